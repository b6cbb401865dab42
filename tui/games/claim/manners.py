"""Claim's manners: it has no secrets, so few events need a page."""

from collections.abc import Collection, Sequence

from core.games.claim import events as ev
from core.games.claim.decisions import Decision
from core.games.claim.model import State
from core.kernel.types import Seat
from tui.games.manners import Manners, opposite
from tui.play import chips


def worth_a_page(event: ev.Event, people: Collection[Seat]) -> bool:
    """True for a bot's castle or its capture of a person's piece, a castle that a person loses, and the end."""
    match event:
        case ev.TerritoryClaimed(seat) | ev.CastlePut(seat) if seat not in people:
            return True
        case ev.PieceMoved(seat) if seat not in people:
            return any(one.owner in people for one in event.captured) or bool(castles_lost(event, people))
        case _:
            return isinstance(event, ev.GameEnded) or bool(castles_lost(event, people))


def castles_lost(event: ev.Event, people: Collection[Seat]) -> frozenset[Seat]:
    """The people who lose a castle by the event."""
    match event:
        case ev.PieceMoved():
            lost = [one.owner for one in event.captured if one.what == "castle"]
            return frozenset(lost + [fell.owner for fell in event.taken]).intersection(people)
        case ev.TerritoryClaimed(returned=int(owner)):
            return frozenset((owner,)).intersection(people)
        case _:
            return frozenset()


class ClaimManners(Manners[State, Decision, ev.Event]):
    letter = staticmethod(chips.letter)
    worth_announcing = staticmethod(worth_a_page)

    def partners(self, seats: int) -> Sequence[tuple[Seat, ...]]:
        return opposite(seats)


MANNERS = ClaimManners()
