"""A plain player's choice of a card: by the stakes, against any card of the other hand."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from core.games.eketorp.bots.worth.points import HARM, REST, spoils
from core.games.eketorp.model import Card, Stack

WHIM = 0.2  # how often it plays any card at all
Luck: TypeAlias = Callable[[], float]  # from 0 to 1
Payoffs: TypeAlias = tuple[tuple[float, ...], ...]  # by the seat's card and the other's; there is no card 0


def plain_card(table: Payoffs, hand: tuple[Card, ...], other: tuple[Card, ...], random: Luck) -> Card:
    if len(hand) == 1:
        return hand[0]
    if random() < WHIM:
        return hand[int(random() * len(hand))]
    best, chosen = -1e9, 0
    for card in hand:
        row = table[card]
        brings = 0.0
        for answer in other:
            brings += row[answer]
        if brings > best:
            best, chosen = brings, card
    return chosen


@cache
def stake_table(halves: int, pip: float) -> Payoffs:
    """A fight over so many half points, for either side."""
    return _table(lambda own, other: ((own > other) - (own < other)) * halves / 2 - _hurt(other - own), pip)


@cache
def siege_tables(low: Stack, high: Stack, pip: float) -> tuple[Payoffs, Payoffs]:
    """For the besieger of these two wall spaces, and for their owner, who has a defender."""
    loot = [spoils(low, high, damage, HARM) for damage in range(7)]
    return (
        _table(lambda own, other: loot[own - other][0] if own > other else -_hurt(other - own), pip),
        _table(lambda own, other: -float(loot[other - own][2]) if own < other else 0.0, pip),
    )


@cache
def empty_tables(low: Stack, high: Stack, pip: float) -> tuple[Payoffs, Payoffs]:
    """The same for an empty village: the owner's card counts 0 (E-4.15)."""
    loot = [spoils(low, high, damage, HARM) for damage in range(7)]
    return _table(lambda own, _: loot[own][0], pip), _table(lambda _, other: -float(loot[other][2]), pip)


def _hurt(damage: int) -> float:
    return 2 * REST if damage >= 3 else REST if damage > 0 else 0.0


def _table(gain: Callable[[Card, Card], float], pip: float) -> Payoffs:
    return tuple(tuple(gain(own, other) + pip * (other - own) for other in range(7)) for own in range(7))
