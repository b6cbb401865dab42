"""A seat's possible plans, as the others see them: several, each with its chance."""

from collections.abc import Sequence

from core.games.eketorp.bots.rounds.imagined import Sent
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.model import Plan
from core.kernel.bots import Stream
from core.kernel.types import Seat


class Mix:
    """Plans of one seat, each with its chance."""

    def __init__(self, outlook: Outlook, plans: Sequence[Plan], weights: Sequence[float]) -> None:
        whole = sum(weights)
        self.plans = list(plans)
        self.sent = [outlook.ground.sent(plan) for plan in plans]
        self.weights = [weight / whole for weight in weights]

    @classmethod
    def even(cls, outlook: Outlook, plans: Sequence[Plan]) -> "Mix":
        return cls(outlook, plans, [1.0] * len(plans))

    @classmethod
    def of(cls, outlook: Outlook, parts: "Sequence[tuple[float, Mix]]") -> "Mix":
        plans = [plan for _, mix in parts for plan in mix.plans]
        return cls(outlook, plans, [share * weight for share, mix in parts for weight in mix.weights])

    def draw(self, chance: Stream) -> Sent:
        return self.sent[chance.place(self.weights)]


Mixes = dict[Seat, Mix]
