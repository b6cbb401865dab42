"""The look of everything: roles that drawings name, and themes with their styles at each depth of colour.

A drawing says what a cell is ("card.lit", "seat.red", "dim+bold"), never a colour. `use` chooses among the themes, and
among the depths: full colour, 256 colours (the nearest of those, by eye), the sixteen of old terminals, which have a
palette of their own in every theme, or none at all (NO_COLOR); any of them in plain ASCII too. The roles that all games
share stand in `tui.theme.palettes`, loaded as they are used; a game registers those that are its alone.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style

Role = str  # a role of a palette, with modifiers after it: "dim", "seat.red", "ink+bold+underline"
Depth = Literal["true", "256", "sixteen", "mono"]
DEPTHS: tuple[Depth, ...] = get_args(Depth)
THEMES = ("dark", "light", "high contrast", "colour-blind")
FEW = ("256", *(f"{theme} 256" for theme in THEMES))  # palettes of changes at 256 colours, for all themes and for each
PALETTES = (*THEMES, *FEW, *(f"{theme} 16" for theme in THEMES), "mono")
MODULES = {"high contrast": "contrast", "colour-blind": "blind", "256": "pieces"}  # of palettes named otherwise
DARK_PAPER = frozenset(map(str, (0, 1, 2, 3, 4, 5, 6, 8)))  # among a terminal's sixteen colours
BLACK, DARKER = ColorTriplet(0, 0, 0), 0.09  # the share of black in every other stone
NOTHING: Mapping[Role, str] = MappingProxyType({})


class Look(NamedTuple):
    theme: str
    own: Mapping[Role, str] = NOTHING  # roles that differ from the theme's
    wrong: Sequence[str] = ()  # a sentence for each unusable line of a player's own theme


DARK = Look("dark")

_games: dict[str, dict[Role, str]] = {}  # by palette: the roles that games have brought
_fills: dict[str, dict[Role, str]] = {}

_look, _depth, _ascii = DARK, "true", False
_in_use: object = ("dark", "true", False, ())


def use(depth: str, plain_ascii: bool = False, look: Look = DARK) -> None:
    """Draw like this from now on. Raises ValueError."""
    global _look, _depth, _ascii, _in_use
    if depth not in DEPTHS or look.theme not in THEMES:
        raise ValueError(f"there is no theme {look.theme!r} in {depth!r}")
    told = look.theme, depth, plain_ascii, tuple(look.own.items())
    _look, _depth, _ascii, _in_use = look, depth, plain_ascii, told
    style.cache_clear()
    palette.cache_clear()


def register(roles: Mapping[str, Mapping[Role, str]], fills: Mapping[str, Mapping[Role, str]] | None = None) -> None:
    """Take in a game's roles by palette, once its screens are loaded. Raises ValueError if one is there already.

    `fills`: by depth, the sign that fills a role's tile beside the letter, if colours are too few to tell the role.
    """
    for name, new in roles.items():
        if taken := new.keys() & (_shared(name).keys() | _games.get(name, {}).keys()):
            raise ValueError(f"these roles stand in the palette {name!r} already: {', '.join(sorted(taken))}")
    for name, new in roles.items():
        _games.setdefault(name, {}).update(new)
    for depth, shades in (fills or {}).items():
        _fills.setdefault(depth, {}).update(shades)
    style.cache_clear()
    palette.cache_clear()


def fitting(no_color: bool, color_system: str | None, term: str = "") -> Depth:
    """The depth of a terminal, from the words of Textual and rich; they take a VT100 for one with colours."""
    if no_color or color_system is None or term.startswith("vt") or term.endswith(("-mono", "-m")):
        return "mono"
    found: dict[str, Depth] = {"truecolor": "true", "256": "256"}
    return found.get(color_system, "sixteen")


def of_terminal(environ: Mapping[str, str]) -> str:
    """The theme for a terminal not asked yet: `COLORFGBG` ends with the number of its ground's colour."""
    paper = environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if paper.isdecimal() and int(paper) < 16 and paper not in DARK_PAPER else "dark"


def in_use() -> object:
    """A value that stands for the present looks: drawings made with another one are out of date."""
    return _in_use


def is_mono() -> bool:
    return _depth == "mono"


def has_few() -> bool:
    """True if the terminal may have more colours than are used."""
    return _depth in ("256", "sixteen")


def is_ascii() -> bool:
    return _ascii


def shade(role: Role) -> str:
    """The sign that fills a role's tile: a blank if colour tells the role, else a density."""
    return _fills.get(_depth, {}).get(role, " ")


def pen(role: Role) -> Role:
    """A role without its ground, for text on another role's ground."""
    return f"{role}+pen"


@cache
def style(role: Role) -> Style:
    """The style of a role in the palette in use; "seat.red" falls back to "seat", and "stone.b" is a darker "stone"."""
    name, *modifiers = role.split("+")
    roles, darker = palette(), False
    while name not in roles and "." in name:
        name, _, last = name.rpartition(".")
        darker = darker or last == "b"
    found = Style.parse(roles["ground"]).background_style + Style.parse(roles[name])
    if darker and found.bgcolor and found.bgcolor.triplet:
        found += Style(bgcolor=Color.from_triplet(blend_rgb(found.bgcolor.triplet, BLACK, DARKER)))
    for modifier in modifiers:
        found = _without_ground(found) if modifier == "pen" else found + Style.parse(modifier)
    return fit(found)


def fit(found: Style) -> Style:
    """A style in colours that the terminal has for certain: the nearest ones."""
    if _depth == "true":
        return found + Style(color=_as_told(found.color, True), bgcolor=_as_told(found.bgcolor, False))
    return found + Style(color=_fit(found.color), bgcolor=_fit(found.bgcolor)) if _depth == "256" else found


def _as_told(colour: Color | None, foreground: bool) -> Color | None:
    """The very colour of a name in a player's own theme: the same on every terminal."""
    if colour is None or colour.triplet is not None:
        return colour
    return Color.from_triplet(colour.get_truecolor(foreground=foreground))


def _fit(colour: Color | None) -> Color | None:
    if colour is None or colour.triplet is None:
        return colour
    from tui.theme.nearest import nearest  # noqa: PLC0415 - few terminals need it

    return Color.from_ansi(nearest(*colour.triplet))


def _without_ground(whole: Style) -> Style:
    return Style(color=whole.color, bold=whole.bold, dim=whole.dim, underline=whole.underline)


@cache
def palette() -> Mapping[Role, str]:
    """Every role's value in the palette in use."""
    name = {"mono": "mono", "sixteen": f"{_look.theme} 16"}.get(_depth, _look.theme)
    few = roles_of("256") | roles_of(f"{_look.theme} 256") if _depth == "256" else {}
    return roles_of(name) | few | _own_at(_depth)


def roles_of(name: str) -> dict[Role, str]:
    """All roles of a palette, with those of the games."""
    return {**_shared(name), **_games.get(name, {})}


def _shared(name: str) -> Mapping[Role, str]:
    theme = name.removesuffix(" 16").removesuffix(" 256")
    module = import_module(f"tui.theme.palettes.{MODULES.get(theme, theme)}")
    if name.endswith(" 256"):
        return getattr(module, "OF_256", NOTHING)
    if theme not in THEMES:  # no colours, or those of the games alone
        return {**module.ROLES}
    art = import_module("tui.theme.palettes.art")
    return {**art.SIXTEEN, **module.SIXTEEN} if name.endswith(" 16") else {**art.ROLES, **module.ROLES}


def _own_at(depth: str) -> dict[Role, str]:
    """The roles of a player's own theme: in sixteen colours only those made of them, and without colours none."""
    if depth == "mono":
        return {}
    return {role: value for role, value in _look.own.items() if depth != "sixteen" or _of_sixteen(value)}


def _of_sixteen(value: str) -> bool:
    found = Style.parse(value)
    return all(colour is None or colour.type.value < 2 for colour in (found.color, found.bgcolor))
