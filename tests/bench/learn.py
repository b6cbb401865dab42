"""The lessons: how many words and keys they have, and how quick a step is, from its key to the last byte painted."""

import os
import tempfile
from pathlib import Path
from time import sleep

from tests.bench._measured import SIZE, answer, cores, p99
from tests.tui.lessons.by_keys import BY_KEYS
from tests.tui.terminal import KEYS, UNGUARDED, Terminal, environ_in
from tui.session.lesson import lesson_of

TIMES = 4  # that each lesson is played
SETTLED = 0.05  # seconds of peace before each key


def main() -> dict[str, float]:
    ours, theirs = cores()
    os.sched_setaffinity(0, ours)
    times = [time for game in BY_KEYS for _time in range(TIMES) for time in _played(game, theirs)]
    keys = [key for steps in BY_KEYS.values() for step in steps for key in step.split()]
    return {
        "words": sum(len(text.split()) for game in BY_KEYS for text in lesson_of(game).texts),
        "keys": len(keys),
        "step_p99_ms": 1000 * p99(times),
    }


def _played(game: str, cores: set[int]) -> list[float]:
    """Of every key; all of them paint something."""
    with tempfile.TemporaryDirectory() as folder:
        environ = {**environ_in(Path(folder)), "NO_COLOR": ""}
        with Terminal((*UNGUARDED, "learn", game), SIZE, environ, cores, emulate=False) as terminal:
            terminal.first(b"Coach")
            terminal.rest(0.5)
            times = []
            for key in (key for step in BY_KEYS[game] for key in step.split()):
                sleep(SETTLED)
                time = answer(terminal, KEYS.get(key, "\t" if key == "tab" else key).encode())
                assert time is not None, key
                times.append(time)
            terminal.first(b"play now")
    return times
