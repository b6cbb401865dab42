"""How jarls of Claim press on: a hundred of their games, and the longest stretch of turns in which nothing happened."""

import sys
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from time import process_time
from typing import Any

from msgspec import Struct

from core.games.claim import GAME, State
from core.games.claim.bots import BOTS
from core.games.claim.model import side
from core.kernel.bots import Stream
from core.kernel.table import Table
from core.kernel.types import Seating

DEALS = {2: 40, 3: 30, 4: 30}  # games by the number of players
ISLANDS = (None, "drawn")  # turn about: the usual island, and one drawn by the seed
LONG = 30  # turns of each without a claim or a capture, while a side is a castle ahead


class Played(Struct, frozen=True):
    """A game of jarls."""

    seats: int
    reason: str
    decisions: int
    idle: float  # the longest stretch without a capture or a claim, in turns of each
    ahead: float  # the same, while a side was a castle ahead
    times: list[float]  # seconds of one core that each decision took, if there was a choice


def main() -> dict[str, float]:
    deals = [(seats, deal) for seats, games in DEALS.items() for deal in range(games)]
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(play, deals))
    figures: dict[str, float] = {}
    for seats in DEALS:
        games = [game for game in played if game.seats == seats]
        figures[f"long_{seats}"] = sum(game.ahead > LONG for game in games)
        figures[f"longest_ahead_{seats}"] = max(game.ahead for game in games)
        figures[f"longest_idle_{seats}"] = max(game.idle for game in games)
        figures[f"draws_{seats}"] = sum(game.reason in ("quiet", "repetition") for game in games)
        figures[f"decisions_{seats}"] = mean(game.decisions for game in games)
        times = sorted(taken for game in games for taken in game.times)
        figures[f"mean_ms_{seats}"] = 1000 * mean(times)
        figures[f"p99_ms_{seats}"] = 1000 * times[int(0.99 * len(times))]
    return figures


def play(deal: tuple[int, int]) -> Played:
    seats, number = deal
    options = {"seed": f"pressing {number}", "island": ISLANDS[number % len(ISLANDS)]}
    seating = [Seating(colour, colour) for colour in GAME.colours[:seats]]
    table: Table[State, Any, Any, State] = Table.new(GAME, seating, options)
    jarl, streams = BOTS("jarl"), [Stream(f"{number}/{seat}") for seat in range(seats)]
    idle = ahead = 0
    times = []
    while to_act := table.to_act():
        state, seat = table.state, to_act[0]
        idle = max(idle, state.quiet)
        ahead = max(ahead, state.quiet if leads(state) else 0)
        choice = table.legal(seat)
        assert isinstance(choice, tuple)
        begun = process_time()
        decision = jarl.choose(table.view(seat), choice, streams[seat])
        if len(choice) > 1:
            times.append(process_time() - begun)
        table.act(decision)
    outcome = table.outcome()
    assert outcome is not None
    print(".", end="", file=sys.stderr, flush=True)
    return Played(seats, outcome.reason, table.at, idle / seats, ahead / seats, times)


def leads(state: State) -> bool:
    """True if a side has more castles on the board than any other."""
    seats = len(state.seats)
    sides = {side(seats, seat) for seat in range(seats) if seat == min(side(seats, seat))}
    standing = sorted(sum(state.castles[seat].bit_count() for seat in friends) for friends in sides)
    return standing[-1] > standing[-2]
