"""The bots of Claim: legal in every position, the same game for the same seed, and sensible where it is plain."""

import pytest
from msgspec.structs import replace

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.games.claim.bots import BOTS
from core.games.claim.bots.board import board_of, claimed, turn
from core.games.claim.island import bits
from core.kernel.bots import Stream
from core.kernel.types import Seat
from tests.games.claim.drawing import act, new_table, picture, position
from tests.kinds import listed

LEVELS = list(BOTS.levels)


def chosen(level: str, state: State, seat: Seat = 0) -> de.Decision:
    found: de.Decision = BOTS(level).choose(state, GAME.legal(state, seat), Stream("x"))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_third_castle_is_put_at_once(level: str) -> None:
    state = position("R.R.b\n.....\nr.b..", "AABBC\nAABBC\nDDEEC")
    assert isinstance(chosen(level, state), de.Claim)


@pytest.mark.parametrize("level", ["karl", "jarl"])
def test_a_castle_that_can_be_captured_is(level: str) -> None:
    state = position("r.B.\nb..r\n...b", "AABB\nAABB\nAABB")
    assert act(state, chosen(level, state)).castles_left(1) == 3


def test_the_jarl_stops_who_would_win_by_the_next_claim() -> None:
    """Blue has two castles, and alone stands on D: a red piece must come there, or blue wins."""
    state = position("B.B..\n.....\nb..r.\n....b", "AABBC\nAABBC\nDDEEC\nDDEEC")
    after = act(state, chosen("jarl", state))
    assert GAME.outcome(after) is None
    assert de.Claim(1, "D", "b3") not in GAME.legal(after, 1)


def been_twice(state: State, move: de.Decision) -> State:
    """As it stands, but that the position after the move has been twice already."""
    assert isinstance(move, de.Move)
    after = act(replace(state, been=()), move)
    return replace(state, been=(after.position(after.turn),) * 2 + state.been)


AHEAD = position("....b\n.....\nRr...\n.r...", "AABBC\nAABBC\nDDEEC\nDDEEC")
BEHIND = position("b....\n..b..\nB...b\n....r", "AABBC\nAABBC\nDDEEC\nDDEEC")


def test_the_jarl_makes_no_draw_where_it_stands_better() -> None:
    move = chosen("jarl", AHEAD)
    again = chosen("jarl", been_twice(AHEAD, move))
    assert again != move
    assert GAME.outcome(act(been_twice(AHEAD, move), again)) is None


def test_the_jarl_takes_the_draw_where_it_stands_worse() -> None:
    moves = [move for move in GAME.legal(BEHIND, 0) if move != chosen("jarl", BEHIND)]
    state = been_twice(BEHIND, moves[-1])
    outcome = GAME.outcome(act(state, chosen("jarl", state)))
    assert outcome is not None
    assert outcome.reason == "repetition"


def test_the_jarl_takes_off_so_that_it_can_claim() -> None:
    """C-2.2: one blue piece on A goes; of the five on B no four would help."""
    state = position("r.b...\nr..bbb\nr..bb.", "AAABBB\nAAABBB\nAAABBB", phase="remove")
    assert chosen("jarl", state) == de.Remove(0, "c1")


@pytest.mark.parametrize("seed", range(3))
def test_the_board_that_bots_imagine_is_that_of_the_rules(seed: int) -> None:
    """Whatever is moved in a random game, captured pieces and castles come to the same."""
    table, stream = new_table(3, seed=seed), Stream(str(seed))
    seen = 0
    while table.to_act() and seen < 40:
        state, (seat,) = table.state, table.to_act()
        if state.phase == "turn":
            for option in GAME.legal(state, seat):
                if isinstance(option, de.Move):
                    after = GAME.evolve(state, GAME.decide(state, option)[0])
                    points = state.island.points
                    imagined = turn(board_of(state), seat, points[option.start], points[option.end])
                    if after.phase == "turn" and not after.taken:
                        assert imagined.board[1:] == (after.pieces, after.castles)
            seen += 1
        table.act(stream.pick(listed(table, seat)))
    assert seen


def test_claims_imagined_are_those_that_are_offered() -> None:
    state = position("r..r..b\n.......", "AABBCCD\nAABBCCD")
    after = claimed(board_of(state), 0)
    assert len(list(bits(after.castles[0]))) == 2
    assert picture(state).count("r") == 2
