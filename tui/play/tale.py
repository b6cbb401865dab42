"""Draws the end of the tale, the newest line at the bottom; and the headline shared by parts beside the board."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from rich.cells import cell_len
from rich.text import Text

from tui.games.telling import Line
from tui.play.boxes import Box
from tui.play.drawn import Drawn
from tui.theme import Role
from tui.widgets.canvas import Canvas, wrapped
from tui.words import _

Tale: TypeAlias = Callable[[], Iterable[Line]]  # its lines as they are read, the newest first
ROLES: dict[str, Role] = {"head": "line", "sum": "accent"}  # of lines that are no mere news


def section(canvas: Canvas, title: str) -> None:
    """A line across with a title on it."""
    canvas.put(0, 0, "─" * (canvas.width - 1), "line")
    canvas.put(1, 0, f" {title} ", "ink+bold")


class TalePart(Drawn):
    def __init__(self) -> None:
        super().__init__()
        self._newest_first: Tale = tuple

    def tell(self, newest_first: Tale) -> None:
        """The tale has grown."""
        self._newest_first, self._drawn_from = newest_first, None

    def draw_in(self, box: Box) -> None:
        if box.width and self.stale(box):
            self.paint(draw_tale(self._newest_first(), box.width, box.height))


def draw_tale(newest_first: Iterable[Line], width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    titled = height > 6
    if titled:
        section(canvas, _("Tale"))
    for y in range(0 if titled else height):
        canvas.put(0, y, "│", "line")
    left = 1 if titled else 2
    for row, (line, role) in enumerate(_last(newest_first, width - left - 1, height - titled), int(titled)):
        canvas.text(left, row, line, role)
    return canvas


def _last(newest_first: Iterable[Line], width: int, room: int) -> list[tuple[Text, Role]]:
    """As many rows as there is room for, the newest line in full light."""
    rows: list[tuple[Text, Role]] = []
    for line in newest_first:
        rows[:0] = [(text, ROLES.get(line.kind, "dim" if rows else "ink")) for text in broken(line, width)]
        if len(rows) >= room:
            break
    return rows[-room:]


def broken(line: Line, width: int) -> list[Text]:
    """A line of the tale in rows: a head is drawn across."""
    if line.kind != "head":
        return wrapped(line.text, width)
    told = f"── {line.text.plain} "
    return [Text(told + "─" * (width - cell_len(told)))]
