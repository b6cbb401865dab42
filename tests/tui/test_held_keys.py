"""A key that is held down, at every prompt of whole games: it decides for one seat at most, and shows nothing new."""

import re
from itertools import islice
from random import Random
from string import ascii_letters, digits
from typing import Any

import pytest

from core.games.eketorp.bots.karl import Karl
from core.kernel.bots import Advice, Stream
from tests.tui.driver import Driver, on_screen
from tests.tui.playing import go_on
from tests.tui.test_holding import building
from tests.tui.test_many_hands import at_a_table
from tui.games.eketorp.table import EketorpTable
from tui.session import Announce, Ask, BotTurn, Curtain, Hold, Over
from tui.session.undoing import was_asked

CHOOSING = ("enter", "space", *digits)  # keys that most often do anything
KEYS = (*CHOOSING, *ascii_letters)
MOMENTS = 15  # at which a key is held in the short form, from when stones are laid


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
async def test_a_key_that_is_held_decides_for_one_seat_at_most_and_shows_nothing_new(people: int, long: bool) -> None:
    session = at_a_table(people, 1) if long else building(people)
    session.bots.advise = _idea  # type: ignore[assignment]  # the strongest thinks too long for this
    async with on_screen(session) as driver:
        held = Held(driver, Random(1))
        while not isinstance(driver.app.conductor.step, Over) and (long or held.moments < MOMENTS):
            await held.go_on()
        assert held.decided
        assert held.kinds >= ({Ask, Curtain, Hold, Announce} if long else {Ask, Curtain})


def _idea(view: Any, _seat: int, options: Any, at: int) -> Advice[Any]:
    return Advice(Karl().choose(view, options, Stream(str(at))), "", {})


class Held:
    def __init__(self, driver: Driver, chance: Random) -> None:
        self.driver, self.chance = driver, chance
        self.runner, self.session = driver.app.conductor, driver.app.conductor.session
        self.stage = driver.app.table_screen.stage
        self.moments = self.decided = 0
        self.kinds = set[type]()

    async def go_on(self) -> None:
        """Hold two keys at this moment, one after the other, if it lasts; then play on."""
        step = self.runner.step
        self.moments += not isinstance(step, BotTurn)
        self.kinds.add(type(step))
        for key in (self.chance.choice(CHOOSING), self.chance.choice(KEYS)):
            if self.runner.step == step and not isinstance(step, BotTurn):
                await self._hold(step, key)
        if not isinstance(self.runner.step, Over):
            await go_on(self.driver, self.chance)

    async def _hold(self, step: Any, key: str) -> None:
        self.stage.ask_again()  # nothing is half chosen: what takes two different keys, one that is held never does
        await self.driver.settle()
        table, before = self.session.table, self.session.table.decisions()
        pages = self._pages()
        await self.driver.hold_down(key)
        while self.driver.app.screen not in (self.driver.app.table_screen, self.stage.hanging.curtain):
            await self.driver.press("escape")
        made = table.decisions()
        same = sum(1 for old, new in zip(before, made, strict=False) if old is new)
        changed = {done.decision.seat for done in before[same:]} | self._chosen(same)
        assert len(changed) <= 1, (key, step, changed)
        match step:
            case Ask(seat) if key not in "uU":
                assert changed <= {seat}
                assert not any(map(table.is_barrier, islice(table.latest(), len(made) - same)))
            case Curtain():
                assert key in "uU" or not changed
                assert self.session.present.at_keyboard in (None, *(step.due if len(step.due) == 1 else ()))
            case Announce():
                assert not changed
                assert pages - self._pages() <= 1 or not isinstance(self.runner.step, Announce)
                assert pages <= 1 or isinstance(self.runner.step, Announce)
            case Hold() if key == "space":
                assert made[same].decision == step.decision
                assert changed <= {step.decision.seat}
            case _:
                assert key == "u" or self.runner.step == step
        self.decided += bool(changed)

    def _pages(self) -> int:
        """As the page in front tells how many more there are."""
        more = re.search(r"(\d+) more", self.driver.text)
        return int(more[1]) + 1 if more else int(self.driver.table(EketorpTable).pages is not None)

    def _chosen(self, since: int) -> set[int]:
        """Whose decisions they were, of those since then that were left to anybody."""
        made = self.session.table.decisions()[since:]
        asked = [
            done.decision.seat for n, done in enumerate(made, since) if was_asked(self.session, n, done.decision.seat)
        ]
        return {*asked} & {*self.session.present.humans}
