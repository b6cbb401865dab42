"""The look of a cell under the pointer: a shade of its own, without any further meaning."""

from functools import lru_cache
from itertools import product
from typing import TypeAlias

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style

WHITE, BLACK = ColorTriplet(255, 255, 255), ColorTriplet(0, 0, 0)
SHADES = ((WHITE, 0.2), (WHITE, 0.12), (BLACK, 0.2), (BLACK, 0.35))  # colours mixed into a ground, and their shares
SEEN = 20  # steps, of 255, by which some part of a ground has to change
READ = 4.5  # to one: more contrast is not needed
UNDER = Style(underline=True)
Pair: TypeAlias = tuple[ColorTriplet, ColorTriplet]  # the colours of a text and of its ground


@lru_cache(1024)
def lit(style: Style, line: bool = True) -> Style:
    """A shade as readable as the style, if colours can be mixed; else an underline, if `line`."""
    ink, ground = (None if colour is None else colour.triplet for colour in (style.color, style.bgcolor))
    if ink is None or ground is None:
        return style + UNDER if line else style
    text, below = _shaded(ink, ground)
    return style + Style(color=Color.from_triplet(text), bgcolor=Color.from_triplet(below))


def _shaded(ink: ColorTriplet, ground: ColorTriplet) -> Pair:
    """Another ground, and the readable ink on it that is nearest to the given one."""
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
    """The relative luminance of a colour, for its contrast."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
