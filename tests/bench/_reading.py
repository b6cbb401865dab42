"""How the screens answer while journals are read that are made to be slow, and how long a shelf takes to be there."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter

from saves.journal import SUFFIX
from saves.reading import read_file
from saves.sentences import BadSave
from tests.saves.worst import WORST, worst
from tests.tui.driver import Driver, on_screen
from tui import errands
from tui.screens.home import Home
from tui.screens.shelf import ShelfScreen
from tui.screens.waiting import Waiting
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


def reading(paths: list[Path]) -> dict[str, float | str]:
    """Of the journals that take longest: to be read, and to be at the table with."""
    read, opened = {path.stem: seconds(read_file, path) for path in paths}, {}
    for path in paths:
        opened[path.stem] = seconds(resume, path)
    return {
        "worst_read_s": max(read.values()),
        "worst_read": max(read, key=read.__getitem__),
        "worst_open_s": max(opened.values()),
        "worst_open": max(opened, key=opened.__getitem__),
    }


def seconds(work: Callable[[Path], object], path: Path) -> float:
    start = perf_counter()
    with suppress(BadSave):
        done = work(path)
        if isinstance(done, tuple):
            done[0].close()
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
    escape, longest = [], 0.0
    async with on_screen(folder=folder, size=(120, 40)) as driver, watched() as gaps:
        driver.throw("2")
        await driver.wait(lambda: isinstance(driver.app.screen, ShelfScreen))
        await asyncio.sleep(AFTER)
        escape.append(await left(driver))
        await idle()
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            driver.app.lobby._resume(path)
            await asyncio.sleep(AFTER)
            if isinstance(driver.app.screen, Waiting):
                escape.append(await left(driver))
            elif driver.app.playing:
                driver.app.go_home()
            await idle()
        longest = gaps.longest
    return {"escape_ms": max(escape) * 1000, "escapes": len(escape), "loop_gap_ms": longest * 1000}


async def left(driver: Driver) -> float:
    """From Escape to the picture of the home screen."""
    painted = asyncio.Event()
    start = perf_counter()
    driver.throw("escape")
    await driver.wait(lambda: isinstance(driver.app.screen, Home))
    driver.app.when_painted(painted.set)
    await painted.wait()
    return perf_counter() - start


async def idle() -> None:
    while errands.under_way():
        await asyncio.sleep(PAUSE)


async def shelf_s(folder: Path) -> float:
    """From the key to the whole list."""
    async with on_screen(folder=folder, size=(120, 40)) as driver:
        start = perf_counter()
        driver.throw("2")
        await driver.wait(lambda: isinstance(driver.app.screen, ShelfScreen))
        while driver.app.screen._reading:  # type: ignore[attr-defined]
            await asyncio.sleep(PAUSE)
        return perf_counter() - start
