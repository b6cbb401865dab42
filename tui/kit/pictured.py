"""A picture with words at its right, as a part of a text to read."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from rich.text import Text

from tui.kit.markdown import broken
from tui.widgets.canvas import Canvas, Row

GAP = 2  # cells between the picture and its words


class Line(NamedTuple):
    text: Text
    picture: Row = ()  # before the text


class Pictured(NamedTuple):
    """`draw`: the picture, as wide and high as it is told. `high`: its fewest rows."""

    draw: Callable[[int, int], Canvas]
    words: Sequence[Text]
    high: int

    def lines(self, width: int) -> list[Line]:
        wide = width * 2 // 5
        told = [line for text in self.words for line in broken(text, width - wide - GAP)]
        high = max(self.high, len(told))
        canvas = self.draw(wide, high)
        told += [Text()] * (high - len(told))
        return [Line(line, (*canvas.row(row), (" " * GAP, "ink"))) for row, line in enumerate(told)]


Block: TypeAlias = Text | Pictured


def lines_of(block: Block, width: int) -> list[Line]:
    return [Line(line) for line in broken(block, width)] if isinstance(block, Text) else block.lines(width)
