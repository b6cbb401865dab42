"""The work of a simulator's process: it plays deals, and keeps their journals. It loads nothing that draws."""

import os
import signal
from collections.abc import Iterable, Iterator
from multiprocessing import parent_process
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread

from msgspec import Struct

from core import games
from core.kernel.arena import AnyTable, Match, Result, Series, play_deal


class Task(Struct, frozen=True):
    game: str
    series: Series
    deals: range  # the deals of the series that are to be played
    folder: str | None  # where journals are kept


class NotKept(Exception):
    """A journal could not be written; the message says why."""


def play_one(task: Task, deal: int) -> Iterator[Result]:
    """The matches of a deal. Raises `NotKept`."""
    for result, table in play_deal(games.game(task.game), games.bots(task.game), task.series, deal):
        if task.folder is not None:
            _save(task.folder, result.match, table)
        yield result


def _save(folder: str, match: Match, table: AnyTable) -> None:
    from core.kernel.records import PlayedBy  # noqa: PLC0415
    from saves.copies import BadSave, write_copy  # noqa: PLC0415 - only for a run that keeps journals

    for seat, name in enumerate(match.bots):
        table.take(PlayedBy(seat, name))
    try:
        write_copy(str(journal(folder, match)), table, {"seed": match.deal_seed})
    except BadSave as error:
        raise NotKept(str(error)) from None


def journal(folder: str, match: Match) -> Path:
    return Path(folder) / f"deal-{match.deal + 1:05}-{match.rotation + 1}.journal"


def keep_only(folder: str, matches: Iterable[Match]) -> None:
    """Delete the journals of all other matches: they were played ahead, before all processes had to stop."""
    kept = {journal(folder, match) for match in matches}
    for path in Path(folder).glob("deal-*.journal"):
        if path not in kept:
            path.unlink()


_stop: Event | None = None


def begin(stop: Event) -> None:
    """Begin the work of a process."""
    global _stop  # noqa: PLW0603 - set once, at the start
    _stop = stop
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which sets the event


def _end_with_parent() -> None:
    """End this process when its parent has ended: a killed one can stop nobody."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def work(task: Task, deal: int) -> list[Result]:
    """The matches of a deal, or those played until all processes had to stop."""
    results: list[Result] = []
    for result in play_one(task, deal):
        results.append(result)
        if _stop is not None and _stop.is_set():
            break
    return results
