"""How the screens answer while journals are read that are made to be slow, and how long a shelf takes to be there."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from time import perf_counter

from saves.journal import SUFFIX
from saves.reading import read_file
from saves.sentences import BadSave
from tests.saves.worst import WORST, worst
from tests.tui.driver import Driver, on_screen
from tui import errands
from tui.kit.waiting import Waiting
from tui.screens.home import Home
from tui.screens.shelf import ShelfScreen
from tui.session.opening import resume

PAUSE = 0.002  # seconds between two looks at the clock
AFTER = 0.4  # seconds of reading, after which somebody presses Escape


def write_worst(folder: Path) -> list[Path]:
    folder.mkdir()
    paths = []
    for kind, count in WORST.items():
        paths.append(folder / f"{kind.__name__}{SUFFIX}")
        paths[-1].write_bytes(worst(kind, count))
    return paths


def reading(paths: list[Path]) -> dict[str, float]:
    """Of the journals that take longest: to be read, and to be at the table with."""
    return {
        "worst_read_s": max(seconds(read_file, path) for path in paths),
        "worst_open_s": max(seconds(resume, path) for path in paths),
    }


def seconds(work: Callable[[Path], object], path: Path) -> float:
    start = perf_counter()
    with suppress(BadSave):
        done = work(path)
        if isinstance(done, tuple):
            done[0].keeping.close()
    return perf_counter() - start


class Gaps:
    """How long the loop of the screens ever did not turn."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        last = perf_counter()
        while True:
            await asyncio.sleep(PAUSE)
            now = perf_counter()
            self.longest, last = max(self.longest, now - last), now


@asynccontextmanager
async def watched() -> AsyncIterator[Gaps]:
    gaps = Gaps()
    task = asyncio.create_task(gaps.watch())
    yield gaps
    task.cancel()


async def answers(folder: Path) -> dict[str, float]:
    """On the shelf of the worst journals, none of which the index knows, and while each of them is opened."""
    async with on_screen(folder=folder, size=(120, 40)) as driver:
        await driver.press("2", "escape")  # what is loaded with the first list is there
        found = [await answer(driver, lambda: driver.throw("2"), ShelfScreen)]
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            found.append(await answer(driver, partial(driver.resume, path), Waiting))
            await driver.settle()
            if driver.app.playing:
                driver.app.go_home()
                await driver.settle()
    escapes, gaps = zip(*filter(None, found), strict=True)
    return {"escape_ms": max(escapes) * 1000, "escapes": len(escapes), "loop_gap_ms": max(gaps) * 1000}


async def answer(driver: Driver, begin: Callable[[], None], screen: type) -> tuple[float, float] | None:
    """From Escape to home, in the midst of that; and the longest gap. None where it is over by then."""
    async with watched() as gaps:
        begin()
        await asyncio.sleep(AFTER)
        if not (isinstance(driver.app.screen, screen) and errands.under_way()):
            return None
        escape = await left(driver)
        await idle()
    return None if driver.app.playing else (escape, gaps.longest)


async def left(driver: Driver) -> float:
    """From Escape to the picture of the home screen."""
    painted = asyncio.Event()
    start = perf_counter()
    driver.throw("escape")
    await driver.wait(lambda: isinstance(driver.app.screen, Home) or driver.app.playing)
    driver.app.when_painted(painted.set)
    await painted.wait()
    return perf_counter() - start


async def idle() -> None:
    while errands.under_way():
        await asyncio.sleep(PAUSE)


async def shown_s(folder: Path, games: int) -> float:
    """From the key to the whole list."""
    async with on_screen(folder=folder, size=(120, 40)) as driver:
        start = perf_counter()
        driver.throw("2")
        await driver.wait(lambda: isinstance(driver.app.screen, ShelfScreen))
        while f" {games} games" not in driver.text or "reading on" in driver.text:
            await asyncio.sleep(PAUSE)
        return perf_counter() - start
