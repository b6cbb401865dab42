"""Deals in the form of parts and of `--resume` files. A stranger's file may hold anything."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Meta, Struct

from core import VERSION, games
from core.kernel import arena
from core.kernel.arena import Result, Series, Shard
from core.kernel.words import N_
from saves.sentences import Unreadable, shown

MOST = 100_000  # games of a part
LARGEST = 2**28  # bytes of a part: a game has some 300, and 1,700 if every bot fails at length

Word: TypeAlias = Annotated[str, Meta(pattern=r"\A[a-z_-]{1,30}\Z")]
Bot: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Figure: TypeAlias = Annotated[float, Meta(ge=-100_000, le=100_000)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=6)]
Place: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Failure: TypeAlias = Annotated[str, Meta(max_length=arena.LONGEST)]


class Head(Struct, frozen=True):
    """The run that deals belong to. Deals of different runs must not be put together."""

    format: Literal[1]
    version: Annotated[str, Meta(max_length=30)]
    game: Word
    rules: Count
    seats: Annotated[tuple[Bot, ...], Meta(min_length=1, max_length=6)]
    seed: Annotated[str, Meta(max_length=1000)]
    games: Annotated[int, Meta(ge=1, le=10**9)]
    of: Annotated[int, Meta(ge=1, le=10**6)]  # parts
    part: Annotated[int, Meta(ge=1, le=10**6)]
    until_sure: bool

    @property
    def series(self) -> Series:
        return Series(self.seats, self.games, self.seed)

    @property
    def shard(self) -> Shard:
        return Shard(self.part, self.of)


def head(game: str, series: Series, shard: Shard, until_sure: bool) -> Head:
    rules = games.game(game).rules_version
    return Head(1, VERSION, game, rules, series.bots, series.seed, series.games, shard.of, shard.number, until_sure)


class Game(Struct, frozen=True, array_like=True):
    reason: Word
    decisions: Count
    winners: Annotated[tuple[Seat, ...], Meta(max_length=6)]  # empty at a draw
    places: tuple[Place, ...]
    figures: tuple[tuple[Figure, ...], ...]
    failures: Annotated[tuple[Failure, ...], Meta(max_length=6)]


class Deal(Struct, frozen=True, array_like=True):
    number: Count
    names: Annotated[tuple[Word, ...], Meta(max_length=50)]  # of the figures
    games: Annotated[tuple[Game, ...], Meta(max_length=6)]


class Checked(Struct, frozen=True, array_like=True):
    sum: int  # the checksum of the deal's bytes
    deal: msgspec.Raw


def encode(number: int, results: Sequence[Result]) -> bytes:
    names = tuple(results[0].figures[0])
    deal = msgspec.json.encode(Deal(number, names, tuple(_game(result, names) for result in results)))
    return msgspec.json.encode(Checked(crc32(deal), msgspec.Raw(deal)))


def _game(result: Result, names: Sequence[str]) -> Game:
    winners = tuple(seat for seat, win in enumerate(result.wins) if win and not result.drawn)
    figures = tuple(tuple(_short(figures[name]) for name in names) for figures in result.figures)
    return Game(result.reason, result.decisions, winners, result.places, figures, result.failures)


def _short(figure: float) -> float:
    """A figure as a whole number, if it is one: most are, and take fewer bytes so."""
    return int(figure) if figure == int(figure) else figure


def decode(line: bytes | msgspec.Raw, series: Series, number: int) -> list[Result]:
    """The results in a line. Raises `Unreadable`, also if it is of another deal."""
    try:
        checked = msgspec.json.decode(line, type=Checked)
        whole = crc32(checked.deal) == checked.sum
        deal = msgspec.json.decode(checked.deal, type=Deal)
        if whole and deal.number == number and len(deal.games) == series.size(number):
            return list(_results(deal, series))
    except ValueError:  # `msgspec` raises it, and `_results`
        pass
    raise Unreadable(N_("deal {number} is damaged"), number=number)


def _results(deal: Deal, series: Series) -> Iterator[Result]:
    for match, game in zip(series.matches(deal.number), deal.games, strict=True):
        seats = range(len(match.bots))
        winners = game.winners or tuple(seats)
        wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
        figures = tuple(dict(zip(deal.names, row, strict=True)) for row in game.figures)
        if not len(game.places) == len(figures) == len(seats) > max(winners):
            raise ValueError(deal.number)
        yield Result(
            match, game.reason, game.decisions, wins, game.places, figures, game.failures, drawn=not game.winners
        )


def demand_same(found: Head, wanted: Head) -> None:
    """Raises `Unreadable` with the first difference of two runs, except their numbers of the part."""
    demand_given(found, {name: getattr(wanted, name) for name in DIFFERENCES})


def demand_given(found: Head, wanted: Mapping[str, object]) -> None:
    """Raises `Unreadable` with the first of these values that the run does not have."""
    for name, there in wanted.items():
        here, template = getattr(found, name), DIFFERENCES[name]
        if here != there:
            raise Unreadable(template, found=_shown(here), wanted=_shown(there))


def _shown(value: object) -> str:
    return shown(", ".join(value) if isinstance(value, tuple) else str(value), 200)


DIFFERENCES = {
    "version": N_("version {found} of eketorp played it, and not {wanted}"),
    "game": N_("it is of the game {found}, and not of {wanted}"),
    "rules": N_("it was played by version {found} of the rules, and not by {wanted}"),
    "seats": N_("it has the seats {found}, and not {wanted}"),
    "seed": N_("it has the seed {found}, and not {wanted}"),
    "games": N_("it is of {found} games, and not of {wanted}"),
    "of": N_("it is one of {found} parts, and not of {wanted}"),
}
