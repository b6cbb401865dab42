"""Recorded games replay twice: folding gives the same end, deciding anew gives the same events."""

import pytest

from core.games.eketorp import GAME
from core.kernel.records import Began, Did, HintAsked, Redo, Undo
from tests.builders import EketorpRecord
from tests.games.eketorp.laws import check
from tests.recorded import GAMES, Recorded, read


@pytest.fixture(params=GAMES)
def recorded(request: pytest.FixtureRequest) -> Recorded[EketorpRecord]:
    return read(request.param)


def test_each_way_to_end_is_recorded() -> None:
    wall, rounds, shared = (read(name) for name in GAMES)
    assert (wall.outcome.reason, len(wall.outcome.winners)) == ("wall", 1)
    assert any(all(len(stack) == 3 for stack in village["walls"]) for village in wall.view["villages"])
    assert (rounds.outcome.reason, len(rounds.outcome.winners)) == ("rounds", 1)
    assert rounds.view["round"] == 10
    assert len(shared.outcome.winners) > 1
    best = max(shared.view["scores"])
    assert [seat for seat, score in enumerate(shared.view["scores"]) if score == best] == shared.view["winners"]


def test_every_kind_of_record_is_among_them() -> None:
    assert {type(record) for name in GAMES for record in read(name).records} == {Began, Did, Undo, Redo, HintAsked}


def test_folding_gives_the_same_end(recorded: Recorded[EketorpRecord]) -> None:
    table = recorded.folded(GAME)
    for n in range(table.at + 1):
        check(table.state_at(n))


def test_deciding_anew_gives_the_same_events(recorded: Recorded[EketorpRecord]) -> None:
    recorded.decided_anew(GAME)
