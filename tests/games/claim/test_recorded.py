"""Recorded games replay twice: folding gives the same end, deciding anew gives the same events."""

from itertools import pairwise

import pytest

from core.games.claim import GAME
from core.kernel.records import Began, Did, HintAsked, Redo, Undo
from tests.games.claim.laws import check
from tests.recorded import CLAIM, ClaimRecord, Recorded, read_claim


@pytest.fixture(params=CLAIM)
def recorded(request: pytest.FixtureRequest) -> Recorded[ClaimRecord]:
    return read_claim(request.param)


def test_each_way_to_end_is_recorded() -> None:
    castles, team, alone, repetition, quiet = map(read_claim, CLAIM)
    assert (castles.outcome.reason, len(castles.outcome.winners), len(castles.seats)) == ("castles", 1, 3)
    assert (team.outcome.reason, len(team.outcome.winners), len(team.seats)) == ("castles", 2, 4)
    assert (alone.outcome.reason, len(alone.outcome.winners)) == ("alone", 1)
    assert (repetition.outcome.reason, repetition.outcome.winners) == ("repetition", ())
    assert (quiet.outcome.reason, quiet.outcome.winners) == ("quiet", ())
    assert quiet.view["quiet"] == 60 * len(quiet.seats)


def test_every_kind_of_record_is_among_them() -> None:
    assert {type(record) for name in CLAIM for record in read_claim(name).records} == {
        Began,
        Did,
        Undo,
        Redo,
        HintAsked,
    }


def test_folding_gives_the_same_end(recorded: Recorded[ClaimRecord]) -> None:
    table = recorded.folded(GAME)
    for before, after in pairwise(range(table.at + 1)):
        check(table.state_at(after), table.state_at(before))


def test_deciding_anew_gives_the_same_events(recorded: Recorded[ClaimRecord]) -> None:
    recorded.decided_anew(GAME)
