"""How strong kinds of bots are: their wins, who of two came out ahead, and when that is sure."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import inf, log10, sqrt

from msgspec import Struct

from core.kernel.arena import Figures, Result

NORMAL_95 = 1.96  # standard deviations
DOUBT = 0.05  # how often a pairing of equals may be called uneven, however long one looks
STAKES = (-0.8, -0.4, -0.2, -0.1, 0.1, 0.2, 0.4, 0.8)  # of what a sceptic bets on a deal, for one side or the other


class Standing(Struct, frozen=True):
    """How the seats of one kind of bot fared: wins a game, places and figures a seat."""

    bot: str
    games: int
    even: float  # the wins that chance alone would give: the share of the seats
    wins: float
    interval: tuple[float, float]
    place: float
    figures: Figures


def standings(results: Sequence[Result]) -> tuple[Standing, ...]:
    """One for each kind of bot, in the order in which they were named."""
    return tuple(_standing(name, results) for name in kinds(results))


def kinds(results: Sequence[Result]) -> tuple[str, ...]:
    first = min(results, key=lambda result: (result.match.deal, result.match.rotation))
    return tuple(dict.fromkeys(first.match.bots))


def _standing(name: str, results: Sequence[Result]) -> Standing:
    sat = [(result, seat) for result in results for seat, bot in enumerate(result.match.bots) if bot == name]
    won = sum(result.wins[seat] for result, seat in sat)
    return Standing(
        name,
        games=len(results),
        even=len(sat) / sum(len(result.match.bots) for result in results),
        wins=won / len(results),
        interval=wilson(won, len(results)),
        place=sum(result.places[seat] for result, seat in sat) / len(sat),
        figures={
            key: sum(result.figures[seat][key] for result, seat in sat) / len(sat) for key in results[0].figures[0]
        },
    )


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: it stays between 0 and 1, and holds for few games too."""
    share, spread = won / games, NORMAL_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    # Who always or never won may do so for ever: told so exactly, since no Elo comes of it (`elo`).
    return (middle - reach if won else 0.0), (middle + reach if won < games else 1.0)


class Pairing(Struct, frozen=True):
    """Two kinds of bots, and who of them came out ahead in a game."""

    bots: tuple[str, str]
    games: int
    ahead: float  # how often a seat of the first was before one of the second; a tie is half
    elo: float  # by how much the first is stronger
    interval: tuple[float, float]  # of that, 95 %
    sure: bool  # that they are not equals, even to one who looked after every deal


def pairings(results: Sequence[Result]) -> tuple[Pairing, ...]:
    """One for any two kinds of bots, in the order in which they were named."""
    return tuple(pairing(bots, results) for bots in combinations(kinds(results), 2))


def pairing(bots: tuple[str, str], results: Iterable[Result]) -> Pairing:
    """Of games in which both of them sat."""
    deals = list(_by_deal(bots, results))
    shares = [share for deal in deals for share in deal]
    share, (low, high) = sum(shares) / len(shares), wilson(sum(shares), len(shares))
    sceptic = Sceptic()
    for deal in deals:
        sceptic.hears(sum(deal) / len(deal))
    return Pairing(bots, len(shares), share, elo(share), (elo(low), elo(high)), sceptic.convinced)


def _by_deal(bots: tuple[str, str], results: Iterable[Result]) -> Iterable[list[float]]:
    """Who came out ahead, by deal: games of one deal are not independent of each other."""
    shares: dict[str, list[float]] = {}
    for result in results:
        if set(bots) <= set(result.match.bots):
            shares.setdefault(result.match.deal_seed, []).append(ahead(bots, result))
    return shares.values()


def ahead(bots: tuple[str, str], result: Result) -> float:
    """How often a seat of the first kind was before one of the second in this game."""
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
    """A test by betting (Ville 1939; Waudby-Smith and Ramdas 2024), which may be looked at after every deal.

    It has a coin for each of `STAKES`, and bets that part of what is left of it on every deal: that one of two kinds of
    bots is ahead, or the other. Were they equals, that would be a fair game, in which few ever become rich.
    """

    def __init__(self) -> None:
        self._coins = [1.0] * len(STAKES)
        self.convinced = False

    def hears(self, share: float) -> None:
        """What share of the points the first kind had in one more deal."""
        self._coins = [coin * (1 + stake * (2 * share - 1)) for coin, stake in zip(self._coins, STAKES, strict=True)]
        self.convinced = self.convinced or sum(self._coins) / len(self._coins) >= 1 / DOUBT


class Doubts:
    """Whether of any two kinds of bots at a table it is sure that they are not equals."""

    def __init__(self, bots: Sequence[str]) -> None:
        self._sceptics = {pair: Sceptic() for pair in combinations(dict.fromkeys(bots), 2)}

    def hear(self, deal: Sequence[Result]) -> None:
        """A deal that was interrupted before anything of it was played tells nothing."""
        if not deal:
            return
        for bots, sceptic in self._sceptics.items():
            sceptic.hears(sum(ahead(bots, result) for result in deal) / len(deal))

    @property
    def settled(self) -> bool:
        return bool(self._sceptics) and all(sceptic.convinced for sceptic in self._sceptics.values())
