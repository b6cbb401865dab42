"""Framed boxes side by side, on screens that are wide enough: what is chosen, and beside it what it is like."""

from tui.play.bevels import on
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, fitted

WIDE = 112  # columns from which on there is room for two boxes
MARGIN, GAP = 3, 3


def pair(canvas: Canvas, least: int) -> tuple[Box, Box] | None:
    """The boxes of a screen with a headline and a footer, the first of them the larger, but for narrow screens."""
    if canvas.width < WIDE:
        return None
    room = min(canvas.width - 2 * MARGIN, 170)
    left, wide = (canvas.width - room) // 2, max(least, room * 6 // 10)
    height = canvas.height - 4
    return Box(left, 2, wide, height), Box(left + wide + GAP, 2, room - wide - GAP, height)


def frame(canvas: Canvas, box: Box, title: str) -> Box:
    """Draw a box with a title in its upper edge; returns the room in it."""
    canvas.fill(box.x, box.y, box.width, box.height, " ", "panel")
    canvas.frame(box.x, box.y, box.width, box.height, on("line", "panel"))
    if title:
        canvas.put(box.x + 2, box.y, f" {fitted(title, box.width - 6)} ", on("accent", "panel"))
    return Box(box.x + 2, box.y + 1, box.width - 4, box.height - 2)
