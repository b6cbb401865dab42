"""A table that begins with ships and holds prepared: how they may be, for the set-up and for journals."""

from itertools import chain
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from core.games.drakkars.model import BAG, BOX, HOME, PILE, ROOM, SHIPS, TO_END, TOWNS, Coin, Coins, Fleet, Steps
from core.games.drakkars.sea import apart
from core.kernel.words import N_

OnShield: TypeAlias = Annotated[int, Meta(ge=0, lt=10)]
Hold: TypeAlias = Annotated[tuple[Coin, ...], Meta(max_length=ROOM)]

SEATS_WRONG = N_("position: there are ships and holds for each seat")
NOT_LAUNCHED = N_("position: each seat has a ship at sea, and no coins in holds without a ship")
TWO_SHIPS = N_("position: two ships stand on one space (D-4.10)")
COINS_WRONG = N_("position: there are not so many coins in the bag (D-1.7)")
OVER = N_("position: the game would be over (D-7.1)")


class Position(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """By seat: the ships' steps, and the coins in the holds by rank. `barrel`: its space on the shield."""

    ships: tuple[tuple[Steps, Steps, Steps], ...]
    holds: tuple[tuple[Hold, Hold, Hold], ...]
    barrel: OnShield

    @property
    def coins(self) -> Coins:
        return tuple(chain.from_iterable(chain.from_iterable(self.holds)))


def left_in(bag: tuple[int, ...], coins: Coins) -> tuple[int, ...]:
    """Coppers, silvers and golds, without these coins."""
    return tuple(there - coins.count(coin) for coin, there in enumerate(bag, 1))


def fleets(position: Position) -> tuple[Fleet, ...]:
    return tuple(map(_fleet, position.ships, position.holds))


def _fleet(ships: tuple[Steps, ...], holds: tuple[Coins, ...]) -> Fleet:
    """The ship that has come furthest was launched first."""
    launched = sorted((ship for ship in range(SHIPS) if ships[ship] != BOX), key=lambda ship: -ships[ship])
    return Fleet(ships, tuple(launched), ships.count(HOME), holds, None, ())


def fault(position: Position, seats: int) -> str | None:
    """The reason, a marked sentence, why no game can begin so; None if one can."""
    if not seats == len(position.ships) == len(position.holds):
        return SEATS_WRONG
    prepared = fleets(position)
    if not all(map(_sails, prepared)):
        return NOT_LAUNCHED
    if not apart(prepared, None):
        return TWO_SHIPS
    if min(left_in(BAG, position.coins)) < 0 or len(position.coins) > sum(BAG) - TOWNS * PILE:
        return COINS_WRONG
    return OVER if sum(fleet.home for fleet in prepared) >= TO_END[seats] else None


def _sails(fleet: Fleet) -> bool:
    return fleet.home < len(fleet.launched) and not any(fleet.holds[len(fleet.launched) :])
