"""Nim's one rule, and what always holds of it: the pattern for the tests of a game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.table import Table
from core.kernel.types import Outcome, Refused, Seating
from tests.toys.nim import GAME, Event, State, Take, Took

SEATS = (Seating("Ann", "blue"), Seating("Bob", "white"))


def test_pebbles_are_taken_from_one_heap() -> None:
    """N-1: given a state, when somebody decides, then this has happened."""
    state = State(SEATS, (2, 2), turn=0)
    assert GAME.decide(state, Take(0, heap=1, count=2)) == [Took(0, 1, 2)]
    assert GAME.evolve(state, Took(0, 1, 2)) == State(SEATS, (2, 0), turn=1)


def test_no_more_are_taken_than_lie_there() -> None:
    """N-1: the refusal has the rule's number."""
    with pytest.raises(Refused) as refused:
        GAME.decide(State(SEATS, (2, 0), turn=0), Take(0, heap=1, count=1))
    assert refused.value.rule == "N-1"


@given(st.integers(), st.sampled_from(["two", "three"]))
def test_whoever_takes_the_last_pebble_wins(seed: int, heaps: str) -> None:
    """A law: it holds for every game, however it is played."""
    table: Table[State, Take, Event, State] = Table.new(GAME, SEATS, {"seed": seed, "heaps": heaps})
    chance = Random(seed)
    while owing := table.to_act():
        options = table.legal(owing[0])
        assert isinstance(options, tuple)
        last = chance.choice(options)
        table.act(last)
    assert table.outcome() == Outcome("taken", (last.seat,))
