"""The konung's fights: which to start, which card to play, whether to swap, which loot to take."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.cards.equilibrium import Solution, solve
from core.games.eketorp.bots.cards.hands import hands_of
from core.games.eketorp.bots.cards.unseen import VALUES
from core.games.eketorp.bots.karl import karls_cards
from core.games.eketorp.bots.rounds.outlook import Outlook, replayed
from core.games.eketorp.bots.rounds.rollout import place_number
from core.games.eketorp.bots.worth.points import slot_walls
from core.games.eketorp.bots.worth.prospects import Cards
from core.games.eketorp.bots.worth.stakes import sides
from core.games.eketorp.decide.sieges import top
from core.games.eketorp.evolve import without
from core.games.eketorp.model import SLOT, WORTH, Card, Fight, SlotAt
from core.kernel.types import Seat

Rows: TypeAlias = list[list[float]]
Deals: TypeAlias = Sequence[tuple[Sequence[Cards], Sequence[float]]]
HANDS = 8  # hands that a seat may hold, as its rival sees it
STEPS = 150
HABIT = 0.6  # how often a rival is taken to play the card that a karl would, without a thought
THUMB = 0.15  # the weight of the rule of thumb beside the rounds played out
DRAWN = 60  # hands that a swap may bring
LUCK = 2.0  # points by which the rest of a round may change the gap between two seats
CERTAIN = 0.1  # chances to win nearer to 0 or 1 are not believed when points are weighed


def best_start(outlook: Outlook, starts: Sequence[de.StartFight | de.StartSiege], deals: int) -> list[float]:
    """How likely each start is to win the game: over the same hands and the same luck."""
    wins = [0.0] * len(starts)
    for _ in range(deals):
        deal, luck = outlook.deal(), outlook.luck()
        for number, start in enumerate(starts):
            imagined, random = outlook.ground.as_it_stands(deal, start.seat), replayed(luck)
            rival = start.against if isinstance(start, de.StartFight) else start.at.village
            imagined.fight(start.seat, place_number(start.at), rival, random)
            wins[number] += outlook.wins(imagined, random)[start.seat] / deals
    return wins


def best_loot(outlook: Outlook, fight: Fight, loots: Sequence[de.Loot], deals: int) -> list[float]:
    """How likely each loot is to win the game."""
    assert isinstance(fight.at, SlotAt)
    walls = slot_walls(outlook.view.villages[fight.at.village])[SLOT[fight.at.slot]]
    wins = [0.0] * len(loots)
    for _ in range(deals):
        imagined = outlook.ground.as_it_stands(outlook.deal(), (fight.attacker + 1) % outlook.ground.seats)
        imagined.play(outlook.chance.random)
        for number, loot in enumerate(loots):
            removed = [stone for stack, count in zip(walls, loot.take, strict=True) for stone in top(stack, count)]
            points, gained = imagined.points[:], imagined.gained[:]
            imagined.points[loot.seat] += WORTH[loot.keep] if loot.keep else 0
            imagined.gained[loot.seat] += loot.keep is not None
            imagined.points[fight.at.village] -= sum(map(WORTH.__getitem__, removed))
            imagined.gained[fight.at.village] -= len(removed)
            wins[number] += outlook.chances(imagined)[loot.seat] / deals
            imagined.points, imagined.gained = points, gained
    return wins


class Duel:
    """A fight as one of its two seats sees it: the chances to win the game for every pair of cards."""

    def __init__(self, outlook: Outlook, fight: Fight, seat: Seat, cards: Sequence[Card], deals: Deals) -> None:
        """The gains of `cards` are worked out, held or not, over these deals, each with its luck."""
        self.outlook = outlook
        self.fight = fight
        self.seat = seat
        self.hand = outlook.view.own.hand
        self.rival = fight.defender if seat == fight.attacker else fight.attacker
        self._deals = deals
        self.own, self.other = self._played_out(cards)  # by the seat's card and the other's, from 1 on

    @property
    def chance(self) -> float:
        """The chance to win, averaged over the cards played."""
        return self._means[0]

    @property
    def slope(self) -> float:
        """The worth of a point, in chances to win."""
        return self._slope(self._means[0])

    def solved(self) -> Solution:
        """The game of cards that the hands make, as far as either side can know them."""
        theirs = [deal[self.rival] for deal, _ in self._deals]
        habits = karls_cards(self.outlook.view, self.fight, self.rival, theirs)
        return solve(self.own, self.other, self.held(), theirs, STEPS, habits, HABIT)

    def held(self) -> list[Cards]:
        """The seat's hand, and others that the rival must think possible."""
        outlook, known = self.outlook, self.outlook.view.villages[self.seat].known
        hidden = self.hand
        for card in known:
            hidden = without(hidden, card)
        held = [self.hand]
        if hidden:
            unseen = outlook.hidden + list(hidden)
            others = hands_of(outlook.view, self.seat, unseen, HANDS, outlook.chance)
            held += [hand for hand in others if self._cards.issuperset(hand)]
        return held

    def _played_out(self, cards: Sequence[Card]) -> tuple[Rows, Rows]:
        self._cards = set(cards)
        sums: dict[tuple[Card, Card], tuple[float, float, int]] = {}
        for deal, luck in self._deals:
            for answer in sorted(set(deal[self.rival])):
                for card in cards:
                    wins = self._outcome(deal, card, answer, luck)
                    mine, theirs, count = sums.get((card, answer), (0.0, 0.0, 0))
                    sums[card, answer] = mine + wins[self.seat], theirs + wins[self.rival], count + 1
        return self._rows(sums)

    def _outcome(self, deal: Sequence[Cards], own: Card, other: Card, luck: Sequence[float]) -> list[float]:
        """The chances to win after these cards; a card not held replaces the first that is."""
        fight, imagined = self.fight, self.outlook.ground.as_it_stands(deal, self.fight.attacker)
        if own not in self.hand:
            imagined.hands[self.seat] = tuple(sorted((own, *deal[self.seat][1:])))
        if self.seat == fight.attacker:
            imagined.settle(self.seat, self.rival, place_number(fight.at), own, other)
        else:
            imagined.settle(self.rival, self.seat, place_number(fight.at), other, own)
        return self.outlook.wins(imagined, replayed(luck))

    def _rows(self, sums: Mapping[tuple[Card, Card], tuple[float, float, int]]) -> tuple[Rows, Rows]:
        """Gains by thumb, mended by the rounds played out, which are measured from their mean."""
        whole = sum(count for *_, count in sums.values())
        self._means = [sum(total[side] for total in sums.values()) / whole for side in (0, 1)]
        thumb = sides(self.outlook.view, self.fight)
        own, other = (
            [[self._slope(mean) * gain for gain in row] for row in thumb.of(self.fight, seat)]
            for seat, mean in zip((self.seat, self.rival), self._means, strict=True)
        )
        for (card, answer), (mine, theirs, count) in sums.items():
            a, b = card - 1, answer - 1
            own[a][b] = THUMB * own[a][b] + (1 - THUMB) * (mine / count - self._means[0])
            other[b][a] = THUMB * other[b][a] + (1 - THUMB) * (theirs / count - self._means[1])
        return own, other

    def _slope(self, wins: float) -> float:
        wins = min(1 - CERTAIN, max(CERTAIN, wins))
        return wins * (1 - wins) / max(LUCK, self.outlook.price.spread)


class Swapping:
    """The worth of a swap of cards: another may follow, as long as there are amulets."""

    def __init__(self, outlook: Outlook, fight: Fight, seat: Seat, deals: int) -> None:
        self.hand = tuple(sorted(outlook.view.own.hand))
        self.cost = len(self.hand)
        self.amulets = outlook.view.villages[seat].amulets
        self._price = outlook.price
        here = [(outlook.deal(), outlook.luck()) for _ in range(deals)]
        self._stay = Duel(outlook, fight, seat, sorted(set(self.hand)), here)
        self._loss = self._stay.slope * self.cost * self._price.amulet
        paid = Outlook(outlook.view, outlook.chance)
        paid.ground.amulets[seat] -= self.cost
        duel = Duel(paid, fight, seat, VALUES, here)
        # Cards are weighed by thumb in part, and so is their cost: if the game is as good as decided, amulets cost
        # next to no chance to win, and would all be spent on cards that the thumb likes better.
        self._paid = THUMB * (self._stay.chance - self._loss) + (1 - THUMB) * duel.chance
        self._brings = duel.solved().brings
        self._drawn = sorted(map(self._worth, self._hands(outlook)))

    @property
    def gain(self) -> float:
        """By how much swapping raises the chance to win."""
        brings = self._stay.solved().brings
        now = self._stay.chance + max(brings[card - 1] for card in self.hand)
        return self._swapped(self.amulets) - now

    def _hands(self, outlook: Outlook) -> list[Cards]:
        """Hands that a swap may bring."""
        hidden, drawn = outlook.hidden[:], []
        for _ in range(DRAWN):
            outlook.chance.shuffle(hidden)
            drawn.append(tuple(hidden[: self.cost]))
        return drawn

    def _swapped(self, amulets: int) -> float:
        """The chance to win with the next hand: kept, or swapped again if that promises more."""
        worths = self._drawn
        if amulets >= 2 * self.cost:
            again = self._swapped(amulets - self.cost) - self._loss
            worths = [max(worth, again) for worth in worths]
        return sum(worths) / len(worths)

    def _worth(self, hand: Cards) -> float:
        """The chance to win with a hand that has been paid for: by this fight, and by the cards kept."""
        worths, out, slope = self._price.cards, self.hand[0], self._stay.slope
        best = max(
            self._brings[card - 1] + (0.0 if card in self.hand else slope * (worths[out] - worths[card]))
            for card in hand
        )
        return self._paid + best + slope * (self._price.held(hand) - self._price.held(self.hand))
