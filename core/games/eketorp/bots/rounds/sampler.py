"""Tries a decision: imagines positions that agree with a view, and plays them to the end of the round."""

from collections.abc import Sequence
from itertools import cycle
from math import exp, log, sqrt

from msgspec import Struct

from core.games.eketorp.bots.cards.hands import hands, hidden_cards
from core.games.eketorp.bots.rounds.plain_player import Luck
from core.games.eketorp.bots.rounds.rollout import Prices, Rollout, RolloutBase
from core.games.eketorp.bots.worth.points import CLOSE, DRIFT, PIP, REST, rounds_left
from core.games.eketorp.bots.worth.stakes import pip_worth
from core.games.eketorp.model import COMPLETE, WALL, WORTH, Card, Plan
from core.games.eketorp.views import View
from core.kernel.bots import Stream
from core.kernel.types import Seat

NUMBERS = 89  # random numbers for a round, used over and over


class Sampler:
    """Made once for a decision."""

    def __init__(self, view: View, chance: Stream) -> None:
        self.view = view
        self.chance = chance
        self.hidden = hidden_cards(view)
        left = rounds_left(view)
        prices = Prices(pip_worth(view), PIP * min(1.0, 0.4 * left), REST if left else 0.0)
        self.base = RolloutBase(view, prices)
        self._laid = [village.laid + len(village.carried) for village in view.villages]
        self._scores = [
            score + sum(map(WORTH.__getitem__, village.carried))
            for score, village in zip(view.scores, view.villages, strict=True)
        ]
        self._left = left

    def hands(self) -> list[tuple[Card, ...]]:
        return hands(self.view, self.hidden, self.chance)

    def planned(self, plans: Sequence[Plan | None], dealt: Sequence[tuple[Card, ...]]) -> Rollout:
        return self.base.from_plans(plans, dealt)

    def now(self, dealt: Sequence[tuple[Card, ...]], cursor: Seat) -> Rollout:
        return self.base.as_it_stands(dealt, cursor)

    def luck(self) -> list[float]:
        """Random numbers that several rollouts may share, each through `replayed`, so that luck favours none."""
        return [self.chance.random() for _ in range(NUMBERS)]

    def finish(self, rollout: Rollout, random: Luck) -> "Finish":
        """Play the round out, and count every seat's points."""
        points = rollout.play(random)
        totals = [score + won for score, won in zip(self._scores, points, strict=True)]
        ends = not self._left
        for seat, laid in enumerate(self._laid):
            if laid + rollout.stones[seat] >= WALL:  # E-5.4, E-7.2
                totals[seat] += COMPLETE
                ends = True
        return Finish(tuple(totals), CLOSE if ends else CLOSE + DRIFT * sqrt(self._left))


def replayed(luck: list[float]) -> Luck:
    return cycle(luck).__next__


class Finish(Struct, frozen=True, gc=False):
    """The end of an imagined round."""

    totals: tuple[float, ...]
    spread: float  # points by which the gap between two seats may still change

    def wins(self, seat: Seat) -> float:
        """How likely the seat is to win the game from there, roughly."""
        spread, own = self.spread, self.totals[seat]
        return 1 / sum([exp(min(50.0, (total - own) / spread)) for total in self.totals])

    def ahead(self, seat: Seat) -> float:
        """By how many points the seat is ahead of the others, the leaders counting most."""
        spread, best = self.spread, max(self.totals)
        others = [exp((total - best) / spread) for other, total in enumerate(self.totals) if other != seat]
        return self.totals[seat] - best - spread * log(sum(others) / len(others) + 1e-9)
