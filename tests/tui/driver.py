"""A quick hand at the keyboard: keys go in as the terminal sends them, and the next waits until all is quiet."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.screen import Screen

from tui.app import TableApp
from tui.session import AnySession, BotTurn
from tui.settings import Pace

PATIENCE = 5.0  # seconds
TURNS = 8  # of the event loop, all quiet: what is being handled stands in no queue


def _text(screen: Screen[Any]) -> str:
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


class Watched(TableApp):
    """Gives every frame that a person would see to `look`."""

    look: Callable[[str], None] | None = None

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if self.look is not None and screen is self.screen and not self._batch_count:
            self.look(_text(screen))


class Driver:
    def __init__(self, app: TableApp) -> None:
        self.app = app

    @property
    def text(self) -> str:
        """What stands on the screen, as plain text."""
        return _text(self.app.screen)

    async def settle(self, until: Callable[[], bool] | None = None) -> None:
        """Until nothing is left to do, and nobody is deaf."""
        begun, quiet = monotonic(), 0
        while quiet < TURNS:
            if monotonic() > begun + PATIENCE:
                raise AssertionError(f"still not quiet:\n{self.text}")
            if self._idle():
                self.app.screen._on_timer_update()  # paint now: the app itself would wait for its next frame
            waiting = self.app.deaf or not (until is None or until())
            quiet = quiet + 1 if self._quiet() and not waiting else 0
            await asyncio.sleep(0.001 if waiting else 0)

    def _idle(self) -> bool:
        app = self.app
        if app._exception is not None:
            raise app._exception
        pumps: list[Any] = [app, *app.screen_stack, *app.screen.walk_children()]
        return all(pump._message_queue is None or pump._message_queue.empty() for pump in pumps)

    def _quiet(self) -> bool:
        screen = self.app.screen
        return self._idle() and not (screen._dirty_widgets or screen._callbacks or screen._layout_required)

    async def wait(self, until: Callable[[], bool]) -> None:
        begun = monotonic()
        while not until():
            assert monotonic() < begun + PATIENCE, f"it did not come to that:\n{self.text}"
            await asyncio.sleep(0.001)

    async def resize(self, width: int, height: int) -> None:
        """As when the terminal's window changes its size."""
        size = Size(width, height)
        self.app._driver._size = size  # type: ignore[union-attr]  # a headless one, which has one
        self.app.post_message(events.Resize(size, size))
        await self.wait(lambda: self.app.screen.size == size)
        await asyncio.sleep(0.02)  # the app itself waits a little for the last of several sizes
        await self.settle()

    async def turns(self, count: int) -> None:
        """So many turns of the event loop, quiet or not."""
        for _turn in range(count):
            await asyncio.sleep(0)

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.throw(key)
            await self.settle()

    def throw(self, key: str) -> None:
        """Send a key and wait for nothing: keys thrown together are typed ahead."""
        character = key if len(key) == 1 else {"space": " ", "enter": "\r", "escape": "\x1b"}.get(key)
        name = _character_to_key(key) if len(key) == 1 else key
        event = events.Key(name, character)
        event.set_sender(self.app)
        self.app.post_message(event)


def _somebody_asked(app: TableApp) -> bool:
    return app.playing and not isinstance(app.runner.step, BotTurn | None)


@asynccontextmanager
async def on_screen(
    session: AnySession | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    guard: float = 0.0,
    folder: Path | None = None,
    look: Callable[[str], None] | None = None,
    pace: Pace = "at once",
    ready: bool = True,
) -> AsyncIterator[Driver]:
    """The app with that table on its screen, or its home screen; `ready`: when somebody is asked something."""
    with TemporaryDirectory() as scratch:
        opened = None if session is None else (session, ())
        app = Watched("eketorp", folder or Path(scratch), opened, Path(scratch) / "settings.json", guard)
        app.settings.pace = pace
        app.look = look
        async with app.run_test(size=size):
            driver = Driver(app)
            if ready:
                await driver.settle(lambda: session is None or _somebody_asked(app))
            yield driver
