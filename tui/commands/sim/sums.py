"""The counts of a series, summed up as it is played: of the same size for ten games and for a million."""

from collections import Counter
from collections.abc import Sequence

from core.kernel.arena import Result, Series
from core.kernel.ratings import Ratings

BINS = 5  # points to a bar


class Sums:
    def __init__(self, series: Series) -> None:
        self.ratings = Ratings(series.bots)
        self.ends: Counter[str] = Counter()
        self.failures: Counter[str] = Counter()
        self.scores: dict[str, Counter[int]] = {}  # by kind of bot, in bins, if the game has points
        self.rounds: Counter[int] = Counter()  # of the games, if they have rounds
        self.decisions = self.drawn = 0

    @property
    def games(self) -> int:
        return self.ratings.games

    def hear(self, deal: Sequence[Result]) -> None:
        self.ratings.hear(deal)
        for result in deal:
            self._count(result)

    def _count(self, result: Result) -> None:
        self.ends[result.reason] += 1
        self.failures.update(result.failures)
        self.decisions += result.decisions
        self.drawn += result.drawn
        for name, figures in zip(result.match.bots, result.figures, strict=True):
            if "score" in figures:
                self.scores.setdefault(name, Counter())[int(figures["score"]) // BINS * BINS] += 1
        if "rounds" in result.figures[0]:
            self.rounds[int(result.figures[0]["rounds"])] += 1
