"""The end of the tale, the newest line at the bottom."""

from collections.abc import Iterable

from rich.text import Text

from tui.widgets.canvas import Canvas, wrapped
from tui.words import _


def draw_tale(newest_first: Iterable[Text], width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    framed = height > 6
    if framed:
        canvas.frame(0, 0, width, height)
        canvas.put(2, 0, f" {_('Tale')} ", "ink+bold")
    else:
        for y in range(height):
            canvas.put(0, y, "│", "line")
    room = height - 2 * framed
    for row, (line, newest) in enumerate(_last(newest_first, width - 3 - framed, room), int(framed)):
        canvas.text(2, row, line, "ink" if newest else "dim")
    return canvas


def _last(newest_first: Iterable[Text], width: int, room: int) -> list[tuple[Text, bool]]:
    """As many lines as there is room for, and whether each is of the newest sentence."""
    lines: list[tuple[Text, bool]] = []
    for age, text in enumerate(newest_first):
        lines[:0] = [(line, age == 0) for line in wrapped(text, width)]
        if len(lines) >= room:
            break
    return lines[-room:]
