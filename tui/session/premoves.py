"""What seats have chosen before they are asked. It is in memory alone: after a crash it is asked again."""

from typing import Generic, TypeVar

from core.kernel.types import Decision, Seat

D = TypeVar("D", bound=Decision)


class Premoves(Generic[D]):
    def __init__(self) -> None:
        self._kept: dict[Seat, tuple[D, int]] = {}  # and how many events stood when each was chosen
        self.carried_out: list[D] = []  # those that stand
        self.in_one_go: D | None = None  # the decision that came by the same choice as the last premove
        self.reopened: dict[Seat, str] = {}  # why a seat is asked for its premove again

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._kept

    def keep(self, decision: D, happened: int) -> None:
        self._kept[decision.seat] = decision, happened

    def of(self, seat: Seat) -> tuple[D, int]:
        return self._kept[seat]

    def drop(self, seat: Seat, why: str = "") -> None:
        """`why`: for what reason it is asked again."""
        self._kept.pop(seat, None)
        self.reopened[seat] = why

    def decided(self, decision: D) -> None:
        """That decision is carried out, chosen ahead or not."""
        if self._kept.pop(decision.seat, (None, 0))[0] == decision:
            self.carried_out.append(decision)
        self.reopened.pop(decision.seat, None)

    def latest(self, seat: Seat | None) -> D | None:
        """The last one that is kept; of one seat, where one is named."""
        kept = [premove for premove, _since in self._kept.values() if seat in (None, premove.seat)]
        return kept[-1] if kept else None
