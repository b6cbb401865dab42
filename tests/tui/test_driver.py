"""What the driver of the tests reads is what the compositor would paint."""

from pathlib import Path
from random import Random

import pytest

from tests.tui.driver import Watched, composed, on_screen, read
from tests.tui.playing import go_on
from tests.tui.sessions import session_of
from tests.tui.test_games import SIZES
from tests.tui.test_screens import eketorp


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_frame_is_read_as_it_is_painted(size: tuple[int, int], tmp_path: Path) -> None:
    frames: list[str] = []
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall"), size=size) as driver:
        app = driver.app
        assert isinstance(app, Watched)

        def look(text: str) -> None:
            assert text == composed(app.screen)
            frames.append(text)

        app.look = look
        chance = Random(7)
        for _answer in range(12):
            await go_on(driver, chance)
            await driver.press("?", "escape", "t", "escape", "ctrl+p", "escape")
    assert len(set(frames)) > 25


async def test_wide_names_are_read_where_they_stand(tmp_path: Path) -> None:
    names = ("漢字漢字", "e\u0301lan", "A漢\u0301")
    async with on_screen(session_of("eketorp", tmp_path, *["human"] * 3, names=names)) as driver:
        assert "漢字" in driver.text
        assert read(driver.app.screen) == composed(driver.app.screen)
