"""Shows when keys count: what they do stands dim until then, and that one came too early is said."""

from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from textual.timer import Timer

if TYPE_CHECKING:
    from tui.host.guarded_app import GuardedApp

WAITS = "░"  # before what keys will do, as long as they do not count
LOOK = 0.06  # seconds between two looks at whether keys count again
TOLD = 1.0  # seconds for which it is told that a key came too early


class Heed(NamedTuple):
    """What a screen shows of it."""

    listens: bool = True  # a key that were pressed now would count
    missed: bool = False  # one came too early just now


HEEDS = Heed()


class Listening:
    """Has the screen in front show what has changed: when a key is dropped, and when keys count again."""

    def __init__(self, app: "GuardedApp") -> None:
        self._app = app
        self._missed_at = -TOLD
        self._shown = HEEDS
        self._timer: Timer | None = None

    @property
    def heed(self) -> Heed:
        return Heed(self._app.listens, monotonic() - self._missed_at < TOLD)

    def miss(self) -> None:
        """A key was dropped."""
        if self._app.guard:
            self._missed_at = monotonic()
            self.watch()

    def met(self) -> None:
        """A key has counted: what follows shows it, and not those before it."""
        self._missed_at = -TOLD

    def watch(self) -> None:
        """Keys may not count for a while."""
        self._show()
        if self._timer is None and self._shown != HEEDS:
            self._timer = self._app.set_interval(LOOK, self._show)

    def _show(self) -> None:
        before, self._shown = self._shown, self.heed
        if self._timer is not None and self._shown == HEEDS:
            self._timer.stop()
            self._timer = None
        if before != self._shown:
            self._app.show_heed()
