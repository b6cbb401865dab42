"""How a cell looks that the pointer is over: a shade of what it was, so that it says no more than it did."""

from functools import lru_cache
from itertools import product
from typing import TypeAlias

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style

WHITE, BLACK = ColorTriplet(255, 255, 255), ColorTriplet(0, 0, 0)
SHADES = ((WHITE, 0.2), (WHITE, 0.12), (BLACK, 0.2), (BLACK, 0.35))  # what goes into a ground, and how much of it
SEEN = 20  # steps, of 255, by which a ground has to change in some part
READ = 4.5  # to one: more contrast than this need not stay
UNDER = Style(underline=True)
Pair: TypeAlias = tuple[ColorTriplet, ColorTriplet]  # of a text and its ground


@lru_cache(1024)
def lit(style: Style, line: bool = True) -> Style:
    """Where colours are mixed, a shade on which all can be read as well; elsewhere a line below, if one may be."""
    ink, ground = (None if colour is None else colour.triplet for colour in (style.color, style.bgcolor))
    if ink is None or ground is None:
        return style + UNDER if line else style
    text, below = _shaded(ink, ground)
    return style + Style(color=Color.from_triplet(text), bgcolor=Color.from_triplet(below))


def _shaded(ink: ColorTriplet, ground: ColorTriplet) -> Pair:
    """Another ground, and the ink that is nearest to its own of those that can be read on it."""
    inks = [ink, *(blend_rgb(ink, shade, share) for shade in (WHITE, BLACK) for share in (0.4, 0.7, 1.0))]
    grounds = [blend_rgb(ground, shade, share) for shade, share in SHADES]
    pairs = [(text, below) for below, text in product(grounds, inks) if _differ(below, ground)]
    least = min(_contrast((ink, ground)), READ)
    return next((pair for pair in pairs if _contrast(pair) >= least), max(pairs, key=_contrast))


def _differ(one: ColorTriplet, other: ColorTriplet) -> bool:
    return max(abs(here - there) for here, there in zip(one, other, strict=True)) >= SEEN


def _contrast(pair: Pair) -> float:
    low, high = sorted(map(_light, pair))
    return (high + 0.05) / (low + 0.05)


def _light(colour: ColorTriplet) -> float:
    """Its relative luminance, as contrast is reckoned from it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
