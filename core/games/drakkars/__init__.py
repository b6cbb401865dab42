"""Drakkars as a game of the kernel: the one object that tables, saves and screens take."""

from collections.abc import Mapping

from core.games.drakkars import decide as rules
from core.games.drakkars import sense, views, wire
from core.games.drakkars.decisions import Decision
from core.games.drakkars.events import Event
from core.games.drakkars.evolve import evolve
from core.games.drakkars.model import COLOURS, ORIGIN, SEATS, State
from core.games.drakkars.setup import CHOICES, setup
from core.games.drakkars.views import View
from core.kernel.game import Usual
from core.kernel.types import Outcome
from core.kernel.words import N_


class Drakkars(Usual):
    """Implements `core.kernel.game.Game`."""

    name = "drakkars"
    rules_version = 1
    seats = SEATS
    colours = COLOURS
    options = CHOICES
    secrets = True
    reasons: Mapping[str, str] = {
        "home": N_("enough ships are home"),
        "turns": N_("everybody has had forty turns"),
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
    view = staticmethod(views.view)
    event_view = staticmethod(views.event_view)
    revealed_to = staticmethod(views.revealed_to)

    read_decision = staticmethod(wire.read_decision)
    decision_wire = staticmethod(wire.decision_wire)
    options_wire = staticmethod(wire.options_wire)
    event_wire = staticmethod(wire.event_wire)
    view_wire = staticmethod(wire.view_wire)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.reason, state.winners) if state.phase == "over" and state.reason else None

    def round(self, state: State) -> int | None:
        return state.round


GAME = Drakkars()

__all__ = ["GAME", "Decision", "Drakkars", "Event", "State", "View"]
