"""The konung's plans: answers to the others' likely plans, tried until the best is found."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from core.games.eketorp.bots.plans.mending import alone, mends
from core.games.eketorp.bots.plans.mixes import Mixes
from core.games.eketorp.bots.plans.rivals import Study, Tried, answer, likely, try_out
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.model import Plan
from core.kernel.types import Seat


class Labour(Struct, frozen=True):
    """How much is imagined for a plan: numbers, never a time, so that the same stream gives the same plan."""

    study: Study = Study()
    answers: int = 24  # own plans, as answers to the others' likely plans
    first: tuple[int, int] = (52, 16)  # so many plans over so many rounds
    mended: int = 8  # best plans to be mended: one Viking more goes where nobody else is likely
    mends: int = 24  # mended plans at most
    halving: tuple[tuple[int, int], ...] = ((24, 26), (12, 60), (6, 116))  # and then so many plans over so many rounds


FULL = Labour()


class Counsel(Struct, frozen=True):
    """The plans tried, the best first, and the assumed plans of each rival."""

    tried: tuple[Tried, ...]
    rivals: Mixes

    @property
    def best(self) -> Tried:
        return self.tried[0]

    def alone(self, place: int) -> float:
        return alone(self.rivals, place)

    def besieged(self, seat: Seat) -> float:
        """The expected number of besiegers at the seat's walls."""
        return sum(
            weight * sum(at.village == seat for at in plan.sieges)
            for mix in self.rivals.values()
            for plan, weight in zip(mix.plans, mix.weights, strict=True)
        )


def counsel(outlook: Outlook, seat: Seat, labour: Labour) -> Counsel:
    mixes, usual = likely(outlook, seat, labour.study)
    return answered(outlook, seat, labour, mixes, usual)


def answered(outlook: Outlook, seat: Seat, labour: Labour, mixes: Mixes, usual: Sequence[Plan]) -> Counsel:
    """Answers to the rivals' possible plans, and the usual plans: fewer and fewer, tried over more and more rounds
    (successive halving)."""
    own = [answer(outlook, seat, mixes, 1 + number % 4) for number in range(labour.answers)]
    found = _untried(outlook, dict.fromkeys([*own, *usual]))

    def sift(few: int, rounds: int) -> None:
        if len(found) > 1:
            best = found[:few]
            try_out(outlook, seat, mixes, best, rounds, outlook.prices)
            found[:few] = sorted(best, key=lambda each: -each.wins)

    sift(*labour.first)
    (few, rounds), *later = labour.halving
    plans = [each.plan for each in found]
    mended = [plan for plan in mends(outlook, seat, mixes, plans[: labour.mended]) if plan not in plans][: labour.mends]
    found[:few] = _untried(outlook, [*plans[:few], *mended])  # all over the same rounds: none has better luck
    sift(few + len(mended), rounds)
    for few, rounds in later:
        sift(few, rounds)
    return Counsel(tuple(found), mixes)


def _untried(outlook: Outlook, plans: Iterable[Plan]) -> list[Tried]:
    return [Tried(plan, outlook.ground.sent(plan)) for plan in plans]
