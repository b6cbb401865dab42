"""Shows when keys count: their actions are dim until then, and a key that came too early is reported."""

from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from textual.timer import Timer

if TYPE_CHECKING:
    from tui.host.guarded_app import GuardedApp

WAITS = "░"  # before the actions of keys, while keys do not count
LOOK = 0.06  # seconds between two looks at whether keys count again
TOLD = 1.0  # seconds for which it is told that a key came too early


class Heed(NamedTuple):
    """The state that a screen shows."""

    listens: bool = True  # a key pressed now would count
    missed: bool = False  # one came too early just now


HEEDS = Heed()


class Listening:
    """Tells the screen in front when a key is dropped, and when keys count again."""

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
        """A key has counted: dropped ones before it are no longer reported."""
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
