"""The thrall: a random legal decision, but no Viking sent where nothing can be gained (E-3.6)."""

from functools import cache
from math import comb

from core.games.eketorp.decide.planning import SLOTS_OF_OTHERS
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.model import FIELD, SLOT, Plan
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Stream
from core.kernel.types import Form
from core.kernel.words import N_


class Thrall:
    """Implements `core.kernel.bots.Adviser`."""

    def choose(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Decision:
        if isinstance(options, PlanForm):
            return any_plan(view, options, chance)
        assert isinstance(options, tuple)
        return chance.pick(options)

    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        decision = self.choose(view, options, chance)
        if isinstance(options, PlanForm):
            return Advice(decision, N_("A thrall goes anywhere where there is something to be had."), {})
        assert isinstance(options, tuple)
        count = len(options)
        return Advice(decision, N_("A thrall takes any of the {count} things it may do."), {"count": count})


def any_plan(view: View, form: PlanForm, chance: Stream) -> Plan:
    """A random plan of those that send nobody for nothing, all equally likely."""
    rich = [place for place, field in enumerate(view.fields) if field.stones]
    slots = [
        at
        for at in SLOTS_OF_OTHERS[len(view.seats)][form.seat]
        if any(view.villages[at.village].walls[2 * SLOT[at.slot] :][:2])
    ]
    besiegers = chance.place(_ways(form.vikings, len(rich), len(slots)))
    chance.shuffle(slots)
    sent = [0] * len(FIELD)
    # Vikings and the bars between the fields (and home, the last) in a row: each order is one way to share them out.
    row = [True] * (form.vikings - besiegers) + [False] * len(rich)
    chance.shuffle(row)
    shelf = 0
    for viking in row:
        if not viking:
            shelf += 1
        elif shelf < len(rich):
            sent[rich[shelf]] += 1
    chosen = sorted(slots[:besiegers], key=lambda at: (at.village, SLOT[at.slot]))
    return Plan(form.seat, tuple(sent), tuple(chosen))


@cache
def _ways(vikings: int, fields: int, slots: int) -> tuple[int, ...]:
    """How many plans there are with 0, 1, 2 … besiegers."""
    return tuple(
        comb(slots, besiegers) * comb(vikings - besiegers + fields, fields)
        for besiegers in range(min(vikings, slots) + 1)
    )
