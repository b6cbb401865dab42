"""The bots of Claim and Drakkars: what they choose is legal, has a reason, and is the same for the same seed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import games
from core.kernel.bots import Stream
from tests.games.drakkars import test_bots as drakkars
from tests.games.random_games import AnyTable, new_table
from tests.kinds import listed

ADVISERS = {"claim": games.bots("claim").adviser, "drakkars": drakkars.adviser}
LEVELS = list(games.bots("claim").levels)
assert list(games.bots("drakkars").levels) == LEVELS
pytestmark = pytest.mark.parametrize("game", ADVISERS)


def played(game: str, players: list[str], seed: int) -> AnyTable:
    table, stream = new_table(game, len(players), seed), Stream(str(seed))
    bots = [ADVISERS[game](player) for player in players]
    while owing := table.to_act():
        seat = owing[0]
        options = listed(table, seat)
        advice = bots[seat].advise(table.view(seat), options, stream)
        assert advice.decision in options
        assert advice.text
        table.act(advice.decision)
    return table


@settings(max_examples=6)
@given(st.lists(st.sampled_from(LEVELS), min_size=2, max_size=4), st.integers(0, 10**6))
def test_bots_decide_what_is_legal_to_the_end(game: str, players: list[str], seed: int) -> None:
    assert played(game, players, seed).outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(game: str, level: str) -> None:
    first, second = (played(game, [level, "thrall"], 1) for _time in range(2))
    assert list(first.events(0)) == list(second.events(0))
