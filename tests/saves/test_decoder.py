"""Any bytes give a journal or a clear refusal."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.records import Began, Did
from saves import exports
from saves.codec import AnyKept, Kept, encode_journal
from saves.frames import BODY, FORMAT, framed, head
from saves.reading import read
from saves.sentences import NoJournal
from tests.saves.builders import every_kind, fault_of, header_of, journal_bytes, kept, whole_game

SHORT = journal_bytes(every_kind())
HEADER = msgspec.msgpack.encode(header_of(every_kind()))
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def gives_a_journal_or_a_refusal(data: bytes) -> None:
    try:
        reading = read(data)
    except NoJournal:
        return
    assert len(reading.kept) == len(reading.table.records) > 0


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    gives_a_journal_or_a_refusal(data)
    gives_a_journal_or_a_refusal(head() + data)


@given(st.lists(PLAIN, max_size=4))
def test_any_sound_frames(plains: Sequence[Any]) -> None:
    payloads = [msgspec.msgpack.encode(plain) for plain in plains]
    gives_a_journal_or_a_refusal(framed(payloads))
    gives_a_journal_or_a_refusal(framed([HEADER, *payloads]))


@given(st.lists(st.sampled_from(kept(every_kind())), max_size=12))
def test_sound_records_in_any_order(entries: Sequence[Any]) -> None:
    gives_a_journal_or_a_refusal(encode_journal(header_of(every_kind()), entries))


@given(st.data())
def test_bytes_cut_out_put_in_or_changed(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(SHORT)))
    end = data.draw(st.integers(start, len(SHORT)))
    gives_a_journal_or_a_refusal(SHORT[:start] + data.draw(st.binary()) + SHORT[end:])


@given(st.data())
def test_a_record_with_any_part_changed(data: st.DataObject) -> None:
    """The check sums are right, and yet the content is not."""
    entries = [msgspec.msgpack.decode(msgspec.msgpack.encode(entry)) for entry in kept(every_kind())]
    entry = data.draw(st.sampled_from(entries))
    where = entry
    while isinstance(inner := where[at := data.draw(st.integers(0, len(where) - 1))], list) and inner:
        where = inner
    where[at] = data.draw(PLAIN)
    gives_a_journal_or_a_refusal(framed([HEADER, *map(msgspec.msgpack.encode, entries)]))


@given(st.binary() | st.text().map(str.encode) | PLAIN.map(lambda plain: repr(plain).encode()))
def test_an_import_of_anything(text: bytes) -> None:
    with pytest.raises(NoJournal):
        exports.journal_of(text)


@given(st.integers(0, 2**16 - 1), st.dictionaries(st.text(), PLAIN), st.lists(PLAIN))
def test_an_import_of_anything_in_the_right_shape(version: int, header: Any, records: Any) -> None:
    export = {"kind": "journal", "format": version, "header": header, "records": records}
    with pytest.raises(NoJournal):
        exports.journal_of(msgspec.json.encode(export))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"PK\x03\x04 some other file", "not a journal"),
        (SHORT.replace(b"\r\n", b"\n"), "not a journal"),
        (head(FORMAT + 1) + SHORT[14:], "newer"),
        (SHORT[:BODY], "header is damaged"),
        (framed([msgspec.msgpack.encode({"game": "chess"})]), "header cannot be read"),
    ],
)
def test_a_file_that_gives_no_game_is_refused_in_words(data: bytes, why: str) -> None:
    with pytest.raises(NoJournal, match=why):
        read(data)


def test_a_game_that_is_not_known_and_rules_that_are_newer_are_refused_in_words() -> None:
    header = header_of(every_kind())
    unknown = msgspec.structs.replace(header, game="chess")
    with pytest.raises(NoJournal, match="not known here: chess"):
        read(encode_journal(unknown, []))
    with pytest.raises(NoJournal, match="newer Eketorp"):
        read(encode_journal(msgspec.structs.replace(header, rules=99), []))


@pytest.mark.parametrize("time", [2**63, -(2**63), 2**53 + 1])
def test_a_time_that_no_clock_tells_is_damage(time: int) -> None:
    table = every_kind()
    header, entries = header_of(table), kept(table)
    with pytest.raises(NoJournal, match="header cannot be read"):
        read(encode_journal(msgspec.structs.replace(header, began=time), entries))
    entries[3] = msgspec.structs.replace(entries[3], time=time)
    assert fault_of(encode_journal(header, entries)).record == 4


def test_rules_from_before_the_first_are_refused_at_once() -> None:
    older = msgspec.structs.replace(header_of(every_kind()), rules=-(10**18))
    with pytest.raises(NoJournal, match="header cannot be read"):
        read(encode_journal(older, kept(every_kind())))


@pytest.mark.parametrize("winner", [4, -1, 2**64 - 1])
def test_a_record_that_names_a_seat_which_is_not_there_is_damage(winner: int) -> None:
    table = whole_game()
    *entries, last = kept(table)
    assert isinstance(last.record, Did)
    ended = msgspec.structs.replace(last.record.events[-1], winners=(0, winner))
    lying: AnyKept = Kept(last.time, Did(last.record.decision, (*last.record.events[:-1], ended)))
    reading = read(encode_journal(header_of(table), [*entries, lying]))
    assert reading.fault is not None
    assert reading.fault.record == len(table.records)
    assert reading.table.records == table.records[:-1]


def test_a_material_card_of_too_few_fields_is_damage() -> None:
    table = whole_game()
    first, *entries = kept(table)
    assert isinstance(first.record, Began)
    dealt = first.record.events[0]
    card = msgspec.structs.replace(dealt.materials[0], fields=("G",))
    lying = Began((msgspec.structs.replace(dealt, materials=(card, *dealt.materials[1:])), *first.record.events[1:]))
    with pytest.raises(NoJournal, match="nothing of the game is whole"):
        read(encode_journal(header_of(table), [Kept(0, lying), *entries]))


def test_nesting_without_end_is_refused() -> None:
    deep = b"\x91" * 60_000 + b"\x01"
    with pytest.raises(NoJournal):
        read(framed([deep]))
    began = msgspec.msgpack.encode(kept(every_kind())[0])
    assert read(framed([HEADER, began, deep])).fault is not None
    with pytest.raises(NoJournal):
        exports.journal_of(b'{"kind":"journal","format":1,"header":' + b"[" * 100_000)
