"""Announcements one after the other; Space alone leads on."""

from collections.abc import Callable, Sequence
from typing import Any

from core.games.eketorp.views import View
from tui.widgets.canvas import Canvas
from tui.words import _

Page = Callable[[int, int], Canvas]


class Pages:
    """What is still to be looked at."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._pages = list(pages)

    @classmethod
    def of(cls, view: View, events: Sequence[Any], past: Sequence[Any]) -> "Pages | None":
        return None

    @property
    def done(self) -> bool:
        return not self._pages

    def press(self, key: str) -> bool:
        if key != "space":
            return False
        self._pages.pop(0)
        return True

    def draw(self, width: int, height: int) -> Canvas:
        return self._pages[0](width, height)

    def keys(self) -> list[tuple[str, str]]:
        return [("Space", _("go on"))]
