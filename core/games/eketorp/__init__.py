"""Eketorp as a game of the kernel: the one object that tables, saves and screens take."""

from collections.abc import Mapping

from core.games.eketorp import decide as rules
from core.games.eketorp import sense, upgrades, views, wire
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.events import Event
from core.games.eketorp.evolve import evolve
from core.games.eketorp.model import COLOURS, ORIGIN, VIKINGS, State
from core.games.eketorp.setup import CHOICES, setup
from core.games.eketorp.views import View
from core.kernel.game import Usual
from core.kernel.types import Outcome
from core.kernel.words import N_


class Eketorp(Usual):
    """Implements `core.kernel.game.Game`."""

    name = "eketorp"
    rules_version = 1
    seats = range(min(VIKINGS), max(VIKINGS) + 1)
    colours = COLOURS
    options = CHOICES
    secrets = True
    reasons: Mapping[str, str] = {"wall": N_("a wall is complete"), "rounds": N_("the tenth round was the last")}
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
        return Outcome(state.reason, state.winners) if state.phase == "over" else None

    def round(self, state: State) -> int | None:
        return state.round

    lines_in_0_1_0 = staticmethod(upgrades.lines_in_0_1_0)


GAME = Eketorp()

__all__ = ["GAME", "Decision", "Eketorp", "Event", "PlanForm", "State", "View"]
