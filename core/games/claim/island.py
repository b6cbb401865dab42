"""The island: its points, how they lie, and the checks of a map (C-1.1 to C-1.3).

A set of points is a whole number with a bit for each: point (column, row) is bit `row * stride + column`. `stride` is
one more than the columns, so that a point that is shifted over an edge falls into the sea.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import compress
from typing import TypeVar

from core.kernel.types import BadOptions
from core.kernel.words import N_

COLUMNS, ROWS = 26, 99
SEA = "."
T = TypeVar("T")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Island:
    """Made once for each map, by `island`. Rows as in the protocol, territories named as they first come."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        if len(rows) > ROWS or max(map(len, rows)) > COLUMNS:
            raise ValueError(f"a map has {ROWS} rows and {COLUMNS} columns at most")
        self.rows = rows
        self.width, self.height = len(rows[0]), len(rows)
        self.stride = self.width + 1
        self.bits = self.stride * self.height
        territories: dict[str, int] = {}
        for row, line in enumerate(rows):
            for column, letter in enumerate(line):
                if letter != SEA:
                    territories[letter] = territories.get(letter, 0) | 1 << row * self.stride + column
        self.territories = dict(sorted(territories.items()))
        self.land = sum(self.territories.values())

    def __reduce__(self) -> tuple[object, tuple[tuple[str, ...]]]:
        return island, (self.rows,)

    @cached_property
    def names(self) -> dict[int, str]:
        """The name of every point by its bit, such as "c4"."""
        return {bit: self._name(bit) for bit in bits(self.land)}

    @cached_property
    def points(self) -> dict[str, int]:
        """Every point by its name."""
        return {name: bit for bit, name in self.names.items()}

    @cached_property
    def by_bit(self) -> list[str]:
        """The name of every point in the place of its bit."""
        return [self.names.get(1 << place, "") for place in range(self.bits)]

    def _name(self, bit: int) -> str:
        row, column = divmod(bit.bit_length() - 1, self.stride)
        return f"{chr(97 + column)}{row + 1}"

    def named(self, points: int) -> list[str]:
        """The names of the points, in order of points."""
        names = self.names
        return [names[bit] for bit in bits(points)]

    @cached_property
    def territory_of(self) -> dict[int, str]:
        return {bit: name for name, points in self.territories.items() for bit in bits(points)}

    @cached_property
    def near(self) -> dict[int, int]:
        """By point, the points beside it."""
        return {bit: self.beside(bit) & self.land for bit in bits(self.land)}

    @cached_property
    def ways(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """By point, in each direction: the point beside it, and the one behind that; 0 if there is none."""
        return {bit: tuple(self._ways(bit)) for bit in bits(self.land)}

    def _ways(self, bit: int) -> Iterator[tuple[int, int]]:
        for by in (-self.stride, -1, 1, self.stride):
            over, behind = (shifted(bit, by * far) & self.land for far in (1, 2))
            if over:
                yield over, behind

    @cached_property
    def leaps(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """By point, each possible jump: the point to jump over, and the one to land on."""
        return {bit: tuple((over, to) for over, to in ways if to) for bit, ways in self.ways.items()}

    @cached_property
    def around(self) -> dict[int, int]:
        """By point, all points on which a step or a single jump from there depends."""
        return {bit: sum(over | behind for over, behind in ways) for bit, ways in self.ways.items()}

    def beside(self, points: int) -> int:
        """All points that touch one of these, on land or not."""
        stride = self.stride
        return points << 1 | points >> 1 | points << stride | points >> stride


@lru_cache(64)
def island(rows: tuple[str, ...]) -> Island:
    return Island(rows)


def shifted(points: int, by: int) -> int:
    return points << by if by > 0 else points >> -by


def bits(points: int) -> Iterator[int]:
    """Each point of the set by itself, in order of points."""
    while points:
        bit = points & -points
        yield bit
        points ^= bit


def picked(points: int, by_bit: Sequence[T]) -> "compress[T]":
    """Of a list with an item for each bit, those of the points: the quickest way if there are many."""
    return compress(by_bit, bin(points)[:1:-1].encode().translate(_SWITCHES))


_SWITCHES = bytes.maketrans(b"01", b"\0\1")


# --- the checks of a map ---


def named(rows: Sequence[str]) -> tuple[str, ...]:
    """The map with its territories named A, B, … in the order in which it first shows them."""
    found = dict.fromkeys(letter for row in rows for letter in row if letter != SEA)
    renamed = str.maketrans(dict(zip(found, LETTERS, strict=False)))
    return tuple(row.translate(renamed) for row in rows)


def read_map(rows: Sequence[str], territories: int, area: int) -> Island:
    """C-1.3: the island of a sound map. Raises `BadOptions` with the row and the fault."""
    _check_signs(rows)
    made = island(named(rows))
    _check_whole(made, rows)
    _check_territories(made, rows, territories, area)
    return made


def _check_signs(rows: Sequence[str]) -> None:
    if not rows or not rows[0]:
        raise BadOptions(N_("island: row 1: there is nothing on the map (C-1.3)"))
    if len(rows) > ROWS:
        raise BadOptions(N_("island: row {row}: a map has {rows} rows at most"), row=ROWS + 1, rows=ROWS)
    if len(rows[0]) > COLUMNS:
        raise BadOptions(
            N_("island: row 1: it has {count} signs, and a map has {columns} columns at most"),
            count=len(rows[0]),
            columns=COLUMNS,
        )
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadOptions(
                N_("island: row {row} has {count} signs, and row 1 has {first}"),
                row=number,
                count=len(row),
                first=len(rows[0]),
            )
        if odd := next((sign for sign in row if sign not in LETTERS + SEA), None):
            raise BadOptions(
                N_("island: row {row}: {sign!r} is neither a letter A to Z nor a full stop"), row=number, sign=odd
            )


def _check_whole(made: Island, rows: Sequence[str]) -> None:
    if not made.land:
        raise BadOptions(N_("island: row 1: there is no point on the whole map (C-1.3)"))
    apart = made.land & ~reached(made, made.land & -made.land, made.land)
    if apart:
        raise BadOptions(
            N_("island: row {row}: point {point} is not connected with the rest (C-1.3)"), **_at(made, apart)
        )
    hole = _hole(made)
    if hole:
        raise BadOptions(N_("island: row {row}: there is a hole at {point} (C-1.3)"), row=hole[0], point=hole[1])


def _check_territories(made: Island, rows: Sequence[str], territories: int, area: int) -> None:
    found = made.territories
    if len(found) != territories:
        last = max(map(_first_row(made).__getitem__, found))
        raise BadOptions(
            N_("island: row {row}: there are {count} territories, and so many players need {needed} (C-1.1)"),
            row=last,
            count=len(found),
            needed=territories,
        )
    for name, points in found.items():
        letter = _as_given(made, rows, points)
        if points.bit_count() != area:
            raise BadOptions(
                N_("island: row {row}: territory {name} has {count} points, not {area} (C-1.3)"),
                row=_first_row(made)[name],
                name=letter,
                count=points.bit_count(),
                area=area,
            )
        apart = points & ~reached(made, points & -points, points)
        if apart:
            raise BadOptions(
                N_("island: row {row}: territory {name} is not connected, at {point} (C-1.3)"),
                name=letter,
                **_at(made, apart),
            )


def _as_given(made: Island, rows: Sequence[str], points: int) -> str:
    """The letter that the map itself has for a territory."""
    row, column = divmod((points & -points).bit_length() - 1, made.stride)
    return rows[row][column]


def _first_row(made: Island) -> dict[str, int]:
    return {name: ((points & -points).bit_length() - 1) // made.stride + 1 for name, points in made.territories.items()}


def _at(made: Island, points: int) -> dict[str, object]:
    """The row and the name of the first of the points."""
    bit = points & -points
    return {"row": (bit.bit_length() - 1) // made.stride + 1, "point": made.names[bit]}


def reached(made: Island, start: int, within: int) -> int:
    """All points `within` that steps from `start` lead to (C-3.1)."""
    found = start
    while (more := (found | made.beside(found)) & within) != found:
        found = more
    return found


def _hole(made: Island) -> tuple[int, str] | None:
    """The row and the name of a place in the sea that land encloses, if there is one."""
    stride, height = made.width + 3, made.height + 2  # a ring of sea around the map
    sea = (1 << stride * height) - 1
    for bit in bits(made.land):
        row, column = divmod(bit.bit_length() - 1, made.stride)
        sea ^= 1 << (row + 1) * stride + column + 1
    found = 1
    while (more := (found | found << 1 | found >> 1 | found << stride | found >> stride) & sea) != found:
        found = more
    inside = sea & ~found
    if not inside:
        return None
    row, column = divmod((inside & -inside).bit_length() - 1, stride)
    return row, f"{chr(96 + column)}{row}"
