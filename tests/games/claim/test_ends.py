"""Chapter 5 of Claim: how a game ends."""

import pytest

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.games.claim import events as ev
from core.kernel.types import Outcome
from tests.games.claim.drawing import act, acted, move, moved, position, refusal

FIVE = "AABBC\nAABBC\nDDEEC"


def outcome(state: State) -> Outcome | None:
    return GAME.outcome(state)


def test_three_castles_on_three_territories_win_at_once() -> None:
    """C-5.1, C-5.3: as soon as the third stands, by a claim before the move."""
    after, events = acted(position("R.R.b\n.....\nr.b..", FIVE), de.Claim(0, "D", "b3"))
    assert outcome(after) == Outcome("castles", (0,))
    assert events[-1] == ev.GameEnded("castles", (0,))
    assert (GAME.to_act(after), after.taken) == ((), ())
    assert refusal(after, move("a3-a2", 0)).code == "finished"


def test_they_win_in_the_round_of_claims_too() -> None:
    """C-2.3, C-5.1"""
    state = position("R.R.b\n.....\nr.b..", FIVE, phase="claim")
    assert outcome(act(state, de.Claim(0, "D", "b3"))) == Outcome("castles", (0,))


def test_they_win_where_a_castle_is_put_for_a_territory_taken() -> None:
    """C-4.3, C-5.1: and no other that was taken gets one then."""
    after = act(position("R.R.b\n.....\nr.b..", FIVE, phase="castle", taken=("D", "E")), de.PutCastle(0, "D", "b3"))
    assert (outcome(after), after.taken) == (Outcome("castles", (0,)), ())


def test_with_four_only_a_teams_five_castles_win() -> None:
    """C-5.1, C-1.4: both of the team."""
    nine = "AABBC\nDDEEC\nFFGGC\nHHIIC"
    state = position("R.R.b\nY.Y.g\nr....\n.....", nine, seats=4)
    assert outcome(state) is None
    assert outcome(act(state, de.Claim(0, "F", "b3"))) == Outcome("castles", (0, 2))
    assert outcome(act(position("R.R.b\nY...g\nr....\n.....", nine, seats=4), de.Claim(0, "F", "b3"))) is None


def test_who_alone_is_left_wins_at_once() -> None:
    """C-5.2, C-5.3: after the move that captured the last; the castle of the territory it took is not put."""
    after, events = acted(position("b.r.\n....\nB...", "AABB\nAABB\nAABB"), move("c1-b1", 0))
    assert outcome(after) == Outcome("alone", (0,))
    assert isinstance(events[0], ev.PieceMoved)
    assert (events[0].taken, after.taken) == ((ev.Fell("A", 1),), ())


def test_a_team_wins_together_though_one_of_it_is_out() -> None:
    """C-5.2"""
    assert outcome(moved(position("b.r.\n....\n..G.", seats=4), "c1-b1")) == Outcome("alone", (0, 2))


def test_with_three_the_third_goes_on() -> None:
    after = moved(position("b.r.\n....\n...y", seats=3), "c1-b1")
    assert outcome(after) is None
    assert after.turn == 2, "blue is out"


@pytest.mark.parametrize(("seats", "limit"), [(2, 120), (3, 180), (4, 240)])
def test_sixty_turns_each_without_capture_or_claim_are_a_draw(seats: int, limit: int) -> None:
    """C-5.2, C-5.3: when a turn begins; the count is of all who began the game, also of those who are out."""
    state = moved(position("r....b....\n..........", seats=seats, quiet=limit - 2), "a1-a2")
    assert (state.quiet, outcome(state)) == (limit - 1, None)
    state = moved(state, "f1-f2")
    assert outcome(state) == Outcome("quiet", ())
    assert (state.quiet, state.turn) == (limit, 0), "whose turn it would have been"


def test_a_capture_or_a_claim_begins_the_count_anew() -> None:
    """C-5.3"""
    assert moved(position("b.r.\n....\n...b", quiet=50), "c1-b1").quiet == 0
    claimed = act(position("r....b\n......", "AAABBB\nAAABBB", quiet=50), de.Claim(0, "A", "b1"))
    assert claimed.quiet == 0
    assert moved(claimed, "a1-a2").quiet == 0


def test_a_turn_passed_counts_too() -> None:
    """C-5.3"""
    state = moved(position("rbb..\nb....\nb...b", turn=1, quiet=5), "e3-d3")
    assert (state.turn, state.quiet) == (1, 7)


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    """C-5.2, C-5.3: with the same player to move, when the turn begins."""
    state = position("r....\n....b")
    for _time in range(2):
        assert outcome(state) is None
        for way in ("a1-a2", "e2-e1", "a2-a1", "e1-e2"):
            state = moved(state, way)
    assert outcome(state) == Outcome("repetition", ())
    assert state.turn == 0


def test_the_same_stones_with_another_to_move_are_another_position() -> None:
    """C-5.2: a jump of two and two steps come to the same."""
    state = position("rb...\n.....\n....b")
    assert state.position(0) != state.position(1)


def test_sixty_quiet_turns_come_before_the_third_time() -> None:
    """C-5.3"""
    state = moved(position("r....\n....b", quiet=119, turn=1), "e2-e1")
    assert outcome(state) == Outcome("quiet", ())
