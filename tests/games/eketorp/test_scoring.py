"""Chapter 4: what a village is worth, and who wins."""

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.events import GameEnded
from core.games.eketorp.model import Village
from core.games.eketorp.scoring import Score, score, totals, winners
from core.kernel.types import Outcome
from tests.builders import Own, one, position, run_on

FULL = ("GGG", "GGG", "GGG", "GGG", "GGG", "GGG")


def village(own: Own) -> Village:
    return position({0: own}).villages[0]


@pytest.mark.parametrize(
    ("own", "points"),
    [
        (Own(amulets=0), Score(0, 0, 0, 0)),
        (Own(amulets=0, walls=("G", "W", "C", "S")), Score(10, 0, 0, 0)),
        (Own(amulets=0, walls=("GWC", "", "S")), Score(10, 0, 0, 0)),
    ],
)
def test_every_stone_in_the_wall(own: Own, points: Score) -> None:
    """E-7.1: grass 1, wood 2, clay 3, stone 4."""
    assert score(village(own)) == points
    assert totals((village(own),)) == (points.total,)


def test_every_stone_beside_the_wall() -> None:
    """E-7.1: what came after the eighteenth counts its value."""
    own = village(Own(amulets=0, walls=FULL, beside="SWG"))
    assert score(own) == Score(18, 7, 5, 0)
    assert totals((own,)) == (30,)


def test_a_complete_wall() -> None:
    """E-7.2: 18 stones are worth 5 more, and 17 are not."""
    assert score(village(Own(amulets=0, walls=FULL))).total == 23
    assert score(village(Own(amulets=0, walls=("GG", *FULL[1:])))).total == 17


@pytest.mark.parametrize("left", [0, 1, 5])
def test_every_amulet_left(left: int) -> None:
    """E-7.3: 1 each."""
    assert score(village(Own(amulets=left))) == Score(0, 0, 0, left)


def test_what_is_carried_counts_only_once_it_is_laid() -> None:
    """E-7.1: in the wall and beside it."""
    assert score(village(Own(amulets=0, carried="SS"))).total == 0


@pytest.mark.parametrize(
    ("scores", "seats"), [((3, 2, 1), (0,)), ((1, 2, 3), (2,)), ((3, 1, 3), (0, 2)), ((2, 2, 2), (0, 1, 2))]
)
def test_the_highest_total_wins_and_a_tie_is_shared(scores: tuple[int, ...], seats: tuple[int, ...]) -> None:
    """E-7.4: a tie is shared."""
    assert winners(scores) == seats


def test_a_shared_victory() -> None:
    """E-7.4: an amulet weighs as much as a grass; the one who completed the wall need not win."""
    owns = {0: Own(walls=FULL, amulets=0), 1: Own(walls=("SSS", "SS", "C"), amulets=0), 2: Own(amulets=4)}
    state, events = run_on(position(owns, phase="build", round=5))
    assert one(events, GameEnded).scores == (23, 23, 4)
    assert GAME.outcome(state) == Outcome("wall", (0, 1))


def test_the_printed_example() -> None:
    """E-7.5: 3 amulets, 9 grass, 6 wood, 2 clay, 1 stone, complete: 3 + 9 + 12 + 6 + 4 + 5 = 39."""
    own = village(Own(amulets=3, walls=("GGG", "GGG", "GGG", "WWW", "WWW", "CCS")))
    assert own.complete
    assert score(own) == Score(wall=9 + 12 + 6 + 4, beside=0, complete=5, amulets=3)
    assert score(own).total == 39
    assert totals((own,)) == (39,)
