"""A hand at the mouse alone: it plays any game by what can be clicked on."""

from collections.abc import Iterator
from random import Random

from textual import events
from textual.geometry import Region

from tests.tui.driver import Driver
from tui.session import Announce, Ask, BotTurn, Curtain, Hold, Over
from tui.widgets.painted import Painted
from tui.widgets.zones import Zone


def zones(driver: Driver) -> Iterator[tuple[Zone, Region]]:
    """What can be done by a click on what is seen, and where on the screen that is."""
    for part in driver.app.screen.query(Painted):
        for zone in part.canvas.zones if part.canvas is not None and part.display else ():
            where = Region(part.region.x + zone.x, part.region.y + zone.y, zone.width, zone.height)
            under, _region = driver.app.screen.get_widget_at(where.x, where.y)
            if under is part and part.at(zone.x, zone.y) == zone and not zone.quiet:
                yield zone, where


class Clicker:
    """Plays by clicks alone: on what is lit when the pointer is over it, and on words of the footer."""

    def __init__(self, driver: Driver, chance: Random) -> None:
        self.driver, self.chance, self.clicks = driver, chance, 0

    async def click(self, where: Region) -> None:
        x, y = self.chance.randrange(where.x, where.right), self.chance.randrange(where.y, where.bottom)
        self.driver.mouse(events.MouseMove, x, y, 0)
        await self.driver.click_at(x, y)
        self.clicks += 1

    async def on(self, what: object) -> bool:
        """True if there is such a thing to click on."""
        places = [where for zone, where in zones(self.driver) if zone.what == what]
        if places:
            await self.click(self.chance.choice(places))
        return bool(places)

    def things(self) -> set[object]:
        return {zone.what for zone, _where in zones(self.driver)}

    async def new_game(self, people: int, seats: int) -> None:
        assert await self.on("1")
        while (
            sum(isinstance(zone.what, tuple) and zone.what[0] == "name" for zone, _where in zones(self.driver)) != seats
        ):
            assert await self.on(("count", 0))
        for seat in range(seats):
            wanted = "a person" if seat < people else "bot: thrall"
            while True:
                where = next(where for zone, where in zones(self.driver) if zone.what == ("player", seat))
                if wanted in self.driver.text.split("\n")[where.y][where.x : where.right]:
                    break
                await self.click(where)
        assert await self.on(("start", 0))
        await self.driver.settle(lambda: self.driver.app.playing)

    async def play(self, *otherwise: str, most: int = 10**6) -> None:
        """A whole game, in so many clicks at most. `otherwise`: keys to click on where nothing was decided."""
        runner = self.driver.app.conductor
        while not isinstance(runner.step, Over):
            assert self.clicks < most, self.driver.text
            match runner.step:
                case BotTurn():
                    await self.driver.settle(lambda: not isinstance(runner.step, BotTurn))
                case Announce() | Hold():
                    await self.driver.settle(lambda: "space" in self.things())  # after the moment that a hold takes
                    assert await self.on("space"), self.driver.text
                case Curtain(due):
                    session = runner.session
                    letter = session.manners.letter(session.table.seats, self.chance.choice(due))
                    assert await self.on(letter)
                    if isinstance(runner.step, Curtain):  # whom nobody waits for alone is named first
                        assert await self.on(letter)
                case Ask() as step:
                    await self.decide(step)
                    for key in otherwise:
                        if runner.step is step:
                            await self.on(key)

    async def decide(self, step: object) -> None:
        """Some clicks on what is offered, and then on whatever seals it."""
        for _click in range(self.chance.randint(1, 4)):
            table = self.driver.app.table_screen.table.region
            offered = [(zone, where) for zone, where in zones(self.driver) if table.contains_region(where)]
            options = [where for zone, where in offered if zone.what not in ("x", "enter", "tab")]
            if options and self.driver.app.conductor.step is step:
                await self.click(self.chance.choice(options))
        for key in ("enter", "y"):
            if self.driver.app.conductor.step is step:
                await self.on(key)
