"""The words that every game and every table share: seats, refusals, outcomes."""

from typing import Literal, TypeAlias

from msgspec import Struct

from core.kernel.words import Sentence

Seat: TypeAlias = int
BYSTANDER: Seat = -1  # nobody's seat: its view holds what is open to all
RefusalCode: TypeAlias = Literal["illegal", "not-your-turn", "finished"]


class Seating(Struct, frozen=True, array_like=True):
    """Who sits where: the place in the list of seats is the seat's number."""

    name: str
    colour: str


class Outcome(Struct, frozen=True):
    """How and why a table ended."""

    reason: str
    winners: tuple[Seat, ...]


class Form(Struct, frozen=True, gc=False):
    """Options too many to list: a game's own subclass says what may be filled in."""


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
    """There are not as many decisions to take back, or to bring back, as were asked for."""
