"""A quick hand at the keyboard: keys go in as the terminal sends them, and the next waits until all is quiet."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

from textual import events
from textual.keys import _character_to_key

from tui.app import TableApp

PATIENCE = 5.0  # seconds
TURNS = 8  # of the event loop, all quiet: what is being handled stands in no queue


class Driver:
    """Reads every frame that a person would see, and gives it to `look`."""

    def __init__(self, app: TableApp, look: Callable[[str], None] | None = None) -> None:
        self.app = app
        self._look = look

    @property
    def text(self) -> str:
        """What stands on the screen, as plain text."""
        screen = self.app.screen
        return "\n".join(strip.text for strip in screen._compositor.render_strips())

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
        if self._look is not None:
            self._look(self.text)

    def _idle(self) -> bool:
        app = self.app
        if app._exception is not None:
            raise app._exception
        pumps: list[Any] = [app, *app.screen_stack, *app.screen.walk_children()]
        return all(pump._message_queue is None or pump._message_queue.empty() for pump in pumps)

    def _quiet(self) -> bool:
        screen = self.app.screen
        return self._idle() and not (screen._dirty_widgets or screen._callbacks or screen._layout_required)

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
