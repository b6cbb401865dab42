"""A key that is held down decides nothing twice, and nothing for anybody else; and each part is drawn once a moment."""

from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.tui.driver import Driver, on_screen
from tests.tui.games.claim.test_games import session_of
from tests.tui.games.counted import Counted
from tui.session import Announce, Ask, BotTurn, Over

HELD = ("enter", "space", "d", "c", "g", "tab", "o", "left", "j")


async def go_on(driver: Driver, chance: Random) -> None:
    """One step further."""
    runner = driver.app.conductor
    match runner.step:
        case BotTurn():
            await driver.settle(lambda: not isinstance(runner.step, BotTurn))
        case Announce():
            await driver.press("space")
        case Ask() as step:
            for key in ("escape", *["tab"] * chance.randint(1, 3), "enter", "tab", "enter", "d"):
                if runner.step is step:
                    await driver.press(key)


async def hold_down(driver: Driver, key: str) -> None:
    """As a keyboard repeats it: thirty times a second."""
    app = driver.app
    app.guard = 0.2
    began = monotonic()
    for time in range(30):
        driver.throw(key, at=max(began + 0.033 * time, monotonic()))
        await driver.handled()
    app.guard, app._keys_count_from, app._held = 0.0, 0.0, ""


async def test_no_held_key_decides_for_two(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "human", "human", "human")
    decided: Counter[str] = Counter()
    async with on_screen(session, folder=tmp_path) as driver:
        runner, chance = driver.app.conductor, Random(2)
        for number in range(170):
            if isinstance(runner.step, Over):
                break
            if isinstance(runner.step, Ask) and (number % 4 == 0 or session.table.state.phase in ("remove", "claim")):
                seat, at, key = runner.step.seat, session.table.at, HELD[number // 4 % len(HELD)]
                key = "d" if session.table.state.phase in ("remove", "claim") else key
                await hold_down(driver, key)
                made = session.table.decisions()[at:]
                assert {done.decision.seat for done in made} <= {seat}, key
                decided[key] += bool(made)
            await go_on(driver, chance)
    assert decided["d"] > 0
    assert decided["enter"] > 0


@pytest.mark.parametrize("players", [("human", "human"), ("human", "thrall", "thrall", "thrall")], ids=["two", "one"])
async def test_a_part_is_drawn_once_a_moment_at_most(
    players: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(tmp_path, *players)
    async with on_screen(session, folder=tmp_path) as plain:
        driver, chance = Counted(plain, monkeypatch), Random(5)
        while not isinstance(plain.app.conductor.step, Over) and driver.keys < 250:
            await go_on(driver, chance)
        assert driver.keys > 100
