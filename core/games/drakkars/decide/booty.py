"""The booty by the shield: coins, cards or a choice of cards, of a town or for coming home (D-4.8, D-4.9, D-6.4)."""

from functools import lru_cache
from itertools import combinations

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.draws import from_pile, out_of_bag
from core.games.drakkars.events import CoinsTaken, DiscardsTaken, Event
from core.games.drakkars.model import CHOSEN, ROOM, SHIELD, Cards, Doing, State
from core.games.drakkars.sea import hold_of, space
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def town_of(state: State, doing: Doing) -> int:
    """The number of the town that the ship is at."""
    at = space(len(state.seats), doing.seat, state.fleets[doing.seat].ships[doing.ship])
    return state.towns.index(at)


def coins_there(state: State, doing: Doing) -> int:
    """D-4.8, D-6.4: how many coins could be taken."""
    fleet, (coins, _cards) = state.fleets[doing.seat], SHIELD[state.barrel]
    if doing.bonus:
        return min(coins, sum(state.bag))
    room = ROOM - len(fleet.holds[hold_of(fleet, doing.ship)])
    return max(0, min(coins, room, len(state.piles[town_of(state, doing)])))


def options(state: State, doing: Doing) -> tuple[de.Decision, ...]:
    seat = doing.seat
    found: tuple[de.Decision, ...] = (de.Take(seat, "coins"),) if coins_there(state, doing) else ()
    found += (de.Take(seat, "cards"),)
    if SHIELD[state.barrel][0] == CHOSEN and state.discards:
        discards = state.discards
        several = tuple(card for card in range(1, 11) if discards.count(card) > 1)
        found += _chosen(seat, tuple(dict.fromkeys(discards)), several, len(discards) == 1)
    return found


@lru_cache(1 << 10)
def _chosen(seat: Seat, there: Cards, several: Cards, alone: bool) -> tuple[de.Decision, ...]:
    """D-4.9: any two of the discards; of a single one, just that."""
    if alone:
        return (de.Take(seat, "discards", there),)
    pairs = [*combinations(there, 2), *((card, card) for card in several)]
    return tuple(de.Take(seat, "discards", pair) for pair in sorted(pairs))


def forced(state: State, doing: Doing) -> Event | None:
    """The only option, carried out: if there are neither coins nor discards to take, cards come off the pile."""
    found = options(state, doing)
    return _carried_out(state, doing, found[0]) if len(found) == 1 else None


def take(state: State, doing: Doing, decision: de.Take) -> list[Event]:
    if decision not in options(state, doing):
        raise _not_to_take(state, decision)
    return [_carried_out(state, doing, decision)]


def _not_to_take(state: State, decision: de.Take) -> Refused:
    if decision.what == "coins":
        if SHIELD[state.barrel][0] == CHOSEN:
            return Refused("illegal", "D-4.2", N_("The shield shows no coins there."))
        return Refused("illegal", "D-4.8", N_("No coin can be taken: cards must be."))
    if decision.what == "cards" or SHIELD[state.barrel][0] != CHOSEN:
        return Refused("illegal", "D-4.9", N_("Cards are named only where two of the discards may be chosen."))
    return Refused("illegal", "D-4.9", N_("Choose two cards of the discards, named from the lower to the higher."))


def _carried_out(state: State, doing: Doing, decision: de.Decision) -> Event:
    assert isinstance(decision, de.Take)
    seat = decision.seat
    if decision.what == "discards":
        return DiscardsTaken(seat, decision.cards)
    if decision.what == "cards":
        return from_pile(state, seat, SHIELD[state.barrel][1])
    return _coins(state, doing, seat)


def _coins(state: State, doing: Doing, seat: Seat) -> Event:
    count, fleet = coins_there(state, doing), state.fleets[seat]
    if doing.bonus:
        drawn, chance = out_of_bag(state, count)
        return CoinsTaken(seat, fleet.home - 1, drawn, None, chance)
    town = town_of(state, doing)
    return CoinsTaken(seat, hold_of(fleet, doing.ship), state.piles[town][:count], town, None)
