"""What always holds in Claim, over random games of two to four seats."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from tests.games.claim.drawing import ClaimTable, act, new_table, position
from tests.games.claim.laws import check
from tests.games.random_games import check_game
from tests.kinds import listed
from tests.refused import refuses

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=2 * settings().max_examples)  # with --long, a thousand games


def picked(table: ClaimTable, chance: Random) -> de.Decision:
    """At random; in some games nobody claims if it can be helped, so that they go on for long."""
    (seat,) = table.to_act()
    options = listed(table, seat)
    assert len(set(options)) == len(options) > 0
    others = [option for option in options if not isinstance(option, de.Claim)] if table.at % 7 else list(options)
    return chance.choice(others or list(options))


@MANY
@given(SEATS, SEEDS)
def test_the_laws_hold_after_every_decision_and_every_game_ends(seats: int, seed: int) -> None:
    outcome = check_game(new_table(seats, seed=seed), Random(seed), picked, check)
    assert bool(outcome.winners) == (outcome.reason in ("castles", "alone"))


@given(SEATS, SEEDS)
def test_what_is_offered_is_taken_and_what_is_not_is_refused(seats: int, seed: int) -> None:
    table, chance = new_table(seats, seed=seed), Random(seed)
    for _decision in range(chance.randrange(150)):
        if not table.to_act():
            break
        table.act(picked(table, chance))
    state = table.state
    names = list(state.island.points)
    for seat in range(seats):
        offered = set(GAME.legal(state, seat))
        for decision in offered:
            GAME.decide(state, decision)
        for _try in range(20):
            start, end = chance.choice(names), chance.choice(names)
            kinds: tuple[de.Decision, ...] = (
                de.Move(seat, start, end), de.Place(seat, start), de.Remove(seat, start), de.Done(seat),
                de.Claim(seat, chance.choice("ABCDEZ"), start), de.PutCastle(seat, chance.choice("ABCDEZ"), start),
            )  # fmt: skip
            for decision in kinds:
                if decision not in offered:
                    assert refuses(GAME.decide, state, decision), decision


OPEN = position("r.b.\n.rb.\nr..b\n....", "AABB\nAABB\nAABB\nAABB")
CROWD = position("rbrb.\nbrbr.\nr.b.~\n.b.r~\n..b..", "AAABB\nAAABB\nAAAB.\nCCCC.\nCCCCC")


@pytest.mark.parametrize(("state", "counts"), [(OPEN, (10, 128)), (CROWD, (9, 189))], ids=["open", "crowd"])
def test_the_count_of_moves_two_turns_deep(state: State, counts: tuple[int, int]) -> None:
    """As chess has perft: what may be moved, and what may be decided then, summed up over all of that."""
    moves = [option for option in GAME.legal(state, 0) if isinstance(option, de.Move)]
    after = [act(state, option) for option in moves]
    assert (len(moves), sum(len(GAME.legal(state, state.turn)) for state in after)) == counts
    for turn in after:
        if turn.phase == "turn":
            found = [option for option in GAME.legal(turn, 1) if isinstance(option, de.Move)]
            assert {(option.start, option.end) for option in found} == slow_moves(turn, 1)


def slow_moves(state: State, seat: int) -> set[tuple[str, str]]:
    """C-3.1 read word by word, with points as pairs of numbers."""
    land = {(int(name[1:]), ord(name[0])) for name in state.island.points}
    piled = {(int(name[1:]), ord(name[0])) for name in state.island.named(state.piled)}
    found = set()
    for name in state.island.named(state.pieces[seat]):
        start = (int(name[1:]), ord(name[0]))
        others = piled - {start}
        ends, waiting = set(), [start]
        for way in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            end = (start[0] + way[0], start[1] + way[1])
            if end in land - others:
                ends.add(end)
        seen = {start}
        while waiting:
            row, column = waiting.pop()
            for down, across in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                end = (row + 2 * down, column + 2 * across)
                if (row + down, column + across) in others and end in land - others - seen:
                    seen.add(end)
                    ends.add(end)
                    waiting.append(end)
        found |= {(name, f"{chr(column)}{row}") for row, column in ends}
    return found


@given(SEATS, SEEDS)
@settings(max_examples=20)
def test_the_moves_are_those_of_the_rules_read_word_by_word(seats: int, seed: int) -> None:
    table, chance = new_table(seats, seed=seed), Random(seed)
    while table.to_act() and (table.state.phase != "turn" or chance.random() < 0.9):
        table.act(picked(table, chance))
    if table.state.phase == "turn":
        state = table.state
        found = {(option.start, option.end) for option in GAME.legal(state, state.turn) if isinstance(option, de.Move)}
        assert found == slow_moves(state, state.turn)
