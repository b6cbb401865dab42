"""Counts the cards that a seat does not see, and the odds of each value (E-8.1 to E-8.3)."""

from collections.abc import Sequence

from core.games.eketorp.model import CARDS, Card
from core.games.eketorp.views import View
from core.kernel.types import Seat

VALUES = range(1, 7)


def unseen(view: View) -> tuple[int, ...]:
    """The number of unseen cards of each value, from 1 on: in the draw pile, others' throws and hands."""
    own = view.own
    counts = [CARDS.count(value) for value in VALUES]
    for card in own.hand + own.thrown:
        counts[card - 1] -= 1
    for seat, village in enumerate(view.villages):
        for card in village.received if seat == view.viewer else village.received + village.known:
            counts[card - 1] -= 1
    return tuple(counts)


def odds(view: View, seat: Seat) -> tuple[float, ...]:
    """The odds that a random card of another seat's hand is a 1, a 2 …"""
    return _odds(view, seat, unseen(view))


def own_odds(view: View, rival: Seat, hand: Sequence[Card]) -> tuple[float, ...]:
    """The same of this seat's hand, as seen by a rival with `hand` who has thrown no cards away secretly."""
    hidden = list(unseen(view))
    for card in view.own.hand + view.own.thrown + view.villages[rival].known:
        hidden[card - 1] += 1
    for card in (*hand, *view.villages[view.seat].known):
        hidden[card - 1] -= 1
    return _odds(view, view.seat, hidden)


def _odds(view: View, seat: Seat, hidden: Sequence[int]) -> tuple[float, ...]:
    known: tuple[Card, ...] = view.villages[seat].known
    size = view.hands[seat]
    if not size:
        return (0.0,) * len(VALUES)
    whole = sum(hidden) or 1
    blind = size - len(known)
    return tuple([(known.count(value) + blind * hidden[value - 1] / whole) / size for value in VALUES])
