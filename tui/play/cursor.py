"""Moves a cursor by keys: along a ring of choices, or over rows of cells."""

from collections.abc import Sequence
from typing import NamedTuple

STEPS = {
    "up": (0, -1), "k": (0, -1), "down": (0, 1), "j": (0, 1),
    "left": (-1, 0), "h": (-1, 0), "right": (1, 0), "l": (1, 0),
}  # fmt: skip


def move(at: int, by: int, count: int) -> int:
    """The next of `count` places in a ring."""
    return (at + by) % count


class Cell(NamedTuple):
    row: int
    column: int


class Grid:
    """Rows of cells, of any length each. `rings`: moves wrap around at the edges."""

    def __init__(self, rows: Sequence[int], rings: bool = True) -> None:
        self.rows = rows
        self._rings = rings

    @classmethod
    def rectangle(cls, width: int, height: int, rings: bool = True) -> "Grid":
        return cls((width,) * height, rings)

    def step(self, at: Cell, across: int, down: int) -> Cell:
        if down:
            at = self.to_row(at, self._next(at.row, down, len(self.rows)))
        return Cell(at.row, self._next(at.column, across, self.rows[at.row]))

    def to_row(self, at: Cell, row: int) -> Cell:
        """Straight up or down by the cells' middles, on a screen where all rows are equally wide."""
        here, there = self.rows[at.row], self.rows[row]
        return Cell(row, (2 * at.column + 1) * there // (2 * here))

    def _next(self, at: int, by: int, count: int) -> int:
        return move(at, by, count) if self._rings else min(max(at + by, 0), count - 1)
