"""Light and shade on pieces: tones of a role's own colour, in half-blocks, where the terminal can mix colours."""

from functools import lru_cache

from rich.color import Color, ColorType, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style

from tui import theme
from tui.theme import Role
from tui.widgets.canvas import Canvas

WHITE, BLACK = ColorTriplet(255, 255, 255), ColorTriplet(0, 0, 0)
LIT, SHADED = (WHITE, 0.34), (BLACK, 0.4)  # the colour mixed into a piece's own, and its share
PLAIN = Color.default()  # the ground of a role to which a player's own theme gives none
SECOND = 0.12  # of black, in the second tone
MIXED = (ColorType.EIGHT_BIT, ColorType.TRUECOLOR)
SHIELD = 4, 2  # cells of a round shield
Edges = tuple[Style, Style, Style]  # the left one, the middle, the right one


def in_relief(role: Role = "seat.red") -> bool:
    """True if half-blocks show on their ground: the terminal mixes tones, and the font has the signs."""
    return not theme.is_ascii() and in_tones(role)


def in_tones(role: Role) -> bool:
    """True if the terminal mixes tones of the role's ground."""
    ground = theme.style(role).bgcolor
    return ground is not None and ground.type in MIXED


def on(pen: Role | Style, ground: Role) -> Style:
    """A role in its own colour on another role's ground; a style stays as it is."""
    return pen if isinstance(pen, Style) else _on(pen, ground, theme.in_use())


@lru_cache(256)
def _on(pen: Role, ground: Role, _looks: object) -> Style:
    whole = theme.style(pen)
    return theme.style(ground) + Style(color=whole.color, bold=whole.bold, dim=whole.dim, underline=whole.underline)


def edge(role: Role, ground: Role) -> Style:
    """A pen in the ground colour of a role."""
    return Style(color=theme.style(role).bgcolor, bgcolor=theme.style(ground).bgcolor)


def faded(role: Role, ground: Role, share: float) -> Style:
    """A pen in the role's colour, with a share of the ground mixed in."""
    return _faded(role, ground, share, theme.in_use())


@lru_cache(256)
def _faded(role: Role, ground: Role, share: float, _looks: object) -> Style:
    own, below = theme.style(role).color or PLAIN, theme.style(ground).bgcolor or PLAIN
    mixed = blend_rgb(own.get_truecolor(), below.get_truecolor(), share)
    return theme.fit(Style(color=Color.from_triplet(mixed), bgcolor=below))


def second(role: Role, share: float = SECOND) -> Style:
    """The role in its second tone: neighbours that alternate can be told apart."""
    body = theme.style(role)
    return body + Style(bgcolor=_towards(body, BLACK, share, theme.in_use())) if in_tones(role) else body


@lru_cache(512)
def _towards(body: Style, other: ColorTriplet, share: float, _looks: object) -> Color:
    own = body.bgcolor or PLAIN
    tone = theme.fit(Style(color=Color.from_triplet(blend_rgb(own.get_truecolor(), other, share)))).color
    assert tone is not None
    return tone


def _light(body: Style, ground: Style) -> Style:
    return Style(color=_towards(body, *LIT, theme.in_use()), bgcolor=ground.bgcolor)


def _shade(body: Style, ground: Style) -> Style:
    return Style(color=_towards(body, *SHADED, theme.in_use()), bgcolor=ground.bgcolor)


def block(canvas: Canvas, x: int, y: int, width: int, height: int, body: Style) -> None:
    """A stone: light above, dark at its right side and its foot; one of a single row is light at its right."""
    light, shade = _light(body, body), _shade(body, body)
    canvas.fill(x, y, width, height, " ", body)
    if height == 1:
        side = min(width // 2, 2)
        canvas.put(x + width - side, y, "▀" * side, light)
        return
    canvas.put(x, y, "▀" * (width - 1), light)
    canvas.put(x + width - 1, y, "▀", Style(color=light.color, bgcolor=shade.color))
    for row in range(y + 1, y + height):
        canvas.put(x + width - 1, row, "█", shade)
    if height > 2:
        canvas.put(x, y + height - 1, "▄" * (width - 1), shade)


def flat_block(canvas: Canvas, x: int, y: int, width: int, height: int, body: Style) -> None:
    """The same in plain ASCII, by its grounds alone: dark at its right side, and at its foot if it is high."""
    dark = Style(bgcolor=_shade(body, body).color)
    canvas.fill(x, y, width, height, " ", body)
    canvas.fill(x + width - 1, y, 1, height, " ", dark)
    if height > 2:
        canvas.fill(x, y + height - 1, width, 1, " ", dark)


def lettered_shield(canvas: Canvas, x: int, y: int, tag: str, role: Role, ground: Role) -> None:
    """A round shield that bears its owner's two letters."""
    shield(canvas, x, y, role, ground)
    canvas.put(x + 1, y, tag, role)


def shield(canvas: Canvas, x: int, y: int, role: Role, ground: Role) -> None:
    """A round shield, four pixels by four, its light from above and from the left."""
    _shield(canvas, x, y, theme.style(role), theme.style(ground))


def loose_shield(canvas: Canvas, x: int, y: int, role: Role) -> None:
    """A moving shield: its corners show the ground below it."""
    _shield(canvas, x, y, theme.style(role), Style.null())


def _shield(canvas: Canvas, x: int, y: int, body: Style, ground: Style) -> None:
    left, right = _light(body, ground), _shade(body, ground)
    _round(canvas, x, y, (left, _light(body, body), right), (left, _shade(body, body), right))


def ring(canvas: Canvas, x: int, y: int, pen: Role, ground: Role) -> None:
    """The outline of a shield: a place for one, or one that is not there yet."""
    line = on(pen, ground)
    _round(canvas, x, y, (line, line, line), (line, line, line))


def _round(canvas: Canvas, x: int, y: int, above: Edges, below: Edges) -> None:
    for row, (signs, (left, middle, right)) in enumerate((("▄▀", above), ("▀▄", below))):
        canvas.put(x, y + row, signs[0], left)
        canvas.put(x + 1, y + row, signs[1] * 2, middle)
        canvas.put(x + 3, y + row, signs[0], right)
