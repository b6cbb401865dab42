"""Tables that begin from a prepared position: those that are refused, and those that play on like any other."""

from random import Random
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from core.games.claim import GAME, State
from core.games.claim import events as ev
from core.games.claim.position import HANDS_WRONG, NO_POINT, OVER, SEATS_WRONG, TOO_MANY, Position
from core.kernel.records import Began
from core.kernel.sense import Senseless
from core.kernel.table import Table
from core.kernel.types import BadOptions
from tests import builders
from tests.games.claim.drawing import ClaimTable, new_table

EIGHTEEN = [f"{column}{row}" for row in (5, 6) for column in "abcdefghi"]


def begun(seats: int = 2, **position: Any) -> ClaimTable:
    return new_table(seats, position=position, first=0)


@pytest.mark.parametrize(
    ("why", "position"),
    [
        (SEATS_WRONG, {"pieces": [["d5"]]}),
        (SEATS_WRONG, {"pieces": [["d5"], ["e5"]], "castles": [["d6"]]}),
        (SEATS_WRONG, {"pieces": [["d5"], ["e5"]], "hand": [0, 0, 0]}),
        (SEATS_WRONG, {"pieces": [["d5"], ["e5"]], "turn": 2}),
        (NO_POINT, {"pieces": [["a1"], ["e5"]]}),
        (NO_POINT, {"pieces": [["d5"], ["d5"]]}),
        (NO_POINT, {"pieces": [["d5"], ["e5"]], "castles": [["d5"], []]}),
        (TOO_MANY, {"pieces": [[*EIGHTEEN, "a7"], ["e7"]]}),
        (TOO_MANY, {"pieces": [EIGHTEEN, ["e7"]], "hand": [1, 0], "phase": "place"}),
        (TOO_MANY, {"pieces": [["d5"], ["e5"]], "castles": [["e6"], ["e7"]]}),
        (HANDS_WRONG, {"pieces": [["d5"], ["e5"]], "hand": [1, 1]}),
        (HANDS_WRONG, {"pieces": [["d5"], ["e5"]], "phase": "place"}),
        (OVER, {"pieces": [["d5"], []]}),
        (OVER, {"pieces": [["d5"], ["e5"]], "castles": [["e1", "g2", "a4"], []]}),
        (OVER, {"pieces": [["d5"], [], ["h5"]], "turn": 1}),
    ],
)
def test_a_position_that_no_game_could_begin_from_is_refused(why: str, position: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        begun(max(len(position["pieces"]), 2), **position)
    assert refused.value.args[0] == why


def test_the_seat_that_begins_moves_and_captures() -> None:
    table = begun(pieces=[["d5"], ["e5", "g5"]], turn=1)
    assert (table.state.phase, table.to_act()) == ("turn", (1,))
    assert table.state.position(1) == table.state.been[-1]


def test_the_rest_is_placed_and_taken_off() -> None:
    table = begun(pieces=[["d5"], ["e5"]], hand=[2, 2], phase="place")
    for point in ("d6", "d7", "e6", "e7"):
        seat = table.to_act()[0]
        table.act(next(each for each in table.legal(seat) if each.point == point))  # type: ignore[union-attr]
    assert (table.state.phase, table.to_act()) == ("remove", (0,))
    assert begun(pieces=[["d5"], ["e5"]], phase="remove").state.phase == "remove"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_of_a_game_goes_on_as_that_game(seats: int) -> None:
    chance = Random(seats)
    table = new_table(seats, seed=seats)
    while table.state.phase != "turn" or table.state.turn != 1 or not any(table.state.castles):
        table.act(chance.choice(builders.choices(table, table.to_act()[0], chance)))
    state, points = table.state, table.state.island.named
    again: ClaimTable = new_table(
        seats,
        first=state.first,
        position={"pieces": list(map(points, state.pieces)), "castles": list(map(points, state.castles)), "turn": 1},
    )
    assert again.state.to_act == state.to_act
    assert again.legal(1) == table.legal(1)
    Table(GAME, again.records, doubted=True)


def test_a_journal_with_such_a_position_is_read_only_if_a_table_may_begin_so() -> None:
    (records,) = begun(pieces=[["d5"], ["e5"]]).records
    assert isinstance(records, Began)
    table_set, position_set, turn = records.events
    assert isinstance(position_set, ev.PositionSet)
    wrong = ev.PositionSet(replace(position_set.position, pieces=(("d5",), ("d5",))))
    for events in ((table_set, wrong, turn), (table_set, position_set, position_set, turn), (position_set, turn)):
        with pytest.raises(Senseless):
            Table[State, Any, Any, Any](GAME, [Began(events)], doubted=True)


def test_the_event_tells_the_position_on_the_wire() -> None:
    position = Position((("d5",), ("e5",)), ((), ()), (0, 0))
    wire = GAME.event_wire(ev.PositionSet(position))
    assert wire == {"type": "position-set", "position": json.decode(json.encode(position))}
