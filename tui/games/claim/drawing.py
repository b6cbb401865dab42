"""The island, with the marks of a choice: in half-blocks where the terminal has them, else in signs and lines."""

from core.games.claim.island import Island
from core.games.claim.model import State
from tui import theme
from tui.games.claim.grid import Window, place, window
from tui.games.claim.marks import NO_MARKS, NOTHING_YET, At, Border, Lately, Marks
from tui.games.claim.pictured import draw_pictured
from tui.games.claim.sight import territory
from tui.games.claim.signed import draw_signed
from tui.widgets.canvas import Canvas


def draw_island(view: State, width: int, height: int, marks: Marks = NO_MARKS, lately: Lately = NOTHING_YET) -> Canvas:
    seen = window(view.island, width, height, _towards(view.island, marks, lately))
    draw = draw_pictured if pictured() else draw_signed
    canvas = draw(view, seen, width, height, marks, lately)
    _arrows(canvas, seen, view.island)
    _zones(canvas, view.island, seen, marks)
    return canvas


def pictured() -> bool:
    """True if half-blocks show on their ground: the terminal has colours, and the font has the signs."""
    return not (theme.is_ascii() or theme.is_mono())


def _towards(island: Island, marks: Marks, lately: Lately) -> tuple[int, int]:
    name = marks.cursor or next(reversed(lately.way or lately.put), "")
    return place(island, name) if name in island.points else (island.width // 2, island.height // 2)


def _arrows(canvas: Canvas, seen: Window, island: Island) -> None:
    """Arrows towards parts of the island that are out of sight."""
    right, bottom = seen.first_column + seen.columns, seen.first_row + seen.rows
    for more, x, y, arrow in (
        (seen.first_column > 0, 1, 0, "◄"),
        (right < island.width, canvas.width - 1, 0, "►"),
        (seen.first_row > 0, seen.left - 1, seen.top, "▲"),
        (bottom < island.height, seen.left - 1, canvas.height - 1, "▼"),
    ):
        if more:
            canvas.put(x, y, arrow, "trace")


def _zones(canvas: Canvas, island: Island, seen: Window, marks: Marks) -> None:
    """Every point, and every border between two territories or of the island, can be pointed at."""
    for row in range(seen.first_row, seen.first_row + seen.rows):
        for column in range(seen.first_column, seen.first_column + seen.columns):
            point = island.names.get(1 << row * island.stride + column)
            if point is None:
                continue
            x, y = seen.at(column, row)
            wide, high = seen.wide - 1, max(seen.high - 1, 1)
            quiet = point not in marks.offered and point not in marks.movable
            canvas.zone(x, y, wide, high, At(point), quiet=quiet)
            here = island.rows[row][column]
            for by_x, by_y, box in (
                (1, 0, (x + wide, y, 1, high)),
                (0, 1, (x, y + high, wide, 1)),
                (-1, 0, (x - 1, y, 1, high)),
                (0, -1, (x, y - 1, wide, 1)),
            ):
                other = territory(island, column + by_x, row + by_y)
                if other != here and (by_x or seen.lined):
                    beside = 1 << (row + by_y) * island.stride + column + by_x if other != "." else 0
                    canvas.zone(*box, Border(point, island.names.get(beside, "")), quiet=True)
