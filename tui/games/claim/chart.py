"""A chart of the whole island, beside the part of it that is in sight: a pixel or two for each point."""

from core.games.claim.island import Island
from core.games.claim.model import Point, State
from tui.games.claim.grid import Window, place
from tui.games.claim.marks import NOTHING_YET, At, Marks
from tui.games.claim.pixels import INK, Pixels
from tui.games.claim.sight import Sight, stands, tinted
from tui.theme import Role
from tui.widgets.canvas import Canvas

BARS = 2  # columns of the bars at both sides, along the rows in sight


def chart_rows(island: Island) -> int:
    return (island.height + 1) // 2


def draw_chart(view: State, seen: Window, marks: Marks, width: int) -> Canvas:
    """Two pixels a point, if there is room: a piece leaves the second to the land, a castle covers both."""
    island = view.island
    wide = 2 if 2 * island.width + BARS <= width else 1
    sight = Sight(view, seen, tinted(island), marks, NOTHING_YET)
    pixels = Pixels(wide * island.width + BARS, chart_rows(island), "ink")
    for x in (0, pixels.width - 1):
        pixels.fill(x, seen.first_row, 1, seen.rows, f"dim{INK}")
    for point in island.points:
        column, row = place(island, point)
        pixels.fill(1 + wide * column, row, wide, 1, sight.land_at(point))
        role, whole = _role(sight, point)
        pixels.fill(1 + wide * column, row, wide if whole else 1, 1, role)
    canvas = pixels.draw()
    for point in island.points:
        column, row = place(island, point)
        canvas.zone(1 + wide * column, row // 2, wide, 1, At(point), quiet=True)
    return canvas


def _role(sight: Sight, point: Point) -> tuple[Role, bool]:
    """The look of a point, and whether it fills the point."""
    owner, castle = stands(sight.view, sight.view.island.points[point])
    if point == sight.marks.cursor:
        return "halo", True
    if owner is not None:
        return f"{'castle' if castle else 'seat'}.{sight.colour(owner)}", castle
    if point in sight.marks.offered or point in sight.marks.idea:
        return f"offered{INK}", False
    return sight.land_at(point), True
