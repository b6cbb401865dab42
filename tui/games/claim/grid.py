"""The size at which the points of an island are drawn, and the part of the island in sight."""

from collections.abc import Iterator
from typing import NamedTuple

from core.games.claim.island import Island
from tui import theme

# Cells from point to point, across and down, the largest first.
TALL = (
    (15, 7), (13, 6), (12, 6), (11, 5), (10, 5), (9, 4), (8, 4), (7, 3), (6, 3), (7, 2), (6, 2), (5, 2),
)  # fmt: skip
NEAR = (7, 2), (6, 2), (5, 2)  # of which a part is shown, beside a chart of the whole, before points become flat
FLAT = (7, 1), (6, 1), (5, 1), (4, 1)
MOST = 0.65  # of the columns and rows that such a part shows, at the least
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

    def is_whole(self, island: Island) -> bool:
        """True if all of the island is in sight."""
        return (self.columns, self.rows) == (island.width, island.height)

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


def size(columns: int, rows: int, wide: int, high: int) -> tuple[int, int]:
    """The cells that so many points take, with the names of their columns and rows."""
    return columns * wide + 1 + NAMES, rows * high + (high > 1) + _named_above(high)


def taken(island: Island, width: int, height: int) -> tuple[int, int] | None:
    """The cells that the largest drawing of most of an island takes, of so many; None if too little is in sight."""
    found = pitch(island, width, height)
    return None if found is None else size(*_in_sight(island, *found, width, height), *found)


def pictured() -> bool:
    """True if half-blocks show on their ground: the terminal has colours, and the font has the signs."""
    return not (theme.is_ascii() or theme.is_mono())


def pitch(island: Island, width: int, height: int) -> tuple[int, int] | None:
    """The largest one in which the whole island fits, or most of it; None if none is small enough."""
    whole = next(_fitting(island, width, height, TALL), None)
    return whole or _near(island, width, height) or next(_fitting(island, width, height, FLAT), None)


def _fitting(
    island: Island, width: int, height: int, pitches: tuple[tuple[int, int], ...]
) -> Iterator[tuple[int, int]]:
    for wide, high in pitches:
        across, down = size(island.width, island.height, wide, high)
        if across <= width and down <= height:
            yield wide, high


def _near(island: Island, width: int, height: int) -> tuple[int, int] | None:
    """One in which most of the island is in sight: half-blocks of two lines are worth that."""
    for wide, high in NEAR if pictured() else ():
        columns, rows = _in_sight(island, wide, high, width, height)
        whole = columns == island.width or (wide, high) == NEAR[-1]
        if whole and columns >= MOST * island.width and rows >= MOST * island.height:
            return wide, high
    return None


def _in_sight(island: Island, wide: int, high: int, width: int, height: int) -> tuple[int, int]:
    """The columns and rows for which there is room."""
    columns, rows = (width - NAMES - 1) // wide, (height - _named_above(high) - (high > 1)) // high
    return min(columns, island.width), min(rows, island.height)


def window(island: Island, width: int, height: int, towards: tuple[int, int] = (0, 0), covered: int = 0) -> Window:
    """The whole island, as large as it can be; else a part of it, with `towards` near the middle.

    `covered`: the rows at the foot that something else covers: then `towards` and the row below it stand above them.
    """
    wide, high = pitch(island, width, height) or FLAT[-1]
    columns, rows = _in_sight(island, wide, high, width, height)
    left = NAMES - 1 + (width - NAMES - 1 - columns * wide) // 2
    top = _named_above(high) + (height - _named_above(high) - (high > 1) - rows * high) // 2
    first_column = _first(towards[0], columns, island.width)
    first_row = _first(towards[1], rows, island.height)
    if covered:
        first_row = min(max(first_row, towards[1] + 2 + covered - rows), island.height - 1)
        rows = min(rows, island.height - first_row)
    return Window(left, top, wide, high, first_column, first_row, columns, rows)


def _first(towards: int, room: int, length: int) -> int:
    """The first column or row in sight, by leaps of a third of the room: most steps of a cursor leave it."""
    leap = max(room // 3, 1)
    return min(max((towards - room // 2 + leap // 2) // leap * leap, 0), length - room)


def place(island: Island, name: str) -> tuple[int, int]:
    """The column and row of a point."""
    row, column = divmod(island.points[name].bit_length() - 1, island.stride)
    return column, row


def middle(island: Island, eye: str | None) -> tuple[int, int]:
    """The place towards which a part of an island is chosen: that of a point, or the island's middle."""
    return place(island, eye) if eye in island.points else (island.width // 2, island.height // 2)
