"""The panel in which a table asks something, or tells what is going on."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part


def label(words: str) -> Part:
    """What the next part is, in a line of several."""
    return f" {words} ", "dim"


def labelled(rows: Sequence[tuple[str, Sequence[Part]]], gap: int = 1) -> list[list[Part]]:
    """Lines of parts under each other, with a word before each: as wide as the widest of the words."""
    wide = max(cell_len(words) for words, _parts in rows) + gap
    return [[(set_cell_size(words, wide), "dim"), *parts] for words, parts in rows]


def panel(width: int, height: int, title: Sequence[Part]) -> tuple[Canvas, Box]:
    """A canvas with its title, and the room below: framed where there is room for a frame."""
    canvas = Canvas(width, height)
    if height > 7:
        canvas.frame(0, 0, width, height)
        canvas.parts(2, 0, [(" ", "ink"), *title, (" ", "ink")], width - 4)
        return canvas, Box(2, 1, width - 4, height - 2)
    canvas.parts(1, 0, title, width - 1)
    return canvas, Box(1, 1, width - 2, height - 1)
