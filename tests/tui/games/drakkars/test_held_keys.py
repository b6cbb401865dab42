"""A key that is held down decides nothing, for nobody: every choice takes two different keys."""

from pathlib import Path
from random import Random

import pytest

from core.games.drakkars import State
from tests.tui.driver import on_screen
from tests.tui.games.drakkars.positions import PHASES, asked_in, prompt_of
from tests.tui.games.drakkars.rich import BOTH, CHOOSING, FOGGY, RICH
from tests.tui.games.drakkars.test_games import answer, session_of
from tests.tui.games.one_key import KEYS
from tests.tui.playing import go_on, play
from tui.session import Ask

HELD = ("enter", "space", "d", "5", "y", "tab", "o", "left", "e")


@pytest.mark.parametrize("phase", PHASES)
def test_no_key_alone_decides_anything_however_often(phase: str) -> None:
    for seats in (2, 3, 4):
        check(asked_in(phase, seats))


def test_nor_does_it_with_a_rich_hand() -> None:
    for state in (RICH, FOGGY, BOTH, CHOOSING):
        check(state)


def check(state: State) -> None:
    for key in KEYS:
        prompt = prompt_of(state)
        assert [prompt.press(key).decision for _time in range(9)] == [None] * 9, key


async def test_whatever_is_held_at_a_table_nothing_is_decided(tmp_path: Path) -> None:
    session, chance = session_of(tmp_path, "human", "human", "human"), Random(3)
    async with on_screen(session, folder=tmp_path) as driver:
        for key in HELD:
            await play(driver, chance, answer, most=chance.randint(1, 3))
            while not isinstance(driver.app.conductor.step, Ask):
                await go_on(driver, chance, answer)
            at = session.table.at
            await driver.hold_down(key, times=20)
            assert session.table.at == at
            await driver.press("escape")
