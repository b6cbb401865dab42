"""The konung: estimates the others' plans, answers them, and values positions by the chance to win."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.eketorp.bots.fights.konung import Duel, Swapping, best_loot, best_start
from core.games.eketorp.bots.karl import card_worths, fight_of, swap, swap_gain
from core.games.eketorp.bots.plans.konung import Labour, counsel
from core.games.eketorp.bots.plans.reasons import why
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.bots.thinker import Start, Thinker, best_of
from core.games.eketorp.decisions import Decision, Loot, PlanForm
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Stream
from core.kernel.words import N_

HOPELESS = -2.0  # a swap that is so bad by rule of thumb is not imagined


class Budget(Struct, frozen=True):
    """How much a konung imagines: numbers, never a time, so that the same stream gives the same choice everywhere."""

    plan: Labour = Labour()
    start: int = 80  # ways in which the cards may lie
    card: int = 80
    swap: int = 32
    loot: int = 48


FULL = Budget()


class Konung(Thinker):
    def __init__(self, budget: Budget = FULL) -> None:
        self.budget = budget

    def plan(self, view: View, form: PlanForm, chance: Stream) -> Advice[Decision]:
        found = counsel(Outlook(view, chance), form.seat, self.budget.plan)
        reason = why(view, found)
        return Advice(found.best.plan, reason.template, reason.values)

    def wins(self, view: View, starts: Sequence[Start], chance: Stream) -> list[float]:
        return best_start(Outlook(view, chance), starts, self.budget.start)

    def shares(self, view: View, chance: Stream) -> Sequence[float]:
        fight, seat, _ = fight_of(view)
        outlook = Outlook(view, chance)
        deals = [(outlook.deal(), outlook.luck()) for _ in range(self.budget.card)]
        return Duel(outlook, fight, seat, sorted(set(view.own.hand)), deals).solved().shares

    def swap(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]:
        brings = card_worths(view)
        by_thumb = swap_gain(view, brings, max(brings[card - 1] for card in view.own.hand))
        if by_thumb < HOPELESS:
            return swap(view, options, by_thumb)
        fight, seat, _ = fight_of(view)
        swapping, staying = options
        gain = Swapping(Outlook(view, chance), fight, seat, self.budget.swap).gain
        values = {"gain": abs(gain), "cost": len(view.own.hand)}
        if gain > 0:
            reason = N_("Swap the hand: for {cost} of the amulets the chance to win rises by {gain:.1%}.")
            return Advice(swapping, reason, values)
        reason = N_("Keep the hand: a swap for {cost} of the amulets costs {gain:.1%} of the chance to win.")
        return Advice(staying, reason, values)

    def loot(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]:
        fight, _, _ = fight_of(view)
        loots = [option for option in options if isinstance(option, Loot)]
        wins = best_loot(Outlook(view, chance), fight, loots, self.budget.loot)
        return best_of(loots, wins, N_("Of {count} ways to loot, this leaves the best chance to win: some {wins:.0%}."))
