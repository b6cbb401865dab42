"""The thrall chooses evenly among what makes sense."""

from collections import Counter
from itertools import product

from core.games.eketorp import GAME, Decision, PlanForm
from core.games.eketorp.bots.thrall import Thrall
from core.games.eketorp.model import Plan
from core.kernel.bots import Stream
from tests.builders import Own, position, run_on
from tests.games.eketorp.bots.players import choices


def test_every_plan_that_makes_sense_is_as_likely_as_any_other() -> None:
    """Two Vikings, fields A and B, one slot with walls: every way to share them out."""
    state, _ = run_on(
        position({0: Own(home=2), 1: Own(walls=("", "", "G"))}, phase="plan", fields={"A": ("G", {}), "C": ("W", {})})
    )
    options, view = GAME.legal(state, 0), GAME.view(state, 0)
    assert isinstance(options, PlanForm)
    stream = Stream("even")
    drawn: Counter[Decision] = Counter(Thrall().choose(view, options, stream) for _ in range(9000))
    ways = [(a, c, boat) for a, c, boat in product(range(3), range(3), range(2)) if a + c + boat <= 2]
    found = {(plan.fields[0], plan.fields[2], len(plan.sieges)) for plan in drawn if isinstance(plan, Plan)}
    assert found == set(ways)
    assert len(drawn) == len(ways) == 9
    assert all(850 < count < 1150 for count in drawn.values())


def test_a_thrall_sends_nobody_where_nothing_can_be_had() -> None:
    for state, seat, options in choices(4, "sense", "thrall"):
        if isinstance(options, PlanForm):
            plan = Thrall().choose(GAME.view(state, seat), options, Stream(state.round))
            assert isinstance(plan, Plan)
            assert all(field.stones for field, count in zip(state.fields, plan.fields, strict=True) if count)
            for at in plan.sieges:
                low = 2 * ("catapult", "boat", "ram").index(at.slot)
                assert any(state.villages[at.village].walls[low : low + 2])


def test_other_choices_are_even_too() -> None:
    for state, seat, options in choices(3, "odds", "thrall"):
        if isinstance(options, tuple) and len(options) == 4:
            stream = Stream(1)
            drawn = Counter(Thrall().choose(GAME.view(state, seat), options, stream) for _ in range(4000))
            assert set(drawn) == set(options)
            assert all(850 < count < 1150 for count in drawn.values())
            break
