"""What is said to be saved is there: whatever other programs do to the file under the one that plays."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import frames, journal
from saves.frames import BODY
from saves.journal import Journal
from saves.opening import open_journal
from saves.reading import read_file
from saves.shelf import Shelf
from tests.saves.builders import OPTIONS, AnyTable, a_note, every_kind, journal_bytes, saved, skerry_table, whole_game

Harm = Callable[[Path], None]


def truncated(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 9)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def cut_between_records(path: Path) -> None:
    os.truncate(path, frames.scan(path.read_bytes()).starts[-2])


def grown(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more")


def overwritten(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(journal_bytes(every_kind())[:200])


def flipped(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(BODY + 40)
        file.write(b"!")


def marked(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(BODY - 3)
        file.write(b"!")


def made_enormous(path: Path) -> None:
    os.truncate(path, 2**33)


HARMS = (truncated, emptied, cut_between_records, grown, overwritten, flipped, marked, made_enormous)


def begun(folder: Path, table: AnyTable) -> Journal:
    begun = Journal.create(folder, table.game, table.seats, OPTIONS, table.records)
    assert begun.append(a_note("before"))
    table.records.append(a_note("before"))
    return begun


def check_moved(written: Journal, place: Path, left: bytes, table: AnyTable) -> None:
    """All of the game lies in a new file, which is told; what the other program made of the old one is left to it."""
    assert written.trouble is None
    assert written.path != place
    told = (
        f"Another program has changed the file of this game, or its place. All of it lies in {written.path.name} now."
    )
    assert [notice.text for notice in written.notices] == [told]
    with place.open("rb") as file:
        assert file.read(len(left)) == left
    reading = read_file(written.path)
    assert reading.fault is None
    assert reading.table.records == table.records


@pytest.mark.parametrize("harm", HARMS)
def test_what_was_changed_in_place_is_found_at_the_next_append(folder: Path, harm: Harm) -> None:
    table = skerry_table()
    written = begun(folder, table)
    place = written.path
    harm(place)
    os.utime(place, ns=(1, 1))  # some time after what was written last
    left = place.read_bytes() if harm is not made_enormous else b""
    assert written.append(a_note("after"))
    table.records.append(a_note("after"))
    check_moved(written, place, left, table)
    assert written.append(a_note("later"))
    table.records.append(a_note("later"))
    assert written.close()
    check_moved(written, place, left, table)
    assert len(Shelf(folder).list()) == 2


@pytest.mark.parametrize("harm", [overwritten, flipped, marked])
@pytest.mark.parametrize("appends", [0, journal.READ_BACK])
def test_what_even_the_clock_does_not_show_is_found_in_time(folder: Path, harm: Harm, appends: int) -> None:
    """Neither size nor time tell: it is found when it is read back, after so many appends or at the end."""
    table = skerry_table()
    written = begun(folder, table)
    place = written.path
    time = place.stat().st_mtime_ns
    harm(place)
    os.utime(place, ns=(time, time))
    left = place.read_bytes()
    for _ in range(appends):
        assert written.append(a_note())
        table.records.append(a_note())
    assert (written.path != place) == bool(appends)
    assert written.close()
    check_moved(written, place, left, table)


def test_a_file_that_was_only_touched_is_written_on(folder: Path) -> None:
    written = begun(folder, skerry_table())
    os.utime(written.path, ns=(1, 1))
    assert written.append(a_note("after"))
    assert written.close()
    assert written.notices == []
    assert os.listdir(folder) == [written.path.name]


def test_a_file_that_went_away_is_whole_again_at_the_end(folder: Path) -> None:
    table = skerry_table()
    written = begun(folder, table)
    written.path.unlink()
    assert written.close()
    assert read_file(written.path).table.records == table.records


def test_where_another_program_plays_another_game_now_it_takes_a_new_name(folder: Path) -> None:
    table = skerry_table()
    written = begun(folder, table)
    place = written.path
    os.replace(saved(folder, whole_game()), place)
    opened = open_journal(place)
    assert opened.journal is not None
    assert written.append(a_note("after"))
    table.records.append(a_note("after"))
    check_moved(written, place, journal_bytes(whole_game())[:8], table)
    assert opened.journal.append(a_note("theirs"))
    assert opened.journal.notices == []
    assert written.close()
    assert opened.journal.close()


def test_what_is_found_on_a_full_disk_is_told_when_all_is_saved(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    table = skerry_table()
    written = begun(folder, table)
    place = written.path
    truncated(place)
    left = place.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr("saves.disk.create", full)
        assert not written.append(a_note("after"))
        assert (written.trouble, written.notices) == ("the disk is full", [])
    table.records.append(a_note("after"))
    assert written.retry()
    check_moved(written, place, left, table)


def test_a_journal_is_never_larger_than_can_be_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = skerry_table()
    written = begun(folder, table)
    with monkeypatch.context() as small:
        small.setattr(journal, "LARGEST", written.path.stat().st_size + 100)
        assert written.append(a_note())
        assert not written.append(a_note("x" * 100))
        assert written.trouble == "the journal is full"
    with monkeypatch.context() as few:
        few.setattr(journal, "MOST", 3)
        assert not written.retry()
        assert written.trouble == "the journal is full"
    assert read_file(written.path).table.records == [*table.records, a_note()]
