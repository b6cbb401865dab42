"""Matches among bots, and their results. The rules know nothing of this."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeAlias

from msgspec import Struct

from core.kernel.bots import Bots, Player, Stream
from core.kernel.game import Game
from core.kernel.table import Table
from core.kernel.types import Seat, Seating

Figures: TypeAlias = Mapping[str, float]  # a game's counts for one seat; `score`, if it has points
Tally: TypeAlias = Callable[[Table[Any, Any, Any, Any]], tuple[Figures, ...]]  # by seat
AnyTable: TypeAlias = Table[Any, Any, Any, Any]

LONGEST = 200  # signs of the report on a bot that failed


class Match(Struct, frozen=True):
    """A deal, and the bots in its seats."""

    seed: str
    deal: int
    rotation: int
    bots: tuple[str, ...]  # by seat

    @property
    def deal_seed(self) -> str:
        return f"{self.seed}/{self.deal}"


class Series(Struct, frozen=True):
    """Matches to be played: every deal once in each rotation of the seats, so that luck cancels."""

    bots: tuple[str, ...]
    games: int
    seed: str

    @property
    def deals(self) -> range:
        return range(-(-self.games // len(self.bots)))

    def size(self, deal: int) -> int:
        """How many matches the deal has: the last one may be cut short."""
        return min(len(self.bots), self.games - deal * len(self.bots))

    def matches(self, deal: int) -> Iterator[Match]:
        for rotation in range(self.size(deal)):
            turned = len(self.bots) - rotation
            yield Match(self.seed, deal, rotation, self.bots[turned:] + self.bots[:turned])


class Shard(Struct, frozen=True):
    """One of the parts of a series, which are as even as can be: consecutive deals."""

    number: int = 1
    of: int = 1

    def deals(self, series: Series) -> range:
        every = len(series.deals)
        return range(every * (self.number - 1) // self.of, every * self.number // self.of)


class Result(Struct, frozen=True):
    """One match: its end, and each seat's counts."""

    match: Match
    reason: str
    decisions: int
    wins: tuple[float, ...]  # by seat; a shared win counts its share, and a draw is a win shared by all
    places: tuple[int, ...]
    figures: tuple[Figures, ...]
    failures: tuple[str, ...] = ()  # of bots, whose seats were then played by a stand-in
    drawn: bool = False


def tally_of(bots: Bots) -> Tally:
    """The game's tally; a game whose bots name none counts only wins."""
    if not bots.tally:
        return lambda table: tuple({} for _seating in table.seats)
    module, _, attribute = bots.tally.partition(":")
    found: Tally = getattr(import_module(module), attribute)
    return found


def play_deal(
    game: Game[Any, Any, Any, Any], bots: Bots, series: Series, deal: int
) -> Iterator[tuple[Result, AnyTable]]:
    """The matches of one deal, each with its finished table."""
    tally = tally_of(bots)
    for match in series.matches(deal):
        failures: list[str] = []
        table = play_match(game, bots, match, failures)
        yield _result(table, tally(table), match, tuple(failures)), table


def play_match(game: Game[Any, Any, Any, Any], bots: Bots, match: Match, failures: list[str]) -> AnyTable:
    """One match to its end. Its rotation changes the bots' random numbers, but not the deal."""
    names, seed = match.bots, match.deal_seed
    seating = [Seating(f"{name} {seat + 1}", game.colours[seat]) for seat, name in enumerate(names)]
    table: AnyTable = Table.new(game, seating, {"seed": seed})
    stand_in = bots(bots.stand_in)

    def tell(seat: Seat, error: Exception) -> None:
        failures.append(f"{names[seat]}: {type(error).__name__}: {error}"[:LONGEST])

    players = [Player(seat, bots(name), stand_in, tell) for seat, name in enumerate(names)]
    streams = [Stream(f"{seed}/{match.rotation}/{seat}") for seat in range(len(names))]
    while seats := table.to_act():
        seat = seats[0]
        players[seat].play(table.view(seat), table.legal(seat), streams[seat], table.act)
    return table


def _result(table: AnyTable, figures: tuple[Figures, ...], match: Match, failures: tuple[str, ...]) -> Result:
    outcome = table.outcome()
    assert outcome is not None
    seats = range(len(table.seats))
    winners = outcome.winners or tuple(seats)
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    ranks = [(each.get("score", 0.0), win) for each, win in zip(figures, wins, strict=True)]
    return Result(
        match,
        outcome.reason,
        table.at,
        wins,
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        figures=figures,
        failures=failures,
        drawn=not outcome.winners,
    )
