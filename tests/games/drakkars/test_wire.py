"""Drakkars by the table protocol, as core/protocol.md has it."""

import json
from random import Random

import pytest

from core.games.drakkars import GAME
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.kernel.types import BYSTANDER, REFEREE
from tests.games.drakkars.drawing import B, Own, act, new_table, position, sail
from tests.games.drakkars.gods import SIF, THOR
from tests.games.random_games import play_out


@pytest.mark.parametrize(
    "raw",
    [{}, 7, None, {"type": "fly", "seat": 0}, {"type": "draw"}, {"type": "draw", "seat": "0"},
     {"type": "hide", "seat": 0},
     {"type": "sail", "seat": 0, "ship": 0, "card": 4, "steps": 4}, {"type": "draw", "seat": 0, "card": 1},
     {"type": "swap", "seat": 0, "ships": [[0, 1]]}, {"type": "take", "seat": 0, "what": "ships"},
     {"type": "two", "seat": 0, "first": [0], "steps": 1, "last": [0, 1]}],
)  # fmt: skip
def test_what_is_no_decision(raw: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.read_decision(raw)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_comes_back_as_it_was(seats: int) -> None:
    table = play_out(new_table(seats, seed=seats), Random(seats))
    for n in range(table.at):
        state = table.state_at(n)
        for seat in GAME.to_act(state):
            found = GAME.legal(state, seat)
            listed = json.loads(json.dumps(GAME.options_wire(found)))
            assert tuple(GAME.read_decision(wire) for wire in listed["decisions"]) == found


def keys(shape: str) -> set[str]:
    return set(shape.split())


def test_the_view_has_what_the_rules_say() -> None:
    state = act(
        position(Own(ships=(8, B, B), hand=(SIF, THOR), holds="g||"), Own(ships=(30, B, B), hand=(1,))), sail(0, SIF)
    )
    view = json.loads(json.dumps(GAME.view_wire(GAME.view(state, 0))))
    assert set(view) == keys(
        "game round phase first turn to_act towns barrel shield fleets bag pile_size discards played doing fight ender "
        "lasts voyage scores winners reason"
    )
    own, other = view["fleets"]
    assert set(other) == keys("seat name colour fjord ships launched home holds fog hand_size deck_size known")
    assert set(own) - set(other) == {"hand", "fog_cards"}
    assert own["ships"][0] == {"at": "ring", "steps": 12, "space": 12, "hidden": False}
    assert own["ships"][1] == {"at": "box", "steps": -1, "space": None, "hidden": False}
    assert own["holds"] == [["gold"], [], []]
    assert (view["phase"], view["played"], view["doing"]) == (
        "meet", [SIF], {"ship": 0, "values": [4], "bonus": False, "twin": None},
    )  # fmt: skip
    assert view["shield"][3] == {"coins": 0, "cards": 2, "chosen": True}
    fight = act(state, de.Meet(0, fight=True), de.PlayCard(0, THOR))
    shown = {viewer: GAME.view_wire(GAME.view(fight, viewer))["fight"] for viewer in (0, 1, BYSTANDER)}
    told = {"attacker": 0, "ship": 0, "defender": 1, "other": 0, "chosen": [0], "cards": {}}
    assert shown == {0: told | {"cards": {"0": THOR}}, 1: told, BYSTANDER: told}


def test_the_referee_sees_decks_and_pile() -> None:
    state = new_table().state
    view = GAME.view_wire(GAME.view(state, REFEREE))
    assert (view["decks"], view["pile"]) == ([list(deck) for deck in state.decks], list(state.pile))


def test_a_view_at_the_end() -> None:
    table = play_out(new_table(3), Random(1))
    view = GAME.view_wire(table.view(0))
    outcome = table.outcome()
    assert outcome is not None
    assert (view["phase"], view["to_act"], view["reason"], view["doing"]) == ("over", [], outcome.reason, None)
    assert view["winners"] == list(outcome.winners)


def test_every_event_is_plain_json_and_leaves_secrets_out() -> None:
    table = play_out(new_table(4, seed=3), Random(3))
    for viewer in (0, BYSTANDER, REFEREE):
        for event in table.events(viewer):
            wire = GAME.event_wire(event)
            assert json.loads(json.dumps(wire)) == wire
            assert "chance" not in json.dumps(wire)
            assert isinstance(wire["type"], str)


def test_the_wire_of_what_is_drawn() -> None:
    event = ev.Drew(0, "pile", 2, (9, 1), ev.Renewed((4, 5), None))
    wire = {"type": "drew", "seat": 0, "source": "pile", "count": 2, "drawn": [9, 1], "renewed": [4, 5]}
    assert GAME.event_wire(event) == wire
    del wire["drawn"]
    assert GAME.event_wire(GAME.event_view(event, 1)) == wire | {"renewed": True}
    assert GAME.event_wire(ev.Drew(0, "deck", 1, None, None))["renewed"] is False
    taken = GAME.event_wire(ev.CoinsTaken(0, 1, (3, 1), 2, None))
    assert taken == {"type": "coins-taken", "seat": 0, "hold": 1, "coins": ["gold", "copper"], "town": 2}
