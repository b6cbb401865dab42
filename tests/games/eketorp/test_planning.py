"""Phases 2 and 3: the secret plans and their reveal."""

from core.games.eketorp import GAME, PlanForm
from core.games.eketorp.decide.planning import pointless
from core.games.eketorp.events import PlanSealed, PlansRevealed
from core.games.eketorp.model import FIELDS, SLOTS, SlotAt
from tests.builders import Own, act, new_table, one, plan, position, refusal


def test_a_plan_is_offered_as_a_form() -> None:
    """E-3.4: all Vikings at home, the seven fields, and each slot of each other player."""
    state = position({1: Own(home=3)}, phase="plan", seats=4)
    others = tuple(SlotAt(village, slot) for village in (0, 2, 3) for slot in SLOTS)
    assert GAME.legal(state, 1) == PlanForm(1, 3, FIELDS, others)


def test_all_plan_at_once() -> None:
    """E-3.4: in any order, behind the screen."""
    state = position(phase="plan")
    assert GAME.to_act(state) == (0, 1, 2)
    state, events = act(state, plan(2, {"A": 8}))
    assert events == [PlanSealed(2, plan(2, {"A": 8}))]
    assert GAME.to_act(state) == (0, 1)
    assert GAME.view(state, 0).planned == (False, False, True)
    assert GAME.view(state, 0).secrets[2] is None
    assert GAME.event_view(events[0], 0) == PlanSealed(2, None)


def test_a_viking_not_assigned_stays_at_home() -> None:
    """E-3.4: any number at home, as defenders."""
    state, _ = act(position(phase="plan"), plan(0), plan(1, {"A": 1}), plan(2, {"B": 2, "G": 1}, (0, "ram")))
    assert [village.home for village in state.villages] == [8, 7, 4]


def test_any_number_may_go_to_a_field() -> None:
    """E-3.4: all eight to one, or one to each of several."""
    state, _ = act(position(phase="plan"), plan(0, {"A": 8}), plan(1, dict.fromkeys(FIELDS, 1)), plan(2))
    assert [field.vikings for field in state.fields] == [(8, 1, 0), *[(0, 1, 0)] * 6]


def test_one_viking_may_go_to_each_slot_of_each_other_player() -> None:
    """E-3.4: at most one on each siege slot."""
    sieges = [(village, slot) for village in (1, 2) for slot in SLOTS]
    state, _ = act(position(phase="plan"), plan(0, {}, *sieges), plan(1), plan(2))
    assert [village.slots for village in state.villages] == [((), (), ()), ((0,), (0,), (0,)), ((0,), (0,), (0,))]


def test_a_viking_in_the_hospital_is_never_sent() -> None:
    """E-3.4: only those who stand in their own village."""
    state = position({0: Own(home=2)}, phase="plan")
    assert refusal(state, plan(0, {"A": 3})).rule == "E-3.4"
    act(state, plan(0, {"A": 2}))


def test_who_has_nobody_at_home_owes_no_plan() -> None:
    """E-3.4, E-3.7: the others are not kept waiting."""
    state = position({0: Own(home=0)}, phase="plan")
    assert GAME.to_act(state) == (1, 2)
    assert GAME.legal(state, 0) == ()
    state, events = act(state, plan(1, {"A": 1}), plan(2))
    assert [made.seat for made in one(events, PlansRevealed).plans] == [1, 2]


def test_with_nobody_at_home_anywhere_the_round_goes_by() -> None:
    """E-3.7: there is no plan to wait for, and the next to act plans in the round after."""
    state, _ = act(position({seat: Own(home=0) for seat in range(3)}, phase="plan", hospital={"0": {0: 1}}))
    assert state.round == 2
    assert [village.home for village in state.villages] == [1, 0, 0]


def test_nobody_besieges_the_own_village_or_one_of_no_player() -> None:
    """E-3.5: such slots are neither offered nor allowed."""
    state = position(phase="plan")
    for village in (0, 3, 5, -1):
        assert refusal(state, plan(0, {}, (village, "ram"))).rule == "E-3.5"


def test_a_pointless_plan_is_allowed_and_told() -> None:
    """E-3.6: a field without stones, or a slot of a village with no walls."""
    made = plan(0, {"A": 1, "B": 1}, (1, "ram"), (2, "boat"))
    state = position({2: Own(walls=("", "", "", "G"))}, phase="plan", fields={"A": ("G", {})})
    bare = frozenset(SlotAt(1, slot) for slot in SLOTS)
    empty = tuple(not field.stones for field in state.fields)
    assert pointless(made, empty, bare) == ("B", SlotAt(1, "ram"))
    state, _ = act(state, made, plan(1), plan(2))
    assert state.fields[1].vikings == (1, 0, 0)


def test_plans_are_revealed_together_when_all_have_planned() -> None:
    """E-3.7: and the Vikings go onto the board."""
    table = new_table()
    table.act(plan(0, {"A": 2, "B": 1}))
    table.act(plan(2, {"A": 1}, (0, "catapult")))
    assert all(not any(field.vikings) for field in table.state.fields)
    events = table.act(plan(1, {}, (0, "catapult"), (2, "boat"))).events
    assert [made.seat for made in one(events, PlansRevealed).plans] == [0, 1, 2]
    state = table.state
    assert state.fields[0].vikings == (2, 0, 1)
    assert state.fields[1].vikings == (1, 0, 0)
    assert state.villages[0].slots == ((1, 2), (), ())
    assert state.villages[2].slots == ((), (1,), ())
    assert [own.plan for own in state.secrets] == [None] * 3


def test_a_plan_may_be_replaced_until_the_last_is_in() -> None:
    """E-3.7: nothing is known of it before the screens are lifted."""
    first, second, last = plan(0, {"A": 8}), plan(0, {"B": 1}), plan(0, {"C": 1})
    state, events = act(position(phase="plan"), first, second, plan(1, {"C": 1}), last, plan(2))
    assert [event.plan for event in events if isinstance(event, PlanSealed)][:2] == [first, second]
    assert one(events, PlansRevealed).plans[0] == last
    assert refusal(state, plan(0)).rule == "E-3.4"
