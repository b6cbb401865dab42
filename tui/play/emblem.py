"""A picture of a few shapes in half-blocks, at any size: two points of colour a cell, or shades without colour."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from math import ceil
from typing import NamedTuple, TypeAlias

from rich.style import Style

from tui import theme
from tui.theme import Role
from tui.widgets.canvas import Canvas

WIDE, HIGH = 32, 24  # points of the picture in which shapes have their places; a point is as high as wide


class Look(NamedTuple):
    """The role whose ground colours a point, and its density where there is no colour."""

    role: Role = ""
    shade: str = " "


BARE = Look()
Cell: TypeAlias = tuple[str, Style | None]
EMPTY: Cell = (" ", None)
Rows: TypeAlias = list[list[Look]]
Picture: TypeAlias = Callable[[int, Sequence[float]], Rows]  # so many columns wide, a row at each of these heights


class Shape(NamedTuple):
    """A polygon."""

    look: Look
    corners: Sequence[tuple[float, float]]
    top: float
    foot: float

    def spans(self, y: float) -> Iterable[tuple[float, float]]:
        """The parts of a line at that height that lie in it."""
        if not self.top <= y < self.foot:
            return ()
        ends = zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
        crossed = sorted(x1 + (y - y1) / (y2 - y1) * (x2 - x1) for (x1, y1), (x2, y2) in ends if (y1 > y) != (y2 > y))
        return zip(crossed[::2], crossed[1::2], strict=True)


def shape(role: Role, shade: str, *corners: tuple[float, float]) -> Shape:
    heights = [y for _x, y in corners]
    return Shape(Look(role, shade), corners, min(heights), max(heights))


def box(role: Role, shade: str, x: float, y: float, wide: float, high: float) -> Shape:
    return shape(role, shade, (x, y), (x + wide, y), (x + wide, y + high), (x, y + high))


def painted(shapes: Sequence[Shape]) -> Picture:
    """The picture of these shapes, the later above the earlier."""

    def rows(columns: int, heights: Sequence[float]) -> Rows:
        return [_line(shapes, columns, y) for y in heights]

    return rows


def _line(shapes: Sequence[Shape], columns: int, y: float) -> list[Look]:
    line = [BARE] * columns
    for each in shapes:
        for begin, end in each.spans(y):
            first, last = (ceil(x * columns / WIDE - 0.5) for x in (begin, end))
            first, last = max(first, 0), min(last, columns)
            line[first:last] = [each.look] * (last - first)
    return line


def sampled(look_at: Callable[[float, float], Look]) -> Picture:
    """The picture that has these looks at its points."""

    def rows(columns: int, heights: Sequence[float]) -> Rows:
        return [[look_at((column + 0.5) * WIDE / columns, y) for column in range(columns)] for y in heights]

    return rows


def size_in(width: int, height: int) -> tuple[int, int]:
    """The columns and rows of the largest picture that goes in so many."""
    columns = min(width, height * 2 * WIDE // HIGH)
    return columns, ceil(columns * HIGH / WIDE / 2)


def draw(canvas: Canvas, x: int, y: int, columns: int, picture: Picture, ground: Role) -> None:
    """The picture, so many columns wide, on the ground of a role."""
    for column, row, signs, style in _runs(picture, columns, ground, theme.in_use()):
        canvas.put(x + column, y + row, signs, style)


@cache
def _runs(picture: Picture, columns: int, ground: Role, _looks: object) -> list[tuple[int, int, str, Style]]:
    """Signs of one style that stand side by side; worked out once for each size and palette."""
    cells = (_plain if theme.is_mono() or theme.is_ascii() else _halves)(picture, columns, ground)
    found = list[tuple[int, int, str, Style]]()
    for row, line in enumerate(cells):
        column = 0
        for (sign, style), run in groupby(line):
            wide = len(list(run))
            if style is not None:
                found.append((column, row, sign * wide, style))
            column += wide
    return found


def _halves(picture: Picture, columns: int, ground: Role) -> Iterator[list[Cell]]:
    """Two points a cell."""
    looks = theme.in_use()
    lines = picture(columns, [(half + 0.5) * WIDE / columns for half in range(2 * size_in(columns, columns)[1])])
    for upper, lower in zip(lines[::2], lines[1::2], strict=True):
        yield [_both(over.role, under.role, ground, looks) for over, under in zip(upper, lower, strict=True)]


@cache
def _both(over: Role, under: Role, ground: Role, _looks: object) -> Cell:
    if not over and not under:
        return EMPTY
    upper, lower = theme.style(over or ground).bgcolor, theme.style(under or ground).bgcolor
    return "▀", theme.fit(Style(color=upper, bgcolor=lower))


def _plain(picture: Picture, columns: int, _ground: Role) -> Iterator[list[Cell]]:
    """One point a cell: as a shade if there is no colour, and as a blank in ASCII, where nothing fills half a cell."""
    mono, rows = theme.is_mono(), range(size_in(columns, columns)[1])
    for line in picture(columns, [(2 * row + 1) * WIDE / columns for row in rows]):
        if mono:
            yield [(look.shade, theme.style("ink")) if look.shade != " " else EMPTY for look in line]
        else:
            yield [(" ", theme.style(look.role)) if look.role else EMPTY for look in line]
