"""Recorded games replay twice: folding gives the same end, deciding anew gives the same events."""

import pytest

from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.kernel.records import Began, Did, HintAsked, Redo, Undo
from tests.games.random_games import LAWS
from tests.recorded import GAMES, read

EVERY = [(game, name) for game, names in GAMES.items() for name in names]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_folding_gives_the_same_end(game: str, name: str) -> None:
    table = read(game, name).folded(game)
    for n in range(table.at + 1):
        LAWS[game](table.state_at(n), table.state_at(max(n - 1, 0)))


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_deciding_anew_gives_the_same_events(game: str, name: str) -> None:
    read(game, name).decided_anew(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_record_is_among_them(game: str) -> None:
    records = [record for name in GAMES[game] for record in read(game, name).records]
    assert {type(record) for record in records} == {Began, Did, Undo, Redo, HintAsked}


def test_every_kind_of_decision_and_event_of_drakkars_is_among_them() -> None:
    done = [each for name in GAMES["drakkars"] for each in read("drakkars", name).records if isinstance(each, Did)]
    assert {type(record.decision) for record in done} == set(Decision.__args__)
    seen = {type(event) for record in done for event in record.events}
    assert seen == set(ev.Event.__args__) - {ev.TableSet, ev.PositionSet}  # the set-up has these


def test_each_way_of_eketorp_to_end_is_recorded() -> None:
    wall, rounds, shared = (read("eketorp", name) for name in GAMES["eketorp"])
    assert (wall.outcome.reason, len(wall.outcome.winners)) == ("wall", 1)
    assert any(all(len(stack) == 3 for stack in village["walls"]) for village in wall.view["villages"])
    assert (rounds.outcome.reason, len(rounds.outcome.winners)) == ("rounds", 1)
    assert rounds.view["round"] == 10
    assert len(shared.outcome.winners) > 1
    best = max(shared.view["scores"])
    assert [seat for seat, score in enumerate(shared.view["scores"]) if score == best] == shared.view["winners"]


def test_each_way_of_claim_to_end_is_recorded() -> None:
    castles, team, alone, repetition, quiet = (read("claim", name) for name in GAMES["claim"])
    assert (castles.outcome.reason, len(castles.outcome.winners), len(castles.seats)) == ("castles", 1, 3)
    assert (team.outcome.reason, len(team.outcome.winners), len(team.seats)) == ("castles", 2, 4)
    assert (alone.outcome.reason, len(alone.outcome.winners)) == ("alone", 1)
    assert (repetition.outcome.reason, repetition.outcome.winners) == ("repetition", ())
    assert (quiet.outcome.reason, quiet.outcome.winners) == ("quiet", ())
    assert quiet.view["quiet"] == 60 * len(quiet.seats)


def test_each_way_of_drakkars_to_end_is_recorded() -> None:
    ends = {name: read("drakkars", name).outcome for name in GAMES["drakkars"]}
    assert {name: end.reason for name, end in ends.items()} == {"home": "home", "teams": "home", "turns": "turns"}
    assert len(ends["teams"].winners) == 2
