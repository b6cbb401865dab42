"""A journal cut short anywhere, or with any byte changed: it gives what was whole before, and never anything else."""

import errno
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.kernel.records import Redo, Undo
from core.kernel.table import Table
from saves.codec import encode_journal
from saves.frames import BODY, MARK, SUM
from saves.reading import read, read_file
from saves.sentences import NoJournal
from tests.saves.builders import (
    AnyTable,
    a_note,
    every_kind,
    fault_of,
    header_of,
    journal_bytes,
    kept,
    saved,
    skerry_table,
    starts,
    taken_up,
    whole_game,
)

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


def check_flipped(table: AnyTable, data: bytes, byte: int, mask: int) -> None:
    """With any bit of it changed it is damaged, and never torn, also in the midst of its last record."""
    changed = data[:byte] + bytes([data[byte] ^ mask]) + data[byte + 1 :]
    records = whole_before(table, data, byte)
    if MARK.start <= byte < MARK.stop:
        fault = fault_of(changed)
        assert (read(changed).table.records, fault.record, fault.torn) == (table.records, 0, False)
        return
    check(table, changed, records)
    if records:
        assert not fault_of(changed).torn


def test_a_short_journal_cut_at_every_byte() -> None:
    for byte in range(len(SHORT_BYTES)):
        check(SHORT, SHORT_BYTES[:byte], whole_before(SHORT, SHORT_BYTES, byte))


@pytest.mark.parametrize("mask", [0x01, 0x80, 0xFF])
def test_a_short_journal_with_every_byte_changed(mask: int) -> None:
    for byte in range(len(SHORT_BYTES)):
        check_flipped(SHORT, SHORT_BYTES, byte, mask)


def test_a_whole_game_cut_and_changed_at_any_byte(long: bool) -> None:
    table = whole_game()
    data = journal_bytes(table)
    for byte in range(0, len(data), 1 if long else 97):
        check(table, data[:byte], whole_before(table, data, byte))
        check_flipped(table, data, byte, 0x10)


def test_only_a_journal_that_ends_too_early_is_torn() -> None:
    for byte in range(starts(SHORT_BYTES)[2] + 1, len(SHORT_BYTES)):
        fault = read(SHORT_BYTES[:byte]).fault
        assert fault is None or fault.torn


def test_a_tail_of_zeros_is_torn() -> None:
    """As a power cut leaves it where the length of a file is on disk before its content."""
    fault = fault_of(SHORT_BYTES + bytes(50))
    assert fault.torn
    assert fault.byte == len(SHORT_BYTES)
    *_, last, end = starts(SHORT_BYTES)
    for byte in range(last, end - SUM):
        fault = fault_of(SHORT_BYTES[:byte] + bytes(end - byte) + bytes(50))
        assert (fault.byte, fault.torn) == (last, True)


def test_records_in_the_wrong_order_are_damage() -> None:
    ends = starts(SHORT_BYTES)
    header, one, two, three, four, *rest = [SHORT_BYTES[start:end] for start, end in pairwise(ends)]
    before = SHORT_BYTES[: ends[0]] + header + one + two
    check(SHORT, before + four + three + b"".join(rest), 2)
    check(SHORT, before + four + b"".join(rest), 2)
    check(SHORT, before + two + three + four + b"".join(rest), 2)


def frames_of(data: bytes) -> list[bytes]:
    """The header's frame, and each record's."""
    return [data[start:end] for start, end in pairwise(starts(data))]


def test_records_exchanged_repeated_or_left_out_are_damage_where_they_begin() -> None:
    """All of them notes that any table could hold, and of one length, so that nothing but the sums can tell."""
    table = skerry_table()
    table.records += [a_note(str(number)) for number in range(9)]
    data = journal_bytes(table)
    start, frames = data[:BODY], frames_of(data)
    for at in range(2, 9):
        exchanged = [*frames[:at], frames[at + 1], frames[at], *frames[at + 2 :]]
        repeated = [*frames[: at + 1], *frames[at:]]
        left_out = [*frames[:at], *frames[at + 1 :]]
        check(table, start + b"".join(exchanged), at - 1)
        check(table, start + b"".join(repeated), at)
        check(table, start + b"".join(left_out), at - 1)
        for changed in (exchanged, repeated, left_out):
            assert not fault_of(start + b"".join(changed)).torn


def test_a_record_of_another_game_is_damage_however_alike_the_games_are(long: bool) -> None:
    """Two tables set up alike, that differ in nothing but their identity."""
    table = whole_game() if long else every_kind()
    data = journal_bytes(table)
    other = encode_journal(replace(header_of(table), identity="f" * 32), kept(table))
    ours, theirs = frames_of(data), frames_of(other)
    for at in range(1, len(ours)):
        changed = [*ours[:at], theirs[at], *ours[at + 1 :]]
        check(table, data[:BODY] + b"".join(changed), at - 1)
        check(table, data[:BODY] + b"".join([*ours[:at], *theirs[at:]]), at - 1)
    with pytest.raises(NoJournal):
        read(other[:BODY] + theirs[0] + b"".join(ours[1:]))


def test_a_finished_game_that_was_cut_between_two_records_is_damaged() -> None:
    table = whole_game()
    data = journal_bytes(table)
    assert read(data).ended == len(table.records)
    for records, end in enumerate(starts(data)[2:-1], 1):
        reading = read(data[:end])
        fault = reading.fault
        assert fault is not None
        assert (fault.byte, fault.record, fault.torn) == (end, records + 1, False)
        assert reading.table.records == table.records[:records]
        assert not fault_of(data[: end + 9]).torn  # nor is it torn, in the midst of a record


def test_a_mark_of_another_game_is_found() -> None:
    ours, theirs = journal_bytes(whole_game(1)), journal_bytes(whole_game(2))
    assert not fault_of(ours[: MARK.start] + theirs[MARK] + ours[BODY:]).torn


def test_a_game_taken_back_from_its_end_goes_on(tmp_path: Path) -> None:
    table = whole_game()
    path = saved(tmp_path, table)
    for change in (table.undo, table.redo, table.undo):
        opened, journal = taken_up(path)
        assert opened.notices == []
        change()
        assert journal.append(table.records[-1], ended=table.outcome() is not None)
        assert journal.close()
        reading = read_file(path)
        assert reading.fault is None
        assert reading.table.records == table.records
        assert reading.table.outcome() == table.outcome()
    assert reading.ended == len(table.records) - 1  # where it had ended last


def test_a_crash_between_the_last_record_and_the_mark_is_made_good(tmp_path: Path) -> None:
    table = whole_game()
    path = tmp_path / "ended.journal"
    path.write_bytes(encode_journal(header_of(table), kept(table)))
    assert read_file(path).ended == 0
    opened, journal = taken_up(path)
    assert opened.notices == []
    assert journal.close()
    assert path.read_bytes() == journal_bytes(table)


def test_a_torn_record_is_cut_off_and_play_goes_on(tmp_path: Path) -> None:
    for byte in range(starts(SHORT_BYTES)[2], len(SHORT_BYTES), 3):
        path = tmp_path / str(byte) / "torn.journal"
        path.parent.mkdir()
        path.write_bytes(SHORT_BYTES[:byte])
        records = whole_before(SHORT, SHORT_BYTES, byte)
        opened, journal = taken_up(path)
        assert journal.path == path
        assert journal.append(a_note())
        journal.close()
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
        opened, journal = taken_up(path)
        assert opened.notices[-1].text == "It could not be mended in place: the disk is full."
        assert not journal.append(a_note())
    assert journal.append(a_note())
    journal.close()
    assert path.read_bytes() == SHORT_BYTES[:-3]
    assert read_file(journal.path).table.records == [*SHORT.records[:-1], a_note(), a_note()]


def test_playing_on_from_damage_makes_a_new_file(tmp_path: Path) -> None:
    for byte in range(starts(SHORT_BYTES)[2], starts(SHORT_BYTES)[-2], 3):
        path = tmp_path / str(byte) / "bad.journal"
        path.parent.mkdir()
        changed = SHORT_BYTES[:byte] + bytes([SHORT_BYTES[byte] ^ 1]) + SHORT_BYTES[byte + 1 :]
        path.write_bytes(changed)
        opened, journal = taken_up(path)
        records = whole_before(SHORT, SHORT_BYTES, byte)
        assert f"record {records + 1}" in opened.notices[0].text
        assert journal.append(a_note())
        journal.close()
        assert journal.path != path
        assert path.read_bytes() == changed
        after = read_file(journal.path)
        assert after.table.records == [*SHORT.records[:records], a_note()]
        assert after.header.parent == "bad"
        assert after.fault is None


def test_an_undo_of_more_than_stands_is_damage_at_that_record() -> None:
    for wrong in (Undo(3), Redo(1), SHORT.records[0]):
        table = every_kind()
        table.records = [*table.records[:3], wrong, *table.records[3:]]
        check(every_kind(), journal_bytes(table), 3)
