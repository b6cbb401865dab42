"""Short journals of the toy game, drawn in the test, and whole ones of Eketorp."""

from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from core.kernel.records import Disclosed, Named
from core.kernel.table import Table
from core.kernel.types import Seating
from saves.codec import AnyKept, AnyRecord, Header, Kept, encode_journal, new_header
from saves.frames import Fault, scan
from saves.journal import Journal
from saves.opening import Opened, open_journal
from saves.reading import read
from tests.builders import new_table, play_out
from tests.kernel.toy import SKERRY, Bid, Hop, Stop

AnyTable: TypeAlias = Table[Any, Any, Any, Any]
SEATS = (Seating("Ada", "red"), Seating("Bo", "blue"))
OPTIONS: dict[str, object] = {"seed": "x"}
DAWN = 1_700_000_000_000


def skerry_table() -> AnyTable:
    return Table.new(SKERRY, SEATS, OPTIONS)


def every_kind() -> AnyTable:
    """A table whose records are of every kind: begun, decided, undone, redone, decided anew, and noted."""
    table = skerry_table()
    table.take(Named("a/b\n😀"))
    table.act(Bid(0, 1))
    table.act(Bid(1, 2))
    table.undo(2)
    table.redo(1)
    table.act(Bid(1, 0))
    table.act(Hop(0))
    table.undo()
    table.act(Stop(0))
    return table


def whole_game(seed: int = 1) -> AnyTable:
    return play_out(new_table(4, seed=seed), Random(seed))


def header_of(table: AnyTable) -> Header:
    """The same each time: a journal's own identity is drawn."""
    return replace(new_header(table.game, table.seats, OPTIONS, DAWN), identity="0123456789abcdef" * 2)


def kept(table: AnyTable) -> list[AnyKept]:
    """The table's records, one a second."""
    return [Kept(1000 * number, record) for number, record in enumerate(table.records)]


def journal_bytes(table: AnyTable) -> bytes:
    return encode_journal(header_of(table), kept(table), table.outcome() is not None)


def starts(data: bytes) -> list[int]:
    """Where the header, record 1, 2 … begin, and where the last ends."""
    return scan(data).starts


def saved(folder: Path, table: AnyTable, clock: int = DAWN) -> Path:
    """A journal of the table, written and closed."""
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records, clock=lambda: clock)
    assert journal.append(ended=table.outcome() is not None)
    assert journal.close()
    return journal.path


def taken_up(path: Path) -> tuple[Opened, Journal]:
    """For playing on, as nobody else holds it."""
    opened = open_journal(path)
    assert opened.journal is not None
    return opened, opened.journal


def fault_of(data: bytes) -> Fault:
    """What is wrong with a journal of which something is."""
    fault = read(data).fault
    assert fault is not None
    return fault


def a_note(text: str = "x") -> AnyRecord:
    return Disclosed(text)
