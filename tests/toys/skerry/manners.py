"""Skerry's manners."""

from collections.abc import Sequence
from typing import Any

from core.kernel.types import Seat, Seating
from tests.kernel.toy import BidsShown, Ended, Toppled, View
from tui.games.manners import Manners


class SkerryManners(Manners[View, Any, Any]):
    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        return seats[seat].name[0]

    def colour(self, seats: Sequence[Seating], seat: Seat) -> str:
        return seats[seat].colour if seats[seat].colour != "grey" else "white"

    def worth_announcing(self, event: Any, people: Any) -> bool:
        return isinstance(event, BidsShown | Ended)

    def deliberate(self, decision: Any) -> bool:
        return True

    def reopens(self, events: Sequence[Any], kept: Any) -> str:
        return "Something has toppled." if any(isinstance(event, Toppled) for event in events) else ""

    def forced(self, view: Any, seat: Seat) -> bool:
        return True

    def in_the_open(self, view: Any) -> bool:
        return str(view.phase) == "topple"


MANNERS = SkerryManners()
