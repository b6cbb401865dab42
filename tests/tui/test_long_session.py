"""A long evening: game after game, and every side screen on the way, leave nothing behind in memory."""

import asyncio
import gc
from collections import Counter
from pathlib import Path

from textual.timer import Timer
from textual.widget import Widget

from core.kernel.table import Table
from tests.tui.driver import Driver, on_screen
from tui.session import Over, Session
from tui.session.opening import new_session, usual
from tui.session.tale import Tale
from tui.widgets.canvas import Canvas

SHORT, LONG = 3, 100  # games
SIDES = ("t", "question_mark", "w", "r", "s", "q")
SIZES = ((80, 24), (160, 50), (120, 40))


def alive() -> Counter[type]:
    gc.collect()
    return Counter(type(thing) for thing in gc.get_objects())


def of(kind: type, count: Counter[type]) -> int:
    return sum(many for each, many in count.items() if issubclass(each, kind))


async def played(driver: Driver, number: int) -> Counter[type]:
    """What lives once a game is over, and all was looked at."""
    await driver.settle(lambda: isinstance(driver.app.runner.step, Over))
    await driver.press("space", "space")
    for side in SIDES:
        await driver.press(side, "escape")
    await driver.resize(*SIZES[number % len(SIZES)])
    await driver.resize(80, 24)
    return alive()


async def test_games_and_screens_that_are_over_are_forgotten(tmp_path: Path, long: bool) -> None:
    setup = usual("eketorp", ("thrall", "thrall", "thrall"))
    setup.options["seed"] = "a long evening"
    session, _notices = new_session(setup, tmp_path)
    async with on_screen(session, folder=tmp_path, ready=False) as driver:
        del session
        first = await played(driver, 0)
        for number in range(1, LONG if long else SHORT):
            await driver.press("m")
            last = await played(driver, number)
        assert last[Session] == last[Table] == last[Tale] == 1
        for kind in (Widget, asyncio.Task, Timer, Canvas):
            assert of(kind, last) <= of(kind, first)
