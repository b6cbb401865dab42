"""The curtain: it hides one seat's secrets from the next, and opens with the next seat's own letter alone."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message

from core.kernel.types import Seat
from tui.play.said import parts_of
from tui.screens import shield
from tui.screens.sheet import Key, Sheet
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _, ngettext

ABREAST, LONGEST = 3, 18  # names in a line, and how much of each: they fit the smallest terminal


class Face(Struct, frozen=True):
    """A seat as it stands on the curtain. `purpose`: what it will be asked for, giving nothing away."""

    seat: Seat
    letter: str
    name: str
    role: str
    purpose: str = ""


class CurtainScreen(Sheet[None]):
    """One for each game. It is handed nothing that is secret, and knows no table."""

    class Opened(Message):
        def __init__(self, seat: Seat) -> None:
            self.seat = seat
            super().__init__()

    class LeaveAsked(Message):
        """Somebody wants to leave the game from here."""

    def __init__(self) -> None:
        super().__init__()
        self._due: Sequence[Face] = ()
        self._again: Sequence[Face] = ()
        self._news: Sequence[Text] = ()
        self._trouble: str | None = None  # with the disk

    def hang(
        self, due: Sequence[Face], again: Sequence[Face], news: Sequence[Text], trouble: str | None = None
    ) -> None:
        """Wait for one of `due`, who has to decide, or of `again`, who has decided and may look again."""
        self._due, self._again, self._news, self._trouble = due, again, news, trouble
        if self.is_current:
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        if not self._due:
            return
        width = min(canvas.width - 8, 100)
        lines = [part for line in self._news for part in wrapped(line, width)]
        told = len(lines) + 1 + (canvas.height > 24) if lines else 0
        asked = (6 if len(self._due) == 1 else 4 + -(-len(self._due) // ABREAST)) + len(self._again[:1])
        spare = canvas.height - 2 - asked - told
        high = shield.ROWS + 1 if spare > shield.ROWS else 0  # what has happened comes before the shield
        y = max(min((canvas.height - 26 + shield.ROWS - high) // 2, spare - high), 1 if spare > high else 0)
        if high:
            shield.draw(canvas, canvas.width // 2, y, self._due[0].role)
        y = self._single(canvas, y + high, self._due[0]) if len(self._due) == 1 else self._several(canvas, y + high)
        y = self._standing(canvas, y + 1)
        self._news_box(canvas, y + (canvas.height > 24), lines)
        if self._trouble:
            trouble = _("NOT SAVED: {why}").format(why=_(self._trouble))
            canvas.middle(canvas.height - 2, [(f" {trouble} ", "bad+reverse")])

    def _single(self, canvas: Canvas, y: int, face: Face) -> int:
        canvas.middle(y, [(_("Pass the keyboard to:"), "dim")])
        canvas.middle(y + 1, [(f"   {face.name}   ", face.role)])
        canvas.middle(y + 3, [(face.purpose, "ink")])
        letter: list[Part] = [(f" {face.letter} ", face.role)]
        words = _("Press {letter} when only {name} is looking")
        canvas.middle(y + 4, parts_of(words, "ink", letter=letter, name=face.name))
        return y + 5

    def _several(self, canvas: Canvas, y: int) -> int:
        canvas.middle(y, [(_("Whoever is ready takes the keyboard, in any order"), "dim")])
        for row in range(0, len(self._due), ABREAST):
            parts: list[Part] = []
            for face in self._due[row : row + ABREAST]:
                parts += [(f" {face.letter} ", face.role), (f" {face.name[:LONGEST]}   ", "ink")]
            y += 1
            canvas.middle(y, parts)
        purposes = {face.purpose for face in self._due}
        canvas.middle(y + 1, [(purposes.pop() if len(purposes) == 1 else "", "ink")])
        canvas.middle(y + 2, [(_("Press your own letter when only you are looking"), "ink")])
        return y + 3

    def _standing(self, canvas: Canvas, y: int) -> int:
        """Who has decided, and may look again."""
        if not self._again:
            return y
        letters: list[Part] = []
        for face in self._again:
            letters += [(f" {face.letter} ", face.role), (" ", "ink")]
        canvas.middle(y, parts_of(_("decided, may look again: {letters}"), "dim", letters=letters))
        return y + 1

    def _news_box(self, canvas: Canvas, y: int, lines: Sequence[Text]) -> None:
        """What has happened in public since the seat last looked: the end of it, where there is too much."""
        room = canvas.height - 2 - y
        if not lines or room < 2:
            return
        shown = lines[-(room - 1) :]
        head, before = _("Since you last looked:"), len(lines) - len(shown)
        if before:
            head = ngettext(
                "Since you last looked ({count} line more in the tale):",
                "Since you last looked ({count} lines more in the tale):",
                before,
            ).format(count=before)
        left = (canvas.width - max(cell_len(head), *(line.cell_len for line in shown))) // 2
        canvas.put(left, y, head, "dim")
        for row, line in enumerate(shown, y + 1):
            canvas.text(left, row, line, "ink")

    def keys(self) -> list[Key]:
        if not self._due:
            return []
        found = (" ".join(face.letter for face in self._due), _("your own letter"))
        if len(self._due) == 1:
            found = (self._due[0].letter, _("I am {name}").format(name=self._due[0].name[:LONGEST]))
        return [found, ("Esc", _("leave the game"))]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        typed = (event.character or "").upper()
        if event.key == "escape":
            self.post_message(self.LeaveAsked())
        for face in (*self._due, *self._again):
            if typed == face.letter.upper():
                self.post_message(self.Opened(face.seat))
