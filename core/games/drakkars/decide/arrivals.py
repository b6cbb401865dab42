"""The consequences of a ship's arrival: pushes, meetings, towns, a card drawn (D-4.1, D-4.4, D-4.10, D-5.3, D-5.4)."""

from core.games.drakkars import decisions as de
from core.games.drakkars.decide import draws
from core.games.drakkars.events import (
    ActionEnded,
    BarrelMoved,
    Event,
    FightStarted,
    ShipMet,
    ShipMoved,
    TownReached,
)
from core.games.drakkars.model import FRIENDS, HOME, SHIELD, Doing, How, Plunder, Ship, ShipAt, State
from core.games.drakkars.sea import Fleets, beside, chain, on_ring, space
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def arrive(state: State, doing: Doing) -> Event:
    """D-3.6: the next event once a ship has come to the end of its move."""
    seat, fleets, mover = state.turn, state.fleets, (doing.seat, doing.ship)
    acts = doing.seat == seat and not doing.orders
    other = beside(fleets, mover)
    if other is not None:
        if acts and other[0] not in FRIENDS[len(fleets)][seat]:
            return ShipMet(seat, doing.ship, other)
        return pushed_on(fleets, other)[0]
    if doing.orders:
        return next_order(state, doing)
    if acts and on_ring(fleets[seat].ships[doing.ship]):
        return _act(state, doing)
    return ActionEnded(seat)


def pushed_on(fleets: Fleets, other: ShipAt, how: How = "push") -> list[ShipMoved]:
    """D-4.10: the ship `other` goes one space on, and before it the ships in its way."""
    return [
        ShipMoved(owner, ship, steps, steps + 1, how if (owner, ship) == other else "push")
        for owner, ship in chain(fleets, other)
        for steps in (fleets[owner].ships[ship],)
    ]


def next_order(state: State, doing: Doing) -> Event:
    """D-5.3: the next of the two ships goes; not if it has been pushed home."""
    order = doing.orders[0]
    start = state.fleets[order.seat].ships[order.ship]
    if start == HOME:
        return ActionEnded(state.turn)
    own, end = order.seat == state.turn, min(start + order.steps, HOME)
    bonus = own and start + order.steps == HOME
    first = own and len(doing.orders) > 1
    town = first and end != HOME and space(len(state.seats), order.seat, end) in state.towns
    return ShipMoved(order.seat, order.ship, start, end, "sail", bonus, town)


def _act(state: State, doing: Doing) -> Event:
    """D-4.1, D-4.2: the ship acts, as nobody is met there any more."""
    seat = state.turn
    ships = state.fleets[seat].ships
    if space(len(state.seats), seat, ships[doing.ship]) not in state.towns:
        return draws.one(state, seat)
    twin = doing.twin
    if twin is not None and ships[twin[0]] == twin[1]:
        return TownReached(seat, doing.ship, twin[0])
    if len(doing.values) > 1:
        return TownReached(seat, doing.ship, None)
    return barrel_moved(state, doing.ship, doing.values[0])


def barrel_moved(state: State, ship: Ship, value: int, then: Plunder | None = None) -> BarrelMoved:
    return BarrelMoved(state.turn, ship, value, (state.barrel + value) % len(SHIELD), then)


# --- push or fight ---


def meetings(seat: Seat) -> tuple[de.Decision, ...]:
    return (de.Meet(seat, fight=False), de.Meet(seat, fight=True))


def meet(state: State, decision: de.Meet) -> list[Event]:
    doing, seat = state.doing, decision.seat
    assert doing is not None
    other = beside(state.fleets, (seat, doing.ship))
    assert other is not None
    if decision.fight:
        return [FightStarted(seat, doing.ship, *other)]
    return [*pushed_on(state.fleets, other)]


# --- the barrel, by the choice of the player ---


def barrels(state: State, doing: Doing) -> tuple[de.Decision, ...]:
    """D-4.2, D-5.4: the possible moves of the barrel."""
    ships = (doing.ship,) if state.phase == "barrel" or doing.twin is None else (doing.ship, doing.twin[0])
    return tuple([de.MoveBarrel(state.turn, ship, value) for ship in ships for value in doing.values])


def move_barrel(state: State, decision: de.MoveBarrel) -> list[Event]:
    doing = state.doing
    assert doing is not None
    if decision not in barrels(state, doing):
        if decision.value not in doing.values:
            raise Refused("illegal", "D-4.2", N_("The barrel moves by the value of one of the two cards."))
        raise Refused("illegal", "D-5.4", N_("That ship does not plunder now."))
    then = None
    if state.phase == "both" and doing.twin is not None:
        other = doing.twin[0] if decision.ship == doing.ship else doing.ship
        then = Plunder(other, sum(doing.values) - decision.value)
    return [barrel_moved(state, decision.ship, decision.value, then)]
