"""Small pictures of square dots, two of them in a cell: each dot is a sign that names its pen."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.style import Style

from tui.widgets.canvas import Canvas

NO_DOT = "."
WHEEL = "O"
Picture = Sequence[str]  # a row of dots a line


def size_of(picture: Picture) -> tuple[int, int]:
    """In cells."""
    return len(picture[0]), (len(picture) + 1) // 2


def draw_picture(
    canvas: Canvas, x: int, y: int, picture: Picture, pens: Mapping[str, Style], ground: Style | None = None
) -> None:
    """Draw a picture; its empty dots show the ground, or, without one, the drawing that it is laid over.

    A dot's colour is the foreground of its pen.
    """
    rows = list(picture)
    for row, (upper, lower) in enumerate(zip_longest(rows[::2], rows[1::2])):
        for column, dots in enumerate(zip(upper, lower or NO_DOT * len(upper), strict=True)):
            sign, style = _cell(*dots, pens, ground)
            if style is not None:
                canvas.put(x + column, y + row, sign, style)


def _cell(upper: str, lower: str, pens: Mapping[str, Style], ground: Style | None) -> tuple[str, Style | None]:
    if upper == lower:
        return (" ", ground) if upper == NO_DOT else ("█", _on(pens[upper], ground))
    if lower == NO_DOT:
        return "▀", _on(pens[upper], ground)
    if upper == NO_DOT:
        return "▄", _on(pens[lower], ground)
    above, below = pens[upper], pens[lower]
    if above.color == below.color:
        return "█", _on(above, ground)
    return "▀", Style(color=above.color, bgcolor=below.color, bold=above.bold, dim=above.dim)


def _on(pen: Style, ground: Style | None) -> Style:
    return Style(color=pen.color, bgcolor=ground.bgcolor if ground else None, bold=pen.bold, dim=pen.dim)


def draw_cells(canvas: Canvas, x: int, y: int, picture: Picture, pens: Mapping[str, Style], ground: Style) -> None:
    """Draw a picture in plain ASCII, a dot a cell: by its ground, or as `#` where there are no colours.

    A wheel, `O`, is a letter.
    """
    for row, line in enumerate(picture):
        for column, dot in enumerate(line):
            sign, style = (" ", ground) if dot == NO_DOT else _solid(dot, pens[dot], ground)
            canvas.put(x + column, y + row, sign, style)


def _solid(dot: str, pen: Style, ground: Style) -> tuple[str, Style]:
    if dot == WHEEL:
        return dot, _on(pen, ground)
    return ("#", pen) if pen.color is None else (" ", Style(bgcolor=pen.color))


def scaled(picture: Picture, wide: int, high: int) -> list[str]:
    """Every dot as a block of dots."""
    return ["".join(dot * wide for dot in row) for row in picture for _line in range(high)]
