"""The damage of a fight as a burst between its cards, and the crack in the loser's card."""

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, cos, hypot

from rich.style import Style

from tui import theme
from tui.play.bevels import in_relief
from tui.play.digits import DIGIT_WIDTH, draw_value
from tui.play.pixels import NO_DOT, draw_picture
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.words import _

RAYS, REACH, CORE = 10, 0.3, 0.58  # of a burst: its rays, their length, and the share of its core
WORDED = 7  # fewest rows of a burst with a word in it


def draw_burst(canvas: Canvas, x: int, y: int, width: int, height: int, damage: int) -> None:
    """A star with the damage in its core."""
    role: Role = "burst.core" if not theme.is_mono() else "bad"
    picture = _star(width, 2 * height, not theme.is_mono())
    draw_picture(canvas, x, y, picture, _pens(), theme.style("ink"))
    worded = height >= WORDED
    top = y + (height - 3 - worded) // 2
    if worded:
        canvas.middle(top, [(_("damage"), role)], x, width)
    draw_value(canvas, x + (width - DIGIT_WIDTH + 1) // 2, top + worded, damage, role)


def _pens() -> Mapping[str, Style]:
    return {"r": theme.style("burst"), "c": Style(color=theme.style("burst.core").bgcolor)}


@lru_cache(16)
def _star(width: int, height: int, filled: bool) -> tuple[str, ...]:
    """`filled`: its core too, where colours tell it from the rays."""
    return tuple("".join(_dot(column, row, width, height, filled) for column in range(width)) for row in range(height))


def _dot(column: int, row: int, width: int, height: int, filled: bool) -> str:
    across, down = (2 * column + 1 - width) / width, (2 * row + 1 - height) / height
    far, edge = hypot(across, down), 1 - REACH + REACH * cos(RAYS * atan2(down, across))
    if far > edge:
        return NO_DOT
    return "r" if far > CORE else "c" if filled else NO_DOT


def crack(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Break a card from its upper right to its lower left corner."""
    step = max((width - 2) // height, 1)
    for row in range(height):
        at = x + width - 1 - (row + 1) * (width - 1) // height + row % 2
        canvas.put(at, y + row, "/" * step if not in_relief("card") else "▄" + " " * (step - 1), "ground")
