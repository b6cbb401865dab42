"""Phase 4: what is contested or pending, whose turn it is, and what can be started."""

import pytest

from core.games.eketorp import GAME, State
from core.games.eketorp.events import TurnCame, VikingsCameHome
from core.kernel.types import Seat
from tests.builders import Ground, Own, Slots, act, clash, fight, offered, one, position, run_on, siege


def starts(state: State) -> dict[Seat, set[object]]:
    """What the seat that is to act can start; empty where phase 4 is over."""
    state, _ = run_on(state)
    return {seat: set(offered(state, seat)) for seat in GAME.to_act(state)} if state.phase == "fight" else {}


@pytest.mark.parametrize(
    ("field", "contested"),
    [
        (("GGG", {0: 2, 1: 1}), False),
        (("GG", {0: 2, 1: 1}), True),
        (("", {0: 1, 1: 1}), True),
        (("", {0: 1}), False),
        (("G", {0: 3}), False),
        (("G", {}), False),
        (("GG", {0: 1, 1: 1, 2: 1}), True),
        (("GGG", {0: 1, 1: 1, 2: 1}), False),
    ],
)
def test_a_field_is_contested(field: Ground, contested: bool) -> None:
    """E-4.1: two colours at least, and fewer stones than Vikings; without a stone too."""
    state = position(fields={"C": field})
    assert state.fields[2].contested is contested
    assert bool(starts(state)) is contested


def test_a_slot_is_contested_by_two_or_more() -> None:
    """E-4.2: they are of different colours."""
    assert starts(position(slots={(0, "ram"): (1, 2)})) == {1: {fight(1, (0, "ram"), 2)}}


def test_a_siege_is_pending_where_one_viking_stands() -> None:
    """E-4.3: exactly one, who has not yet won its siege."""
    assert starts(position(slots={(0, "ram"): (1,)})) == {1: {siege(1, (0, "ram"))}}
    assert starts(position(slots={(0, "ram"): (1,)}, held=((0, "ram"),))) == {}


@pytest.mark.parametrize(("first", "turn"), [(0, 1), (1, 1), (2, 2)])
def test_the_first_who_can_start_something_begins(first: Seat, turn: Seat) -> None:
    """E-4.4: from the first player clockwise; who can start none is passed over."""
    _, events = run_on(position(first=first, slots={(0, "ram"): (1,), (0, "boat"): (2,)}))
    assert one(events, TurnCame) == TurnCame(turn)


def test_turns_go_round_until_nothing_is_contested_or_pending() -> None:
    """E-4.4: each starts one at a time, clockwise, again and again."""
    slots: Slots = {(0, "ram"): (1,), (0, "boat"): (2,), (1, "ram"): (2,), (2, "ram"): (1,)}
    starts = siege(2, (0, "boat")), siege(1, (0, "ram")), siege(2, (1, "ram")), siege(1, (2, "ram"))
    owns = {0: Own(hand=(1, 1, 1, 1)), 1: Own(hand=(4, 4, 5, 5))}
    state, events = run_on(position(owns, first=2, slots=slots))
    for start, cards in zip(starts, ((4, 1), (4, 1), (5, 4), (5, 3)), strict=True):
        state, more = clash(state, start, *cards)
        events += more
    assert [event.seat for event in events if isinstance(event, TurnCame)] == [2, 1, 2, 1]
    one(events, VikingsCameHome)


def test_what_is_contested_is_worked_out_anew_after_each_fight() -> None:
    """E-4.4, E-4.10: a field fight takes away one Viking, and the field may be contested still."""
    state, _ = clash(position(fields={"A": ("G", {0: 2, 1: 1})}), fight(0, "A", 1), 2, 5)
    assert state.fields[0].vikings == (1, 1, 0)
    assert GAME.to_act(state) == (1,)
    state, _ = clash(state, fight(1, "A", 0), 2, 5)
    assert state.fields[0].vikings == (0, 0, 0)
    assert (state.phase, state.villages[0].carried) == ("build", ("grass",))


def test_one_must_choose_one() -> None:
    """E-4.4: there is no passing while one can start something."""
    state, _ = run_on(position(slots={(0, "ram"): (1,)}))
    assert GAME.follow(state) is None
    assert GAME.to_act(state) == (1,)


def test_whom_one_may_fight() -> None:
    """E-4.5: any other colour on a contested field or slot where one stands, and the siege held alone."""
    state = position(
        seats=4,
        fields={"A": ("", {0: 1, 1: 2, 3: 1}), "B": ("G", {1: 1, 2: 1}), "C": ("GG", {0: 1, 1: 1})},
        slots={(1, "ram"): (0, 2, 3), (2, "boat"): (0,), (3, "boat"): (1,), (0, "ram"): (1, 2)},
    )
    fights = {fight(0, "A", 1), fight(0, "A", 3), fight(0, (1, "ram"), 2), fight(0, (1, "ram"), 3)}
    assert starts(state) == {0: {*fights, siege(0, (2, "boat"))}}


def test_the_owner_never_starts_the_siege() -> None:
    """E-4.5: the besieged village waits."""
    assert starts(position(first=0, slots={(0, "ram"): (1,)})) == {1: {siege(1, (0, "ram"))}}


def test_the_starter_is_the_attacker() -> None:
    """E-4.5: the other is the defender."""
    state, _ = act(position(fields={"A": ("", {0: 1, 2: 1})}), fight(0, "A", 2))
    assert state.fight is not None
    assert (state.fight.attacker, state.fight.defender, state.fight.kind) == (0, 2, "field")


def test_turns_go_on_after_the_attacker() -> None:
    """E-4.4: clockwise from who has just started one, whoever the defender was."""
    state, _ = clash(position(fields={"A": ("", {0: 2, 2: 2}), "B": ("", {1: 1, 2: 1})}), fight(0, "A", 2), 5, 2)
    assert GAME.to_act(state) == (1,)
