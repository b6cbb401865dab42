"""Stones, Vikings and cards as they are drawn everywhere."""

from collections.abc import Iterable, Sequence

from core.games.eketorp.model import KIND, STONES, Stone
from core.kernel.types import Seat, Seating
from tui import theme
from tui.games.eketorp.names import STONE_ROLE, stone_letter
from tui.play.chips import chip
from tui.widgets.canvas import Canvas, Part
from tui.words import _


def stone_role(stone: Stone, shaded: bool) -> str:
    """Neighbouring stones alternate between two tones, so that a wall reads as masonry."""
    return STONE_ROLE[stone] + (".b" if shaded else "")


def brick(canvas: Canvas, x: int, y: int, width: int, height: int, stone: Stone, shaded: bool) -> None:
    """One stone: its letter in the middle of its tile."""
    role = stone_role(stone, shaded)
    canvas.fill(x, y, width, height, theme.shade(STONE_ROLE[stone]), role)
    canvas.put(x + width // 2, y + (height - 1) // 2, stone_letter(stone), role)


def stone_row(stones: Sequence[Stone], room: int) -> list[Part]:
    """Stones side by side, a letter each; counted by kind where there is no room for that."""
    if len(stones) <= room:
        return [(stone_letter(stone), stone_role(stone, bool(place % 2))) for place, stone in enumerate(stones)]
    parts: list[Part] = []
    for kind in sorted(set(stones), key=KIND.__getitem__):
        text = f"{stone_letter(kind)}{stones.count(kind)}"
        if room >= len(text):
            parts.append((text, STONE_ROLE[kind]))
            room -= len(text)
    return parts


def stone_counts(counts: Sequence[int], roomy: bool) -> list[Part]:
    """A supply: every kind with its number."""
    parts: list[Part] = []
    for kind, count in zip(STONES, counts, strict=True):
        letter = stone_letter(kind)
        parts += [(f" {letter} " if roomy else letter, STONE_ROLE[kind]), (f"{count} ", "ink")]
    return parts


def band(seats: Sequence[Seating], counts: Iterable[int], gap: str = " ") -> list[Part]:
    """Vikings of several colours, each with its number."""
    parts: list[Part] = []
    for seat, count in enumerate(counts):
        if count:
            if parts and gap:
                parts.append((gap, "ink"))
            parts.append(chip(seats, seat, count))
    return parts


def men(seats: Sequence[Seating], who: Iterable[Seat]) -> list[Part]:
    """Single Vikings, a capital each."""
    return [chip(seats, seat) for seat in who]


def cards_of(count: int, received: Sequence[int], gap: str = "") -> list[Part]:
    """How many cards face down, and which were got in fights."""
    parts: list[Part] = [(str(count), "card.back")]
    if received:
        parts += [(f" {_('got')} ", "dim"), (gap.join(map(str, received)), "card")]
    return parts


def pips(count: int, of: int) -> list[Part]:
    """Amulets left, of those that there were."""
    return [("■" * count, "amulet"), ("·" * (of - count), "faint")]
