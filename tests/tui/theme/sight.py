"""How colours look: their contrast, how far apart they are, and what they are to eyes that see fewer."""

from collections.abc import Iterable
from itertools import combinations
from math import dist

from rich.style import Style
from rich.terminal_theme import TerminalTheme

from tui import theme
from tui.theme.nearest import lab

Colour = tuple[float, float, float]  # red, green and blue, to 255

# The sixteen colours as xterm has them.
_PLAIN = [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229,) * 3]
_BRIGHT = [(127,) * 3, (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255,) * 3]
XTERM = TerminalTheme((0, 0, 0), (229, 229, 229), _PLAIN, _BRIGHT)

# Machado, Oliveira and Fernandes (2009), severity 1: what linear light becomes.
SIGHTS = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
DENSITY = {" ": 0.0, "░": 0.25, "▒": 0.5, "▓": 0.75}


def text(style: Style) -> Colour:
    assert style.color is not None
    return style.color.get_truecolor(XTERM)


def ground(style: Style) -> Colour:
    assert style.bgcolor is not None
    return style.bgcolor.get_truecolor(XTERM, foreground=False)


def tile(role: str) -> Colour:
    """What a tile of this role is from afar: its ground, and as much of its own colour as it is filled with."""
    style, density = theme.style(role), DENSITY[theme.shade(role)]
    mixed = [far * (1 - density) + near * density for far, near in zip(ground(style), text(style), strict=True)]
    return mixed[0], mixed[1], mixed[2]


def contrast(one: Colour, other: Colour) -> float:
    """As WCAG has it: from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def apart(one: Colour, other: Colour) -> float:
    """ΔE76."""
    return dist(lab(*one), lab(*other))


def closest(roles: Iterable[str], sight: str) -> float:
    """How far apart those two of them are that are closest, to eyes of that sight."""
    seen = [as_seen(tile(role), sight) for role in roles]
    return min(apart(one, other) for one, other in combinations(seen, 2))


def as_seen(colour: Colour, sight: str) -> Colour:
    lights = [_linear(light) for light in colour]
    red, green, blue = (_gamma(sum(a * b for a, b in zip(row, lights, strict=True))) for row in SIGHTS[sight])
    return red, green, blue


def _luminance(colour: Colour) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(light: float) -> float:
    part = light / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _gamma(linear: float) -> float:
    part = min(max(linear, 0.0), 1.0)
    return 255 * (12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4)) - 0.055)
