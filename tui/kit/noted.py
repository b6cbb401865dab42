"""A side screen on which a key that does nothing says so, at the end of the footer and until the next key."""

from typing import TypeVar

from textual import events

from tui.kit.menu import WHEEL
from tui.kit.sheet import Sheet
from tui.widgets.canvas import Canvas
from tui.widgets.keys import BESIDE, name_pressed
from tui.words import _

R = TypeVar("R")


class NotedSheet(Sheet[R]):
    def __init__(self) -> None:
        super().__init__()
        self._remark = ""

    def note(self, words: str) -> None:
        """Tell a few words until the next key."""
        self._remark = words
        self.show_heed()

    def draw_foot(self, canvas: Canvas, y: int) -> None:
        super().draw_foot(canvas, y)
        if self._remark and not self.heed.missed:
            canvas.right(canvas.width, y, [(f" {self._remark} ", "head")])

    def used(self, event: events.Key) -> None:
        """The screen has done something by this key, which is for nobody else."""
        self._remark = ""
        event.stop()
        event.prevent_default()

    def on_key(self, event: events.Key) -> None:
        """Called after the screen's own, if that has not used the key; a key that is bound acts after this."""
        means = event.key in self.active_bindings or event.key == BESIDE or event.key in WHEEL
        self.note("" if means else self.useless(event))

    def useless(self, event: events.Key) -> str:
        """The words on a key that does nothing."""
        return _("{key} does nothing here").format(key=name_pressed(event))
