"""One writer: a second process may look on; a crash leaves no lock behind."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves import reading
from saves.journal import Journal
from saves.opening import open_journal
from saves.reading import read_file
from saves.sentences import Held
from saves.shelf import Shelf
from tests.builders import new_table
from tests.saves.builders import a_note, saved, taken_up

HOLD = """
import sys
from pathlib import Path
from saves.opening import open_journal
opened = open_journal(Path(sys.argv[1]))
print([notice.text for notice in opened.notices], opened.journal is not None, flush=True)
sys.stdin.read()
"""


@contextmanager
def held(path: Path) -> Iterator[str]:
    """Another process has opened the game to play it; returns what it said, and kills it at the end."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.kill()


def test_a_second_process_is_told_and_may_look_on(folder: Path) -> None:
    table = new_table(3)
    path = saved(folder, table)
    with held(path) as first:
        assert first == "[] True"
        opened = open_journal(path)
        assert opened.journal is None
        assert "another window" in opened.notices[0].text
        assert opened.table.records == table.records
        with held(path) as third:
            assert third.endswith("False")


def test_a_killed_process_leaves_no_lock(folder: Path) -> None:
    path = saved(folder, new_table(3))
    with held(path):
        pass
    opened, journal = taken_up(path)
    assert opened.notices == []
    assert journal.append(a_note())
    journal.close()


def test_a_game_under_way_elsewhere_is_listed_but_neither_renamed_nor_deleted(folder: Path) -> None:
    path = saved(folder, new_table(3))
    shelf = Shelf(folder)
    with held(path):
        assert [entry.flaw for entry in shelf.list()] == [None]
        with pytest.raises(Held):
            shelf.rename(path, "ours")
        with pytest.raises(Held):
            shelf.delete(path)
    assert path.exists()
    shelf.rename(path, "ours")
    assert [entry.name for entry in shelf.list()] == ["ours"]


def test_a_record_being_written_just_now_is_no_damage(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(folder, new_table(3))
    Shelf(folder).rename(path, "ours")
    whole = path.read_bytes()
    looks = iter([whole[:-1], whole])
    monkeypatch.setattr(reading, "read_bytes", lambda path: next(looks))
    assert read_file(path).name == "ours"


def test_a_table_that_has_just_begun_is_locked_too(folder: Path) -> None:
    table = new_table(3)
    journal = Journal.create(folder, table.game, table.seats, {}, table.records)
    with held(journal.path) as second:
        assert second.endswith("False")
    journal.close()
    with held(journal.path) as second:
        assert second == "[] True"
