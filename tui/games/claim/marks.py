"""What the seat that is asked has in mind, as the island shows it: all of it open to everybody, as all is in Claim."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from core.games.claim.model import Point, Points

NONE: Mapping[Point, int] = MappingProxyType({})


class At(Struct, frozen=True):
    """A point of the island, as it can be clicked on."""

    point: Point


class TerritoryAt(Struct, frozen=True):
    """A territory as a whole."""

    name: str


class Marks(Struct, frozen=True):
    """`offered`: what Enter may choose, and how many would be captured by it."""

    cursor: Point | None = None
    lifted: Point | None = None  # the piece that is being moved
    offered: Mapping[Point, int] = NONE
    movable: frozenset[Point] = frozenset()  # what Enter may take up, or choose, and that is not marked
    victims: Points = 0  # what would be captured where the cursor is
    way: tuple[Point, ...] = ()  # how the piece would come there
    idea: tuple[Point, ...] = ()  # what a bot would do


NO_MARKS = Marks()
