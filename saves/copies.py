"""Writes files once, to any path; for the table protocol, writes a table and reads it back."""

import os
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path

from core.kernel.records import NOTES, Disclosed, PassedOver, Worded
from core.kernel.words import N_
from saves import disk
from saves.codec import AnyRecord, Kept, encode_journal, new_header
from saves.journal import Clock, now
from saves.opening import ASIDE, Opened, findings
from saves.outside import opened
from saves.reading import AnyTable, Reading, bytes_of, read
from saves.sentences import BadSave, Held, Sentence, trouble
from saves.shelf import Shelf

__all__ = ["BadSave", "read_copy", "write_copy", "write_new"]


def write_copy(path: str, table: AnyTable, options: Mapping[str, object], clock: Clock = now) -> None:
    """Write the journal of `table` as it stands, without its seats' words, to a new path. Raises `BadSave`."""
    header = new_header(table.game, table.seats, options, clock())
    kept = [Kept(0, _wordless(record)) for record in table.records]
    write_new(path, encode_journal(header, kept, table.outcome() is not None))


def _wordless(record: AnyRecord) -> AnyRecord:
    match record:
        case PassedOver(Worded()):
            return PassedOver()
        case _:
            return record


def write_new(path: str, data: bytes) -> None:
    """Write a file of these bytes to a path that is not there yet. Raises `BadSave`."""
    try:
        if path.endswith(os.sep):
            raise ValueError("a folder's name")
        os.close(disk.create(Path(path), data))
    except FileExistsError:
        raise BadSave(N_("{path} is there already"), path=str(Path(path))) from None
    except OSError as error:
        raise BadSave(N_("{path} cannot be written: {why}"), path=path, why=Sentence(trouble(error))) from None
    except ValueError:
        raise BadSave(N_("this is not a path: {path}"), path=repr(path)) from None


def read_copy(path: str, clock: Clock = now) -> Opened:
    """The table as far as its journal is whole, of a game that nobody plays now. Raises `BadSave`.

    The reader sees every secret. So an unfinished game of the shelf first gets a note of that, and is refused if it can
    take none; any other file is left as it is.
    """
    reading, shelf = _read_free(Path(path)), Shelf(clock=clock)
    own = shelf.own(Path(path)) if reading.secret else None
    if own is None or _noted(reading):
        return Opened(reading, None, findings(reading))
    if ASIDE in own.name:
        raise BadSave(N_("it is kept beside a game that is not finished, and cannot take a note; the game itself can"))
    notices = shelf.note(own, Disclosed(LOADED))
    reading = _read_free(own)
    return Opened(reading, None, [*notices, *findings(reading)])


def _read_free(path: Path) -> Reading:
    """Raises `Held` for a game that another program plays."""
    with opened(path) as fd:
        try:
            disk.lock(fd)
        except BlockingIOError:
            raise Held from None
        data = bytes_of(fd)
    return read(data)


def _noted(reading: Reading) -> bool:
    """True if the game was loaded before, and nothing but notes came since."""
    records = (entry.record for entry in reversed(reading.kept))
    return Disclosed(LOADED) in takewhile(lambda record: isinstance(record, NOTES), records)


LOADED = "engine load"  # the act, in words of the command line, as in other notes of this kind
