"""A question with one safe answer: Enter agrees, Escape does not."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.kit.sheet import Sheet
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.keys import Key
from tui.words import _


class Question(Sheet[bool]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer(True)", N_("yes"), id="question.yes", tooltip=N_("Do it")),
        Binding("escape", "answer(False)", N_("no"), id="question.no", tooltip=N_("Go back")),
    ]

    PALETTE = False

    def __init__(self, words: str, yes: str, no: str) -> None:
        super().__init__()
        self._words, self._yes, self._no = words, yes, no

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        width = min(canvas.width - 8, 64)
        lines = wrapped(Text(self._words), width - 6)
        left, top = (canvas.width - width) // 2, max((canvas.height - len(lines) - 6) // 2, 1)
        canvas.frame(left, top, width, len(lines) + 6, "line.lit")
        for row, line in enumerate(lines, top + 2):
            canvas.text(left + 3, row, line)
        y, right = top + len(lines) + 3, left + width - 3
        end = canvas.parts(left + 3, y, [(self.shown("Enter"), "accent"), (f"  {self._yes}", "ink")])
        canvas.zone(left + 3, y, end - left - 3, 1, "enter")
        begin = canvas.right(right, y, [(self.shown("Esc"), "accent"), (f"  {self._no}", "ink")])
        canvas.zone(begin, y, right - begin, 1, "escape")

    def keys(self) -> list[Key]:
        return [Key("Enter", self._yes), Key("Esc", self._no)]

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


def looking_on() -> Question:
    return Question(_("This game is open in another window. Look on?"), _("look on"), _("home"))


def leaving(apart: str = "") -> Question:
    """For a saved game. `apart`: its folder, if the home screen does not look there."""
    words = _('Leave the game? It is saved: "Resume a game" on the home screen brings you back to this very point.')
    if apart:
        words = _(
            "Leave the game? It is saved: `eketorp play --resume --saves {folder}` brings you back to this point."
        )
    return Question(words.format(folder=apart), _("leave"), _("stay"))
