"""Small changes that events make: to tuples, hands, holds and the bag."""

from collections import Counter
from typing import TypeVar

from msgspec.structs import replace

from core.games.drakkars.model import BOX, DECK, Card, Cards, Coins, Fleet, Ship

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """`items` with `item` in place `at`."""
    return (*items[:at], item, *items[at + 1 :])


def without(cards: Cards, gone: Cards) -> Cards:
    """`cards` less those that are `gone`, as far as they are there."""
    if len(gone) > len(DECK):  # only in a made-up journal, which must not be slow
        due = Counter(gone)
        return tuple(card for card in cards if not due[card] or due.subtract((card,)))
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def with_more(cards: Cards, more: Cards) -> Cards:
    return tuple(sorted(cards + more))


def known_after(known: Cards, card: Card, other: Card, both: bool) -> Cards:
    """The known cards after a fight: with one that came, or with one that was shown and not swapped."""
    if both:
        return with_more(without(known, (card,)), (other,))
    return known if not card or card in known else with_more(known, (card,))


def richer(fleet: Fleet, hold: int, coins: Coins) -> Fleet:
    full = tuple(sorted(fleet.holds[hold] + coins, reverse=True))
    return replace(fleet, holds=put(fleet.holds, hold, full))


def beaten(fleet: Fleet, ship: Ship, hold: int, sunk: bool) -> Fleet:
    """D-4.6: the loser's fleet without the coins, and without the ship if it is destroyed."""
    holds = put(fleet.holds, hold, ())
    if not sunk:
        return replace(fleet, holds=holds)
    afloat = tuple(other for other in fleet.launched if other != ship)
    return replace(fleet, holds=holds, ships=put(fleet.ships, ship, BOX), launched=afloat)


def filled(bag: tuple[int, ...], coins: Coins, sign: int) -> tuple[int, ...]:
    counts = list(bag)
    for coin in coins:
        counts[coin - 1] += sign
    return tuple(counts)
