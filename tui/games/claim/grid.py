"""The size at which the points of an island are drawn, and the part of the island in sight."""

from typing import NamedTuple

from core.games.claim.island import Island

PITCHES = ((9, 4), (7, 3), (5, 2), (5, 1), (4, 1))  # cells from point to point, across and down, the largest first


class Window(NamedTuple):
    """The place of point (column, row) is `left + (column - first_column) * wide`, and so for rows.

    `columns` and `rows` count those in sight. One cell of `wide`, and of `high`, is for borders; but points that are
    one line high have underlines as borders.
    """

    left: int
    top: int
    wide: int
    high: int
    first_column: int
    first_row: int
    columns: int
    rows: int

    @property
    def lined(self) -> bool:
        """True if borders have lines of their own."""
        return self.high > 1

    def sees(self, column: int, row: int) -> bool:
        return (
            self.first_column <= column < self.first_column + self.columns
            and self.first_row <= row < self.first_row + self.rows
        )

    def at(self, column: int, row: int) -> tuple[int, int]:
        """The cell at the left and top of a point."""
        return (
            self.left + (column - self.first_column) * self.wide + 1,
            self.top + (row - self.first_row) * self.high + self.lined,
        )


def window(island: Island, width: int, height: int, towards: tuple[int, int] = (0, 0)) -> Window:
    """The largest pitch in which the whole island fits; else the smallest, with `towards` near the middle.

    One line at the top and three cells at the left are for the names of columns and rows.
    """
    across, down = width - 4, height - 1
    for wide, high in PITCHES:
        lined = high > 1
        if island.width * wide + 1 <= across and island.height * high + lined <= down:
            left = 3 + (across - island.width * wide - 1) // 2
            top = 1 + (down - island.height * high - lined) // 2
            return Window(left, top, wide, high, 0, 0, island.width, island.height)
    wide, high = PITCHES[-1]
    columns, rows = min((across - 1) // wide, island.width), min(down // high, island.height)
    first_column = _first(towards[0], columns, island.width)
    first_row = _first(towards[1], rows, island.height)
    left = 3 + (across - columns * wide - 1) // 2
    return Window(left, 1, wide, high, first_column, first_row, columns, rows)


def _first(towards: int, room: int, size: int) -> int:
    """The first column or row in sight: `towards` is in the middle, unless the island ends before that."""
    return min(max(towards - room // 2, 0), size - room)


def place(island: Island, name: str) -> tuple[int, int]:
    """The column and row of a point."""
    row, column = divmod(island.points[name].bit_length() - 1, island.stride)
    return column, row
