"""The time for a decision: it is shown, it reminds, and it decides nothing."""

import pytest

from tests.tui.driver import Driver, on_screen, running_timers, time_up
from tests.tui.skerry import skerry_session
from tests.tui.test_seats import sit_down
from tui.screens.countdown import Countdown, reminder
from tui.screens.settings import next_time


def header(driver: Driver) -> str:
    return driver.text.split("\n")[0]


async def test_the_time_runs_for_each_decision_and_no_answer_comes_of_it() -> None:
    now = [100.0]
    async with on_screen(skerry_session("human", "hopper", "human")) as driver:
        screen, session = driver.app.table_screen, driver.app.conductor.session
        screen.header.countdown = Countdown(lambda: now[0])
        driver.app.settings.thinking_time = 90
        told = []
        await sit_down(driver, "A")
        for later in (0, 30, 51, 8.5, 100):
            now[0] += later
            time_up(screen.header)
            await driver.settle()
            told.append(header(driver).split("  ")[-2].strip())
        assert told == ["1:30", "1:00", "0:09", "0:01", "time is up"]
        assert session.present.at_keyboard == 0
        await driver.press("j", "escape")
        assert "time is up" not in driver.text
        await sit_down(driver, "A")
        await driver.press("enter")
        assert "time is up" not in driver.text
        await sit_down(driver, "C")
        assert "1:30" in header(driver)


async def test_where_no_time_is_set_none_is_told_and_nothing_ticks() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        screen = driver.app.table_screen
        assert ":" not in header(driver)
        assert not running_timers(screen.header)
        driver.app.settings.thinking_time = 30
        screen.bars()
        assert running_timers(screen.header)


async def test_the_time_is_chosen_on_the_settings_screen() -> None:
    async with on_screen() as driver:
        await driver.press("5")
        while "► Time to think" not in driver.text:
            await driver.press("down")
        assert "no clock" in driver.text
        await driver.press("right", "right")
        assert "60 seconds" in driver.text
        assert driver.app.settings.thinking_time == 60


@pytest.mark.parametrize(("seconds", "way", "told"), [(0, 1, 30), (300, 1, 0), (0, -1, 300), (45, 1, 60), (45, -1, 30)])
def test_from_any_time_there_is_a_next(seconds: int, way: int, told: int) -> None:
    assert next_time(seconds, way) == told


def test_the_last_seconds_stand_out() -> None:
    assert reminder(61) == (" 1:01 ", "bar")
    assert reminder(9)[1] != reminder(61)[1]
