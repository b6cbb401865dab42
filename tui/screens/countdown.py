"""The time that was set for a decision, and how much of it is left: it reminds, and nothing else hangs on it."""

from collections.abc import Callable
from math import ceil
from time import monotonic

from tui.widgets.canvas import Part
from tui.words import _

SOON = 10  # seconds


class Countdown:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._about: object = None  # what is being decided
        self._since = 0.0
        self._stopped: float | None = None  # since when, where the clock does not run

    def run(self, on: bool) -> None:
        """Nobody is hurried while nothing can be seen."""
        if not on:
            self._stopped = self._now
        elif self._stopped is not None:
            self._since += self._clock() - self._stopped
            self._stopped = None

    @property
    def _now(self) -> float:
        return self._clock() if self._stopped is None else self._stopped

    def left(self, about: object, limit: int) -> int | None:
        """Full seconds that are left for deciding about this; None where no time is set, or nothing is decided."""
        if about != self._about:
            self._about, self._since = about, self._now
        if about is None or limit <= 0:
            return None
        return max(ceil(limit - (self._now - self._since)), 0)


def reminder(left: int) -> Part:
    if not left:
        return " " + _("time is up") + " ", "bad+reverse"
    told = _("{minutes}:{seconds:02}").format(minutes=left // 60, seconds=left % 60)
    return f" {told} ", "bad" if left <= SOON else "bar"
