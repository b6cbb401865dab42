"""Journals as JSON: whole, and back again without loss; or only the facts that are open to a seat, or to all."""

from typing import Any, Literal

import msgspec

from core.kernel.types import BYSTANDER, Outsider, Seat
from core.kernel.words import N_
from saves import frames
from saves.codec import MOST_SAID
from saves.reading import LARGEST_FILE, Reading, read
from saves.sentences import NoJournal, Sentence, shown

WHOLE = "journal"
KNOWN = "events"
MOST_VALUES = 4_000_000  # of an export to be imported; a long game has ten thousand


class _Whole(msgspec.Struct):
    """A whole export: the header and the records as they stand in the frames."""

    kind: str
    format: int
    header: Any
    records: list[Any]
    ended: int = 0  # the record that the game ended with


def whole(data: bytes, reading: Reading) -> bytes:
    """All that is sound in the journal, a record a line, with every secret of the table, but no seat's own word."""
    found = frames.scan(data)
    header, *records = [msgspec.msgpack.decode(payload) for payload in found.payloads[: len(reading.kept) + 1]]
    records = [[time, _wordless(record)] for time, record in records]
    ended = found.ended if found.ended <= len(records) else 0  # no end mark if its record was cut off
    about = {"kind": WHOLE, "format": found.format, "ended": ended, "header": header}
    return _lined(about, b"records", list(map(msgspec.json.encode, records)))


def _wordless(record: Any) -> Any:
    match record:
        case ["passed-over", ["worded", *_rest]]:
            return ["passed-over"]
        case _:
            return record


def journal_of(text: bytes) -> bytes:
    """The very journal that a whole export was made from; a journal itself is taken too. Raises `NoJournal`."""
    if len(text) > LARGEST_FILE:
        raise NoJournal(frames.TOO_LARGE, most=LARGEST_FILE >> 20)
    data = text if text.startswith(frames.MAGIC) else _framed(text)
    fault = read(data).fault
    if fault is not None:
        raise NoJournal(
            N_("record {record} is damaged: {what}; nothing was imported"),
            record=fault.record,
            what=Sentence(fault.what),
        )
    return data


def _framed(text: bytes) -> bytes:
    if sum(map(text.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise NoJournal(N_("it holds more than {most} values, which no export does"), most=MOST_VALUES)
    try:
        export = msgspec.json.decode(text, type=_Whole)
        payloads = [msgspec.msgpack.encode(plain) for plain in (export.header, *export.records)]
    except (ValueError, RecursionError, OverflowError) as error:
        raise NoJournal(N_("this is no whole export of a game: {why}"), why=shown(str(error), MOST_SAID)) from None
    if export.kind != WHOLE or not 0 <= export.format < 1 << 16:
        raise NoJournal(
            N_("this is no whole export of a game: {why}"), why=shown(f"kind {export.kind}, {export.format}", MOST_SAID)
        )
    if not 0 <= export.ended <= len(export.records):
        raise NoJournal(N_("this export is not whole: {what}"), what=frames.END_MISSING)
    return frames.framed(payloads, export.format, export.ended)


def known(reading: Reading, viewer: Seat | Literal[Outsider.BYSTANDER]) -> bytes:
    """The table as a seat or a bystander may know it: the seats, and the standing events as the viewer sees them.

    Every part that goes in is named. The header stays out, as it holds the seed; so do decisions, as they hold plans.
    """
    game, table = reading.game, reading.table
    about = {
        "kind": KNOWN,
        "game": game.name,
        "rules": game.rules_version,
        "seat": None if viewer is BYSTANDER else viewer,
        "seats": [{"name": seating.name, "colour": seating.colour} for seating in table.seats],
    }
    events = [msgspec.json.encode(game.event_wire(event)) for event in table.events(viewer)]
    return _lined(about, b"events", events)


def _lined(about: dict[str, object], name: bytes, items: list[bytes]) -> bytes:
    """A JSON object with one item of its list a line."""
    return msgspec.json.encode(about)[:-1] + b',"' + name + b'":[\n' + b",\n".join(items) + b"\n]}\n"
