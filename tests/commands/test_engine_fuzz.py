"""Anything at all sent to the engine is answered, in the words of the protocol."""

import json
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.client import SEATS, Json
from tui.commands.engine import Engine

CODES = {
    *("bad-request", "unknown-op", "unknown-table", "unknown-game", "illegal", "not-your-turn", "finished"),
    *("nothing-to-undo", "save-failed", "load-failed", "too-many-tables"),
}
AT = {"village": 1, "slot": "ram"}
DECISIONS: list[Json] = [
    {"type": "plan", "seat": 0, "fields": {"A": 2, "C": 1}, "sieges": [AT]},
    {"type": "fight", "seat": 1, "at": {"field": "A"}, "against": 2},
    {"type": "fight", "seat": 1, "at": AT, "against": 2},
    {"type": "siege", "seat": 1, "at": AT},
    {"type": "swap", "seat": 1, "swap": True},
    {"type": "card", "seat": 1, "card": 5},
    {"type": "loot", "seat": 1, "take": [1, 0], "keep": "wood"},
    {"type": "build", "seat": 1, "stone": "wood", "space": 3},
]
OPTIONS = {
    "seed": 5,
    "first": 1,
    "combat_deck": [card for card in range(1, 7) for _ in range(9)],
    "material_pile": list(range(1, 11)),
    "materials": {"card": [{"id": number, "A": "GGw", "G": "S"} for number in range(1, 13)]},
}
REQUESTS: list[Json] = [
    {"op": "hello", "id": 1},
    {"op": "new", "game": "eketorp", "seats": SEATS, "options": OPTIONS},
    {"op": "legal", "table": "t1", "seat": 0},
    *({"op": "act", "table": "t1", "decision": decision} for decision in DECISIONS),
    {"op": "view", "table": "t1", "seat": None},
    {"op": "events", "table": "t1", "since": 0, "seat": 1},
    {"op": "undo", "table": "t1", "steps": 1},
    {"op": "redo", "table": "t1", "steps": 1},
    {"op": "suggest", "table": "t1", "seat": 0, "level": "thrall"},
    {"op": "load", "path": "/no/such/file"},
    {"op": "close", "table": "t2"},
]
NEW = json.dumps({"op": "new", "game": "eketorp", "seats": SEATS, "options": {"seed": 1}}).encode()
ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 3, 7, 1.5, 2**53, 2**64, -(10**400), "", "one", "\0", "A", [], [[]], {}, AT]
)
HUGE: st.SearchStrategy[Any] = st.sampled_from([int("9" * 4299), "x" * 5000, [0] * 5000, ["A"] * 100])


def spoilt(draw: st.DrawFn, value: Any) -> Any:
    """The value with something in it, or all of it, put wrong; or left as it is."""
    if draw(st.integers(0, 9)) == 0:
        return draw(ODD | HUGE)
    match value:
        case dict():
            kept = {key: item for key, item in value.items() if draw(st.integers(0, 19))}
            return {key: spoilt(draw, item) for key, item in kept.items()}
        case list() if len(value) > 0:
            at = draw(st.integers(0, len(value) - 1))
            return [*value[:at], spoilt(draw, value[at]), *value[at + 1 :]]
        case _:
            return value


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    return json.dumps(spoilt(draw, draw(st.sampled_from(REQUESTS)))).encode()


def check(answer: Json) -> None:
    assert b"\n" not in msgspec.json.encode(answer)
    if "error" in answer:
        assert answer.keys() <= {"id", "error"}
        assert answer["error"]["code"] in CODES
        assert answer["error"]["message"]
        assert ("rule" in answer["error"]) is (answer["error"]["code"] == "illegal")


@given(st.lists(requests(), min_size=10, max_size=30))
def test_spoilt_requests(lines: list[bytes]) -> None:
    engine = Engine()
    engine.answer(NEW)
    for line in lines:
        check(engine.answer(line))


@given(st.binary() | st.text().map(str.encode))
def test_any_bytes(line: bytes) -> None:
    check(Engine().answer(line))


LINES, MANY = 5_000, 1_000_000
SIGNS = b'{}[]",:0123456789.-eE\\u\x00\x7f\xff\xc3\xa9 \ntruefalsnl'


def mauled(line: bytes, chance: Random) -> bytes:
    """The line with a few of its bytes changed, left out, doubled, or exchanged for those of another."""
    data = bytearray(line)
    for _time in range(chance.randint(0, 3)):
        at = chance.randrange(len(data) + 1)
        until = min(len(data), at + chance.choice((1, 1, 1, 3, 20)))
        put = chance.choice(
            (b"", bytes(chance.choices(SIGNS, k=2)), data[at:until] * 2, REQUEST_LINES[at % len(REQUEST_LINES)])
        )
        data[at:until] = put
    return bytes(data).replace(b"\n", b" ")


REQUEST_LINES = [NEW, *(json.dumps(request).encode() for request in REQUESTS)]


def test_mauled_lines(long: bool) -> None:
    """Every answer is one of the protocol's, and JSON of signs that do nothing."""
    chance, engine = Random(1), Engine()
    for number in range(MANY if long else LINES):
        if number % 1000 == 0:
            engine = Engine()
            assert engine.answer(NEW)["table"] == "t1"
        check(engine.answer(mauled(chance.choice(REQUEST_LINES), chance)))
        engine.quitting = False
