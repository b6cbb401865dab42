"""What holds of every game's tables, over random games: back and forth, and from the records, it is the same game."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.kernel.records import Record
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, REFEREE
from tests.builders import choices
from tests.games.random_games import SEATS, AnyTable, new_table, played

FEW = settings(max_examples=max(settings().max_examples // 4, 1))  # of each game and number of seats
pytestmark = pytest.mark.parametrize(("game", "seats"), SEATS)
SEEDS = st.integers(0, 2**32)


@FEW
@given(SEEDS)
def test_undo_to_any_point_and_redo_give_the_identical_state(game: str, seats: int, seed: int) -> None:
    table = played(game, seats, seed)
    chance = Random(seed)
    states = [table.state_at(n) for n in range(table.at + 1)]
    kept = [repr(state) for state in states]
    events = table.events(REFEREE)
    for _ in range(10):
        steps = chance.randint(1, table.at)
        crossed = table.undo(steps)
        assert table.state is states[table.at]
        assert table.events(REFEREE) == events[: len(table.events(REFEREE))]
        assert table.redo(steps) == crossed
        assert table.state is states[-1]
        assert table.events(REFEREE) == events
    assert [repr(state) for state in states] == kept


@FEW
@given(SEEDS)
def test_the_same_decisions_after_an_undo_give_the_same_events(game: str, seats: int, seed: int) -> None:
    table = played(game, seats, seed)
    last = [did.decision for did in table.decisions()]
    events = table.events(REFEREE)
    steps = Random(seed).randint(1, table.at)
    table.undo(steps)
    for decision in last[-steps:]:
        table.act(decision)
    assert table.events(REFEREE) == events


@FEW
@given(SEEDS)
def test_undo_brings_back_the_same_luck(game: str, seats: int, seed: int) -> None:
    table, chance = new_table(game, seats, seed), Random(seed)
    for _decision in range(60):
        if not (owing := table.to_act()):
            break
        decision, before = chance.choice(choices(table, chance.choice(owing), chance)), table.state
        did = table.act(decision)
        table.undo()
        assert table.state == before
        assert table.act(decision) == did


@FEW
@given(SEEDS)
def test_folding_the_records_gives_the_same_states_as_deciding(game: str, seats: int, seed: int) -> None:
    table = played(game, seats, seed)
    rules = table.game
    kept: Any = list[Record[rules.event_type, rules.decision_type]]  # type: ignore[name-defined]  # as they are then
    folded: AnyTable = Table(rules, msgspec.json.decode(msgspec.json.encode(table.records), type=kept))
    assert [folded.state_at(n) for n in range(table.at + 1)] == [table.state_at(n) for n in range(table.at + 1)]
    anew = new_table(game, seats, seed)
    for did in table.decisions():
        assert anew.act(did.decision) == did
    assert anew.state == folded.state == table.state
    assert anew.outcome() == table.outcome()


@FEW
@given(SEEDS)
def test_folding_the_events_of_those_who_see_all_gives_the_same_end(game: str, seats: int, seed: int) -> None:
    table = played(game, seats, seed)
    rules = table.game
    for viewer in (REFEREE, *(() if rules.secrets else (0, BYSTANDER))):
        state = rules.origin
        for event in table.events(viewer):
            state = rules.evolve(state, event)
        assert state == table.state
