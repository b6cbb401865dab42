"""Types that every game and every table share: seats, refusals, outcomes."""

from enum import Enum
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from core.kernel.words import Sentence

E = TypeVar("E")
V = TypeVar("V")

Seat: TypeAlias = int


class Outsider(Enum):
    """A viewer without a seat. Not a number, so that it cannot index anybody's secrets."""

    BYSTANDER = "bystander"
    REFEREE = "referee"


BYSTANDER: Final = Outsider.BYSTANDER  # knows what is open to all
REFEREE: Final = Outsider.REFEREE  # knows everything
Viewer: TypeAlias = Seat | Outsider
RefusalCode: TypeAlias = Literal["illegal", "not-your-turn", "finished"]


class Seating(Struct, frozen=True, array_like=True):
    """A seat's name and colour: its place in the list of seats is the seat's number."""

    name: str
    colour: str


class Decision(Protocol):
    """A seat's choice: every game's decisions name their seat."""

    @property
    def seat(self) -> Seat: ...


class Moment(Struct, Generic[E, V], frozen=True):
    """An event and the table just after it, each as one viewer may know it."""

    event: E
    view: V


class Outcome(Struct, frozen=True):
    """How and why a table ended. Without winners it is a draw."""

    reason: str
    winners: tuple[Seat, ...] = ()


class Form(Struct, frozen=True, gc=False):
    """Options too many to list: a game's own subclass names the parts to be filled in."""


class Refused(Exception):
    """A decision that the rules forbid; the sentence says why."""

    def __init__(self, code: RefusalCode, rule: str | None, template: str, many: str = "", **values: object) -> None:
        self.code: RefusalCode = code
        self.rule = rule
        self.sentence = Sentence(template, values, many)
        super().__init__(self.text)

    @property
    def text(self) -> str:
        return self.sentence.text


class BadOptions(ValueError):
    """A table cannot be set up with these seats or options; the sentence says why."""

    def __init__(self, template: str, **values: object) -> None:
        self.sentence = Sentence(template, values)
        super().__init__(self.sentence.text)


class NothingToUndo(Exception):
    """There are fewer decisions to take back, or to bring back, than asked for."""
