"""Whatever asks for keys shows when it listens, and of a key that it dropped it says so."""

from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.tui.driver import Driver, on_screen
from tests.tui.playing import decide
from tests.tui.sessions import session_of
from tests.tui.test_motion import Clock, clock, playing, seal
from tests.tui.test_screens import eketorp
from tui import theme
from tui.host.listening import HEEDS, WAITS
from tui.screens.curtain import CurtainScreen
from tui.screens.footer import Footer
from tui.session import Announce, Ask, Curtain

LONG = 60.0  # seconds of a guard, so that a test can look at what stands meanwhile
MISSED = "too early"

__all__ = ["clock"]  # a fixture


def foot(driver: Driver) -> str:
    return driver.text.split("\n")[-2]


def listens_now(driver: Driver) -> None:
    """As if the time were over."""
    driver.guard.lift()
    driver.app.listening.met()
    driver.app.listening.watch()


async def to_a_page(driver: Driver) -> None:
    """The plan is sealed, and all are shown."""
    runner = driver.app.conductor
    await driver.settle(lambda: isinstance(runner.step, Ask))
    for key in ("b", "b", "enter", "y"):
        if isinstance(runner.step, Ask):
            await driver.hit(key)
    await driver.wait(lambda: isinstance(runner.step, Announce))
    await driver.handled()


@pytest.mark.parametrize("depth", ["true", "mono"])
async def test_a_page_and_the_footer_show_when_they_listen(tmp_path: Path, depth: str) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall")
    async with on_screen(session, folder=tmp_path, pace="step by step") as driver:
        theme.use(depth)
        driver.app.guard = LONG
        await to_a_page(driver)
        before = driver.text
        assert f"{WAITS}Enter or Space: go on" in before
        assert foot(driver).startswith(WAITS)
        listens_now(driver)
        await driver.handled()
        assert " Enter or Space: go on" in driver.text
        assert foot(driver).startswith(" Enter/Space")
        assert driver.text == before.replace(f"{WAITS}Enter", " Enter"), "nothing else has moved"


async def test_a_scene_shows_when_it_can_be_passed(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        driver.app.guard = LONG
        driver.app.ignore_keys(LONG)
        await driver.handled()
        listens_now(driver)
        await seal(driver)
        driver.guard.until = monotonic() + LONG
        driver.app.listening.watch()
        assert foot(driver).startswith(WAITS)
        listens_now(driver)
        await driver.handled()
        assert foot(driver).startswith(" any key go on")


async def test_a_key_that_came_too_early_is_said_to_have(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall")
    async with on_screen(session, folder=tmp_path, pace="step by step") as driver:
        driver.app.guard = LONG
        await to_a_page(driver)
        step = driver.app.conductor.step
        assert MISSED not in driver.text
        await driver.hit("enter")
        assert driver.app.conductor.step is step
        assert foot(driver).endswith(f" {MISSED} ")
        listens_now(driver)
        await driver.handled()
        assert MISSED not in driver.text
        await driver.hit("enter")
        assert driver.app.conductor.step is not step


async def test_the_key_that_is_held_down_is_said_to_be_dropped_too(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall")
    async with on_screen(session, folder=tmp_path, pace="step by step") as driver:
        driver.app.guard = LONG
        await to_a_page(driver)
        driver.guard.lift(held="enter")  # any other key counts already
        assert not driver.app.listens
        await driver.hit("enter")
        assert MISSED in foot(driver)


async def test_after_a_curtain_a_dropped_key_is_told(tmp_path: Path) -> None:
    """Escape hangs it; the letter that follows at once is lost there, and the keys that come as it opens."""
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall")) as driver:
        runner = driver.app.conductor
        await driver.press("R!")
        driver.app.guard = LONG
        await driver.hit("escape")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert driver.text.split("\n")[-1].startswith(WAITS)
        await driver.hit("R")
        assert isinstance(runner.step, Curtain)
        assert driver.text.split("\n")[-1].endswith(f" {MISSED} ")
        for key in ("R", "enter"):
            listens_now(driver)
            await driver.hit(key)
        assert isinstance(runner.step, Ask)
        assert foot(driver).startswith(WAITS)
        await driver.hit("b")
        assert foot(driver).endswith(f" {MISSED} ")


@pytest.mark.parametrize("game", ["claim", "drakkars", "eketorp"])
async def test_the_footer_is_drawn_if_it_changes(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(game, tmp_path, "human", *["thrall"] * (1 + (game == "eketorp")))
    drawn: list[object] = []
    show = Footer.show

    def shown(footer: Footer) -> None:
        drawn.append(1)
        show(footer)

    monkeypatch.setattr(Footer, "show", shown)
    async with on_screen(session, folder=tmp_path, guard=0.01) as driver:
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Ask))
        await decide(driver, driver.app.conductor.step, Random(1))  # type: ignore[arg-type]  # it asks
        await driver.settle(lambda: driver.app.heed == HEEDS)
        driver.app.listening.watch()
        drawn.clear()
        for _look in range(5):
            driver.app.listening.watch()
        assert not drawn
