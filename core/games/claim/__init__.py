"""Claim as a game of the kernel: the one object that tables, saves and screens take."""

from collections.abc import Mapping, Sequence

from core.games.claim import decide as rules
from core.games.claim import sense, wire
from core.games.claim.decisions import Decision
from core.games.claim.events import Event
from core.games.claim.evolve import ORIGIN, evolve
from core.games.claim.model import COLOURS, SEATS, State
from core.games.claim.setup import CHOICES, setup
from core.kernel.game import Usual
from core.kernel.types import Outcome, Seat, Viewer
from core.kernel.words import N_


class ClaimGame(Usual):
    """Implements `core.kernel.game.Game`. A state is its own view: nothing is hidden from anybody."""

    name = "claim"
    rules_version = 1
    seats = SEATS
    colours = COLOURS
    options = CHOICES
    secrets = False
    reasons: Mapping[str, str] = {
        "castles": N_("the castles stand"),
        "alone": N_("nobody else is left"),
        "repetition": N_("a position came for the third time"),
        "quiet": N_("nothing has happened for long"),
    }
    origin = ORIGIN
    decision_type: object = Decision
    event_type: object = Event

    setup = staticmethod(setup)
    to_act = staticmethod(rules.to_act)
    legal = staticmethod(rules.legal)
    decide = staticmethod(rules.decide)
    follow = staticmethod(rules.follow)
    evolve = staticmethod(evolve)
    fold = staticmethod(sense.fold)

    read_decision = staticmethod(wire.read_decision)
    decision_wire = staticmethod(wire.decision_wire)
    options_wire = staticmethod(wire.options_wire)
    event_wire = staticmethod(wire.event_wire)
    view_wire = staticmethod(wire.view_wire)

    def view(self, state: State, viewer: Viewer) -> State:
        return state

    def event_view(self, event: Event, viewer: Viewer) -> Event:
        return event

    def revealed_to(self, state: State, event: Event) -> Sequence[Seat]:
        return ()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.reason, state.winners) if state.phase == "over" else None

    def round(self, state: State) -> int | None:
        return None


GAME = ClaimGame()

__all__ = ["GAME", "ClaimGame", "Decision", "Event", "State"]
