"""The size at which the points of an island are drawn, and the part of the island in sight."""

from typing import NamedTuple

from core.games.claim.island import Island

# Cells from point to point, across and down, the largest first.
PITCHES = (
    (15, 7), (13, 6), (12, 6), (11, 5), (10, 5), (9, 4), (8, 4), (7, 3), (6, 3), (7, 2), (6, 2), (5, 2),
    (7, 1), (6, 1), (5, 1), (4, 1),
)  # fmt: skip
NAMES = 4  # cells beside the island: for the numbers of its rows, and one at the right


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

    def letters(self, column: int, row: int) -> tuple[int, int]:
        """The cell of the first of the two letters of a piece."""
        x, _y = self.at(column, row)
        return x + (self.wide - 3) // 2, self.top + (row - self.first_row) * self.high + self.high // 2


def _named_above(high: int) -> int:
    """The lines that the names of columns take: on points two lines high they stand on the coast itself."""
    return int(high != 2)


def size(island: Island, wide: int, high: int) -> tuple[int, int]:
    """The cells that a whole island takes, with the names of its columns and rows."""
    return island.width * wide + 1 + NAMES, island.height * high + (high > 1) + _named_above(high)


def pitch(island: Island, width: int, height: int) -> tuple[int, int] | None:
    """The largest one in which the whole island fits."""
    for wide, high in PITCHES:
        across, down = size(island, wide, high)
        if across <= width and down <= height:
            return wide, high
    return None


def window(island: Island, width: int, height: int, towards: tuple[int, int] = (0, 0)) -> Window:
    """The whole island, as large as it can be; else a part of it, with `towards` near the middle."""
    fitting = pitch(island, width, height)
    if fitting is not None:
        across, down = size(island, *fitting)
        left = NAMES - 1 + (width - across) // 2
        top = _named_above(fitting[1]) + (height - down) // 2
        return Window(left, top, *fitting, 0, 0, island.width, island.height)
    wide, high = PITCHES[-1]
    across = width - NAMES
    columns, rows = min((across - 1) // wide, island.width), min((height - 1) // high, island.height)
    first_column = _first(towards[0], columns, island.width)
    first_row = _first(towards[1], rows, island.height)
    left = NAMES - 1 + (across - columns * wide - 1) // 2
    return Window(left, 1, wide, high, first_column, first_row, columns, rows)


def _first(towards: int, room: int, length: int) -> int:
    """The first column or row in sight: `towards` is in the middle, unless the island ends before that."""
    return min(max(towards - room // 2, 0), length - room)


def place(island: Island, name: str) -> tuple[int, int]:
    """The column and row of a point."""
    row, column = divmod(island.points[name].bit_length() - 1, island.stride)
    return column, row
