"""Where the coach stands: it covers nothing that it speaks of, at any size."""

from random import Random

import pytest

from core.games import GAMES
from core.kernel.types import Form
from tests.tui.lessons.anything import planned
from tests.tui.lessons.learner import check_coach, check_uncovered, lesson, press, ready
from tui.session import Ask

SIZES = (80, 24), (120, 40), (160, 50)
SIZES_BETWEEN = 34  # of each game


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_coach_covers_nothing_that_it_speaks_of(game: str, size: tuple[int, int]) -> None:
    async with lesson(game, size) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await driver.settle()
            check_coach(driver, screen)


@pytest.mark.parametrize("game", GAMES)
async def test_nor_at_sizes_between(game: str) -> None:
    chance = Random(game)
    async with lesson(game) as (driver, screen):
        for number in chance.choices(range(len(screen.course)), k=SIZES_BETWEEN):
            await driver.resize(chance.randint(80, 160), chance.randint(24, 50))
            screen.go_to(number)
            await driver.settle()
            check_coach(driver, screen)


@pytest.mark.parametrize("game", GAMES)
async def test_nor_where_it_first_tells_what_the_step_before_has_come_to(game: str) -> None:
    """Its words are longer then."""
    chance = Random(game)
    async with lesson(game) as (driver, screen):
        for number in range(1, len(screen.course)):
            await driver.resize(chance.randint(80, 160), chance.randint(24, 50))
            screen.go_to(number - 1)
            while screen.course.number < number or screen.rests:
                await press(driver, screen, "enter" if screen.rests else "i")
            await ready(driver, screen)
            check_uncovered(driver, screen, screen.marked())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_nor_where_it_answers_something_else(game: str, size: tuple[int, int]) -> None:
    """By its longest answer to any decision that the rules allow, and the step does not want."""
    answered = 0
    async with lesson(game, size) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await driver.settle()
            course, session, step = screen.course, screen.session, screen.step
            if not isinstance(step, Ask):
                continue
            options = [planned(step.options, Random(0))] if isinstance(step.options, Form) else step.options
            others = [option for option in options if not course.wants(option)]
            if others:
                answered += 1
                screen.table.question = step
                screen.table.decide(max(others, key=lambda option: len(course.answer(session, option))))
                await driver.settle()
                assert screen.course.number == number
                check_coach(driver, screen)
    assert answered
