"""How everything looks: roles that drawings name, and the palettes that give them styles.

A drawing says what a cell is ("card.lit", "seat.red", "dim+bold"), never a colour. `use` chooses among four palettes:
full colour, the sixteen colours of old terminals, none at all (NO_COLOR), and any of them in plain ASCII. The roles
that all games share stand here; a game registers those that are its alone.
"""

from collections.abc import Mapping
from functools import cache

from rich.style import Style

Role = str  # a role of a palette, with modifiers after it: "dim", "seat.red", "ink+bold+under"

_TRUE = {
    "ground": "#5d6875 on #11151a",  # the table itself, between the boxes
    "ink": "#d7dee6 on #11151a",
    "dim": "#8b97a4 on #11151a",
    "faint": "#4e5965 on #11151a",
    "line": "#46525f on #11151a",
    "line.lit": "bold #ffcf5c on #11151a",
    "accent": "bold #ffcf5c on #11151a",
    "cursor": "bold #11151a on #ffcf5c",
    "good": "bold #7fe08c on #11151a",
    "bad": "bold #ff8272 on #11151a",
    "calm": "#8fd0ea on #11151a",
    "card": "bold #14181d on #eef1f4",
    "card.dim": "#4f5860 on #8f979e",
    "card.lit": "bold #14181d on #ffcf5c",
    "card.back": "bold #cfe3f5 on #33536f",
    "key": "bold #ffcf5c on #1f2730",
    "bar": "#c6d0da on #1f2730",
    "head": "bold #11151a on #ffcf5c",
    "now": "bold #11151a on #8fd0ea",
    "seat.red": "bold #ffffff on #c1352f",
    "seat.blue": "bold #ffffff on #2b58d8",
    "seat.yellow": "bold #1a1a10 on #f3dc23",
    "seat.green": "bold #06231a on #3db885",
    "seat.purple": "bold #2a0d24 on #d166bd",
    "seat.white": "bold #14222b on #d3eefd",
    "name.red": "bold #ef6a62 on #11151a",
    "name.blue": "bold #7da0ff on #11151a",
    "name.yellow": "bold #f3dc23 on #11151a",
    "name.green": "bold #3db885 on #11151a",
    "name.purple": "bold #e08ad0 on #11151a",
    "name.white": "bold #d3eefd on #11151a",
}

_SIXTEEN = {
    "ground": "none",
    "ink": "none",
    "dim": "none",
    "faint": "bright_black",
    "line": "bright_black",
    "line.lit": "bold bright_yellow",
    "accent": "bold bright_yellow",
    "cursor": "bold black on bright_yellow",
    "good": "bold bright_green",
    "bad": "bold bright_red",
    "calm": "bright_cyan",
    "card": "black on white",
    "card.dim": "black on bright_black",
    "card.lit": "black on bright_yellow",
    "card.back": "bold bright_white on bright_black",
    "key": "bold bright_yellow",
    "bar": "none",
    "head": "bold black on bright_yellow",
    "now": "black on bright_cyan",
    "seat.red": "bold bright_white on red",
    "seat.blue": "bold bright_white on blue",
    "seat.yellow": "bold black on bright_yellow",
    "seat.green": "bold black on green",
    "seat.purple": "bold bright_white on magenta",
    "seat.white": "bold black on bright_white",
    "name.red": "bold bright_red",
    "name.blue": "bold bright_blue",
    "name.yellow": "bold bright_yellow",
    "name.green": "bold green",
    "name.purple": "bold bright_magenta",
    "name.white": "bold bright_white",
}

_MONO = {
    "ground": "none",
    "ink": "none",
    "dim": "none",
    "faint": "dim",
    "line": "dim",
    "line.lit": "bold",
    "accent": "bold",
    "cursor": "bold reverse",
    "good": "bold",
    "bad": "bold underline",
    "calm": "none",
    "card": "reverse",
    "card.dim": "dim",
    "card.lit": "bold reverse",
    "card.back": "bold",
    "key": "bold",
    "bar": "reverse",
    "head": "bold reverse",
    "now": "bold underline",
    "seat": "bold reverse",
    "name": "bold",
}

PALETTES = {"true": _TRUE, "sixteen": _SIXTEEN, "mono": _MONO}
_SHADES: dict[str, str] = {}

_now = "true"
_ascii = False


def use(palette: str, plain_ascii: bool = False) -> None:
    """Draw in this palette from now on. Raises KeyError."""
    global _now, _ascii
    PALETTES[palette]
    _now, _ascii = palette, plain_ascii
    style.cache_clear()
    pen.cache_clear()


def register(
    *,
    true: Mapping[str, str],
    sixteen: Mapping[str, str],
    mono: Mapping[str, str],
    shades: Mapping[str, str] | None = None,
) -> None:
    """Take in the roles of a game, once its screens are loaded. Raises ValueError where one stands already.

    `shades`: what fills the tile of a role beside its letter, lightest first: density stands in for colour.
    """
    for palette, roles in (("true", true), ("sixteen", sixteen), ("mono", mono)):
        if taken := roles.keys() & PALETTES[palette].keys():
            raise ValueError(f"these roles stand in the palette {palette!r} already: {', '.join(sorted(taken))}")
    _TRUE.update(true)
    _SIXTEEN.update(sixteen)
    _MONO.update(mono)
    _SHADES.update(shades or {})


def fitting(no_color: bool, color_system: str | None) -> str:
    """The palette for a terminal, as Textual and rich tell of it."""
    if no_color or color_system is None:
        return "mono"
    return "sixteen" if color_system in ("standard", "windows") else "true"


def in_use() -> object:
    """What everything is drawn in now: another one, and what was drawn in it is out of date."""
    return _now, _ascii


def is_mono() -> bool:
    return _now == "mono"


def is_ascii() -> bool:
    return _ascii


def shade(role: Role) -> str:
    """What fills a tile of this role: a blank where colour tells it, a density where there is none."""
    return _SHADES.get(role, " ") if _now == "mono" else " "


@cache
def style(role: Role) -> Style:
    """The style of a role in the palette in use; "stone.wood.b" falls back to "stone.wood", then to "stone"."""
    name, *modifiers = role.split("+")
    palette = PALETTES[_now]
    while name not in palette and "." in name:
        name = name.rpartition(".")[0]
    found = Style.parse(palette[name])
    for modifier in modifiers:
        found += Style.parse(modifier)
    return found


@cache
def pen(role: Role) -> Style:
    """A role without its ground, for text that stands on somebody else's."""
    whole = style(role)
    return Style(color=whole.color, bold=whole.bold, dim=whole.dim, underline=whole.underline)
