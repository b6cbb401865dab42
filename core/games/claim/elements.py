"""The five elements that islands are put together from, and islands drawn from them (C-1.1 to C-1.3)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from core.games.claim.island import LETTERS, SEA, named
from core.kernel.chance import Chance

Cells = frozenset[tuple[int, int, str]]  # column, row, territory

ELEMENTS = (
    ("aaabbb", "aaabbb", "aaaabb", "aabbbb"),
    ("aaaabb", "aaabbb", "aabbbb", "aaabbb"),
    ("aaaaaa", "aaaabb", "aabbbb", "bbbbbb"),
    ("aabbbb", "aaabbb", "aaaabb", "aaabbb"),
    ("aaa", "aaa", "aaa", "aaa"),
)
SINGLE = len(ELEMENTS) - 1  # the element with one territory
TOUCHING = 2  # points along which a drawn element lies beside the rest
BEST = 6  # places for an element, the closest ones, of which one is drawn


class Laid(Struct, frozen=True):
    """An element with its place, and the quarters by which it is turned."""

    element: int
    quarters: int
    column: int
    row: int


def turned(rows: Sequence[str], quarters: int) -> tuple[str, ...]:
    """The rows, turned clockwise."""
    found = tuple(rows)
    for _quarter in range(quarters % 4):
        found = tuple("".join(column) for column in zip(*reversed(found), strict=True))
    return found


def laid_out(laid: Sequence[Laid]) -> tuple[str, ...]:
    """The map that the elements make."""
    cells: dict[tuple[int, int], str] = {}
    for place, one in enumerate(laid):
        for column, row, letter in _cells(one, place):
            cells[column, row] = letter
    left, top = min(column for column, _row in cells), min(row for _column, row in cells)
    right, bottom = max(column for column, _row in cells), max(row for _column, row in cells)
    return named(
        ["".join(cells.get((column, row), SEA) for column in range(left, right + 1)) for row in range(top, bottom + 1)]
    )


def _cells(laid: Laid, place: int) -> Iterator[tuple[int, int, str]]:
    for row, line in enumerate(turned(ELEMENTS[laid.element], laid.quarters)):
        for column, sign in enumerate(line):
            yield laid.column + column, laid.row + row, LETTERS[2 * place + (sign == "b")]


def _ground(laid: Laid) -> set[tuple[int, int]]:
    return {(column, row) for column, row, _letter in _cells(laid, 0)}


def elements_for(seats: int) -> tuple[int, ...]:
    """C-1.1: as many double elements as players, and the single one."""
    return (*range(seats), SINGLE)


def drawn(seats: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """A map drawn at random: each element lies close to those before."""
    order, chance = chance.shuffled(elements_for(seats))
    laid = [Laid(order[0], 0, 0, 0)]
    for element in order[1:]:
        places = sorted(_places(laid, element), reverse=True)[:BEST]
        at, chance = chance.below(len(places))
        _closeness, quarters, column, row = places[at]
        laid.append(Laid(element, quarters, column, row))
    return laid_out(laid), chance


def _places(laid: Sequence[Laid], element: int) -> Iterator[tuple[int, int, int, int]]:
    """All places for the element beside the rest, each with its closeness."""
    taken = set().union(*map(_ground, laid))
    columns, rows = (range(min(side) - 6, max(side) + 2) for side in zip(*taken, strict=True))
    for quarters in range(4):
        for column in columns:
            for row in rows:
                cells = _ground(Laid(element, quarters, column, row))
                touching = _touching(cells, taken)
                if touching >= TOUCHING and not cells & taken and not _encloses(cells | taken):
                    yield touching - _spread(cells | taken), quarters, column, row


def _touching(cells: set[tuple[int, int]], taken: set[tuple[int, int]]) -> int:
    return sum((x + dx, y + dy) in taken for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def _spread(cells: set[tuple[int, int]]) -> int:
    """How far the island reaches from edge to edge."""
    columns, rows = {x for x, _y in cells}, {y for _x, y in cells}
    return (len(columns) + len(rows)) // 2


def _encloses(cells: set[tuple[int, int]]) -> bool:
    """True if there would be a hole: sea that is not reached from outside."""
    columns, rows = (range(min(side) - 1, max(side) + 2) for side in zip(*cells, strict=True))
    sea = {(x, y) for x in columns for y in rows} - cells
    waiting = [(columns[0], rows[0])]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in sea:
            sea.discard((x, y))
            waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return bool(sea)
