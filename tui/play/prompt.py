"""What each prompt has of its own: how it answers to keys and clicks, and what it tells."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from core.kernel.types import Seat, Seating
from core.kernel.words import N_
from tui.keys import MOVES, Action
from tui.play.boxes import Box
from tui.play.chips import named
from tui.play.choice import Choice
from tui.widgets.canvas import Canvas, Part
from tui.widgets.painted import Button
from tui.words import _


class Seated(Protocol):
    """As much of a view as every game's has."""

    @property
    def seats(self) -> Sequence[Seating]: ...


V = TypeVar("V", bound=Seated)
D = TypeVar("D")
D_co = TypeVar("D_co", covariant=True)


class Pressed(Struct, Generic[D_co], frozen=True):
    """What became of a key. `premove`: the decision is made before the engine asks for it.

    `then`: what was decided in the same go, to be kept until the engine asks for it.
    """

    taken: bool
    decision: D_co | None = None
    premove: bool = False
    then: D_co | None = None


NOT_MINE: Pressed[Any] = Pressed(taken=False)  # it means nothing here
TAKEN: Pressed[Any] = Pressed(taken=True)  # and nothing is decided yet


CONFIRM = Action("prompt.confirm", ("enter",), N_("Confirm what is chosen"))
YES = Action("prompt.yes", ("y",), N_("Yes, to what is asked once more"))


def decided(decision: D, premove: bool = False, then: D | None = None) -> Pressed[D]:
    return Pressed(True, decision, premove, then)


def agreed(key: str) -> bool:
    """The answer to "really?": its own key, so that no Enter pressed too often gives it."""
    return key == "y"


class Prompt(ABC, Generic[V, D]):
    """One question to one seat. It holds the choice as far as it is made, and nothing else does."""

    ACTIONS: ClassVar[Sequence[Action]] = (CONFIRM, YES, *MOVES)  # what the keys do that it takes
    HELP = ""  # what can be done here, as Markdown, with the rules' numbers
    DOUBTED = N_("yes")  # what `y` does while something is asked about once more
    REASON_TELLS = True  # an idea's reason, or else the board, says what the idea is
    choice: Choice
    alone = False  # nobody else sits at the table, so that it says "you"
    typing = False  # every key is a sign of what is being typed

    def __init__(self, view: V, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.note = ""  # why something cannot be done, or what should be thought of

    # --- what is chosen ---

    @abstractmethod
    def take(self, key: str) -> Pressed[D]:
        """What the key does to the choice."""

    @abstractmethod
    def clicked(self, spot: Hashable, button: Button) -> Pressed[D]:
        """What a click, or a turn of the wheel, does on a spot."""

    @abstractmethod
    def adopt(self, decision: D) -> None:
        """Choose what an idea says, as if by keys: it is not decided by that."""

    @property
    def changed(self) -> bool:
        """True if there is a step of the choice to undo."""
        return self.choice.changed

    # --- what is told ---

    @abstractmethod
    def title(self) -> list[Part]: ...

    def who(self) -> list[Part]:
        """Whoever is asked, in a title."""
        return [(_("You"), "accent")] if self.alone else named(self.view.seats, self.seat)

    def about(self) -> list[Part]:
        """On what the cursor is: a sentence a part, the most important first."""
        return []

    def told_of(self, spot: Hashable) -> str:
        """What stands on a spot of the board."""
        return ""

    @abstractmethod
    def own_keys(self, width: int) -> list[tuple[str, str]]:
        """Those that choose and decide, as many as have room beside the app's own."""

    def own_help(self) -> str:
        return _(self.HELP)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """Draw the choice in the panel, as far as it is not on the board; returns the room that is left for words."""
        return box
