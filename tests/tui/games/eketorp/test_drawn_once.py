"""However much a key brings about, each part of the screen is drawn once for each thing that happens, and no more."""

from pathlib import Path
from random import Random

import pytest

from tests.tui.driver import on_screen
from tests.tui.games.counted import Counted
from tests.tui.playing import go_on
from tests.tui.sessions import session_of
from tui.session import Over


@pytest.mark.parametrize("players", [("human", "human", "human"), ("human", "karl", "thrall")], ids=["three", "one"])
async def test_parts_are_drawn_once(players: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(session_of("eketorp", tmp_path, *players, seed="drawn once"), folder=tmp_path) as plain:
        driver, runner, chance = Counted(plain, monkeypatch), plain.app.conductor, Random(5)
        while not isinstance(runner.step, Over) and driver.keys < 400:
            await go_on(driver, chance)
        assert driver.keys > 100
