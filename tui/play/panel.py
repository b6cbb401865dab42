"""The panel in which a table asks something, or tells what is going on."""

from collections.abc import Sequence

from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part


def panel(width: int, height: int, title: Sequence[Part]) -> tuple[Canvas, Box]:
    """A canvas with its title, and the room below: framed where there is room for a frame."""
    canvas = Canvas(width, height)
    if height > 7:
        canvas.frame(0, 0, width, height)
        canvas.parts(2, 0, [(" ", "ink"), *title, (" ", "ink")], width - 4)
        return canvas, Box(2, 1, width - 4, height - 2)
    canvas.parts(1, 0, title, width - 1)
    return canvas, Box(1, 1, width - 2, height - 1)
