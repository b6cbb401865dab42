"""What waits at a table: news, a decision that is held, premoves. All of it goes when the table goes back."""

from typing import Generic, TypeVar

from msgspec import Struct

from core.kernel.types import Decision, Moment, Seat
from tui.session.premoves import Premoves
from tui.session.steps import Hold

D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Posted(Struct, Generic[E, V], frozen=True):
    """News that stands on the curtain, and needs no key.

    `due`: who was to decide then: each of them may see it. `at`: how many decisions stood, its own the last.
    """

    moments: tuple[Moment[E, V], ...]
    due: frozenset[Seat]
    at: int


class Pending(Generic[D, E, V]):
    def __init__(self) -> None:
        self.news: list[Moment[E, V]] = []  # to be announced
        self.posted: Posted[E, V] | None = None
        self.hold: Hold[D, E, V] | None = None
        self.premoves: Premoves[D] = Premoves()
