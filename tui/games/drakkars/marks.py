"""The marks of a seat's choice on the board, and the spots that can be pointed at there."""

from typing import TypeAlias

from msgspec import Struct

from core.games.drakkars.ahead import Shift
from core.games.drakkars.model import Cards, ShipAt, Space
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
    chosen: tuple[ShipAt, ...] = ()  # the chosen ships, the cursor's last
    offered: frozenset[ShipAt] = frozenset()  # others that may be chosen
    shifts: tuple[Shift, ...] = ()
    barrel: frozenset[int] = frozenset()  # the spaces of the shield that the barrel may come to
    idea: tuple[Shift, ...] = ()  # the moves of a bot's idea
    staged: bool = False  # the prompt needs the whole stage: the place of tale and store too
    fog: tuple[ShipAt, Cards] | None = None  # the asked seat's hidden ship, and the cards that it alone knows


NO_MARKS = Marks()
