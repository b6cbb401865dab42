"""The progress of a run of the simulator: a bar on a terminal, and elsewhere a line now and then."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.progress import Task as Bar
from rich.text import Text

from tui.commands.console import Plain
from tui.words import _

FIRST, LAST = 60.0, 1800.0  # seconds before the first line, and between two at the most: each wait is twice the last

Advance = Callable[[int], None]  # by so many games


@contextmanager
def progress(games: int, played: int) -> Iterator[Advance]:
    """`played`: the number of games played before."""
    if not sys.stderr.isatty():
        yield Lines(games, played).advance
        return
    columns = (BarColumn(None), MofNCompleteColumn(), _Rate(), TimeRemainingColumn(compact=True))
    with Progress(*columns, console=Plain(sys.stderr), transient=True) as bar:
        task = bar.add_task("", total=games, completed=played)
        yield lambda more: bar.advance(task, more)


class _Rate(ProgressColumn):
    def render(self, task: Bar) -> Text:
        return Text(_("{rate:.1f} games/s").format(rate=task.finished_speed or task.speed or 0))


class Lines:
    def __init__(self, games: int, played: int, clock: Callable[[], float] = monotonic) -> None:
        self._games, self._before, self._played, self._clock = games, played, played, clock
        self._began = clock()
        self._wait, self._due = FIRST, self._began + FIRST

    def advance(self, more: int) -> None:
        self._played += more
        now = self._clock()
        if now < self._due or self._played >= self._games:
            return
        self._wait = min(2 * self._wait, LAST)
        self._due = now + self._wait
        rate = (self._played - self._before) / (now - self._began)
        left = timedelta(seconds=round((self._games - self._played) / rate)) if rate else "?"
        words = _("{played:,} of {games:,} games, {rate:.1f} games/s, {left} left")
        print(words.format(played=self._played, games=self._games, rate=rate, left=left), file=sys.stderr, flush=True)
