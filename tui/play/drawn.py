"""A part of a table that is drawn anew only where it shows something else than before."""

from tui import theme, words
from tui.widgets.painted import Painted


class Drawn(Painted):
    """It remembers what it was last drawn from."""

    _drawn_from: object = None

    def stale(self, *what: object) -> bool:
        """True if it shows something else than this; from now on it counts as drawn from it."""
        before, self._drawn_from = self._drawn_from, (theme.in_use(), words.in_use(), what)
        return before != self._drawn_from

    def wipe(self) -> None:
        self._drawn_from = None
        super().wipe()
