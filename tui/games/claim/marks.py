"""The marks of a seat's choice on the island: open to everybody, as all is in Claim."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from core.games.claim.model import Point, Points

NONE: Mapping[Point, int] = MappingProxyType({})


class At(Struct, frozen=True):
    """A point of the island, as a target of clicks."""

    point: Point


class TerritoryAt(Struct, frozen=True):
    """A territory as a whole."""

    name: str


class Marks(Struct, frozen=True):
    """`offered`: the points that Enter may choose, each with the number of its captures."""

    cursor: Point | None = None
    lifted: Point | None = None  # the piece that is being moved
    offered: Mapping[Point, int] = NONE
    movable: frozenset[Point] = frozenset()  # points that Enter may take up, or choose, and that have no mark
    victims: Points = 0  # the captures of the move to the cursor
    way: tuple[Point, ...] = ()  # the piece's way to the cursor
    idea: tuple[Point, ...] = ()  # the points of a bot's idea


NO_MARKS = Marks()
