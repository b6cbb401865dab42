"""Every text that is read passes the one catalogue: a translation needs no change of code."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.text import Text

from core.kernel.words import N_
from tests.tui.driver import on_screen
from tests.tui.language import Lettered, Turned, signs
from tests.tui.test_screens import HOME, PLAYING, eketorp
from tui import words
from tui.kit.seat_letters import Face
from tui.screens.curtain import CurtainScreen
from tui.screens.hung import Hung
from tui.session.opening import NAMES
from tui.widgets.canvas import Canvas

LEVELS, KEYS = ("karl", "thrall", "jarl", "konung"), ("Ctrl", "Esc", "PgUp", "PgDn", "Enter", "Space", "Tab")
NOT_OURS = (*NAMES, *LEVELS, *KEYS)


@pytest.fixture(autouse=True)
def _turned() -> None:
    words.use(Turned())


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


def curtains() -> Iterator[CurtainScreen]:
    """For one and for several, with what has happened, more of it than there is room for, and a disk in trouble."""
    faces = [Face(seat, "KDTN"[seat], NAMES[seat], "seat.red") for seat in range(4)]
    line = Text(words._("{name} is played by a person from now on.").format(name=NAMES[0]))
    for due, again in ((faces[:1], []), (faces[:1], faces[1:]), (faces[:3], faces[3:])):
        for news in (0, 1, 60):
            curtain = CurtainScreen()
            curtain.hang(Hung(due, again, [line] * news, N_("the disk is full") if news else None))
            yield curtain


def drawn(width: int, height: int) -> Iterator[str]:
    for curtain in curtains():
        canvas = Canvas(width, height)
        curtain.draw(canvas)
        yield "\n".join(canvas.plain())


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (160, 50)])
def test_nothing_of_the_curtain_hangs_on_word_order(width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CurtainScreen, "is_current", False)  # it hangs nowhere
    turned = list(drawn(width, height))
    words.use(Lettered())
    for straight, other in zip(drawn(width, height), turned, strict=True):
        assert signs(straight) == signs(other)
        assert quiet_words(other) == []


def test_a_text_that_was_left_untranslated_would_be_found() -> None:
    assert quiet_words("► 1  New game  RULES") == ["New", "game"]
