"""What stands at the end of every round of games that bots of one level play with themselves, and who won."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context

from msgspec import Struct

from core.games.eketorp import GAME, State
from core.games.eketorp.bots import BOTS
from core.games.eketorp.bots.worth.prospects import rounds_to_go
from core.games.eketorp.model import STATION
from core.games.eketorp.scoring import totals
from core.kernel.bots import Stream
from core.kernel.table import Table
from core.kernel.types import Seat, Seating

SEATS = (4, 4, 3, 4, 5, 4, 6, 4)  # at one table after the other
FEATURES = ("amulets", "twos", "threes", "fours", "fives", "sixes", "missing two", "missing one")


class Position(Struct, frozen=True):
    left: int  # rounds to go
    points: tuple[float, ...]  # of stones, by seat
    features: tuple[tuple[float, ...], ...]  # by seat
    wins: tuple[float, ...]  # by seat


def played(games: int, seed: str, level: str) -> Iterator[Position]:
    """The same on any number of processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:  # a test that forks may hang by its threads
        yield from chain.from_iterable(pool.map(partial(_positions, seed, level), range(games), chunksize=4))


def _positions(seed: str, level: str, game: int) -> list[Position]:
    ends, last = _play(f"{seed}/{game}", SEATS[game // 2 % len(SEATS)], level)
    return [_position(state, last) for state in ends]


def _play(seed: str, seats: int, level: str) -> tuple[list[State], State]:
    """The states in which plans are made, but for the first, and the last of all."""
    table = Table.new(GAME, [Seating(colour, colour) for colour in GAME.colours[:seats]], {"seed": seed})
    bot, streams = BOTS(level), [Stream(f"{seed}/{seat}") for seat in range(seats)]
    ends: list[State] = []
    while to_act := table.to_act():
        seat, state = to_act[0], table.state
        if state.phase == "plan" and state.round == len(ends) + 2:
            ends.append(state)
        table.act(bot.choose(table.view(seat), table.legal(seat), streams[seat]))
    return ends, table.state


def _position(state: State, last: State) -> Position:
    seats, villages = range(len(state.seats)), state.villages
    points = tuple(float(total - village.amulets) for total, village in zip(totals(villages), villages, strict=True))
    wins = tuple((seat in last.winners) / len(last.winners) for seat in seats)
    left = rounds_to_go(state.round - 1, max(village.laid for village in villages))
    return Position(left, points, tuple(_features(state, seat) for seat in seats), wins)


def _features(state: State, seat: Seat) -> tuple[float, ...]:
    village = state.villages[seat]
    cards = state.secrets[seat].hand + village.received
    away = state.hospital[STATION["12"]][seat], state.hospital[STATION["0"]][seat]
    return (village.amulets, *(cards.count(value) for value in range(2, 7)), *away)
