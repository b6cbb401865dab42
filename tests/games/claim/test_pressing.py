"""Jarls press on: while nothing happens for long, who stands no worse closes in on the enemies' weakest hold."""

import pytest
from msgspec.structs import replace

from core.games.claim.bots.board import board_of
from core.games.claim.bots.pressing import CALM, MOST, urge_of
from tests.bench.pressing import LONG, leads, play
from tests.games.claim.drawing import moved, position

# Red has two castles, and blue alone stands on B.
AHEAD = position("R.r...\n......\nR.r..b\nb....b", "AAABBB\nAAABBB\nCCCBBB\nCCCBBB")


def test_nobody_presses_on_while_something_happens() -> None:
    assert urge_of(AHEAD, 0) is None
    assert urge_of(replace(AHEAD, quiet=2 * CALM), 0) is None
    assert urge_of(replace(AHEAD, quiet=2 * CALM + 1), 0) is not None


def test_who_stands_worse_does_not_press_on() -> None:
    assert urge_of(replace(AHEAD, quiet=40), 1) is None


def test_the_urge_rises_with_the_quiet_turns_to_a_bound() -> None:
    urges = [urge_of(replace(AHEAD, quiet=quiet), 0) for quiet in (10, 20, 119)]
    strengths = [urge.strength for urge in urges if urge is not None]
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == 3
    assert strengths[-1] == MOST


def test_a_step_towards_the_weakest_hold_is_worth_more_than_one_away() -> None:
    urge = urge_of(replace(AHEAD, quiet=40), 0)
    assert urge is not None
    nearer, away = (urge.worth(board_of(moved(AHEAD, way))) for way in ("c3-d3", "c3-b3"))
    assert nearer > 0 > away


def test_a_side_leads_by_its_castles_together() -> None:
    """C-1.4: of four, partners' castles count together."""
    assert leads(AHEAD)
    assert not leads(position("R..B\n....\nr..b"))
    assert leads(position("R.B.Y\n.....\nr.b.y", "ABCDE\nABCDE\nABCDE", seats=4))


@pytest.mark.parametrize("deal", [(2, 18), (2, 26), (4, 15)])
def test_games_that_once_stood_still_go_on(deal: tuple[int, int]) -> None:
    """Jarls that did not press on drew these games by 60 turns of each, one side a castle ahead."""
    assert play(deal).ahead <= LONG
