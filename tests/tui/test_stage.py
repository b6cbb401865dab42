"""What is heard, and when: a key that was meant for something else opens no curtain, however long it is held down."""

import asyncio

import pytest
from textual import events
from textual.geometry import Size

from tests.tui.driver import on_screen
from tests.tui.skerry import skerry_session
from tui.screens.curtain import CurtainScreen
from tui.stage import HANDING, MOST


async def test_a_key_that_is_held_down_never_passes() -> None:
    async with on_screen(skerry_session("human", "human"), guard=0.1, ready=False) as driver:
        await driver.wait(lambda: driver.app.playing and driver.app.deaf)
        for _time in range(40):  # longer than any guard
            driver.throw("a")
            await asyncio.sleep(0.01)
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.wait(lambda: not driver.app.deaf)
        driver.throw("a")
        await driver.wait(lambda: not isinstance(driver.app.screen, CurtainScreen))


async def test_after_a_decision_the_curtain_hears_nothing_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of "yes, all the same" may be another seat's letter."""
    guards: list[float] = []
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.press("a")
        driver.app.guard = 0.01
        monkeypatch.setattr(driver.app, "deafen", guards.append)
        await driver.press("enter")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert guards[-1] == HANDING * 0.01


async def test_a_size_that_no_terminal_has_is_not_believed() -> None:
    async with on_screen() as driver:
        before = driver.app.size
        for size in (Size(MOST + 1, 24), Size(80, 99999)):
            driver.app.post_message(events.Resize(size, size))
        await driver.settle()
        assert driver.app.size == before
        assert driver.app.screen.size == before
