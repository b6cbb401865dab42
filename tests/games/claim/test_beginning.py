"""Chapter 2 of Claim: placing, taking off, the round of claims, turns."""

from random import Random

import pytest

from core.games.claim import GAME
from core.games.claim import decisions as de
from core.games.claim import events as ev
from core.games.claim.model import COLOURS, side
from tests.games.claim.drawing import act, acted, move, moved, new_table, position, refusal
from tests.games.random_games import play_out
from tests.kinds import listed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_puts_two_pieces_in_turn_until_all_are_placed(seats: int) -> None:
    """C-1.4, C-2.1"""
    table, chance, order = new_table(seats, first=1), Random(1), []
    while table.state.phase == "place":
        (seat,) = table.to_act()
        order.append(seat)
        options = listed(table, seat)
        assert len(options) == table.state.free.bit_count()
        table.act(chance.choice(options))
    assert order == [(1 + turn // 2) % seats for turn in range(18 * seats)]
    assert table.state.hand == (0,) * seats
    assert [points.bit_count() for points in table.state.pieces] == [18] * seats
    assert (table.state.phase, table.state.turn) == ("remove", 1)


def test_of_four_red_and_green_play_blue_and_yellow() -> None:
    """C-1.4: the sides are those of the seats; the colours are given in this order."""
    assert [[COLOURS[seat] for seat in side(4, first)] for first in range(2)] == [["red", "green"], ["blue", "yellow"]]
    assert side(4, 2) == (2, 0)


def test_nothing_is_captured_while_pieces_are_placed() -> None:
    """C-2.1"""
    after = act(position("r.b", phase="place", hand=(1, 0)), de.Place(0, "b1"))
    assert after.pieces == (0b011, 0b100)


def test_a_piece_is_placed_on_a_free_point_of_the_island_alone() -> None:
    """C-2.1"""
    state = position("r.b", phase="place", hand=(1, 1))
    assert refusal(state, de.Place(0, "a1")).rule == "C-2.1"
    assert refusal(state, de.Place(0, "d1")).rule == "C-1.3"
    assert refusal(state, move("a1-b1", 0)).rule == "C-2.4"
    assert refusal(state, de.Place(1, "b1")).code == "not-your-turn"
    assert refusal(state, de.Place(7, "b1")).code == "not-your-turn"


def test_once_round_each_may_take_off_four_enemy_pieces() -> None:
    """C-2.2"""
    state = position("rrrrrbbbbb\n..........", phase="remove")
    for point in ("f1", "g1", "h1", "i1"):
        assert de.Done(0) in GAME.legal(state, 0)
        state = act(state, de.Remove(0, point))
    assert (state.turn, state.removed, state.lost) == (1, (4, 0), (0, 4)), "who has taken off four is not asked again"
    state = act(state, de.Done(1))
    assert (state.phase, state.turn, state.removed) == ("turn", 0, (4, 0))


def test_with_three_nobody_loses_more_than_four_by_it() -> None:
    """C-2.2"""
    state = position("rrrrrbbbbbyyyyy", seats=3, phase="remove", lost=(0, 3, 4), removed=(0, 0, 0))
    assert {option.point for option in GAME.legal(state, 0) if isinstance(option, de.Remove)} == {
        "f1", "g1", "h1", "i1", "j1",
    }  # fmt: skip
    assert refusal(state, de.Remove(0, "k1")).rule == "C-2.2"
    state, events = acted(state, de.Remove(0, "f1"))
    assert (state.turn, state.lost) == (1, (0, 4, 4)), "nobody is left whom the seat may take from"
    assert events[1] == ev.LeftAlone(0)


def test_only_enemies_are_taken_off() -> None:
    """C-1.4, C-2.2: neither one's own nor the partner's."""
    state = position("rbyg", seats=4, phase="remove")
    assert refusal(state, de.Remove(0, "a1")).rule == "C-2.2"
    assert refusal(state, de.Remove(0, "c1")).rule == "C-2.2"
    assert refusal(state, de.Remove(0, "e1")).rule == "C-1.3"


def test_before_the_first_move_each_claims_once_round_what_may_be_claimed() -> None:
    """C-2.3: who does not claim then may later; who has nothing to claim is not asked."""
    state = position("r.r.b.\n......", "AABBCC\nAABBCC", phase="claim")
    assert refusal(state, move("a1-a2", 0)).rule == "C-2.4"
    state = act(state, de.Claim(0, "A", "b1"), de.Done(0))
    assert (state.phase, state.turn) == ("claim", 1)
    state = act(state, de.Claim(1, "C", "f1"))
    assert (state.phase, state.turn) == ("turn", 0), "blue has no more to claim"
    assert de.Claim(0, "B", "d1") in GAME.legal(state, 0)


def test_in_turn_from_the_first_player_each_has_a_turn() -> None:
    """C-2.4"""
    state = position("r.b.y.\n......", seats=3, phase="claim", turn=0, first=1)
    while state.phase == "claim":
        event = GAME.follow(state)
        assert event is not None
        state = GAME.evolve(state, event)
    state = GAME.evolve(state, ev.TurnBegan(1))
    order = []
    for way in ("c1-c2", "e1-e2", "a1-a2", "c2-c1"):
        order.append(state.turn)
        state = moved(state, way)
    assert order == [1, 2, 0, 1]


SHUT_IN = "rbb..\nb....\nb...b"


def test_who_cannot_move_passes() -> None:
    """C-2.4 RULING: red is shut in on a1."""
    after, events = acted(position(SHUT_IN, turn=1), move("e3-d3", 1))
    assert events[-3:] == [ev.TurnBegan(0), ev.TurnPassed(0), ev.TurnBegan(1)]
    assert after.turn == 1


def test_who_can_claim_and_not_move_answers_claim_or_done() -> None:
    """C-2.4 RULING: red is shut in, and e1 is of the same territory as a1."""
    state = position(SHUT_IN, "ABBBA\nBBBBB\nBBBBB")
    assert GAME.legal(state, 0) == (de.Claim(0, "A", "e1"), de.Done(0))
    assert act(state, de.Done(0)).turn == 1
    after, events = acted(state, de.Claim(0, "A", "e1"))
    assert events[1:] == [ev.TurnPassed(0), ev.TurnBegan(1)]
    assert after.castles_left(0) == 2


def test_who_has_no_piece_left_is_passed_over_and_the_castles_stay() -> None:
    """C-2.4 RULING"""
    after = moved(position("r..b.\n.....\n....Y", seats=3), "a1-a2")
    assert after.turn == 1
    after = moved(after, "d1-d2")
    assert after.turn == 0, "yellow has no piece left"
    assert after.castles_left(2) == 2


def test_the_first_player_is_drawn_by_the_seed_or_chosen() -> None:
    """C-2.1"""
    assert {new_table(4, seed=seed).state.first for seed in range(40)} == {0, 1, 2, 3}
    assert new_table(4, seed=5, first=2).state.turn == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_goes_through_all_phases(seats: int) -> None:
    phases = {moment.view.phase for moment in play_out(new_table(seats, seed=3), Random(3)).moments(0)}
    assert {"place", "remove", "claim", "turn", "over"} <= phases
