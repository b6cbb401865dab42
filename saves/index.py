"""The entries of saved tables in a listing, and an index that makes long listings quick.

The index is never the truth: journals are, and it can always be made anew.
"""

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from core import VERSION
from core.games import GAMES
from core.kernel.types import Outcome, Seat, Seating
from core.kernel.words import N_
from saves import disk
from saves.reading import read_bytes, read_file
from saves.sentences import Newer, NoJournal, Sentence

INDEX = "index"
FORM = f"{VERSION}, 2"  # of the entries: the version of the program, and the number of the form in it


class Entry(Struct, frozen=True):
    """A saved table in a listing: only facts that are open to all. Times are milliseconds since 1970.

    `flaw` names the journal's fault; `game` is empty if nothing of the journal is whole. `newer`: its only fault is
    that a newer version of the program wrote it.
    """

    id: str
    played: int
    flaw: Sentence | None = None
    game: str = ""
    seats: tuple[Seating, ...] = ()
    began: int = 0
    parent: str = ""
    name: str = ""
    round: int | None = None
    to_act: tuple[Seat, ...] = ()
    decisions: int = 0  # that were ever made, as the history numbers them
    taken_back: int = 0  # of them
    outcome: Outcome | None = None
    newer: bool = False


class Known(Struct, frozen=True, array_like=True):
    """An entry, and the size and time of the file that it was made from."""

    size: int
    time: int
    entry: Entry


class _Index(Struct, frozen=True, array_like=True):
    form: str  # the index of another form is not used
    known: dict[str, Known]


def entry(path: Path, touched: int) -> Entry:
    """The entry of the journal at `path`. `touched`: when the file was last written, in milliseconds since 1970."""
    try:
        reading = read_file(path)
    except NoJournal as bad:
        return Entry(path.stem, touched, bad.sentence, newer=isinstance(bad, Newer))
    header, table, fault = reading.header, reading.table, reading.fault
    flaw = None if fault is None else Sentence(DAMAGED, {"byte": fault.byte, "record": fault.record})
    return Entry(
        path.stem,
        reading.played,
        flaw,
        header.game,
        table.seats,
        header.began,
        header.parent,
        reading.name,
        table.game.round(table.state),
        table.to_act(),
        table.made,
        table.made - table.at,
        table.outcome(),
    )


DAMAGED = N_("damaged at byte {byte}, record {record}")


def load(folder: Path) -> dict[str, Known]:
    """The stored entries by file; none if the index is missing, of another form, or cannot be true."""
    try:
        index = msgspec.msgpack.decode(read_bytes(folder / INDEX, journal=False), type=_Index)
    except (NoJournal, ValueError, RecursionError):
        return {}
    if index.form != FORM or not all(_could_be(name, known.entry) for name, known in index.known.items()):
        return {}
    return index.known


def _could_be(name: str, entry: Entry) -> bool:
    """True if a sound journal may have given this entry, so that a listing trips over nothing in it."""
    named = {*entry.to_act, *(entry.outcome.winners if entry.outcome else ())}
    sound = entry.flaw is None and entry.game in GAMES
    return sound and Path(name).stem == entry.id and named.issubset(range(len(entry.seats)))


def store(folder: Path, known: dict[str, Known]) -> None:
    with suppress(OSError):  # a shelf that cannot be written to is listed all the same
        disk.replace(folder / INDEX, msgspec.msgpack.encode(_Index(FORM, known)))
