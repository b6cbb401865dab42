"""What all prompts share: how they answer to keys, and what they tell of themselves."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from core.kernel.types import Seat, Seating
from tui.play.chips import named
from tui.widgets.canvas import Canvas, Part


class Seated(Protocol):
    """As much of a view as every game's has."""

    @property
    def seats(self) -> Sequence[Seating]: ...


V = TypeVar("V", bound=Seated)
D = TypeVar("D")
D_co = TypeVar("D_co", covariant=True)


class Pressed(Struct, Generic[D_co], frozen=True):
    """What became of a key. `premove`: the decision is made before the engine asks for it."""

    taken: bool
    decision: D_co | None = None
    premove: bool = False


NOT_MINE: Pressed[Any] = Pressed(taken=False)  # it means nothing here
TAKEN: Pressed[Any] = Pressed(taken=True)  # and nothing is decided yet


def decided(decision: D, premove: bool = False) -> Pressed[D]:
    return Pressed(True, decision, premove)


def agreed(key: str) -> bool:
    """The answer to "really?": its own key, so that no Enter pressed too often gives it."""
    return key == "y"


class Prompt(ABC, Generic[V, D]):
    """One question to one seat. It holds the choice as far as it is made, and nothing else does."""

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

    def take_back(self) -> bool:
        """Undo one step of the choice; False where there is none."""
        return False

    @property
    def whole(self) -> bool:
        """Whether it covers the board."""
        return False

    @property
    def mark(self) -> object | None:
        """The place on the board that the cursor is on."""
        return None

    def who(self) -> list[Part]:
        return named(self.view.seats, self.seat)
