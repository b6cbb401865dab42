"""What is appended is there again: all of it, in order, whatever the clock says, and for its owner alone."""

import os
import stat
from pathlib import Path

import pytest

from core.kernel.types import Seating
from saves.journal import Journal
from saves.opening import open_journal
from saves.reading import read_file
from tests.builders import new_table
from tests.kernel.toy import SKERRY, Bid, Hop
from tests.saves.builders import DAWN, OPTIONS, SEATS, every_kind, saved, skerry_table, taken_up, whole_game


def test_a_table_comes_back_as_it_was(folder: Path) -> None:
    table = every_kind()
    journal = Journal.create(folder, table.game, SEATS, OPTIONS, table.records[:1])
    for record in table.records[1:]:
        assert journal.append(record)
    journal.close()
    opened = open_journal(journal.path)
    assert opened.notices == []
    assert opened.table.records == table.records
    assert opened.table.state == table.state
    assert opened.table.undone == table.undone
    assert (opened.header.seats, opened.header.choices) == (SEATS, OPTIONS)


def test_a_whole_game_of_eketorp_comes_back(folder: Path) -> None:
    table = whole_game()
    reading = read_file(saved(folder, table))
    assert (reading.table.records, reading.table.state) == (table.records, table.state)


def test_undo_and_redo_hold_across_a_restart(folder: Path) -> None:
    table = every_kind()
    table.undo(2)
    opened = open_journal(saved(folder, table))
    assert opened.table.undone == 2
    opened.table.redo(2)
    assert opened.table.state == every_kind().state


def test_a_journal_is_for_its_owner_alone(folder: Path) -> None:
    path = saved(folder, skerry_table())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert os.listdir(folder) == [path.name]


def test_several_records_go_in_one_append(folder: Path) -> None:
    table = every_kind()
    journal = Journal.create(folder, table.game, SEATS, OPTIONS, table.records[:1])
    assert journal.append(*table.records[1:])
    assert read_file(journal.path).table.records == table.records


def test_a_clock_that_goes_backwards_changes_nothing_but_times(folder: Path) -> None:
    times = iter([DAWN, DAWN + 5000, DAWN - 10**9, DAWN + 6000])
    table = skerry_table()
    journal = Journal.create(folder, SKERRY, SEATS, OPTIONS, table.records, clock=lambda: next(times))
    decisions = [table.act(Bid(0, 1)), table.act(Bid(1, 0)), table.act(Hop(0))]
    for did in decisions:
        assert journal.append(did)
    reading = read_file(journal.path)
    assert [entry.time for entry in reading.kept] == [0, 5000, -(10**9), 6000]
    assert [entry.record for entry in reading.kept[1:]] == decisions
    assert reading.played == DAWN + 6000


@pytest.mark.parametrize("name", ["a/b", "../..", "line\nbreak", "😀👩‍👩‍👧", "x" * 300, "", "\x1b[31m", "\0"])
def test_seats_may_be_called_anything(folder: Path, name: str) -> None:
    table = type(skerry_table()).new(SKERRY, [Seating(name, "red"), Seating("Bo", "blue")], OPTIONS)
    assert read_file(saved(folder, table)).table.seats[0].name == name


def test_a_seed_may_be_larger_than_msgpack_has_numbers_for(folder: Path) -> None:
    table = new_table(3, seed=10**40)
    journal = Journal.create(folder, table.game, table.seats, {"seed": 10**40}, table.records)
    assert journal.trouble is None
    assert read_file(journal.path).header.choices == {"seed": 10**40}


def test_what_nobody_played_makes_no_file(folder: Path) -> None:
    path = saved(folder, every_kind())
    damaged = bytearray(path.read_bytes())
    damaged[-200] ^= 1
    path.write_bytes(damaged)
    _opened, journal = taken_up(path)
    assert journal.retry()
    journal.close()
    assert os.listdir(folder) == [path.name]
