"""A journal cut short anywhere, or with any byte changed: it gives what was whole before, and never anything else."""

import errno
from itertools import pairwise
from pathlib import Path

import pytest

from core.kernel.records import Redo, Undo
from core.kernel.table import Table
from saves.opening import open_journal
from saves.reading import read, read_file
from saves.sentences import NoJournal
from tests.saves.builders import AnyTable, a_note, every_kind, journal_bytes, starts, whole_game

SHORT = every_kind()
SHORT_BYTES = journal_bytes(SHORT)


def whole_before(table: AnyTable, data: bytes, byte: int) -> int:
    """How many records end at or before `byte`."""
    return sum(end <= byte for end in starts(data)[2:])


def check(table: AnyTable, damaged: bytes, records: int) -> None:
    """`damaged` gives the first `records` of the table, and the state after them."""
    if records == 0:
        with pytest.raises(NoJournal):
            read(damaged)
        return
    reading = read(damaged)
    assert reading.table.records == table.records[:records]
    assert reading.table.state == Table(table.game, table.records[:records]).state
    if reading.fault is not None:
        assert reading.fault.record == records + 1
        assert reading.sound == starts(journal_bytes(table))[records + 1]


def test_a_short_journal_cut_at_every_byte() -> None:
    for byte in range(len(SHORT_BYTES)):
        check(SHORT, SHORT_BYTES[:byte], whole_before(SHORT, SHORT_BYTES, byte))


@pytest.mark.parametrize("mask", [0x01, 0x80, 0xFF])
def test_a_short_journal_with_every_byte_changed(mask: int) -> None:
    for byte in range(len(SHORT_BYTES)):
        changed = bytearray(SHORT_BYTES)
        changed[byte] ^= mask
        records = whole_before(SHORT, SHORT_BYTES, byte)
        check(SHORT, bytes(changed), records)
        if records:
            assert read(bytes(changed)).fault is not None


def test_a_whole_game_cut_and_changed_at_every_97th_byte() -> None:
    table = whole_game()
    data = journal_bytes(table)
    for byte in range(0, len(data), 97):
        records = whole_before(table, data, byte)
        check(table, data[:byte], records)
        check(table, data[:byte] + bytes([data[byte] ^ 0x10]) + data[byte + 1 :], records)


def test_only_a_journal_that_ends_too_early_is_torn() -> None:
    last = starts(SHORT_BYTES)[-2]
    for byte in range(starts(SHORT_BYTES)[2] + 1, len(SHORT_BYTES)):
        fault = read(SHORT_BYTES[:byte]).fault
        assert fault is None or fault.torn
        if byte < last:
            changed = SHORT_BYTES[:byte] + bytes([SHORT_BYTES[byte] ^ 1]) + SHORT_BYTES[byte + 1 :]
            damaged = read(changed).fault
            assert damaged is not None
            assert not damaged.torn


def test_a_tail_of_zeros_is_torn() -> None:
    """As a power cut leaves it where the length of a file is on disk before its content."""
    fault = read(SHORT_BYTES + bytes(50)).fault
    assert fault is not None
    assert fault.torn
    assert fault.byte == len(SHORT_BYTES)


def test_records_in_the_wrong_order_are_damage() -> None:
    ends = starts(SHORT_BYTES)
    header, one, two, three, four, *rest = [SHORT_BYTES[start:end] for start, end in pairwise(ends)]
    before = SHORT_BYTES[: ends[0]] + header + one + two
    check(SHORT, before + four + three + b"".join(rest), 2)
    check(SHORT, before + four + b"".join(rest), 2)
    check(SHORT, before + two + three + four + b"".join(rest), 2)


def test_a_torn_record_is_cut_off_and_play_goes_on(tmp_path: Path) -> None:
    for byte in range(starts(SHORT_BYTES)[2], len(SHORT_BYTES), 3):
        path = tmp_path / str(byte) / "torn.journal"
        path.parent.mkdir()
        path.write_bytes(SHORT_BYTES[:byte])
        records = whole_before(SHORT, SHORT_BYTES, byte)
        opened = open_journal(path)
        assert opened.journal is not None
        assert opened.journal.path == path
        assert opened.journal.append(a_note())
        opened.journal.close()
        after = read_file(path)
        assert after.fault is None
        assert after.table.records == [*SHORT.records[:records], a_note()]
        torn = byte not in starts(SHORT_BYTES)
        asides = [aside.read_bytes() for aside in path.parent.glob("torn.torn-*")]
        assert asides == ([SHORT_BYTES[:byte]] if torn else [])
        assert len(opened.notices) == torn


def test_where_nothing_can_be_kept_beside_nothing_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "torn.journal"
    path.write_bytes(SHORT_BYTES[:-3])
    with monkeypatch.context() as broken:
        broken.setattr("saves.disk.create", full)
        opened = open_journal(path)
        assert opened.notices[-1].text == "It could not be mended in place: the disk is full."
        assert opened.journal is not None
        assert not opened.journal.append(a_note())
    assert opened.journal.append(a_note())
    opened.journal.close()
    assert path.read_bytes() == SHORT_BYTES[:-3]
    assert read_file(opened.journal.path).table.records == [*SHORT.records[:-1], a_note(), a_note()]


def test_playing_on_from_damage_makes_a_new_file(tmp_path: Path) -> None:
    for byte in range(starts(SHORT_BYTES)[2], starts(SHORT_BYTES)[-2], 3):
        path = tmp_path / str(byte) / "bad.journal"
        path.parent.mkdir()
        changed = SHORT_BYTES[:byte] + bytes([SHORT_BYTES[byte] ^ 1]) + SHORT_BYTES[byte + 1 :]
        path.write_bytes(changed)
        opened = open_journal(path)
        records = whole_before(SHORT, SHORT_BYTES, byte)
        assert f"record {records + 1}" in opened.notices[0].text
        assert opened.journal is not None
        assert opened.journal.append(a_note())
        opened.journal.close()
        assert opened.journal.path != path
        assert path.read_bytes() == changed
        after = read_file(opened.journal.path)
        assert after.table.records == [*SHORT.records[:records], a_note()]
        assert after.header.parent == "bad"
        assert after.fault is None


def test_an_undo_of_more_than_stands_is_damage_at_that_record() -> None:
    for wrong in (Undo(3), Redo(1), SHORT.records[0]):
        table = every_kind()
        table.records = [*table.records[:3], wrong, *table.records[3:]]
        check(every_kind(), journal_bytes(table), 3)
