"""The island in half-blocks: land and its borders, discs and castles, and the marks of a choice laid on them."""

from collections.abc import Iterator
from functools import lru_cache

from core.games.claim.island import SEA, bits
from core.games.claim.model import Point, State
from tui import theme
from tui.games.claim import pieces
from tui.games.claim.grid import Window, place
from tui.games.claim.marks import NO_MARKS, Lately, Marks
from tui.games.claim.pieces import Spot, line_above, spot, spot_at
from tui.games.claim.pixels import INK, Pixels
from tui.games.claim.sight import ARROWS, Sight, legs, name_place, stands, tinted
from tui.play.bevels import in_relief
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.words import _

NAMED = 3  # lines of a point in which a territory's name has its owner's behind it, at the least


def draw_pictured(view: State, seen: Window, width: int, height: int, marks: Marks, lately: Lately) -> Canvas:
    sight = Sight(view, seen, tinted(view.island), marks, lately)
    pixels = _kept(Kept(view, seen, width, height, lately)).copy()
    _danger(pixels, sight)
    _choice(pixels, sight)
    _owners(pixels, sight)
    return pixels.draw()


class Kept:
    """All that the island's picture hangs on, but for the marks of a choice: as the key of a cache."""

    def __init__(self, view: State, seen: Window, width: int, height: int, lately: Lately) -> None:
        self.view, self.seen, self.width, self.height, self.lately = view, seen, width, height, lately
        stand = view.island.rows, view.pieces, view.castles, view.seats
        self._all = stand, seen, width, height, lately, theme.in_use()

    def __hash__(self) -> int:
        return hash(self._all)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and self._all == other._all


@lru_cache(4)
def _kept(what: Kept) -> Pixels:
    sight = Sight(what.view, what.seen, tinted(what.view.island), NO_MARKS, what.lately)
    pixels = Pixels(what.width, what.height, "sea")
    for _point, column, row in sight.points():
        _land(pixels, sight, column, row)
    for shore in (False, True):
        _borders(pixels, sight, shore)
    _numbers(pixels, sight)
    _lately(pixels, sight)
    for point, column, row in sight.points():
        _stand(pixels, sight, point, spot_at(sight.seen, column, row))
    _names(pixels, sight)
    return pixels


# --- the land ---


def _land(pixels: Pixels, sight: Sight, column: int, row: int) -> None:
    name = sight.territory(column, row)
    role, at = sight.land(name), spot_at(sight.seen, column, row)
    right = sight.territory(column + 1, row) == name
    down = sight.territory(column, row + 1) == name or not sight.seen.lined
    pixels.fill(at.x, at.y, at.wide, at.high, role)
    if right:
        pixels.fill(at.x + at.wide, at.y, 1, at.high, role)
    if down:
        pixels.fill(at.x, at.y + at.high, at.wide, 1, role)
    if right and down:
        pixels.fill(at.x + at.wide, at.y + at.high, 1, 1, role)


def _borders(pixels: Pixels, sight: Sight, shore: bool) -> None:
    seen = sight.seen

    def parts(here: str, there: str) -> bool:
        """True if this line is between them; on the smallest points it is left out where colours part two lands."""
        if here == there or (SEA in (here, there)) != shore:
            return False
        return shore or seen.lined or sight.alike(here, there)

    for row in range(seen.first_row, seen.first_row + seen.rows + 1):
        for column in range(seen.first_column, seen.first_column + seen.columns + 1):
            here = sight.territory(column, row)
            above, left = sight.territory(column, row - 1), sight.territory(column - 1, row)
            x = seen.left + (column - seen.first_column) * seen.wide
            y = line_above(seen, row)
            if parts(above, here) and column < seen.first_column + seen.columns:
                pixels.fill(x, y, seen.wide + 1, 1, "strand" if shore else "ditch")
            if left != here and (SEA in (left, here)) == shore and row < seen.first_row + seen.rows:
                pixels.fill(x, y, 1, 2 * seen.high + 1, "strand" if shore else "ditch")


def _numbers(pixels: Pixels, sight: Sight, column: int | None = None, row: int | None = None) -> None:
    """Letters above the columns, numbers beside the rows; only those of one point, lit, if it is given."""
    seen, lit = sight.seen, "" if column is None else "+bold+underline"
    columns = range(seen.first_column, seen.first_column + seen.columns) if column is None else [column]
    rows = range(seen.first_row, seen.first_row + seen.rows) if row is None else [row]
    above = seen.top - (seen.high != 2)
    for at in columns:
        x, _y = seen.letters(at, seen.first_row)
        pixels.sign(x, above, chr(97 + at), f"{'strand' if pixels.below(x, above) == 'strand' else 'sea'}{lit}")
    for at in rows:
        _x, y = seen.letters(seen.first_column, at)
        pixels.sign(seen.left - 3, y, f"{at + 1:>2}", f"sea{lit}")


def _names(pixels: Pixels, sight: Sight) -> None:
    """Each territory's letter, in a gap that no piece covers."""
    view = sight.view
    for name, points in view.island.territories.items():
        found = name_place(sight, points)
        if found is None:
            continue
        column, row, across, down = found
        at, role = spot_at(sight.seen, column, row), f"{sight.land(name)}+bold"
        x = at.x + at.wide if across else at.letters
        y = (at.y + at.high) // 2 if down else at.line
        pixels.fill(x, 2 * y, 1, 2, sight.land(name))
        pixels.sign(x, y, name, role)


def _owners(pixels: Pixels, sight: Sight) -> None:
    """Their owners' names, where there is room behind the letters."""
    view = sight.view
    for name, points in view.island.territories.items() if sight.seen.high >= NAMED else ():
        found = name_place(sight, points)
        if found is None or not found[2] or not found[3]:
            continue
        at, owner = spot_at(sight.seen, *found[:2]), view.owner(name)
        x, y, land = at.x + at.wide, (at.y + at.high) // 2, sight.land(name)
        words = _("nobody") if owner is None else view.seats[owner].name
        if pixels.is_bare(x, y, len(words) + 3, land):
            pixels.sign(x + 2, y, words, f"{land}+bold")


# --- what stands there, and what has happened ---


def _stand(pixels: Pixels, sight: Sight, point: Point, at: Spot) -> None:
    view = sight.view
    owner, castle = stands(view, view.island.points[point])
    if owner is not None:
        colour, tag = sight.colour(owner), sight.tags[owner]
        draw = pieces.draw_castle if castle else pieces.draw_piece
        draw(pixels, at, colour, tag, f"castle.{colour}{INK}" if castle else f"edge.{colour}{INK}")
    elif point not in dict(sight.lately.gone):
        name = view.island.territory_of[view.island.points[point]]
        lord = view.owner(name)
        if pixels.below(at.letters, at.line) in pieces.BORDERS:  # which leaves a gap for the point
            pixels.fill(at.letters, 2 * at.line, 1, 2, sight.land(name))
        if lord is None or in_relief():
            pixels.sign(at.letters, at.line, "·", sight.land(name))
        else:
            pixels.sign(at.letters, at.line, sight.tags[lord].lower(), f"castle.{sight.colour(lord)}")


def _lately(pixels: Pixels, sight: Sight) -> None:
    """The way of the last move, the new pieces and castles, and crosses where something was taken."""
    view, lately = sight.view, sight.lately
    island = view.island
    for point, owner in lately.gone:
        if sight.seen.sees(*place(island, point)):
            pieces.draw_cross(pixels, spot(island, sight.seen, point), _coloured(sight, owner, point) + INK)
    for point in lately.put:
        if sight.seen.sees(*place(island, point)):
            at = spot(island, sight.seen, point)
            box = at.x - 1, at.y - 1, at.wide + 2, at.high + 2
            pieces.draw_corners(pixels, *box, f"aim.{_kind(sight, point)}{INK}")
    if lately.way:
        begin = lately.way[0]
        if sight.seen.sees(*place(island, begin)):
            at = spot(island, sight.seen, begin)
            if not sight.seen.lined:
                pixels.sign(at.letters - 1, at.line, "[ ]", _coloured(sight, lately.mover, begin))
            pieces.draw_corners(pixels, at.x, at.y, at.wide, at.high, _coloured(sight, lately.mover, begin) + INK)
        for point, arrow, x, y in _arrows(sight, lately.way):
            _arrow(pixels, sight, point, x, y, arrow, _coloured(sight, lately.mover, point))


def _kind(sight: Sight, point: Point) -> str:
    return "held" if sight.held(point) else "soil"


def _coloured(sight: Sight, seat: int, point: Point) -> Role:
    """A seat's colour as it shows on the point's land: dark on somebody's, bright on nobody's."""
    colour = sight.colour(seat)
    return f"{'castle' if sight.held(point) else 'name'}.{colour}"


def _arrows(sight: Sight, way: tuple[Point, ...]) -> Iterator[tuple[Point, str, int, int]]:
    """The gaps that a way crosses: a point beside each, the arrow, and the cell."""
    island, seen = sight.view.island, sight.seen
    for column, row, by in legs(island, way):
        if seen.sees(column, row) and seen.sees(column + by[0], row + by[1]) and (by[0] or seen.lined):
            at = spot_at(seen, column, row)
            near = island.names[1 << row * island.stride + column]
            if by[0]:
                yield near, ARROWS[by], at.x + (at.wide if by[0] > 0 else -1), at.line
            else:
                yield near, ARROWS[by], at.letters, (at.y + (at.high if by[1] > 0 else -1)) // 2


def _arrow(pixels: Pixels, sight: Sight, point: Point, x: int, y: int, arrow: str, role: Role) -> None:
    pixels.fill(x, 2 * y, 1, 2, sight.land_at(point))
    pixels.sign(x, y, arrow, role)


# --- the choice ---


def _danger(pixels: Pixels, sight: Sight) -> None:
    for point in sight.marks.danger:
        if sight.seen.sees(*place(sight.view.island, point)):
            at = spot(sight.view.island, sight.seen, point)
            _badge(pixels, sight, at if point != sight.marks.lifted else at.raised(), "!", "danger")


def _badge(pixels: Pixels, sight: Sight, at: Spot, char: str, role: Role, left: bool = False) -> None:
    """A sign at the upper corner of a piece; of a small one, in its rim."""
    x = at.piece_x if left else at.piece_x + at.piece_wide - 1
    pixels.sign(x, at.line - (sight.seen.high > 2), char, role, inlaid=False)


def _choice(pixels: Pixels, sight: Sight) -> None:
    view, marks, seen = sight.view, sight.marks, sight.seen
    island = view.island

    def at(point: Point) -> Spot:
        return spot(island, seen, point)

    def in_sight(points: Iterator[Point] | tuple[Point, ...]) -> list[Point]:
        return [point for point in points if seen.sees(*place(island, point))]

    for point in in_sight(tuple(marks.offered)):
        if not view.piled & island.points[point]:
            pieces.draw_goal(pixels, at(point), marks.offered[point])
    for point in in_sight(island.names[bit] for bit in bits(marks.victims)):
        _victim(pixels, sight, point, at(point))
    if marks.cursor is not None:
        for point in in_sight((marks.cursor,)):
            kind = _kind(sight, point)
            pieces.draw_ring(pixels, at(point), f"aim.{kind}{INK}", f"dash.{kind}{INK}")
            _numbers(pixels, sight, *place(island, point))
    for point, arrow, x, y in _arrows(sight, marks.way):
        _arrow(pixels, sight, point, x, y, arrow, f"aim.{_kind(sight, point)}")
    if marks.lifted is not None:
        for point in in_sight((marks.lifted,)):
            _lifted(pixels, sight, point, at(point))
    for point in in_sight(tuple(marks.catchers)):
        _badge(pixels, sight, at(point), "+", "offered.catch", left=True)
    for point in in_sight(marks.idea):
        _badge(pixels, sight, at(point), "?", "ghost", left=True)


def _victim(pixels: Pixels, sight: Sight, point: Point, at: Spot) -> None:
    owner, castle = stands(sight.view, sight.view.island.points[point])
    assert owner is not None
    draw = pieces.draw_castle if castle else pieces.draw_piece
    draw(pixels, at, sight.colour(owner), sight.tags[owner], "victim")
    _badge(pixels, sight, at, "x", "victim", left=True)


def _lifted(pixels: Pixels, sight: Sight, point: Point, at: Spot) -> None:
    owner, _castle = stands(sight.view, sight.view.island.points[point])
    if owner is None:
        return
    pixels.fill(at.x, at.y, at.wide, at.high, sight.land_at(point))
    pieces.draw_shadow(pixels, at)
    pieces.draw_piece(pixels, at.raised(), sight.colour(owner), sight.tags[owner], "halo")
    if point in sight.marks.danger:
        _badge(pixels, sight, at.raised(), "!", "danger")
