"""Recorded games replay twice: folding gives the same end, deciding anew gives the same events."""

import pytest

from core.games.drakkars import GAME
from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.kernel.records import Began, Did, HintAsked, Redo, Undo
from tests.games.drakkars.laws import check
from tests.games.drakkars.recorded import GAMES, DrakkarsGame, read


@pytest.fixture(params=GAMES)
def recorded(request: pytest.FixtureRequest) -> DrakkarsGame:
    return read(request.param)


def test_each_way_to_end_is_recorded() -> None:
    assert {name: read(name).outcome.reason for name in GAMES} == {"home": "home", "teams": "home", "turns": "turns"}
    assert len(read("teams").outcome.winners) == 2


def test_every_kind_of_record_decision_and_event_is_among_them() -> None:
    records = [record for name in GAMES for record in read(name).records]
    assert {type(record) for record in records} == {Began, Did, Undo, Redo, HintAsked}
    done = [record for record in records if isinstance(record, Did)]
    assert {type(record.decision) for record in done} == set(Decision.__args__)
    seen = {type(event) for record in done for event in record.events}
    assert seen == set(ev.Event.__args__) - {ev.TableSet}


def test_folding_gives_the_same_end(recorded: DrakkarsGame) -> None:
    table = recorded.folded(GAME)
    for n in range(1, table.at + 1):
        check(table.state_at(n), table.state_at(n - 1))


def test_deciding_anew_gives_the_same_events(recorded: DrakkarsGame) -> None:
    recorded.decided_anew(GAME)
