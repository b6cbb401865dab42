"""The places of a table's parts, for its size: the ring is the frame, and all else stands inside it."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from core.kernel.types import Seating
from tui.games.drakkars.geometry import sea
from tui.play.boxes import Box, below, tiled

LARGE = 90, 24  # fewest columns and rows inside the ring for a shore, and for big cards
SHIELD, NARROW = (13, 5), 10  # cells of a small shield; columns of the smallest
STORE = 3  # fewest rows of pile, discards and bag
LOW, BESIDE = 5, 4  # rows of a small harbour; of one whose last words stand beside its holds
PLATE = 5  # cells in a harbour's first row beside its name
HAND = 8  # rows of a hand of big cards
ASKED = 8  # rows of a prompt without its hand, at the most
STAGED = 13  # rows of an announcement, at the most
BERTH = 3  # rows of a hold with its ship, at the most


class Layout(NamedTuple):
    whole: Box  # of the board too
    bays: tuple[Box, ...]  # each seat's harbour
    shield: Box
    store: Box
    tale: Box
    panel: Box
    stage: Box  # of announcements
    large: bool


def lay_out(width: int, height: int, seats: Sequence[Seating]) -> Layout:
    whole, inner = Box(0, 0, width, height), sea(width, height).inner
    large = inner.width >= LARGE[0] and inner.height >= LARGE[1]
    return (_large if large else _small)(whole, inner, seats)


def _small(whole: Box, inner: Box, seats: Sequence[Seating]) -> Layout:
    """Harbours and shield above, then the prompt, and below it the tale and the store."""
    x, y, width, height = inner
    narrow = len(seats) > 3 and _in_a_row(seats, (width - NARROW) // len(seats))
    wide = NARROW if narrow else SHIELD[0] + 1  # with a gap to the ring
    square = not _in_a_row(seats, (width - wide) // len(seats))
    high = 2 * BESIDE if square else LOW
    spare = max(height - (LOW + 10), 0)
    told = 1 if square else STORE
    told += spare // 3
    bays = _bays(Box(x, y, width - wide, high), len(seats), square)
    shield = Box(x + width - wide, y, wide - (not narrow), SHIELD[1])
    under = Box(x, y + high, width, height - high)
    stored = x + width - SHIELD[0]
    tale = Box(x, y + height - told, width if square else stored - x - 1, told)
    store = Box(stored, y + SHIELD[1] if square else tale.y, SHIELD[0], STORE)
    panel = under._replace(height=under.height - told)
    return Layout(whole, bays, shield, store, tale, panel, under, large=False)


def _in_a_row(seats: Sequence[Seating], width: int) -> bool:
    """True if harbours so wide have room for their seats' names."""
    longest = max(cell_len(seating.name) for seating in seats)
    return longest + PLATE < width


def _large(whole: Box, inner: Box, seats: Sequence[Seating]) -> Layout:
    """On the left harbours, prompt and hand; on the right shield and store; the tale where there is more room."""
    x, y, width, height = inner.x + 1, inner.y + 1, inner.width - 3, inner.height - 2
    right = min(max(width * 5 // 16, 27), 57)
    left = width - right - 2
    square = len(seats) > 3 or not _in_a_row(seats, left // len(seats))
    rows = 2 if square else 1
    berth = min(max((height - HAND - 4) // rows - 1, 6) // 3, BERTH)
    high = rows * (1 + 3 * berth)
    asked = height - high
    told = asked - HAND - ASKED if asked > HAND + ASKED + 4 else 0
    bays = _bays(Box(x, y, left, high), len(seats), square)
    panel = Box(x, y + high, left, asked - told)
    side = Box(x + left + 2, y, right, height)
    round_ = side._replace(height=min(right * 10 // 19, height - STORE - (0 if told else 6)))
    under = Box(side.x, y + round_.height, right, height - round_.height)
    if told:
        tale, store = Box(x, y + height - told, left, told), under
    else:
        store = under._replace(height=STORE)
        tale = Box(under.x, under.y + STORE, right, under.height - STORE)
    stage = panel if panel.height <= STAGED else below(panel, panel.height - STAGED)
    return Layout(whole, bays, round_, store, tale, panel, stage, large=True)


def _bays(box: Box, count: int, square: bool) -> tuple[Box, ...]:
    """Harbours side by side, or in two rows, clockwise as their fjords lie."""
    if not square:
        return tuple(tiled(box, count, count))
    boxes = tiled(box, 4, 2)
    return tuple(boxes[at] for at in (0, 1, 3, 2)[:count])
