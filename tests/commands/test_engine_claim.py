"""Claim through the engine, as core/protocol.md has it: whole games by a client that knows the protocol alone."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.client import Json
from tests.commands.inside import after_a_spoilt_decision, ask, new
from tui.commands.engine import Engine

SHAPE = {
    *("game", "phase", "turn", "to_act", "first", "island", "pieces", "castles", "hand", "castles_left", "removed"),
    *("lost", "territories", "moving", "taken", "quiet", "winners", "reason"),
}
TERRITORIES, QUIET = {2: 5, 3: 7, 4: 9}, {2: 120, 3: 180, 4: 240}
FIELDS = {
    "place": {"point"}, "remove": {"point"}, "claim": {"territory", "point"}, "move": {"from", "to"},
    "castle": {"territory", "point"}, "done": set(),
}  # fmt: skip
ALLOWED = {
    "place": {"place"}, "remove": {"remove", "done"}, "claim": {"claim", "done"}, "turn": {"claim", "move", "done"},
    "again": {"move", "done"}, "castle": {"castle"}, "over": set(),
}  # fmt: skip


def in_order(points: list[str]) -> list[str]:
    """By rows, then columns, as numbers."""
    return sorted(points, key=lambda point: (int(point[1:]), point[0]))


def check_view(view: Json, seats: int) -> None:
    assert view.keys() == SHAPE
    assert view["game"] == "claim"
    assert view["phase"] in ALLOWED
    assert view["to_act"] == ([] if view["phase"] == "over" else [view["turn"]])
    land = {f"{chr(97 + x)}{y}" for y, row in enumerate(view["island"], 1) for x, sign in enumerate(row) if sign != "."}
    stand = [point for group in (view["pieces"], view["castles"]) for points in group for point in points]
    assert len(set(stand)) == len(stand)
    assert set(stand) <= land
    for points in view["pieces"] + view["castles"]:
        assert points == in_order(points)
    assert view["castles_left"] == [3 - len(castles) for castles in view["castles"]]
    check_territories(view, seats)
    assert (view["moving"] is not None) is (view["phase"] == "again")
    assert not view["taken"] or view["phase"] in ("again", "castle")
    assert view["taken"] == sorted(view["taken"])
    assert 0 <= view["quiet"] <= QUIET[seats]
    assert (view["reason"] is None) is (view["phase"] != "over")
    assert bool(view["winners"]) is (view["reason"] in ("castles", "alone"))


def check_territories(view: Json, seats: int) -> None:
    names = list(dict.fromkeys("".join(view["island"]).replace(".", "")))
    assert names == sorted(names)
    assert [each["name"] for each in view["territories"]] == names
    assert len(names) == TERRITORIES[seats]
    for each in view["territories"]:
        owners = [
            seat
            for seat, castles in enumerate(view["castles"])
            for point in castles
            if view["island"][int(point[1:]) - 1][ord(point[0]) - 97] == each["name"]
        ]
        assert owners == ([] if each["owner"] is None else [each["owner"]])


def check_offered(view: Json, decisions: list[Json]) -> None:
    kinds = {decision["type"] for decision in decisions}
    assert kinds <= ALLOWED[view["phase"]]
    assert decisions
    for decision in decisions:
        assert decision.keys() == {"type", "seat"} | FIELDS[decision["type"]]
        assert decision["seat"] == view["turn"]
    if view["phase"] == "turn":
        assert ("done" in kinds) is ("move" not in kinds)
    if view["phase"] == "again":
        assert {decision["from"] for decision in decisions if decision["type"] == "move"} == {view["moving"]}
    if view["phase"] == "castle":
        assert {decision["territory"] for decision in decisions} == {view["taken"][0]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_the_protocol(seats: int) -> None:
    engine, chance = Engine(), Random(seats)
    table = new(engine, "claim", seats, island="drawn")
    told = len(ask(engine, "events", table=table, since=0, seat=0)["events"])
    while True:
        view = ask(engine, "view", table=table, seat=None)["view"]
        check_view(view, seats)
        assert view == ask(engine, "view", table=table, seat=seats - 1)["view"]
        if not view["to_act"]:
            break
        decisions = ask(engine, "legal", table=table, seat=view["turn"])["decisions"]
        check_offered(view, decisions)
        assert ask(engine, "legal", table=table, seat=(view["turn"] + 1) % seats) == {"decisions": []}
        events = ask(engine, "act", table=table, decision=chance.choice(decisions))["events"]
        for event in events:
            assert event["type"] != "piece-moved" or len(event["path"]) >= 2
        told += len(events)
    assert told == len(ask(engine, "events", table=table, since=0, seat=None)["events"])
    assert ask(engine, "act", table=table, decision={"type": "done", "seat": 0})["error"]["code"] == "finished"


def test_hello_knows_the_game() -> None:
    assert "claim" in ask(Engine(), "hello")["games"]


def test_no_event_is_a_barrier() -> None:
    engine = Engine()
    table = new(engine, "claim", 2, first=0)
    before = ask(engine, "view", table=table, seat=0)
    for point in ("c1", "d1"):
        assert "events" in ask(engine, "act", table=table, decision={"type": "place", "seat": 0, "point": point})
    assert ask(engine, "undo", table=table, steps=2) == {"at": 0, "barriers": 0}
    assert ask(engine, "view", table=table, seat=0) == before
    assert ask(engine, "redo", table=table, steps=2) == {"at": 2, "barriers": 0}


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        ({"type": "fly", "seat": 0}, "bad-request"),
        ({"type": "place", "seat": 1}, "bad-request"),
        ({"type": "place", "seat": 7, "point": "a1"}, "bad-request"),
        ({"type": "place", "seat": 1, "point": 3}, "bad-request"),
        ({"type": "place", "seat": 1, "point": "z99"}, "not-your-turn"),
        ({"type": "place", "seat": 0, "point": "z99"}, "illegal"),
        ({"type": "claim", "seat": 0, "territory": "Q", "point": "c1"}, "illegal"),
        ({"type": "done", "seat": 0}, "illegal"),
    ],
)
def test_codes_come_in_their_order(decision: Json, code: str) -> None:
    engine = Engine()
    error = ask(engine, "act", table=new(engine, "claim", 2, first=0), decision=decision)["error"]
    assert error["code"] == code
    assert ("rule" in error) is (code == "illegal")


@pytest.mark.parametrize(
    ("island", "told"),
    [
        ("nowhere", "sandby"),
        (["AAA", "AA"], "row 2"),
        (["AaA"], "row 1"),
        (["A.B"], "not connected"),
        (["AAA", "A.A", "AAA"], "hole"),
        (7, "island"),
    ],
)
def test_a_bad_island_is_refused_with_what_is_wrong(island: object, told: str) -> None:
    seats = [{"name": "a", "colour": "red"}, {"name": "b", "colour": "blue"}]
    error = ask(Engine(), "new", game="claim", seats=seats, options={"island": island})["error"]
    assert error["code"] == "bad-request"
    assert told in error["message"]


def test_a_map_of_ones_own_is_kept_but_for_its_letters() -> None:
    rows = ["ZZZYYYXXX" + "WWWVVV"] * 4
    engine = Engine()
    view = ask(engine, "view", table=new(engine, "claim", 2, island=rows), seat=0)["view"]
    assert view["island"] == ["AAABBBCCC" + "DDDEEE"] * 4


POINTS = [f"{column}{row}" for column in "abcdefghij" for row in range(1, 8)]
DRAWN = {"territory": [*"ABCDEQ"], **dict.fromkeys(("point", "from", "to"), POINTS)}


@given(st.data(), st.integers(0, 1000))
def test_spoilt_decisions_are_answered_in_the_words_of_the_protocol(data: st.DataObject, seed: int) -> None:
    check_view(after_a_spoilt_decision(data, "claim", seed, range(30, 110), FIELDS, DRAWN), 2)
