"""The room that the program needs, and the picture that a smaller terminal shows."""

from tui.widgets.canvas import Canvas
from tui.words import _

LEAST = (80, 24)


def too_small(width: int, height: int) -> bool:
    return width < LEAST[0] or height < LEAST[1]


def draw_too_small(canvas: Canvas) -> None:
    """Nothing is lost meanwhile: the screen behind keeps all that was half entered."""
    lines = (
        _("This terminal is {width}x{height}.").format(width=canvas.width, height=canvas.height),
        _("The game needs {width}x{height}:").format(width=LEAST[0], height=LEAST[1]),
        _("it is here again when there is room."),
    )
    top = max(canvas.height // 2 - 1, 0)
    for row, line in enumerate(lines, top):
        canvas.middle(row, [(line[: canvas.width], "ink")])
