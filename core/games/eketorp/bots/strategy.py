"""The konung's plans: answers to what the others are likely to plan, and which of them wins most often."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.eketorp.bots.mixes import Mixes
from core.games.eketorp.bots.outlook import Outlook
from core.games.eketorp.bots.rival_plans import Study, Tried, answer, likely, try_out
from core.games.eketorp.model import Plan
from core.kernel.types import Seat


class Labour(Struct, frozen=True):
    """How much is imagined for a plan: numbers, never a time, so that the same stream gives the same plan."""

    study: Study = Study()
    answers: int = 24  # own plans, to what all are likely to plan
    halving: tuple[tuple[int, int], ...] = ((56, 16), (28, 28), (12, 64), (6, 128))  # so many plans over so many rounds


FULL = Labour()


class Counsel(Struct, frozen=True):
    """The plans thought of, the best first, and what each rival was taken to plan."""

    tried: tuple[Tried, ...]
    rivals: Mixes

    @property
    def best(self) -> Tried:
        return self.tried[0]

    def alone(self, place: int) -> float:
        """How likely it is that no rival goes to a field."""
        chance = 1.0
        for mix in self.rivals.values():
            goes = sum(weight for plan, weight in zip(mix.plans, mix.weights, strict=True) if plan.fields[place])
            chance *= 1.0 - goes
        return chance

    def besieged(self, seat: Seat) -> float:
        """How many besiegers are likely to stand before the seat's walls."""
        return sum(
            weight * sum(at.village == seat for at in plan.sieges)
            for mix in self.rivals.values()
            for plan, weight in zip(mix.plans, mix.weights, strict=True)
        )


def counsel(outlook: Outlook, seat: Seat, labour: Labour) -> Counsel:
    mixes, usual = likely(outlook, seat, labour.study)
    return answered(outlook, seat, labour, mixes, usual)


def answered(outlook: Outlook, seat: Seat, labour: Labour, mixes: Mixes, usual: Sequence[Plan]) -> Counsel:
    """Answers to what the rivals may plan, and the usual plans beside them: fewer and fewer, tried over more and more
    rounds (successive halving)."""
    own = [answer(outlook, seat, mixes, 1 + number % 4) for number in range(labour.answers)]
    found = [Tried(plan, outlook.ground.sent(plan)) for plan in dict.fromkeys([*own, *usual])]
    for few, rounds in labour.halving:
        best = found[:few]
        if len(best) > 1:
            try_out(outlook, seat, mixes, best, rounds, outlook.prices)
            found[:few] = sorted(best, key=lambda each: -each.wins)
    return Counsel(tuple(found), mixes)
