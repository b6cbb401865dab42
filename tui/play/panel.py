"""The panel in which a table asks something, or tells what is going on."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from tui import theme
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part, wrapped


def label(words: str) -> Part:
    """What the next part is, in a line of several."""
    return f" {words} ", "dim"


def labelled(rows: Sequence[tuple[str, Sequence[Part]]], gap: int = 1) -> list[list[Part]]:
    """Lines of parts under each other, with a word before each: as wide as the widest of the words."""
    wide = max(cell_len(words) for words, _parts in rows) + gap
    return [[(set_cell_size(words, wide), "dim"), *parts] for words, parts in rows]


def sentence(parts: Sequence[Part], width: int) -> list[Text]:
    """Parts that are one sentence, in lines of at most `width` cells."""
    text = Text()
    for words, role in parts:
        text.append(words, role if isinstance(role, Style) else theme.pen(role))
    return wrapped(text, width)


def panel(width: int, height: int, title: Sequence[Part]) -> tuple[Canvas, Box]:
    """A canvas with its title, and the room below: under a line where there is room for one."""
    canvas = Canvas(width, height)
    if height > 7:
        canvas.put(0, 0, "─" * width, "line")
        canvas.parts(1, 0, [(" ", "ink"), *title, (" ", "ink")], width - 2)
        return canvas, Box(2, 1, width - 3, height - 1)
    canvas.parts(1, 0, title, width - 1)
    return canvas, Box(1, 1, width - 2, height - 1)
