"""The jarl: imagines the others' hands and plans, plays the rounds out, and mixes its card plays."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.eketorp.bots.cards.unseen import VALUES
from core.games.eketorp.bots.fights.jarl import best_start, solved
from core.games.eketorp.bots.karl import card_worths, fight_of, loot, swap, swap_gain
from core.games.eketorp.bots.plans.jarl import Effort, tried
from core.games.eketorp.bots.rounds.sampler import Sampler
from core.games.eketorp.bots.thinker import Start, Thinker
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Stream
from core.kernel.words import N_

HOPELESS = -1.0  # a swap that is so bad by rule of thumb is not imagined


class Budget(Struct, frozen=True):
    """How much a jarl imagines: numbers, never a time, so that the same stream gives the same choice everywhere."""

    plan: Effort = Effort()
    start: int = 16  # ways in which the cards may lie
    card: int = 12


FULL = Budget()


class Jarl(Thinker):
    def __init__(self, budget: Budget = FULL) -> None:
        self.budget = budget

    def plan(self, view: View, form: PlanForm, chance: Stream) -> Advice[Decision]:
        plans = tried(Sampler(view, chance), form.seat, self.budget.plan)
        best = plans[0]
        if len(plans) == 1:
            return Advice(best.plan, N_("No other plan came to mind."), {})
        values = {"rounds": best.rounds, "wins": best.wins, "count": len(plans)}
        return Advice(
            best.plan,
            N_("Best of {count} plans over {rounds} imagined rounds: it wins about {wins:.0%} of games."),
            values,
        )

    def wins(self, view: View, starts: Sequence[Start], chance: Stream) -> list[float]:
        return best_start(Sampler(view, chance), starts, self.budget.start)

    def shares(self, view: View, chance: Stream) -> Sequence[float]:
        fight, seat, _ = fight_of(view)
        return solved(Sampler(view, chance), fight, seat, set(view.own.hand), self.budget.card).shares

    def swap(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]:
        brings = card_worths(view)
        gain = swap_gain(view, brings, max(brings[card - 1] for card in view.own.hand))
        if gain > HOPELESS:
            fight, seat, _ = fight_of(view)
            solution = solved(Sampler(view, chance), fight, seat, set(VALUES), self.budget.card)
            gain = swap_gain(view, solution.brings, solution.worth)
        return swap(view, options, gain)

    def loot(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]:
        return loot(view)
