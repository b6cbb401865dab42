"""On the side screens, a key that does nothing says so in the footer until the next key, and paints nothing else."""

from pathlib import Path

import pytest

from tests.tui.driver import Driver, on_screen
from tests.tui.test_shelf import game
from tui.widgets.painted import Painted


def foot(driver: Driver) -> str:
    return driver.text.split("\n")[-1].rstrip()


@pytest.mark.parametrize("way", ["", "1", "2", "4", "5", "5 down", "1 question_mark"])
async def test_a_key_that_does_nothing_says_so_in_the_footer_alone(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game(tmp_path, "human", "thrall", "thrall", decisions=3)
    async with on_screen(folder=tmp_path) as driver:
        await driver.press(*way.split())
        before = driver.text
        with monkeypatch.context() as patch:
            patch.setattr(Painted, "paint", None)
            await driver.press("z")
        assert foot(driver).endswith("z does nothing here")
        assert driver.text.split("\n")[:-1] == before.split("\n")[:-1]
        await driver.press("f9")
        assert foot(driver).endswith("F9 does nothing here")
        await driver.press("down")
        assert "does nothing" not in driver.text


async def test_keys_that_do_something_elsewhere_say_where(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        for key, told in (("q", "q does nothing here: 6 quits"), ("escape", "Esc does nothing here: 6 quits")):
            await driver.press(key)
            assert foot(driver).endswith(told)
        await driver.press("1", "p")
        assert foot(driver).endswith("p: go to a player first")
        await driver.press("o")
        assert foot(driver).endswith("o: go to a person first")
        await driver.press("down", "down", "o")
        assert foot(driver).endswith("o: a word is for one of several people")
        await driver.press("escape", "4", "n")
        assert foot(driver).endswith("/ looks for a word first")
