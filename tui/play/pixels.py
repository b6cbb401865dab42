"""Half-blocks: two points in a cell, one above the other; and small pictures, in which a point is a sign."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias, TypeVar

from rich.color import Color
from rich.style import Style

from tui.widgets.canvas import Canvas

NO_DOT = "."
WHEEL = "O"
Picture = Sequence[str]  # a row of dots a line
P = TypeVar("P")
Rows: TypeAlias = Sequence[Sequence[P]]
Cell: TypeAlias = tuple[str, Style | None]  # without a style it is not drawn
Run: TypeAlias = tuple[int, int, str, Style]  # a column, a row, signs


class Shade(Style):
    """A style that is made once for each of its uses, so that comparing it is quick."""

    __slots__ = ()
    __eq__ = object.__eq__
    __hash__ = Style.__hash__


@lru_cache(2048)
def cell(above: Style | None, below: Style | None, ground: Style | None = None, whole: str = "█") -> Cell:
    """Two points in the colours of their pens. One alone has the ground beside it, or the drawing that lies below.

    `whole`: the sign where both have one colour.
    """
    if above is not None and below is not None:
        return whole if above.color == below.color else "▀", _shade(above, below.color)
    paper = None if ground is None else ground.bgcolor
    if above is not None:
        return "▀", _shade(above, paper)
    return ("▄", _shade(below, paper)) if below is not None else (" ", None)


def _shade(pen: Style, paper: Color | None) -> Style:
    return Shade(color=pen.color, bgcolor=paper, bold=pen.bold, dim=pen.dim)


def runs(uppers: Rows[P], lowers: Rows[P], look: Callable[[P, P], Cell]) -> Iterator[Run]:
    """Rows of cells as signs of one style side by side. `look`: of a point of the upper row and the one below it."""
    for row, lines in enumerate(zip(uppers, lowers, strict=True)):
        column = 0
        for points, run in groupby(zip(*lines, strict=True)):
            wide = len(list(run))
            sign, style = look(*points)
            if style is not None:
                yield column, row, sign * wide, style
            column += wide


def size_of(picture: Picture) -> tuple[int, int]:
    """In cells."""
    return len(picture[0]), (len(picture) + 1) // 2


def draw_picture(
    canvas: Canvas, x: int, y: int, picture: Picture, pens: Mapping[str, Style], ground: Style | None = None
) -> None:
    """Draw a picture; its empty dots show the ground, or, without one, the drawing that it is laid over."""

    def look(above: str, below: str) -> Cell:
        return cell(pens.get(above), pens.get(below), ground)

    if ground is not None:
        canvas.fill(x, y, *size_of(picture), role=ground)
    rows = [*picture, NO_DOT * len(picture[0])][: len(picture) + len(picture) % 2]
    for column, row, signs, style in runs(rows[::2], rows[1::2], look):
        canvas.put(x + column, y + row, signs, style)


def draw_cells(canvas: Canvas, x: int, y: int, picture: Picture, pens: Mapping[str, Style], ground: Style) -> None:
    """Draw a picture in plain ASCII, a dot a cell: by its ground, or as `#` where there are no colours.

    A wheel, `O`, is a letter.
    """
    for row, line in enumerate(picture):
        for column, dot in enumerate(line):
            sign, style = (" ", ground) if dot == NO_DOT else _solid(dot, pens[dot], ground)
            canvas.put(x + column, y + row, sign, style)


@lru_cache(256)
def _solid(dot: str, pen: Style, ground: Style) -> tuple[str, Style]:
    if dot == WHEEL:
        return dot, _shade(pen, ground.bgcolor)
    return ("#", pen) if pen.color is None else (" ", Shade(bgcolor=pen.color))


def scaled(picture: Picture, wide: int, high: int) -> list[str]:
    """Every dot as a block of dots."""
    return ["".join(dot * wide for dot in row) for row in picture for _line in range(high)]
