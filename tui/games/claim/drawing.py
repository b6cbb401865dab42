"""The island, with the marks of a choice: in half-blocks where the terminal has them, else in signs and lines."""

from functools import lru_cache

from core.games.claim.island import SEA, Island
from core.games.claim.model import Point, State
from tui.games.claim.grid import Window, middle, pictured, place, window
from tui.games.claim.marks import NO_MARKS, NOTHING_YET, At, Border, Lately, Marks
from tui.games.claim.pictured import draw_pictured
from tui.games.claim.sight import territory
from tui.games.claim.signed import draw_signed
from tui.widgets.canvas import Canvas
from tui.widgets.zones import Zone


def draw_island(
    view: State,
    width: int,
    height: int,
    marks: Marks = NO_MARKS,
    lately: Lately = NOTHING_YET,
    seen: Window | None = None,
) -> Canvas:
    """`seen`: the part in sight; without it, the part around the cursor."""
    seen = seen or window(view.island, width, height, middle(view.island, marks.cursor))
    canvas = draw_part(view, width, height, seen, marks, lately)
    _arrows(canvas, seen, view.island, marks)
    canvas.zones = _zones(view.island, seen, width, height, marks)
    return canvas


def draw_part(view: State, width: int, height: int, seen: Window, marks: Marks, lately: Lately = NOTHING_YET) -> Canvas:
    """A part of the island alone."""
    draw = draw_pictured if pictured() else draw_signed
    return draw(view, seen, width, height, marks, lately)


def _arrows(canvas: Canvas, seen: Window, island: Island, marks: Marks) -> None:
    """Arrows towards parts of the island that are out of sight, loud if something is in danger there."""
    right, bottom = seen.first_column + seen.columns, seen.first_row + seen.rows
    danger = [place(island, point) for point in marks.danger]
    for more, alarm, x, y, arrow in (
        (seen.first_column > 0, any(column < seen.first_column for column, _row in danger), 1, 0, "◄"),
        (right < island.width, any(column >= right for column, _row in danger), canvas.width - 1, 0, "►"),
        (seen.first_row > 0, any(row < seen.first_row for _column, row in danger), seen.left - 1, seen.top, "▲"),
        (bottom < island.height, any(row >= bottom for _column, row in danger), seen.left - 1, canvas.height - 1, "▼"),
    ):
        if more:
            canvas.put(x, y, arrow, "danger" if alarm else "trace")


def _zones(island: Island, seen: Window, width: int, height: int, marks: Marks) -> list[Zone]:
    """Every point, and every border of a territory, can be pointed at; the points of the choice light up."""
    loud = marks.offered.keys() | marks.movable
    return [
        zone._replace(quiet=False) if isinstance(zone.what, At) and zone.what.point in loud else zone
        for zone in _all_zones(island, seen, width, height)
    ]


@lru_cache(8)
def _all_zones(island: Island, seen: Window, width: int, height: int) -> list[Zone]:
    canvas = Canvas(width, height)
    for row in range(seen.first_row, seen.first_row + seen.rows):
        for column in range(seen.first_column, seen.first_column + seen.columns):
            point = island.names.get(1 << row * island.stride + column)
            if point is not None:
                x, y = seen.at(column, row)
                canvas.zone(x, y, seen.wide - 1, max(seen.high - 1, 1), At(point), quiet=True)
                _border_zones(canvas, island, seen, point, column, row)
    return canvas.zones


def _border_zones(canvas: Canvas, island: Island, seen: Window, point: Point, column: int, row: int) -> None:
    """The borders at the four sides of a point, as far as they have cells of their own."""
    x, y = seen.at(column, row)
    wide, high = seen.wide - 1, max(seen.high - 1, 1)
    for across, down, box in (
        (1, 0, (x + wide, y, 1, high)),
        (-1, 0, (x - 1, y, 1, high)),
        (0, 1, (x, y + high, wide, 1)),
        (0, -1, (x, y - 1, wide, 1)),
    ):
        other = territory(island, column + across, row + down)
        if other != island.rows[row][column] and (across or seen.lined):
            beside = 0 if other == SEA else 1 << (row + down) * island.stride + column + across
            canvas.zone(*box, Border(point, island.names.get(beside, "")), quiet=True)
