"""Tables that begin with ships, holds, towns and hands prepared."""

from random import Random
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from core.games.drakkars import GAME, State
from core.games.drakkars import events as ev
from core.games.drakkars.model import BAG, COIN
from core.games.drakkars.position import COINS_WRONG, NOT_LAUNCHED, OVER, SEATS_WRONG, TWO_SHIPS, Position
from core.kernel.records import Began
from core.kernel.sense import Senseless
from core.kernel.table import Table
from core.kernel.types import BadOptions, Seating
from tests import builders
from tests.games.drakkars.drawing import DrakkarsTable
from tests.games.drakkars.laws import check
from tests.games.random_games import check_game

B, H = -1, 37
TOWNS = [2, 5, 9, 13, 17, 22, 27, 31]
SHIPS = [[20, 4, B], [7, B, B]]


def begun(seats: int = 2, **options: Any) -> DrakkarsTable:
    seating = [Seating(f"Name {seat}", colour) for seat, colour in enumerate(GAME.colours[:seats])]
    table: DrakkarsTable = Table.new(GAME, seating, options)
    return table


@pytest.mark.parametrize(
    ("why", "ships", "holds"),
    [
        (SEATS_WRONG, [[0, B, B]], None),
        (SEATS_WRONG, SHIPS, [[[], [], []]]),
        (NOT_LAUNCHED, [[B, B, B], [0, B, B]], None),
        (NOT_LAUNCHED, [[H, B, B], [0, B, B]], None),
        (NOT_LAUNCHED, SHIPS, [[[], [], []], [[], ["gold"], []]]),
        (TWO_SHIPS, [[19, B, B], [1, B, B]], None),
        (COINS_WRONG, SHIPS, [[["gold"] * 6, ["gold"] * 6, []], [["gold"] * 6, [], []]]),
        (COINS_WRONG, SHIPS, [[["copper"] * 6, ["copper"] * 6, []], [["copper"], [], []]]),
        (OVER, [[H, H, 3], [H, H, 5]], None),
    ],
)
def test_ships_and_holds_that_no_game_could_begin_with_are_refused(why: str, ships: Any, holds: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        begun(position={"ships": ships, **({} if holds is None else {"holds": holds})})
    assert refused.value.args[0] == why


@pytest.mark.parametrize(
    "options",
    [
        {"towns": TOWNS[:7]},
        {"towns": [*TOWNS[:7], TOWNS[0]]},
        {"towns": [*TOWNS[:7], 36]},
        {"hands": [[1, 2, 3, 4, 5]]},
        {"hands": [[1, 2, 3, 4, 5], [1, 2, 3, 4]]},
        {"hands": [[1, 2, 3, 4, 5], [1, 2, 3, 4, 4]]},
        {"position": {"ships": [[1, B], [0, B, B]]}},
        {"position": {"ships": SHIPS, "holds": [[["gold"] * 7, [], []], [[], [], []]]}},
        {"position": {"ships": SHIPS, "holds": [[["tin"], [], []], [[], [], []]]}},
    ],
)
def test_options_that_are_none_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        begun(**options)


def test_all_is_as_it_was_prepared_and_nothing_is_lost() -> None:
    holds = [[["gold", "copper"], ["silver"], []], [[], [], []]]
    hands = [[4, 6, 1, 9, 5], [2, 3, 10, 8, 7]]
    state = begun(first=1, towns=TOWNS, hands=hands, position={"ships": SHIPS, "holds": holds, "barrel": 3}).state
    assert (state.turn, state.towns, state.barrel) == (1, tuple(TOWNS), 3)
    assert [own.hand for own in state.secrets] == [(1, 4, 5, 6, 9), (2, 3, 7, 8, 10)]
    assert [fleet.ships for fleet in state.fleets] == [(20, 4, B), (7, B, B)]
    assert state.fleets[0].holds == ((3, 1), (2,), ())
    laid = [coin for pile in state.piles for coin in pile]
    for coin, there in enumerate(BAG, 1):
        held = sum(hold.count(coin) for fleet in state.fleets for hold in fleet.holds)
        assert laid.count(coin) + held + state.bag[coin - 1] == there


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_prepared_game_is_played_to_its_end_and_its_journal_is_read(seats: int) -> None:
    ships = [[12, 3, B], [16, 1, B], [18, 2, B], [20, 9, B]][:seats]
    holds = [[["gold", "silver"], ["copper"], []]] * seats
    table, chance = begun(seats, towns=TOWNS, position={"ships": ships, "holds": holds}), Random(seats)
    check_game(table, chance, lambda at, luck: luck.choice(builders.choices(at, at.to_act()[0], luck)), check)
    Table(GAME, table.records, doubted=True)


def test_a_journal_with_such_a_position_is_read_only_if_a_table_may_begin_so() -> None:
    (began,) = begun(position={"ships": SHIPS}).records
    assert isinstance(began, Began)
    table_set, position_set = began.events
    assert isinstance(table_set, ev.TableSet)
    assert isinstance(position_set, ev.PositionSet)
    on_one = replace(position_set.position, ships=((19, B, B), (1, B, B)))
    rich = replace(position_set.position, holds=((((3,) * 6), (), ()), ((3,) * 6, (), ())))
    for events in (
        (position_set,),
        (table_set, position_set, position_set),
        (table_set, ev.PositionSet(on_one)),
        (table_set, ev.PositionSet(rich)),
    ):
        with pytest.raises(Senseless):
            Table[State, Any, Any, Any](GAME, [Began(events)], doubted=True)


def test_the_event_tells_the_position_as_the_option_has_it() -> None:
    position = Position(((20, 4, B), (7, B, B)), (((3, 1), (2,), ()), ((), (), ())), 3)
    wire = json.decode(json.encode(GAME.event_wire(ev.PositionSet(position))))
    assert wire.pop("type") == "position-set"
    assert set(COIN) == {"gold", "silver", "copper"}
    (_table_set, again) = begun(position=wire["position"]).records[0].events  # type: ignore[union-attr]
    assert again == ev.PositionSet(position)
