"""Counts down the time set for a decision: it reminds, and has no other effect."""

from collections.abc import Callable
from math import ceil
from time import monotonic

from tui.widgets.canvas import Part
from tui.words import _

SOON = 10  # seconds


class Countdown:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._about: object = None  # the decision that it counts for
        self._since = 0.0
        self._stopped: float | None = None  # since when the clock has stopped

    def run(self, on: bool) -> None:
        """Stop the clock while nothing can be seen."""
        if not on:
            self._stopped = self._now
        elif self._stopped is not None:
            self._since += self._clock() - self._stopped
            self._stopped = None

    @property
    def _now(self) -> float:
        return self._clock() if self._stopped is None else self._stopped

    def left(self, about: object, limit: int) -> int | None:
        """Full seconds left for this decision; None if no time is set, or nothing is asked."""
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
