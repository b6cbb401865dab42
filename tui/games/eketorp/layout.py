"""The places of a table's parts, for its size: nothing here draws."""

from functools import lru_cache
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from core.games.eketorp.model import FIELDS, HIGH, SLOTS, SPACES
from core.kernel.types import Seat
from tui.play.boxes import Box, tiled

Size = Literal["small", "medium", "large"]
COLUMNS = {3: 2, 4: 2, 5: 3, 6: 3}  # of villages on a small table, by seats
NOWHERE = Box(0, 0, 0, 0)
NARROW = 26  # a village that is not as wide has no lines at its sides
SUPPLY = 26  # cells that the supply needs in a line
PICTURED, GRAND = 3, 5  # rows of an engine's picture, and of a large one
BROAD = 10  # cells of an engine's picture
WORDED = 36  # fewest cells of a village with words for its amulets
BRIEF = 12  # cells for the Vikings at home and the amulets, without words for these
NAMED = 21  # the same with words
LABELLED = 9  # fewest rows of a village with a line of its own for the names of its slots


class Layout(Struct, frozen=True):
    """`own`: the seat whose village is the first, and the large one if there is room.

    `rows`: the villages as they stand. `stage`: the place of announcements beside the board, if it has room.
    """

    size: Size
    whole: Box
    fields: tuple[Box, ...]
    villages: tuple[Box, ...]  # by seat
    hospital: Box
    supply: Box
    tale: Box
    prompt: Box
    own: Seat
    rows: tuple[tuple[Seat, ...], ...]
    points: Box = NOWHERE
    stage: Box | None = None


class VillagePlaces(Struct, frozen=True):
    """The places of a village's parts, within it. `labels`: those of the slots' names, if they stand below the wall."""

    frame: Box
    slots: tuple[Box, ...]
    stacks: tuple[Box, ...]
    hand: Box
    labels: tuple[Box, ...] = ()


def size_for(width: int, height: int) -> Size:
    """For the table's own size: the screen's less a header and a footer."""
    if width >= 150 and height >= 44:
        return "large"
    return "medium" if width >= 120 and height >= 36 else "small"


@lru_cache(64)
def lay_out(width: int, height: int, seats: int, own: Seat = 0, asked: bool = True) -> Layout:
    """`asked`: a prompt stands below the board; on a small table it takes the tale's place."""
    size, whole = size_for(width, height), Box(0, 0, width, height)
    around = tuple((own + step) % seats for step in range(seats))  # clockwise
    return _small(whole, around, asked) if size == "small" else _roomy(size, whole, around)


def _small(whole: Box, around: tuple[Seat, ...], asked: bool) -> Layout:
    """Fields, villages, the hospital in a line; below them the prompt, or the situation beside the tale."""
    _x, _y, width, height = whole
    seats = len(around)
    spare = height - 21
    free = seats == 5  # the sixth village's place takes hospital and supply
    fields = 3 + (spare >= 5) + 2 * (spare >= 10)
    foot = min(3 + free + (spare + 2) // 3, 10)
    middle = Box(0, fields, width, height - fields - foot - (not free))
    below = fields + middle.height
    line = max(width // 2 + 1, width - SUPPLY)
    hospital, supply = Box(0, below, line, 1), Box(line, below, width - line, 1)
    cells = tiled(middle, 6 if free else 4 if seats == 3 else seats, COLUMNS[seats])
    if seats == 3:
        cells = [_joined(cells[0], cells[2]), cells[1], cells[3]]
    rows = [around[at : at + COLUMNS[seats]] for at in range(0, seats, COLUMNS[seats])]
    if free:
        hospital, supply = _above(cells[5], 4)
    prompt = width if asked else width * 9 // 16 + 1
    foot_y = height - foot
    return Layout(
        "small",
        whole,
        _fields(width, fields),
        _by_seat(around, cells),
        hospital,
        supply,
        NOWHERE if asked else Box(prompt, foot_y, width - prompt, foot),
        Box(0, foot_y, prompt, foot),
        around[0],
        (around,) if seats == 3 else tuple(rows),
    )


def _roomy(size: Size, whole: Box, around: tuple[Seat, ...]) -> Layout:
    """The neighbours side by side, the seat's own village large below them, and a stage for words to its right."""
    _x, _y, width, height = whole
    large, spare = size == "large", height - 37
    fields = 6 + max(min(spare // 5, 3), 0)
    near = 12 + 3 * (spare >= 8) + 3 * (spare >= 18)
    each = (width - (40 if large else 22)) // len(FIELDS)
    side = Box(each * len(FIELDS), 0, width - each * len(FIELDS), fields)
    if large:
        half = side.width * 13 // 20
        hospital, supply = side._replace(width=half), Box(side.x + half, 0, side.width - half, fields)
    else:
        hospital, supply = _above(side, fields - 2)
    neighbours = tiled(Box(0, fields, width, near), len(around) - 1, len(around) - 1)
    y, middle = fields + near, width // 2
    stage = Box(middle, y, width - middle, height - y)
    prompt, tale = _above(stage, 12 + (stage.height - 19) // 4)
    points = NOWHERE
    if large:
        wide = max(34, stage.width * 2 // 5)
        points = Box(width - wide, tale.y, wide, tale.height)
        tale = tale._replace(width=tale.width - wide)
    return Layout(
        size,
        whole,
        tuple(Box(each * index, 0, each, fields) for index in range(len(FIELDS))),
        _by_seat(around, [Box(0, y, middle, height - y), *neighbours]),
        hospital,
        supply,
        tale,
        prompt,
        around[0],
        (around[1:], around[:1]),
        points,
        stage,
    )


def _by_seat(around: tuple[Seat, ...], cells: list[Box]) -> tuple[Box, ...]:
    return tuple(cells[around.index(seat)] for seat in range(len(around)))


def _fields(width: int, height: int) -> tuple[Box, ...]:
    """Fields side by side; the widest ones stand at the right."""
    edges = [index * (width + 1) // len(FIELDS) for index in range(len(FIELDS))]
    return tuple(Box(left, 0, right - left, height) for left, right in pairwise([*edges, width]))


def _above(box: Box, height: int) -> tuple[Box, Box]:
    x, y, width, high = box
    return Box(x, y, width, height), Box(x, y + height, width, high - height)


def _joined(above: Box, below: Box) -> Box:
    return above._replace(height=above.height + below.height)


@lru_cache(64)
def lay_out_village(width: int, height: int, cards: int = 0) -> VillagePlaces:
    """From the ground up: whole cards in so many rows, the slots' names, the wall, and engines in the rest.

    A low village has a slot's name beside its engine's sign, above the besiegers.
    """
    side = int(width >= NARROW)  # its lines
    pair = (width - 2) // len(SLOTS) if side else -(-width // len(SLOTS))
    margin = 1 + max(width - 2 - pair * len(SLOTS), 0) // 2
    frame = Box(0, 0, width, height - cards)
    named = int(frame.height >= LABELLED)  # in a line of their own, which is the frame's last if cards stand below
    ground = frame.height - 1 - (named and not cards)
    room = ground - 1
    engine = GRAND if room >= GRAND + 3 * HIGH and pair >= 2 * BROAD else PICTURED
    course = max(min((room - engine) // HIGH, 5), 1)
    high = course * HIGH
    brick = max((pair - 1) // 2, 3)
    wall = ground - high
    tall = wall - 1 if named else min(wall - 1, 2)
    left = [margin + index * pair for index in range(len(SLOTS))]
    slots = tuple(Box(x, 1, min(pair, width - side - x), tall) for x in left)
    stacks = tuple(Box(margin + space // 2 * pair + space % 2 * brick, wall, brick, high) for space in range(SPACES))
    labels = tuple(slot._replace(y=ground, height=1) for slot in slots) if named else ()
    if cards:
        hand = Box(0, frame.height, width, cards)
    else:
        strip = min(28, max(width * 11 // 24, width - NAMED)) if width >= WORDED else width - BRIEF
        hand = Box(width - 1 - strip, height - 1, strip, 1)
    return VillagePlaces(frame, slots, stacks, hand, labels)


def cards_in(box: Box, size: Size) -> int:
    """The rows of whole cards below the large village."""
    return 0 if size == "small" else 5 if box.height < 24 else 8 if box.height < 30 else 10
