"""Asks everybody to agree, each by their letter, without telling who did not."""

from collections.abc import Sequence
from string import ascii_uppercase

from rich.text import Text
from textual import events

from core.kernel.words import N_
from tui.keys import Action, names
from tui.kit.seat_letters import Face, draw_plates, own_capital
from tui.kit.sheet import Sheet, headline
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.keys import Key
from tui.words import _


class ConsentScreen(Sheet[bool]):
    """One after the other, people press their own letter, and then y or n; only the common result is told."""

    PALETTE = False
    ACTIONS = (
        names(ascii_uppercase),
        Action("consent.yes", ("y",), N_("Agree")),
        Action("consent.no", ("n",), N_("Do not agree")),
        Action("consent.back", ("escape",), N_("Let somebody else answer; leave it as it is")),
    )

    def __init__(self, asked: str, known: Sequence[str], faces: Sequence[Face]) -> None:
        super().__init__()
        self._asked, self._known = asked, known
        self._faces = list(faces)  # those who have still to answer
        self._here: Face | None = None
        self._agreed = True
        self._note = ""

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Everybody is asked"))
        canvas.middle(canvas.height - 2, [(self._note, "calm")])
        width = min(canvas.width - 8, 80)
        left, y = (canvas.width - width) // 2, 3
        for line in wrapped(Text(self._asked), width):
            canvas.text(left, y, line)
            y += 1
        if self._known:
            canvas.put(left, y + 1, _("This stays known:"), "accent")
            room = canvas.height - y - 9
            told = list(self._known)
            if len(told) > room:
                told = [*told[: room - 1], _("and {count} things more").format(count=len(told) - room + 1)]
            for row, words in enumerate(told, y + 2):
                canvas.put(left + 2, row, words, "ink", width - 2)
            y += 2 + len(told)
        y += 1
        if self._here is not None:
            answers = _("{yes} agrees, {no} does not").format(yes=self.shown("y"), no=self.shown("n"))
            canvas.parts(left, y, [(f" {self._here.name} ", self._here.role), (f"  {answers}", "ink")])
            return
        canvas.put(left, y, _("Still to answer, each by their own letter, then y or n:"), "ink")
        draw_plates(canvas, y + 1, self._faces)

    def keys(self) -> list[Key]:
        if self._here is not None:
            return [Key("y", _("I agree")), Key("n", _("I do not")), Key("Esc", _("somebody else"))]
        return [Key(" ".join(face.letter for face in self._faces), _("answer")), Key("Esc", _("leave it as it is"))]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self._note = ""
        if self._here is None and event.key == "escape":
            self.dismiss(False)
        elif self._here is None:
            self._come(event.character or "")
        elif event.key == "escape":
            self._here = None
        elif event.character in ("y", "n"):
            self._answer(event.character == "y")
        elif event.character in ("Y", "N"):  # might be a held letter: Y is a seat's
            self._note = _("The answer is a small letter: is Caps Lock on?")
        self.redraw()

    def _come(self, letter: str) -> None:
        self._here = next((face for face in self._faces if face.letter == letter), None)
        if self._here is None and letter.upper() in [face.letter for face in self._faces]:
            self._note = own_capital(letter)

    def _answer(self, yes: bool) -> None:
        self._agreed = self._agreed and yes
        self._faces.remove(self._here)  # type: ignore[arg-type]  # somebody is here
        self._here = None
        if not self._faces:
            self.dismiss(self._agreed)
