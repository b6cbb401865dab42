"""While the window is too small nothing goes by itself, no key does anything, and all goes on where it stood."""

from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.tui.driver import Driver, begin_pauses, on_screen
from tests.tui.playing import go_on
from tests.tui.sessions import session_of
from tests.tui.test_motion import FRAME, Clock, clock, playing, seal
from tui.play import pages
from tui.play.prompt_table import PromptTable
from tui.screens import pace
from tui.screens.countdown import Countdown
from tui.session import Announce, Ask
from tui.settings import Pace

SMALL, LARGE = (79, 24), (80, 24)
KEYS = ("enter", "space", "b", "escape", "i", "u", "1", "t", "q")

__all__ = ["clock"]  # a fixture


def left(driver: Driver) -> float | None:
    """The share of its time that the page in front still has."""
    found = driver.table(PromptTable).pages
    return None if found is None else found.left


async def shrink(driver: Driver) -> None:
    """And press whatever might do something."""
    await driver.resize(*SMALL)
    assert "The game needs 80x24" in driver.text
    for key in KEYS:
        driver.throw(key)
    await driver.handled()
    await driver.handled()


async def test_a_page_that_would_go_waits_and_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, chance = [100.0], Random(1)
    monkeypatch.setattr(pages, "monotonic", lambda: now[0])
    monkeypatch.setitem(pace.FOLLOW, "normal", 0.0)
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall")
    async with on_screen(session, folder=tmp_path, pace="normal", guard=0.001) as driver:
        runner, table = driver.app.conductor, driver.table(PromptTable)
        while not (isinstance(runner.step, Announce) and left(driver) is not None):
            await go_on(driver, chance)
        step, at = runner.step, session.table.at
        now[0] += 2.0
        table.tick()
        assert 0.0 < (left(driver) or 0.0) < 0.7
        await shrink(driver)
        for _tick in range(5):
            now[0] += 60.0
            table.tick()
        await driver.handled()
        assert (runner.step, session.table.at) == (step, at)
        await driver.resize(*LARGE)
        assert (runner.step, session.table.at) == (step, at)
        assert left(driver) == 1.0, "nothing has held it"
        now[0] += 60.0
        table.tick()
        await driver.handled()
        assert runner.step is not step


@pytest.mark.parametrize("speed", ["at once", "normal"])
async def test_bots_wait_and_their_pause_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: Pace) -> None:
    began: list[float] = []

    def since(time: float) -> float:
        began.append(time)
        return monotonic() - 60 if len(began) == 1 else time  # it has thought for long

    begin_pauses(monkeypatch, since)
    session = session_of("claim", tmp_path, "thrall", "human", first=0)
    async with on_screen(session, size=SMALL, folder=tmp_path, ready=False, pace=speed) as driver:
        await driver.wait(lambda: bool(began))
        for _while in range(200):
            await driver.handled()
        assert (session.table.at, len(began)) == (0, 1), "nobody saw it"
        large = monotonic()
        await driver.resize(*LARGE)
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Ask))
        assert session.table.at > 0
        assert began[1] >= large


async def test_a_scene_is_played_from_its_beginning(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        await seal(driver)
        runner, table = driver.app.conductor, driver.app.table_screen.table
        assert driver.app.table_screen.stage.acting.on
        await clock.goes(driver, 5 * FRAME)
        await shrink(driver)
        await clock.goes(driver, 60.0)
        assert runner.step is None, "it has not gone by"
        await driver.resize(*LARGE)
        await driver.handled()
        clock_of_it = driver.app.table_screen.stage.acting.clock
        assert clock_of_it is not None
        assert clock_of_it.time == 0.0
        assert not table.put_off
        await clock.goes(driver, 60.0)
        await driver.settle(lambda: isinstance(runner.step, Announce))
        assert "Where the plans met" in driver.text


async def test_what_happens_just_then_is_acted_out_afterwards(tmp_path: Path, clock: Clock) -> None:
    """Though the window is as large as before when the screen hears of it."""
    async with playing(tmp_path) as driver:
        runner = driver.app.conductor
        driver.make_room(roomy=False)
        await seal(driver)
        for _while in range(50):
            await clock.goes(driver, 1.0)
        assert (driver.app.table_screen.stage.acting.on, driver.app.table_screen.stage.acting.clock) == (True, None)
        driver.make_room(roomy=True)
        await driver.handled()
        assert driver.app.table_screen.stage.acting.clock is not None
        await clock.goes(driver, 60.0)
        await driver.settle(lambda: isinstance(runner.step, Announce))


def test_the_time_for_a_decision_stands_still() -> None:
    now = [0.0]
    thinking = Countdown(lambda: now[0])
    assert thinking.left("this", 60) == 60
    now[0] = 20.0
    thinking.run(on=False)
    now[0] = 500.0
    assert thinking.left("this", 60) == 40
    thinking.run(on=True)
    assert thinking.left("this", 60) == 40
    now[0] = 510.0
    assert thinking.left("this", 60) == 30


async def test_a_key_held_down_since_then_does_nothing(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall")
    async with on_screen(session, folder=tmp_path, guard=0.2) as driver:
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Ask))
        await driver.press("b")
        at = session.table.at
        await driver.resize(*SMALL)
        await driver.hit("enter")
        await driver.resize(*LARGE)
        shown = driver.guard.since
        for later in (0.1, 0.25, 0.4, 0.55):  # as it repeats
            driver.throw("enter", at=shown + later)
        await driver.handled()
        assert session.table.at == at
        driver.throw("enter", at=shown + 5)
        await driver.handled()
        assert session.table.at > at or "y" in driver.text
