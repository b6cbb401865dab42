"""What prompts in a panel share: an idea in their place, a doubt that is asked about, and the words below them."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Generic, TypeAlias

from msgspec import Struct
from rich.text import Text

from core.kernel.words import N_
from tui.keys import BACK, MOVES, UNDO, Action, in_use
from tui.play.boxes import Box
from tui.play.panel import panel, sentence
from tui.play.prompt import CONFIRM, NOT_MINE, TAKEN, YES, D, Pressed, Prompt, V, agreed
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
        self.asking = False  # whether what the note doubts is meant
        self.idea: Idea[D] | None = None

    # --- keys and the mouse ---

    def press(self, key: str) -> Pressed[D]:
        self.note = self.told = ""
        if self.asking:
            self.asking = False
            if agreed(key):
                return self.confirmed()
            if key == "escape":
                return TAKEN
        if self.idea is not None and key in (TAKE_OVER, "escape") and not self.typing:
            return self._leave_idea(key)
        return self.take(key)

    @property
    def typing(self) -> bool:
        """Whether every key is a sign of what is being typed."""
        return False

    @abstractmethod
    def take(self, key: str) -> Pressed[D]:
        """What the key does to the choice."""

    def confirmed(self) -> Pressed[D]:
        """What was asked about once more is meant."""
        return TAKEN

    def point(self, spot: Hashable, button: Button) -> Pressed[D]:
        """A click on the board: the left button is the key that would do something there, the right one asks."""
        self.note = self.told = ""
        self.asking = False
        return self.clicked(spot, button)

    @abstractmethod
    def clicked(self, spot: Hashable, button: Button) -> Pressed[D]:
        """What a click, or a turn of the wheel, does on a spot."""

    def tell_of(self, spot: Hashable) -> None:
        """Help on something that stands on the board."""
        self.note, self.asking = "", False
        self.told = self.told_of(spot)

    def told_of(self, spot: Hashable) -> str:
        return ""

    # --- the idea ---

    def advise(self, decision: D | None, told: str, why: str = "") -> None:
        """A bot thinks, or has thought; whoever has closed that meanwhile hears no more of it."""
        if decision is None or self.idea is not None:
            self.idea = Idea(told, why, decision)

    @property
    def told_by_reason(self) -> bool:
        """Whether an idea's reason, or else the board, says what the idea is."""
        return True

    def _leave_idea(self, key: str) -> Pressed[D]:
        assert self.idea is not None
        decision = self.idea.decision
        if key == TAKE_OVER and decision is None:
            return NOT_MINE
        self.idea = None
        if key == TAKE_OVER and decision is not None:
            self.adopt(decision)
        return TAKEN

    def keyed(self, template: str) -> str:
        """A template with keys in backquotes, as the player has them."""
        return in_use().sentence(template, (*self.ACTIONS, BACK, UNDO))

    @abstractmethod
    def adopt(self, decision: D) -> None:
        """Choose what the idea says, as if by keys: it is not decided by that."""

    # --- what is told ---

    def about(self) -> list[Part]:
        """On what the cursor is: a sentence a part, the most important first."""
        return []

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
            words = words[1:] if idea and self.told_by_reason else words[:-1]

    def keys(self) -> list[tuple[str, str]]:
        return self.keys_in(1000)

    def keys_in(self, width: int) -> list[tuple[str, str]]:
        if self.asking:
            return [("y", self.doubted()), ("Esc", _("back"))]
        if self.idea is not None and self.idea.decision is not None and not self.typing:
            return [(TAKE_OVER, _("use it")), ("Esc", _("close")), *self.own_keys(width)]
        return self.own_keys(width)

    @abstractmethod
    def own_keys(self, width: int) -> list[tuple[str, str]]:
        """Those that choose and decide, as many as have room beside the app's own."""

    def help(self) -> str:
        idea = _(
            "**i** asks the strongest bot for an idea; it stands here, its pieces faintly on the board. **o** takes it"
            " over into your choice, **Esc** closes it. The right mouse button tells what is where it points."
        )
        return f"{self.own_help()}\n\n{idea}"

    @abstractmethod
    def own_help(self) -> str:
        """What can be done here, as Markdown, with the rules' numbers."""

    def doubted(self) -> str:
        """What `y` does while something is asked about once more."""
        return _("yes")

    # --- drawing ---

    @abstractmethod
    def title(self) -> list[Part]: ...

    def draw(self, width: int, height: int) -> Canvas:
        canvas, box = panel(width, height, self.title())
        room = self.lay(canvas, box)
        for row, line in enumerate(self._fitting(room)):
            canvas.text(room.x, room.y + row, line)
        return canvas

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """Draw the choice in the panel, as far as it is not on the board; returns the room that is left for words."""
        return box


AnyPrompt: TypeAlias = AdvisedPrompt[Any, Any]


def _spaced(parts: list[Part]) -> list[Part]:
    return [part for sentence in parts for part in (sentence, (" ", "ink"))][:-1]
