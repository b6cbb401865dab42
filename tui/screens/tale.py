"""The whole tale to read, with a cursor: from each line its moment can be looked at on the board."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui import theme
from tui.games.telling import Line
from tui.kit.menu import ALONG, Menu
from tui.kit.reader import Reader
from tui.play.tale import ROLES
from tui.screens.history import MomentScreen
from tui.session import AnySession
from tui.session.history import History
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key
from tui.words import _

FAR = 10**9  # lines: to an end


class TaleScreen(Reader):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "look", N_("look"), id="tale.look", tooltip=N_("How the table stood then"))
    ]

    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._told = list(session.tale.folded())[::-1] or [Line(Text(_("Nothing yet.")), 0)]
        super().__init__(_("What has happened"), [_drawn(line) for line in self._told], from_end=True)
        self._cursor = len(self._told) - 1

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        row = self._starts[self._cursor] - self._top
        left, _width = self._column(canvas)
        if 0 <= row < self._room:
            canvas.put(left - 2, row + 2, "►", "accent")

    def keys(self) -> list[Key]:
        if self.typing is not None:
            return super().keys()
        return [Key("↑↓", _("move")), Key("Enter", _("look at this moment")), *super().keys()[1:]]

    def on_key(self, event: events.Key) -> None:
        page = len(self._told) * self._room // max(len(self._lines), 1)
        steps = ALONG | {"pagedown": page, "space": page, "pageup": -page, "home": -FAR, "end": FAR}
        if self.typing is None and event.key in steps:
            event.stop()
            self._cursor = min(max(self._cursor + steps[event.key], 0), len(self._told) - 1)
            self._top = min(max(self._top, self._last_row - self._room + 1), self._starts[self._cursor])
            self.redraw()
        else:
            super().on_key(event)
            self._follow()

    def action_hit(self, way: int) -> None:
        super().action_hit(way)
        self._follow()

    @property
    def _last_row(self) -> int:
        """Of the line at the cursor."""
        later = (*self._starts, len(self._lines))
        return later[self._cursor + 1] - 1

    def _follow(self) -> None:
        """Bring the cursor to the part that is shown."""
        if not self._top <= self._starts[self._cursor] < self._top + self._room:
            shown = (place for place, row in enumerate(self._starts) if row >= self._top)
            self._cursor = next(shown, len(self._told) - 1)
            self.redraw()

    def action_look(self) -> None:
        """The moment just after the decision that the line tells of."""
        menu, record = Menu(History(self._session).entries), self._told[self._cursor].record
        menu.at = max(sum(past.record <= record for past in menu.items) - 1, 0)
        self.app.push_screen(MomentScreen(self._session, menu), lambda _done: self.redraw())


def _drawn(line: Line) -> Text:
    """A head and a sum in their own colours, the quiet steps faint."""
    role = ROLES.get(line.kind, "dim" if line.kind == "quiet" else "ink")
    text = Text(f"── {line.text.plain} ──") if line.kind == "head" else line.text.copy()
    text.stylize_before(theme.pen(role))
    return text
