"""How quick the mouse is: a click, or a move that marks something, to the last byte that is painted because of it."""

import os
import tempfile
from itertools import cycle, islice
from pathlib import Path

from tests.bench._measured import SIZE, answer, cores, p99
from tests.tui.terminal import EKETORP, Terminal

POINTS = 300  # places pointed at, and then clicked on
COMMAND = (*EKETORP, "play", "--seats", "human,thrall,thrall,thrall,thrall,thrall", "--seed", "bench")
WORDS = ("C  worth", "catapult", "G  ", "all home")  # two fields and a slot to send to, and what calls all back
MOVE, CLICK = "\x1b[<35;{x};{y}M", "\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"


def main() -> dict[str, float]:
    ours, theirs = cores()
    os.sched_setaffinity(0, ours)
    with tempfile.TemporaryDirectory() as folder:
        environ = {"EKETORP_SAVES": folder, "EKETORP_SETTINGS": str(Path(folder) / "settings.json"), "NO_COLOR": ""}
        return {"mouse_p99_ms": 1000 * p99(mouse_times(environ, theirs))}


def mouse_times(environ: dict[str, str], theirs: set[int]) -> list[float]:
    """Of every move and every click; each of them has to paint something."""
    places = _places(environ)
    with Terminal(COMMAND, SIZE, environ, theirs, emulate=False) as terminal:
        terminal.first(b"Vikings in secret")
        terminal.rest(0.5)
        sent = [
            (word, kind, answer(terminal, kind.format(x=places[word][0], y=places[word][1]).encode()))
            for word in islice(cycle(WORDS), POINTS)
            for kind in (MOVE, CLICK)
        ]
    assert all(time is not None for _word, _kind, time in sent), [point[:2] for point in sent if point[2] is None]
    return [time for _word, _kind, time in sent if time is not None]


def _places(environ: dict[str, str]) -> dict[str, tuple[int, int]]:
    """Where the words stand, as the terminal counts: in another game, whose screen is read; from the right of it."""
    with Terminal(COMMAND, SIZE, environ) as terminal:
        terminal.see("Vikings in secret")
        terminal.rest(0.5)
        lines = terminal.text.split("\n")
    return {word: next((line.rindex(word) + 2, y) for y, line in enumerate(lines, 1) if word in line) for word in WORDS}
