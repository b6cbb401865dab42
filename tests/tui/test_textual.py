"""What the pinned Textual makes necessary. A test that fails here says that a cure is no longer needed."""

import asyncio
import gc
import inspect
import weakref
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Region
from textual.screen import Screen

from tests.tui.driver import on_screen
from tests.tui.skerry import skerry_session
from tests.tui.test_screens import eketorp
from tui.app import TableApp
from tui.host import guarded_app
from tui.host.whole_screen import Composed, WholeScreen
from tui.play.prompt_table import PromptTable


def test_the_cure_for_screens_that_are_kept_for_ever_is_still_needed() -> None:
    """Textual's issue 6665: when this cache is gone, so can be the line in `tui.host.guarded_app`."""
    source = StylesCache.__dict__["get_inner_outer"]
    assert source is StylesCache.get_inner_outer
    assert not hasattr(source, "cache_info"), "the cure is not in place"
    assert source.__module__ == "textual._styles_cache"
    assert guarded_app.CURED, "Textual has mended it: take the cure out"


@pytest.mark.parametrize("typed", ["\x1b[1114112u", "\x1b[99999999999999999999u"])
def test_the_parser_still_fails_by_what_is_no_character(typed: str) -> None:
    with pytest.raises((ValueError, OverflowError)):
        list(XTermParser().feed(typed))


def test_the_driver_still_needs_what_stands_in_for_it() -> None:
    """`tui.host.terminal`: where one of these fails, the method there may be needed no more."""
    assert 'getincrementaldecoder("utf-8")()' in inspect.getsource(LinuxDriver.run_input_thread)
    assert "Traceback()" in inspect.getsource(LinuxDriver._run_input_thread)
    assert "[2J" not in inspect.getsource(LinuxDriver.stop_application_mode)
    assert "_must_signal_resume" not in inspect.getsource(LinuxDriver._sigcont_application)
    assert "self.mouse_pixels = True" in inspect.getsource(XTermParser.parse)
    assert "?1016l" not in inspect.getsource(LinuxDriver)
    assert "OSError" not in inspect.getsource(WriterThread)


def test_the_compositor_still_needs_what_stands_in_for_it() -> None:
    """`tui.host.whole_screen`: where this fails, the method there may be needed no more."""
    assert "_full_map = map" in inspect.getsource(Compositor.full_map.fget)  # type: ignore[attr-defined]  # a property
    assert "call_later(self._compositor_refresh)" in inspect.getsource(Screen._refresh_layout)
    assert "_batch_count" not in inspect.getsource(Screen._compositor_refresh)


class Painting:
    """Whether a place of the screen has been painted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: TableApp, place: Region) -> None:
        self.done = False
        rendered = Compositor.render_update

        def render(compositor: Compositor, **how: Any) -> Any:
            painted = any(region.contains_region(place) for region in compositor._dirty_regions)
            self.done = self.done or (painted and not app._batch_count)
            return rendered(compositor, **how)

        monkeypatch.setattr(Compositor, "render_update", render)


async def laid_out_while_held_back(monkeypatch: pytest.MonkeyPatch) -> bool:
    """True if it is painted afterwards."""
    async with on_screen(skerry_session("human", "human")) as driver:
        screen, place = driver.app.screen, Region(3, 2, 5, 1)
        painting = Painting(monkeypatch, driver.app, place)
        with driver.app.batch_update():
            screen._compositor._dirty_regions.add(place)
            screen._refresh_layout()
            while not driver.app.at_rest:
                await asyncio.sleep(0)
        screen.check_idle()
        await driver.settle()
        return painting.done


async def hidden_before_somebody_asks_for_a_place(monkeypatch: pytest.MonkeyPatch, folder: Path) -> bool:
    """True if what was behind it is painted."""
    async with on_screen(eketorp(folder, "human", "thrall", "thrall")) as driver:
        screen, table = driver.app.table_screen, driver.app.table_screen.table
        assert isinstance(table, PromptTable)
        table.over.display = True
        table.over.refresh(layout=True)
        await driver.settle()
        painting = Painting(monkeypatch, driver.app, table.over.region)
        screen._compositor._full_map_invalidated = True  # as after the first painting of what was not there before
        driver.uncover()
        assert screen.footer.region
        await driver.settle()
        return painting.done


async def test_what_is_laid_out_while_painting_is_held_back_is_painted_later(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await laid_out_while_held_back(monkeypatch)
    monkeypatch.setattr(WholeScreen, "_compositor_refresh", Screen._compositor_refresh)
    assert not await laid_out_while_held_back(monkeypatch), "Textual has mended it: take the cure out"


async def test_where_something_was_is_painted_though_places_were_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert await hidden_before_somebody_asks_for_a_place(monkeypatch, tmp_path)
    monkeypatch.setattr(Composed, "reflow", Compositor.reflow)
    found = await hidden_before_somebody_asks_for_a_place(monkeypatch, tmp_path)
    assert not found, "Textual has mended it: take the cure out"


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
        table, curtain = driver.app.table_screen, driver.app.table_screen.stage.hanging.curtain
        await driver.press("escape", "enter")
        driver.app.play(skerry_session("human", "human", "human"))
        await driver.settle(lambda: driver.app.playing)
        assert driver.app.table_screen is table
        assert driver.app.table_screen.stage.hanging.curtain is curtain
        assert "Cid" in driver.text
