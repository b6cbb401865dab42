"""Danger in Claim: the pieces and castles that a rival can take in one turn, and how."""

from random import Random
from time import perf_counter

import pytest
from msgspec.structs import replace

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.games.claim.danger import Threat, danger
from core.games.claim.model import ENEMIES, Point
from core.kernel.types import Seat
from tests.games.claim.drawing import act, new_table, position
from tests.kinds import listed


def test_a_piece_that_a_move_would_trap() -> None:
    """C-3.2 (a): blue's d2 comes to c1, and red's b1 stands between it and a1."""
    state = position("br..\n...b\n....")
    assert danger(state, 0) == {}
    assert danger(position("br..\n..b.\n...."), 0) == {"b1": Threat("piece", "trapped", 1, ("c2", "c1"))}


def test_the_sea_behind_is_a_side_of_the_trap_too() -> None:
    """C-3.2 (c)"""
    assert danger(position("r...\n....\nb..."), 0) == {"a1": Threat("piece", "trapped", 1, ("a3", "a2"))}


def test_the_piece_that_moves_is_no_side_of_the_trap_behind() -> None:
    """C-3.2: a piece that jumps over another leaves the point behind it."""
    assert danger(position("....\nbr..\n....\n....."), 0) == {}


def test_a_castle_can_be_trapped_emptied_or_claimed() -> None:
    """C-3.2, C-4.3, C-4.2"""
    trapped = position("bR.b\n....\n.r..\n....", "AABB\nAABB\nAABB\nAABB")
    assert danger(trapped, 0)["b1"] == Threat("castle", "trapped", 1, ("d1", "c1"))
    emptied = danger(position("r.b.\n.R..\n....", "AAAB\nAAAB\nAAAB"), 0)
    assert emptied["a1"] == Threat("piece", "trapped", 1, ("c1", "b1"))
    assert emptied["b2"] == Threat("castle", "emptied", 1, ("c1", "b1"))
    assert danger(position("...b\n.R.r\nb...", "AAAB\nAAAB\nAAAB"), 0)["b2"] == Threat("castle", "claimed", 1, ())


def test_who_has_no_castle_left_claims_none_away() -> None:
    """C-4.1"""
    state = position("...b\n.R.r\nb..B", "AAAB\nAAAB\nAAAB")
    assert danger(replace(state, castles=(state.castles[0], 0b111 << 30)), 0) == {}


def test_a_piece_that_captures_may_take_more_on_its_way() -> None:
    """C-3.4: at b1 it traps a1, and only by that it may go on to b2, where it traps a2."""
    ways = {point: threat.way for point, threat in danger(position("r.b.\nr...\n...."), 0).items()}
    assert ways == {"a1": ("c1", "b1"), "a2": ("c1", "b1", "b2")}


def test_a_partner_is_no_danger() -> None:
    """C-1.4"""
    assert danger(position("y.ry\n....\n....\n...b", seats=4), 0) == {}


def losses(before: State, after: State, seat: Seat) -> set[Point]:
    gone = before.pieces[seat] & ~after.pieces[seat] | before.castles[seat] & ~after.castles[seat]
    return set(before.island.named(gone))


def taken_by_the_rules(state: State, seat: Seat) -> set[Point]:
    """All that the seat may lose in one turn of a rival, tried move by move by the rules."""
    found: set[Point] = set()
    for rival in ENEMIES[len(state.seats)][seat]:
        theirs = replace(state, turn=rival)
        waiting = [theirs]
        while waiting:
            at = waiting.pop()
            for option in GAME.legal(at, rival):
                if isinstance(option, de.Claim) and at is theirs:
                    found |= losses(state, act(at, option), seat)
                elif isinstance(option, de.Move):
                    (event,) = GAME.decide(at, option)
                    after = GAME.evolve(at, event)
                    found |= losses(state, after, seat)
                    if after.phase == "again":
                        waiting.append(after)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_danger_is_all_that_a_rival_could_take_by_the_rules(seats: int) -> None:
    for seed in range(4):
        table, chance = new_table(seats, seed=seed, island="drawn"), Random(seed)
        turns = 0
        while table.to_act() and turns < 60:
            state = table.state
            if state.phase == "turn" and chance.random() < 0.2:
                for seat in range(seats):
                    assert set(danger(state, seat)) == taken_by_the_rules(state, seat)
            turns += state.phase == "turn"
            table.act(chance.choice(listed(table, state.turn)))


def test_danger_is_told_within_a_key_press() -> None:
    """Of a board in the middle of a game for four, uncached."""
    table, chance = new_table(4, seed=1), Random(1)
    while table.state.phase != "turn":
        table.act(chance.choice(listed(table, table.state.turn)))
    times = []
    for _turn in range(30):
        begun = perf_counter()
        danger(table.state, 0)
        times.append(perf_counter() - begun)
        table.act(chance.choice(listed(table, table.state.turn)))
    assert sorted(times)[15] < 0.003
