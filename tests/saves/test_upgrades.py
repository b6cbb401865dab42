"""Made-up older versions, of the format and of a game's events: lifted step by step on reading, and never rewritten."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.kernel.records import Did
from saves import upgrades
from saves.frames import framed
from saves.reading import read, read_file
from saves.sentences import NoJournal
from tests.kernel import toy
from tests.saves.builders import DAWN, a_note, every_kind, fault_of, header_of, journal_bytes, kept, taken_up

Plain = Any


class SkerryThree(toy.Skerry):
    """Once, a bid was `bid-laid`, and a drawn card a word; the events have changed twice since."""

    rules_version = 3

    def upgrade(self, version: int, record: Plain) -> Plain:
        return each_event(record, {1: sealed, 2: numbered}[version])


def each_event(record: Plain, change: Callable[[Plain], Plain]) -> Plain:
    match record:
        case ["did", decision, events]:
            return ["did", decision, list(map(change, events))]
        case _:
            return record


def sealed(event: Plain) -> Plain:
    tag, *rest = event
    return ["bid-sealed", *rest] if tag == "bid-laid" else event


def numbered(event: Plain) -> Plain:
    tag, seat, *rest = event
    return [tag, seat, int(rest[0])] if tag == "drew" else event


def of_rules_one(event: Plain) -> Plain:
    """The event as Skerry's first rules had it."""
    tag, *rest = event
    match tag:
        case "bid-sealed":
            return ["bid-laid", *rest]
        case "drew":
            return [tag, rest[0], str(rest[1])]
        case _:
            return event


def of_format_zero(table: Any, event: Callable[[Plain], Plain] = lambda event: event) -> bytes:
    """A format that called things otherwise, and had its times in seconds since 1970."""
    header = header_of(table)
    who, started = msgspec.to_builtins(header.seats), header.began // 1000
    old = {"table": header.game, "version": header.rules, "who": who, "options": header.options, "started": started}
    entries = [
        {"at": header.began // 1000 + number, "what": each_event(msgspec.to_builtins(record), event)}
        for number, record in enumerate(table.records)
    ]
    return framed(map(msgspec.msgpack.encode, [old, *entries]), 0)


def lifted_header(old: Plain) -> Plain:
    kept = {"game": old["table"], "rules": old["version"], "seats": old["who"], "options": old["options"]}
    return kept | {"began": old["started"] * 1000}


FROM_ZERO = upgrades.Step(lifted_header, lambda _game: lambda old: [(old["at"] * 1000 - DAWN), old["what"]])


def of_older_rules() -> bytes:
    table = every_kind()
    plain = [[entry.time, each_event(msgspec.to_builtins(entry.record), of_rules_one)] for entry in kept(table)]
    return framed(map(msgspec.msgpack.encode, [header_of(table), *plain]))


def test_an_older_format_is_lifted_on_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upgrades.STEPS, 0, FROM_ZERO)
    reading = read(of_format_zero(every_kind()))
    assert reading.older
    assert reading.header == replace(header_of(every_kind()), identity="0" * 32)  # of which there was none
    assert reading.kept == kept(every_kind())
    assert reading.fault is None


def test_older_rules_are_lifted_on_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", SkerryThree())
    reading = read(of_older_rules())
    assert reading.older
    assert (reading.table.records, reading.table.state) == (every_kind().records, every_kind().state)


def test_both_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upgrades.STEPS, 0, FROM_ZERO)
    monkeypatch.setattr(toy, "GAME", SkerryThree())
    assert read(of_format_zero(every_kind(), of_rules_one)).table.records == every_kind().records


def test_playing_on_makes_a_new_file_and_leaves_the_old(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", SkerryThree())
    folder.mkdir()
    path = folder / "old.journal"
    path.write_bytes(of_older_rules())
    opened, journal = taken_up(path)
    assert [notice.text for notice in opened.notices] == [
        "An older Eketorp wrote this journal.",
        "Playing on makes a new file; this one stays as it is.",
    ]
    assert journal.append(a_note())
    journal.close()
    assert path.read_bytes() == of_older_rules()
    after = read_file(journal.path)
    assert not after.older
    assert (after.header.rules, after.header.parent) == (3, "old")
    assert after.table.records == [*every_kind().records, a_note()]


def test_a_torn_journal_of_older_rules_is_left_as_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", SkerryThree())
    folder.mkdir()
    path = folder / "old.journal"
    path.write_bytes(of_older_rules()[:-1])
    opened, journal = taken_up(path)
    assert opened.table.records == every_kind().records[:-1]
    journal.append(a_note())
    journal.close()
    assert path.read_bytes() == of_older_rules()[:-1]


def test_a_step_that_trips_is_damage_at_that_record(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tripping(SkerryThree):
        def upgrade(self, version: int, record: Plain) -> Plain:
            if record[0] == "undo":
                raise KeyError("no such thing")
            return super().upgrade(version, record)

    monkeypatch.setattr(toy, "GAME", Tripping())
    fault = fault_of(of_older_rules())
    assert fault.record == 5
    assert "no such thing" in fault.what


def test_a_format_whose_steps_are_gone_is_refused_in_words() -> None:
    with pytest.raises(NoJournal, match="format 0, which is not read any more"):
        read(of_format_zero(every_kind()))


def test_what_is_of_today_is_not_lifted() -> None:
    reading = read(journal_bytes(every_kind()))
    assert not reading.older
    assert any(isinstance(record, Did) for record in reading.table.records)


# --- the notes of format 1 ---


@pytest.mark.parametrize(
    ("note", "lifted"),
    [
        (["player", 1, "karl"], ["played-by", 1, "karl"]),
        (["stand-in", 0, "thrall"], ["stood-in", 0, "thrall"]),
        (["hint", 2, ""], ["hint-asked", 2]),
        (["name", None, "Sunday"], ["named", "Sunday"]),
        (["disclosed", None, "export"], ["disclosed", "export"]),
        (["looked", 0, "0"], ["looked", 0, 0]),
        (["looked", 0, "999999999"], ["looked", 0, 0]),
        (["looked", 0, "9" * 5000], ["passed-over"]),
        (["looked", 0, "-1"], ["passed-over"]),
        (["looked", None, "3"], ["passed-over"]),
        (["hint", None, ""], ["passed-over"]),
        (["name", 0, "Sunday"], ["passed-over"]),
        (["frolic", 0, "x"], ["passed-over"]),
    ],
)
def test_a_note_of_format_1_gets_a_type_of_its_own(note: Plain, lifted: Plain) -> None:
    assert upgrades.STEPS[1].lifter(toy.SKERRY)([7, ["note", *note]]) == [7, lifted]


@pytest.mark.parametrize(("lines", "records"), [(0, 0), (1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (99, 5)])
def test_what_a_seat_had_seen_in_lines_it_has_seen_in_records(lines: int, records: int) -> None:
    """Up to the end of what it had seen whole, and never further than there is."""
    lift = upgrades.STEPS[1].lifter(toy.SKERRY)
    before: list[Plain] = [
        ["began", [["dealt"]]],  # a line
        ["note", "player", 0, "human"],  # before a decision: none
        ["did", ["bid"], [["bid-sealed"], ["bids-shown"]]],  # two
        ["note", "player", 1, "karl"],
        ["undo", 1],
    ]
    for record in before:
        lift([0, record])
    assert lift([0, ["note", "looked", 0, str(lines)]]) == [0, ["looked", 0, records]]
