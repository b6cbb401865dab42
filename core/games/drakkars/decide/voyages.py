"""The last turn: a voyage of one ship by any cards, if it comes home (D-7.3, D-7.4)."""

from functools import lru_cache

from core.games.drakkars import decisions as de
from core.games.drakkars.changes import without
from core.games.drakkars.decide.pairs import BACKING, SWAPPING, in_sight
from core.games.drakkars.decide.plays import kinds, ways
from core.games.drakkars.events import Event, GaveUp, Sailed, ShipLaunched, ShipsSwapped, ShipWentBack
from core.games.drakkars.model import BOX, HOME, START, TYR, Cards, Ship, State, Steps, Voyage
from core.games.drakkars.sea import at_sea, boxed, exchanged, on_ring, went_back
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

# --- can it come home? ---


@lru_cache(1 << 14)
def comes_home(steps: Steps, fog: Cards, hand: Cards) -> bool:
    """True if a ship can still be brought home by these cards, those out of the fog first."""
    if steps + sum(fog) + sum(hand) >= HOME:
        return True
    if not _both(hand, BACKING):
        return False
    if _comes_home_by_going_back(steps, fog, hand):
        return True
    first = fog or hand
    return any(
        comes_home(steps + way, without(fog, (card,)), hand if fog else without(hand, (card,)))
        for card in kinds(first)
        for way in ways((card,), HOME - steps)
        if steps + way < HOME
    )


def _comes_home_by_going_back(steps: Steps, fog: Cards, hand: Cards) -> bool:
    """True if the ship may go back by Heimdall and Idunn next, and the cards left still bring it home."""
    may = not fog and on_ring(steps) and _both(hand, BACKING)
    return may and comes_home(went_back(steps), (), without(hand, BACKING))


def _both(hand: Cards, pair: Cards) -> bool:
    return pair[0] in hand and pair[1] in hand


# --- options ---


def options(state: State, seat: Seat) -> tuple[de.Decision, ...]:
    voyage = state.voyage
    if voyage is not None:
        return tuple(_goes(state, seat, voyage.ship, voyage.fog))
    fleet, own = state.fleets[seat], state.secrets[seat]
    found: list[de.Decision] = [de.GiveUp(seat)]
    for ship, steps in enumerate(fleet.ships):
        if at_sea(steps):
            found += _goes(state, seat, ship, own.fog if ship == fleet.hidden else ())
    found += _swaps(state, seat)
    if boxed(fleet) is not None and TYR in own.hand and comes_home(START, (), without(own.hand, (TYR,))):
        found.append(de.Launch(seat))
    return tuple(found)


def _goes(state: State, seat: Seat, ship: Ship, fog: Cards) -> list[de.Decision]:
    """The options for the ship's next card, out of the fog as long as there is one, or for Heimdall and Idunn."""
    steps, hand = state.fleets[seat].ships[ship], state.secrets[seat].hand
    found: list[de.Decision] = [
        de.Sail(seat, ship, card, way)
        for card in kinds(fog or hand)
        for way in ways((card,), HOME - steps)
        if steps + way >= HOME
        or comes_home(steps + way, without(fog, (card,)), hand if fog else without(hand, (card,)))
    ]
    if state.fleets[seat].hidden != ship and _comes_home_by_going_back(steps, fog, hand):
        found.append(de.GoBack(seat, (seat, ship)))
    return found


def _swaps(state: State, seat: Seat) -> list[de.Decision]:
    """D-7.4: Odin and Frigg, before all else, for a ship of the seat on the ring."""
    hand = state.secrets[seat].hand
    if not _both(hand, SWAPPING):
        return []
    left = without(hand, SWAPPING)
    afloat = in_sight(state, 1)
    return [
        de.Swap(seat, (own, other))
        for own in afloat
        if own[0] == seat
        for other in afloat
        if other != own and comes_home(exchanged(state.fleets, own, other)[0], (), left)
    ]


def _steps(state: State, at: tuple[Seat, Ship]) -> Steps:
    return state.fleets[at[0]].ships[at[1]]


# --- doing it ---


def carry_out(state: State, decision: de.Decision) -> list[Event]:
    if decision not in options(state, decision.seat):
        raise _refusal(state, decision)
    seat = decision.seat
    match decision:
        case de.Sail():
            return [_sailed(state, decision)]
        case de.Swap(_seat, (own, other)):
            return [ShipsSwapped(seat, SWAPPING, decision.ships, exchanged(state.fleets, own, other), ())]
        case de.GoBack(_seat, at):
            steps = _steps(state, at)
            return [ShipWentBack(seat, BACKING, at, steps, went_back(steps), ())]
        case de.Launch():
            return [ShipLaunched(seat, state.fleets[seat].ships.index(BOX), (TYR,))]
        case _:
            return [GaveUp(seat)]


def _sailed(state: State, decision: de.Sail) -> Sailed:
    """D-7.4: the bonus is for the last card, exactly used or an Odin."""
    seat, ship, card, way = decision.seat, decision.ship, decision.card, decision.steps
    start = _steps(state, (seat, ship))
    bonus = start + way == HOME  # an Odin is never more than it takes
    turned = state.secrets[seat].fog if state.fleets[seat].hidden == ship else ()
    return Sailed(seat, ship, (card,), turned, way, start, min(start + way, HOME), (), bonus)


def _refusal(state: State, decision: de.Decision) -> Refused:
    voyage = state.voyage
    if isinstance(decision, de.GiveUp):
        return Refused("illegal", "D-7.3", N_("The voyage is under way, and can come home."))
    if voyage is not None:
        return _on_the_way(voyage, decision)
    match decision:
        case de.Sail() if decision.helper is not None:
            return Refused("illegal", "D-7.4", N_("In a voyage each card is played by itself."))
        case de.Sail() | de.Launch() | de.Swap() | de.GoBack():
            return Refused("illegal", "D-7.3", N_("That would not bring a ship of yours home by the cards you hold."))
        case _:
            return Refused("illegal", "D-7.3", N_("In the last turn there is only a voyage, or giving up."))


def _on_the_way(voyage: Voyage, decision: de.Decision) -> Refused:
    match decision:
        case de.Sail() if decision.ship != voyage.ship:
            return Refused("illegal", "D-7.3", N_("The voyage is for one ship."))
        case de.Swap():
            return Refused("illegal", "D-7.4", N_("Odin and Frigg are played before all else."))
        case de.Launch():
            return Refused("illegal", "D-7.4", N_("Tyr launches a ship before all else."))
        case de.Sail() if voyage.fog:
            return Refused("illegal", "D-7.4", N_("The cards out of the fog are played first."))
        case _:
            return Refused("illegal", "D-7.3", N_("That would not bring the ship home by the cards you hold."))
