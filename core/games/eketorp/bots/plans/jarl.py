"""The jarl's plans: several, each good against some guess, tried over many imagined rounds."""

from msgspec import Struct

from core.games.eketorp.bots.plans.greedy import BOLDNESS, best_plan
from core.games.eketorp.bots.plans.guess import guess
from core.games.eketorp.bots.rounds.sampler import Sampler, replayed
from core.games.eketorp.model import Plan
from core.kernel.types import Seat


class Effort(Struct, frozen=True):
    """How much is imagined for a plan: numbers, never a time, so that the same stream gives the same plan."""

    guesses: int = 12  # plans that each rival may have
    plans: int = 24  # plans that are tried
    rounds: int = 24  # rounds that each is tried over at first
    final: int = 48  # and then each of the best few
    few: int = 6


class Tried(Struct, frozen=True):
    """A plan, and how likely it is to win the game, roughly."""

    plan: Plan
    wins: float
    rounds: int


def tried(sampler: Sampler, seat: Seat, effort: Effort) -> list[Tried]:
    """The plans thought of, the best first."""
    view, chance = sampler.view, sampler.chance
    pools = [
        [best_plan(view, other, [guess(view, other, chance)], chance.pick(BOLDNESS))[0] for _ in range(effort.guesses)]
        if other != seat and village.home
        else None
        for other, village in enumerate(view.villages)
    ]
    thought = [
        best_plan(
            view, seat, [guess(view, seat, chance) for _ in range(1 + number % 4)], BOLDNESS[number % len(BOLDNESS)]
        )[0]
        for number in range(effort.plans)
    ]
    found = [Tried(plan, 0.0, 0) for plan in dict.fromkeys(thought)]
    if len(found) > 1:
        found = _try(sampler, pools, found, effort.rounds)
        found[: effort.few] = _try(sampler, pools, found[: effort.few], effort.final)
    return found


def _try(sampler: Sampler, pools: list[list[Plan] | None], plans: list[Tried], rounds: int) -> list[Tried]:
    """Each plan over the same rounds: the same hands, the same plans of the others, the same luck."""
    chance = sampler.chance
    wins = [0.0] * len(plans)
    for _ in range(rounds):
        others = [chance.pick(pool) if pool else None for pool in pools]
        dealt, luck = sampler.hands(), sampler.luck()
        for number, candidate in enumerate(plans):
            seat = candidate.plan.seat
            laid = [*others[:seat], candidate.plan, *others[seat + 1 :]]
            wins[number] += sampler.finish(sampler.planned(laid, dealt), replayed(luck)).wins(seat)
    found = [
        Tried(old.plan, (old.wins * old.rounds + won) / (old.rounds + rounds), old.rounds + rounds)
        for old, won in zip(plans, wins, strict=True)
    ]
    return sorted(found, key=lambda each: -each.wins)
