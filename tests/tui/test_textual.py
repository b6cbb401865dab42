"""What the pinned Textual makes necessary. A test that fails here says that a cure is no longer needed."""

import gc
import weakref
from typing import Any

from textual._styles_cache import StylesCache
from textual.screen import Screen

from tests.tui.driver import on_screen
from tests.tui.skerry import skerry_session
from tui import stage


def test_the_cure_for_screens_that_are_kept_for_ever_is_still_needed() -> None:
    """Textual's issue 6665: when this cache is gone, so can be the line in `tui.stage`."""
    source = StylesCache.__dict__["get_inner_outer"]
    assert source is StylesCache.get_inner_outer
    assert not hasattr(source, "cache_info"), "the cure is not in place"
    assert source.__module__ == "textual._styles_cache"
    assert stage.CURED, "Textual has mended it: take the cure out"


async def test_a_screen_that_was_left_is_gone() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        kept: list[weakref.ref[Screen[Any]]] = []
        for _time in range(12):
            await driver.press("q")
            kept.append(weakref.ref(driver.app.screen))
            await driver.press("escape")
        await driver.press("j", "k")
        gc.collect()
        assert sum(ref() is not None for ref in kept) <= 3  # Textual remembers the last of them


async def test_the_two_screens_of_a_table_serve_every_table() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        table, curtain = driver.app.table_screen, driver.app.conduct.curtain
        await driver.press("escape", "enter")
        driver.app.play(skerry_session("human", "human", "human"))
        await driver.settle(lambda: driver.app.playing)
        assert driver.app.table_screen is table
        assert driver.app.conduct.curtain is curtain
        assert "Cid" in driver.text
