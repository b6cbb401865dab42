"""Plays out the rest of a round's fights quickly, by plain players, from an imagined position."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from core.games.eketorp.bots.rounds.plain_player import Luck, empty_tables, plain_card, siege_tables, stake_table
from core.games.eketorp.bots.worth.points import HARM, slot_walls, spoils
from core.games.eketorp.model import FIELD, FIELDS, SLOT, SLOTS, WORTH, Card, FieldAt, Place, Plan
from core.games.eketorp.views import View
from core.kernel.types import Seat

Hands: TypeAlias = Sequence[tuple[Card, ...]]  # by seat
SLOT_PLACE = len(FIELDS)  # places are numbered: the fields, then the slots village by village
SLOT_STAKE = 4  # the stake of a fight for a slot, in half points, roughly


def place_number(at: Place) -> int:
    return FIELD[at.field] if isinstance(at, FieldAt) else SLOT_PLACE + len(SLOTS) * at.village + SLOT[at.slot]


class Prices(Struct, frozen=True):
    """The worth of cards and Vikings while a round is played out."""

    pip: float  # to a player who chooses a card
    later: float  # a pip in hand when the round is over
    rest: float  # a Viking that misses a round


class RolloutBase:
    """The constant part of every rollout of one decision: made once from a view."""

    def __init__(self, view: View, prices: Prices) -> None:
        self.prices = prices
        self.seats = len(view.seats)
        self.first = view.first
        self.stones = [len(field.stones) for field in view.fields]
        self.worth = [
            sum(map(WORTH.__getitem__, field.stones)) / len(field.stones) if field.stones else 0.0
            for field in view.fields
        ]
        self.walls = [pair for village in view.villages for pair in slot_walls(village)]
        self.home = [village.home for village in view.villages]
        self.piles = [village.received for village in view.villages]
        self._view = view

    def from_plans(self, plans: Sequence[Plan | None], hands: Hands) -> "Rollout":
        """The position once the plans are revealed."""
        fields = [[0] * self.seats for _ in FIELDS]
        slots: list[list[Seat]] = [[] for _ in self.walls]
        home = self.home[:]
        for plan in plans:
            if plan is not None:
                seat = plan.seat
                home[seat] -= plan.sent
                for place, count in enumerate(plan.fields):
                    fields[place][seat] = count
                for at in plan.sieges:
                    slots[len(SLOTS) * at.village + SLOT[at.slot]].append(seat)
        return Rollout(self, fields, slots, [False] * len(slots), home, hands, self.first)

    def as_it_stands(self, hands: Hands, cursor: Seat) -> "Rollout":
        """A position in phase 4; `cursor` is the first seat that may start a fight."""
        villages = self._view.villages
        fields = [list(field.vikings) for field in self._view.fields]
        slots = [list(besiegers) for village in villages for besiegers in village.slots]
        held = [won for village in villages for won in village.held]
        return Rollout(self, fields, slots, held, self.home[:], hands, cursor)


class Rollout:
    """One imagined position: carry out in it the fight to be tried, then `play` it to the end of phase 4."""

    def __init__(
        self,
        base: RolloutBase,
        fields: list[list[int]],
        slots: list[list[Seat]],
        held: list[bool],
        home: list[int],
        hands: Hands,
        cursor: Seat,
    ) -> None:
        self.base = base
        self.fields = fields
        self.slots = slots
        self.held = held
        self.home = home
        self.hands = list(hands)
        self.piles = base.piles[:]
        self.cursor = cursor
        self.points = [0.0] * base.seats  # won and lost
        self.stones = [0] * base.seats  # won and lost
        later = base.prices.later
        self.unplayed = [later * (sum(hand) + sum(pile)) for hand, pile in zip(hands, self.piles, strict=True)]

    def play(self, random: Luck) -> list[float]:
        """The points of each seat once the Vikings go home; cards and absences at their price."""
        seats = self.base.seats
        places = [place for place in range(SLOT_PLACE + len(self.slots)) if self.is_open(place)]
        while places:
            for turn in range(seats):
                seat = (self.cursor + turn) % seats
                mine = [place for place in places if self._stands(seat, place)]
                if mine:
                    break
            self.fight(seat, mine[int(random() * len(mine))], None, random)
            places = [place for place in places if self.is_open(place)]
        self._harvest()
        later, points = self.base.prices.later, self.points
        for seat in range(seats):
            points[seat] += later * (sum(self.hands[seat]) + sum(self.piles[seat])) - self.unplayed[seat]
        return points

    def fight(self, seat: Seat, place: int, rival: Seat | None, random: Luck) -> None:
        """Play a fight or siege that `seat` starts, against a random rival there if none is named."""
        base, pip = self.base, self.base.prices.pip
        if place < SLOT_PLACE:
            vikings = self.fields[place]
            others = [other for other, count in enumerate(vikings) if count and other != seat]
            spare = sum(vikings) - base.stones[place] == 1  # one Viking too many: the loser loses a stone
            mine = theirs = stake_table(round(2 * base.worth[place] * (1.0 if spare else 0.6)), pip)
        else:
            slot = place - SLOT_PLACE
            others = [other for other in self.slots[slot] if other != seat]
            if others:
                mine = theirs = stake_table(SLOT_STAKE, pip)
            else:
                others = [slot // len(SLOTS)]
                tables = siege_tables if self.home[others[0]] else empty_tables
                mine, theirs = tables(*base.walls[slot], pip)
        if rival is None:
            rival = others[int(random() * len(others))]
        own = plain_card(mine, self.hands[seat], self.hands[rival], random)
        other = plain_card(theirs, self.hands[rival], self.hands[seat], random)
        self.settle(seat, rival, place, (own, other))

    def settle(self, seat: Seat, rival: Seat, place: int, cards: tuple[Card, Card]) -> None:
        """Carry out a fight, once the attacker's and the defender's card are turned up (E-4.8 to E-4.16)."""
        own, other = cards
        self._swap(seat, own, other)
        self._swap(rival, other, own)
        self.cursor = (seat + 1) % self.base.seats
        if place >= SLOT_PLACE and rival == (place - SLOT_PLACE) // len(SLOTS):
            self._siege(seat, rival, place, cards)
            return
        if own >= other:
            self._hurt(rival, place, own - other)
        if own <= other:
            self._hurt(seat, place, other - own)

    def is_open(self, place: int) -> bool:
        if place < SLOT_PLACE:
            vikings = self.fields[place]
            return sum(vikings) > self.base.stones[place] and vikings.count(0) < len(vikings) - 1
        return bool(self.slots[place - SLOT_PLACE]) and not self.held[place - SLOT_PLACE]

    def _stands(self, seat: Seat, place: int) -> bool:
        return self.fields[place][seat] > 0 if place < SLOT_PLACE else seat in self.slots[place - SLOT_PLACE]

    def _swap(self, seat: Seat, played: Card, got: Card) -> None:
        hand = self.hands[seat]
        at = hand.index(played)
        hand, pile = hand[:at] + hand[at + 1 :], (*self.piles[seat], got)
        self.hands[seat], self.piles[seat] = (hand, pile) if hand else (pile, ())

    def _hurt(self, seat: Seat, place: int, damage: int) -> None:
        if damage:
            self.points[seat] -= self.base.prices.rest * (1 if damage < 3 else 2)
        if place < SLOT_PLACE:
            self.fields[place][seat] -= 1
        else:
            self.slots[place - SLOT_PLACE].remove(seat)

    def _siege(self, seat: Seat, owner: Seat, place: int, cards: tuple[Card, Card]) -> None:
        damage = cards[0]
        if self.home[owner]:
            damage -= cards[1]
            if damage <= 0:
                self._hurt(seat, place, -damage)
                self.home[owner] -= damage == 0
                return
            self.home[owner] -= 1
            if damage >= 3:
                self.points[owner] -= self.base.prices.rest
        slot = place - SLOT_PLACE
        self.held[slot] = True
        _, kept, lost, take, keep = spoils(*self.base.walls[slot], damage, HARM)
        self.points[seat] += kept
        self.points[owner] -= lost
        self.stones[seat] += keep is not None
        self.stones[owner] -= sum(take)

    def _harvest(self) -> None:
        base, points = self.base, self.points
        for place, vikings in enumerate(self.fields):
            stones = base.stones[place]
            if stones:
                for seat, count in enumerate(vikings):
                    if count:
                        found = min(count, stones)
                        points[seat] += base.worth[place] * found
                        self.stones[seat] += found
