"""The end of a round, and both ends of the game."""

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.events import GameEnded, RoundBegun, RoundEnded
from core.games.eketorp.model import FieldName, Station
from core.kernel.types import Outcome, Refused, Seat
from tests.builders import Ground, Own, act, one, plan, position, run_on

FULL = ("GGG", "GGG", "GGG", "GGG", "GGG", "GGG")


def test_the_game_ends_when_a_wall_is_complete() -> None:
    """E-5.4: at least one, after phase 5; phase 6 is not played any more."""
    state, events = run_on(position({1: Own(walls=FULL)}, phase="build", round=4))
    assert one(events, GameEnded) == GameEnded("wall", (5, 28, 5), (1,))
    assert GAME.outcome(state) == Outcome("wall", (1,))
    assert GAME.to_act(state) == ()
    assert not any(isinstance(event, RoundEnded) for event in events)


def test_the_game_ends_after_the_tenth_round() -> None:
    """E-5.4: though no wall is complete."""
    state, events = run_on(position({2: Own(walls=("S",))}, phase="build", round=10))
    assert one(events, GameEnded) == GameEnded("rounds", (5, 5, 9), (2,))
    assert GAME.outcome(state) == Outcome("rounds", (2,))


def test_a_wall_that_is_complete_in_the_tenth_round() -> None:
    """E-5.4: both at once is told as the wall's end."""
    _, events = run_on(position({0: Own(walls=FULL)}, phase="build", round=10))
    assert one(events, GameEnded).reason == "wall"


@pytest.mark.parametrize("round", [1, 9])
def test_it_goes_on_before(round: int) -> None:
    """E-5.4: seventeen stones are no wall, and nine rounds not ten."""
    state, events = run_on(position({0: Own(walls=("GG", *FULL[1:]))}, phase="build", round=round))
    assert one(events, RoundEnded).round == round
    assert one(events, RoundBegun).round == round + 1
    assert GAME.outcome(state) is None


def test_nothing_is_decided_any_more() -> None:
    """E-5.4: the game is over."""
    state, _ = run_on(position(phase="build", round=10))
    with pytest.raises(Refused) as caught:
        GAME.decide(state, plan(0))
    assert caught.value.code == "finished"
    assert GAME.legal(state, 0) == ()


def test_the_hospital_moves_on() -> None:
    """E-6.1: 3-4-5 to 1-2, 1-2 to 0, and from 0 back to the village at once."""
    beds: dict[Station, dict[Seat, int]] = {"345": {0: 1, 1: 2}, "12": {0: 2}, "0": {0: 3, 2: 1}}
    state, events = run_on(position(phase="build", hospital=beds))
    assert state.hospital == ((0, 0, 0), (1, 2, 0), (2, 0, 0))
    assert [village.home for village in state.villages] == [5, 6, 8]
    assert one(events, RoundEnded).healed == (3, 0, 1)


def test_a_viking_on_345_is_home_after_three_rounds() -> None:
    """E-6.1: the fourth station is the way out."""
    state, _ = run_on(position(phase="build", hospital={"345": {0: 1}}))
    homes = [state.villages[0].home]
    for _ in range(2):
        state, _ = act(state, plan(0), plan(1), plan(2))
        homes.append(state.villages[0].home)
    assert homes == [7, 7, 8]


def test_grass_and_wood_go_back_and_clay_and_stone_stay() -> None:
    """E-6.2: to the supply; clay and stone stay where they lie."""
    fields: dict[FieldName, Ground] = {"A": ("GGG", {}), "C": ("WCS", {}), "F": ("CC", {}), "G": ("S", {})}
    before = position(phase="build", fields=fields)
    state, events = run_on(before)
    assert one(events, RoundEnded).swept == (("grass",) * 3, (), ("wood",), (), (), (), ())
    placed = [stone for stones in one(events, RoundBegun).placed for stone in stones]
    assert state.fields[2].stones[:2] == ("clay", "stone")
    assert state.fields[6].stones == ("stone",)
    assert state.supply == (
        before.supply[0] + 3 - placed.count("grass"),
        before.supply[1] + 1 - placed.count("wood"),
        before.supply[2] - placed.count("clay"),
        before.supply[3],
    )


@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 0)])
def test_the_material_pile_passes_to_the_left(first: Seat, then: Seat) -> None:
    """E-6.3: that player is the new first player."""
    state, events = run_on(position(phase="build", first=first))
    assert one(events, RoundEnded).first == then
    assert state.first == then
