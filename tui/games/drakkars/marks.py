"""What the seat that is asked has in mind, as the board shows it; and what on the board can be pointed at."""

from typing import TypeAlias

from msgspec import Struct

from core.games.drakkars.ahead import Shift
from core.games.drakkars.model import ShipAt, Space
from core.kernel.types import Seat


class SpaceSpot(Struct, frozen=True):
    at: Space


class ShipSpot(Struct, frozen=True):
    """A ship, wherever it is."""

    ship: ShipAt


class HarbourSpot(Struct, frozen=True):
    seat: Seat


class ShieldSpot(Struct, frozen=True):
    """A space of the shield."""

    space: int


class StoreSpot(Struct, frozen=True):
    """Pile, discards and bag."""


Spot: TypeAlias = SpaceSpot | ShipSpot | HarbourSpot | ShieldSpot | StoreSpot


class Marks(Struct, frozen=True):
    chosen: tuple[ShipAt, ...] = ()  # the ships that are meant, the cursor's last
    offered: frozenset[ShipAt] = frozenset()  # others that may be
    shifts: tuple[Shift, ...] = ()
    barrel: frozenset[int] = frozenset()  # where on the shield the barrel may come
    idea: tuple[Shift, ...] = ()  # what a bot would do


NO_MARKS = Marks()
