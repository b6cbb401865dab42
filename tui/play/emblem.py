"""A picture of a few shapes in half-blocks, at any size: two points of colour a cell, or shades without colour."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import ceil
from typing import NamedTuple, TypeAlias

from rich.style import Style

from tui import theme
from tui.play.boxes import Box
from tui.play.pixels import Cell, Run, cell, runs
from tui.theme import Role
from tui.widgets.canvas import Canvas

LEAST = 4  # rows of a picture that is worth drawing
WIDE, HIGH = 32, 24  # points of the picture in which shapes have their places; a point is as high as wide


class Look(NamedTuple):
    """The role whose ground colours a point, and its density where there is no colour."""

    role: Role = ""
    shade: str = " "


BARE = Look()
EMPTY: Cell = (" ", None)
Rows: TypeAlias = list[list[Look]]
Picture: TypeAlias = Callable[[int, Sequence[float]], Rows]  # so many columns wide, a row at each of these heights


class Shape(NamedTuple):
    """A polygon."""

    look: Look
    sides: Sequence[tuple[float, float, float, float]]  # from x and y to x and y
    top: float
    foot: float

    def crossed(self, y: float) -> list[float]:
        """Where a level line at that height goes into it, and out of it."""
        return sorted(
            x1 + (y - y1) / (y2 - y1) * (x2 - x1) for x1, y1, x2, y2 in self.sides if (y1 > y) is not (y2 > y)
        )


def shape(role: Role, shade: str, *corners: tuple[float, float]) -> Shape:
    heights = [y for _x, y in corners]
    sides = [(*one, *other) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)]
    return Shape(Look(role, shade), sides, min(heights), max(heights))


def box(role: Role, shade: str, x: float, y: float, wide: float, high: float) -> Shape:
    return shape(role, shade, (x, y), (x + wide, y), (x + wide, y + high), (x, y + high))


def painted(shapes: Sequence[Shape]) -> Picture:
    """The picture of these shapes, the later above the earlier."""

    def rows(columns: int, heights: Sequence[float]) -> Rows:
        lines = [[BARE] * columns for _y in heights]
        for each in shapes:
            for line, y in zip(lines, heights, strict=True):
                if each.top <= y < each.foot:
                    ends = [min(max(ceil(x * columns / WIDE - 0.5), 0), columns) for x in each.crossed(y)]
                    for begin, end in zip(ends[::2], ends[1::2], strict=True):
                        line[begin:end] = [each.look] * (end - begin)
        return lines

    return rows


def sampled(look_at: Callable[[float, float], Look]) -> Picture:
    """The picture that has these looks at its points."""

    def rows(columns: int, heights: Sequence[float]) -> Rows:
        across = [(column + 0.5) * WIDE / columns for column in range(columns)]
        return [[look_at(x, y) for x in across] for y in heights]

    return rows


def size_in(width: int, height: int) -> tuple[int, int]:
    """The columns and rows of the largest picture that goes in so many."""
    columns = min(width, height * 2 * WIDE // HIGH)
    return columns, ceil(columns * HIGH / WIDE / 2)


def draw_above(canvas: Canvas, box: Box, picture: Picture | None) -> int:
    """Draw the picture on a panel, as large as the box allows above a blank row; returns its rows and that one."""
    columns, rows = size_in(box.width, max(box.height - 1, 0))
    if picture is None or rows < LEAST:
        return 0
    draw(canvas, box.x + (box.width - columns) // 2, box.y, columns, picture, "panel")
    return rows + 1


def draw(canvas: Canvas, x: int, y: int, columns: int, picture: Picture, ground: Role) -> None:
    """The picture, so many columns wide, on the ground of a role."""
    for column, row, signs, style in _runs(picture, columns, ground, theme.in_use()):
        canvas.put(x + column, y + row, signs, style)


@cache
def _runs(picture: Picture, columns: int, ground: Role, looks: object) -> list[Run]:
    """Worked out once for each size and palette."""
    high, rows = WIDE / columns, size_in(columns, columns)[1]
    if theme.is_mono() or theme.is_ascii():
        lines = picture(columns, [(2 * row + 1) * high for row in range(rows)])
        return [*runs(lines, lines, _plain)]
    lines = picture(columns, [(half + 0.5) * high for half in range(2 * rows)])
    return [*runs(lines[::2], lines[1::2], partial(_halves, ground=ground, _looks=looks))]


@cache
def _halves(over: Look, under: Look, ground: Role, _looks: object) -> Cell:
    if not over.role and not under.role:
        return EMPTY
    return cell(_pen(over.role or ground, _looks), _pen(under.role or ground, _looks), whole="▀")


@cache
def _pen(role: Role, _looks: object) -> Style:
    """In the colour of a role's ground."""
    return Style(color=theme.style(role).bgcolor)


def _plain(point: Look, _same: Look) -> Cell:
    """As a shade if there is no colour, and as a blank in ASCII, where nothing fills half a cell."""
    if theme.is_mono():
        return (point.shade, theme.style("ink")) if point.shade != " " else EMPTY
    return (" ", theme.style(point.role)) if point.role else EMPTY
