"""What a choice in Claim would bring: the position after it, and the danger in which it leaves the seat."""

from collections.abc import Mapping
from typing import NamedTuple

from core.games.claim import events as ev
from core.games.claim.danger import Threat, danger
from core.games.claim.decide import decide
from core.games.claim.decisions import Decision
from core.games.claim.evolve import evolve
from core.games.claim.model import TO_WIN, Point, State, side
from core.kernel.types import Seat

QUIET_PHASES = ("place", "over")  # in which nothing can be taken next


class Outlook(NamedTuple):
    """`after`: the position when the decision is carried out, and before anything else happens."""

    event: ev.Event
    after: State
    danger: Mapping[Point, Threat]

    @property
    def wins(self) -> bool:
        return needed(self.after, self.after.turn) <= 0


def outlook(view: State, decision: Decision) -> Outlook:
    event = decide(view, decision)[0]
    after = evolve(view, event)
    return Outlook(event, after, in_danger(after, decision.seat))


def in_danger(view: State, seat: Seat) -> Mapping[Point, Threat]:
    return {} if view.phase in QUIET_PHASES else danger(view, seat)


def needed(view: State, seat: Seat) -> int:
    """The castles that the seat's side still lacks (C-5.1)."""
    seats = len(view.seats)
    return TO_WIN[seats] - sum(view.castles[one].bit_count() for one in side(seats, seat))
