"""The settings screen: colours, speed, mouse and the like."""

from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.words import N_
from tui.kit.framed import frame, pair
from tui.kit.menu import ACROSS, Item, Menu, draw_item
from tui.kit.noted import NotedSheet
from tui.kit.sheet import headline
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.screens.sample import draw as draw_sample
from tui.screens.sample import draw_low
from tui.settings import PACES, TIMES, Settings
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.widgets.keys import Key
from tui.words import _, listed, ngettext

ROWS = {
    "theme": (N_("Colours"), N_("As your terminal has them, or others.")),
    "plain_ascii": (N_("Plain signs"), N_("Letters and dashes only, if lines and blocks show badly.")),
    "motion": (N_("Moving pictures"), N_("Pieces move and cards turn; any key skips that.")),
    "mouse": (N_("Mouse"), N_("Click anything. Without it, the mouse marks text to copy.")),
    "pace": (N_("Speed of the bots"), N_("How long you see what each bot does; any key goes on.")),
    "tips": (N_("Tips"), N_("A word of advice at the first of each kind of choice.")),
    "thinking_time": (N_("Time to think"), N_("A clock at the top; nothing happens when it has run out.")),
    "curtain_on_blur": (
        N_("Hide when I look away"),
        N_("With several players: cards hide when you click elsewhere."),
    ),
    "names": (N_("Names of players"), N_("The next game begins with them. Enter forgets them.")),
    "keys": (N_("Keys of my own"), N_("Written into the file settings.json; the README tells how.")),
}
VALUES = {
    "terminal": N_("as in the terminal"),
    "dark": N_("dark"),
    "light": N_("light"),
    "high contrast": N_("high contrast"),
    "colour-blind": N_("for colour-blind eyes"),
    "at once": N_("at once"),
    "my fights only": N_("only my fights wait"),
    "normal": N_("normal"),
    "step by step": N_("step by step"),
}
PACE_TOLD = {
    "at once": N_("You see what the bots did once all of them have played."),
    "my fights only": N_("You see what each bot does, but no page on their fights."),
    "step by step": N_("What a bot does stands there until you press a key."),
}
LABEL = 26  # cells
SAMPLE = 6  # rows of the sample below the list


class SettingsScreen(NotedSheet[None]):
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
        boxes = pair(canvas, 66)
        if boxes is None:
            self._draw_narrow(canvas)
        else:
            self._draw_wide(canvas, *boxes)

    def _draw_narrow(self, canvas: Canvas) -> None:
        """The list, below it the sentence on the chosen setting, and at the foot a sample of the looks."""
        width = min(canvas.width - 8, 84)
        left, step = (canvas.width - width) // 2, 2 if canvas.height >= 30 else 1
        y = 1 + max((canvas.height - 23) // 4, 0)
        for row in range(len(ROWS)):
            self._draw_setting(canvas, left, y, width, row)
            y += step
        wrong = [line.plain for words in self._wrong() for line in wrapped(Text(words), width - 2)]
        canvas.text_in(left + 2, y + 1, width - 2, 2, self._sentence(self._menu.at), "dim")
        for row, words in enumerate(wrong[: canvas.height - y - 4], y + 3):
            canvas.put(left + 2, row, words, "bad", width - 2)
        if not wrong:
            box = Box(left, canvas.height - SAMPLE - 4, width, SAMPLE + 2)
            draw_low(canvas, frame(canvas, box, _("How it looks")))

    def _sentence(self, row: int) -> str:
        name = self._menu.items[row]
        told = PACE_TOLD.get(self._settings.pace) if name == "pace" else None
        return _(told or ROWS[name][1])

    def _draw_wide(self, canvas: Canvas, left: Box, right: Box) -> None:
        """The list, each setting with its sentence if there is room; and beside it a sample of the looks."""
        room, sample = frame(canvas, left, ""), frame(canvas, right, _("How it looks"))
        told = [wrapped(Text(self._sentence(row)), room.width - 3) for row in range(len(ROWS))]
        spare = room.height - sum(len(lines) + 2 for lines in told)
        y, blank = room.y + 1, spare >= 0
        for row, lines in enumerate(told):
            self._draw_setting(canvas, room.x, y, room.width, row, "panel")
            for line in lines if blank else ():
                y += 1
                canvas.put(room.x + 2, y, line.plain, on("dim", "panel"), room.width - 2)
            y += 2 + max(spare, 0) // len(ROWS)
        y = sample.y + 1
        for line in () if blank else wrapped(Text(self._sentence(self._menu.at)), sample.width):
            canvas.put(sample.x, y, line.plain, "panel", sample.width)
            y += 1
        wrong = [line for words in self._wrong() for line in wrapped(Text(words), sample.width)]
        draw_sample(canvas, Box(sample.x, y + (not blank), sample.width, sample.y + sample.height - y - 2 - len(wrong)))
        for y, line in enumerate(wrong, sample.y + sample.height - len(wrong)):
            canvas.put(sample.x, y, line.plain, on("bad", "panel"), sample.width)

    def _draw_setting(self, canvas: Canvas, x: int, y: int, width: int, row: int, ground: Role = "ink") -> None:
        name, chosen = self._menu.items[row], row == self._menu.at
        words = f"◄ {self._told(name)} ►" if chosen and name != "keys" else f"  {self._told(name)}"
        label, column = _(ROWS[name][0]), self._column
        parts: list[Part] = [
            (label + " " * (column - cell_len(label)), on("ink", ground)),
            (words, on("accent", ground)),
        ]
        draw_item(canvas, x, y, width, parts, chosen, ground)
        canvas.zone(x, y, width, 1, Item(row, "enter"))
        if chosen:
            canvas.zone(x + 2 + column, y, 2, 1, "left")

    @property
    def _column(self) -> int:
        """The columns of the settings' names."""
        return max(LABEL, *(cell_len(_(label)) + 2 for label, _sentence in ROWS.values()))

    def _told(self, name: str) -> str:
        value = getattr(self._settings, name)
        match value:
            case bool():
                return _("yes") if value else _("no")
            case int() if value > 0:
                return ngettext("{count} second", "{count} seconds", value).format(count=value)
            case int():
                return _("no clock")
            case dict():
                several = value if name == "keys" else chain.from_iterable(value.values())
                return listed(list(several)) or _("none")
            case _:
                return _(VALUES[value]) if value in VALUES else value

    def keys(self) -> list[Key]:
        return [Key("↑↓", _("move")), Key("←→ Enter", _("change")), Key("Esc", _("back"))]

    def on_key(self, event: events.Key) -> None:
        if event.key in ACROSS:
            self.action_change(ACROSS[event.key])
        elif not self._menu.key(event.key):
            return
        self.used(event)
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
                self.note(_("Keys are written into settings.json"))
                return
            case dict() if not value:
                self.note(_("No name is remembered"))
                return
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
