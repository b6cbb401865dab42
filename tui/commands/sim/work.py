"""What a process of the simulator does: it plays deals, and keeps their journals. It loads nothing that draws."""

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
    deals: range  # of the series, those that are to be played
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
    from saves.copies import BadSave, write_copy  # noqa: PLC0415 - only who keeps journals waits for this

    for seat, name in enumerate(match.bots):
        table.take(PlayedBy(seat, name))
    try:
        write_copy(str(journal(folder, match)), table, {"seed": match.deal_seed})
    except BadSave as error:
        raise NotKept(str(error)) from None


def journal(folder: str, match: Match) -> Path:
    return Path(folder) / f"deal-{match.deal + 1:05}-{match.rotation + 1}.journal"


def keep_only(folder: str, matches: Iterable[Match]) -> None:
    """Others may have been played ahead, before all had to stop."""
    kept = {journal(folder, match) for match in matches}
    for path in Path(folder).glob("deal-*.journal"):
        if path not in kept:
            path.unlink()


_stop: Event | None = None


def begin(stop: Event) -> None:
    """As a process of its own starts."""
    global _stop  # noqa: PLW0603 - it is handed the event but once
    _stop = stop
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which sets the event


def _end_with_parent() -> None:
    """A parent that was killed can tell nobody to stop."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def work(task: Task, deal: int) -> list[Result]:
    """The matches of a deal, or those that were played until all had to stop."""
    results: list[Result] = []
    for result in play_one(task, deal):
        results.append(result)
        if _stop is not None and _stop.is_set():
            break
    return results
