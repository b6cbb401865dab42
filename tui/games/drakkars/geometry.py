"""The place of the ring of 36 spaces on a drawing, and of the six bays within it: harbours, shield and store."""

from typing import NamedTuple

from core.games.drakkars.model import FJORDS, RING, Space
from core.kernel.types import Seat
from tui.play.boxes import Box, tiled

ACROSS, DOWN = 13, 7  # spaces along an edge of the ring: its fjords are its corners and the middles of two edges
WIDEST, HIGHEST = 13, 5  # cells of a space, at the most
GAPPED = 7  # fewest cells of a space that leaves one free beside it
BAY = {0: 0, 6: 1, 12: 2, 18: 5, 24: 4, 30: 3}  # each bay within the ring, by the fjord that opens there


class Sea(NamedTuple):
    """The ring's upper left corner, and the size of a space."""

    left: int
    top: int
    wide: int
    high: int

    def box(self, at: Space) -> Box:
        """The box of a space."""
        column, row = column_row(at)
        gap_x, gap_y = int(self.wide >= GAPPED), int(self.high > 3)
        return Box(self.left + column * self.wide, self.top + row * self.high, self.wide - gap_x, self.high - gap_y)

    @property
    def bays(self) -> list[Box]:
        """The six boxes within the ring, row by row."""
        inner = Box(self.left + self.wide, self.top + self.high, (ACROSS - 2) * self.wide, (DOWN - 2) * self.high)
        margin = int(self.wide >= GAPPED)
        boxes = tiled(inner, 6, 3)
        return [Box(box.x + margin, box.y, box.width - 2 * margin, box.height - int(self.high > 2)) for box in boxes]


def column_row(at: Space) -> tuple[int, int]:
    """The column and row of a space on the ring: clockwise from the upper left corner."""
    if at < ACROSS:
        return at, 0
    if at < ACROSS + DOWN - 2:
        return ACROSS - 1, at - ACROSS + 1
    if at < 2 * ACROSS + DOWN - 2:
        return 2 * ACROSS + DOWN - 3 - at, DOWN - 1
    return 0, RING - at


def sea(width: int, height: int) -> Sea:
    """The largest ring that a drawing has room for."""
    wide, high = min(width // ACROSS, WIDEST), min(height // DOWN, HIGHEST)
    return Sea((width - ACROSS * wide) // 2, (height - DOWN * high) // 2, wide, high)


def bay_of(seats: int, seat: Seat) -> int:
    return BAY[FJORDS[seats][seat]]


def bay_of_shield(seats: int) -> int:
    """The shield's bay: the upper one that is no harbour."""
    return 1 if seats == 3 else 2


BAY_OF_STORE = 3  # no seat's fjord opens there
