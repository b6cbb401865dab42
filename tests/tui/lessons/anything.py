"""Anything at all that might be done in a lesson: decisions, legal or not, and keys and clicks on any screen."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import fields, replace
from textual import events

from core.games.eketorp.decisions import PlayCard, Swap
from core.games.eketorp.model import Plan
from tests.tui.driver import Driver
from tests.tui.lessons.learner import cells, screen_of
from tui.screens.lesson import LessonScreen
from tui.session import AnySession
from tui.session.lesson import LEARNER, Course
from tui.widgets.painted import Painted

KEYS = [
    *"abcdefghijklmnopqrstuvwxyz0123456789+-/?", "enter", "space", "escape", "up", "down", "left", "right", "tab",
    "shift+tab", "pagedown", "home", "end", "backspace", "ctrl+p", "ctrl+r", "ctrl+l", "f1",
]  # fmt: skip
OFTEN = ["enter", "space", "i", "u", "y"]
WHEEL = events.MouseScrollDown, events.MouseScrollUp
LEFT_AT_ONCE = 0.5  # of the side screens


class Decisions:
    """Of one game, of any seat: those of the moment, those of other moments, and such as nobody would make."""

    def __init__(self, game: str, chance: Random) -> None:
        self._chance, course = chance, Course(game)
        self._known = list(_told(course))
        for number in range(len(course)):
            self._known += self._options(course.go_to(number))
        self._cards = [each for each in self._known if isinstance(each, PlayCard)]

    def any(self, session: AnySession) -> tuple[Any, Any]:
        """And perhaps another right after it, where a prompt may give both at once."""
        usual = self._options(session) or self._known
        decision = self._chance.choice([self._chance.choice(usual), self._chance.choice(self._known), self._changed()])
        keeps = isinstance(decision, Swap) and not decision.swap
        return decision, self._chance.choice([None, *self._cards]) if keeps else None

    def _options(self, session: AnySession) -> list[Any]:
        options = session.table.legal(LEARNER) if LEARNER in session.table.to_act() else ()
        return list(options) if isinstance(options, tuple) else [planned(options, self._chance) for _plan in range(9)]

    def _changed(self) -> Any:
        """A decision with a part of another one, or of another seat."""
        decision, chance = self._chance.choice(self._known), self._chance
        field = chance.choice(fields(decision)).name
        if field == "seat":
            return replace(decision, seat=chance.randrange(2))
        alike = [each for each in self._known if type(each) is type(decision)]
        return replace(decision, **{field: getattr(chance.choice(alike), field)})


def _told(course: Course) -> Iterator[Any]:
    """All decisions that the lesson names."""
    for place in course.places:
        yield from map(course.read, filter(None, [*place.step.do, place.step.choose]))
        yield from map(course.read, place.part.others)


def planned(form: Any, chance: Random) -> Plan:
    """Of some Vikings, or of more than there are."""
    sieges = chance.sample(form.slots, chance.randint(0, min(len(form.slots), 3)))
    return Plan(form.seat, tuple(chance.choices((0, 1, 2), (8, 2, 1), k=7)), tuple(sieges))


class Hand:
    """Does anything, and comes back to the lesson wherever that leads."""

    def __init__(self, driver: Driver, game: str, chance: Random) -> None:
        self.driver, self.game, self.chance = driver, game, chance
        self.decisions = Decisions(game, chance)

    @property
    def screen(self) -> LessonScreen:
        return screen_of(self.driver)

    async def do(self) -> None:
        acts = {self._key: 45, self._often: 10, self._click: 15, self._zone: 15, self._decide: 14, self._resize: 1}
        await self.chance.choices(list(acts), list(acts.values()))[0]()
        await self._stay()

    async def _key(self) -> None:
        await self.driver.press(self.chance.choice(KEYS))

    async def _often(self) -> None:
        await self.driver.press(self.chance.choice(OFTEN))

    async def _click(self) -> None:
        """Or a turn of the wheel, anywhere."""
        width, height = self.driver.app.size
        x, y = self.chance.randrange(width), self.chance.randrange(height)
        if self.chance.random() < 0.1:
            self.driver.mouse(self.chance.choice(WHEEL), x, y, 0)
            await self.driver.settle()
        else:
            await self.driver.click_at(x, y, button=self.chance.choices((1, 3), (5, 1))[0])

    async def _zone(self) -> None:
        """Where a click does something."""
        parts = [part.canvas.zones for part in self.driver.app.screen.query(Painted) if part.canvas and part.display]
        whats = list(dict.fromkeys(zone.what for zones in parts for zone in zones))
        places = list(cells(self.driver, [self.chance.choice(whats)])) if whats else []
        if places:
            await self.driver.click_at(*self.chance.choice(places))
        else:
            await self._click()

    async def _decide(self) -> None:
        """As if a prompt had decided so, whatever it asks."""
        screen = self.screen
        decision, then = self.decisions.any(screen.session)
        screen.table.question = screen.step
        screen.table.decide(decision, then=then)
        await self.driver.settle()

    async def _resize(self) -> None:
        """Often to less than the program needs."""
        await self.driver.resize(self.chance.randint(60, 140), self.chance.randint(18, 45))

    async def _stay(self) -> None:
        app = self.driver.app
        app.settings.pace, app.settings.motion = "at once", False  # as the tests have it
        if not app.playing or not isinstance(app.table_screen, LessonScreen):
            if app.playing:
                app.go_home()
            app.lobby.learn(self.game)
            await self.driver.settle()
        elif app.screen is not self.screen and self.chance.random() < LEFT_AT_ONCE:
            await self.come_back()

    async def come_back(self) -> None:
        """From any screen beside the lesson."""
        await self.driver.resize(80, 24)
        for _key in range(9):
            if self.driver.app.screen is self.screen:
                return
            await self.driver.press("escape")
        raise AssertionError(self.driver.text)
