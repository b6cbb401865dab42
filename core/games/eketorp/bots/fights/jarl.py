"""The jarl's fights: chooses which to start, and solves the game of cards from imagined rounds."""

from collections.abc import Sequence
from typing import TypeAlias

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.cards.equilibrium import Solution, solve
from core.games.eketorp.bots.cards.hands import hands_of
from core.games.eketorp.bots.rounds.rollout import place_number
from core.games.eketorp.bots.rounds.sampler import Sampler, replayed
from core.games.eketorp.bots.worth.stakes import sides
from core.games.eketorp.evolve import without
from core.games.eketorp.model import Card, Fight
from core.kernel.types import Seat

Deal: TypeAlias = list[tuple[Card, ...]]  # the hands by seat
Rows: TypeAlias = list[list[float]]
HANDS = 8  # hands that a seat may hold, as its rival sees it
STEPS = 100
THUMB = 0.3  # the weight of the rule of thumb beside the rounds played out


def best_start(sampler: Sampler, starts: Sequence[de.StartFight | de.StartSiege], deals: int) -> list[float]:
    """How likely each start is to win the game, roughly: over the same hands and the same luck."""
    wins = [0.0] * len(starts)
    for _ in range(deals):
        deal, luck = sampler.hands(), sampler.luck()
        for number, start in enumerate(starts):
            rollout, random = sampler.now(deal, start.seat), replayed(luck)
            rival = start.against if isinstance(start, de.StartFight) else start.at.village
            rollout.fight(start.seat, place_number(start.at), rival, random)
            wins[number] += sampler.finish(rollout, random).wins(start.seat) / deals
    return wins


def solved(sampler: Sampler, fight: Fight, seat: Seat, cards: set[Card], deals: int) -> Solution:
    """The game of cards as `seat` sees it, in points. The gains of `cards` are worked out, held or not."""
    view, chance = sampler.view, sampler.chance
    rival = fight.defender if seat == fight.attacker else fight.attacker
    dealt = [sampler.hands() for _ in range(deals)]
    own, other = _played_out(sampler, fight, (seat, rival), dealt, cards)
    hand, hidden = view.own.hand, view.own.hand
    for card in view.villages[seat].known:
        hidden = without(hidden, card)
    hands = [hand]
    if hidden:  # cards that the rival cannot know
        unseen = sampler.hidden + list(hidden)
        hands += [held for held in hands_of(view, seat, unseen, HANDS, chance) if cards.issuperset(held)]
    return solve(own, other, hands, [deal[rival] for deal in dealt], STEPS)


def _played_out(
    sampler: Sampler, fight: Fight, seats: tuple[Seat, Seat], dealt: list[Deal], cards: set[Card]
) -> tuple[Rows, Rows]:
    """The gains of the seat and its rival for each pair of cards: by thumb, mended by rounds played out."""
    thumb = sides(sampler.view, fight)
    own, other = ([list(row) for row in thumb.of(fight, side)] for side in seats)
    sums: dict[tuple[Card, Card], tuple[float, float, int]] = {}
    for deal in dealt:
        luck = sampler.luck()
        for answer in sorted(set(deal[seats[1]])):
            for card in sorted(cards):
                mine, theirs = _outcome(sampler, fight, seats, deal, (card, answer), luck)
                before = sums.get((card, answer), (0.0, 0.0, 0))
                sums[card, answer] = before[0] + mine, before[1] + theirs, before[2] + 1
    _blend(own, other, sums)
    return own, other


def _outcome(
    sampler: Sampler, fight: Fight, seats: tuple[Seat, Seat], deal: Deal, cards: tuple[Card, Card], luck: list[float]
) -> tuple[float, float]:
    """How far ahead the seat and its rival are after the round."""
    seat, rival = seats
    rollout = sampler.now(_holding(deal, seat, cards[0]), fight.attacker)
    place = place_number(fight.at)
    if seat == fight.attacker:
        rollout.settle(seat, rival, place, cards)
    else:
        rollout.settle(rival, seat, place, cards[::-1])
    finish = sampler.finish(rollout, replayed(luck))
    return finish.ahead(seat), finish.ahead(rival)


def _holding(deal: Deal, seat: Seat, card: Card) -> Deal:
    """The deal with this card in the seat's hand, as if it had swapped."""
    if card in deal[seat]:
        return deal
    return [(card, *hand[1:]) if owner == seat else hand for owner, hand in enumerate(deal)]


def _blend(own: Rows, other: Rows, sums: dict[tuple[Card, Card], tuple[float, float, int]]) -> None:
    """Mends the rule of thumb by the rounds played out, measured from their mean: only differences matter."""
    whole = sum(count for _, _, count in sums.values())
    means = [sum(total[side] for total in sums.values()) / whole for side in (0, 1)]
    for (card, answer), (mine, theirs, count) in sums.items():
        a, b = card - 1, answer - 1
        own[a][b] = THUMB * own[a][b] + (1 - THUMB) * (mine / count - means[0])
        other[b][a] = THUMB * other[b][a] + (1 - THUMB) * (theirs / count - means[1])
