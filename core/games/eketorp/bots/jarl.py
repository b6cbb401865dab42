"""The jarl: imagines what the others hold and plan, plays the rounds out, and mixes where cards are secret."""

from msgspec import Struct

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.campaign import Effort, tried
from core.games.eketorp.bots.duel import best_start, solved
from core.games.eketorp.bots.karl import Karl, card_worths, fight_of, only, swap, swap_gain
from core.games.eketorp.bots.sampler import Sampler
from core.games.eketorp.bots.sight import VALUES
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Stream
from core.kernel.types import Form
from core.kernel.words import N_

RARE = 0.1  # a card that the solution plays more rarely is what its steps have left over
HOPELESS = -1.0  # a swap so bad by thumb is not looked into


class Budget(Struct, frozen=True):
    """How much a jarl imagines: numbers, never a time, so that the same stream gives the same choice everywhere."""

    plan: Effort = Effort()
    start: int = 16  # ways in which the cards may lie
    card: int = 12


FULL = Budget()


class Jarl:
    """Implements `core.kernel.bots.Adviser`."""

    def __init__(self, budget: Budget = FULL) -> None:
        self.budget = budget
        self._karl = Karl()

    def choose(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Decision:
        return self.advise(view, options, chance).decision

    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        if isinstance(options, PlanForm):
            return self._plan(view, options, chance)
        assert isinstance(options, tuple)
        if len(options) == 1:
            return only(options[0])
        match options[0]:
            case de.StartFight() | de.StartSiege():
                return self._start(view, options, chance)
            case de.Swap():
                return self._swap(view, options, chance)
            case de.PlayCard():
                return self._card(view, chance)
            case _:
                return self._karl.advise(view, options, chance)

    def _plan(self, view: View, form: PlanForm, chance: Stream) -> Advice[Decision]:
        plans = tried(Sampler(view, chance), form.seat, self.budget.plan)
        best = plans[0]
        if len(plans) == 1:
            return Advice(best.plan, N_("No other plan came to mind."), {})
        values = {"rounds": best.rounds, "wins": best.wins, "count": len(plans)}
        return Advice(
            best.plan, N_("Best of {count} plans over {rounds} imagined rounds: it wins some {wins:.0%}."), values
        )

    def _start(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]:
        starts = [option for option in options if isinstance(option, de.StartFight | de.StartSiege)]
        wins = best_start(Sampler(view, chance), starts, self.budget.start)
        best = max(range(len(starts)), key=wins.__getitem__)
        values = {"count": len(starts), "wins": wins[best]}
        return Advice(
            starts[best], N_("Of {count} fights to start, this leaves the best chance to win: some {wins:.0%}."), values
        )

    def _card(self, view: View, chance: Stream) -> Advice[Decision]:
        fight, seat, _ = fight_of(view)
        solution = solved(Sampler(view, chance), fight, seat, set(view.own.hand), self.budget.card)
        shares = [share if share > RARE else 0.0 for share in solution.shares]
        card = VALUES[chance.place(shares)]
        share = shares[card - 1] / sum(shares)
        reason = (
            N_("Against all that the other may hold and play, the {card} promises most.")
            if share == 1
            else N_("To be hard to read, I play the {card} here {share:.0%} of the time.")
        )
        return Advice(de.PlayCard(seat, card), reason, {"card": card, "share": share})

    def _swap(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]:
        brings = card_worths(view)
        gain = swap_gain(view, brings, max(brings[card - 1] for card in view.own.hand))
        if gain > HOPELESS:
            fight, seat, _ = fight_of(view)
            solution = solved(Sampler(view, chance), fight, seat, set(VALUES), self.budget.card)
            gain = swap_gain(view, solution.brings, solution.worth)
        return swap(view, options, gain)
