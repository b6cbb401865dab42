"""How quick the table is in a real pseudo-terminal at 160x50 with six seats, beside a minimal Textual app."""

import os
import sys
import tempfile
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import monotonic, sleep

from tests.bench._measured import BETWEEN, SIZE, answer, cores, p99
from tests.bench._mounting import mount_ms
from tests.bench.keys import main as keys_pressed
from tests.bench.motion import motion
from tests.bench.mouse import mouse_times
from tests.tui.terminal import EKETORP, FOCUS_LOST, UNGUARDED, Terminal
from tests.tui.terminal import KEYS as CODES

STARTS = 9
KEYS = 600
CURTAINS = 1000
SEALED = 200  # of them between two plans
IDLE = 10.0  # seconds
MINIMAL = (
    "from textual.app import App\n"
    "from textual.widgets import Static\n"
    "class Least(App):\n"
    "    def compose(self):\n"
    "        yield Static('minimal')\n"
    "Least().run()\n"
)
PLANNING = ("b", "+", "right", "+", "down", "space", "j", "space", "l", "c", "-", "h", "x", "d", "+", "x")


def main() -> dict[str, float]:
    ours, theirs = cores()
    os.sched_setaffinity(0, ours)
    with tempfile.TemporaryDirectory() as folder:
        environ = {
            "EKETORP_SAVES": folder,
            "EKETORP_SETTINGS": str(Path(folder) / "settings.json"),
            "NO_COLOR": "",
            "PYTHONDONTWRITEBYTECODE": "",  # what is installed has been compiled: so it is here, after the first start
            "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled"),
        }
        figures = {"start_ratio": start_ratio(environ, theirs)}
        keys = key_times(environ, theirs)
        figures["key_p50_ms"], figures["key_p99_ms"] = 1000 * median(keys), 1000 * p99(keys)
        figures["mouse_p99_ms"] = 1000 * p99(mouse_times(environ, theirs))
        figures["mount_ms"] = mount_ms(environ, theirs)
        figures |= motion(environ, theirs) | curtains(environ, theirs)
    os.sched_setaffinity(0, ours | theirs)
    return figures | keys_pressed()


def start_ratio(environ: dict[str, str], cores: set[int]) -> float:
    """To the last words of the first picture, turn and turn about."""
    least, home = [], []
    for _start in range(STARTS + 1):
        least.append(_start_of((sys.executable, "-c", MINIMAL), b"minimal", environ, cores))
        home.append(_start_of(EKETORP, b"Quit", environ, cores))
    return median(home[1:]) / median(least[1:])


def _start_of(command: Sequence[str], words: bytes, environ: dict[str, str], cores: set[int]) -> float:
    begun = monotonic()
    with Terminal(command, SIZE, environ, cores, emulate=False) as terminal:
        return terminal.first(words) - begun


def key_times(environ: dict[str, str], cores: set[int]) -> list[float]:
    """Every key of a plan, from its sending to the last byte painted."""
    command = (*EKETORP, "play", "--seats", "human,thrall,thrall,thrall,thrall,thrall", "--seed", "bench")
    with Terminal(command, SIZE, environ, cores, emulate=False) as terminal:
        terminal.first(b"Vikings in secret")
        terminal.rest(0.5)
        sent = [(key, answer(terminal, CODES.get(key, key).encode())) for key in islice(cycle(PLANNING), KEYS)]
        assert all(time is not None for _key, time in sent), {key for key, time in sent if time is None}
        return [time for _key, time in sent if time is not None]


def curtains(environ: dict[str, str], cores: set[int]) -> dict[str, float]:
    """The curtain down and up: between two plans, and as when the focus is lost."""
    command = (*UNGUARDED, "play", "--seats", ",".join(["human"] * 6), "--seed", "bench")
    with Terminal(command, SIZE, environ, cores, emulate=False) as terminal:
        terminal.first(b"own letter")
        terminal.rest(0.5)
        for data in (b"R", b"\r", b"b", b"+"):
            sleep(GUARDED)
            terminal.send(data)
            terminal.rest(BETWEEN)
        times: list[float | None] = []
        early = 0.0
        for count in range(CURTAINS):
            if count == 10:
                early = _megabytes(terminal.pid)
            times.append(answer(terminal, b"\r" if count < SEALED else FOCUS_LOST))
            sleep(GUARDED)
            terminal.send(b"R")  # not alone due, so it is named first
            terminal.rest(BETWEEN)
            sleep(GUARDED)
            times.append(answer(terminal, b"\r"))
            sleep(GUARDED)
            terminal.written.clear()
        moved = [time for time in times if time is not None]
        assert len(moved) == 2 * CURTAINS, f"{len(moved)} of {2 * CURTAINS} curtains moved"
        return {
            "curtain_p99_ms": 1000 * p99(moved),
            "leak_mb": _megabytes(terminal.pid) - early,
            "idle_cpu_pct": _idle(terminal),
        }


GUARDED = 0.03  # seconds in which no key counts behind such a curtain


def _megabytes(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _idle(terminal: Terminal) -> float:
    terminal.rest(1.0)
    before, begun = _busy(terminal.pid), monotonic()
    terminal.rest(IDLE)
    return 100 * (_busy(terminal.pid) - before) / (monotonic() - begun)


def _busy(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
