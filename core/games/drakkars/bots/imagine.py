"""Imagines a table that agrees with a view: hidden cards are dealt anew by a bot's own random numbers."""

from collections import Counter

from core.games.drakkars.model import DECK, MORE_DECKS, Card, Cards, Secrets, State
from core.games.drakkars.views import View
from core.kernel.bots import Stream
from core.kernel.chance import Chance

WORD = 1 << 32


def hidden_cards(view: View) -> list[Card]:
    """All cards whose places the seat of the view does not know."""
    own = view.own
    pool = Counter(DECK * (len(view.seats) + MORE_DECKS))
    pool.subtract(own.hand + own.fog + view.discards + view.played)
    if view.voyage is not None:
        pool.subtract(view.voyage.fog)
    for seat, fleet in enumerate(view.fleets):
        if seat != view.seat:
            pool.subtract(fleet.known)
    return list(pool.elements())


def imagined(view: View, chance: Stream) -> State:
    cards = hidden_cards(view)
    chance.shuffle(cards)

    def dealt(count: int) -> Cards:
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    secrets = []
    for seat, fleet in enumerate(view.fleets):
        if seat == view.seat:
            secrets.append(view.own)
            continue
        hand = tuple(sorted(fleet.known + dealt(view.hands[seat] - len(fleet.known))))
        fog = dealt(fleet.fog.count) if fleet.fog is not None else ()
        secrets.append(Secrets(hand, fog, chance.pick(hand) if seat in view.chosen else None))
    return State(
        seats=view.seats,
        first=view.first,
        phase=view.phase,
        turn=view.turn,
        turns=(view.round - 1) * len(view.seats) + (view.turn - view.first) % len(view.seats),
        fleets=view.fleets,
        towns=view.towns,
        piles=view.town_coins,
        barrel=view.barrel,
        bag=view.bag,
        discards=view.discards,
        played=view.played,
        secrets=tuple(secrets),
        decks=tuple(dealt(count) for count in view.decks),
        pile=dealt(view.pile),
        chance=Chance(chance.below(WORD)),
        doing=view.doing,
        fight=view.fight,
        ender=view.ender,
        lasts=view.lasts,
        voyage=view.voyage,
        brought=view.brought,
    )
