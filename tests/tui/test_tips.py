"""Tips in a person's first games: each once, for a lone player, and none where they are not wanted."""

from pathlib import Path

import pytest

from core.games import GAMES
from tests.tui.driver import Driver, on_screen
from tui.games import telling_of
from tui.session.opening import usual

PLAN = "Where no more Vikings come"


async def begin(driver: Driver, **liked: object) -> None:
    for name, value in {"tips": True, **liked}.items():
        setattr(driver.app.settings, name, value)
    driver.app.lobby._begin(usual("eketorp", first=True))
    await driver.settle(lambda: "secret" in driver.text)


async def test_a_tip_stands_until_the_next_key_and_never_again(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await begin(driver)
        assert PLAN in driver.text
        assert "? tells more" in driver.text
        await driver.press("a")
        assert PLAN not in driver.text
        driver.app.go_home()
        await begin(driver)
        assert PLAN not in driver.text
        assert driver.app.settings.tips_told == ["eketorp plan"]


@pytest.mark.parametrize("liked", [{"tips": False}, {"games": 3}, {"tips_told": ["eketorp plan"]}])
async def test_there_is_none_where_it_is_not_wanted_or_known(liked: dict[str, object], tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await begin(driver, **liked)
        assert PLAN not in driver.text


@pytest.mark.parametrize("game", GAMES)
def test_tips_are_single_sentences(game: str) -> None:
    for words in telling_of(game).tips.values():
        assert words.endswith(".")
        assert words.count(". ") == 0
        assert len(words) <= 110
