"""Somebody who knows the konung's code, and tries to exploit it: `eketorp sim` from here, with this in one seat.

`eketorp sim --seats tests.games.eketorp.bots.challenger:Challenger,konung,konung,konung`
"""

from collections.abc import Sequence
from math import exp

from core.games.eketorp.bots.cards.equilibrium import solve
from core.games.eketorp.bots.cards.unseen import VALUES, odds
from core.games.eketorp.bots.fights.konung import HABIT, STEPS, Duel
from core.games.eketorp.bots.karl import expected, fight_of
from core.games.eketorp.bots.konung import FULL, Konung
from core.games.eketorp.bots.plans.konung import answered, counsel
from core.games.eketorp.bots.plans.mixes import Mix
from core.games.eketorp.bots.plans.reasons import why
from core.games.eketorp.bots.plans.rivals import likely
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.bots.worth.stakes import sides
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Stream

HANDS = 10  # of a rival, that are thought about
CLOSE = 0.01  # a plan that wins so much less often is chosen by e times less often, as both looked at it


class Challenger(Konung):
    """Takes every rival for a konung: thinks its thoughts for it, and answers the plans and cards that come of them."""

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

    def shares(self, view: View, chance: Stream) -> Sequence[float]:
        """The card that brings the most against those that a konung would play from the hands that it may hold."""
        fight, seat, rival = fight_of(view)
        outlook = Outlook(view, chance)
        deals = [(outlook.deal(), outlook.luck()) for _ in range(self.budget.card)]
        duel = Duel(outlook, fight, seat, VALUES, deals)
        mine, theirs = duel.held(), [deal[rival] for deal, _ in deals]
        brings = expected(sides(view, fight).of(fight, seat), odds(view, rival))
        habits = [max(hand, key=lambda card: brings[card - 1]) for hand in mine]
        played = [0.0] * len(VALUES)
        for hand in theirs[:HANDS]:
            solution = solve(duel.other, duel.own, [hand, *theirs[HANDS:]], mine, STEPS, habits, HABIT)
            played = [before + share for before, share in zip(played, solution.shares, strict=True)]
        worths = [sum(gain * share for gain, share in zip(row, played, strict=True)) for row in duel.own]
        best = max(view.own.hand, key=lambda card: worths[card - 1])
        return [float(card == best) for card in VALUES]
