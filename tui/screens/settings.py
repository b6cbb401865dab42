"""What a player may choose about the program itself."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.screens.menu import LEFT, RIGHT, Menu, draw_item
from tui.screens.sheet import Key, Sheet, headline
from tui.settings import PACES, Settings
from tui.widgets.canvas import Canvas
from tui.words import _

ROWS = {
    "pace": (N_("Pace of the bots"), N_("How long each of a bot's moves can be looked at; any key hurries it.")),
    "curtain_on_blur": (N_("Curtain on losing focus"), N_("Hang the curtain when another window is clicked.")),
    "plain_ascii": (N_("Plain ASCII"), N_("Draw without box and block characters, from the next start on.")),
}


class SettingsScreen(Sheet[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "change(1)", N_("change"), id="settings.change", tooltip=N_("The next value")),
        Binding("escape,q", "close", N_("back"), id="settings.close", tooltip=N_("Go back")),
    ]

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._menu = Menu(list(ROWS))

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Settings"))
        width = min(canvas.width - 8, 70)
        left = (canvas.width - width) // 2
        top = 3 + max((canvas.height - 24) // 3, 0)
        for row, name in enumerate(self._menu.items):
            label, words = ROWS[name]
            parts = [(f"{_(label):<34}", "ink"), (self._told(name), "accent")]
            draw_item(canvas, left, top + 3 * row, width, parts, row == self._menu.at)
            canvas.put(left + 2, top + 1 + 3 * row, _(words), "dim", width)

    def _told(self, name: str) -> str:
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        return {"at once": _("at once"), "normal": _("normal"), "step by step": _("step by step")}[value]

    def keys(self) -> list[Key]:
        return [("↑↓", _("move")), ("←→ Enter", _("change")), ("Esc", _("back"))]

    def on_key(self, event: events.Key) -> None:
        if event.key in LEFT or event.key in RIGHT:
            self.action_change(1 if event.key in RIGHT else -1)
        elif not self._menu.key(event.key):
            return
        event.stop()
        self.redraw()

    def action_change(self, way: int) -> None:
        name = self._menu.item
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            setattr(self._settings, name, not value)
        else:
            self._settings.pace = PACES[(PACES.index(value) + way) % len(PACES)]
        self.redraw()

    def action_close(self) -> None:
        self.dismiss(None)
