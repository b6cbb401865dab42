"""A round shield in blocks: two points of colour a cell, or the shades of one where there is no colour."""

from collections.abc import Callable
from functools import cache
from math import atan2, hypot, pi

from rich.color import Color
from rich.style import Style

from tui import theme
from tui.theme import Role
from tui.widgets.canvas import Canvas

ROWS = 9  # its height in cells; it is twice as wide
_IRON = {"boss": Color.parse("#8a929e"), "stud": Color.parse("#eceff2")}
_OLD_IRON = {"boss": Color.parse("bright_black"), "stud": Color.parse("bright_white")}
_SHADE = {"rim": "█", "boss": "▒", "stud": "█", "light": "▓", "dark": "░", "": " "}


def part(x: float, y: float) -> str:
    """The part of the shield at a point; the rim lies at 1 from the middle."""
    far = hypot(x, y)
    if far > 1.02:
        return ""
    if far > 0.87:
        return "rim"
    if far < 0.13:
        return "stud"
    if far < 0.32:
        return "boss"
    turn = (atan2(y, x) + 0.9 * far) / (2 * pi) * 8  # the fields of the shield bend as they go out
    return "light" if int(turn // 1) % 2 else "dark"


def draw(canvas: Canvas, middle: int, top: int, role: Role, ground: Role = "ground") -> None:
    """The shield of a seat in that role, around the column `middle`."""
    for column, row, char, style in _cells(role, ground, theme.in_use()):
        canvas.put(middle - ROWS + column, top + row, char, style)


@cache
def _cells(role: Role, ground: Role, _looks: object) -> list[tuple[int, int, str, Style]]:
    """Worked out once for each seat and palette: the curtain must hang at once."""
    paint = _shades if theme.is_mono() or theme.is_ascii() else _colours(role, ground)
    cells = [(column, row, *paint(column, row)) for row in range(ROWS) for column in range(2 * ROWS)]
    return [cell for cell in cells if cell[2] != " "]


def _at(column: int, half: int) -> str:
    return part((column + 0.5) / ROWS - 1, (half + 0.5) / ROWS - 1)


def _shades(column: int, row: int) -> tuple[str, Style]:
    return _SHADE[part((column + 0.5) / ROWS - 1, (2 * row + 1) / ROWS - 1)], theme.style("ink")


def _colours(role: Role, on: Role) -> Callable[[int, int], tuple[str, Style]]:
    light, rim = theme.style(role).bgcolor, theme.style("rim").color
    ground = theme.style(on).bgcolor
    assert light is not None, "every role has a ground where there are colours"
    colours = (_OLD_IRON if _old(light) else _IRON) | {"light": light, "dark": _darker(light), "rim": rim}

    def paint(column: int, row: int) -> tuple[str, Style]:
        upper, lower = _at(column, 2 * row), _at(column, 2 * row + 1)
        if not upper and not lower:
            return " ", theme.style("ground")
        if not upper:
            return "▄", theme.fit(Style(color=colours[lower], bgcolor=ground))
        return "▀", theme.fit(Style(color=colours[upper], bgcolor=colours.get(lower, ground)))

    return paint


def _old(colour: Color) -> bool:
    return colour.number is not None and colour.number < 16


def _darker(light: Color) -> Color:
    """Among sixteen colours there is none between this one and black."""
    if _old(light):
        return Color.parse("black")
    red, green, blue = light.get_truecolor()
    return Color.from_rgb(red * 0.42, green * 0.42, blue * 0.42)
