"""Reads a journal as far as it is whole, folds it into a table, and names the first fault."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from core.kernel.records import (
    HASH,
    NOTES,
    SALT,
    BackLimit,
    Began,
    Did,
    Disclosed,
    HintAsked,
    Looked,
    Named,
    Note,
    PassedOver,
    PlayedBy,
    Reseated,
    StoodIn,
    Word,
    Worded,
    WrongWord,
)
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seat, Seating
from core.kernel.words import N_
from saves import disk, frames
from saves.codec import MOST_SAID, AnyGame, AnyKept, AnyRecord, Header, Kept, decode_header, decode_records
from saves.frames import LARGEST, NO_JOURNAL, TOO_LARGE, Fault, Frames, scan
from saves.outside import opened
from saves.sentences import NoJournal, Sentence, shown
from saves.work import SHORT, Work

AnyTable = Table[Any, Any, Any, Any]
LONGEST_TEXT = 10_000  # signs of a note
LONGEST_WORD = 100  # signs of a bot's name in a note
LARGEST_FILE = 64 * 2**20  # bytes of a file that is no journal


class Reading(Struct, frozen=True):
    """A journal that was read. `sound`: the byte at which it stops being whole.

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
        """True if the file is never written to again: damaged, other than torn, or lifted."""
        return self.older or (self.fault is not None and not self.fault.torn)

    @property
    def secret(self) -> bool:
        """True if not everybody may see all of the table: it has secrets, and is not over."""
        return self.game.secrets and self.table.outcome() is None

    @property
    def played(self) -> int:
        """The time of the last record that is no note, in milliseconds since 1970."""
        return self.header.began + next(kept.time for kept in reversed(self.kept) if not isinstance(kept.record, NOTES))

    @property
    def name(self) -> str:
        """The players' name for the table; empty if they gave it none."""
        return next((record.name for record in reversed(self.table.records) if isinstance(record, Named)), "")


def read(data: bytes) -> Reading:
    """Open, check, decode and fold. Raises `NoJournal`."""
    found = scan(data)
    header, game = decode_header(found)
    if len(header.seats) not in game.seats:
        raise NoJournal(NO_SEATS, game=game.name)
    kept, fault = decode_records(found, header, game)
    senseless = _pass_over(kept, len(header.seats), game, lifted=found.format < frames.FORMAT)
    table, sound, why = _folded(game, [entry.record for entry in kept], found)
    if sound < len(kept):
        kept = kept[:sound]
        fault = Fault(found.starts[sound + 1], sound + 1, why)
    if not kept:
        what = fault.what if fault is not None else N_("it holds no record")
        raise NoJournal(N_("nothing of the game is whole: {what}"), what=Sentence(what))
    _demand_a_game(table)
    older = found.format < frames.FORMAT or header.rules < game.rules_version
    senseless = [number for number in senseless if number <= len(kept)]
    return Reading(header, kept, table, fault, found.starts[len(kept) + 1], older, found.ended, senseless)


def _pass_over(kept: list[AnyKept], seats: int, game: AnyGame, lifted: bool) -> list[int]:
    """Put a `PassedOver` in the place of every note that makes no sense; returns the numbers of those records.

    If the notes were `lifted` from an older format, the lifting has passed over some of them already.
    """
    found = []
    for at, entry in enumerate(kept):
        if isinstance(entry.record, Did):
            continue  # most records are decisions, which are no notes
        if isinstance(entry.record, NOTES) and not makes_sense(entry.record, seats, game.colours):
            kept[at] = Kept(entry.time, PassedOver())
            found.append(at + 1)
        elif lifted and isinstance(entry.record, PassedOver):
            found.append(at + 1)
    return found


def makes_sense(note: Note, seats: int, colours: Sequence[str]) -> bool:
    """True if the note names no seat that is not there, and nothing in it is out of range."""
    if not 0 <= _seat_of(note) < seats:
        return False
    match note:
        case PlayedBy(_, word) | StoodIn(_, word):
            return len(word) <= LONGEST_WORD and word.isprintable()
        case Reseated(seated):
            return _may_sit(seated, seats, colours)
        case Looked(_, count) | BackLimit(int(count)):
            return count >= 0
        case Named(text) | Disclosed(text):
            return len(text) <= LONGEST_TEXT
        case PassedOver(Worded(_, Word(salt, hashed))):
            return (len(salt), len(hashed)) == (SALT, HASH)
        case HintAsked() | BackLimit() | PassedOver():
            return True


def _seat_of(note: Note) -> Seat:
    """The seat that the note is about, or 0 if it is about none."""
    match note:
        case PlayedBy(seat) | StoodIn(seat) | HintAsked(seat) | Looked(seat):
            return seat
        case PassedOver(Worded(seat) | WrongWord(seat)):
            return seat
        case Reseated() | Named() | Disclosed() | BackLimit() | PassedOver():
            return 0


def _may_sit(seated: Sequence[Seating], seats: int, colours: Sequence[str]) -> bool:
    own = {seating.colour for seating in seated}
    short = all(len(seating.name) <= LONGEST_TEXT for seating in seated)
    return len(seated) == len(own) == seats and own.issubset(colours) and short


def _demand_a_game(table: AnyTable) -> None:
    """Raise `NoJournal` if the state trips up its own game, or names seats that are not there."""
    game, state, seats = table.game, table.state, range(len(table.seats))
    try:
        game.round(state)
        outcome = table.outcome()
        decided = (record.decision.seat for record in table.records if isinstance(record, Did))
        named = {*decided, *table.to_act(), *(outcome.winners if outcome else ())}
        if not named.issubset(seats):
            raise ValueError(N_("it names a seat that is not there"))
        game.view(state, BYSTANDER)
        for seat in seats:
            game.view(state, seat)
            game.legal(state, seat)
    except Exception as error:
        raise NoJournal(MAKES_NO_GAME, why=Sentence(shown(str(error), MOST_SAID))) from None


MAKES_NO_GAME = N_("the journal makes no game: {why}")
NO_SEATS = N_("the journal makes no game: its seats are none of {game}")


def read_file(path: Path) -> Reading:
    """Read the journal at `path`. Raises `NoJournal`, also if the file cannot be read at all."""
    reading = read(read_bytes(path))
    if reading.fault is None or not reading.fault.torn:
        return reading
    return read(read_bytes(path))  # another program may have been in the midst of writing just that record


def read_bytes(path: Path, journal: bool = True) -> bytes:
    """The bytes of a journal, or of any file. Raises `NoJournal`."""
    with opened(path) as fd:
        return bytes_of(fd, journal)


def bytes_of(fd: int, journal: bool = True) -> bytes:
    """The bytes of the open file. Raises `OSError`, and `NoJournal`, at once if it does not begin as a journal."""
    if journal and (start := os.pread(fd, len(frames.MAGIC), 0)) and start != frames.MAGIC:
        raise NoJournal(NO_JOURNAL)
    most = LARGEST if journal else LARGEST_FILE
    if os.fstat(fd).st_size > most:
        raise NoJournal(TOO_LARGE, most=most >> 20)
    return disk.read_all(fd, most)


def _folded(game: AnyGame, records: list[AnyRecord], found: Frames) -> tuple[AnyTable, int, str]:
    """The table, the number of records that it took, and the fault of the next one. Raises `TooMuch`."""
    table: AnyTable = Table(game, (), doubted=True)
    work = Work() if found.starts[-1] > SHORT else None
    try:
        for number, record in enumerate(records):
            if isinstance(record, Began) != (number == 0):
                return table, number, N_("a game begins with its first record, and only there")
            if work is not None:
                work.before(record, len(found.payloads[number + 1]), table)
            table.take(record)
    except NoJournal:
        raise
    except Exception as error:  # evolve and undo may trip over anything in a record that does not fit its table
        taken = len(table.records)
        return Table(game, records[:taken]), taken, shown(str(error), MOST_SAID) or type(error).__name__
    return table, len(records), ""
