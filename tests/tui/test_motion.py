"""Scenes on the table screen: one clock, any key passes them and reaches nothing else, and what turns them off."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual._animator import Animator

from core.games.eketorp import events as ev
from tests.tui.driver import Driver, on_screen
from tests.tui.playing import decide, go_on, take_idea
from tests.tui.sessions import session_of
from tests.tui.test_games import SIZES, Frames
from tui.games.eketorp.table import EketorpTable
from tui.host.guarded_app import HANDING
from tui.play.motion import Scene
from tui.screens import pace
from tui.screens.curtain import CurtainScreen
from tui.session import Announce, Ask, BotTurn, Curtain, Over

FRAME = 1 / 30  # seconds
ALONE = ("human", "thrall", "thrall")
MANY = 50  # scenes


class Clock:
    """The animator's time, as a test has it."""

    def __init__(self) -> None:
        self.now = 0.0

    async def goes(self, driver: Driver, seconds: float) -> None:
        self.now += seconds
        driver.app.animator()
        await driver.handled()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(Animator, "_get_time", lambda _self: clock.now)
    monkeypatch.setitem(pace.FOLLOW, "normal", 0.0)
    return clock


async def test_the_header_tells_of_the_moment_that_the_board_shows(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        screen, seen = driver.app.table_screen, list[str]()
        await seal(driver)
        while (
            driver.app.table_screen.stage.acting.on
        ):  # the plans are revealed, and the session knows the first fight already
            progress = screen.session.telling.progress(screen.table.moment)
            assert driver.app.title.endswith(progress)  # which is made with the header
            seen += [progress] * (progress not in seen)
            await clock.goes(driver, FRAME)
        assert [progress.rpartition(" ")[2] for progress in seen] == ["planning"]


@asynccontextmanager
async def playing(folder: Path, *players: str, **how: Any) -> AsyncIterator[Driver]:
    session = session_of("eketorp", folder, *(players or ALONE), seed="motion")
    async with on_screen(session, folder=folder, **{"motion": True, "pace": "normal", **how}) as driver:
        yield driver


async def seal(driver: Driver) -> None:
    """The plan of one who is alone: the reveal follows."""
    await decide(driver, driver.app.conductor.step, Random(1))  # type: ignore[arg-type]  # a plan is asked for
    await driver.wait(
        lambda: driver.app.table_screen.stage.acting.on or isinstance(driver.app.conductor.step, Announce)
    )


async def test_a_scene_takes_its_time_and_then_the_announcement_comes(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        runner, table, seen = driver.app.conductor, driver.app.table_screen.table, set()
        assert isinstance(table, EketorpTable)
        await seal(driver)
        scene = driver.app.table_screen.stage.acting.clock.scene  # type: ignore[union-attr]  # it plays
        for _frame in range(int(scene.length / FRAME)):
            assert driver.app.table_screen.stage.acting.on
            assert runner.step is None
            assert table.prompt is None
            seen.add(driver.text)
            await clock.goes(driver, FRAME)
        await clock.goes(driver, 2 * FRAME)
        await driver.settle(lambda: isinstance(runner.step, Announce))
        assert not driver.app.table_screen.stage.acting.on
        assert len(seen) > 10
        assert "Where the plans met" in driver.text


async def test_a_scene_ends_with_the_news_and_what_came_later_is_acted_out_after_it(
    tmp_path: Path, clock: Clock
) -> None:
    """So no page tells of a moment before the one that the board has shown."""
    async with playing(tmp_path) as driver:
        runner, acting, chance = driver.app.conductor, driver.app.table_screen.stage.acting, Random(2)
        announced = followed = 0
        while not isinstance(runner.step, Over) and followed < 2:
            stood: list[Any] = []  # the views at which scenes ended
            while acting.clock is not None:
                stood.append(acting.clock.scene.after)
                await clock.goes(driver, acting.clock.scene.length + FRAME)
            if isinstance(runner.step, Announce):
                if stood:
                    assert stood[-1] == runner.step.moments[0].view
                    announced += 1
                driver.throw("enter")
                await driver.handled()
                followed += acting.clock is not None
            elif runner.step is not None:
                await go_on(driver, chance)
            await driver.handled()
        assert announced > 1
        assert followed == 2


@pytest.mark.parametrize("key", ["space", "enter", "x", "u", "t", "q", "escape", "b"])
async def test_any_key_passes_a_scene_and_reaches_nothing_else(tmp_path: Path, clock: Clock, key: str) -> None:
    async with playing(tmp_path) as driver:
        runner = driver.app.conductor
        await seal(driver)
        await clock.goes(driver, 3 * FRAME)
        before = runner.session.table.at
        driver.throw(key)
        driver.throw(key)
        await driver.settle(lambda: isinstance(runner.step, Announce))
        assert runner.session.table.at == before
        assert driver.app.screen is driver.app.table_screen
        assert "Where the plans met" in driver.text
        assert "stays" not in driver.text


async def test_the_key_that_passed_a_scene_is_dropped_while_it_is_held(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        app, runner = driver.app, driver.app.conductor
        await seal(driver)
        app.guard = 60.0
        driver.throw("space")
        await driver.wait(lambda: isinstance(runner.step, Announce) and driver.guard.known)
        driver.throw("space", at=driver.guard.until + 1)
        await driver.handled()
        assert isinstance(runner.step, Announce)
        driver.throw("enter", at=driver.guard.until + 1)
        await driver.handled()
        assert not isinstance(runner.step, Announce)


async def test_the_key_before_a_scene_leads_on_from_its_page_as_soon_as_any_other(tmp_path: Path, clock: Clock) -> None:
    """It was pressed too long ago to be held down still."""
    async with playing(tmp_path) as driver:
        app, runner = driver.app, driver.app.conductor
        await take_idea(driver)
        await driver.press("enter", until=lambda: app.table_screen.stage.acting.on)
        app.guard = 0.02
        await asyncio.sleep(2 * HANDING * app.guard)
        await clock.goes(driver, 60.0)
        await driver.wait(lambda: isinstance(runner.step, Announce) and driver.guard.until < inf)
        driver.throw("enter", at=driver.guard.until + app.guard / 2)
        await driver.handled()
        assert not isinstance(runner.step, Announce)


async def test_a_scene_leaves_the_table_as_it_is_without_one(tmp_path: Path, clock: Clock) -> None:
    texts = []
    for motion in (True, False):
        folder = tmp_path / str(motion)
        folder.mkdir()
        async with playing(folder, motion=motion) as driver:
            await seal(driver)
            await clock.goes(driver, 60.0)
            await driver.settle(lambda: isinstance(driver.app.conductor.step, Announce))
            await driver.press("enter", until=lambda: isinstance(driver.app.conductor.step, Ask))
            texts.append(driver.text)
    assert texts[0] == texts[1]


@pytest.mark.parametrize("off", ["setting", "environment", "pace", "hasty"])
async def test_what_turns_it_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, off: str) -> None:
    played: list[object] = []
    monkeypatch.setattr(Scene, "show", lambda *_args: played.append(1))
    async with playing(tmp_path, motion=off != "setting", pace="at once" if off == "pace" else "normal") as driver:
        if off == "environment":
            driver.app.animation_level = "none"  # as Textual has TEXTUAL_ANIMATIONS
        if off == "hasty":
            driver.app.table_screen.stage.pacing.key_pressed(BotTurn(1, hidden=False))
        monkeypatch.setattr(driver.app.table_screen.stage.pacing, "key_pressed", lambda _step: None)
        monkeypatch.setattr(driver.app.table_screen.stage.pacing, "follow_step", lambda _step: None)
        await decide(driver, driver.app.conductor.step, Random(1))  # type: ignore[arg-type]
        await driver.wait(lambda: isinstance(driver.app.conductor.step, Announce | Ask | BotTurn))
        assert any(isinstance(event, ev.PlansRevealed) for event in driver.app.conductor.session.table.events(0))
        assert played == []


async def test_another_size_ends_a_scene(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        await seal(driver)
        await clock.goes(driver, FRAME)
        await driver.resize(120, 40)
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Announce))
        assert "Where the plans met" in driver.text


async def test_a_curtain_that_hangs_over_a_scene_opens_by_a_letter_alone(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path, "human", "human", "thrall") as driver:
        runner = driver.app.conductor
        while not driver.app.table_screen.stage.acting.on:
            if isinstance(runner.step, Curtain):
                await driver.press(runner.session.manners.letter(runner.session.table.seats, runner.step.due[0]))
            else:
                await decide(driver, runner.step, Random(1))  # type: ignore[arg-type]
        driver.app.on_app_blur()
        await driver.settle()
        assert runner.session.present.at_keyboard is None or isinstance(driver.app.screen, CurtainScreen)
        await clock.goes(driver, 60.0)
        await driver.settle(lambda: runner.step is not None)
        assert runner.session.present.at_keyboard is None


async def test_leaving_in_the_midst_of_a_scene_leaves_nothing_behind(tmp_path: Path, clock: Clock) -> None:
    async with playing(tmp_path) as driver:
        await seal(driver)
        driver.app.conductor.stop()
        await clock.goes(driver, 60.0)
        assert driver.app.conductor.step is None
        assert not driver.app.table_screen.stage.acting.on


@pytest.mark.parametrize(
    ("players", "size"),
    [(("human", "human", "human"), SIZES[1]), (("human", "thrall", "thrall", "thrall"), SIZES[0])],
    ids=["three people, large", "one person"],
)
async def test_a_whole_game_by_keys_with_motion_on(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, players: tuple[str, ...], size: tuple[int, int],
    long: bool,
) -> None:  # fmt: skip
    """Every frame that is painted holds only what whoever may look knows, and nobody is asked meanwhile."""
    scenes, shown, frames, chance = 0, Scene.show, Frames(size), Random(3)
    whole = long or players.count("human") == 1
    monkeypatch.setitem(pace.LOOK, "normal", 0.0)
    async with playing(tmp_path, *players, size=size, look=frames) as driver:
        frames.app, runner, table = driver.app, driver.app.conductor, driver.app.table_screen.table
        assert isinstance(table, EketorpTable)

        def show(scene: Scene, time: float) -> None:
            assert runner.step is None
            assert table.prompt is None
            shown(scene, time)

        monkeypatch.setattr(Scene, "show", show)
        while not isinstance(runner.step, Over) and (whole or scenes <= MANY):
            if runner.step is not None:
                await go_on(driver, chance)
                continue
            scenes += 1
            for _frame in range(2):
                await clock.goes(driver, chance.random() / 3)
            driver.throw(chance.choice(["x", "space", "enter", "u", "y", "1"]))
            await driver.settle(lambda: runner.step is not None or driver.app.table_screen.stage.acting.on)
        assert scenes > MANY
