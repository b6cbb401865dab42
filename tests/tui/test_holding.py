"""Nobody plays for another: what would show everybody something by one key is held."""

from random import Random

from core.games.eketorp.decisions import Build
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, REFEREE
from tests.kinds import of_kind
from tests.tui.driver import on_screen
from tests.tui.test_many_hands import at_a_table, walk
from tui.session import AnySession, Ask, Curtain, Hold, Session
from tui.session.feed import Reader
from tui.session.presence import hand_over
from tui.session.undoing import TakeBack, undoable


def building(people: int = 3) -> AnySession:
    """As soon as somebody has stones to lay, four at least in all."""
    for seed in range(100):
        session = at_a_table(people, seed)
        for step in walk(session, Random(seed)):
            view = session.table.view(REFEREE)
            stones = [len(village.carried) for village in view.villages]
            if isinstance(step, Ask) and view.phase == "build" and sum(stones) > 3 and sum(map(bool, stones)) > 1:
                return session
    raise AssertionError


def lay(session: AnySession) -> None:
    session.settle()
    step = of_kind(Ask, session.step())
    assert isinstance(step.options, tuple)
    session.decide(step.options[0])


def test_after_the_last_stone_it_holds_and_what_is_held_is_shown_as_if_laid() -> None:
    session = building()
    round_ = session.table.view(BYSTANDER).round
    while not isinstance(session.step(), Hold):
        lay(session)
    hold = of_kind(Hold, session.step())
    assert isinstance(hold.decision, Build)
    seat, (_moments, view) = hold.decision.seat, Reader(session).read(BYSTANDER)
    assert not view.villages[seat].carried
    assert session.table.view(BYSTANDER).villages[seat].carried
    assert undoable(session) == TakeBack(hold.decision)
    again = Session(Table(session.table.game, session.table.records), session.bots)
    again.settle()
    assert again.table.view(BYSTANDER).round == round_
    session.undo()
    assert session.table.view(BYSTANDER).villages[seat].carried
    session.decide(hold.decision)
    session.let_go()
    assert session.table.view(BYSTANDER).round == round_ + 1


def test_what_was_held_is_told_once() -> None:
    session = building()
    reader, other = Reader(session), Reader(session)
    other.read(BYSTANDER)
    while not isinstance(session.step(), Hold):
        reader.read(BYSTANDER)
        lay(session)
    told = [moment.event for moment in reader.read(BYSTANDER)[0]]
    session.let_go()
    told += [moment.event for moment in reader.read(BYSTANDER)[0]]
    events = session.table.events(BYSTANDER)
    assert told == events[len(events) - len(told) :]
    late = [moment.event for moment in other.read(BYSTANDER)[0]]
    assert late == events[len(events) - len(late) :], "what one has read is there for the other"
    assert len(late) > len(told)


def test_alone_nothing_is_held() -> None:
    session = at_a_table(3, 1)
    for seat in (1, 2):
        hand_over(session, seat, "thrall")
    assert not any(isinstance(step, Hold) for step in walk(session, Random(1)))


async def test_the_round_ends_by_space_alone() -> None:
    session = building()
    while not isinstance(session.step(), Hold):
        lay(session)
    async with on_screen(session) as driver:
        assert "All stones are laid" in driver.text
        assert "turn up the next card" in driver.text
        await driver.press("enter", "1", "R", "escape")
        assert isinstance(driver.app.conductor.step, Hold)
        await driver.press("u")
        assert "Taken back:" in driver.text
        assert isinstance(driver.app.conductor.step, Ask)
        lay(session)
        driver.app.conductor.advance()
        await driver.settle()
        await driver.press("space")
        assert isinstance(driver.app.conductor.step, Curtain)
        assert "is over" in driver.text
