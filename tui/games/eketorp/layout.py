"""The places of a table's parts, for its size: nothing here draws."""

from functools import lru_cache
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from core.games.eketorp.model import FIELDS, HIGH, SLOTS, SPACES
from tui.play.boxes import Box, tiled

Size = Literal["small", "medium", "large"]
COLUMNS = {3: 3, 4: 2, 5: 3, 6: 3}  # of villages, by seats
NOWHERE = Box(0, 0, 0, 0)
HANDED = 40  # fewest cells of a village with words in its last line
FACES = 3  # rows of whole cards


class Layout(Struct, frozen=True):
    size: Size
    whole: Box
    fields: tuple[Box, ...]
    villages: tuple[Box, ...]
    hospital: Box
    supply: Box
    tale: Box
    prompt: Box
    points: Box = NOWHERE


class VillagePlaces(Struct, frozen=True):
    """The places of a village's parts, within it."""

    slots: tuple[Box, ...]
    stacks: tuple[Box, ...]
    hand: Box


def size_for(width: int, height: int) -> Size:
    """For the table's own size: the screen's less a header and a footer."""
    if width >= 160 and height >= 46:
        return "large"
    return "medium" if width >= 110 and height >= 36 else "small"


@lru_cache(16)
def lay_out(width: int, height: int, seats: int) -> Layout:
    size = size_for(width, height)
    whole = Box(0, 0, width, height)
    return {"small": _small, "medium": _medium, "large": _large}[size](whole, seats)


def _small(whole: Box, seats: int) -> Layout:
    """Fields, villages, the hospital in a line, the prompt beside the tale."""
    _x, _y, width, height = whole
    free = seats == 5  # the sixth village's place takes hospital and supply
    foot = max(5, height // 5) + free
    middle = height - 4 - foot - (not free)
    cells = tiled(Box(0, 4, width, middle), seats + free, COLUMNS[seats])
    below = 4 + middle
    line = width - max(28, width * 5 // 16)
    hospital, supply = Box(0, below, line, 1), Box(line, below, width - line, 1)
    if free:
        hospital, supply = _above(cells[5], 4)
    prompt = width * 9 // 16 + 1
    foot_y = height - foot
    return Layout(
        "small",
        whole,
        _fields(width, 4),
        tuple(cells[:seats]),
        hospital,
        supply,
        Box(prompt, foot_y, width - prompt, foot),
        Box(0, foot_y, prompt, foot),
    )


def _medium(whole: Box, seats: int) -> Layout:
    """Like the small one, but the hospital, the supply and the tale stand beside the prompt."""
    _x, _y, width, height = whole
    rows = -(-seats // COLUMNS[seats])
    fields = 8
    foot = max(8, height - fields - rows * 17)
    free = seats == 5
    cells = tiled(Box(0, fields, width, height - fields - foot), seats + free, COLUMNS[seats])
    prompt = max(58, width // 2)
    side = 0 if free else 26
    y = height - foot
    hospital, supply = _above(cells[5] if free else Box(prompt, y, side, foot), (cells[5].height if free else foot) - 4)
    return Layout(
        "medium",
        whole,
        _fields(width, fields),
        tuple(cells[:seats]),
        hospital,
        supply,
        Box(prompt + side, y, width - prompt - side, foot),
        Box(0, y, prompt, foot),
    )


def _large(whole: Box, seats: int) -> Layout:
    """A column at the right for the hospital, the supply and the tale; the board and the prompt to its left."""
    _x, _y, width, height = whole
    right = max(40, width // 5)
    left = width - right
    rows = -(-seats // COLUMNS[seats])
    fields = 8 if rows > 1 else 11
    foot = max(12 if rows > 1 else 15, height - fields - rows * 20)
    free = seats == 5
    cells = tiled(Box(0, fields, left, height - fields - foot), seats + free, COLUMNS[seats])
    side = 0 if free else 16
    at = cells[5] if free else Box(left, 0, right, side)
    hospital, supply = _above(at, at.height - 8)
    points = Box(left, side, right, seats + 3)
    side += points.height
    return Layout(
        "large",
        whole,
        _fields(left, fields),
        tuple(cells[:seats]),
        hospital,
        supply,
        Box(left, side, right, height - side),
        Box(0, height - foot, left, foot),
        points,
    )


def _fields(width: int, height: int) -> tuple[Box, ...]:
    """Fields side by side; the widest ones stand at the right."""
    edges = [index * (width + 1) // len(FIELDS) for index in range(len(FIELDS))]
    return tuple(Box(left, 0, right - left, height) for left, right in pairwise([*edges, width]))


def _above(box: Box, height: int) -> tuple[Box, Box]:
    x, y, width, high = box
    return Box(x, y, width, height), Box(x, y + height, width, high - height)


@lru_cache(16)
def lay_out_village(width: int, height: int) -> VillagePlaces:
    """From the ground up: the wall, whole cards if there is room, and slots in the rest."""
    pair = (width - 2) // len(SLOTS)
    margin = 1 + (width - 2 - pair * len(SLOTS)) // 2
    cards = FACES if width >= HANDED and height >= 14 else 0
    room = height - 2 - cards
    course = max((room - 3) // HIGH if room >= 3 + HIGH else (room - 1) // HIGH, 1)
    high = min(course, 4) * HIGH
    brick = max((pair - 1) // 2, 3)
    ground = height - 1 - cards - high
    target = pair if pair < 10 else 2 * brick + 1 - pair % 2
    slots = tuple(Box(margin + index * pair, 1, target, ground - 1) for index in range(len(SLOTS)))
    stacks = tuple(
        Box(margin + space // 2 * pair + (pair < 10) + space % 2 * brick, ground, brick, high)
        for space in range(SPACES)
    )
    if cards:
        hand = Box(margin, ground + high, width - 1 - margin, cards)
    else:
        line = 16 if width >= HANDED else 11
        hand = Box(width - 1 - line, height - 1, line, 1)
    return VillagePlaces(slots, stacks, hand)
