"""A journal as it can be read: as far as it is whole, folded into a table, with the first fault by name."""

import os
from operator import length_hint
from pathlib import Path
from typing import Any

from msgspec import Struct

from core.kernel.records import Began, Did, Note
from core.kernel.table import Table
from core.kernel.types import BYSTANDER
from core.kernel.words import N_
from saves import disk, frames
from saves.codec import AnyGame, AnyKept, AnyRecord, Header, Kept, decode_header, decode_records
from saves.frames import LARGEST, NO_JOURNAL, TOO_LARGE, Fault, scan
from saves.sentences import NoJournal, trouble

AnyTable = Table[Any, Any, Any, Any]
NAMED = "name"  # the kind of note that gives a table its name
PASSED_OVER = Note("passed-over", None)  # what stands in the place of a note that makes no sense
LONGEST_TEXT = 10_000  # signs of a note
LONGEST_WORD = 100  # of a bot's name in one
LONGEST_NUMBER = 9  # digits


class Reading(Struct, frozen=True):
    """What a journal's bytes give. `sound` is where they stop being whole.

    `ended`: the record that the end mark names, or 0. `senseless`: the notes that were passed over, by their records.
    """

    header: Header
    kept: list[AnyKept]
    table: AnyTable
    fault: Fault | None
    sound: int
    older: bool  # of an older format, or of older rules: lifted on reading
    ended: int
    senseless: list[int]

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
        raise NoJournal(N_("nothing of the game is whole: {what}"), what=what)
    _demand_a_game(table)
    senseless = _pass_over(kept, table)
    older = found.format < frames.FORMAT or header.rules < game.rules_version
    return Reading(header, kept, table, fault, found.starts[len(kept) + 1], older, found.ended, senseless)


def _pass_over(kept: list[AnyKept], table: AnyTable) -> list[int]:
    """Put `PASSED_OVER` in the place of every note that makes no sense, so that all records keep their numbers."""
    seats, found = len(table.seats), []
    for at, entry in enumerate(kept):
        if isinstance(entry.record, Note) and not makes_sense(entry.record, seats):
            kept[at] = Kept(entry.time, PASSED_OVER)
            table.records[at] = PASSED_OVER
            found.append(at + 1)
    return found


def makes_sense(note: Note, seats: int) -> bool:
    """Whether its kind is known, and it is about what that kind may be about, and holds what that may hold."""
    match note.kind:
        case "name" | "disclosed":
            return note.seat is None and len(note.data) <= LONGEST_TEXT
        case "hint" | "player" | "stand-in":
            return _at_table(note, seats) and len(note.data) <= LONGEST_WORD and note.data.isprintable()
        case "looked":
            number = note.data.isascii() and note.data.isdecimal() and len(note.data) <= LONGEST_NUMBER
            return _at_table(note, seats) and number
        case _:
            return note == PASSED_OVER


def _at_table(note: Note, seats: int) -> bool:
    return note.seat is not None and 0 <= note.seat < seats


def _demand_a_game(table: AnyTable) -> None:
    """A state that was folded from what no game brings about may trip up anything, or name seats that are not there."""
    game, state, seats = table.game, table.state, range(len(table.seats))
    try:
        game.round(state)
        outcome = table.outcome()
        decided = (record.decision.seat for record in table.records if isinstance(record, Did))
        named = {*decided, *table.to_act(), *(outcome.winners if outcome else ())}
        if not named.issubset(seats):
            raise ValueError(N_("it names a seat that is not there"))
        for seat in (*seats, BYSTANDER):
            game.view(state, seat)
            game.legal(state, seat)
    except Exception as error:
        raise NoJournal(MAKES_NO_GAME, why=str(error)) from None


MAKES_NO_GAME = N_("the journal makes no game: {why}")


def read_file(path: Path) -> Reading:
    """Raises `NoJournal`, also where the file cannot be read at all."""
    reading = read(read_bytes(path))
    if reading.fault is None or not reading.fault.torn:
        return reading
    return read(read_bytes(path))  # another program may have been in the midst of writing just that record


def read_bytes(path: Path, journal: bool = True) -> bytes:
    """What the file holds: a journal, or anything. Raises `NoJournal`."""
    try:
        fd = disk.open_file(path, write=False)
    except FileNotFoundError:
        raise NoJournal(N_("there is no file {path}"), path=str(path)) from None
    except OSError as error:
        raise NoJournal(N_("the file cannot be read: {why}"), why=trouble(error)) from None
    except ValueError:
        raise NoJournal(N_("this is not a path: {path}"), path=repr(str(path))) from None
    try:
        return bytes_of(fd, journal)
    except OSError as error:
        raise NoJournal(N_("the file cannot be read: {why}"), why=trouble(error)) from None
    finally:
        os.close(fd)


def bytes_of(fd: int, journal: bool = True) -> bytes:
    """All that the open file holds, unless a first look tells that it is none. Raises `NoJournal` and `OSError`."""
    if journal and (start := os.pread(fd, len(frames.MAGIC), 0)) and start != frames.MAGIC:
        raise NoJournal(NO_JOURNAL)
    if os.fstat(fd).st_size > LARGEST:
        raise NoJournal(TOO_LARGE, most=LARGEST >> 20)
    return disk.read_all(fd)


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
