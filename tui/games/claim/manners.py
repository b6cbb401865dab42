"""Claim's manners: it has no secrets, so that only some of its events need a look."""

from collections.abc import Collection

from core.games.claim import events as ev
from core.games.claim.decisions import Decision
from core.games.claim.model import State
from core.kernel.types import Seat
from tui.games.manners import Manners
from tui.play import chips


def worth_a_page(event: ev.Event, people: Collection[Seat]) -> bool:
    """Of what a person does, who has seen it done, only that another person loses a castle by it."""
    match event:
        case ev.TerritoryClaimed(seat) | ev.CastlePut(seat) if seat not in people:
            return True
        case ev.PieceMoved(seat) if seat not in people:
            return any(one.owner in people for one in event.captured) or bool(castles_lost(event, people))
        case _:
            return isinstance(event, ev.GameEnded) or bool(castles_lost(event, people))


def castles_lost(event: ev.Event, people: Collection[Seat]) -> frozenset[Seat]:
    """Which of the people have lost one."""
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


MANNERS = ClaimManners()
