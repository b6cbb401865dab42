"""The shelf tells what is on it, hides nothing, and never takes its index for the truth."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.kernel.records import Did, Disclosed
from core.kernel.types import Outcome
from core.kernel.words import Sentence
from saves import disk, index
from saves.opening import open_journal
from saves.reading import read_file
from saves.sentences import BadSave, shown
from saves.shelf import Shelf, default_folder
from tests.saves.builders import DAWN, a_note, every_kind, journal_bytes, saved, skerry_table, starts, whole_game

AWFUL = ["a/b", "../../etc", "two\nlines", "😀👩‍👩‍👧", "x" * 300, "\x1b[31mred", "\u202ebackwards", "[bold]", "\udcff"]


def test_there_need_be_no_folder(folder: Path) -> None:
    assert Shelf(folder).list() == []
    assert not folder.exists()


def test_a_listing_tells_what_matters(folder: Path) -> None:
    saved(folder, every_kind(), DAWN)
    saved(folder, whole_game(), DAWN + 1000)
    finished, under_way = Shelf(folder).list()
    assert (under_way.game, under_way.name, under_way.round) == ("skerry", "a/b\n😀", 2)
    assert [seating.name for seating in under_way.seats] == ["Ada", "Bo"]
    assert (under_way.to_act, under_way.decisions, under_way.outcome) == ((0, 1), 5, None)
    assert under_way.taken_back == 2
    assert (under_way.began, under_way.played, under_way.flaw) == (DAWN, DAWN, None)
    assert finished.outcome == whole_game().outcome()
    assert isinstance(finished.outcome, Outcome)


def test_a_note_is_not_taken_for_play(folder: Path) -> None:
    path = saved(folder, every_kind(), DAWN)
    Shelf(folder, clock=lambda: DAWN + 9000).rename(path, "ours")
    (listed,) = Shelf(folder).list()
    assert (listed.name, listed.played) == ("ours", DAWN)


def test_whatever_is_wrong_with_a_journal_it_is_listed(folder: Path) -> None:
    data = journal_bytes(every_kind())
    folder.mkdir()
    (folder / "empty.journal").write_bytes(b"")
    (folder / "other.journal").write_bytes(b"something else")
    (folder / "damaged.journal").write_bytes(data[:-30] + b"!" + data[-29:])
    (folder / "torn.journal").write_bytes(data[:-1])
    (folder / "folder.journal").mkdir()
    (folder / "nowhere.journal").symlink_to(folder / "nothing")
    os.mkfifo(folder / "pipe.journal")
    (folder / "sound.journal").write_bytes(data)
    flaws = {entry.id: entry.flaw for entry in Shelf(folder).list()}
    assert {name for name, flaw in flaws.items() if flaw is None} == {"sound"}
    assert len(flaws) == 8
    assert {entry.id: entry.flaw for entry in Shelf(folder).list()} == flaws


def test_an_index_makes_no_difference_but_to_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for table in (every_kind(), skerry_table()):
        saved(folder, table)
    cold = Shelf(folder).list()
    assert (folder / index.INDEX).exists()
    monkeypatch.setattr(index, "entry", None)  # nothing is read again
    assert Shelf(folder).list() == cold


@pytest.mark.parametrize("spoil", [b"", b"\xff" * 40, b"\x92\xa5other\x80"])
def test_a_spoilt_index_is_made_anew(folder: Path, spoil: bytes) -> None:
    saved(folder, every_kind())
    cold = Shelf(folder).list()
    (folder / index.INDEX).write_bytes(spoil)
    assert Shelf(folder).list() == cold
    assert (folder / index.INDEX).read_bytes() != spoil


@pytest.mark.parametrize(
    "change",
    [{"to_act": (7,)}, {"outcome": Outcome("rounds", (-1,))}, {"id": "other"}, {"flaw": Sentence("{nothing.at.all}")}],
    ids=["to act", "winners", "id", "flaw"],
)
def test_an_index_that_no_journals_gave_is_not_believed(folder: Path, change: dict[str, object]) -> None:
    saved(folder, every_kind())
    cold = Shelf(folder).list()
    wrong = {name: replace(known, entry=replace(known.entry, **change)) for name, known in index.load(folder).items()}
    index.store(folder, wrong)
    assert Shelf(folder).list() == cold


def test_the_index_of_another_program_is_not_believed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(folder, every_kind())
    cold = Shelf(folder).list()
    wrong = {name: replace(old, entry=replace(old.entry, decisions=99)) for name, old in index.load(folder).items()}
    with monkeypatch.context() as other:
        other.setattr(index, "FORM", "0.0.1")
        index.store(folder, wrong)
        assert [entry.decisions for entry in Shelf(folder).list()] == [99]
    assert Shelf(folder).list() == cold


def test_a_journal_whose_size_or_time_differs_is_read_again(folder: Path) -> None:
    path = saved(folder, skerry_table())
    other = saved(folder, every_kind())
    Shelf(folder).list()
    path.write_bytes(other.read_bytes())
    assert [entry.decisions for entry in Shelf(folder).list()] == [5, 5]
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    os.utime(path, (1, 1))
    assert sorted(entry.flaw is None for entry in Shelf(folder).list()) == [False, True]
    path.unlink()
    assert [entry.id for entry in Shelf(folder).list()] == [other.stem]


def test_an_index_that_cannot_be_written_stops_no_listing(folder: Path) -> None:
    saved(folder, every_kind())
    (folder / index.INDEX).mkdir()
    assert len(Shelf(folder).list()) == 1


@pytest.mark.parametrize("name", AWFUL)
def test_a_game_may_be_called_anything(folder: Path, name: str) -> None:
    path = saved(folder, skerry_table())
    shelf = Shelf(folder)
    shelf.rename(path, name)
    (entry,) = shelf.list()
    assert entry.name == name.replace("\udcff", "?")
    assert shelf.find(entry.name) == path
    assert shown(entry.name).isprintable() or "\u200d" in name
    assert len(shown(entry.name)) <= 60
    assert {found for found in os.listdir(folder) if found != index.INDEX} == {path.name}


def test_a_game_is_found_by_its_id_by_its_beginning_or_by_its_name(folder: Path) -> None:
    path = saved(folder, skerry_table())
    shelf = Shelf(folder)
    shelf.rename(path, "Sunday")
    for text in (path.stem, path.stem[:4], "Sunday"):
        assert shelf.find(text) == path
    for text in ("Monday", "../" + path.stem, path.name):
        with pytest.raises(BadSave, match="no saved game"):
            shelf.find(text)
    for name in ("abc1", "abc2"):
        (folder / f"{name}.journal").write_bytes(path.read_bytes())
    with pytest.raises(BadSave, match="may be any of these: abc1, abc2"):
        shelf.find("abc")
    for text in ("", "abc3"):
        with pytest.raises(BadSave, match="no saved game"):
            shelf.find(text)


def test_a_name_that_another_id_begins_with_is_not_taken_for_that_game(folder: Path) -> None:
    path = saved(folder, skerry_table())
    shelf = Shelf(folder)
    other = path.with_name("sunday22.journal")
    other.write_bytes(path.read_bytes())
    shelf.rename(path, "sunday")
    with pytest.raises(BadSave, match="may be any of these"):
        shelf.find("sunday")
    assert shelf.find("sunday2") == other


def test_a_deleted_game_lies_in_the_trash_with_what_was_kept_beside(folder: Path) -> None:
    path = saved(folder, every_kind())
    data = path.read_bytes()
    aside = path.with_name(f"{path.stem}.torn-1")
    aside.write_bytes(b"torn")
    shelf = Shelf(folder)
    moved = shelf.delete(path)
    assert moved.parent == folder / "trash"
    assert moved.read_bytes() == data
    assert (folder / "trash" / aside.name).read_bytes() == b"torn"
    assert shelf.list() == []
    path.write_bytes(data)
    assert shelf.delete(path) != moved
    assert len(os.listdir(folder / "trash")) == 3


def test_a_damaged_game_can_be_deleted_but_not_renamed(folder: Path) -> None:
    folder.mkdir()
    path = folder / "damaged.journal"
    data = journal_bytes(every_kind())
    path.write_bytes(data[:-40] + b"!" + data[-39:])
    shelf = Shelf(folder)
    with pytest.raises(BadSave, match="a branch of it can"):
        shelf.rename(path, "mine")
    assert shelf.delete(path).exists()


def test_a_branch_is_a_game_of_its_own_from_any_decision(folder: Path) -> None:
    table = every_kind()
    path = saved(folder, table)
    before = path.read_bytes()
    shelf = Shelf(folder)
    decided = [number for number, record in enumerate(table.records, 1) if isinstance(record, Did)]
    for decision, records in enumerate([1, *decided]):
        made = read_file(shelf.branch(path, decision))
        assert made.table.records == table.records[:records]
        assert made.header.parent == f"{path.stem}:{decision}"
    assert read_file(shelf.branch(path)).table.records == table.records
    with pytest.raises(BadSave, match="5 decisions"):
        shelf.branch(path, 6)
    assert path.read_bytes() == before


def test_a_file_whose_name_is_no_text_can_be_branched_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every system makes such a file, so that its content comes from another."""
    damaged = saved(folder, every_kind())
    damaged.write_bytes(damaged.read_bytes()[:-30] + b"!" + damaged.read_bytes()[-29:])
    path = folder / "\udcff.journal"
    with monkeypatch.context() as patched:
        patched.setattr(disk, "open_file", lambda path, write: os.open(damaged, os.O_RDWR))
        branch, journal = Shelf(folder).branch(path), open_journal(path).journal
    assert read_file(branch).header.parent == "?"
    assert journal is not None
    assert journal.append(a_note())
    assert read_file(journal.path).header.parent == "?"
    assert journal.close()


def test_what_was_undone_can_be_branched_from(folder: Path) -> None:
    """The hop was taken back, and a stop stands in its place; the branch hops."""
    table = every_kind()
    branched = read_file(Shelf(folder).branch(saved(folder, table), 4)).table
    assert branched.decisions()[-1].decision == table.records[7].decision  # type: ignore[union-attr]  # the hop
    assert branched.decisions()[-1] not in table.decisions()


def test_a_note_of_what_was_disclosed_stands_in_the_journal(folder: Path) -> None:
    path = saved(folder, skerry_table())
    Shelf(folder).note(path, Disclosed("show --all"))
    assert read_file(path).table.records[-1] == Disclosed("show --all")


def test_saves_lie_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("EKETORP_SAVES", str(tmp_path))
    assert default_folder() == tmp_path
    assert Shelf().folder == tmp_path
    monkeypatch.delenv("EKETORP_SAVES")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_folder().is_relative_to(tmp_path)


def test_what_a_crash_left_behind_is_taken_away_after_a_day(folder: Path) -> None:
    path = saved(folder, skerry_table())
    left, fresh, foreign = (folder / f".{name}.new" for name in ("0123456789abcdef", "0123456789abcde0", "profile"))
    for waiting in (left, fresh, foreign):
        waiting.write_bytes(b"half a jour")
        os.utime(waiting, (1, 1))
    os.utime(fresh)
    Shelf(folder).list()
    assert set(os.listdir(folder)) == {path.name, fresh.name, foreign.name, index.INDEX}


def test_a_folder_whose_name_is_too_long_is_refused_in_words(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / ("x" * 300))
    with pytest.raises(BadSave, match="cannot be read"):
        shelf.list()
    with pytest.raises(BadSave, match="could not be saved"):
        shelf.put(b"")


def test_a_torn_game_is_renamed_once_it_is_mended(folder: Path) -> None:
    path = saved(folder, every_kind())
    data = path.read_bytes()
    path.write_bytes(data[:-3])
    shelf = Shelf(folder)
    shelf.rename(path, "mine")
    assert [entry.name for entry in shelf.list()] == ["mine"]
    assert path.with_name(f"{path.stem}.torn-1").read_bytes() == data[:-3]
    assert path.read_bytes()[: starts(data)[-2]] == data[: starts(data)[-2]]
