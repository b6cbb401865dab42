"""Recorded games replay twice: folding gives the same end, deciding anew gives the same events."""

import pytest

from core.games.drakkars import GAME
from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.kernel.records import NOTES, Began, Did, HintAsked, Redo, Undo
from core.kernel.table import Table
from core.kernel.types import REFEREE
from tests.games.drakkars.drawing import DrakkarsTable
from tests.games.drakkars.laws import check
from tests.games.drakkars.recorded import GAMES, Recorded, read


@pytest.fixture(params=GAMES)
def recorded(request: pytest.FixtureRequest) -> Recorded:
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


def ends_as_recorded(table: DrakkarsTable, recorded: Recorded) -> None:
    assert table.outcome() == recorded.outcome
    assert GAME.view_wire(table.view(REFEREE)) == recorded.view


def test_folding_gives_the_same_end(recorded: Recorded) -> None:
    table: DrakkarsTable = Table(GAME, recorded.records)
    ends_as_recorded(table, recorded)
    for n in range(1, table.at + 1):
        check(table.state_at(n), table.state_at(n - 1))


def test_deciding_anew_gives_the_same_events(recorded: Recorded) -> None:
    table: DrakkarsTable = Table.new(GAME, recorded.seats, recorded.options)
    for record in recorded.records[1:]:
        match record:
            case Did(decision):
                assert table.act(decision) == record
            case Undo(steps):
                table.undo(steps)
            case Redo(steps):
                table.redo(steps)
            case _:
                assert isinstance(record, NOTES)
                table.take(record)
    assert table.records == recorded.records
    ends_as_recorded(table, recorded)
