"""A konung's imagination for one decision: deals of the cards, and the chances to win after the round."""

from collections.abc import Sequence
from itertools import cycle

from core.games.eketorp.bots.cards.hands import hands, hidden_cards
from core.games.eketorp.bots.rounds.imagined import Ground, Imagined
from core.games.eketorp.bots.rounds.plain_player import Luck
from core.games.eketorp.bots.worth.prospects import Cards, Prospect, chances, prospects
from core.games.eketorp.views import View
from core.kernel.bots import Stream

NUMBERS = 89  # random numbers for a round, used over and over


class Outlook:
    """Made once for a decision."""

    def __init__(self, view: View, chance: Stream) -> None:
        self.view = view
        self.chance = chance
        self.ground = Ground(view)
        self.hidden = hidden_cards(view)
        self.prices = prospects()
        self.price = self.prices[self.ground.left]  # the likely one when the round is over

    def deal(self) -> list[Cards]:
        return [tuple(sorted(hand)) for hand in hands(self.view, self.hidden, self.chance)]

    def luck(self) -> list[float]:
        """Random numbers that several rounds may share, each through `replayed`, so that luck favours none."""
        random = self.chance.random
        return [random() for _ in range(NUMBERS)]

    def wins(self, imagined: Imagined, random: Luck, prices: Sequence[Prospect] = ()) -> list[float]:
        """The chance of each seat to win the game, once the round is played out."""
        imagined.play(random)
        return self.chances(imagined, prices)

    def chances(self, imagined: Imagined, prices: Sequence[Prospect] = ()) -> list[float]:
        standings, price = imagined.standings(prices or self.prices)
        return chances(standings, price.spread)


def replayed(luck: Sequence[float]) -> Luck:
    return cycle(luck).__next__
