"""The konung's plans: answers to what the others are likely to plan, and which of them wins most often."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from core.games.eketorp.bots.mixes import Mixes
from core.games.eketorp.bots.outlook import Outlook
from core.games.eketorp.bots.rival_plans import Study, Tried, answer, likely, try_out
from core.games.eketorp.model import Plan
from core.kernel.types import Seat

LONELY = 0.5  # a field is, where nobody else goes more often than this


class Labour(Struct, frozen=True):
    """How much is imagined for a plan: numbers, never a time, so that the same stream gives the same plan."""

    study: Study = Study()
    answers: int = 24  # own plans, to what all are likely to plan
    first: tuple[int, int] = (52, 16)  # so many plans over so many rounds
    mended: int = 8  # of the best of these, each so that one Viking more goes where nobody else is likely
    mends: int = 24  # so many of those plans
    halving: tuple[tuple[int, int], ...] = ((24, 26), (12, 60), (6, 116))  # and then so many plans over so many rounds


FULL = Labour()


class Counsel(Struct, frozen=True):
    """The plans thought of, the best first, and what each rival was taken to plan."""

    tried: tuple[Tried, ...]
    rivals: Mixes

    @property
    def best(self) -> Tried:
        return self.tried[0]

    def alone(self, place: int) -> float:
        return alone(self.rivals, place)

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
    found = _untried(outlook, dict.fromkeys([*own, *usual]))

    def sift(few: int, rounds: int) -> None:
        if len(found) > 1:
            best = found[:few]
            try_out(outlook, seat, mixes, best, rounds, outlook.prices)
            found[:few] = sorted(best, key=lambda each: -each.wins)

    sift(*labour.first)
    (few, rounds), *later = labour.halving
    plans = [each.plan for each in found]
    mends = _mends(outlook, seat, labour, mixes, plans)
    found[:few] = _untried(outlook, [*plans[:few], *mends])  # all over the same rounds, or the first had better luck
    sift(few + len(mends), rounds)
    for few, rounds in later:
        sift(few, rounds)
    return Counsel(tuple(found), mixes)


def _untried(outlook: Outlook, plans: Iterable[Plan]) -> list[Tried]:
    return [Tried(plan, outlook.ground.sent(plan)) for plan in plans]


def alone(mixes: Mixes, place: int) -> float:
    """How likely it is that none of these goes to a field."""
    chance = 1.0
    for mix in mixes.values():
        goes = sum(weight for plan, weight in zip(mix.plans, mix.weights, strict=True) if plan.fields[place])
        chance *= 1.0 - goes
    return chance


def _mends(outlook: Outlook, seat: Seat, labour: Labour, mixes: Mixes, plans: Sequence[Plan]) -> list[Plan]:
    """Plans like the best, but for a Viking: answers by thumb seldom think of a field with little on it, and where
    everybody thinks alike, that lies there for whoever comes."""
    stones, home = outlook.ground.stones, outlook.ground.home[seat]
    lone = [place for place, there in enumerate(stones) if there and alone(mixes, place) > LONELY]
    found = [
        mended
        for plan in plans[: labour.mended]
        for place in lone
        if plan.fields[place] < stones[place]
        for mended in _sent_there(plan, place, home)
    ]
    outlook.chance.shuffle(found)
    return [plan for plan in dict.fromkeys(found) if plan not in plans][: labour.mends]


def _sent_there(plan: Plan, place: int, home: int) -> Iterator[Plan]:
    """The plan with one Viking more on this field, who comes from another field, from a siege or from home."""
    seat, fields, sieges = plan.seat, list(plan.fields), plan.sieges
    fields[place] += 1
    for other, count in enumerate(plan.fields):
        if count and other != place:
            yield Plan(seat, (*fields[:other], count - 1, *fields[other + 1 :]), sieges)
    for at in sieges:
        yield Plan(seat, tuple(fields), tuple(other for other in sieges if other != at))
    if plan.sent < home:
        yield Plan(seat, tuple(fields), sieges)
