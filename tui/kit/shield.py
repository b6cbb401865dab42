"""A round shield in blocks: two points of colour a cell, or the shades of one where there is no colour."""

from functools import cache
from math import atan2, hypot, pi

from rich.color import Color
from rich.style import Style

from tui import theme
from tui.play.pixels import Cell, Run, cell, runs
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
    for column, row, signs, style in _runs(role, ground, theme.in_use()):
        canvas.put(middle - ROWS + column, top + row, signs, style)


@cache
def _runs(role: Role, ground: Role, _looks: object) -> list[Run]:
    """Worked out once for each seat and palette: the curtain must hang at once."""
    if theme.is_mono() or theme.is_ascii():
        lines = [_line(2 * row + 1) for row in range(ROWS)]
        return [*runs(lines, lines, _shade)]
    lines, pens, below = [_line(half + 0.5) for half in range(2 * ROWS)], _pens(role), theme.style(ground)

    def look(upper: str, lower: str) -> Cell:
        return cell(pens.get(upper), pens.get(lower), below, "▀")

    return [*runs(lines[::2], lines[1::2], look)]


def _line(y: float) -> list[str]:
    """The parts at that height, of which there are twice as many as rows."""
    return [part((column + 0.5) / ROWS - 1, y / ROWS - 1) for column in range(2 * ROWS)]


def _shade(point: str, _same: str) -> Cell:
    return _SHADE[point], theme.style("ink") if point else None


def _pens(role: Role) -> dict[str, Style]:
    light, rim = theme.style(role).bgcolor, theme.style("rim").color
    assert light is not None, "every role has a ground where there are colours"
    colours = (_OLD_IRON if _old(light) else _IRON) | {"light": light, "dark": _darker(light), "rim": rim}
    return {place: theme.fit(Style(color=colour)) for place, colour in colours.items()}


def _old(colour: Color) -> bool:
    return colour.number is not None and colour.number < 16


def _darker(light: Color) -> Color:
    """Among sixteen colours there is none between this one and black."""
    if _old(light):
        return Color.parse("black")
    red, green, blue = light.get_truecolor()
    return Color.from_rgb(red * 0.42, green * 0.42, blue * 0.42)
