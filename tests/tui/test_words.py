"""Every text that is read passes the one catalogue: a translation needs no change of code."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from tests.tui.driver import on_screen
from tests.tui.language import Turned
from tests.tui.test_screens import HOME, PLAYING, eketorp
from tui import words
from tui.session.opening import NAMES

NOT_OURS = (*NAMES, "karl", "thrall", "jarl", "Ctrl", "Esc", "PgUp", "PgDn", "Enter", "Space", "Tab")  # names and keys


@pytest.fixture(autouse=True)
def _turned() -> Iterator[None]:
    words.use(Turned())
    yield
    words.use(NullTranslations())


def quiet_words(text: str) -> list[str]:
    """Words that were not translated."""
    return [word for word in re.findall(r"[A-Za-z']*[a-z]{2,}[A-Za-z']*", text) if word not in NOT_OURS]


@pytest.mark.parametrize("name", HOME)
async def test_nothing_before_the_table_is_left_untranslated(name: str) -> None:
    async with on_screen() as driver:
        await HOME[name](driver)
        assert quiet_words(driver.text) == []


@pytest.mark.parametrize("name", sorted(set(PLAYING) - {"rules"}))
async def test_nothing_around_the_table_is_left_untranslated(name: str, tmp_path: Path) -> None:
    players, press = PLAYING[name]
    async with on_screen(eketorp(tmp_path, *players)) as driver:
        await press(driver)
        assert quiet_words(driver.text) == []


def test_a_text_that_was_left_untranslated_would_be_found() -> None:
    assert quiet_words("► 1  New game  RULES") == ["New", "game"]
