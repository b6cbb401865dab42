"""A screen to choose from a list: Enter takes what the cursor is at, Escape goes back."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.kit.menu import ALONG, FAR, Item, Menu, draw_item
from tui.kit.noted import NotedSheet
from tui.kit.sheet import headline
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key
from tui.words import _


class Choosing(NotedSheet[str | None]):
    """Closes with the key of the entry that was chosen, if any was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", N_("choose"), id="choosing.choose", tooltip=N_("Take what the cursor is at")),
        Binding("escape,q", "close", N_("back"), id="choosing.close", tooltip=N_("Go back")),
    ]

    def __init__(self, title: str, entries: Mapping[str, str], at: str) -> None:
        """`entries`: by their keys, their words."""
        super().__init__()
        self._title, self._entries = title, entries
        self._menu = Menu(list(entries))
        self._menu.at = self._menu.items.index(at) if at in entries else 0

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        headline(canvas, self._title)
        width = min(canvas.width - 4, 60)
        left = (canvas.width - width) // 2
        for row, at in enumerate(self._menu.window(canvas.height - 4), 2):
            words = self._entries[self._menu.items[at]]
            draw_item(canvas, left, row, width, [(words, "ink")], at == self._menu.at, "ground")
            canvas.zone(left, row, width, 1, Item(at, "enter"))

    def keys(self) -> list[Key]:
        return [Key("↑↓", _("move")), Key("Enter", _("choose")), Key("Esc", _("back"))]

    def on_key(self, event: events.Key) -> None:
        if event.key in (*ALONG, *FAR, "home", "end") and self._menu.key(event.key):
            self.used(event)
            self.redraw()

    def pointed(self, spot: Hashable) -> str:
        return self._menu.point(spot)

    def action_choose(self) -> None:
        self.dismiss(self._menu.item)
