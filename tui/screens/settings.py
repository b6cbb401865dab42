"""The settings screen: theme, pace, mouse and the like."""

from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.words import N_
from tui.kit.menu import ACROSS, Item, Menu, draw_item
from tui.kit.sheet import Key, Sheet, headline
from tui.settings import PACES, TIMES, Settings
from tui.widgets.canvas import Canvas, Part
from tui.words import _, listed, ngettext

ROWS = {
    "theme": (
        N_("Theme"),
        N_("As the terminal is, or one of these. A file NAME.toml beside the settings is one more."),
    ),
    "plain_ascii": (N_("Plain ASCII"), N_("Draw without box and block characters.")),
    "motion": (N_("Motion"), N_("Act out what happens; any key passes it.")),
    "mouse": (N_("Mouse"), N_("Everything can be clicked. Without it, the terminal selects text again.")),
    "pace": (N_("Pace of the bots"), N_("How long each of a bot's moves can be looked at; any key hurries it.")),
    "thinking_time": (N_("Time for a decision"), N_("Shown in the first line; it reminds, and decides nothing.")),
    "curtain_on_blur": (N_("Curtain on losing focus"), N_("Hang the curtain when another window is clicked.")),
    "names": (N_("Names remembered"), N_("Who played here last, for the next set-up. A change forgets them.")),
    "keys": (N_("Keys of your own"), N_("Set in the settings file; tui/README.md tells how, and names all actions.")),
}
VALUES = {
    "terminal": N_("as the terminal is"),
    "dark": N_("dark"),
    "light": N_("light"),
    "high contrast": N_("high contrast"),
    "colour-blind": N_("colour-blind"),
    "at once": N_("at once"),
    "my fights only": N_("my fights only"),
    "normal": N_("normal"),
    "step by step": N_("step by step"),
}
SEATS = ("red", "blue", "yellow", "green", "purple", "white")
LABEL = 26  # cells


class SettingsScreen(Sheet[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "change(1)", N_("change"), id="settings.change", tooltip=N_("The next value")),
        Binding("escape,q", "close", N_("back"), id="settings.close", tooltip=N_("Go back")),
    ]

    class Changed(Message):
        """A setting has a new value, in force from now on."""

    def __init__(self, settings: Settings, themes: Sequence[str], wrong: Callable[[], Sequence[str]]) -> None:
        """`wrong`: gives sentences on settings that could not be used."""
        super().__init__()
        self._settings = settings
        self._choices: dict[str, Sequence[object]] = {"theme": themes, "pace": PACES}
        self._wrong = wrong
        self._menu = Menu(list(ROWS))

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Settings"))
        width = min(canvas.width - 8, 84)
        left, step = (canvas.width - width) // 2, 2 if canvas.height >= 30 else 1
        y = 2 + max((canvas.height - 24) // 4, 0)
        for row, name in enumerate(self._menu.items):
            chosen = name == self._menu.item
            words = f"◄ {self._told(name)} ►" if chosen and name != "keys" else f"  {self._told(name)}"
            parts: list[Part] = [(f"{_(ROWS[name][0]):<{LABEL}}", "ink"), (words, "accent")]
            draw_item(canvas, left, y, width, parts, chosen)
            canvas.zone(left, y, width, 1, Item(row, "enter"))
            if chosen:
                canvas.zone(left + 2 + LABEL, y, 2, 1, "left")
            y += step
        canvas.text_in(left + 2, y + 1, width - 2, 2, _(ROWS[self._menu.item][1]), "dim")
        self._swatches(canvas, left + 2, y + 4)
        for row, words in enumerate(self._wrong()[: canvas.height - y - 8]):
            canvas.put(left + 2, y + 6 + row, words, "bad", width - 2)

    def _told(self, name: str) -> str:
        value = getattr(self._settings, name)
        match value:
            case bool():
                return _("yes") if value else _("no")
            case int() if value > 0:
                return ngettext("{count} second", "{count} seconds", value).format(count=value)
            case int():
                return _("as long as it takes")
            case dict():
                several = value if name == "keys" else chain.from_iterable(value.values())
                return listed(list(several)) or _("none")
            case _:
                return _(VALUES[value]) if value in VALUES else value

    def _swatches(self, canvas: Canvas, x: int, y: int) -> None:
        """Samples of the theme's colours."""
        for colour in SEATS:
            x = canvas.parts(x, y, [("   ", f"seat.{colour}"), (" ", "ink"), ("■", f"name.{colour}"), ("  ", "ink")])
        marks: list[Part] = [(_("words"), "ink"), (" ", "ink"), (_("asides"), "dim"), (" ", "ink")]
        canvas.parts(x + 1, y, [*marks, (_("scores"), "accent"), (" ", "ink"), (f" {_('cursor')} ", "cursor")])

    def keys(self) -> list[Key]:
        return [("↑↓", _("move")), ("←→ Enter", _("change")), ("Esc", _("back"))]

    def on_key(self, event: events.Key) -> None:
        if event.key in ACROSS:
            self.action_change(ACROSS[event.key])
        elif not self._menu.key(event.key):
            return
        event.stop()
        self.redraw()

    def pointed(self, spot: Hashable) -> str:
        return self._menu.point(spot)

    def action_change(self, way: int) -> None:
        name = self._menu.item
        value = getattr(self._settings, name)
        match value:
            case bool():
                value = not value
            case dict() if name == "keys":
                return  # written by hand
            case dict():
                value = {}
            case int():
                value = next_time(value, way)
            case _:
                choices = self._choices[name]
                at = choices.index(value) + way if value in choices else 0
                value = choices[at % len(choices)]
        setattr(self._settings, name, value)
        self.post_message(self.Changed())
        self.redraw()


def next_time(seconds: int, way: int) -> int:
    """The next time to choose, up or down, even from one between."""
    beyond = [time for time in TIMES[::way] if (time - seconds) * way > 0]
    return (beyond or TIMES[::way])[0]
