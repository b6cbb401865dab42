"""What the fields give, and phase 5: booty and building."""

import pytest

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import Build, Loot
from core.games.eketorp.events import GameEnded, StoneLaid, StonesPutBeside, VikingsCameHome
from core.games.eketorp.model import Stone
from core.kernel.types import Seat
from tests.builders import Ground, Own, act, clash, fight, offered, one, plan, position, refusal, run_on, siege, stones

FULL = ("GGG", "GGG", "GGG", "GGG", "GGG", "GGG")


def gains(field: Ground, seats: int = 3, first: Seat = 0) -> list[tuple[Seat, Stone]]:
    """Who gets what from a field that is not contested."""
    _, events = run_on(position(seats=seats, first=first, fields={"D": field}))
    return [(gain.seat, gain.stone) for gain in one(events, VikingsCameHome).gains]


# --- what the fields give ---


def test_each_viking_gets_a_stone() -> None:
    """E-4.20: on a field that is not contested."""
    assert gains(("GGG", {0: 2, 1: 1})) == [(0, "grass"), (1, "grass"), (0, "grass")]
    assert gains(("GGGG", {2: 1})) == [(2, "grass")]
    assert gains(("GGGG", {})) == []


def test_vikings_beyond_the_stones_get_none() -> None:
    """E-4.20: and those who were left over by a fight share what is there."""
    assert gains(("W", {0: 3})) == [(0, "wood")]
    assert gains(("", {0: 3})) == []
    state, _ = clash(position(fields={"A": ("G", {0: 1, 1: 1})}), fight(0, "A", 1), 5, 2)
    assert [village.carried for village in state.villages] == [("grass",), (), ()]


@pytest.mark.parametrize(
    ("first", "shares"),
    [
        (0, [(0, "stone"), (1, "clay"), (0, "wood"), (0, "grass")]),
        (1, [(1, "stone"), (0, "clay"), (0, "wood"), (0, "grass")]),
        (2, [(0, "stone"), (1, "clay"), (0, "wood"), (0, "grass")]),
    ],
)
def test_where_the_stones_differ_the_most_valuable_goes_first(first: Seat, shares: list[tuple[Seat, Stone]]) -> None:
    """E-4.21: from the first player clockwise, one for a Viking of each colour, round and round."""
    assert gains(("GSWC", {0: 3, 1: 1}), first=first) == shares


# --- coming home ---


def test_all_vikings_not_in_the_hospital_go_home() -> None:
    """E-5.1: from fields and slots, with their stones."""
    state = position(
        fields={"A": ("GGG", {0: 2, 1: 1})}, slots={(1, "ram"): (2,)}, held=((1, "ram"),), hospital={"345": {0: 1}}
    )
    state, _ = run_on(state)
    assert [village.home for village in state.villages] == [7, 8, 8]
    assert [village.carried for village in state.villages] == [("grass", "grass"), ("grass",), ()]
    assert (state.villages[1].slots, state.villages[1].held) == (((), (), ()), (False, False, False))
    assert all(not any(field.vikings) for field in state.fields)
    assert state.fields[0].stones == ()


# --- building ---


def building(seats: int = 3, first: Seat = 0, **owns: Own) -> State:
    """Phase 5, with stones to lay: `red=Own(carried="G")`."""
    order = {name: seat for seat, name in enumerate(("red", "blue", "yellow"))}
    return position({order[name]: own for name, own in owns.items()}, phase="build", seats=seats, first=first)


def test_a_stone_goes_on_top_of_what_lies_there() -> None:
    """E-5.2: on one of the builder's own six wall spaces."""
    state, events = act(building(red=Own(carried="W", walls=("GG",))), Build(0, "wood", 0))
    assert one(events, StoneLaid) == StoneLaid(0, "wood", 0)
    assert state.villages[0].walls[0] == ("grass", "grass", "wood")
    assert state.villages[0].carried == ()


def test_the_player_chooses_the_order_and_the_spaces() -> None:
    """E-5.2: every kind that waits, on every space that has room."""
    state = building(red=Own(carried="GWW", walls=("GGG", "GG")))
    assert GAME.legal(state, 0) == tuple(Build(0, kind, space) for kind in ("grass", "wood") for space in range(1, 6))
    state, _ = act(state, Build(0, "wood", 1), Build(0, "wood", 5), Build(0, "grass", 5))
    assert state.villages[0].walls == (*map(stones, ("GGG", "GGW", "", "", "", "WG")),)


def test_at_most_three_stones_high() -> None:
    """E-5.2: the space can bear no more."""
    assert refusal(building(red=Own(carried="G", walls=("GGG",))), Build(0, "grass", 0)).rule == "E-5.2"


def test_a_stone_once_laid_is_never_moved() -> None:
    """E-5.2: what is offered lays a carried stone; a stone that only lies in the wall cannot be laid again."""
    assert refusal(building(red=Own(carried="G", walls=("W",))), Build(0, "wood", 1)).rule == "E-5.2"


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_each_lays_all_before_the_next_begins(first: Seat, order: list[Seat]) -> None:
    """E-5.2: from the first player clockwise."""
    state = building(first=first, red=Own(carried="GG"), blue=Own(carried="GW"), yellow=Own(carried="C"))
    seats = []
    while state.phase == "build":
        (seat,) = GAME.to_act(state)
        seats.append(seat)
        state, _ = act(state, offered(state, seat)[0])
    assert list(dict.fromkeys(seats)) == order
    assert seats == [seat for seat in order for _ in range((2, 2, 1)[seat])]


def test_a_stone_may_not_be_held_back() -> None:
    """E-5.2: while a space is free, the seat still owes it."""
    state, _ = act(building(red=Own(carried="GG"), blue=Own(carried="G")), Build(0, "grass", 0))
    assert GAME.to_act(state) == (0,)
    assert refusal(state, Build(1, "grass", 0)).code == "not-your-turn"


def test_what_comes_after_the_eighteenth_stone_is_kept_beside() -> None:
    """E-5.3: without being asked; it counts its value."""
    state, events = act(building(red=Own(carried="SWG", walls=("GG", *FULL[1:]), amulets=0)), Build(0, "grass", 0))
    assert one(events, StonesPutBeside) == StonesPutBeside(0, ("stone", "wood"))
    assert (state.villages[0].beside, state.villages[0].carried) == (("stone", "wood"), ())
    assert one(events, GameEnded).scores[0] == 18 + 5 + 4 + 2


def test_which_stone_is_the_eighteenth_is_the_players_choice() -> None:
    """E-5.2, E-5.3: every kind is offered for the last space."""
    state = building(red=Own(carried="SWG", walls=("GG", *FULL[1:])))
    assert GAME.legal(state, 0) == (Build(0, "grass", 0), Build(0, "wood", 0), Build(0, "stone", 0))


def test_the_others_still_build_after_a_wall_is_complete() -> None:
    """E-5.4: the game ends after this phase, not within it."""
    state = building(red=Own(carried="GG", walls=("GG", *FULL[1:])), blue=Own(carried="W"))
    state, _ = act(state, Build(0, "grass", 0))
    assert (state.phase, GAME.to_act(state)) == ("build", (1,))
    state, events = act(state, Build(1, "wood", 3))
    assert one(events, GameEnded).reason == "wall"
    assert state.phase == "over"


def test_loot_and_harvest_are_laid_together() -> None:
    """E-5.1, E-5.2: every stone gained."""
    state = position({1: Own(walls=("", "", "", "", "W"))}, fields={"A": ("GG", {0: 1})}, slots={(1, "ram"): (0,)})
    state, _ = clash(state, siege(0, (1, "ram")), 5, 2)
    state, _ = act(state, Loot(0, (1, 0), "wood"))
    assert sorted(state.villages[0].carried) == ["grass", "wood"]
    state, _ = act(state, Build(0, "wood", 0), Build(0, "grass", 0), plan(0))
    assert state.round == 2
