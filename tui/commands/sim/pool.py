"""Plays a series of matches in several processes, with a progress bar, and keeps what there is when interrupted."""

import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.progress import Task as Bar
from rich.text import Text

from core.kernel.arena import Result
from core.kernel.bots import NoSuchBot
from tui.commands.console import Plain
from tui.commands.sim.work import NotKept, Task, begin, play_one, work
from tui.words import _


class Played(Struct):
    results: list[Result]
    interrupted: bool = False
    trouble: str = ""


def play(task: Task, workers: int) -> Played:
    """The results in the order of their deals, whoever played them."""
    played = Played([])
    try:
        with _ctrl_c_heard(), _progress(task.series.games) as progress:
            for result in _here(task) if workers == 1 else _spread(task, workers):
                played.results.append(result)
                progress.advance(progress.task_ids[0])
    except KeyboardInterrupt:
        played.interrupted = True
    except (NotKept, NoSuchBot) as error:  # a bot's module may go away before a process of its own has loaded it
        played.trouble = str(error)
    except BrokenProcessPool:
        played.trouble = _("a process of the simulator died")
    played.results.sort(key=lambda result: (result.match.deal, result.match.rotation))
    return played


def _here(task: Task) -> Iterator[Result]:
    for deal in task.series.deals:
        yield from play_one(task, deal)


def _spread(task: Task, workers: int) -> Iterator[Result]:
    context = get_context("spawn")  # the only way that is the same on every system
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, begin, (stop,)) as executor:
        try:
            with _ctrl_c_unheard():  # what a process ignores as it starts another, that one ignores from its first step
                waiting = [executor.submit(work, task, deal) for deal in task.series.deals]
            for played in as_completed(waiting):
                yield from played.result()
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
