"""What all prompts share: how they answer to keys, and what they tell of themselves."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from core.kernel.types import Seat, Seating
from core.kernel.words import N_
from tui.keys import MOVES, Action
from tui.play.chips import named
from tui.widgets.canvas import Canvas, Part
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
    alone = False  # nobody else sits at the table, so that it says "you"

    def __init__(self, view: V, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.note = ""  # why something cannot be done, or what should be thought of

    @abstractmethod
    def press(self, key: str) -> Pressed[D]:
        """Take a key: the last one hands back the decision."""

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas: ...

    @abstractmethod
    def keys(self) -> list[tuple[str, str]]:
        """For the footer."""

    def keys_in(self, width: int) -> list[tuple[str, str]]:
        """The same where the footer is so wide."""
        return self.keys()

    @abstractmethod
    def help(self) -> str:
        """What can be done, as Markdown, with the rules' numbers."""

    @property
    def changed(self) -> bool:
        """Whether there is a step of the choice to undo."""
        return False

    def take_back(self) -> bool:
        """Undo one step of the choice; False where there is none."""
        return False

    def who(self) -> list[Part]:
        """Whoever is asked, in a title."""
        return [(_("You"), "accent")] if self.alone else named(self.view.seats, self.seat)
