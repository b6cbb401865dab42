"""A long evening: game after game, and every side screen on the way, leave nothing behind in memory."""

import asyncio
import gc
from collections import Counter
from pathlib import Path

from textual.timer import Timer
from textual.widget import Widget

from core.kernel.table import Table
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tui.session import Over, Session
from tui.session.tale import Tale
from tui.widgets.canvas import Canvas

SHORT, LONG = 3, 100  # games
SIDES = ("t", "question_mark", "w", "r", "s", "m")
SIZES = ((80, 24), (160, 50), (120, 40))


def alive() -> Counter[type]:
    gc.collect()
    return Counter(type(thing) for thing in gc.get_objects())


def of(kind: type, count: Counter[type]) -> int:
    return sum(many for each, many in count.items() if issubclass(each, kind))


async def played(driver: Driver) -> Counter[type]:
    """What lives once a game is over, and all was looked at."""
    await driver.settle(lambda: isinstance(driver.app.conductor.step, Over))
    await driver.press("space", "space")
    for side in SIDES:
        await driver.press(side, "escape")
    for size in (*SIZES, SIZES[0]):  # each has parts of its own
        await driver.resize(*size)
    return alive()


async def test_games_and_screens_that_are_over_are_forgotten(tmp_path: Path, long: bool) -> None:
    session = session_of("eketorp", tmp_path, *["thrall"] * 3, seed="a long evening")
    async with on_screen(session, folder=tmp_path, ready=False) as driver:
        del session
        gc.freeze()  # what other tests hold, and what this game was opened with, is not looked at
        await played(driver)
        await driver.press("m", "enter")  # by the set-up, which the first game did without
        first = await played(driver)
        for _game in range(1, LONG if long else SHORT):
            await driver.press("m", "enter")
            last = await played(driver)
        assert last[Session] == last[Table] == last[Tale] == 1
        for kind in (Widget, asyncio.Task, Timer, Canvas):
            assert of(kind, last) <= of(kind, first)
