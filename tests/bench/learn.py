"""The lessons: how many words and keys they have, and how quick a step is, from its key to the last byte painted."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic, sleep

import pyte

from tests.bench._measured import BETWEEN, SIZE, answer, cores, p99
from tests.tui.lessons.by_keys import BY_KEYS, keys_of
from tests.tui.terminal import KEYS, UNGUARDED, OtherScreen, Terminal, environ_in
from tui.host.listening import WAITS
from tui.session.lesson import lesson_of

TIMES = 4  # that each lesson is played
SETTLED = 0.05  # seconds of peace before each key
MOST = 10.0  # seconds until the others have decided


def main() -> dict[str, float]:
    ours, theirs = cores()
    os.sched_setaffinity(0, ours)
    times = [time for game in BY_KEYS for _time in range(TIMES) for time in _played(game, theirs)]
    return {
        "words": sum(len(text.split()) for game in BY_KEYS for text in lesson_of(game).texts),
        "keys": sum(len(keys_of(game)) for game in BY_KEYS),
        "step_p50_ms": 1000 * median(times),
        "step_p99_ms": 1000 * p99(times),
    }


def _played(game: str, cores: set[int]) -> list[float]:
    """Of every key; all of them paint something."""
    with tempfile.TemporaryDirectory() as folder:
        environ = {**environ_in(Path(folder)), "NO_COLOR": ""}
        with Terminal((*UNGUARDED, "learn", game), SIZE, environ, cores, emulate=False) as terminal:
            terminal.first(b"Coach")
            terminal.rest(0.5)
            seen = _Seen(terminal)
            times = [seen.answer(KEYS.get(key, "\t" if key == "tab" else key)) for key in keys_of(game)]
            assert seen.shows("play now"), "\n".join(seen.lines)
    return times


class _Seen:
    """What stands on the terminal. It is made out between the keys, so that no time is measured that it takes."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal, self._screen = terminal, OtherScreen(*SIZE)
        self._stream = pyte.ByteStream(self._screen)

    def answer(self, key: str) -> float:
        """How long it takes, with the decisions of all others that follow it."""
        self._wait_while(self._deaf)
        sleep(SETTLED)
        begun = monotonic()
        time = answer(self._terminal, key.encode())
        assert time is not None, (key, self.lines)
        last = self._wait_while(self._thinking)
        return time if last is None else last - begun

    def _wait_while(self, state: Callable[[], bool]) -> float | None:
        """When the last byte came that was read meanwhile, if any was."""
        last, end = None, monotonic() + MOST
        while state():
            assert monotonic() < end, self.lines
            last = self._terminal.rest(BETWEEN) or last
        return last

    @property
    def lines(self) -> list[str]:
        return self._screen.display

    def shows(self, words: str) -> bool:
        self._make_out()
        return any(words in line for line in self.lines)

    def _thinking(self) -> bool:
        """True if another seat is to decide: a key would only hurry it."""
        self._make_out()
        return "is thinking" in self.lines[0]

    def _deaf(self) -> bool:
        """True if no key counts yet, or would only pass a scene."""
        self._make_out()
        return self.lines[-2].startswith(WAITS) or "any key" in self.lines[-2]

    def _make_out(self) -> None:
        self._stream.feed(bytes(self._terminal.written).replace(b"\x1b[<u", b""))
        self._terminal.written.clear()
