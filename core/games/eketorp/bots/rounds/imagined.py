"""An imagined round, played out quickly by plain players, since a plan takes thousands."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from core.games.eketorp.bots.rounds.plain_player import Luck
from core.games.eketorp.bots.worth.points import HARM, slot_walls, spoils
from core.games.eketorp.bots.worth.prospects import Cards, Prospect, prospects, rounds_to_go
from core.games.eketorp.model import COMPLETE, FIELDS, SLOT, SLOTS, WALL, WORTH, Card, Plan, Stack
from core.games.eketorp.views import View
from core.kernel.types import Seat

WHIM = 0.2  # how often a plain player plays any card at all
SLOT_STAKE = 4  # the stake of a fight for a slot, in half points, roughly
CONTESTED = 0.6  # the share of a field's stone at stake while there are Vikings to spare
FIRST_SLOT = len(FIELDS)  # places are numbered: the fields, then the slots village by village
Rows: TypeAlias = tuple[tuple[float, ...], ...]  # a card's gain, by it and the other's card


class Table:
    """The gains of cards in a kind of fight, and each one's sum against a hand, once worked out."""

    __slots__ = ("rows", "sums")

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.sums: dict[Cards, list[float]] = {}  # of each card, by the other's hand: there are but 209

    def pick(self, hand: Cards, other: Cards, random: Luck) -> Card:
        if len(hand) == 1:
            return hand[0]
        whim = random()
        if whim < WHIM:
            return hand[int(whim / WHIM * len(hand))]
        sums = self.sums.get(other) or self._summed(other)
        return max(hand, key=sums.__getitem__)

    def _summed(self, other: Cards) -> list[float]:
        found = self.sums[other] = [sum([row[answer] for answer in other]) for row in self.rows]
        return found


@lru_cache(100)
def stake_table(halves: int, left: int) -> Table:
    """A fight over so many half points, for either side."""
    price = prospects()[left]
    return _table(price, lambda own, other: ((own > other) - (own < other)) * halves / 2 + _hurt(other - own, price))


@lru_cache(300)
def siege_tables(low: Stack, high: Stack, left: int, defended: bool) -> tuple[Table, Table]:
    """For the besieger of these two wall spaces, and for their owner, whose card counts 0 if nobody defends."""
    price = prospects()[left]
    loot = [spoils(low, high, damage, HARM) for damage in range(7)]
    if not defended:
        return (
            _table(price, lambda own, _: loot[own][0]),
            _table(price, lambda _, other: -float(loot[other][2])),
        )
    return (
        _table(price, lambda own, other: loot[own - other][0] if own > other else _hurt(other - own, price)),
        _table(price, lambda own, other: -float(loot[other - own][2]) if own < other else 0.0),
    )


def _hurt(damage: int, price: Prospect) -> float:
    return price.missing[damage >= 3] if damage > 0 else 0.0


def _table(price: Prospect, gain: Callable[[Card, Card], float]) -> Table:
    cards = price.cards
    return Table(tuple(tuple(gain(own, other) + cards[other] - cards[own] for other in range(7)) for own in range(7)))


Sent: TypeAlias = tuple[Seat, tuple[tuple[int, int], ...], int]


class Ground:
    """The constant part of every imagined round of a decision: made once from a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.first = view.first
        self.round = view.round
        self.seats = seats = len(view.seats)
        self.everybody = tuple(range(seats))
        self.turns = [tuple((start + turn) % seats for turn in range(seats)) for start in range(seats)]
        self._look_at_fields(view)
        self._look_at_villages(view)
        self._price()

    def _look_at_fields(self, view: View) -> None:
        self.stones = [len(field.stones) for field in view.fields]
        self.worth = [
            sum(map(WORTH.__getitem__, field.stones)) / len(field.stones) if field.stones else 0.0
            for field in view.fields
        ]

    def _look_at_villages(self, view: View) -> None:
        villages = view.villages
        self.walls = [pair for village in villages for pair in slot_walls(village)]
        self.owner = [slot // len(SLOTS) for slot in range(len(self.walls))]
        self.places = FIRST_SLOT + len(self.walls)
        self.home = [village.home for village in villages]
        self.piles = [village.received for village in villages]
        self.laid = [village.laid + len(village.carried) for village in villages]
        self.amulets = [village.amulets for village in villages]
        self.missing = view.hospital[1], view.hospital[0]  # the next plan, or the next two (E-6.1)
        self.scores = [  # of stones alone
            float(score + sum(map(WORTH.__getitem__, village.carried)) - village.amulets)
            for score, village in zip(view.scores, villages, strict=True)
        ]

    def _price(self) -> None:
        """Set the stakes of fights, for choosing cards."""
        left = self.left = rounds_to_go(self.round, max(self.laid) + 2)  # as is likely after the round
        self.stakes = [
            (stake_table(round(2 * worth * CONTESTED), left), stake_table(round(2 * worth), left))
            for worth in self.worth
        ]
        self.slot_stake = stake_table(SLOT_STAKE, left)
        self._sieges: dict[tuple[int, bool], tuple[Table, Table]] = {}

    def sieges(self, slot: int, defended: bool) -> tuple[Table, Table]:
        key = slot, defended
        found = self._sieges.get(key)
        if found is None:
            found = self._sieges[key] = siege_tables(*self.walls[slot], self.left, defended)
        return found

    def sent(self, plan: Plan) -> Sent:
        """A plan in the form of imagined rounds: the places, each with its Vikings, and the number at home."""
        places = [(place, count) for place, count in enumerate(plan.fields) if count]
        places += [(FIRST_SLOT + len(SLOTS) * at.village + SLOT[at.slot], 1) for at in plan.sieges]
        return plan.seat, tuple(places), self.home[plan.seat] - plan.sent

    def revealed(self, plans: Sequence[Sent], hands: Sequence[Cards]) -> "Imagined":
        nobody = [0] * self.seats
        at = [nobody] * self.places
        home = self.home[:]
        open_at = set()
        for seat, places, staying in plans:
            home[seat] = staying
            for place, count in places:
                there = at[place]
                if there is nobody:
                    there = at[place] = nobody[:]
                there[seat] = count
                open_at.add(place)
        imagined = Imagined(self, at, home, hands, self.piles, self.first)
        imagined.open = [place for place in open_at if imagined.is_open(place)]
        imagined.open.sort()
        return imagined

    def as_it_stands(self, hands: Sequence[Cards], cursor: Seat) -> "Imagined":
        """In the midst of phase 4; `cursor` is the seat from which the next to start is looked for."""
        villages = self.view.villages
        at = [list(field.vikings) for field in self.view.fields]
        at += [[int(seat in slot) for seat in self.everybody] for village in villages for slot in village.slots]
        imagined = Imagined(self, at, self.home[:], hands, self.piles, cursor)
        held = [won for village in villages for won in village.held]
        imagined.open = [
            place
            for place in range(self.places)
            if imagined.is_open(place) and not (place >= FIRST_SLOT and held[place - FIRST_SLOT])
        ]
        return imagined


class Imagined:
    """One imagined position: carry out in it the fight to be tried, then `play` it to the end of phase 4."""

    __slots__ = ("at", "cursor", "gained", "ground", "hands", "home", "hurt", "open", "piles", "points")

    def __init__(
        self,
        ground: Ground,
        at: list[list[int]],
        home: list[int],
        hands: Sequence[Cards],
        piles: Sequence[Cards],
        cursor: Seat,
    ) -> None:
        self.ground = ground
        self.at = at
        self.home = home
        self.hands = list(hands)
        self.piles = list(piles)
        self.cursor = cursor
        self.points = ground.scores[:]
        self.gained = ground.laid[:]  # stones
        self.hurt = [0] * ground.seats, [0] * ground.seats  # Vikings that miss the next plan, or the next two
        self.open: list[int] = []

    def is_open(self, place: int) -> bool:
        there = self.at[place]
        total = sum(there)
        if place >= FIRST_SLOT:
            return total > 0
        return self.ground.stones[place] < total > max(there)

    def play(self, random: Luck) -> None:
        """To the end of phase 4."""
        at, turns, left, fight = self.at, self.ground.turns, self.open, self.fight
        while left:
            for seat in turns[self.cursor]:
                mine = [place for place in left if at[place][seat]]
                if mine:
                    fight(seat, mine[int(random() * len(mine))] if len(mine) > 1 else mine[0], -1, random)
                    break
        self._harvest()

    def fight(self, seat: Seat, place: int, rival: Seat, random: Luck) -> None:
        """Play a fight or siege that `seat` starts, against a random rival there if none is named."""
        ground, there, hands = self.ground, self.at[place], self.hands
        others = [other for other in ground.everybody if there[other] and other != seat]
        if place < FIRST_SLOT:
            spare = sum(there) - ground.stones[place] == 1  # the loser loses a stone
            mine = theirs = ground.stakes[place][spare]
        elif others:
            mine = theirs = ground.slot_stake
        else:
            rival = ground.owner[place - FIRST_SLOT]
            mine, theirs = ground.sieges(place - FIRST_SLOT, self.home[rival] > 0)
        if rival < 0:
            rival = others[int(random() * len(others))] if len(others) > 1 else others[0]
        held, other = hands[seat], hands[rival]
        self.settle(seat, rival, place, mine.pick(held, other, random), theirs.pick(other, held, random))

    def settle(self, seat: Seat, rival: Seat, place: int, own: Card, other: Card) -> None:
        """Carry out a fight, once the attacker's and the defender's card are turned up (E-4.8 to E-4.16)."""
        hands, piles, there = self.hands, self.piles, self.at[place]
        hand, got = hands[seat], (*piles[seat], other)
        if len(hand) == 1:
            hands[seat], piles[seat] = tuple(sorted(got)), ()
        else:
            held = hand.index(own)
            hands[seat], piles[seat] = hand[:held] + hand[held + 1 :], got
        hand, got = hands[rival], (*piles[rival], own)
        if len(hand) == 1:
            hands[rival], piles[rival] = tuple(sorted(got)), ()
        else:
            held = hand.index(other)
            hands[rival], piles[rival] = hand[:held] + hand[held + 1 :], got
        self.cursor = (seat + 1) % self.ground.seats
        if place >= FIRST_SLOT and not there[rival]:
            self._siege(seat, rival, place, own, other)
            return
        if own >= other:
            there[rival] -= 1
            if own > other:
                self.hurt[own - other >= 3][rival] += 1
        if own <= other:
            there[seat] -= 1
            if own < other:
                self.hurt[other - own >= 3][seat] += 1
        if not self.is_open(place):
            self.open.remove(place)

    def _siege(self, seat: Seat, owner: Seat, place: int, own: Card, other: Card) -> None:
        self.open.remove(place)
        damage = own
        if self.home[owner]:
            damage -= other
            if damage <= 0:
                self.at[place][seat] = 0
                if damage:
                    self.hurt[damage <= -3][seat] += 1
                else:
                    self.home[owner] -= 1
                return
            self.home[owner] -= 1
            if damage >= 3:
                self.hurt[0][owner] += 1
        _, kept, lost, take, keep = spoils(*self.ground.walls[place - FIRST_SLOT], damage, HARM)
        self.points[seat] += kept
        self.points[owner] -= lost
        self.gained[seat] += keep is not None
        self.gained[owner] -= take[0] + take[1]

    def _harvest(self) -> None:
        """E-4.20."""
        ground, points, gained = self.ground, self.points, self.gained
        for place in range(FIRST_SLOT):
            stones = ground.stones[place]
            if stones:
                worth = ground.worth[place]
                for seat, count in enumerate(self.at[place]):
                    if count:
                        found = count if count < stones else stones
                        points[seat] += worth * found
                        gained[seat] += found

    def standings(self, prices: Sequence[Prospect]) -> tuple[list[float], Prospect]:
        """Each seat's standing after phase 4, in points, and the prospect by which they count."""
        ground, points, gained = self.ground, self.points, self.gained
        left = rounds_to_go(ground.round, max(gained))
        price = prices[left]
        if not left:
            return [
                points[seat] + amulets + (COMPLETE if gained[seat] >= WALL else 0)
                for seat, amulets in enumerate(ground.amulets)
            ], price
        worths, amulet, (one, two) = price.cards, price.amulet, price.missing
        (ones, twos), hurt = ground.missing, self.hurt
        found = []
        for seat, amulets in enumerate(ground.amulets):
            total = points[seat] + amulet * amulets
            for card in self.hands[seat]:
                total += worths[card]
            for card in self.piles[seat]:
                total += worths[card]
            found.append(total + one * (ones[seat] + hurt[0][seat]) + two * (twos[seat] + hurt[1][seat]))
        return found, price
