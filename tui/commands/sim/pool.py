"""Plays a series of matches in several processes, and keeps the results so far when interrupted."""

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context
from typing import TypeAlias

from core.kernel.arena import Result, Series
from core.kernel.bots import NoSuchBot
from tui.commands.sim.breaks import Breaks, unheard
from tui.commands.sim.progress import progress
from tui.commands.sim.sums import Sums
from tui.commands.sim.work import NotKept, Task, begin, play_one, work
from tui.host.streams import INTERRUPTED
from tui.words import _

AHEAD = 16  # deals for each process that may wait for an earlier one
GRACE = 0.2  # seconds: a signal to all processes of a command may come to this one last

Deal: TypeAlias = tuple[int, Sequence[Result]]  # its number, and its results so far
Listener: TypeAlias = Callable[[int, Sequence[Result]], None]


class Played:
    """The results so far, deal by deal, in the order of the deals."""

    def __init__(self, series: Series, until_sure: bool = False, listeners: Sequence[Listener] = ()) -> None:
        self.sums = Sums(series)
        self.deals = 0
        self.sure = False  # the ratings are sure, and the run was to end then
        self.status = 0  # the exit code of an interrupted run
        self.trouble = ""
        self._until_sure, self._listeners = until_sure, listeners

    def hear(self, number: int, results: Sequence[Result]) -> bool:
        """Count a deal; False if no more are needed."""
        for listener in self._listeners:
            listener(number, results)
        self.sums.hear(results)
        self.deals += 1
        self.sure = self._until_sure and self.sums.ratings.settled
        return not self.sure


def play(task: Task, played: Played, workers: int, before: Iterable[Deal] = ()) -> None:
    """Play all deals, or up to the one that makes sure, if asked. `before`: the first deals, played already."""
    breaks = Breaks()
    try:
        with breaks.heard():
            if all(played.hear(*deal) for deal in before):
                _play_on(task, played, workers, breaks)
    except KeyboardInterrupt:
        played.status = breaks.status or INTERRUPTED
    except (NotKept, NoSuchBot) as error:  # a user's bot may go away before a process has loaded it
        played.trouble = str(error)
    except BrokenProcessPool:
        played.trouble = _("a process of the simulator died")


def _play_on(task: Task, played: Played, workers: int, breaks: Breaks) -> None:
    left = task.deals[played.deals :]
    deals = _here(task, left) if workers == 1 else _spread(task, left, workers)
    with progress(sum(map(task.series.size, task.deals)), played.sums.games) as advance, closing(deals):
        for number, results in deals:
            with breaks.noting():
                more = played.hear(number, results)
            advance(len(results))
            if not more:
                return


def _here(task: Task, deals: range) -> Generator[Deal, None, None]:
    for deal in deals:
        results: list[Result] = []
        try:
            for result in play_one(task, deal):
                results.append(result)  # noqa: PERF402 - the results so far, if the next match is interrupted
        except (KeyboardInterrupt, NotKept):
            yield deal, results
            raise
        yield deal, results


def _spread(task: Task, deals: range, workers: int) -> Generator[Deal, None, None]:
    context = get_context("spawn")  # the only way that is the same on every system
    stop = context.Event()
    waiting: deque[Future[list[Result]]] = deque()
    with ProcessPoolExecutor(workers, context, begin, (stop,)) as executor:
        try:
            with unheard():  # all processes start with the first deals
                waiting.extend(executor.submit(work, task, deal) for deal in deals[: AHEAD * workers])
            for place, deal in enumerate(deals, AHEAD * workers):  # in order: the run may end before later ones count
                results = waiting.popleft().result()
                if place < len(deals):
                    waiting.append(executor.submit(work, task, deals[place]))
                yield deal, results
        except BrokenProcessPool:
            time.sleep(GRACE)
            raise
        finally:
            stop.set()
            executor.shutdown(wait=True, cancel_futures=True)
