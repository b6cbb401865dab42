"""Drakkars through the engine, as core/protocol.md has it: whole games by a client that knows no more."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.client import Json
from tests.commands.inside import after_a_spoilt_decision, ask, new
from tui.commands.engine import Engine

SHAPE = {
    *("game", "round", "phase", "first", "turn", "to_act", "towns", "barrel", "shield", "fleets", "bag", "pile_size"),
    *("discards", "played", "doing", "fight", "ender", "lasts", "voyage", "scores", "winners", "reason"),
}
FLEET = {
    *("seat", "name", "colour", "fjord", "ships", "launched", "home", "holds", "fog", "hand_size", "deck_size", "known")
}
FIELDS: dict[str, set[str]] = {
    "sail": {"ship", "card", "steps", "with"}, "swap": {"ships"}, "two": {"first", "steps", "last"}, "back": {"ship"},
    "hide": {"ship"}, "join": {"card"}, "draw": set(), "launch": set(), "meet": {"fight"}, "card": {"card"},
    "barrel": {"ship", "value"}, "take": {"what"}, "put-away": {"card"}, "give-up": set(),
}  # fmt: skip
ALLOWED: dict[str, set[str]] = {
    "turn": {"sail", "swap", "two", "back", "hide", "join", "draw", "launch"}, "meet": {"meet"}, "fight": {"card"},
    "barrel": {"barrel"}, "both": {"barrel"}, "take": {"take"}, "away": {"put-away"},
    "last": {"give-up", "sail", "swap", "back", "launch"}, "over": set(),
}  # fmt: skip
MOST = {2: 4, 3: 5, 4: 6}


def check_all(view: Json, seats: int) -> None:
    """What the referee sees: every coin and every card is somewhere."""
    assert view.keys() == SHAPE | {"decks", "pile"}
    cards = Counter(view["pile"] + view["discards"] + view["played"])
    coins: Counter[str] = Counter(view["bag"])
    for town in view["towns"]:
        coins.update(town["coins"])
    for fleet, deck in zip(view["fleets"], view["decks"], strict=True):
        assert fleet.keys() == FLEET | {"hand", "fog_cards"}
        cards.update(fleet["hand"] + fleet["fog_cards"] + deck)
        for hold in fleet["holds"]:
            coins.update(hold)
        assert (fleet["hand_size"], fleet["deck_size"]) == (len(fleet["hand"]), len(deck))
        assert not Counter(fleet["known"]) - Counter(fleet["hand"])
    if view["voyage"] is not None:
        cards.update(view["voyage"]["fog"])
    assert coins == {"gold": 15, "silver": 25, "copper": 20}
    assert cards == dict.fromkeys(range(1, 11), seats + 2)
    assert 1 <= view["round"] <= 41
    home = [fleet["home"] for fleet in view["fleets"]]
    if view["lasts"] is None and view["ender"] is None:
        assert sum(home) < MOST[seats]
        assert max(home) < 3


def check_seat(view: Json, everything: Json, seat: int) -> None:
    """A seat sees what the referee does, less what it may not know."""
    expected = {key: value for key, value in everything.items() if key in SHAPE}
    expected["fleets"] = [
        fleet if fleet["seat"] == seat else {key: fleet[key] for key in FLEET} for fleet in everything["fleets"]
    ]
    if expected["fight"] is not None:
        cards = {who: card for who, card in expected["fight"]["cards"].items() if who == str(seat)}
        expected["fight"] = expected["fight"] | {"cards": cards}
    assert view == expected


def check_offered(view: Json, decisions: list[Json], seat: int) -> None:
    assert decisions
    assert len({json.dumps(decision) for decision in decisions}) == len(decisions)
    for decision in decisions:
        assert decision["type"] in ALLOWED[view["phase"]]
        chosen = {"cards"} if decision.get("what") == "discards" else set()
        assert decision.keys() == {"type", "seat"} | FIELDS[decision["type"]] | chosen
        assert decision["seat"] == seat


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_the_protocol(seats: int) -> None:
    engine, chance = Engine(), Random(seats)
    table = new(engine, "drakkars", seats)
    while True:
        view = ask(engine, "view", table=table, seat=None)["view"]
        check_all(view, seats)
        for seat in range(seats):
            check_seat(ask(engine, "view", table=table, seat=seat)["view"], view, seat)
            if seat not in view["to_act"]:
                assert ask(engine, "legal", table=table, seat=seat) == {"decisions": []}
        if not view["to_act"]:
            break
        seat = chance.choice(view["to_act"])
        decisions = ask(engine, "legal", table=table, seat=seat)["decisions"]
        check_offered(view, decisions, seat)
        assert "events" in ask(engine, "act", table=table, decision=chance.choice(decisions))
    assert (view["phase"], view["reason"] in ("home", "turns"), bool(view["winners"])) == ("over", True, True)
    assert ask(engine, "act", table=table, decision={"type": "draw", "seat": 0})["error"]["code"] == "finished"
    for seat in range(seats):
        check_events(ask(engine, "events", table=table, since=0, seat=seat)["events"], seat)


def check_events(events: list[Json], seat: int) -> None:
    began, *later = events
    assert (set(began["hands"]), "decks" in began, "pile" in began) == ({str(seat)}, False, False)
    for event in later:
        assert event.get("renewed") in (None, False, True)
        if event.get("seat") != seat:
            assert "drawn" not in event
            assert "card" not in event or event["type"] == "card-put-away"


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        ({"type": "fly", "seat": 0}, "bad-request"),
        ({"type": "sail", "seat": 0, "ship": 0, "card": 1, "steps": 1}, "bad-request"),
        ({"type": "draw", "seat": 7}, "bad-request"),
        ({"type": "draw", "seat": 1}, "not-your-turn"),
        ({"type": "sail", "seat": 0, "ship": 9, "card": 1, "steps": 1, "with": None}, "illegal"),
        ({"type": "give-up", "seat": 0}, "illegal"),
        ({"type": "take", "seat": 0, "what": "coins"}, "illegal"),
    ],
)
def test_codes_come_in_their_order(decision: Json, code: str) -> None:
    engine = Engine()
    error = ask(engine, "act", table=new(engine, "drakkars", 2, first=0), decision=decision)["error"]
    assert error["code"] == code
    assert ("rule" in error) is (code == "illegal")


SHIPS = [[seat, ship] for seat in range(3) for ship in range(4)]
DRAWN: dict[str, list[Any]] = {
    "ship": [0, 1, 2, 3, *SHIPS], "card": [*range(12)], "steps": [*range(14)], "with": [None, 3, 8, 5],
    "ships": [[one, other] for one in SHIPS for other in SHIPS], "first": SHIPS, "last": SHIPS, "fight": [True, False],
    "value": [*range(11)], "what": ["coins", "cards", "discards"],
}  # fmt: skip


@given(st.data(), st.integers(0, 1000))
def test_spoilt_decisions_are_answered_in_the_words_of_the_protocol(data: st.DataObject, seed: int) -> None:
    check_all(after_a_spoilt_decision(data, "drakkars", seed, range(80), FIELDS, DRAWN), 2)
