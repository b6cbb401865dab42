"""Whatever is done in a lesson, from each of its steps: nobody is locked in, and `show me` leads to the end from there.

Most decisions are given to the course itself, as the screen gives them: thousands at the screen would take too long.
"""

from random import Random

import pytest

from core.kernel.types import Refused
from tests.tui.lessons.anything import Decisions, Hand
from tests.tui.lessons.learner import lesson, to_the_end
from tests.tui.lessons.test_scripts import every_step
from tui.session import AnySession, Ask
from tui.session.lesson import Course, reach

STEPS = every_step()
AT_THE_SCREEN, TO_THE_COURSE = 75, 400  # from each step
MORE = 10  # times as many with --long
FAR = 15  # acts at the screen, and the next begins anew at the step
NEAR = 1  # steps further on, decisions begin anew at the step


def test_ten_thousand_in_all() -> None:
    assert len(STEPS) * AT_THE_SCREEN >= 2_500
    assert len(STEPS) * (AT_THE_SCREEN + TO_THE_COURSE) >= 10_000


@pytest.mark.parametrize(("game", "number"), STEPS, ids=str)
async def test_keys_clicks_and_decisions_at_the_screen(game: str, number: int, long: bool) -> None:
    chance = Random(f"{game} {number}")
    async with lesson(game) as (driver, screen):
        screen.go_to(number)
        await driver.settle()
        hand = Hand(driver, game, chance)
        for act in range(AT_THE_SCREEN * (MORE if long else 1)):
            await hand.do()
            if act % FAR == 0:
                hand.screen.go_to(number)
                await driver.settle()
        await hand.come_back()
        await to_the_end(driver, hand.screen)


@pytest.mark.parametrize(("game", "number"), STEPS, ids=str)
def test_decisions_given_to_the_course(game: str, number: int, long: bool) -> None:
    """The answers to those that are not wanted have words, and those that are wanted lead on."""
    course, decisions = Course(game), Decisions(game, Random(f"{number} {game}"))
    session, made = course.go_to(number), 0
    while made < TO_THE_COURSE * (MORE if long else 1):
        session = past_pages(course, session)
        if course.step is not None:
            made += 1
            session = given(course, session, decisions)
        if course.step is None or course.number > number + NEAR:
            session = course.go_to(number)
    while course.step is not None:
        session = shown(course, session)


def past_pages(course: Course, session: AnySession) -> AnySession:
    """To the next decision; the course may end on the way."""
    while course.step is not None and not isinstance(reach(session, course.step), Ask):
        session = shown(course, session)
    return session


def given(course: Course, session: AnySession, decisions: Decisions) -> AnySession:
    """As the screen gives a prompt's decisions."""
    (decision, then), due = decisions.any(session), course.due
    try:
        other = course.accept(session, decision, then)
    except Refused:
        assert course.due is due
        return session
    if other is not None:
        assert course.due is due
        assert course.answer(session, other)
        return session
    session.decide(decision, then)
    return gone_on(course, session)


def shown(course: Course, session: AnySession) -> AnySession:
    """What is left of the present step, done as it wants."""
    step = course.step
    assert step is not None
    stands = reach(session, step)
    if step.look:
        assert not isinstance(stands, Ask)
        session.seen()
        return gone_on(course, session, done=True)
    if course.due is None:
        return gone_on(course, session, done=True)  # it is chosen, and not decided yet
    decision = course.due
    assert course.accept(session, decision) is None
    session.decide(decision)
    return gone_on(course, session)


def gone_on(course: Course, session: AnySession, done: bool = False) -> AnySession:
    if not (done or course.done):
        return session
    return course.session() if course.go_on() else session
