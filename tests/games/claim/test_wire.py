"""Claim by the table protocol, as core/protocol.md has it."""

import msgspec
import pytest

from core.games.claim import GAME
from core.games.claim import decisions as de
from core.games.claim import events as ev
from core.kernel.types import BYSTANDER, REFEREE
from tests.games.claim.drawing import act, acted, move, moved, new_table, position


@pytest.mark.parametrize(
    "raw",
    [{}, 7, {"type": "fly", "seat": 0}, {"type": "place", "seat": 0}, {"type": "place", "seat": "0", "point": "a1"},
     {"type": "move", "seat": 0, "from": "a1", "to": 3}, {"type": "done", "seat": 0, "point": "a1"}],
)  # fmt: skip
def test_what_is_no_decision(raw: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.read_decision(raw)


def test_the_view_of_a_new_table() -> None:
    table = new_table(2, first=1, island="sandby")
    view = GAME.view_wire(table.view(REFEREE))
    none: list[object] = [[], []]
    assert view == {
        "game": "claim", "phase": "place", "turn": 1, "to_act": [1], "first": 1,
        "island": list(table.state.island.rows), "pieces": none, "castles": none, "hand": [18, 18],
        "castles_left": [3, 3], "removed": [0, 0], "lost": [0, 0],
        "territories": [{"name": name, "owner": None} for name in "ABCDE"],
        "moving": None, "taken": [], "quiet": 0, "winners": [], "reason": None,
    }  # fmt: skip
    assert view == GAME.view_wire(table.view(0)) == GAME.view_wire(table.view(BYSTANDER))


def test_points_come_in_the_order_of_points() -> None:
    """By rows, then columns, as numbers: b2 before a10."""
    assert GAME.view_wire(position("..\n.r\n" + "..\n" * 7 + "r.\n"))["pieces"] == [["b2", "a10"], []]


def test_the_view_while_a_piece_may_capture_on() -> None:
    state = moved(position("r.b\n..b\nb.."), "a1-b1")
    view = GAME.view_wire(state)
    assert (view["phase"], view["moving"], view["turn"], view["quiet"]) == ("again", "b1", 0, 0)
    assert GAME.view_wire(act(state, de.Done(0)))["moving"] is None


def test_the_view_while_a_castle_is_due() -> None:
    state = moved(position("b.r.\n....\nB..b", "AABB\nAABB\nAABB"), "c1-b1")
    view = GAME.view_wire(state)
    assert (view["phase"], view["taken"], view["castles_left"]) == ("castle", ["A"], [3, 3])
    after = GAME.view_wire(act(state, de.PutCastle(0, "A", "a1")))
    assert (after["taken"], after["castles"]) == ([], [["a1"], []])
    assert after["territories"] == [{"name": "A", "owner": 0}, {"name": "B", "owner": None}]


def test_the_view_at_the_end() -> None:
    view = GAME.view_wire(moved(position("b.r.\n....", seats=4), "c1-b1"))
    assert (view["phase"], view["winners"], view["reason"], view["to_act"]) == ("over", [0, 2], "alone", [])


def test_the_event_of_a_move_tells_the_way() -> None:
    _after, events = acted(position("rb...\n..b..\n.....\n...b."), move("a1-c3", 0))
    wire = GAME.event_wire(events[0])
    assert (wire["type"], wire["path"]) == ("piece-moved", ["a1", "c1", "c3"])


def test_every_event_is_an_object_with_its_type() -> None:
    for event in (
        ev.TableSet((), 0, ("A",)), ev.LeftAlone(0), ev.TerritoryClaimed(0, "A", "a1", None), ev.CastleMissed(0, "A"),
        ev.PieceMoved(0, ("a1", "b1"), (ev.Captured("piece", 1, "c1"),), (ev.Fell("A", 1),)),
    ):  # fmt: skip
        wire = GAME.event_wire(event)
        assert wire["type"]
        assert msgspec.json.decode(msgspec.json.encode(wire)) == wire
