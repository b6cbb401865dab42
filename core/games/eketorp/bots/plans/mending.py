"""Mends plans: one Viking goes where nobody else is likely."""

from collections.abc import Iterator, Sequence

from core.games.eketorp.bots.plans.mixes import Mixes
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.model import Plan
from core.kernel.types import Seat

LONELY = 0.5  # a field is lonely if nobody else goes there more often than this


def alone(mixes: Mixes, place: int) -> float:
    """The chance that none of these goes to a field."""
    chance = 1.0
    for mix in mixes.values():
        goes = sum(weight for plan, weight in zip(mix.plans, mix.weights, strict=True) if plan.fields[place])
        chance *= 1.0 - goes
    return chance


def mends(outlook: Outlook, seat: Seat, mixes: Mixes, plans: Sequence[Plan]) -> list[Plan]:
    """Mended plans, in random order: rules of thumb seldom choose a field with few stones, and if all players use them,
    those stones are free for anyone."""
    stones, home = outlook.ground.stones, outlook.ground.home[seat]
    lone = [place for place, there in enumerate(stones) if there and alone(mixes, place) > LONELY]
    found = [
        mended
        for plan in plans
        for place in lone
        if plan.fields[place] < stones[place]
        for mended in _sent_there(plan, place, home)
    ]
    outlook.chance.shuffle(found)
    return [plan for plan in dict.fromkeys(found) if plan not in plans]


def _sent_there(plan: Plan, place: int, home: int) -> Iterator[Plan]:
    """The plan with one Viking more on this field, taken from another field, from a siege or from home."""
    seat, fields, sieges = plan.seat, list(plan.fields), plan.sieges
    fields[place] += 1
    for other, count in enumerate(plan.fields):
        if count and other != place:
            yield Plan(seat, (*fields[:other], count - 1, *fields[other + 1 :]), sieges)
    for at in sieges:
        yield Plan(seat, tuple(fields), tuple(other for other in sieges if other != at))
    if plan.sent < home:
        yield Plan(seat, tuple(fields), sieges)
