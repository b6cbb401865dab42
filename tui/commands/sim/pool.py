"""Plays a series of matches in several processes, with a progress bar, and keeps what there is when interrupted."""

import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context

from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.progress import Task as Bar
from rich.text import Text

from core.kernel.arena import Result
from core.kernel.bots import NoSuchBot
from core.kernel.ratings import Doubts
from tui.commands.console import Plain
from tui.commands.sim.work import NotKept, Task, begin, play_one, work
from tui.words import _


class Played(Struct):
    results: list[Result]
    interrupted: bool = False
    sure: bool = False  # stopped early, since there was no doubt left
    trouble: str = ""


def play(task: Task, workers: int, until_sure: bool = False) -> Played:
    """The results in the order of their deals, whoever played them; up to the deal that makes sure, if asked."""
    played, doubts = Played([]), Doubts(task.series.bots)
    deals = _here(task) if workers == 1 else _spread(task, workers)
    try:
        with _ctrl_c_heard(), _progress(task.series.games) as progress, closing(deals):
            for deal in deals:
                played.results += deal
                progress.advance(progress.task_ids[0], len(deal))
                doubts.hear(deal)
                if until_sure and doubts.settled:
                    played.sure = True
                    break
    except KeyboardInterrupt:
        played.interrupted = True
    except (NotKept, NoSuchBot) as error:  # a bot's module may go away before a process of its own has loaded it
        played.trouble = str(error)
    except BrokenProcessPool:
        played.trouble = _("a process of the simulator died")
    return played


def _here(task: Task) -> Generator[list[Result], None, None]:
    for deal in task.series.deals:
        results: list[Result] = []
        try:
            for result in play_one(task, deal):
                results.append(result)  # noqa: PERF402 - what there is when the next one is interrupted
        except (KeyboardInterrupt, NotKept):
            yield results
            raise
        yield results


def _spread(task: Task, workers: int) -> Generator[list[Result], None, None]:
    context = get_context("spawn")  # the only way that is the same on every system
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, begin, (stop,)) as executor:
        try:
            with _ctrl_c_unheard():  # what a process ignores as it starts another, that one ignores from its first step
                waiting = [executor.submit(work, task, deal) for deal in task.series.deals]
            for played in waiting:  # in order: what comes after the deal that makes sure must not count
                yield played.result()
        finally:
            stop.set()
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _ctrl_c_heard() -> Iterator[None]:
    """What there is when it comes is worth printing. Where it is ignored, it stays so."""
    before = signal.getsignal(signal.SIGINT)
    try:
        if before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _ctrl_c_unheard() -> Iterator[None]:
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


class _Rate(ProgressColumn):
    def render(self, task: Bar) -> Text:
        return Text(_("{rate:.1f} games/s").format(rate=task.finished_speed or task.speed or 0))


@contextmanager
def _progress(games: int) -> Iterator[Progress]:
    console = Plain(sys.stderr)
    columns = (BarColumn(None), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        progress.add_task("", total=games)
        yield progress
