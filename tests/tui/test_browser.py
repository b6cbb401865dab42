"""The game in a browser, as textual-serve serves it. The long form looks at it in Chromium, and fails without one."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest

from saves.reading import read_file
from saves.sentences import Held
from tests.tui.pages import SOON, InChromium, Page, in_chromium, plainly, serving
from tests.tui.terminal import UNGUARDED
from tests.tui.test_terminal import journal
from tui.session.opening import resume

PLAY = (*UNGUARDED, "play")
TWO = (*PLAY, "--seats", "human,human,thrall", "--seed", "terminal", "--first", "1")


@pytest.fixture
def folder(tmp_path: Path, long: bool) -> Path | None:
    return tmp_path if long else None


@asynccontextmanager
async def looking(port: int, folder: Path | None) -> AsyncIterator[Page]:
    async with plainly(port) if folder is None else in_chromium(port, folder) as page:
        yield page


@asynccontextmanager
async def served(command: Sequence[str], environ: dict[str, str], folder: Path | None) -> AsyncIterator[Page]:
    async with serving(command, environ) as port, looking(port, folder) as page:
        yield page


async def freed(path: Path) -> None:
    """Until no program plays it any more, and it is whole."""
    end = monotonic() + SOON
    while True:
        try:
            session, _notices = resume(path)
        except Held:
            assert monotonic() < end
            await asyncio.sleep(0.05)
        else:
            assert session.keeping.journal is not None
            session.keeping.journal.close()
            break
    assert read_file(path).fault is None


async def test_keys_mouse_size_and_a_hidden_tab(environ: dict[str, str], folder: Path | None) -> None:
    async with served(TWO, environ, folder) as page:
        await page.see("your own letter")
        await page.click("your own letter")  # by which a page gets the keyboard
        await page.press_until("R", "in secret")
        await page.press_until("b", "[As]")
        await page.click("u take back")
        await page.see("[As]", there=False)
        await page.resize()
        await page.see("Hospital, back in")
        assert "in secret" in page.text
        if isinstance(page, InChromium):
            assert len(await page.picture()) > 10_000
        await page.hide()
        await page.see("your own letter")
        assert "═ you ═" not in page.text
    await freed(journal(environ))
    assert not Path(environ["EKETORP_LOG"]).exists()


async def test_a_closed_tab_leaves_a_game_that_another_takes_up(environ: dict[str, str], folder: Path | None) -> None:
    async with served(TWO, environ, folder) as page:
        await page.see("your own letter")
        await page.close()
        await freed(journal(environ))
    async with served((*PLAY, "--resume"), environ, folder) as page:
        await page.see("your own letter")


async def test_a_second_tab_is_told_that_the_first_one_plays(environ: dict[str, str], folder: Path | None) -> None:
    async with served(TWO, environ, folder) as first:
        await first.see("your own letter")
        async with serving((*PLAY, "--resume"), environ) as port, plainly(port) as second:
            await second.see("look on")
        await first.see("your own letter")


async def test_who_leaves_is_told_that_the_session_has_ended(environ: dict[str, str], folder: Path | None) -> None:
    async with served(PLAY, environ, folder) as page:
        await page.see("New game")
        await page.click("New game")
        await page.press("ctrl+c")
        await page.ends()
