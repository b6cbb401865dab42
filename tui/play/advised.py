"""How prompts in a panel are pressed and drawn: an idea in their place, a doubt that is asked about, and the words."""

from collections.abc import Hashable, Sequence
from typing import ClassVar, Generic

from msgspec import Struct
from rich.text import Text

from core.kernel.words import N_
from tui.keys import BACK, MOVES, UNDO, Action, in_use
from tui.play.boxes import Box
from tui.play.panel import panel, sentence
from tui.play.prompt import CONFIRM, NOT_MINE, TAKEN, YES, D, Pressed, Prompt, V, agreed, decided
from tui.widgets.canvas import Canvas, Part
from tui.widgets.painted import Button
from tui.words import _

TAKE_OVER = "o"  # the key that makes an idea the choice
USUAL = (CONFIRM, YES, Action("prompt.take_over", (TAKE_OVER,), N_("Make the idea the choice")), *MOVES)


class Idea(Struct, Generic[D], frozen=True):
    """What a bot would do, in words and as a decision: there is none while it thinks."""

    told: str
    why: str = ""
    decision: D | None = None


class AdvisedPrompt(Prompt[V, D]):
    """What it has in mind on the board is in its `marks`, which the game's table knows how to draw."""

    ACTIONS: ClassVar[Sequence[Action]] = USUAL

    def __init__(self, view: V, seat: int) -> None:
        super().__init__(view, seat)
        self.told = ""  # help on what was pointed at
        self.asking: D | None = None  # what the note doubts, and `y` decides
        self.idea: Idea[D] | None = None

    # --- keys and the mouse ---

    def press(self, key: str) -> Pressed[D]:
        """Take a key: the last one hands back the decision."""
        self.note = self.told = ""
        doubted, self.asking = self.asking, None
        if doubted is not None and agreed(key):
            return decided(doubted)
        if doubted is not None and key == "escape":
            return TAKEN
        if self.idea is not None and key in (TAKE_OVER, "escape") and not self.typing:
            return self._leave_idea(key)
        return self.take(key)

    def point(self, spot: Hashable, button: Button) -> Pressed[D]:
        """A click on the board: the left button is the key that would do something there, the right one asks."""
        self.note = self.told = ""
        self.asking = None
        return self.clicked(spot, button)

    def take_back(self) -> bool:
        """Undo one step of the choice; False where there is none."""
        if not self.changed:
            return False
        self.note, self.asking = "", None
        self.choice.take_back()
        return True

    def tell_of(self, spot: Hashable) -> None:
        """Help on something that stands on the board."""
        self.note, self.asking = "", None
        self.told = self.told_of(spot)

    # --- the idea ---

    def advise(self, decision: D | None, told: str, why: str = "") -> None:
        """A bot thinks, or has thought; whoever has closed that meanwhile hears no more of it."""
        if decision is None or self.idea is not None:
            self.idea = Idea(told, why, decision)

    def _leave_idea(self, key: str) -> Pressed[D]:
        assert self.idea is not None
        decision = self.idea.decision
        if key == TAKE_OVER and decision is None:
            return NOT_MINE
        self.idea = None
        if key == TAKE_OVER and decision is not None:
            self.adopt(decision)
        return TAKEN

    # --- what is told ---

    def keyed(self, template: str) -> str:
        """A template with keys in backquotes, as the player has them."""
        return in_use().sentence(template, (*self.ACTIONS, BACK, UNDO))

    def words(self) -> list[Part]:
        """One thing at a time: why something cannot be, what was asked, the idea, what the cursor is on.

        Each part is a sentence; where there is no room for all, those at the end go.
        """
        if self.note:
            return [(self.note, "bad")]
        if self.told:
            return [(self.told, "calm")]
        if self.idea is not None:
            return [(words, "good") for words in (self.idea.told, self.idea.why) if words]
        return self.about()

    def _fitting(self, room: Box) -> list[Text]:
        """As much of the words as there is room for; of an idea the reason stays, where that alone tells what it is."""
        words = self.words()
        idea = self.idea is not None and not self.note and not self.told
        while True:
            lines = sentence(_spaced(words), room.width)
            if len(lines) <= room.height or len(words) < 2:
                return lines[: room.height]
            words = words[1:] if idea and self.REASON_TELLS else words[:-1]

    def keys(self, width: int = 1000) -> list[tuple[str, str]]:
        """For a footer of so many cells."""
        if self.asking is not None:
            return [("y", _(self.DOUBTED)), ("Esc", _("back"))]
        if self.idea is not None and self.idea.decision is not None and not self.typing:
            return [(TAKE_OVER, _("use it")), ("Esc", _("close")), *self.own_keys(width)]
        return self.own_keys(width)

    def help(self) -> str:
        """What can be done, as Markdown, with the rules' numbers."""
        idea = _(
            "**i** asks the strongest bot for an idea; it stands here, its pieces faintly on the board. **o** takes it"
            " over into your choice, **Esc** closes it. The right mouse button tells what is where it points."
        )
        return f"{self.own_help()}\n\n{idea}"

    def draw(self, width: int, height: int) -> Canvas:
        canvas, box = panel(width, height, self.title())
        room = self.lay(canvas, box)
        for row, line in enumerate(self._fitting(room)):
            canvas.text(room.x, room.y + row, line)
        return canvas


def _spaced(parts: list[Part]) -> list[Part]:
    return [part for sentence in parts for part in (sentence, (" ", "ink"))][:-1]
