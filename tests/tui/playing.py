"""Playing on by keys, whatever the table waits for."""

from random import Random
from typing import Any

from core.kernel.types import BYSTANDER
from tests.tui.driver import Driver
from tui.session import Announce, Ask, BotTurn, Curtain, Hold


async def go_on(driver: Driver, chance: Random) -> None:
    """One step further: somebody's answer, a curtain, a page, or what a bot does."""
    runner = driver.app.conductor
    match runner.step:
        case BotTurn():
            await driver.settle(lambda: not isinstance(runner.step, BotTurn))
        case Announce() | Hold():
            await driver.press(chance.choice(("space", "enter")))
        case Curtain(due):
            session = runner.session
            await driver.press(session.manners.letter(session.table.seats, chance.choice(due)) + "!")
        case Ask() as step:
            await decide(driver, step, chance)
        case step:
            raise AssertionError(step)


async def decide(driver: Driver, step: Ask[Any], chance: Random) -> None:
    """Some answer to whatever is asked; `y` where the game asks whether it is meant."""
    if getattr(driver.app.conductor.session.table.view(BYSTANDER), "phase", "") == "plan":
        for key in chance.choices(("b", "c", "d", "e", "f", "2+", "33+", "1"), k=3):
            await driver.press(*key)
        keys = ("enter", "y")
    else:
        keys = (*chance.choice(("j", "2", "jj", "5", "xk", "6", "1", "3", "4")), "enter", "y")
    for key in keys:
        if driver.app.conductor.step is step:
            await driver.press(key)
