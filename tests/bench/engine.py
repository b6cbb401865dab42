"""How quick and how small the engine is, on random games of four seats."""

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from core import games
from core.games.eketorp.decisions import PlanForm
from core.games.eketorp.model import Plan
from core.kernel.arena import AnyTable
from core.kernel.table import Table
from core.kernel.types import Seating

GAMES = 300
REPEATS = 5
SEATS = 4
ANSWER_HELLO = '{"op": "hello"}\n'


def main(game: str = "eketorp") -> dict[str, float]:
    table, last = play(game, 0), longest(game)  # measuring takes a table back: each figure has its own
    return {
        "decisions_per_s": decisions_per_s(game),
        "undo_us": undo_us(last, min(400, last.at - 10)),
        "undo_us_at_10": undo_us(longest(game), 10),
        "view_us": view_us(table),
        "moments_ms": moments_ms(longest(game)),
        "table_kb": table_kb(game),
        "start_ratio": start_ratio(),
    }


def play(game: str, seed: int) -> AnyTable:
    """A random game, the whole way of every decision: list, choose, check, decide, evolve, keep."""
    played = games.game(game)
    seats = [Seating(colour, colour) for colour in played.colours[:SEATS]]
    table: AnyTable = Table.new(played, seats, {"seed": seed})
    draw = Random(seed).random
    while to_act := table.to_act():
        options = table.legal(to_act[0])
        if isinstance(options, PlanForm):
            table.act(plan(options, draw))
        else:
            assert isinstance(options, tuple)
            table.act(options[int(draw() * len(options))])
    return table


def plan(form: PlanForm, draw: Callable[[], float]) -> Plan:
    """Every Viking to a field, a slot or home, as it comes."""
    sent = [0] * len(form.fields)
    sieges = []
    places = len(sent) + len(form.slots) + 1
    for _ in range(form.vikings):
        place = int(draw() * places)
        if place < len(sent):
            sent[place] += 1
        elif place < places - 1 and form.slots[place - len(sent)] not in sieges:
            sieges.append(form.slots[place - len(sent)])
    return Plan(form.seat, tuple(sent), tuple(sieges))


def decisions_per_s(game: str) -> float:
    """The best of some runs: what else the machine does only ever adds."""
    best = 0.0
    for _ in range(REPEATS):
        start, decisions = perf_counter(), 0
        for seed in range(GAMES):
            decisions += play(game, seed).at
        best = max(best, decisions / (perf_counter() - start))
    return best


def longest(game: str) -> AnyTable:
    return max((play(game, seed) for seed in range(GAMES)), key=lambda table: table.at)


def undo_us(table: AnyTable, at: int, around: int = 10) -> float:
    """One decision back, on the average of some decisions around `at`; the redo between is not counted."""
    times = []
    for n in range(at - around // 2, at + around // 2):
        if n < table.at:
            table.undo(table.at - n)
        elif n > table.at:
            table.redo(n - table.at)
        runs = []
        for _ in range(500):
            start = perf_counter()
            table.undo()
            runs.append(perf_counter() - start)
            table.redo()
        times.append(median(runs))
    return sum(times) / len(times) * 1e6


def view_us(table: AnyTable) -> float:
    rounds, times = 20, []
    for n in range(0, table.at, 5):
        state = table.state_at(n)
        start = perf_counter()
        for _ in range(rounds):
            table.game.view(state, 1)
        times.append((perf_counter() - start) / rounds)
    return sum(times) / len(times) * 1e6


def moments_ms(table: AnyTable, decisions: int = 430) -> float:
    """The first so many decisions of a game as one seat's feed."""
    if table.at > decisions:
        table.undo(table.at - decisions)
    times = []
    for _ in range(50):
        start = perf_counter()
        for _moment in table.moments(1):
            pass
        times.append(perf_counter() - start)
    return 1000 * median(times)


def table_kb(game: str) -> float:
    """The largest of some finished tables, history included."""
    sizes = []
    for seed in range(10):
        gc.collect()
        tracemalloc.start()
        table = play(game, seed)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0] / 1024)
        tracemalloc.stop()
        assert table.to_act() == ()
    return max(sizes)


def start_ratio(runs: int = 15) -> float:
    """To the first answer, against a bare `import msgspec`, turn by turn in the same run."""
    eketorp = Path(sys.executable).with_name("eketorp")
    ours, bare = [], []
    for _ in range(runs):
        start = perf_counter()
        subprocess.run([sys.executable, "-c", "import msgspec"], check=True)
        bare.append(perf_counter() - start)
        start = perf_counter()
        with subprocess.Popen([eketorp, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
            assert engine.stdin is not None
            assert engine.stdout is not None
            engine.stdin.write(ANSWER_HELLO)
            engine.stdin.flush()
            assert "protocol" in engine.stdout.readline()
            ours.append(perf_counter() - start)
            engine.stdin.close()
    return median(ours) / median(bare)
