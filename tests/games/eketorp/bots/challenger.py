"""Somebody who knows the konung's code, and tries to exploit it: `eketorp sim` from here, with this in one seat.

`eketorp sim --seats tests.games.eketorp.bots.challenger:Challenger,konung,konung,konung`
"""

from math import exp

from core.games.eketorp.bots.konung import FULL, Konung
from core.games.eketorp.bots.konung_words import why
from core.games.eketorp.bots.mixes import Mix
from core.games.eketorp.bots.outlook import Outlook
from core.games.eketorp.bots.rival_plans import likely
from core.games.eketorp.bots.strategy import answered, counsel
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Stream

CLOSE = 0.01  # a plan that wins so much less often is chosen by e times less often, as both looked at it


class Challenger(Konung):
    """Takes every rival for a konung: thinks its thoughts for it, and answers the plans that it would find best."""

    def plan(self, view: View, form: PlanForm, chance: Stream) -> Advice[Decision]:
        outlook, labour, seat = Outlook(view, chance), FULL.plan, form.seat
        _, usual = likely(outlook, seat, labour.study)
        mixes = {}
        for rival, village in enumerate(view.villages):
            if rival != seat and village.home:
                thought = counsel(outlook, rival, labour).tried[:12]
                best = thought[0].wins
                weights = [exp((each.wins - best) / CLOSE) for each in thought]
                mixes[rival] = Mix(outlook, [each.plan for each in thought], weights)
        found = answered(outlook, seat, labour, mixes, usual)
        reason = why(view, found)
        return Advice(found.best.plan, reason.template, reason.values)
