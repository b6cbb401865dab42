"""What a good player knows, drawn as positions."""

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME, Decision, State
from core.games.eketorp.bots import BOTS
from core.games.eketorp.bots.cards.hands import hands, hidden_cards
from core.games.eketorp.bots.cards.unseen import odds, own_odds, unseen
from core.games.eketorp.bots.worth.points import field_share, rivals, spoils
from core.games.eketorp.decisions import Loot, PlayCard
from core.games.eketorp.model import CARDS, Plan
from core.kernel.bots import Stream
from core.kernel.types import Seat
from tests.builders import Own, act, position, run_on, siege, stones
from tests.kinds import of_kind

LEVELS = ("karl", "jarl", "konung")


def choice(level: str, state: State, seat: Seat, seed: int = 0) -> Decision:
    decision: Decision = BOTS(level).choose(GAME.view(state, seat), GAME.legal(state, seat), Stream(seed))
    return decision


def besieged(hand: tuple[int, ...], home: int, round: int = 1) -> State:
    """Seat 1 besieges seat 0; nobody can pay for a swap."""
    owns = {0: Own(home=home, amulets=0, walls=("WWW", "WWW"), hand=hand), 1: Own(amulets=0, hand=(4, 5, 5, 6))}
    return act(position(owns, slots={(0, "catapult"): (1,)}, round=round), siege(1, (0, "catapult")))[0]


@pytest.mark.parametrize("level", LEVELS)
def test_the_owner_of_an_empty_village_gives_away_the_least_card(level: str) -> None:
    """E-4.15: it counts 0 all the same."""
    assert choice(level, besieged((2, 3, 6, 6), home=0), 0) == PlayCard(0, 2)


@pytest.mark.parametrize(("level", "round"), [("karl", 1), ("jarl", 1), ("konung", 10)])
def test_an_empty_village_is_struck_hard(level: str, round: int) -> None:
    """At once, or, by who knows what high cards are worth later on, at least in the last round."""
    assert of_kind(PlayCard, choice(level, besieged((2, 3, 6, 6), home=0, round=round), 1)).card >= 5


@pytest.mark.parametrize("level", LEVELS)
def test_the_best_loot_is_taken(level: str) -> None:
    state = act(besieged((2, 3, 6, 6), home=0), PlayCard(0, 2), PlayCard(1, 6))[0]
    loot = of_kind(Loot, choice(level, state, 1))
    assert sum(loot.take) == 3
    assert loot.keep == "wood"


@pytest.mark.parametrize("level", LEVELS)
def test_a_field_that_nobody_else_can_reach_is_taken(level: str) -> None:
    owns = {0: Own(home=2), 1: Own(home=0), 2: Own(home=0)}
    state, _ = run_on(position(owns, phase="plan", fields={"F": ("CC", {}), "A": ("G", {})}))
    assert of_kind(Plan, choice(level, state, 0)).fields == (0, 0, 0, 0, 0, 2, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_plans_are_mixed(level: str) -> None:
    """Who always did the same would be met there by all."""
    state, _ = run_on(
        position(phase="plan", fields={"A": ("GG", {}), "C": ("WW", {}), "D": ("WW", {}), "F": ("C", {})})
    )
    assert len({choice(level, state, 0, seed) for seed in range(6)}) > 2


def test_stones_that_are_hard_to_steal_cover_the_others() -> None:
    state = position({0: Own(walls=("GG",), carried="CG")}, phase="build")
    while state.villages[0].carried:
        state, _ = act(state, choice("karl", state, 0))
    (clay,) = [stack for stack in state.villages[0].walls if "clay" in stack]
    assert clay[-1] == "clay"
    assert len(clay) > 1


def test_rivals_count_by_their_standing() -> None:
    state = position({1: Own(walls=("WWW", "WWW")), 2: Own(walls=("G",))})
    weights = rivals(GAME.view(state, 0), 0)
    assert weights[0] == 0
    assert weights[1] > weights[2] > 0
    assert sum(weights) == pytest.approx(1)


def test_unseen_cards_are_those_that_lie_nowhere_open() -> None:
    owns = {0: Own(hand=(1, 1, 2), received=(6,)), 1: Own(hand=(3, 3, 4), known=(4,), received=(5,))}
    view = GAME.view(position(owns), 0)
    assert unseen(view) == (7, 8, 9, 8, 8, 8)
    assert sum(unseen(view)) == len(CARDS) - 6
    assert sum(odds(view, 1)) == pytest.approx(1)
    assert odds(view, 1)[3] > 1 / 3
    hidden = hidden_cards(view)
    for seed in range(50):
        dealt = hands(view, hidden, Stream(seed))
        assert dealt[0] == (1, 1, 2)
        assert 4 in dealt[1]
        assert list(map(len, dealt)) == [3, 3, 4]


def test_the_own_hand_as_a_rival_sees_it() -> None:
    owns = {
        0: Own(hand=(1, 1, 2), known=(1,), received=(6,)),
        1: Own(hand=(3, 3, 4), known=(4,), received=(5,)),
        2: Own(hand=(2, 5), received=(6, 6)),
    }
    state = position(owns)
    state = replace(state, secrets=(replace(state.secrets[0], thrown=(2, 3, 3, 4)), *state.secrets[1:]))
    for rival in (1, 2):
        seen = own_odds(GAME.view(state, 0), rival, state.secrets[rival].hand)
        assert seen == pytest.approx(odds(GAME.view(state, rival), 0))
        assert sum(seen) == pytest.approx(1)


def test_the_share_of_a_field() -> None:
    assert field_share(2, 1, 1, 3, 0.5) == (2, 0)
    assert field_share(3, 0, 0, 1, 0.5) == (1, 0)
    assert field_share(1, 1, 1, 1, 0.5) == (0.5, 0.5)
    assert field_share(1, 2, 2, 1, 0.5) == pytest.approx((1 / 3, 2 / 3))


def test_spoils_are_the_best_that_the_damage_pays_for() -> None:
    worth, kept, lost, take, keep = spoils(stones("WG"), stones("GGW"), 3, 0.5)
    assert (kept, lost, keep) == (2, 3, "wood")
    assert take in {(1, 1), (0, 2)}
    assert worth == pytest.approx(3.5)
