"""The place of the ring of 36 spaces on a drawing: it is the frame of the whole table."""

from typing import NamedTuple

from core.games.drakkars.model import RING, Space
from tui.play.boxes import Box

ACROSS, DOWN = 13, 7  # spaces along an edge of the ring: its fjords are its corners and the middles of two edges
WIDEST, HIGHEST = 18, 9  # cells of a space, at the most


class Sea(NamedTuple):
    """The ring's upper left corner, the size of a space, and the rows of the whole ring."""

    left: int
    top: int
    wide: int
    high: int
    rows: int

    def box(self, at: Space) -> Box:
        """The box of a space: one column is free beside it, and spare rows are shared out."""
        column, row = column_row(at)
        return Box(self.left + column * (self.wide + 1), self._row(row), self.wide, self.high)

    def _row(self, row: int) -> int:
        return self.top + row * (self.rows - self.high) // (DOWN - 1)

    @property
    def inner(self) -> Box:
        """All that the ring surrounds."""
        begin, end = self._row(0) + self.high, self._row(DOWN - 1)
        return Box(self.left + self.wide + 1, begin, (ACROSS - 2) * (self.wide + 1), end - begin)


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
    wide = min((width - 1) // ACROSS - 1, WIDEST)
    high = max(min(height // DOWN, wide // 2 + 1, HIGHEST), 1)
    rows = min(height, high * DOWN + DOWN - 1)
    left = (width - ACROSS * (wide + 1) + 1) // 2
    return Sea(left, (height - rows) // 2, wide, high, rows)
