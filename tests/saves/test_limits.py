"""What no journal is or holds: it is found out before it costs anything, and said in a sentence."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.kernel.records import (
    BackLimit,
    Did,
    Disclosed,
    HintAsked,
    Looked,
    Named,
    PassedOver,
    PlayedBy,
    Redo,
    Reseated,
    StoodIn,
    Undo,
)
from core.kernel.types import Seating
from saves import disk, exports, reading
from saves.codec import AnyRecord
from saves.frames import LARGEST, MAGIC, MOST
from saves.index import entry
from saves.opening import open_journal
from saves.reading import LARGEST_FILE, read, read_bytes, read_file
from saves.sentences import BadSave, NoJournal
from saves.shelf import Shelf
from tests.saves.builders import AnyTable, a_note, every_kind, fault_of, journal_bytes, saved, skerry_table, taken_up

# --- how large a journal is ---


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read but for a first look."""
    monkeypatch.setattr(disk, "read_all", None)


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize(("start", "why"), [(b"PK\x03\x04", "not a journal"), (MAGIC, "larger than 8 MiB")])
def test_what_is_no_journal_is_not_read(tmp_path: Path, start: bytes, why: str) -> None:
    path = tmp_path / "large.journal"
    path.write_bytes(start)
    os.truncate(path, 2**33)
    for read_it in (read_file, open_journal, lambda path: open_journal(path, write=False)):
        with pytest.raises(NoJournal, match=why):
            read_it(path)
    (listed,) = Shelf(tmp_path).list()
    assert listed.flaw is not None
    assert why in listed.flaw.text


@pytest.mark.usefixtures("unread")
def test_nothing_so_large_is_taken_in(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b"{")
    os.truncate(path, LARGEST_FILE + 1)
    with pytest.raises(NoJournal, match="larger than 64 MiB"):
        read_bytes(path, journal=False)
    with pytest.raises(NoJournal, match="larger than 64 MiB"):
        exports.journal_of(bytes(LARGEST_FILE + 1))


def test_a_journal_of_the_largest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.journal"
    path.write_bytes(journal_bytes(every_kind()))
    os.truncate(path, LARGEST)
    assert read_file(path).table.records == every_kind().records


def test_a_journal_of_more_records_than_any_game_has_is_refused() -> None:
    table = noted(*[HintAsked(0)] * 99_999)
    assert len(read(journal_bytes(table)).kept) == MOST
    with pytest.raises(NoJournal, match="more than 100000 records"):
        read(journal_bytes(noted(*[HintAsked(0)] * 100_000)))


# --- what a journal holds ---

SENSELESS: list[AnyRecord] = [
    PlayedBy(99, "human"),
    PlayedBy(2, "human"),
    PlayedBy(-1, "human"),
    PlayedBy(2**64 - 1, "human"),
    PlayedBy(0, "x" * 101),
    PlayedBy(0, "\x1b]0;x\x07"),
    Reseated((Seating("Ask", "red"),)),
    Reseated((Seating("Ask", "red"), Seating("Embla", "red"))),
    Reseated((Seating("Ask", "red"), Seating("Embla", "pink"))),
    Reseated((Seating("Ask", "red"), Seating("x" * 10_001, "blue"))),
    StoodIn(7, "karl"),
    StoodIn(0, "two\nlines"),
    HintAsked(9),
    Looked(0, -1),
    Looked(2, 1),
    Named("x" * 10_001),
    Disclosed("x" * 10_001),
    BackLimit(-1),
]
SENSIBLE: list[AnyRecord] = [
    PlayedBy(1, "human"),
    PlayedBy(0, "skald:Skald"),
    Reseated((Seating("\x1b[31m", "blue"), Seating("Embla", "red"))),
    StoodIn(0, "karl"),
    HintAsked(1),
    Looked(0, 2**64 - 1),
    Named("\x1b[31m" + "x" * 9000),
    Named(""),
    Disclosed("export --seat 1"),
    BackLimit(None),
    BackLimit(3),
    PassedOver(),
]


def noted(*notes: AnyRecord) -> AnyTable:
    table = skerry_table()
    table.records += notes
    return table


@pytest.mark.parametrize("note", SENSELESS, ids=lambda note: repr(note)[:30])
def test_a_note_that_makes_no_sense_is_passed_over_and_said(folder: Path, note: AnyRecord) -> None:
    opened, journal = taken_up(saved(folder, noted(a_note("before"), note, a_note("after"))))
    assert opened.table.records[1:] == [a_note("before"), PassedOver(), a_note("after")]
    assert opened.reading.fault is None
    told = "Notes that make no sense are passed over: 1 of them, the first at record 3."
    assert [notice.text for notice in opened.notices] == [told]
    assert journal.append(a_note("later"))
    assert journal.close()
    assert read_file(journal.path).table.records == [*opened.table.records, a_note("later")]


def test_a_note_that_makes_sense_stays_as_it_is() -> None:
    found = read(journal_bytes(noted(*SENSIBLE)))
    assert found.senseless == []
    assert found.table.records[1:] == SENSIBLE


@pytest.mark.parametrize("steps", [0, -1, 2, 10**18, -(2**63), 2**64 - 1])
@pytest.mark.parametrize("back", [Undo, Redo])
def test_an_absurd_count_of_steps_is_damage_at_that_record(back: type[Undo | Redo], steps: int) -> None:
    assert fault_of(journal_bytes(noted(a_note(), back(steps)))).record == 3


def test_a_name_too_long_to_be_read_again_is_refused(folder: Path) -> None:
    path = saved(folder, skerry_table())
    before = path.read_bytes()
    with pytest.raises(BadSave, match="too long"):
        Shelf(folder).rename(path, "x" * (reading.LONGEST_TEXT + 1))
    assert path.read_bytes() == before
    Shelf(folder).rename(path, "x" * reading.LONGEST_TEXT)
    assert len(entry(path, 0).name) == reading.LONGEST_TEXT


def test_a_seat_that_is_not_there_decides_nothing() -> None:
    table = every_kind()
    did = table.records[2]
    assert isinstance(did, Did)
    table.records[2] = Did(replace(did.decision, seat=9), did.events)
    assert fault_of(journal_bytes(table)).record == 3
