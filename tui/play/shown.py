"""What each part of a table shows, so that none is drawn again for nothing."""

from textual.widget import Widget

from tui import theme


class Shown:
    """Remembers what every part was last drawn from."""

    def __init__(self) -> None:
        self._drawn_from: dict[Widget, object] = {}

    def stale(self, part: Widget, *what: object) -> bool:
        """Whether the part shows something else than this; from now on it counts as drawn from it."""
        now = (theme.in_use(), *what)
        before = self._drawn_from.get(part)
        self._drawn_from[part] = now
        return before != now

    def forget(self, part: Widget) -> None:
        """Whatever the part shows, it has to be drawn again."""
        self._drawn_from.pop(part, None)
