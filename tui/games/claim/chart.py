"""A chart of the whole island, beside the part of it that is in sight: a pixel or two for each point."""

from functools import lru_cache

from core.games.claim.island import Island
from core.games.claim.model import Point, State
from tui.games.claim.grid import Window, place
from tui.games.claim.marks import NO_MARKS, NOTHING_YET, At, Marks
from tui.games.claim.pictured import Kept
from tui.games.claim.pixels import INK, Pixels
from tui.games.claim.sight import Sight, stands, tinted
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.widgets.zones import Zone

BARS = 2  # columns of the bars at both sides, along the rows in sight


def chart_rows(island: Island) -> int:
    return (island.height + 1) // 2


def draw_chart(view: State, seen: Window, marks: Marks, width: int) -> Canvas:
    """Two pixels a point, if there is room: a piece leaves the second to the land, a castle covers both."""
    island = view.island
    wide = 2 if 2 * island.width + BARS <= width else 1
    pixels = _kept(Kept(view, seen, wide * island.width + BARS, chart_rows(island), NOTHING_YET)).copy()
    free = [point for point in (*marks.offered, *marks.idea) if not view.piled & island.points[point]]
    for point in free:
        _fill(pixels, island, wide, point, f"offered{INK}")
    if marks.cursor is not None:
        _fill(pixels, island, wide, marks.cursor, "halo", whole=True)
    return pixels.draw()


@lru_cache(4)
def _kept(what: Kept) -> Pixels:
    """Land, pieces and castles, with the bars along the rows in sight."""
    view, island = what.view, what.view.island
    wide = (what.width - BARS) // island.width
    sight = Sight(view, what.seen, tinted(island), NO_MARKS, what.lately)
    pixels = Pixels(what.width, what.height, "ink")
    for x in (0, what.width - 1):
        pixels.fill(x, what.seen.first_row, 1, what.seen.rows, f"dim{INK}")
    for point, bit in island.points.items():
        _fill(pixels, island, wide, point, sight.land_at(point), whole=True)
        owner, castle = stands(view, bit)
        if owner is not None:
            role = f"{'castle' if castle else 'seat'}.{sight.colour(owner)}"
            _fill(pixels, island, wide, point, role, whole=castle)
    return pixels


def _fill(pixels: Pixels, island: Island, wide: int, point: Point, role: Role, whole: bool = False) -> None:
    column, row = place(island, point)
    pixels.fill(1 + wide * column, row, wide if whole else 1, 1, role)


@lru_cache(4)
def chart_zones(island: Island, width: int, x: int, y: int) -> list[Zone]:
    """The points of a chart of this width that is drawn at (x, y), to be clicked like those of the island."""
    wide = (width - BARS) // island.width
    places = [(point, *place(island, point)) for point in island.points]
    return [Zone(x + 1 + wide * column, y + row // 2, wide, 1, At(point), True) for point, column, row in places]
