"""The base of all prompts: each takes keys and clicks in its own way, and draws its choice."""

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
from tui.widgets.keys import Key
from tui.widgets.painted import Button
from tui.words import _


class Seated(Protocol):
    """The part that all games' views have in common."""

    @property
    def seats(self) -> Sequence[Seating]: ...


V = TypeVar("V", bound=Seated)
D = TypeVar("D")
D_co = TypeVar("D_co", covariant=True)


class Pressed(Struct, Generic[D_co], frozen=True):
    """The result of a key. `premove`: the decision is made before the engine asks for it.

    `then`: a premove by the same choice, to be kept until the engine asks for it.
    """

    taken: bool
    decision: D_co | None = None
    premove: bool = False
    then: D_co | None = None


NOT_MINE: Pressed[Any] = Pressed(taken=False)  # the key means nothing here
TAKEN: Pressed[Any] = Pressed(taken=True)  # and nothing is decided yet


CONFIRM = Action("prompt.confirm", ("enter",), N_("Confirm what is chosen"))
YES = Action("prompt.yes", ("y",), N_("Yes, to what is asked once more"))


def decided(decision: D, premove: bool = False, then: D | None = None) -> Pressed[D]:
    return Pressed(True, decision, premove, then)


def agreed(key: str) -> bool:
    """The answer to "really?": its own key, so that no Enter pressed too often gives it."""
    return key == "y"


class Prompt(ABC, Generic[V, D]):
    """One question to one seat. It alone holds the half-made choice."""

    ACTIONS: ClassVar[Sequence[Action]] = (CONFIRM, YES, *MOVES)  # of the keys that it takes
    HELP = ""  # help on the question, as Markdown, with the rules' numbers
    DOUBTED = N_("yes")  # the act that `y` confirms while a choice is doubted
    REASON_TELLS = True  # an idea is told by its reason; if not, by the board
    choice: Choice
    alone = False  # nobody else sits at the table, so that it says "you"
    typing = False  # every key is a sign of the text being typed

    def __init__(self, view: V, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.note = ""  # why something cannot be done, or a warning

    # --- the choice ---

    @abstractmethod
    def take(self, key: str) -> Pressed[D]:
        """Apply a key to the choice."""

    @abstractmethod
    def clicked(self, spot: Hashable, button: Button) -> Pressed[D]:
        """Apply a click, or a turn of the wheel, on a spot."""

    @abstractmethod
    def adopt(self, decision: D) -> None:
        """Choose an idea's decision, as if by keys, without deciding."""

    def stands(self, decision: D) -> bool:
        """True if Enter makes that decision now."""
        return self.changed

    def lead_to(self, decision: D) -> None:
        """Put the cursor where that decision begins, without choosing anything."""

    def half(self) -> D | None:
        """The decision as far as it is chosen, if it is made in many steps; else None."""
        return None

    @property
    def changed(self) -> bool:
        """True if there is a step of the choice to undo."""
        return self.choice.changed

    # --- words and drawing ---

    @abstractmethod
    def title(self) -> list[Part]: ...

    def who(self) -> list[Part]:
        """The seat that is asked, for a title."""
        return [(_("You"), "accent")] if self.alone else named(self.view.seats, self.seat)

    def about(self) -> list[Part]:
        """Sentences on the cursor's place, one a part, the most important first."""
        return []

    def told_of(self, spot: Hashable) -> str:
        """Help on a spot of the board."""
        return ""

    @abstractmethod
    def own_keys(self) -> list[Key]:
        """The keys that choose and decide: through a phase the same ones in the same order, for 80 columns."""

    def own_help(self) -> str:
        return _(self.HELP)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """Draw the part of the choice that is not on the board; returns the room left for words."""
        return box
