"""The question on leaving an unsaved game: try again, save it elsewhere, or lose the unsaved part."""

from typing import ClassVar, Literal

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from saves.journal import Journal
from saves.sentences import BadSave
from tui.host.room import draw_too_small, too_small
from tui.kit.entry import Entry, TypedSheet
from tui.kit.seat_cells import end_of
from tui.session import AnySession
from tui.session.keeping import Unsaved, at_stake, losing, not_saved
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.widgets.keys import Key, key_of
from tui.words import _, say

LONGEST = 1000  # cells of a path that is typed
Answer = Literal["saved", "lose"]


class UnsavedScreen(TypedSheet[Answer | None]):
    """`loses`: whether the game can be left unsaved. Enter never does that."""

    PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", N_("try again"), id="unsaved.again", tooltip=N_("Try once more to save the game")),
        Binding("e", "elsewhere", N_("elsewhere"), id="unsaved.elsewhere", tooltip=N_("Save the game elsewhere")),
        Binding("x", "lose", N_("lose it"), id="unsaved.lose", tooltip=N_("Leave, and lose what is not saved")),
        Binding("escape", "close", N_("stay"), id="unsaved.stay", tooltip=N_("Go on with the game")),
    ]

    def __init__(self, session: AnySession, unsaved: Unsaved, loses: bool = True) -> None:
        super().__init__()
        self._session, self._unsaved, self._loses = session, unsaved, loses
        self._told = ""

    # --- drawing ---

    def redraw(self) -> None:
        if not too_small(*self.app.size):
            super().redraw()
            return
        canvas = Canvas(*self.app.size)
        draw_too_small(canvas)
        words = not_saved(self._unsaved.why)
        if self._loses:
            words = _("{trouble}. Ctrl+C: {lose}.").format(trouble=words, lose=losing(self._unsaved))
        for y, line in enumerate(wrapped(Text(words), canvas.width), canvas.height // 2 + 3):
            canvas.text(0, y, line, "bad")
        self.paper.paint(canvas)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        width = min(canvas.width - 8, 68)
        told = [(not_saved(self._unsaved.why), "bad"), (at_stake(self._unsaved), "ink"), (self._told, "bad")]
        lines = [(line.plain, role) for words, role in told if words for line in wrapped(Text(words), width - 6)]
        high = len(lines) + 9
        left, top = (canvas.width - width) // 2, max((canvas.height - high) // 2, 1)
        canvas.frame(left, top, width, high, "line.lit")
        for y, line in enumerate(lines, top + 2):
            canvas.put(left + 3, y, *line)
        self._draw_choices(canvas, left + 3, top + len(lines) + 3, width - 6)

    def _draw_choices(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        if self.typing is not None:
            canvas.put(x, y, _("A folder, or a new file:"), "dim")
            typed: list[Part] = [("> ", "accent"), (end_of(self.typing.text, width - 3), "ink"), ("_", "accent")]
            canvas.parts(x, y + 1, typed)
            return
        for row, key in enumerate(self.keys(), y):
            canvas.put(x, row, self.shown(key.shown), "accent")
            end = canvas.put(x + 7, row, key.words, "ink")
            canvas.zone(x, row, end - x, 1, key_of(key.shown))

    def keys(self) -> list[Key]:
        if self.typing is not None:
            return [Key("Enter", _("save it there")), Key("Ctrl+U", _("empty")), Key("Esc", _("back"))]
        keys = [Key("Enter", _("try again")), Key("e", _("save it elsewhere"))]
        if self._loses:
            keys.append(Key("x", losing(self._unsaved)))
        return [*keys, Key("Esc", _("stay"))]

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        if self.typing is not None:
            self._told = ""
        self.type_in(event)

    def typed(self, text: str) -> None:
        self.typing = Entry(text, LONGEST)  # until the game is saved there
        journal = self._session.keeping.journal
        if not text or not isinstance(journal, Journal):
            return
        try:
            journal.move(text)
        except BadSave as bad:
            self._told = say(bad.sentence)
        else:
            self.dismiss("saved")

    def action_again(self) -> None:
        self._try(_("It was tried again, and could not be saved."))

    def _try(self, told: str) -> Unsaved | None:
        """Try to save; returns the part that is still unsaved."""
        unsaved = self._session.keeping.unsaved()
        if unsaved is None:
            self.dismiss("saved")
        else:
            self._unsaved, self._told = unsaved, told
            self.redraw()
        return unsaved

    def action_elsewhere(self) -> None:
        self.typing, self._told = Entry("~/", LONGEST), ""
        self.redraw()

    def action_lose(self) -> None:
        """Leave unsaved; but if bots have decided more meanwhile, show the new number first."""
        if not self._loses:
            return
        told = self._unsaved
        unsaved = self._try(_("More has been decided since this was asked."))
        if unsaved == told:
            self.dismiss("lose")
