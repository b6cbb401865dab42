"""Drakkars' manners: every choice is made with cards in the hand, one seat at a time."""

from collections.abc import Collection, Sequence

from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import BOX, HOME
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.manners import Manners, opposite
from tui.play import chips


def due(view: View, owing: Sequence[Seat]) -> Sequence[Seat]:
    """Only the first: in a fight the attacker chooses before anybody may open the defender's hand."""
    return owing[:1]


def forced(view: View, seat: Seat) -> bool:
    """True if anybody can tell that the seat has but one option."""
    if view.phase == "fight":
        return view.hands[seat] == 1
    if view.phase == "turn":
        return view.hands[seat] == 0 and BOX not in view.fleets[seat].ships
    return False


def worth_a_page(event: ev.Event, people: Collection[Seat]) -> bool:
    match event:
        case ev.CardsTurned() | ev.LastTurnsCame() | ev.GameEnded():
            return True
        case ev.Sailed(seat, end=end):
            return end == HOME and seat not in people  # the player who brought it home has seen it
        case ev.ShipMoved(end=end):
            return end == HOME
        case _:
            return False


class DrakkarsManners(Manners[View, Decision, ev.Event]):
    letter = staticmethod(chips.letter)
    due = staticmethod(due)
    forced = staticmethod(forced)
    worth_announcing = staticmethod(worth_a_page)

    def partners(self, seats: int) -> Sequence[tuple[Seat, ...]]:
        return opposite(seats)

    def deliberate(self, decision: Decision) -> bool:
        """Always: one key chooses, and another decides."""
        return True


MANNERS = DrakkarsManners()
