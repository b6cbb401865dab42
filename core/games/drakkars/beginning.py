"""Checks a journal's first events: the cards, coins and towns of the box, and a prepared position."""

from core.games.drakkars import events as ev
from core.games.drakkars.model import BAG, BOX, COLOURS, DEALT, DECK, MORE_DECKS, PILE, SEATS, START, TOWNS, State
from core.games.drakkars.position import COINS_WRONG, fault, left_in
from core.kernel.seating import check_seats
from core.kernel.sense import NOBODY, NOT_NOW, Senseless, demand, same
from core.kernel.words import N_

A_BOX = N_("the cards, coins or towns of the set-up are not those of the box")


def table_set(state: State, event: ev.TableSet) -> None:
    count = len(event.seats)
    check_seats(event.seats, SEATS, COLOURS, N_("Drakkars is for two to four players, not {count} (D-1.1)"))
    demand(not state.seats, NOT_NOW)
    demand(event.first < count, NOBODY)
    demand(len(event.towns) == len(set(event.towns)) == len(event.piles) == TOWNS, A_BOX)
    demand(all(len(pile) == PILE for pile in event.piles), A_BOX)
    laid = [coin for pile in event.piles for coin in pile]
    demand(all(laid.count(coin) <= there for coin, there in enumerate(BAG, 1)), A_BOX)
    _dealt(event, count)


def _dealt(event: ev.TableSet, count: int) -> None:
    hands, decks, pile = event.hands, event.decks, event.pile
    if decks is None or pile is None or event.chance is None:
        raise Senseless(A_BOX)
    demand(len(hands) == len(decks) == count and same(pile, DECK * MORE_DECKS), A_BOX)
    for hand, deck in zip(hands, decks, strict=True):
        demand(hand is not None and len(hand) == DEALT and hand == tuple(sorted(hand)), A_BOX)
        demand(same((hand or ()) + deck, DECK), A_BOX)


def position_set(state: State, event: ev.PositionSet) -> None:
    demand(state.turns == 0 and state.doing is None and not state.played, NOT_NOW)
    demand(all(fleet.ships == (START, BOX, BOX) for fleet in state.fleets), NOT_NOW)
    if wrong := fault(event.position, len(state.seats)):
        raise Senseless(wrong)
    demand(min(left_in(state.bag, event.position.coins)) >= 0, COINS_WRONG)
