"""Chapter 3 of Claim: steps, jumps, and what they capture."""

import pytest

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.games.claim import events as ev
from tests.games.claim.drawing import acted, goes, move, moved, picture, position, refusal
from tests.kinds import of_kind

# --- C-3.1 ---


def test_a_step_leads_to_a_free_neighbouring_point_and_never_diagonally() -> None:
    """C-3.1"""
    state = position(
        """
        ...
        .r.
        ..b
        """
    )
    assert goes(state, "b2") == {"b1", "a2", "c2", "b3"}


def test_a_jump_leads_over_a_piece_or_castle_of_any_colour_to_the_point_straight_behind() -> None:
    """C-3.1"""
    state = position(
        """
        ..b..
        ..b..
        .BrR.
        ..r..
        .....
        """
    )
    assert goes(state, "c3") == {"a3", "e3", "c5"}


def test_jumps_may_be_chained_and_may_turn() -> None:
    """C-3.1"""
    state = position(
        """
        rb...
        ..b..
        .....
        ..b..
        """
    )
    assert goes(state, "a1") == {"a2", "c1", "c3"}


def test_the_point_that_the_piece_left_is_free_meanwhile_but_no_chain_ends_there() -> None:
    """C-3.1, C-3.3: b1 is reached by going round over the piece's own point, and a1 is no end."""
    state = position(
        """
        rb.
        b~.
        ..~
        """
    )
    assert goes(state, "a1") == {"c1", "a3"}
    round_about = position(
        """
        .br.
        .~b~
        .~.~
        """
    )
    assert goes(round_about, "c1") == {"d1", "a1", "c3"}


def test_a_piece_does_not_jump_over_the_point_that_it_left() -> None:
    """C-3.1: from a1 it comes to c1; back over b1, which it may, but not over c1, where it began."""
    assert goes(position("..br."), "d1") == {"b1", "e1"}
    again = position(
        """
        .rb..
        """
    )
    assert goes(again, "b1") == {"a1", "d1"}


def test_the_path_has_the_fewest_points_and_is_the_first_of_such() -> None:
    state = position(
        """
        .b.b.
        b~~~b
        r....
        b~~~b
        .b.b.
        """
    )
    paths = {}
    for end in sorted(goes(state, "a3")):
        paths[end] = of_kind(ev.PieceMoved, GAME.decide(state, move(f"a3-{end}", 0))[0]).path
    assert paths["b3"] == ("a3", "b3")
    assert paths["c1"] == ("a3", "a1", "c1")
    assert paths["e3"] == ("a3", "a1", "c1", "e1", "e3"), "by the top, which comes first, and not by the bottom"


def test_where_two_ways_lead_there_it_is_one_decision() -> None:
    state = position(
        """
        .b.
        b~b
        rb.
        """
    )
    found = [option for option in GAME.legal(state, 0) if isinstance(option, de.Move) and option.end == "c1"]
    assert len(found) == 1


@pytest.mark.parametrize(
    ("way", "rule"),
    [("a1-c1", "C-3.1"), ("b1-a1", "C-3.1"), ("c1-b1", "C-3.1"), ("a1-z9", "C-1.3"), ("a1-a1", "C-3.1")],
)
def test_what_is_no_move_is_refused(way: str, rule: str) -> None:
    state = position(
        """
        r.b
        ...
        """
    )
    assert refusal(state, move(way, 0)).rule == rule


# --- C-3.2: the four kinds ---


def captured(state: State, way: str) -> set[str]:
    event = of_kind(ev.PieceMoved, GAME.decide(state, move(way, state.turn))[0])
    return {caught.point for caught in event.captured}


def test_between_two_of_the_movers_pieces() -> None:
    """C-3.2 a"""
    assert captured(position("r.br"), "a1-b1") == {"c1"}


def test_between_the_mover_and_the_victims_other_enemy() -> None:
    """C-3.2 b: of three, the third; of four, the partner."""
    assert captured(position("r.by", seats=3), "a1-b1") == {"c1"}
    assert captured(position("r.by", seats=4), "a1-b1") == {"c1"}
    assert captured(position("r.bg", seats=4), "a1-b1") == set(), "that is the victim's partner"


def test_between_the_mover_and_the_edge() -> None:
    """C-3.2 c: where the map ends, and in a bay."""
    assert captured(position("r.b"), "a1-b1") == {"c1"}
    assert captured(position("r.b~."), "a1-b1") == {"c1"}


def test_between_the_mover_and_an_enemy_castle_of_the_victim() -> None:
    """C-3.2 d: the mover's castle, or another's who is the victim's enemy; not the victim's own."""
    assert captured(position("r.bR"), "a1-b1") == {"c1"}
    assert captured(position("r.bY", seats=3), "a1-b1") == {"c1"}
    assert captured(position("r.bB"), "a1-b1") == set()


def test_a_castle_is_captured_as_a_piece_is() -> None:
    """C-3.2"""
    assert captured(position("r.Br"), "a1-b1") == {"c1"}


def test_several_are_captured_at_once() -> None:
    """C-3.2: one of each kind, judged as the piece comes to rest."""
    state = position(
        """
        ~~y~~
        ~~b~~
        .b.bR
        ~~r~~
        """,
        seats=3,
    )
    assert captured(state, "c4-c3") == {"c2", "d3"}
    assert captured(position("b.b\n~r~"), "b2-b1") == {"a1", "c1"}, "two at the edges"


def test_the_piece_that_moved_must_be_one_side_of_the_trap() -> None:
    """C-3.2"""
    state = position(
        """
        rbr.
        ...r
        """
    )
    assert captured(state, "d2-d1") == set()


def test_nothing_is_captured_on_the_way() -> None:
    """C-3.1: at c1 the piece would trap what is on d1 against the edge."""
    state = position(
        """
        rb.b
        ~~b~
        ~~.~
        ~~.~
        """
    )
    assert captured(state, "a1-c1") == {"d1"}
    assert captured(state, "a1-c3") == set()


def test_the_piece_of_a_partner_is_never_captured() -> None:
    """C-1.4, C-3.2"""
    assert captured(position("r.yr", seats=4), "a1-b1") == set()


def test_coming_between_is_safe() -> None:
    """C-3.3: between two enemies, and between an enemy and the edge."""
    after = moved(
        position(
            """
            .b.b.
            ..r..
            """
        ),
        "c2-c1",
    )
    assert picture(after).splitlines() == [".brb.", "....."]
    edge = position("...b\n.r..")
    assert picture(moved(edge, "b2-b1")) == picture(position(".r.b\n....")), "nor is who comes to stand at the edge"


def test_putting_a_castle_captures_nothing() -> None:
    """C-3.3"""
    after, events = acted(position("r.b.r", "AAABB", phase="castle", taken=("A",)), de.PutCastle(0, "A", "b1"))
    assert picture(after) == "rRb.r"
    assert not any(isinstance(event, ev.PieceMoved) for event in events)


# --- C-3.4, C-3.5 ---


def test_a_piece_that_has_captured_may_capture_on_or_be_done() -> None:
    """C-3.4"""
    state = moved(
        position(
            """
            r.b
            ..b
            b..
            """
        ),
        "a1-b1",
    )
    assert state.phase == "again"
    assert GAME.legal(state, 0) == (move("b1-b2", 0), de.Done(0))
    assert refusal(state, move("b1-a1", 0)).rule == "C-3.4"


def further(state: State) -> set[str]:
    return {option.end for option in GAME.legal(state, 0) if isinstance(option, de.Move)}


def test_only_that_piece_may_go_on_and_only_by_capturing() -> None:
    """C-3.4: from b1 to b2 it traps what is on c2 against the edge; the other piece may not move."""
    state = moved(
        position(
            """
            r.b
            ..b
            r..
            b..
            """
        ),
        "a1-b1",
    )
    assert (state.phase, state.turn, further(state)) == ("again", 0, {"b2"})
    assert refusal(state, move("a3-b3", 0)).rule == "C-3.4"
    done = moved(state, "b1-b2")
    assert done.turn == 1, "nothing more is to be captured, so that the turn goes on by itself"
    assert picture(done).splitlines() == ["...", ".r.", "r..", "b.."]


def test_being_done_ends_the_turn() -> None:
    state = moved(position("r.b\n..b\nb.."), "a1-b1")
    assert state.phase == "again"
    done, events = acted(state, de.Done(0))
    assert done.turn == 1
    assert isinstance(events[0], ev.LeftAlone)


def test_a_piece_may_go_back_to_where_an_earlier_move_began() -> None:
    """C-3.4"""
    state = position(
        """
        ~b~.
        .r.b
        ~b~.
        ...b
        """
    )
    state = moved(state, "b2-c2")
    assert state.phase == "again" or state.turn == 1
    back = position("~.~b\nb.r.\n~.~.\n...b", phase="again", moving=1 << 7)
    assert back.island.names[back.moving] == "c2"
    assert "b2" in further(back)


def test_what_is_captured_leaves_at_once() -> None:
    """C-3.5: a piece for ever, a castle to its owner."""
    state = position("r.Br\n...b")
    assert state.castles_left(1) == 2
    after = moved(state, "a1-b1")
    assert picture(after).splitlines()[0] == ".r.r"
    assert after.castles_left(1) == 3
