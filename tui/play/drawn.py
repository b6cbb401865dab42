"""A part of a table that is drawn anew only if its content has changed."""

from tui import theme, words
from tui.widgets.painted import Painted


class Drawn(Painted):
    """Remembers the values that it was last drawn from."""

    _drawn_from: object = None

    def stale(self, *what: object) -> bool:
        """True if it was last drawn from other values; these count as drawn from now on."""
        before, self._drawn_from = self._drawn_from, (theme.in_use(), words.in_use(), what)
        return before != self._drawn_from

    def wipe(self) -> None:
        self._drawn_from = None
        super().wipe()
