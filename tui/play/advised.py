"""Prompts in a panel: they take keys, show a bot's idea, ask about doubtful choices, and draw their words."""

from collections.abc import Hashable, Sequence
from typing import ClassVar, Generic

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text

from core.kernel.words import N_
from tui.keys import BACK, MOVES, UNDO, Action, in_use
from tui.play.boxes import Box
from tui.play.panel import panel, sentence
from tui.play.prompt import CONFIRM, NOT_MINE, TAKEN, YES, D, Pressed, Prompt, V, agreed, decided
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.keys import Key
from tui.widgets.painted import Button
from tui.words import _

TAKE_OVER = "o"  # the key that makes an idea the choice
USUAL = (CONFIRM, YES, Action("prompt.take_over", (TAKE_OVER,), N_("Make the idea the choice")), *MOVES)


class Idea(Struct, Generic[D], frozen=True):
    """A bot's idea, in words and as a decision: None while the bot thinks."""

    told: str
    why: str = ""
    decision: D | None = None


class AdvisedPrompt(Prompt[V, D]):
    """Its `marks` on the board are drawn by the game's table."""

    ACTIONS: ClassVar[Sequence[Action]] = USUAL

    def __init__(self, view: V, seat: int) -> None:
        super().__init__(view, seat)
        self.told = ""  # help on the spot pointed at
        self.tip = ""  # advice for a beginner, until the next key
        self.asking: D | None = None  # the decision that the note doubts, and `y` confirms
        self.idea: Idea[D] | None = None

    # --- keys and the mouse ---

    def press(self, key: str) -> Pressed[D]:
        """Take a key: the last one hands back the decision."""
        explained, self.note, self.told, self.tip = self.note or self.told, "", "", ""
        doubted, self.asking = self.asking, None
        if doubted is not None and agreed(key):
            return decided(doubted)
        if key == "enter" and doubted is not None:  # pressed once too often: the question stands
            self.asking, self.note = doubted, explained
            return TAKEN
        if key == "escape" and (doubted is not None or (explained and self.alone)):  # else it hides the cards at once
            return TAKEN
        if self.idea is not None and key in (TAKE_OVER, "escape") and not self.typing:
            return self._leave_idea(key)
        return self.take(key)

    def point(self, spot: Hashable, button: Button) -> Pressed[D]:
        """A click on the board: the left button acts there, the right one asks for help."""
        self.note = self.told = self.tip = ""
        self.asking = None
        return self.clicked(spot, button)

    def take_back(self) -> bool:
        """Undo one step of the choice; False if there is none."""
        if not self.changed:
            return False
        self.note, self.asking = "", None
        self.choice.take_back()
        return True

    def tell_of(self, spot: Hashable) -> None:
        """Show help on a spot of the board."""
        self.note, self.asking = "", None
        self.told = self.told_of(spot)

    # --- the idea ---

    def advise(self, decision: D | None, told: str, why: str = "") -> None:
        """Show a bot's idea, or that it thinks; drop an idea if the player has closed it meanwhile."""
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

    # --- words and drawing ---

    def keyed(self, template: str) -> str:
        """A template whose keys in backquotes become the player's own."""
        return in_use().sentence(template, (*self.ACTIONS, BACK, UNDO))

    @property
    def idea_stands(self) -> bool:
        """True if the words are those of an idea."""
        return self.idea is not None and not self.note and not self.told

    def words(self) -> list[Part]:
        """One thing at a time: the note, the help asked for, the idea, or the cursor's place.

        Each part is a sentence; if there is no room for all, the last ones go.
        """
        if self.note:
            return [(self.note, "bad")]
        if self.told:
            return [(self.told, "calm")]
        if self.idea is not None:
            return [(words, "good") for words in (self.idea.told, self.idea.why) if words]
        if self.tip:
            return [(self.tip, "good")]
        return self.about()

    def _fitting(self, room: Box, last: Sequence[Part] = ()) -> list[Text]:
        """As many words as there is room for; an idea's reason stays, if that alone tells the idea."""
        words = [*self.words(), *last]
        while True:
            lines = sentence(spaced(words), room.width)
            if len(lines) <= room.height or len(words) < 2:
                return lines[: room.height]
            words = words[1:] if self.idea_stands and self.REASON_TELLS else words[:-1]

    def passing(self) -> list[Key]:
        """The keys of a doubt, or of an idea."""
        if self.asking is not None:
            return [Key("y", _(self.DOUBTED)), Key("Esc", _("back"))]
        if self.idea is not None and self.idea.decision is not None and not self.typing:
            return [Key(TAKE_OVER, _("use it")), Key("Esc", _("close"))]
        return []

    def help(self) -> str:
        """Help on the question, as Markdown, with the rules' numbers."""
        idea = _(
            "**i** asks the strongest bot for an idea; it stands here, its pieces faintly on the board. **o** takes it"
            " over into your choice, **Esc** closes it. The right mouse button tells what is where it points."
        )
        return f"{self.own_help()}\n\n{idea}"

    def draw(self, width: int, height: int, changes: str = "") -> Canvas:
        """`changes`: a decision that could be taken or brought back, told beside the title if there is room."""
        title = self.title()
        canvas, box = panel(width, height, title)
        left: list[Part] = [(changes, "dim")] if changes and self.idea is None else []
        if left and width_of(title) + cell_len(changes) + 6 <= width:
            canvas.right(width - 1, 0, [(" ", "ink"), *left, (" ", "ink")])
            left = []
        room = self.lay(canvas, box)
        for row, line in enumerate(self._fitting(room, left)):
            canvas.text(room.x, room.y + row, line)
        return canvas


def spaced(parts: list[Part]) -> list[Part]:
    return [part for sentence in parts for part in (sentence, (" ", "ink"))][:-1]
