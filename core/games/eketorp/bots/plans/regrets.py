"""Finds plans that answer each other, by regret matching (Hart and Mas-Colell, 2000) over imagined rounds."""

from collections.abc import Mapping, Sequence

from core.games.eketorp.bots.plans.mixes import Mix, Mixes
from core.games.eketorp.bots.rounds.imagined import Sent
from core.games.eketorp.bots.rounds.outlook import Outlook, replayed
from core.games.eketorp.model import Plan
from core.kernel.types import Seat


class Regrets:
    """One seat's plans, and the regret for each: its gain beyond the plans played."""

    def __init__(self) -> None:
        self.plans: list[Plan] = []
        self.sent: list[Sent] = []
        self._regrets: list[float] = []
        self._played: list[float] = []

    def think_of(self, outlook: Outlook, plans: Sequence[Plan]) -> None:
        new = [plan for plan in dict.fromkeys(plans) if plan not in self.plans]
        self.plans += new
        self.sent += [outlook.ground.sent(plan) for plan in new]
        self._regrets += [0.0] * len(new)
        self._played += [0.0] * len(new)

    @property
    def shares(self) -> list[float]:
        """How often to play each plan now: by its regret, or all alike while there is none."""
        whole = sum(self._regrets)
        return [regret / whole for regret in self._regrets] if whole else [1 / len(self.plans)] * len(self.plans)

    def learn(self, brought: Sequence[float], step: int) -> None:
        """Count in each plan's gain of this time. Later steps count more, and no regret falls below 0."""
        shares = self.shares
        mean = sum(share * each for share, each in zip(shares, brought, strict=True))
        self._regrets = [max(0.0, regret + each - mean) for regret, each in zip(self._regrets, brought, strict=True)]
        self._played = [played + step * share for played, share in zip(self._played, shares, strict=True)]

    def best(self, few: int) -> list[Plan]:
        """The plans played most."""
        order = sorted(range(len(self.plans)), key=self._played.__getitem__, reverse=True)
        return [self.plans[place] for place in order[:few]]

    def mix(self, outlook: Outlook) -> Mix:
        return Mix(outlook, self.plans, self._played)


def play(outlook: Outlook, seeking: Mapping[Seat, Regrets], usual: Mixes, share: float, steps: range) -> None:
    """Each seat tries all its plans over the same rounds, in which another seat plays by its regrets with the chance
    `share`, and else as usual."""
    ground, wins, chance = outlook.ground, outlook.wins, outlook.chance
    for step in steps:
        sent: dict[Seat, Sent] = {}
        for seat, regrets in seeking.items():
            seeks = chance.random() < share
            sent[seat] = regrets.sent[chance.place(regrets.shares)] if seeks else usual[seat].draw(chance)
        deal, luck = outlook.deal(), outlook.luck()
        for seat, regrets in seeking.items():
            others = [each for other, each in sent.items() if other != seat]
            brought = [wins(ground.revealed([*others, own], deal), replayed(luck))[seat] for own in regrets.sent]
            regrets.learn(brought, step)
