"""The things that a drawing of the island shows, and their places: for both ways of drawing."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from core.games.claim.island import SEA, Island
from core.games.claim.model import Point, Points, State
from core.kernel.types import Seat
from tui.games.claim.grid import Window, place
from tui.games.claim.marks import Lately, Marks
from tui.play.chips import initials
from tui.theme import Role

TINTS = 4
ARROWS = {(1, 0): "►", (-1, 0): "◄", (0, 1): "▼", (0, -1): "▲"}


class Sight(NamedTuple):
    view: State
    seen: Window
    tints: dict[str, int]
    marks: Marks
    lately: Lately

    @property
    def tags(self) -> tuple[str, ...]:
        """The two letters of each seat."""
        return initials(self.view.seats)

    def colour(self, seat: Seat) -> str:
        return self.view.seats[seat].colour

    def territory(self, column: int, row: int) -> str:
        return territory(self.view.island, column, row)

    def land(self, name: str) -> Role:
        """The role of a territory's land: its owner's, or else that of its tint."""
        return ground(self.view, name, self.tints)

    def alike(self, one: str, other: str) -> bool:
        """True if two territories have the same owner, or both have none: their lands look much the same."""
        return self.view.owner(one) == self.view.owner(other)

    def land_at(self, point: Point) -> Role:
        island = self.view.island
        return self.land(island.territory_of[island.points[point]])

    def held(self, point: Point) -> bool:
        """True if the point lies on somebody's land."""
        island = self.view.island
        return self.view.owner(island.territory_of[island.points[point]]) is not None

    def points(self) -> Iterator[tuple[Point, int, int]]:
        """The points in sight, each with its column and row."""
        island, seen = self.view.island, self.seen
        for row in range(seen.first_row, seen.first_row + seen.rows):
            for column in range(seen.first_column, seen.first_column + seen.columns):
                if island.rows[row][column] != SEA:
                    yield island.names[1 << row * island.stride + column], column, row


def territory(island: Island, column: int, row: int) -> str:
    rows = island.rows
    return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[0]) else SEA


def tinted(island: Island) -> dict[str, int]:
    """A tint for each territory, different from its neighbours' tints."""
    found: dict[str, int] = {}
    for name, points in island.territories.items():
        around = island.beside(points)
        beside = {found[other] for other in found if island.territories[other] & around}
        found[name] = next((tint for tint in range(TINTS) if tint not in beside), 0)
    return found


def ground(view: State, name: str, tints: dict[str, int]) -> Role:
    owner = view.owner(name)
    return f"soil.{tints[name]}" if owner is None else f"held.{view.seats[owner].colour}"


def stands(view: State, bit: Points) -> tuple[Seat | None, bool]:
    """The owner of the piece or castle there, and whether it is a castle; None if the point is empty."""
    for seat, (pieces, castles) in enumerate(zip(view.pieces, view.castles, strict=True)):
        if (pieces | castles) & bit:
            return seat, bool(castles & bit)
    return None, False


def legs(island: Island, way: Sequence[Point]) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """Every gap between two neighbouring points that a way crosses: the point before it, and the direction."""
    for start, end in pairwise(way):
        (column, row), (to_column, to_row) = place(island, start), place(island, end)
        by = _sign(to_column - column), _sign(to_row - row)
        while (column, row) != (to_column, to_row):
            yield column, row, by
            column, row = column + by[0], row + by[1]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def name_place(sight: Sight, points: Points) -> tuple[int, int, bool, bool] | None:
    """The point in sight beside which a territory's name stands, and whether in the gap at its right, and below it.

    Where four points of the territory meet, no piece ever covers the gap; else between two of them.
    """
    island, seen = sight.view.island, sight.seen
    right, below = points & points >> 1, points & points >> island.stride
    corner = right & below & points >> island.stride + 1
    for found, across, down in ((corner, True, True), (right, True, False), (below, False, True)):
        if down and not seen.lined:
            continue
        places = [at for name in island.named(found) if seen.sees(*(at := place(island, name)))]
        if places:
            middle = [sum(numbers) / len(places) for numbers in zip(*places, strict=True)]
            column, row = min(places, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
            return column, row, across, down
    return None
