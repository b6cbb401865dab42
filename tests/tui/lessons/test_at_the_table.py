"""Lessons played at the table: nobody is locked in, and the coach covers nothing that it speaks of."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from core.games import GAMES
from tests.tui.driver import Driver, on_screen
from tests.tui.lessons.by_keys import BY_KEYS
from tui.play.boxes import Box, meet
from tui.play.lighting import places_of
from tui.screens.lesson import LessonScreen
from tui.screens.table import TableScreen
from tui.session import BotTurn

SIZES = (80, 24), (120, 40), (160, 50)
SIZES_BETWEEN = 34  # of each game
KEYS = [*"abcdefghijlmnoprtuvwxy123456789+-", "enter", "space", "escape", "up", "down", "left", "right", "tab"]


@asynccontextmanager
async def lesson(game: str, size: tuple[int, int] = SIZES[0]) -> AsyncIterator[tuple[Driver, LessonScreen]]:
    async with on_screen(size=size) as driver:
        driver.app.lobby.learn(game)
        await driver.settle()
        yield driver, screen_of(driver)


def screen_of(driver: Driver) -> LessonScreen:
    screen = driver.app.table_screen
    assert isinstance(screen, LessonScreen)
    return screen


def marked(screen: LessonScreen) -> list[Box]:
    step, table = screen.course.step, screen.table
    assert step is not None
    return places_of(table, {spot for name in step.mark for spot in table.spots(name)})


async def press(driver: Driver, screen: LessonScreen, key: str) -> None:
    """Once the others have decided."""
    await driver.settle(lambda: screen.rests or not isinstance(screen.step, BotTurn | None))
    await driver.press(key)


async def to_the_end(driver: Driver, screen: LessonScreen) -> int:
    """By `show me`, and Enter where a page or the next table waits; how many keys that took."""
    for pressed in range(120):
        if screen.course.step is None:
            return pressed
        await press(driver, screen, "escape" if screen.typed_in else "enter" if screen.pauses else "i")
    raise AssertionError(driver.text)


def check_coach(driver: Driver, screen: LessonScreen) -> None:
    places, box = marked(screen), screen.coach_box
    assert places, screen.course.step
    assert box is not None
    assert box.x >= 0
    assert box.y >= 0
    assert box.x + box.width <= driver.app.size.width
    assert box.y + box.height <= driver.app.size.height - 3
    assert not [place for place in places if meet(place, box)], (screen.course.step, driver.text)


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
async def test_show_me_leads_to_the_end_and_from_there_a_game_begins(game: str) -> None:
    async with lesson(game) as (driver, screen):
        await to_the_end(driver, screen)
        assert "play now" in driver.text
        await driver.press("enter")
        assert type(driver.app.table_screen) is TableScreen
        assert driver.app.game == game


@pytest.mark.parametrize("game", BY_KEYS)
async def test_it_is_played_by_the_real_keys(game: str) -> None:
    async with lesson(game) as (driver, screen):
        for keys in BY_KEYS[game]:
            for key in keys.split():
                await press(driver, screen, key)
        assert screen.course.step is None, driver.text


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_pressed_nobody_is_locked_in(game: str) -> None:
    chance = Random(game)
    async with lesson(game) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await driver.settle()
            for _key in range(12):
                await driver.press(chance.choice(KEYS))
                while driver.app.screen is not screen:
                    await driver.press("escape")
            await to_the_end(driver, screen)
            assert screen.course.step is None


@pytest.mark.parametrize("game", GAMES)
async def test_back_goes_to_the_beginning_of_the_step_before(game: str) -> None:
    async with lesson(game) as (driver, screen):
        screen.go_to(len(screen.course) - 1)
        await driver.settle()
        for number in reversed(range(len(screen.course) - 1)):
            await driver.press("u")
            assert screen.course.number == number
        await driver.press("c")
        await driver.press("u")
        assert screen.course.number == 0
        assert not screen.table.touched
