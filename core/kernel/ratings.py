"""The strength of bots: their wins, which of two is ahead, and when that is sure."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import inf, log10, sqrt

from msgspec import Struct

from core.kernel.arena import Figures, Result

NORMAL_95 = 1.96  # standard deviations
DOUBT = 0.05  # how often a pairing of equals may be called uneven, however long it goes on
STAKES = (
    -0.8,
    -0.4,
    -0.2,
    -0.1,
    0.1,
    0.2,
    0.4,
    0.8,
)  # a sceptic's bets on a deal, as shares, for one side or the other


class Standing(Struct, frozen=True):
    """The results of one kind of bot: wins a game, places and figures a seat."""

    bot: str
    games: int
    even: float  # the wins by chance alone: the share of the seats
    wins: float
    interval: tuple[float, float]
    place: float
    figures: Figures


class Ratings:
    """The results of all kinds of bots, deal by deal. Keeps sums, added up in the order of the deals."""

    def __init__(self, bots: Sequence[str]) -> None:
        kinds = tuple(dict.fromkeys(bots))
        self._seats = {name: _Seats() for name in kinds}
        self._rivalries = [Rivalry(pair) for pair in combinations(kinds, 2)]
        self._bots = bots
        self.games = 0

    def hear(self, deal: Sequence[Result]) -> None:
        """Add a deal's results; there are none if it was interrupted at once."""
        if not deal:
            return
        self.games += len(deal)
        for result in deal:
            for seat, name in enumerate(result.match.bots):
                self._seats[name].hear(result, seat)
        for rivalry in self._rivalries:
            rivalry.hear(deal)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """One for each kind of bot, in the order in which they were named."""
        return tuple(
            Standing(
                name,
                games=self.games,
                even=self._bots.count(name) / len(self._bots),
                wins=sat.wins / self.games,
                interval=wilson(sat.wins, self.games),
                place=sat.places / sat.games,
                figures={key: total / sat.games for key, total in sat.figures.items()},
            )
            for name, sat in self._seats.items()
        )

    @property
    def pairings(self) -> "tuple[Pairing, ...]":
        """One for any two kinds of bots, in the order in which they were named."""
        return tuple(rivalry.pairing for rivalry in self._rivalries)

    @property
    def settled(self) -> bool:
        """True if any two kinds of bots are surely not equals."""
        return bool(self._rivalries) and all(rivalry.sceptic.convinced for rivalry in self._rivalries)


class _Seats:
    """All seats that one kind of bot sat in."""

    def __init__(self) -> None:
        self.games = self.places = 0
        self.wins = 0.0
        self.figures: dict[str, float] = {}

    def hear(self, result: Result, seat: int) -> None:
        self.games += 1
        self.places += result.places[seat]
        self.wins += result.wins[seat]
        for key, figure in result.figures[seat].items():
            self.figures[key] = self.figures.get(key, 0.0) + figure


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: it stays between 0 and 1, and holds for few games too."""
    share, spread = won / games, NORMAL_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    # A bot that always or never won may do so for ever: the exact bound, which has no finite Elo (`elo`).
    return (middle - reach if won else 0.0), (middle + reach if won < games else 1.0)


class Pairing(Struct, frozen=True):
    """Two kinds of bots, and how often the first was ahead."""

    bots: tuple[str, str]
    games: int
    ahead: float  # how often a seat of the first beat one of the second; a tie is half
    elo: float  # by how much the first is stronger
    interval: tuple[float, float]  # of `elo`, 95 %
    sure: bool  # that they are not equals, even if checked after every deal


def pairing(bots: tuple[str, str], results: Iterable[Result]) -> Pairing:
    """The pairing, from games in which both of them sat."""
    rivalry = Rivalry(bots)
    for deal in by_deal(result for result in results if set(bots) <= set(result.match.bots)):
        rivalry.hear(deal)
    return rivalry.pairing


def by_deal(results: Iterable[Result]) -> Iterable[list[Result]]:
    deals: dict[str, list[Result]] = {}
    for result in results:
        deals.setdefault(result.match.deal_seed, []).append(result)
    return deals.values()


def ahead(bots: tuple[str, str], result: Result) -> float:
    """How often a seat of the first kind beat one of the second in this game."""
    first, second = (
        [place for place, name in zip(result.places, result.match.bots, strict=True) if name == bot] for bot in bots
    )
    points = [(mine < theirs) + (mine == theirs) / 2 for mine in first for theirs in second]
    return sum(points) / len(points)


def elo(share: float) -> float:
    """The difference in strength that gives such a share of points."""
    if not 0 < share < 1:
        return inf if share else -inf
    return 400 * log10(share / (1 - share))


class Sceptic:
    """A test by betting (Ville 1939; Waudby-Smith and Ramdas 2024), which may be checked after every deal.

    It has a coin for each of `STAKES`, and bets that share of the coin's rest on every deal: for one kind of bots to be
    ahead, or the other. Between equals that would be a fair game, in which few ever become rich.
    """

    def __init__(self) -> None:
        self._coins = [1.0] * len(STAKES)
        self.convinced = False

    def hears(self, share: float) -> None:
        """Bet on one more deal. `share`: of its points, for the first kind."""
        self._coins = [coin * (1 + stake * (2 * share - 1)) for coin, stake in zip(self._coins, STAKES, strict=True)]
        self.convinced = self.convinced or sum(self._coins) / len(self._coins) >= 1 / DOUBT


class Rivalry:
    """Two kinds of bots compared deal by deal, as games of one deal are not independent of each other."""

    def __init__(self, bots: tuple[str, str]) -> None:
        self.bots = bots
        self.sceptic = Sceptic()
        self._games, self._ahead = 0, 0.0

    def hear(self, deal: Sequence[Result]) -> None:
        shares = 0.0
        for result in deal:
            shares += ahead(self.bots, result)
        self._games += len(deal)
        self._ahead += shares
        self.sceptic.hears(shares / len(deal))

    @property
    def pairing(self) -> Pairing:
        share, (low, high) = self._ahead / self._games, wilson(self._ahead, self._games)
        return Pairing(self.bots, self._games, share, elo(share), (elo(low), elo(high)), self.sceptic.convinced)
