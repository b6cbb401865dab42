"""A bot of one's own. Beside it: eketorp sim --seats skald:Skald,karl,karl,karl"""

from core.games.eketorp import Decision, PlanForm, View
from core.games.eketorp.bots.thrall import Thrall
from core.games.eketorp.decisions import Loot, PlayCard
from core.games.eketorp.model import WORTH, Plan
from core.kernel.bots import Stream
from core.kernel.types import Form


class Skald:
    """Two Vikings stay at home, the others go to a rich field; high cards attack, low cards defend."""

    def choose(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Decision:
        if isinstance(options, PlanForm):
            riches = [sum(WORTH[stone] for stone in field.stones) for field in view.fields]
            sent = [0] * len(riches)
            for _ in range(options.vikings - 2):
                sent[chance.place(riches)] += 1
            return Plan(options.seat, tuple(sent), ())
        assert isinstance(options, tuple)
        match options[0]:
            case PlayCard():
                attacks = view.fight is not None and view.fight.attacker == view.seat
                return options[-1 if attacks else 0]  # cards are offered from the lowest up
            case Loot():
                return options[-1]
            case _:
                return Thrall().choose(view, options, chance)
