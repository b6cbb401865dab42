"""The island in signs and lines: for terminals without colours, and in plain ASCII."""

from collections.abc import Sequence

from core.games.claim.island import SEA
from core.games.claim.model import Point, Points, State
from core.kernel.types import Seat, Seating
from tui.games.claim.grid import Window, place
from tui.games.claim.marks import Lately, Marks
from tui.games.claim.sight import ARROWS, Sight, legs, name_place, stands, tinted
from tui.play.bevels import in_relief
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.theme import Role
from tui.widgets.canvas import Canvas

# A corner of borders, by the arms that it has: up 1, right 2, down 4, left 8.
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼".translate(str.maketrans("╵╶╷╴", "│─│─"))
SMALL = 4  # cells of a point in which a castle has two walls


def draw_signed(view: State, seen: Window, width: int, height: int, marks: Marks, lately: Lately) -> Canvas:
    canvas = Canvas(width, height, "sea")
    sight = Sight(view, seen, tinted(view.island), marks, lately)
    for point, column, row in sight.points():
        _point(canvas, sight, point, column, row)
    _letters(canvas, sight)
    (_lines if seen.lined else _edges)(canvas, sight)
    _numbers(canvas, sight)
    for way, role in ((lately.way, "trace"), (marks.way, "cursor")):
        _arrows(canvas, sight, way, role)
    return canvas


def _numbers(canvas: Canvas, sight: Sight) -> None:
    """Letters above, numbers at the left; those of the cursor are lit."""
    seen, cursor = sight.seen, sight.marks.cursor
    lit = place(sight.view.island, cursor) if cursor is not None else (-1, -1)
    for column in range(seen.first_column, seen.first_column + seen.columns):
        x, _y = seen.letters(column, seen.first_row)
        role = "sea+bold+underline" if column == lit[0] else "sea"
        canvas.put(x, seen.top - (seen.high != 2), chr(97 + column), role)
    for row in range(seen.first_row, seen.first_row + seen.rows):
        _x, y = seen.letters(seen.first_column, row)
        canvas.put(seen.left - 3, y, f"{row + 1:>2}", "sea+bold+underline" if row == lit[1] else "sea")


def _point(canvas: Canvas, sight: Sight, point: Point, column: int, row: int) -> None:
    view, seen, marks = sight.view, sight.seen, sight.marks
    x, y = seen.at(column, row)
    box = Box(x, y, seen.wide - 1, max(seen.high - 1, 1))
    name = sight.territory(column, row)
    role, bit = sight.land(name), view.island.points[point]
    across = sight.territory(column + 1, row) == name
    down = seen.lined and sight.territory(column, row + 1) == name
    canvas.fill(x, y, box.width + across, box.height + down, " ", role)
    owner, castle = stands(view, bit)
    if owner is not None:
        draw_stone(canvas, view.seats, owner, castle, box, role, bool(marks.victims & bit))
    else:
        _free(canvas, sight, point, name, box, role)
    _marked(canvas, sight, point, bit, box)


def _free(canvas: Canvas, sight: Sight, point: Point, name: str, box: Box, role: Role) -> None:
    """An empty point: an offer, a cross where something was taken, the begin of the last move, or bare land."""
    marks, middle = sight.marks, box.y + (box.height - 1) // 2
    if point in marks.offered:
        canvas.fill(*box, " ", "offered")
        count = marks.offered[point]
        canvas.middle(middle, [(f"+{count or ''}", "offered.catch" if count else "offered")], box.x, box.width)
    elif point in dict(sight.lately.gone):
        canvas.middle(middle, [("X", f"{role}+bold")], box.x, box.width)
    elif point == (*sight.lately.way, "")[0]:
        canvas.middle(middle, [("[ ]"[: box.width], "trace")], box.x, box.width)
    else:
        canvas.put(box.x + (box.width - 1) // 2, middle, _bare(sight, name), role)


def _bare(sight: Sight, name: str) -> str:
    """The sign of empty land: its owner's letters, small, where colours do not show the owner."""
    owner = sight.view.owner(name)
    return "·" if owner is None or in_relief() else sight.tags[owner].lower()


def draw_stone(
    canvas: Canvas, seats: Sequence[Seating], owner: Seat, castle: bool, box: Box, land: Role, victim: bool = False
) -> None:
    """A plate with two letters of its owner's name; a castle is walls around the letters, with battlements."""
    role, tag = "victim" if victim else f"seat.{seats[owner].colour}", initials(seats)[owner]
    x, y, wide, high = box
    inner = x + (wide - 2) // 2
    if castle:
        _castle(canvas, "victim" if victim else f"castle.{seats[owner].colour}", tag, box, land)
    elif high == 1:
        around = int(wide > SMALL)
        canvas.put(inner - around, y, f"{' ' * around}{tag}{' ' * around}", role)
    else:
        plate = min(2 * high, wide - 2)
        canvas.fill(inner - (plate - 2) // 2, y, plate, high, " ", role)
        canvas.put(inner, y + (high - 1) // 2, tag, role)


def _castle(canvas: Canvas, role: Role, tag: str, box: Box, land: Role) -> None:
    x, y, wide, high = box
    inner = x + (wide - 2) // 2
    if high == 1:
        canvas.put(inner - 1, y, f"{'[' if wide >= SMALL else '#'}{tag}{']' if wide >= SMALL else ''}", role)
        return
    half = min(high, (wide - 4) // 2)  # signs stand at both sides
    left, across = inner - half, 2 * half + 2
    canvas.fill(left, y, across, high, " ", role)
    tooth = "█ " if high > 2 else "▄ "
    canvas.put(left, y, (tooth * across)[: across // 2] + (tooth * across)[: across // 2][::-1], role)
    for row in range(1, high):
        canvas.put(left, y + row, "█", role)
        canvas.put(left + across - 1, y + row, "█", role)
    if high > 2:
        canvas.put(left, y + high - 1, "█" * across, role)
    canvas.put(inner, y + max((high - 1) // 2, 1), tag, f"{role}+bold")


def _marked(canvas: Canvas, sight: Sight, point: Point, bit: Points, box: Box) -> None:
    """Signs at a point's edges, at both sides of its letters."""
    marks, middle = sight.marks, box.y + (box.height - 1) // 2
    owner, castle = stands(sight.view, bit)
    flat = castle and box.height == 1 and box.width <= SMALL + 1  # its walls stand where the signs would
    left, right = box.x, box.x + box.width - 1
    if point in sight.lately.put or (point == (*sight.lately.way, "")[-1] and owner is not None):
        canvas.put(left, middle, "►" if not flat else "[" if box.width >= SMALL else "#", "trace")
    if point in marks.danger:
        canvas.put(right, box.y, "!", "danger")
    if marks.victims & bit:
        canvas.put(left, middle, "x", "victim")
    if point in marks.catchers:
        canvas.put(left, middle, "+", "offered.catch")
    if point in marks.idea:
        canvas.put(left, middle, "?", "ghost")
    if point == marks.lifted:
        canvas.put(left, middle, "^", "offered")
        if box.height > 1:
            canvas.put(left, box.y, "^", "offered")
    if point == marks.cursor:
        for row in range(box.y, box.y + box.height):
            canvas.put(left, row, "►", "cursor")
            if box.width >= SMALL and (row > box.y or point not in marks.danger):
                canvas.put(right, row, "◄", "cursor")


def _arrows(canvas: Canvas, sight: Sight, way: Sequence[Point], role: Role) -> None:
    """In the gaps that the way crosses; where points have no lines between them, only from side to side."""
    seen = sight.seen
    for column, row, (across, down) in legs(sight.view.island, way):
        if not (seen.sees(column, row) and seen.sees(column + across, row + down)) or (down and not seen.lined):
            continue
        x, y = seen.letters(column, row)
        left, top = seen.at(column, row)
        if across:
            x = left + (seen.wide - 1 if across > 0 else -1)
        else:
            y = top + (seen.high - 1 if down > 0 else -1)
        canvas.put(x, y, ARROWS[across, down], role)


def _letters(canvas: Canvas, sight: Sight) -> None:
    """Each territory's name, in a gap that no piece covers."""
    seen = sight.seen
    for name, points in sight.view.island.territories.items():
        found = name_place(sight, points)
        if found is not None:
            column, row, across, down = found
            (x, y), (left, top) = seen.letters(column, row), seen.at(column, row)
            role = f"{sight.land(name)}+bold"
            canvas.put(left + seen.wide - 1 if across else x, top + max(seen.high - 1, 1) if down else y, name, role)


# --- borders ---


def _lines(canvas: Canvas, sight: Sight) -> None:
    """Borders as lines, and as corners where four points meet."""
    seen = sight.seen
    for row in range(seen.first_row, seen.first_row + seen.rows + 1):
        for column in range(seen.first_column, seen.first_column + seen.columns + 1):
            _corner(canvas, sight, column, row)


def _corner(canvas: Canvas, sight: Sight, column: int, row: int) -> None:
    seen = sight.seen
    above_left, above = sight.territory(column - 1, row - 1), sight.territory(column, row - 1)
    left, here = sight.territory(column - 1, row), sight.territory(column, row)
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


def _edges(canvas: Canvas, sight: Sight) -> None:
    """Borders as bars and underlines, where there is no room for lines between the rows."""
    seen = sight.seen
    for row in range(seen.first_row - 1, seen.first_row + seen.rows):
        for column in range(seen.first_column, seen.first_column + seen.columns + 1):
            here, left = sight.territory(column, row), sight.territory(column - 1, row)
            x, y = seen.at(column, row)
            if here != left and row >= seen.first_row:
                canvas.put(x - 1, y, "│", _line(here, left))
            if column < seen.first_column + seen.columns and here != sight.territory(column, row + 1):
                same = here == left and left != sight.territory(column - 1, row + 1)
                canvas.modify(x - same, y, seen.wide - 1 + same, "underline")
