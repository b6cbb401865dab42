"""However much a key brings about, each part of the screen is drawn once for each thing that happens, and no more."""

from pathlib import Path
from random import Random

import pytest

from tests.tui.driver import on_screen
from tests.tui.games.counted import Counted
from tests.tui.playing import play
from tests.tui.sessions import session_of


@pytest.mark.parametrize("players", [("human", "human", "human"), ("human", "karl", "thrall")], ids=["three", "one"])
async def test_parts_are_drawn_once(players: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(session_of("eketorp", tmp_path, *players, seed="drawn once"), folder=tmp_path) as plain:
        driver = Counted(plain, monkeypatch)
        await play(driver, Random(5), most=130)
        assert driver.keys > 100
