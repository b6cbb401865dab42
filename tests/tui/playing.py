"""Playing on by keys, whatever the table waits for."""

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from core.kernel.types import BYSTANDER
from tests.tui.driver import Driver
from tui.session import Announce, Ask, BotTurn, Curtain, Hold, Over

Answer: TypeAlias = Callable[[Driver, Ask[Any], Random], Awaitable[None]]  # to what is asked, whatever it decides


async def go_on(driver: Driver, chance: Random, answer: Answer | None = None) -> None:
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
            await (answer or decide)(driver, step, chance)
        case step:
            raise AssertionError(step)


async def play(
    driver: Driver, chance: Random, answer: Answer | None = None, aside: Sequence[str] = (), most: int = 10_000
) -> int:
    """To the end, or so far; how many times somebody was asked. `aside`: pressed before every answer."""
    runner, asked = driver.app.conductor, 0
    while not isinstance(runner.step, Over) and asked < most:
        if not isinstance(runner.step, BotTurn):
            await driver.press(*aside)
        asked += isinstance(runner.step, Ask)
        await go_on(driver, chance, answer)
    return asked


async def decide(driver: Driver, step: Ask[Any], chance: Random) -> None:
    """Some answer to whatever is asked; `y` where the game asks whether it is meant."""
    if getattr(driver.app.conductor.session.table.view(BYSTANDER), "phase", "") == "plan":
        for key in chance.choices(("b", "c", "d", "e", "f", "2+", "33+", "1"), k=3):
            await driver.press(*key)
        keys = ("enter", "y")
    else:
        keys = (*chance.choice(("j", "2", "jj", "5", "xk", "6", "1", "3", "4")), "enter", "y")
    await press_while_asked(driver, step, *keys)


async def press_while_asked(driver: Driver, step: Ask[Any], *keys: str) -> None:
    for key in keys:
        if driver.app.conductor.step is step:
            await driver.press(key)


async def take_idea(driver: Driver) -> None:
    """What the strongest bot would do is the choice; nothing is decided by it."""
    await driver.press("i", until=lambda: not driver.at_work())
    await driver.press("o")


def with_ideas(answer: Answer, share: float) -> Answer:
    """In this share of the times what the strongest bot would do, as far as `answer` only seals it."""

    async def advised(driver: Driver, step: Ask[Any], chance: Random) -> None:
        if chance.random() < share:
            await take_idea(driver)
        await answer(driver, step, chance)

    return advised
