"""The things that wait at a table: news, a held decision, premoves. All go when the table goes back."""

from typing import Generic, TypeVar

from msgspec import Struct

from core.kernel.types import Decision, Moment, Seat
from tui.session.steps import Hold

D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Posted(Struct, Generic[E, V], frozen=True):
    """News written on the curtain, which needs no key.

    `due`: the seats to decide then, which may see it. `at`: how many decisions stood, the last being its own.
    """

    moments: tuple[Moment[E, V], ...]
    due: frozenset[Seat]
    at: int


class Premoves(Generic[D]):
    """Decisions chosen before the seats are asked. In memory alone: after a crash the seats are asked."""

    def __init__(self) -> None:
        self._kept: dict[Seat, tuple[D, int]] = {}  # and how many events stood when each was chosen
        self.carried_out: list[D] = []  # those that stand
        self.in_one_go: D | None = None  # the decision made by the same choice as the last premove
        self.reopened: dict[Seat, str] = {}  # why a seat is asked for its premove again

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._kept

    def keep(self, decision: D, happened: int) -> None:
        self._kept[decision.seat] = decision, happened

    def of(self, seat: Seat) -> tuple[D, int]:
        return self._kept[seat]

    def drop(self, seat: Seat, why: str = "") -> None:
        """`why`: the reason why the seat is asked again."""
        self._kept.pop(seat, None)
        self.reopened[seat] = why

    def decided(self, decision: D) -> None:
        """Note that the decision is carried out; a premove of its seat is dropped."""
        if self._kept.pop(decision.seat, (None, 0))[0] == decision:
            self.carried_out.append(decision)
        self.reopened.pop(decision.seat, None)

    def latest(self, seat: Seat | None) -> D | None:
        """The last premove that is kept, of `seat` if it is given."""
        kept = [premove for premove, _since in self._kept.values() if seat in (None, premove.seat)]
        return kept[-1] if kept else None


class Pending(Generic[D, E, V]):
    def __init__(self) -> None:
        self.news: list[Moment[E, V]] = []  # to be announced
        self.posted: Posted[E, V] | None = None
        self.hold: Hold[D, E, V] | None = None
        self.premoves: Premoves[D] = Premoves()
