"""The island: its territories with their borders and owners, pieces and castles, and the marks of a choice."""

from collections.abc import Sequence
from typing import NamedTuple

from core.games.claim.island import SEA, Island
from core.games.claim.model import Point, Points, State
from core.kernel.types import Seat, Seating
from tui import theme
from tui.games.claim.grid import Window, place, window
from tui.games.claim.marks import NO_MARKS, At, Marks
from tui.play.bevels import bevel, edge, in_relief
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.theme import Role
from tui.widgets.canvas import Canvas

# A corner of borders, by the arms that it has: up 1, right 2, down 4, left 8.
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼".translate(str.maketrans("╵╶╷╴", "│─│─"))
TINTS = 4
PLATE = 4, 2  # cells of a piece, where a point is large
SMALL = 4  # cells of a point in which a piece is two letters alone


class _Sight(NamedTuple):
    """The values that all points of one drawing share."""

    view: State
    seen: Window
    tints: dict[str, int]
    marks: Marks
    last: tuple[Point, ...]


def draw_island(view: State, width: int, height: int, marks: Marks = NO_MARKS, last: tuple[Point, ...] = ()) -> Canvas:
    """`last`: the way of the last move, or the last point played; it stays marked."""
    canvas = Canvas(width, height, "sea")
    island = view.island
    seen = window(island, width, height, _towards(island, marks, last))
    _names(canvas, seen, island)
    sight = _Sight(view, seen, tinted(island), marks, last)
    for row in range(seen.first_row, seen.first_row + seen.rows):
        for column in range(seen.first_column, seen.first_column + seen.columns):
            if island.rows[row][column] != SEA:
                _point(canvas, sight, column, row)
    _letters(canvas, sight)
    (_lines if seen.lined else _edges)(canvas, view, seen)
    return canvas


def _towards(island: Island, marks: Marks, last: tuple[str, ...]) -> tuple[int, int]:
    name = marks.cursor or (last[-1] if last else None)
    return place(island, name) if name in island.points else (island.width // 2, island.height // 2)


def _names(canvas: Canvas, seen: Window, island: Island) -> None:
    """Letters above, numbers at the left; arrows towards parts of the island that are out of sight."""
    for column in range(seen.first_column, seen.first_column + seen.columns):
        x, _y = seen.at(column, seen.first_row)
        canvas.put(x + (seen.wide - 2) // 2, seen.top - 1, chr(97 + column), "sea")
    for row in range(seen.first_row, seen.first_row + seen.rows):
        _x, y = seen.at(seen.first_column, row)
        canvas.put(seen.left - 3, y + (max(seen.high - 1, 1) - 1) // 2, f"{row + 1:>2}", "sea")
    right, bottom = seen.first_column + seen.columns, seen.first_row + seen.rows
    for more, x, y, arrow in (
        (seen.first_column > 0, 1, 0, "◄"),
        (right < island.width, canvas.width - 1, 0, "►"),
        (seen.first_row > 0, seen.left - 1, seen.top, "▲"),
        (bottom < island.height, seen.left - 1, canvas.height - 1, "▼"),
    ):
        if more:
            canvas.put(x, y, arrow, "trace")


def tinted(island: Island) -> dict[str, int]:
    """A tint for each territory, different from its neighbours' tints."""
    found: dict[str, int] = {}
    for name, points in island.territories.items():
        around = island.beside(points)
        beside = {found[other] for other in found if island.territories[other] & around}
        found[name] = next((tint for tint in range(TINTS) if tint not in beside), 0)
    return found


def ground(view: State, name: str, tints: dict[str, int]) -> Role:
    """The role of a territory's land: its owner's, or else that of its tint."""
    owner = view.owner(name)
    return f"soil.{tints[name]}" if owner is None else f"held.{view.seats[owner].colour}"


def _point(canvas: Canvas, sight: _Sight, column: int, row: int) -> None:
    view, seen, marks = sight.view, sight.seen, sight.marks
    island = view.island
    x, y = seen.at(column, row)
    box = Box(x, y, seen.wide - 1, max(seen.high - 1, 1))
    bit = 1 << row * island.stride + column
    name, territory = island.names[bit], island.rows[row][column]
    role = ground(view, territory, sight.tints)
    across = _territory(view, column + 1, row) == territory
    down = seen.lined and _territory(view, column, row + 1) == territory
    canvas.fill(x, y, box.width + across, box.height + down, " ", role)
    owner, castle = stands(view, bit)
    if owner is not None:
        draw_piece(canvas, view.seats, owner, castle, box, role, bool(marks.victims & bit))
    else:
        _free(canvas, sight, name, territory, box, role)
    _marked(canvas, sight, name, bit, box)
    canvas.zone(*box, At(name), quiet=name not in marks.offered and name not in marks.movable)


def _free(canvas: Canvas, sight: _Sight, name: Point, territory: str, box: Box, role: Role) -> None:
    """An empty point: an offer, a step of a move's way, or else the sign of its land."""
    marks, middle = sight.marks, box.y + (box.height - 1) // 2
    if name in marks.offered:
        canvas.fill(*box, " ", "offered")
        canvas.middle(middle, [(f"+{marks.offered[name] or ''}", "offered")], box.x, box.width)
    elif name in marks.way[1:-1]:
        canvas.middle(middle, [(_arrow(sight.view.island, marks.way, name), "offered")], box.x, box.width)
    elif name in sight.last[:-1]:
        canvas.middle(middle, [(_arrow(sight.view.island, sight.last, name), "trace")], box.x, box.width)
    else:
        bare = _bare(sight.view, territory)
        canvas.put(box.x + (box.width - 1) // 2, middle, bare, role)


def _bare(view: State, territory: str) -> str:
    """The sign of empty land: its owner's letters, small, where colours do not show the owner."""
    owner = view.owner(territory)
    return "·" if owner is None or in_relief() else initials(view.seats)[owner].lower()


def stands(view: State, bit: Points) -> tuple[Seat | None, bool]:
    """The owner of the piece or castle there, and whether it is a castle; None if the point is empty."""
    for seat, (pieces, castles) in enumerate(zip(view.pieces, view.castles, strict=True)):
        if (pieces | castles) & bit:
            return seat, bool(castles & bit)
    return None, False


def draw_piece(
    canvas: Canvas, seats: Sequence[Seating], owner: Seat, castle: bool, box: Box, land: Role, victim: bool = False
) -> None:
    """A plate with two letters of its owner's name; a castle has battlements, or walls beside the letters."""
    role, tag = "victim" if victim else f"seat.{seats[owner].colour}", initials(seats)[owner]
    if castle:
        _castle(canvas, role, tag, box, land)
    elif box.height == 1:
        canvas.put(box.x + 1, box.y, tag, role)
    else:
        x, y = box.x + (box.width - PLATE[0]) // 2, box.y + (box.height - PLATE[1]) // 2
        canvas.fill(x, y, *PLATE, " ", role)
        if in_relief():
            bevel(canvas, x, y, *PLATE, theme.style(role))
        canvas.put(x, y, f" {tag} ", role)


def _castle(canvas: Canvas, role: Role, tag: str, box: Box, land: Role) -> None:
    x, y, wide, high = box
    if high == 1:
        canvas.put(x, y, f"{_wall(wide)}{tag}{']' if wide >= SMALL else ''}", role)
        return
    roof = edge(role, land) if in_relief() else land
    canvas.put(x, y, ("▄ " * wide)[: wide - 1 + wide % 2], roof)
    canvas.fill(x, y + 1, wide - 1 + wide % 2, high - 1, " ", role)
    canvas.middle(y + high - 1, [(f"[{tag}]", role)], x, wide - 1 + wide % 2)


def _wall(wide: int) -> str:
    """The left edge of a castle that is one line high."""
    return "[" if wide >= SMALL else "#"


def _arrow(island: Island, way: tuple[Point, ...], name: Point) -> str:
    """The direction in which the piece leaves this point of its way."""
    at = way.index(name)
    (x, y), (then_x, then_y) = place(island, way[at]), place(island, way[at + 1])
    return "→" if then_x > x else "←" if then_x < x else "↓" if then_y > y else "↑"


def _marked(canvas: Canvas, sight: _Sight, name: Point, bit: Points, box: Box) -> None:
    """Signs at a point's edges: the left one is kept free for them."""
    marks, middle = sight.marks, box.y + (box.height - 1) // 2
    owner, castle = stands(sight.view, bit)
    if name in sight.last and owner is not None:
        flat = castle and box.height == 1  # its wall stands where the sign would
        canvas.put(box.x, middle, _wall(box.width) if flat else "►", "trace")
    if marks.victims & bit:
        canvas.put(box.x, middle, "x", "victim")
    if name in marks.idea:
        canvas.put(box.x, middle, "?", "ghost")
    if name == marks.lifted:
        canvas.put(box.x, middle, "^", "offered")
    if name == marks.cursor:
        canvas.put(box.x, middle, "►", "cursor")
        if box.width >= SMALL:
            canvas.put(box.x + box.width - 1, middle, "◄", "cursor")


# --- names of territories ---


def _letters(canvas: Canvas, sight: _Sight) -> None:
    """Each territory's name, in a gap between two of its points, where no piece ever covers it."""
    view, seen = sight.view, sight.seen
    for name, points in view.island.territories.items():
        for down in (True, False) if seen.lined else (False,):
            at = _between(view.island, seen, points, down)
            if at is not None:
                x, y = seen.at(*at)
                gap = ((seen.wide - 2) // 2, seen.high - 1) if down else (seen.wide - 1, (seen.high - 1) // 2)
                canvas.put(x + gap[0], y + gap[1], name, f"{ground(view, name, sight.tints)}+bold")
                break


def _between(island: Island, seen: Window, points: Points, down: bool) -> tuple[int, int] | None:
    """Of a territory's points in sight, the one nearest to their middle that has another below it, or at its right."""
    inside = points & points >> (island.stride if down else 1)
    places = [at for name in island.named(inside) if seen.sees(*(at := place(island, name)))]
    middle = [sum(numbers) / len(places) for numbers in zip(*places, strict=True)]
    return min(places, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]), default=None)


# --- borders ---


def _territory(view: State, column: int, row: int) -> str:
    rows = view.island.rows
    return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[0]) else SEA


def _lines(canvas: Canvas, view: State, seen: Window) -> None:
    """Borders as lines, and as corners where four points meet."""
    for row in range(seen.first_row, seen.first_row + seen.rows + 1):
        for column in range(seen.first_column, seen.first_column + seen.columns + 1):
            _corner(canvas, view, seen, column, row)


def _corner(canvas: Canvas, view: State, seen: Window, column: int, row: int) -> None:
    above_left, above = _territory(view, column - 1, row - 1), _territory(view, column, row - 1)
    left, here = _territory(view, column - 1, row), _territory(view, column, row)
    x = seen.left + (column - seen.first_column) * seen.wide
    y = seen.top + (row - seen.first_row) * seen.high
    arms = (above_left != above) + 2 * (above != here) + 4 * (left != here) + 8 * (above_left != left)
    if arms:
        canvas.put(x, y, CORNERS[arms], _line(above_left, above, left, here))
    if above != here and column < seen.first_column + seen.columns:
        canvas.put(x + 1, y, "─" * (seen.wide - 1), _line(above, here))
    if left != here and row < seen.first_row + seen.rows:
        for down in range(1, seen.high):
            canvas.put(x, y + down, "│", _line(left, here))


def _line(*beside: str) -> str:
    return "coast" if SEA in beside else "border"


def _edges(canvas: Canvas, view: State, seen: Window) -> None:
    """Borders as bars and underlines, where there is no room for lines between the rows."""
    for row in range(seen.first_row - 1, seen.first_row + seen.rows):
        for column in range(seen.first_column, seen.first_column + seen.columns + 1):
            here, left = _territory(view, column, row), _territory(view, column - 1, row)
            x, y = seen.at(column, row)
            if here != left and row >= seen.first_row:
                canvas.put(x - 1, y, "│", _line(here, left))
            if column < seen.first_column + seen.columns and here != _territory(view, column, row + 1):
                same = here == left and left != _territory(view, column - 1, row + 1)
                canvas.modify(x - same, y, seen.wide - 1 + same, "underline")
