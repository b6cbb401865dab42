"""A game in a terminal that can be compared with a fresh painting of it: `python -m tests.tui.fresh WORD ...`.

At Ctrl+L it waits until it has nothing to paint, says so, paints all anew in the same moment, and says that too.
Between the two nothing else can happen, so that clocks and bots make no difference.
"""

import asyncio
import os
import sys

from textual import events

import tui.app
import tui.host.guarded_app
from tests.tui.driver import paint_now, unpainted
from tui.app import TableApp
from tui.commands import main

AS_IT_STOOD, PAINTED_ANEW = b"\x1b]777;as it stood\x07", b"\x1b]777;painted anew\x07"


class Compared(TableApp):
    async def on_event(self, event: events.Event) -> None:
        """By the key alone: from the list of commands it may be chosen whenever keys at random come upon it."""
        if isinstance(event, events.Key) and event.key == "ctrl+l":
            self.run_worker(self._compare())
        else:
            await super().on_event(event)

    async def _compare(self) -> None:
        while not self._resting:
            await asyncio.sleep(0.001)
        assert self._driver is not None
        self._driver.write(AS_IT_STOOD.decode())
        self.action_paint_anew()
        while unpainted(self.screen):
            paint_now(self.screen)
        self._driver.write(PAINTED_ANEW.decode())

    @property
    def _resting(self) -> bool:
        """True if all is painted that there was to paint, in the terminal's size."""
        sized = self._resize_event is None and tuple(os.get_terminal_size()) == self.screen.size == self.size
        return self.at_rest and self._picture is None and sized and not unpainted(self.screen)


if __name__ == "__main__":
    tui.host.guarded_app.GUARD = 0.005  # only so that a game takes seconds and not minutes
    tui.app.TableApp = Compared  # type: ignore[misc]  # in the place of the one that is played
    sys.exit(main())
