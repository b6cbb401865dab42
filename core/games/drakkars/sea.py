"""The places of ships: spaces of the ring, ships that stand there, ranks and holds, and ships in the way of a push."""

from typing import TypeAlias

from core.games.drakkars.model import BOX, FJORDS, HOME, RING, START, Fleet, Ship, ShipAt, Space, Steps
from core.kernel.types import Seat

Fleets: TypeAlias = tuple[Fleet, ...]


def space(seats: int, seat: Seat, steps: Steps) -> Space:
    """D-3.5: the space of a ship on the ring."""
    return (FJORDS[seats][seat] + steps) % RING


def steps_at(seats: int, seat: Seat, at: Space) -> Steps:
    """D-5.2: the steps to a space from the seat's fjord; the space that the fjord opens on is the last."""
    return (at - FJORDS[seats][seat]) % RING or RING


def exchanged(fleets: Fleets, one: ShipAt, other: ShipAt) -> tuple[Steps, Steps]:
    """D-5.2: the steps of two ships on the ring, once they have changed places."""
    count = len(fleets)
    here, there = (space(count, seat, fleets[seat].ships[ship]) for seat, ship in (one, other))
    return steps_at(count, one[0], there), steps_at(count, other[0], here)


def on_ring(steps: Steps) -> bool:
    return START < steps < HOME


def at_sea(steps: Steps) -> bool:
    """True on the ring, and also at the start."""
    return BOX < steps < HOME


def standing(fleets: Fleets, at: Space, but: ShipAt | None = None) -> ShipAt | None:
    """The ship that is met on that space (D-5.10: no hidden one); `but` does not count."""
    fjords = FJORDS[len(fleets)]
    for seat, fleet in enumerate(fleets):
        steps = (at - fjords[seat]) % RING or RING
        if steps in fleet.ships:
            for ship, other in enumerate(fleet.ships):
                if other == steps and ship != fleet.hidden and (seat, ship) != but:
                    return seat, ship
    return None


def beside(fleets: Fleets, mover: ShipAt) -> ShipAt | None:
    """The other ship that stands where `mover` stands, if any."""
    seat, ship = mover
    steps = fleets[seat].ships[ship]
    return standing(fleets, space(len(fleets), seat, steps), mover) if on_ring(steps) else None


def apart(fleets: Fleets, but: ShipAt | None) -> bool:
    """D-4.10: True if no space holds two ships; hidden ones, and `but`, do not count."""
    places = [
        (fjord + steps) % RING
        for seat, (fleet, fjord) in enumerate(zip(fleets, FJORDS[len(fleets)], strict=True))
        for ship, steps in enumerate(fleet.ships)
        if on_ring(steps) and ship != fleet.hidden and (seat, ship) != but
    ]
    return len(places) == len(set(places))


def chain(fleets: Fleets, mover: ShipAt) -> list[ShipAt]:
    """All ships that go one space on when `mover` does, the first to go first."""
    found = [mover]
    while (last := in_the_way_once(fleets, found[-1])) is not None:
        found.append(last)
    return found[::-1]


def in_the_way_once(fleets: Fleets, mover: ShipAt) -> ShipAt | None:
    seat, ship = mover
    steps = fleets[seat].ships[ship]
    return None if steps == RING else standing(fleets, space(len(fleets), seat, steps + 1))


def hold_of(fleet: Fleet, ship: Ship) -> int:
    """D-4.3: the number of the hold, from 0, that belongs to the rank of a ship at sea."""
    ships, launched = fleet.ships, fleet.launched
    own, since = ships[ship], launched.index(ship)
    ahead = sum(
        [
            own < steps < HOME or (steps == own and launched.index(other) < since)
            for other, steps in enumerate(ships)
            if other != ship and steps != BOX
        ]
    )
    return fleet.home + ahead


def boxed(fleet: Fleet) -> Ship | None:
    """The ship that would be launched next."""
    return fleet.ships.index(BOX) if BOX in fleet.ships else None


def went_back(steps: Steps) -> Steps:
    """D-5.6: the steps of a ship that went back; past its owner's fjord it is just short of home."""
    return steps - 5 if steps > 5 else steps + 31
