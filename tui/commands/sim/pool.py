"""Plays a series of matches in several processes, with a progress bar, and keeps what there is when interrupted."""

import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path

from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.progress import Task as Bar
from rich.text import Text

from core import games
from core.kernel.arena import AnyTable, Match, Result, Series, play_deal
from saves.copies import BadSave, write_copy
from tui.session.log import PLAYER
from tui.words import _


class Task(Struct, frozen=True):
    game: str
    series: Series
    folder: str | None  # where journals are kept


class Played(Struct):
    results: list[Result]
    interrupted: bool = False
    trouble: str = ""


def play(task: Task, workers: int) -> Played:
    played = Played([])
    with _progress(task.series.games) as progress:
        try:
            deals = _here(task) if workers == 1 else _spread(task, workers)
            for result in deals:
                played.results.append(result)
                progress.advance(progress.task_ids[0])
        except KeyboardInterrupt:
            played.interrupted = True
        except BadSave as error:
            played.trouble = str(error)
    played.results.sort(key=lambda result: (result.match.deal, result.match.rotation))
    return played


def _here(task: Task) -> Iterator[Result]:
    for deal in task.series.deals:
        yield from _deal(task, deal)


def _deal(task: Task, deal: int) -> Iterator[Result]:
    for result, table in play_deal(games.game(task.game), games.bots(task.game), task.series, deal):
        if task.folder is not None:
            _keep(task.folder, result.match, table)
        yield result


def _keep(folder: str, match: Match, table: AnyTable) -> None:
    for seat, name in enumerate(match.bots):
        table.note(PLAYER, seat, name)
    path = Path(folder) / f"deal-{match.deal + 1:05}-{match.rotation + 1}.journal"
    write_copy(str(path), table, {"seed": match.deal_seed})


# --- in several processes ---

_stop: Event | None = None


def _begin(stop: Event) -> None:
    global _stop  # noqa: PLW0603 - a worker is handed the event but once, as it starts
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which tells the workers to stop


def _work(task: Task, deal: int) -> tuple[list[Result], str]:
    results: list[Result] = []
    try:
        for result in _deal(task, deal):
            results.append(result)
            if _stop is not None and _stop.is_set():
                break
    except BadSave as error:
        return results, str(error)
    return results, ""


def _spread(task: Task, workers: int) -> Iterator[Result]:
    context = get_context("spawn")  # the only way that is the same on every system
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, _begin, (stop,)) as executor:
        waiting: list[Future[tuple[list[Result], str]]] = [
            executor.submit(_work, task, deal) for deal in task.series.deals
        ]
        try:
            for future in as_completed(waiting):
                results, trouble = future.result()
                yield from results
                if trouble:
                    raise BadSave("{why}", why=trouble)
        finally:
            stop.set()
            executor.shutdown(wait=True, cancel_futures=True)


# --- the bar ---


class _Rate(ProgressColumn):
    def render(self, task: Bar) -> Text:
        return Text(_("{rate:.1f} games/s").format(rate=task.finished_speed or task.speed or 0))


@contextmanager
def _progress(games_to_play: int) -> Iterator[Progress]:
    console = Console(stderr=True)
    columns = (BarColumn(None), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        progress.add_task("", total=games_to_play)
        yield progress
