"""Learners: one at the keyboard and one at the mouse, who play a lesson as it wants, and what each sees checked."""

from collections.abc import AsyncIterator, Collection, Hashable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import ClassVar

from tests.tui.driver import Driver, on_screen
from tests.tui.lessons.by_keys import BY_KEYS
from tests.tui.lessons.by_mouse import BY_MOUSE
from tui.play.boxes import Box, meet
from tui.play.lighting import places_of
from tui.screens.home import Home
from tui.screens.lesson import LessonScreen
from tui.session import Announce, BotTurn
from tui.widgets.painted import Painted

MOST = 120  # keys to the end of a lesson


@asynccontextmanager
async def lesson(
    game: str, size: tuple[int, int] = (80, 24), folder: Path | None = None, motion: bool = False
) -> AsyncIterator[tuple[Driver, LessonScreen]]:
    async with on_screen(size=size, folder=folder, motion=motion) as driver:
        driver.app.lobby.learn(game)
        await driver.settle()
        yield driver, screen_of(driver)


def screen_of(driver: Driver) -> LessonScreen:
    screen = driver.app.table_screen
    assert isinstance(screen, LessonScreen)
    return screen


async def ready(driver: Driver, screen: LessonScreen) -> None:
    """Once the others have decided."""
    await driver.settle(lambda: screen.rests or not isinstance(screen.step, BotTurn | None))


async def press(driver: Driver, screen: LessonScreen, key: str) -> None:
    await ready(driver, screen)
    await driver.press(key)


async def to_the_end(driver: Driver, screen: LessonScreen) -> None:
    """By `show me`, and Enter where the next board waits; what is being typed is left first."""
    for _key in range(MOST):
        if screen.course.step is None:
            return
        await press(driver, screen, "escape" if screen.typed_in else "enter" if screen.pauses else "i")
    raise AssertionError(driver.text)


# --- what is seen ---


def marked(screen: LessonScreen) -> list[Box]:
    """The places of all that the step speaks of."""
    step, table = screen.course.step, screen.table
    assert step is not None
    return places_of(table, {spot for name in step.mark for spot in table.spots(name)})


def check_coach(driver: Driver, screen: LessonScreen) -> None:
    """At the beginning of a step."""
    assert marked(screen), screen.course.step
    assert screen.coaching.box is not None
    check_uncovered(driver, screen, marked(screen))


def check_uncovered(driver: Driver, screen: LessonScreen, places: Collection[Box]) -> None:
    """The coach covers none of these, nor any question or page, nor is any of it cut off."""
    box, table = screen.coaching.box, screen.table
    if box is None or not screen.query_one("#coach").visible:
        return
    asked = [] if table.prompt is None else [table.places(table.size)[table.panel]]
    page = [] if table.pages is None else [table.pages.box]
    assert box.x >= 0
    assert box.y >= 0
    assert box.x + box.width <= driver.app.size.width
    assert box.y + box.height <= driver.app.size.height - 3
    assert not [place for place in (*places, *asked, *page) if meet(place, box)], (screen.course.step, driver.text)


def cells(driver: Driver, whats: Collection[Hashable]) -> Iterator[tuple[int, int]]:
    """Where a click is on one of these, and on nothing above it."""
    screen = driver.app.screen
    for part in screen.query(Painted):
        x, y, width, height = part.region
        zones = part.canvas.zones if part.canvas is not None and part.display and part.visible else ()
        for zone in zones:
            seen = zone.within(width, height)
            if zone.what not in whats or seen is None:
                continue
            for row in range(seen.y, seen.y + seen.height):
                for column in range(seen.x, seen.x + seen.width):
                    under, _region = screen.get_widget_at(x + column, y + row)
                    if under is part and part.at(column, row) == zone:
                        yield x + column, y + row


# --- who learns ---


class Learner:
    """Does what each step wants, by keys."""

    STEPS: ClassVar = {game: [step.split() for step in steps] for game, steps in BY_KEYS.items()}

    def __init__(self, driver: Driver, game: str) -> None:
        self.driver, self.game = driver, game

    @property
    def screen(self) -> LessonScreen:
        return screen_of(self.driver)

    async def step(self, number: int) -> None:
        for act in self.STEPS[self.game][number]:
            await ready(self.driver, self.screen)
            self.look()
            if act != "on" or self.screen.rests or isinstance(self.screen.step, Announce):
                await self.act("enter" if act == "on" else act)
        await ready(self.driver, self.screen)
        self.look()

    def look(self) -> None:
        check_uncovered(self.driver, self.screen, self.screen.marked())

    async def act(self, act: str) -> None:
        await self.driver.press(act)

    async def leave(self) -> None:
        await self.act("q")
        assert isinstance(self.driver.app.screen, Home), self.driver.text

    async def come_back(self) -> None:
        """From the home screen, on which the game's card still is the chosen one."""
        await self.act("3")
        await self.driver.settle(lambda: self.driver.app.playing)


class Pointing(Learner):
    """Does it by clicks."""

    STEPS: ClassVar = {game: [step.split(", ") for step in steps] for game, steps in BY_MOUSE.items()}

    def __init__(self, driver: Driver, game: str) -> None:
        super().__init__(driver, game)
        self.chance = Random(game)

    async def act(self, act: str) -> None:
        whats = self.screen.table.spots(act[1:]) if act.startswith("@") else (act,)
        places = list(cells(self.driver, whats))
        assert places, (act, self.driver.text)
        await self.driver.click_at(*self.chance.choice(places))


LEARNERS = {"keys": Learner, "mouse": Pointing}
