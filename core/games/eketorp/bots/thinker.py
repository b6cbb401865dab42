"""The base of jarl and konung: both imagine the results of a choice, and give the deciding numbers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.cards.unseen import VALUES
from core.games.eketorp.bots.karl import build, fight_of, only
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.model import undefended
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form
from core.kernel.words import N_

RARE = 0.1  # a card that the solution plays more rarely is a remainder of its steps
Start: TypeAlias = de.StartFight | de.StartSiege


class Thinker(Adviser[View, Decision], ABC):
    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        if isinstance(options, PlanForm):
            return self.plan(view, options, chance)
        assert isinstance(options, tuple)
        if len(options) == 1:
            return only(options[0])
        match options[0]:
            case de.StartFight() | de.StartSiege():
                starts = [option for option in options if isinstance(option, Start)]
                return best_of(
                    starts,
                    self.wins(view, starts, chance),
                    N_("Best of {count} fights, it wins some {wins:.0%}."),
                )
            case de.Swap():
                return self.swap(view, options, chance)
            case de.PlayCard():
                return _mixed(view, self.shares(view, chance), chance)
            case de.Loot():
                return self.loot(view, options, chance)
            case _:
                return build(view, options)

    @abstractmethod
    def plan(self, view: View, form: PlanForm, chance: Stream) -> Advice[Decision]: ...

    @abstractmethod
    def wins(self, view: View, starts: Sequence[Start], chance: Stream) -> list[float]:
        """How likely each start is to win the game."""

    @abstractmethod
    def swap(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]: ...

    @abstractmethod
    def shares(self, view: View, chance: Stream) -> Sequence[float]:
        """How often to play each card, from 1 on."""

    @abstractmethod
    def loot(self, view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision]: ...


def best_of(options: Sequence[Decision], wins: Sequence[float], reason: str) -> Advice[Decision]:
    best = max(range(len(options)), key=wins.__getitem__)
    return Advice(options[best], reason, {"count": len(options), "wins": wins[best]})


def _mixed(view: View, solved: Sequence[float], chance: Stream) -> Advice[Decision]:
    """A card drawn by these shares: always playing the same would be predictable."""
    shares = [share if share > RARE else 0.0 for share in solved]
    card = VALUES[chance.place(shares)]
    share = shares[card - 1] / sum(shares)
    fight, seat, other = fight_of(view)
    known = view.villages[other].known
    values = {"card": card, "share": share, "known": len(known), "beaten": sum(card > each for each in known)}
    if share < 1:
        reason = N_("Play the {card}: to be hard to read, I play it here {share:.0%} of the time.")
    elif values["beaten"] and not undefended(fight, view.villages):
        reason = N_("Play the {card}: it beats {beaten} of {known} known cards, and promises most.")
    else:
        reason = N_("Play the {card}: against all that the other may hold and play it promises most.")
    return Advice(de.PlayCard(seat, card), reason, values)
