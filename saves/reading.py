"""A journal as it can be read: as far as it is whole, folded into a table, with the first fault by name."""

import os
from operator import length_hint
from pathlib import Path
from typing import Any

from msgspec import Struct

from core.kernel.records import Began, Note
from core.kernel.table import Table
from core.kernel.words import N_
from saves import disk, frames
from saves.codec import AnyGame, AnyKept, AnyRecord, Header, decode_header, decode_records
from saves.frames import Fault, scan
from saves.sentences import NoJournal, Sentence, trouble

AnyTable = Table[Any, Any, Any, Any]
NAMED = "name"  # the kind of note that gives a table its name


class Reading(Struct, frozen=True):
    """What a journal's bytes give. `sound` is where they stop being whole."""

    header: Header
    kept: list[AnyKept]
    table: AnyTable
    fault: Fault | None
    sound: int
    older: bool  # of an older format, or of older rules: lifted on reading

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def frozen(self) -> bool:
        """Whether the file is never written to again: damaged, other than torn, or lifted."""
        return self.older or (self.fault is not None and not self.fault.torn)

    @property
    def played(self) -> int:
        """When the game last changed, in milliseconds since 1970: a note changes nothing of it."""
        return self.header.began + next(kept.time for kept in reversed(self.kept) if not isinstance(kept.record, Note))

    @property
    def name(self) -> str:
        """What the players call the table; empty where they gave it no name."""
        named = (record for record in reversed(self.table.records) if isinstance(record, Note))
        return next((note.data for note in named if note.kind == NAMED), "")


def read(data: bytes) -> Reading:
    """Open, check, decode and fold. Raises `NoJournal`."""
    found = scan(data)
    header, game = decode_header(found)
    kept, fault = decode_records(found, header, game)
    table, sound, why = _folded(game, [entry.record for entry in kept])
    if sound < len(kept):
        kept = kept[:sound]
        fault = Fault(found.starts[sound + 1], sound + 1, why)
    if not kept:
        what = fault.what if fault is not None else N_("it holds no record")
        raise NoJournal(N_("nothing of the game is whole: {what}"), what=Sentence(what))
    _demand_a_game(table)
    older = found.format < frames.FORMAT or header.rules < game.rules_version
    return Reading(header, kept, table, fault, found.starts[len(kept) + 1], older)


def _demand_a_game(table: AnyTable) -> None:
    """A state that was folded from what no game brings about may trip up anything, or name seats that are not there."""
    try:
        table.game.round(table.state)
        outcome = table.outcome()
        named = (*table.to_act(), *(outcome.winners if outcome else ()))
        if named and not 0 <= min(named) <= max(named) < len(table.seats):
            raise ValueError(N_("it names a seat that is not there"))
    except Exception as error:
        raise NoJournal(N_("the journal makes no game: {why}"), why=Sentence(str(error))) from None


def read_file(path: Path) -> Reading:
    """Raises `NoJournal`, also where the file cannot be read at all."""
    reading = read(read_bytes(path))
    if reading.fault is None or not reading.fault.torn:
        return reading
    return read(read_bytes(path))  # another program may have been in the midst of writing just that record


def read_bytes(path: Path) -> bytes:
    try:
        fd = disk.open_file(path, write=False)
    except FileNotFoundError:
        raise NoJournal(N_("there is no file {path}"), path=str(path)) from None
    except OSError as error:
        raise NoJournal(N_("the file cannot be read: {why}"), why=Sentence(trouble(error))) from None
    except ValueError:
        raise NoJournal(N_("this is not a path: {path}"), path=repr(str(path))) from None
    try:
        return disk.read_all(fd)
    except OSError as error:
        raise NoJournal(N_("the file cannot be read: {why}"), why=Sentence(trouble(error))) from None
    finally:
        os.close(fd)


def _folded(game: AnyGame, records: list[AnyRecord]) -> tuple[AnyTable, int, str]:
    """The table, how many records it took, and what was wrong with the next."""
    misplaced = (n for n, record in enumerate(records) if isinstance(record, Began) != (n == 0))
    end = next(misplaced, len(records))
    to_come = iter(records[:end])
    try:
        table: AnyTable = Table(game, to_come)
    except Exception as error:  # evolve and undo may trip over anything in a record that does not fit its table
        taken = end - length_hint(to_come) - 1
        return Table(game, records[:taken]), taken, str(error) or type(error).__name__
    return table, end, N_("a game begins with its first record, and only there")
