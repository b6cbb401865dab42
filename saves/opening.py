"""Opens a saved table: to play on, or to look on while another program plays it."""

import os
from itertools import count
from pathlib import Path

from msgspec import Struct

from core.kernel.words import N_
from saves import disk
from saves.codec import Header, descended, encode_journal
from saves.journal import Clock, Journal, new_path, now
from saves.reading import AnyTable, Reading, bytes_of, read, read_bytes
from saves.sentences import NoJournal, Sentence, trouble, written


class Opened(Struct):
    """A saved table. `journal` is None if it may only be looked at; `notices` are for the player, at once."""

    reading: Reading
    journal: Journal | None
    notices: list[Sentence]

    @property
    def table(self) -> AnyTable:
        return self.reading.table

    @property
    def header(self) -> Header:
        return self.reading.header


def open_journal(path: Path, write: bool = True, clock: Clock = now) -> Opened:
    """The table as far as its journal is whole. Raises `NoJournal`.

    A journal that is damaged or of an older version is never written to: playing on from it makes a new file.
    """
    if not write:
        return _looked_at(path)
    try:
        fd = disk.open_file(path, write=True)
    except OSError:
        return _unwritable(path, clock)
    try:
        disk.lock(fd)
        data = bytes_of(fd)
        return _ours(fd, path, data, read(data), clock)
    except BlockingIOError:
        os.close(fd)
        return _looked_at(path, held=True)
    except OSError as error:
        os.close(fd)
        raise NoJournal(N_("the file cannot be read: {why}"), why=trouble(error)) from None
    except BaseException:
        os.close(fd)
        raise


def _looked_at(path: Path, held: bool = False) -> Opened:
    reading = read(read_bytes(path))
    if not held:
        return Opened(reading, None, findings(reading))
    # Without `findings`: the other program may be just writing the last record.
    return Opened(reading, None, [Sentence(N_("This game is open in another window or program; here you look on."))])


def _unwritable(path: Path, clock: Clock) -> Opened:
    """Play goes on in memory, and reaches the file as soon as it can be written."""
    data = read_bytes(path)
    reading = read(data)
    if reading.fault is not None or reading.older:
        return Opened(reading, _successor(path, reading, clock), findings(reading))
    journal = Journal(path, reading.header, data, reading.table.records, read=True, clock=clock)
    journal.append()  # no record, but the disk's trouble is known from the start
    return Opened(reading, journal, findings(reading))


def _ours(fd: int, path: Path, data: bytes, reading: Reading, clock: Clock) -> Opened:
    fault, notices = reading.fault, findings(reading)
    if fault is not None and not reading.frozen:
        try:
            kept_as = _cut_off(fd, path, data, reading.sound)
            notices = [Sentence(CUT_OFF, {"file": kept_as.name})]
            fault = None
        except OSError as error:
            notices.append(Sentence(N_("It could not be mended in place: {why}."), {"why": Sentence(trouble(error))}))
    if fault is None and not reading.older:
        journal = Journal(path, reading.header, data[: reading.sound], reading.table.records, fd, clock=clock)
        if reading.table.outcome() is not None and not reading.ended:
            journal.append(ended=True)  # a crash came between the last record and its end mark
        return Opened(reading, journal, notices)
    successor = _successor(path, reading, clock)
    os.close(fd)
    return Opened(reading, successor, notices)


CUT_OFF = N_(
    "The last record was incomplete, as a crash or a power cut leaves it, and was cut off. "
    "The file as it was is kept beside, as {file}."
)


def findings(reading: Reading) -> list[Sentence]:
    """Notices for the player about a journal that is not simply whole."""
    found = []
    fault = reading.fault
    if fault is not None and fault.torn:
        found.append(Sentence(N_("The last record is incomplete, and left out.")))
    elif fault is not None:
        found.append(
            Sentence(
                N_("This journal is damaged: byte {byte}, record {record}: {what}. The game stands as it was before."),
                {"byte": fault.byte, "record": fault.record, "what": Sentence(fault.what)},
            )
        )
    if reading.older:
        found.append(Sentence(N_("An older Eketorp wrote this journal.")))
    if reading.senseless:
        found.append(passed_over(reading))
    if reading.frozen:
        found.append(Sentence(N_("Playing on makes a new file; this one stays as it is.")))
    return found


def passed_over(reading: Reading) -> Sentence:
    values = {"count": len(reading.senseless), "record": reading.senseless[0]}
    return Sentence(
        N_("Notes that make no sense are passed over: {count} of them, the first at record {record}."), values
    )


ASIDE = ".torn-"  # in the name of a file kept as it was, before its number


def _cut_off(fd: int, path: Path, data: bytes, sound: int) -> Path:
    """Cut the torn end off, once a copy of the whole file is kept beside it."""
    names = (path.with_name(f"{path.stem}{ASIDE}{number}") for number in count(1))
    aside = next(name for name in names if not os.path.lexists(name))
    os.close(disk.create(aside, data))
    os.ftruncate(fd, sound)
    disk.sync(fd)
    return aside


def _successor(path: Path, reading: Reading, clock: Clock) -> Journal:
    """A new journal that begins with all whole records of this one; the first append makes its file."""
    header = descended(reading.header, reading.game, written(path.stem))
    whole = encode_journal(header, reading.kept, reading.table.outcome() is not None)
    return Journal(new_path(path.parent), header, whole, reading.table.records, clock=clock)
