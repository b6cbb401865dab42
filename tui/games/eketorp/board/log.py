"""The end of the log, the newest line on top."""

from collections.abc import Sequence

from rich.text import Text

from tui.widgets.canvas import Canvas, wrapped
from tui.words import _


def draw_log(log: Sequence[Text], width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    framed = height > 6
    x = 2
    if framed:
        canvas.frame(0, 0, width, height)
        canvas.put(2, 0, f" {_('Log')} ", "ink+bold")
    else:
        for y in range(height):
            canvas.put(0, y, "│", "line")
    y, last = int(framed), height - framed
    for age, text in enumerate(reversed(log)):
        lines = wrapped(text, width - x - framed - 1)
        for line in lines[: last - y]:
            canvas.text(x, y, line, "dim" if age else "ink")
            y += 1
        if y >= last:
            break
    return canvas
