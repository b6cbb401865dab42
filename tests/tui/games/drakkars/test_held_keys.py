"""A key that is held down decides nothing, for nobody: every choice takes two different keys."""

from pathlib import Path
from random import Random
from time import monotonic

import pytest

from core.games.drakkars import State
from tests.tui.driver import Driver, on_screen
from tests.tui.games.drakkars.positions import BOTH, CHOSEN, FOGGY, PHASES, RICH, after, asked_in, prompt_of
from tests.tui.games.drakkars.test_games import play, session_of
from tests.tui.games.one_key import KEYS
from tui.session import Ask

HELD = ("enter", "space", "d", "5", "y", "tab", "o", "left", "e")


@pytest.mark.parametrize("phase", PHASES)
def test_no_key_alone_decides_anything_however_often(phase: str) -> None:
    for seats in (2, 3, 4):
        check(asked_in(phase, seats))


def test_nor_does_it_with_a_rich_hand() -> None:
    for state in (RICH, FOGGY, BOTH, after(CHOSEN, "3", "enter")):
        check(state)


def check(state: State) -> None:
    for key in KEYS:
        prompt = prompt_of(state)
        assert [prompt.press(key).decision for _time in range(9)] == [None] * 9, key


async def hold_down(driver: Driver, key: str) -> None:
    """As a keyboard repeats it: thirty times a second."""
    app = driver.app
    app.guard = 0.2
    began = monotonic()
    for time in range(20):
        driver.throw(key, at=max(began + 0.033 * time, monotonic()))
        await driver.handled()
    app.guard, app._keys_count_from, app._held = 0.0, 0.0, ""


async def test_whatever_is_held_at_a_table_nothing_is_decided(tmp_path: Path) -> None:
    session, chance = session_of(tmp_path, "human", "human", "human"), Random(3)
    held = 0
    async with on_screen(session, folder=tmp_path) as driver:
        for _time in range(30):
            await play(driver, most=chance.randint(1, 3), ideas=1000)
            step, at = driver.app.conductor.step, session.table.at
            if isinstance(step, Ask):
                await hold_down(driver, HELD[held % len(HELD)])
                assert session.table.at == at
                held += 1
                await driver.press("escape")
    assert held >= len(HELD)
