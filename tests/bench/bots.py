"""How quickly bots decide, and how many games the simulator plays."""

import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time

from core.games.eketorp import GAME
from core.games.eketorp.bots import BOTS
from core.kernel.bots import Stream
from core.kernel.table import Table
from core.kernel.types import Seating

COMMAND = Path(sys.executable).with_name("eketorp")
SEATS = ("jarl", "karl", "karl", "karl")
STRONG = ("konung", "jarl", "jarl", "jarl")
GAMES = 12
ROUND_TRIPS = 3  # of each way to play the same games; the best counts
SIMULATED = 600


def main() -> dict[str, float]:
    times = {**decision_times(SEATS), "konung": decision_times(STRONG)["konung"]}
    figures = {}
    for name in ("konung", "jarl", "karl"):
        taken = sorted(times[name])
        figures[f"{name}_mean_ms"] = 1000 * sum(taken) / len(taken)
        figures[f"{name}_p99_ms"] = 1000 * taken[int(0.99 * len(taken))]
    return {**figures, **simulation()}


def decision_times(names: tuple[str, ...]) -> dict[str, list[float]]:
    """Seconds of one core that every decision took, by the kind of bot; choices with one option are decisions too."""
    times: dict[str, list[float]] = {name: [] for name in names}
    players = [BOTS(name) for name in names]
    for game in range(GAMES):
        table = Table.new(GAME, [Seating(colour, colour) for colour in GAME.colours[: len(names)]], {"seed": game})
        streams = [Stream(f"{game}/{seat}") for seat in range(len(names))]
        while to_act := table.to_act():
            seat = to_act[0]
            view, options = table.view(seat), table.legal(seat)
            start = process_time()
            decision = players[seat].choose(view, options, streams[seat])
            times[names[seat]].append(process_time() - start)
            table.act(decision)
    return times


def simulation() -> dict[str, float]:
    """Games a second of one worker, and two workers against two processes that know nothing of each other."""
    alone = SIMULATED / min(_seconds([(SIMULATED, 1)]) for _ in range(ROUND_TRIPS))
    apart = min(_seconds([(SIMULATED, 1), (SIMULATED, 1)]) for _ in range(ROUND_TRIPS))
    together = min(_seconds([(2 * SIMULATED, 2)]) for _ in range(ROUND_TRIPS))
    return {"sim_games_per_s": alone, "sim_speedup": apart / together}


def _seconds(runs: list[tuple[int, int]]) -> float:
    """How long it takes until `eketorp sim` has played so many games with so many workers, all runs at once."""
    words = [str(COMMAND), "sim", "--seats", "thrall,thrall,thrall,thrall", "--json"]
    start = perf_counter()
    processes = [
        subprocess.Popen([*words, "--games", str(games), "--workers", str(workers)], stdout=subprocess.PIPE)
        for games, workers in runs
    ]
    told = [json.loads(process.communicate()[0]) for process in processes]
    taken = perf_counter() - start
    assert [each["games"] for each in told] == [games for games, _ in runs]
    return taken
