"""Taking back does what it says, at every step of games at random; and nothing is lost by it."""

from random import Random
from typing import Any

import pytest

from core.games.eketorp.decisions import PlayCard, Swap
from core.kernel.table import Table
from tests.builders import plan
from tests.kinds import of_kind
from tests.tui.driver import on_screen, standing
from tests.tui.playing import go_on
from tests.tui.test_holding import building, lay
from tests.tui.test_many_hands import at_a_table, walk
from tests.tui.test_session import fighting
from tui.session import AnySession, Ask, Curtain, Hold, Session
from tui.session.undoing import Reason, TakeBack, redoable, undoable, was_asked


@pytest.mark.parametrize("people", [2, 3, 6])
def test_whatever_can_be_taken_back_is_and_comes_again(people: int, long: bool) -> None:
    """At every step of games at random; what is offered happens, and what comes again is what it was."""
    kinds: set[str] = set()
    for seed in range(100 if long else 2):
        session, chance = at_a_table(people, seed), Random(seed)
        for step in walk(session, chance):
            offer = undoable(session)
            if isinstance(offer, Reason):
                assert offer.text
                assert session.undo() is None
            elif chance.random() < 0.7:
                kinds.add(_taken_back(session, step, offer))
            if isinstance(step, Curtain) and step.again and chance.random() < 0.5 and session.step() == step:
                session.take_keyboard(step.again[0])
    assert kinds == {"undo", "premove", "hold", *(["look again"] if people > 2 or long else [])}


def _taken_back(session: AnySession, step: Any, offer: TakeBack) -> str:
    """Take back what is offered, and have it again; which kind of it that was."""
    table, state, told = session.table, session.table.state, session.present.at_keyboard
    assert session.undo() == offer
    if isinstance(step, Hold) and not offer.steps:
        assert table.state is state
        session.decide(step.decision)
        assert session.step() == step
        return "hold"
    if not offer.steps:
        assert table.state is state
        session.premove(offer.decision)
        return "premove"
    assert offer.seat in table.to_act()
    assert was_asked(session, table.at, offer.seat)
    if redoable(session) is not None and not offer.kept:
        assert session.redo()
        assert table.state == state
        session.present.at_keyboard = told if told not in table.to_act() or told == step_seat(step) else None
        return "undo"
    session.settle()
    assert {*table.to_act()} == {*table.game.to_act(state), offer.seat}
    session.decide(offer.decision)
    return "look again"


def step_seat(step: Any) -> int | None:
    return step.seat if isinstance(step, Ask) else None


def test_a_sealed_plan_is_taken_back_from_a_second_look_and_the_others_stay_sealed() -> None:
    session = at_a_table(3, 1)
    for seat in (0, 1):
        session.take_keyboard(seat)
        session.act(plan(seat, {"B": 3}))
    session.take_keyboard(0)
    assert undoable(session) == TakeBack(plan(0, {"B": 3}), 2, (plan(1, {"B": 3}),))
    session.undo()
    session.settle()
    assert session.table.to_act() == (0, 2)
    assert session.step() == Ask(0, session.table.legal(0))


def test_a_card_chosen_ahead_is_taken_back_until_the_cards_are_turned_up() -> None:
    session = fighting()
    card = PlayCard(0, session.table.view(0).own.hand[0])
    session.act(Swap(0, False), card)
    session.present.leave()
    assert undoable(session) == TakeBack(card, 1)
    session.act(Swap(1, False))
    session.settle()
    assert undoable(session) == TakeBack(card, 1)
    session.take_keyboard(1)
    assert undoable(session) == TakeBack(Swap(1, False), 2, (card,))
    session.undo()
    session.settle()
    assert session.step() == Ask(1, (Swap(1, True), Swap(1, False)))
    session.act(Swap(1, False))
    session.settle()
    assert session.table.to_act() == (1,)
    session.act(PlayCard(1, session.table.view(1).own.hand[0]))
    assert isinstance(undoable(session), Reason)
    session.seen()
    assert of_kind(Reason, undoable(session)).text.startswith("All have seen Astrid's")


async def test_the_footer_offers_to_take_back_just_where_that_does_something() -> None:
    async with on_screen(building()) as driver:
        screen, chance, offered = driver.app.table_screen, Random(2), 0
        for _step in range(60):
            await go_on(driver, chance)
            if isinstance(screen.step, Ask | Hold | Curtain):
                lit = standing(screen)["u"].counts
                assert lit == bool(screen.undo_offer())
                assert lit != isinstance(undoable(screen.session), Reason) or screen.table.touched
                offered += lit
        assert offered > 10


def test_three_that_were_taken_back_come_again_after_leaving() -> None:
    session = building()
    for _time in range(3):
        lay(session)
    at, state = session.table.at, session.table.state
    while session.table.at > at - 3:
        assert session.undo()
    again = Session(Table(session.table.game, session.table.records), session.bots)
    again.settle()
    while redoable(again) is not None:
        again.redo()
    assert (again.table.at, again.table.state) == (at, state)


def test_where_nothing_can_be_taken_back_the_reason_is_the_true_one() -> None:
    session = at_a_table(3, 1)
    assert undoable(session) == Reason("No person has decided anything yet that could be taken back.")
    for seat in range(3):
        session.act(plan(seat, {"B": 3}))
    assert undoable(session) == Reason("What has happened is looked at first.")
    session.seen()
    assert of_kind(Reason, undoable(session)).text.startswith("All have seen the plans.")
    session = building()
    first = session.table.to_act()[0]
    lay(session)
    session.present.at_keyboard = (first + 1) % 3
    assert of_kind(Reason, undoable(session)).text.startswith(f"{session.table.seats[first].name} has decided since.")
