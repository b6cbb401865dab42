"""Files outside a shelf: written once to any path; for the table protocol, a table and its way back."""

import os
from collections.abc import Mapping
from pathlib import Path

from core.kernel.words import N_
from saves import disk
from saves.codec import Kept, encode_journal, new_header
from saves.journal import Clock, now
from saves.opening import Opened, open_journal
from saves.reading import AnyTable
from saves.sentences import BadSave, Sentence, trouble

__all__ = ["BadSave", "read_copy", "write_copy", "write_new"]


def write_copy(path: str, table: AnyTable, options: Mapping[str, object], clock: Clock = now) -> None:
    """The journal of `table` as it stands, to a path that is not there yet. Raises `BadSave`."""
    header = new_header(table.game, table.seats, options, clock())
    kept = [Kept(0, record) for record in table.records]
    write_new(path, encode_journal(header, kept, table.outcome() is not None))


def write_new(path: str, data: bytes) -> None:
    """A file of these bytes, to a path that is not there yet. Raises `BadSave`."""
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


def read_copy(path: str) -> Opened:
    """The table as far as its journal is whole; the file is left as it is. Raises `BadSave`."""
    return open_journal(Path(path), write=False)
