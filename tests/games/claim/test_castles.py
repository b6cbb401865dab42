"""Chapter 4 of Claim: claiming territories, and taking them."""

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.games.claim import events as ev
from core.kernel.types import Seat
from tests.games.claim.drawing import act, acted, move, moved, picture, position, refusal

TWO = """
AAABBB
AAABBB
"""


def claims(state: State, seat: Seat = 0) -> dict[str, set[str]]:
    """The points that are offered, by territory."""
    found: dict[str, set[str]] = {}
    for option in GAME.legal(state, seat):
        if isinstance(option, de.Claim):
            found.setdefault(option.territory, set()).add(option.point)
    return found


def test_a_territory_with_own_pieces_and_no_enemy_may_be_claimed() -> None:
    """C-4.1: on any free point of it."""
    assert claims(position("r..rb.\n......", TWO)) == {"A": {"b1", "c1", "a2", "b2", "c2"}}


def test_where_no_own_piece_stands_or_a_castle_of_the_team_nothing_is_claimed() -> None:
    """C-4.1"""
    assert claims(position("...r..\nR.....", TWO)) == {"B": {"e1", "f1", "d2", "e2", "f2"}}
    assert claims(position("r.....\nY....b", TWO, seats=4)) == {}


def test_a_partners_piece_does_not_bar_it() -> None:
    """C-2.3 RULING, C-4.1"""
    assert claims(position("ry....\n.....b", TWO, seats=4)) == {"A": {"c1", "a2", "b2", "c2"}}


def test_any_number_of_claims_and_the_move_follows_all_the_same() -> None:
    """C-4.1 RULING"""
    state = position("r....r\n......\n..b..~", "AAABBB\nAAABBB\nCCCDD.")
    state = act(state, de.Claim(0, "A", "b1"), de.Claim(0, "B", "e1"))
    assert picture(state).splitlines()[0] == "rR..Rr"
    assert state.turn == 0
    assert claims(state) == {}
    assert de.Done(0) not in GAME.legal(state, 0), "moving is a duty"
    assert moved(state, "a1-a2").turn == 1


def test_an_enemy_castle_goes_back_first_and_its_point_is_free() -> None:
    """C-4.2: so too where the enemies have left by themselves."""
    state = position("rB....\n...b..", TWO)
    assert claims(state) == {"A": {"b1", "c1", "a2", "b2", "c2"}}
    after, events = acted(state, de.Claim(0, "A", "b1"))
    assert picture(after).splitlines()[0] == "rR...."
    assert events[0] == ev.TerritoryClaimed(0, "A", "b1", returned=1)
    assert after.castles_left(1) == 3


def test_who_has_no_castle_left_claims_nothing() -> None:
    """C-1.4, C-4.1. Of a team, three castles of one's own do not win yet."""
    state = position("r..R..\nR.R..b", "AAABBC\nDDEEEF", seats=4)
    assert claims(state) == {}
    assert refusal(state, de.Claim(0, "A", "b1")).rule == "C-4.1"


def test_what_cannot_be_claimed_is_refused_with_its_rule() -> None:
    state = position("r..rb.\n......", TWO)
    assert refusal(state, de.Claim(0, "B", "d2")).rule == "C-4.1"
    assert refusal(state, de.Claim(0, "A", "d2")).rule == "C-4.1"
    assert refusal(state, de.Claim(0, "A", "a1")).rule == "C-4.1"
    assert refusal(state, de.Claim(0, "A", "z1")).rule == "C-1.3"
    assert refusal(state, de.Claim(0, "Z", "a1")).rule == "C-1.1"
    assert refusal(state, de.PutCastle(0, "A", "b1")).rule == "C-4.3"


# --- C-4.3 ---


def test_capturing_the_castle_takes_the_territory_no_matter_who_stands_there() -> None:
    """C-4.3: the castle on b1 falls, though an enemy stands there and no piece of the mover's does."""
    state = moved(position("rB.r\nbb.r\n...b", "ABCC\nBBCC\nBBCC"), "d1-c1")
    assert picture(state).splitlines()[0] == "r.r."
    assert (state.phase, state.taken) == ("castle", ("B",))
    assert {option.point for option in GAME.legal(state, 0)} == {"b1", "a3", "b3"}  # type: ignore[union-attr]
    after = act(state, de.PutCastle(0, "B", "b1"))
    assert (picture(after).splitlines()[0], after.turn) == ("rRr.", 1)


def test_capturing_the_last_enemy_piece_takes_it() -> None:
    """C-4.3: the enemy castle goes back at once."""
    state, events = acted(position("b.r.\n....\nB..b", "AABB\nAABB\nAABB"), move("c1-b1", 0))
    assert isinstance(events[0], ev.PieceMoved)
    assert events[0].taken == (ev.Fell("A", 1),)
    assert state.castles_left(1) == 3
    assert (state.phase, state.taken) == ("castle", ("A",))


def test_no_own_piece_need_stand_there() -> None:
    """C-4.3: c1 is on B, and by capturing the only piece on A it takes A."""
    state = moved(position("~b.r\n....\nB..b", ".ABB\nABBB\nABBB"), "d1-c1")
    assert (picture(state).splitlines()[0], state.castles_left(1)) == ("~.r.", 3)
    assert (state.phase, state.taken) == ("castle", ("A",))
    after = act(state, de.PutCastle(0, "A", "a3"))
    assert (picture(after).splitlines()[2], after.turn) == ("R..b", 1)


def test_where_another_enemy_is_left_it_is_not_taken() -> None:
    """C-4.3: of whichever enemy."""
    left = moved(position("b.r.\n....\nB.yb", "AABB\nAAAB\nAAAB", seats=3), "c1-b1")
    assert (left.taken, left.castles_left(1)) == ((), 2)
    assert moved(position("b..r\n....\nB..b", "ABBB\nABBB\nABBB"), "d1-c1").taken == ()


def test_a_partners_castle_is_no_enemys() -> None:
    """C-4.3: the last enemy leaves a territory that the partner holds."""
    after = moved(position("b.r.\n....\nY..g", "AABB\nAABB\nAABB", seats=4), "c1-b1")
    assert (after.taken, after.castles_left(2)) == ((), 2)


def test_the_castles_are_put_after_all_moves_in_the_order_of_the_names() -> None:
    """C-4.3: C had fallen before, and A falls by the last move."""
    both = position("B.r..B\nb....b", "AACCBB\nAACCBB", phase="again", moving=1 << 2, taken=("C",))
    assert move("c1-b1", 0) in GAME.legal(both, 0)
    both = act(both, move("c1-b1", 0))
    assert both.taken == ("A", "C")


def test_one_after_the_other_and_only_the_first_is_asked_for() -> None:
    """C-4.3"""
    state = position("..r..\n....b", "AABCC\nAABCC", phase="castle", taken=("A", "C"))
    assert refusal(state, de.PutCastle(0, "C", "d1")).rule == "C-4.3"
    state = act(state, de.PutCastle(0, "A", "a1"))
    assert (state.phase, state.turn, state.taken) == ("castle", 0, ("C",))
    state = act(state, de.PutCastle(0, "C", "d1"))
    assert (state.turn, state.taken) == (1, ())


def test_without_a_castle_to_put_the_territory_is_nobodys() -> None:
    """C-4.3: all three of the captor's stand elsewhere, in a game of four."""
    state, events = acted(position("b.r.....\nB..RRRgb", "AABCDEFG\nAABCDEFG", seats=4), move("c1-b1", 0))
    assert ev.CastleMissed(0, "A") in events
    assert (state.turn, state.castles_left(1)) == (1, 3)


def test_without_a_free_point_the_territory_is_nobodys() -> None:
    """C-4.3: on every point of A stands a piece of the captor's."""
    assert GAME.follow(position("rr.b\nrr..", "AABB\nAABB", phase="castle", taken=("A",))) == ev.CastleMissed(0, "A")


def test_castles_are_jumped_and_never_move() -> None:
    """C-4.4"""
    state = position("rB.\n..b")
    assert move("a1-c1", 0) in GAME.legal(state, 0)
    assert refusal(state, move("b1-c1", 1)).code == "not-your-turn"
    assert refusal(position("rR.\n..b"), move("b1-c1", 0)).rule == "C-3.1"
