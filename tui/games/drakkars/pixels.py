"""Pictures of pixels, two to a cell: longships, houses, the round shield."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.color import Color
from rich.style import Style

from tui import theme
from tui.play.bevels import on
from tui.theme import Role
from tui.widgets.canvas import Canvas

Inks = Mapping[str, Role]  # the role of each sign in a picture: its ground, or its pen if it has none
NOTHING = "."
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄"}


def draw_pixels(canvas: Canvas, x: int, y: int, rows: Sequence[str], inks: Inks, ground: Role) -> None:
    """Rows of pixels, one sign each, on cells of `ground`; a sign without an ink leaves its pixel as it is."""
    for down, (upper, lower) in enumerate(zip_longest(rows[::2], rows[1::2], fillvalue="")):
        for across, (above, below) in enumerate(zip_longest(upper, lower, fillvalue=NOTHING)):
            if above in inks or below in inks:
                _cell(canvas, x + across, y + down, inks.get(above), inks.get(below), ground)


def _cell(canvas: Canvas, x: int, y: int, above: Role | None, below: Role | None, ground: Role) -> None:
    if theme.is_mono():
        canvas.put(x, y, HALVES[above is not None, below is not None], on("ink", ground))
        return
    upper, lower = (None if role is None else colour_of(role) for role in (above, below))
    if theme.is_ascii() or upper == lower:
        canvas.put(x, y, " ", theme.style(ground) + Style(bgcolor=lower or upper))
    elif upper is None:
        canvas.put(x, y, "▄", theme.style(ground) + Style(color=lower))
    elif lower is None:
        canvas.put(x, y, "▀", theme.style(ground) + Style(color=upper))
    else:
        canvas.put(x, y, "▀", Style(color=upper, bgcolor=lower))


def has_tones(role: Role = "oak") -> bool:
    """True if the role has a ground of its own, so that pixels of many tones can be told apart."""
    return theme.style(role).bgcolor != theme.style("ground").bgcolor


def colour_of(role: Role) -> Color | None:
    style = theme.style(role)
    ground = theme.style("ground").bgcolor
    return style.bgcolor if style.bgcolor not in (None, ground) else style.color


def solid(pen: Role | Style) -> tuple[str, Style]:
    """A sign for a whole cell in a pen's colour, and its style: in ASCII, which has no block, by the ground alone."""
    style = pen if isinstance(pen, Style) else theme.style(pen)
    if theme.is_ascii() and style.color is not None and not theme.is_mono():
        return " ", style + Style(bgcolor=style.color)
    return "█", style
