"""Draws the end of the tale, the newest line at the bottom; and the headline shared by parts beside the board."""

from collections.abc import Iterable, Reversible

from rich.text import Text

from tui.play.boxes import Box
from tui.play.drawn import Drawn
from tui.widgets.canvas import Canvas, wrapped
from tui.words import _


def section(canvas: Canvas, title: str) -> None:
    """A line across with a title on it."""
    canvas.put(0, 0, "─" * (canvas.width - 1), "line")
    canvas.put(1, 0, f" {title} ", "ink+bold")


class TalePart(Drawn):
    tale: Reversible[Text] = ()

    def tell(self, tale: Reversible[Text]) -> None:
        """The tale has grown."""
        self.tale, self._drawn_from = tale, None

    def draw_in(self, box: Box) -> None:
        if box.width and self.stale(box):
            self.paint(draw_tale(reversed(self.tale), box.width, box.height))


def draw_tale(newest_first: Iterable[Text], width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    titled = height > 6
    if titled:
        section(canvas, _("Tale"))
    for y in range(0 if titled else height):
        canvas.put(0, y, "│", "line")
    left = 1 if titled else 2
    for row, (line, newest) in enumerate(_last(newest_first, width - left - 1, height - titled), int(titled)):
        canvas.text(left, row, line, "ink" if newest else "dim")
    return canvas


def _last(newest_first: Iterable[Text], width: int, room: int) -> list[tuple[Text, bool]]:
    """As many lines as there is room for, and whether each is of the newest sentence."""
    lines: list[tuple[Text, bool]] = []
    for age, text in enumerate(newest_first):
        lines[:0] = [(line, age == 0) for line in wrapped(text, width)]
        if len(lines) >= room:
            break
    return lines[-room:]
