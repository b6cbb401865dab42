"""The nearest of a terminal's 256 colours, by eye: in CIELAB, and without the first sixteen, which people change."""

from functools import cache
from math import dist

STEPS = (0, 95, 135, 175, 215, 255)  # of each light in the cube of 216 colours
CUBE = [(red, green, blue) for red in STEPS for green in STEPS for blue in STEPS]
GREYS = [(8 + 10 * step,) * 3 for step in range(24)]
FIRST = 16
Lab = tuple[float, float, float]


@cache
def nearest(red: int, green: int, blue: int) -> int:
    wanted = lab(red, green, blue)
    return min(range(FIRST, 256), key=lambda number: dist(_table()[number - FIRST], wanted))


@cache
def _table() -> list[Lab]:
    return [lab(*lights) for lights in (*CUBE, *GREYS)]


def lab(red: float, green: float, blue: float) -> Lab:
    """A colour of sRGB in CIELAB: its lightness, and its places from green to red and from blue to yellow."""
    r, g, b = (_linear(light / 255) for light in (red, green, blue))
    x = _root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = _root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    z = _root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(light: float) -> float:
    return light / 12.92 if light <= 0.04045 else float(((light + 0.055) / 1.055) ** 2.4)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
