"""The pairs of cards that may move anybody's ships (D-3.2, D-5.1 to D-5.4, D-5.6)."""

from functools import cache
from itertools import combinations

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.plays import need
from core.games.drakkars.events import Event, PairPlayed, ShipsSwapped, ShipWentBack
from core.games.drakkars.model import (
    FREYA,
    FREYR,
    FRIGG,
    HEIMDALL,
    HOME,
    IDUNN,
    ODIN,
    SHIPS,
    START,
    TWO,
    Cards,
    Order,
    ShipAt,
    State,
    Steps,
)
from core.games.drakkars.sea import at_sea, exchanged, went_back
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

SWAPPING: Cards = (ODIN, FRIGG)
TOGETHER: Cards = (FREYR, FREYA)
BACKING: Cards = (HEIMDALL, IDUNN)


def in_sight(state: State, least: Steps) -> list[ShipAt]:
    """D-5.10: all ships at sea that are not hidden, so far on at least."""
    return [
        (owner, ship)
        for owner, fleet in enumerate(state.fleets)
        for ship, steps in enumerate(fleet.ships)
        if least <= steps < HOME and ship != fleet.hidden
    ]


# --- options ---


def options(state: State, seat: Seat, hand: Cards) -> list[de.Decision]:
    found: list[de.Decision] = []
    if ODIN in hand and FRIGG in hand:
        for one, other in combinations(in_sight(state, 1), 2):
            found += _swaps(seat, one, other)
    if FREYR in hand and FREYA in hand:
        for one, other in combinations(in_sight(state, START), 2):
            found += _sails_of_two(seat, one, other)
    if HEIMDALL in hand and IDUNN in hand:
        found += [de.GoBack(seat, at) for at in in_sight(state, 1)]
    return found


@cache
def _swaps(seat: Seat, one: ShipAt, other: ShipAt) -> tuple[de.Swap, ...]:
    """A ship of the seat comes first; of two others' ships, `one` does."""
    both = (de.Swap(seat, (one, other)), de.Swap(seat, (other, one)))
    if one[0] == other[0] == seat:
        return both
    return both[1:] if other[0] == seat else both[:1]


@cache
def _sails_of_two(seat: Seat, one: ShipAt, other: ShipAt) -> tuple[de.SailTwo, ...]:
    """D-5.3: if only one ship is the seat's, it goes last."""
    orders = [(one, other)] if one[0] != seat else []
    if other[0] != seat or one[0] == seat:
        orders.append((other, one))
    if one[0] == other[0] == seat:
        orders.append((one, other))
    return tuple(de.SailTwo(seat, first, steps, last) for first, last in orders for steps in range(1, TWO))


# --- doing it ---


def _seen(state: State, at: ShipAt, rule: str) -> Steps:
    """How far a ship at sea has come. Refuses one that nobody can see."""
    owner, ship = at
    if not (0 <= owner < len(state.fleets) and 0 <= ship < SHIPS):
        raise Refused("illegal", "D-1.2", N_("There is no such ship."))
    fleet = state.fleets[owner]
    if ship == fleet.hidden:
        raise Refused("illegal", "D-5.10", N_("That ship is hidden by the fog."))
    steps = fleet.ships[ship]
    if not at_sea(steps):
        raise Refused("illegal", rule, N_("That ship is not at sea."))
    return steps


def _on_ring(state: State, at: ShipAt, rule: str) -> Steps:
    steps = _seen(state, at, rule)
    if steps == START:
        raise Refused("illegal", rule, N_("That ship is still in its fjord."))
    return steps


def swap(state: State, decision: de.Swap) -> list[Event]:
    seat, (one, other) = decision.seat, decision.ships
    need(state.secrets[seat].hand, *SWAPPING)
    if one == other:
        raise Refused("illegal", "D-5.2", N_("Two ships change places."))
    _on_ring(state, one, "D-5.2")
    _on_ring(state, other, "D-5.2")
    if other[0] == seat != one[0]:
        raise Refused("illegal", "D-5.2", N_("Your own ship acts, and so is named first."))
    if seat not in (one[0], other[0]) and other < one:
        raise Refused("illegal", "D-5.2", N_("Neither acts: name the one of the lower seat and number first."))
    return [ShipsSwapped(seat, SWAPPING, decision.ships, exchanged(state.fleets, one, other), SWAPPING)]


def sail_two(state: State, decision: de.SailTwo) -> list[Event]:
    seat, first, last = decision.seat, decision.first, decision.last
    need(state.secrets[seat].hand, *TOGETHER)
    if first == last:
        raise Refused("illegal", "D-5.3", N_("Two ships must go."))
    _seen(state, first, "D-5.3")
    _seen(state, last, "D-5.3")
    if first[0] == seat != last[0]:
        raise Refused("illegal", "D-5.3", N_("If only one of them is your own, it goes last."))
    if not 1 <= decision.steps < TWO:
        raise Refused("illegal", "D-5.3", N_("They go 1 and 6, 2 and 5, or 3 and 4."))
    orders = (Order(*first, decision.steps), Order(*last, TWO - decision.steps))
    return [PairPlayed(seat, TOGETHER, TOGETHER, orders)]


def go_back(state: State, decision: de.GoBack) -> list[Event]:
    need(state.secrets[decision.seat].hand, *BACKING)
    start = _on_ring(state, decision.ship, "D-5.6")
    return [ShipWentBack(decision.seat, BACKING, decision.ship, start, went_back(start), BACKING)]
