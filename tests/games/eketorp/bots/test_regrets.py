"""Regret matching finds the mixes that are known by hand, and goes where the others do not."""

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.bots.plans.mixes import Mix
from core.games.eketorp.bots.plans.regrets import Regrets, play
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.model import FIELD, Plan
from core.kernel.bots import Stream
from tests.builders import Own, plan, position, run_on

STEPS = range(1, 400)


def outlook_on_two_fields() -> Outlook:
    """Two seats with a Viking each, two wood on A and the same on B, and a third seat that has nobody to send."""
    owns = {0: Own(home=1), 1: Own(home=1), 2: Own(home=0)}
    state, _ = run_on(position(owns, phase="plan", fields={"A": ("W", {}), "B": ("W", {})}))
    return Outlook(GAME.view(state, 0), Stream(1))


def thinking_of(outlook: Outlook, *plans: Plan) -> Regrets:
    regrets = Regrets()
    regrets.think_of(outlook, plans)
    return regrets


def both_fields(seat: int) -> tuple[Plan, Plan]:
    return plan(seat, {"A": 1}), plan(seat, {"B": 1})


def test_who_is_met_evenly_plays_evenly() -> None:
    """Matching pennies: one wins where both go to one place, the other where they do not."""
    outlook = outlook_on_two_fields()
    seeker, hider = (thinking_of(outlook, *both_fields(seat)) for seat in (0, 1))
    hider.learn((1.0, 0.0), 1)  # so that it does not begin where it ends
    for step in STEPS:
        here, there = seeker.shares, hider.shares
        seeker.learn(there, step)
        hider.learn(here[::-1], step)
    assert seeker.mix(outlook).weights == pytest.approx([0.5, 0.5], abs=0.05)
    assert hider.mix(outlook).weights == pytest.approx([0.5, 0.5], abs=0.05)


def test_what_always_brings_more_is_played_in_the_end() -> None:
    outlook = outlook_on_two_fields()
    regrets = thinking_of(outlook, *both_fields(0))
    assert regrets.shares == [0.5, 0.5]
    for step in STEPS:
        regrets.learn((0.3, 0.4), step)
    assert regrets.mix(outlook).weights[1] > 0.98
    assert regrets.best(1) == [both_fields(0)[1]]


def test_a_plan_that_is_thought_of_later_is_no_likelier_for_that() -> None:
    outlook = outlook_on_two_fields()
    first, second = both_fields(0)
    regrets = thinking_of(outlook, first)
    regrets.learn((0.3,), 1)
    regrets.think_of(outlook, [first, second, second])
    assert regrets.plans == [first, second]
    assert regrets.mix(outlook).weights == [1.0, 0.0]


@pytest.mark.parametrize("seed", range(3))
def test_who_seeks_goes_where_the_usual_plans_do_not_lead(seed: int) -> None:
    outlook = outlook_on_two_fields()
    outlook.chance = Stream(seed)
    seeking = {seat: thinking_of(outlook, *both_fields(seat)) for seat in (0, 1)}
    usual = {seat: Mix.even(outlook, [both_fields(seat)[0]]) for seat in (0, 1)}
    play(outlook, seeking, usual, 0.2, range(1, 40))
    for regrets in seeking.values():
        weights = regrets.mix(outlook).weights
        assert sum(weight for weight, each in zip(weights, regrets.plans, strict=True) if each.fields[FIELD["B"]]) > 0.7
