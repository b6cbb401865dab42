"""A picture of a few shapes in half-blocks, at any size: two points of colour a cell, or shades without colour."""

from collections.abc import Callable, Sequence
from functools import cache
from math import ceil
from typing import NamedTuple, TypeAlias

from rich.style import Style

from tui import theme
from tui.theme import Role
from tui.widgets.canvas import Canvas

WIDE, HIGH = 32, 24  # points of the picture in which shapes have their places; a point is as high as wide
_NONE = ""


class Shape(NamedTuple):
    """A polygon in the ground colour of a role. `shade`: its density where there is no colour."""

    role: Role
    shade: str
    corners: Sequence[tuple[float, float]]

    def holds(self, x: float, y: float) -> bool:
        inside = False
        for (x1, y1), (x2, y2) in zip(self.corners, [*self.corners[1:], self.corners[0]], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                inside = not inside
        return inside


Picture: TypeAlias = Callable[[float, float], tuple[Role, str]]  # the role and the shade at a point


def box(role: Role, shade: str, x: float, y: float, wide: float, high: float) -> Shape:
    return Shape(role, shade, ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)))


def painted(shapes: Sequence[Shape]) -> Picture:
    """The picture of these shapes, the later above the earlier."""

    def at(x: float, y: float) -> tuple[Role, str]:
        found = (shape for shape in reversed(shapes) if shape.holds(x, y))
        return next(((shape.role, shape.shade) for shape in found), (_NONE, " "))

    return at


def size_in(width: int, height: int) -> tuple[int, int]:
    """The columns and rows of the largest picture that goes in so many."""
    columns = min(width, height * 2 * WIDE // HIGH)
    return columns, ceil(columns * HIGH / WIDE / 2)


def draw(canvas: Canvas, x: int, y: int, columns: int, picture: Picture, ground: Role) -> None:
    """The picture, so many columns wide, on the ground of a role."""
    for column, row, sign, style in _cells(picture, columns, ground, theme.in_use()):
        canvas.put(x + column, y + row, sign, style)


@cache
def _cells(picture: Picture, columns: int, ground: Role, _looks: object) -> list[tuple[int, int, str, Style]]:
    """Worked out once for each size and palette."""
    paint = _shades if theme.is_mono() else _plain if theme.is_ascii() else _halves
    rows = size_in(columns, columns)[1]
    cells = [
        (column, row, *paint(picture, columns / WIDE, column, row, ground))
        for row in range(rows)
        for column in range(columns)
    ]
    return [cell for cell in cells if cell[2]]


def _at(picture: Picture, scale: float, column: int, half: float) -> tuple[Role, str]:
    return picture((column + 0.5) / scale, (half + 0.5) / scale)


def _halves(picture: Picture, scale: float, column: int, row: int, ground: Role) -> tuple[str, Style]:
    upper, lower = (_at(picture, scale, column, half)[0] for half in (2 * row, 2 * row + 1))
    if not upper and not lower:
        return "", Style.null()
    over, under = (theme.style(role or ground).bgcolor for role in (upper, lower))
    return "▀", theme.fit(Style(color=over, bgcolor=under))


def _plain(picture: Picture, scale: float, column: int, row: int, ground: Role) -> tuple[str, Style]:
    """One point a cell: in ASCII nothing fills half of it."""
    role = _at(picture, scale, column, 2 * row + 0.5)[0]
    return (" ", theme.style(role)) if role else ("", Style.null())


def _shades(picture: Picture, scale: float, column: int, row: int, ground: Role) -> tuple[str, Style]:
    shade = _at(picture, scale, column, 2 * row + 0.5)[1]
    return ("", Style.null()) if shade == " " else (shade, theme.style("ink"))
