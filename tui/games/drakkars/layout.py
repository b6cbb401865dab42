"""The places of a table's parts, for its size: the ring is the frame, and all else stands inside it."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from core.kernel.types import Seating
from tui.games.drakkars.geometry import sea
from tui.play.boxes import Box, below, tiled

LARGE = 90, 24  # fewest columns and rows inside the ring for a shore, and for big cards
SHIELD, NARROW = (13, 5), 11  # cells of a small shield; columns of the smallest
STORE = 13, 3  # fewest columns and rows of pile, discards and bag
LOW, PAIRED = 5, 3  # rows of a small harbour; of one with two holds in a row
PLATE = 10  # cells in a harbour's first row beside its name
HAND = 8  # rows of a hand of big cards
ASKED = 8  # rows of a prompt without its hand, at the most
STAGED = 13  # rows of an announcement, at the most
BERTH = 3  # rows of a hold with its ship, at the most


class Layout(NamedTuple):
    whole: Box  # of the board too
    bays: tuple[Box, ...]  # each seat's harbour
    shield: Box
    store: Box
    teams: Box  # empty if there are none, or if they stand in the store
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
    square = len(seats) > 3 or not _in_a_row(seats, (width - SHIELD[0] - 1) // len(seats))
    wide = NARROW if square else SHIELD[0]
    high = 2 * PAIRED if square else LOW
    told = STORE[1] + max(height - (LOW + 10), 0) // 3
    right = x + width - 1  # one column stays free beside the ring
    shield = Box(right - wide, y, wide, SHIELD[1])
    bays = _bays(Box(x, y, shield.x - x, high), len(seats), square)
    teams = Box(shield.x - 1, y + SHIELD[1], wide + 2, int(len(seats) > 3))
    under = Box(x, y + high, width, height - high)
    store = Box(right - STORE[0], y + height - told, *STORE)
    tale = Box(x, store.y, store.x - x - 1, told)
    panel = under._replace(height=under.height - told)
    return Layout(whole, bays, shield, store, teams, tale, panel, under, large=False)


def _in_a_row(seats: Sequence[Seating], width: int) -> bool:
    """True if harbours so wide have room for their seats' names."""
    longest = max(cell_len(seating.name) for seating in seats)
    return longest + PLATE <= width


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
    round_ = side._replace(height=min(right * 10 // 19, height - STORE[1] - (0 if told else 6)))
    under = Box(side.x, y + round_.height, right, height - round_.height)
    if told:
        tale, store = Box(x, y + height - told, left, told), under
    else:
        store = under._replace(height=STORE[1])
        tale = below(under, STORE[1])
    stage = panel if panel.height <= STAGED else below(panel, panel.height - STAGED)
    return Layout(whole, bays, round_, store, store._replace(height=0), tale, panel, stage, large=True)


def _bays(box: Box, count: int, square: bool) -> tuple[Box, ...]:
    """Harbours side by side, or in two rows, clockwise as their fjords lie."""
    if not square:
        return tuple(tiled(box, count, count))
    boxes = tiled(box, 4, 2)
    return tuple(boxes[at] for at in (0, 1, 3, 2)[:count])
