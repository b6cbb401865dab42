"""The konung's reason for a plan, in a sentence with the deciding numbers."""

from collections.abc import Mapping

from core.games.eketorp.bots.plans.konung import Counsel
from core.games.eketorp.bots.plans.mending import LONELY
from core.games.eketorp.model import FIELDS, WORTH, Plan, Stone, Stones
from core.games.eketorp.views import View
from core.kernel.words import N_, Sentence

THREATENED = 0.5  # besiegers that are likely

ONE_STONE: Mapping[Stone, str] = {
    "grass": N_("one grass"),
    "wood": N_("one wood"),
    "clay": N_("one clay"),
    "stone": N_("one stone"),
}
MORE_STONES: Mapping[Stone, str] = {
    "grass": N_("{count} grass"),
    "wood": N_("{count} wood"),
    "clay": N_("{count} clay"),
    "stone": N_("{count} stone"),
}


def why(view: View, counsel: Counsel) -> Sentence:
    """The plan's most striking feature: free stones, a defence, a leader's wall to be stopped, or a fight."""
    best = counsel.best
    if len(counsel.tried) == 1:
        return Sentence(N_("No other plan came to mind."))
    values: dict[str, object] = {"wins": best.wins, "count": len(counsel.tried)}
    return (
        _alone(view, counsel, values)
        or _defended(view, counsel, values)
        or _besieging(view, best.plan, values)
        or _fought(view, best.plan, values)
    )


def _alone(view: View, counsel: Counsel, values: dict[str, object]) -> Sentence | None:
    """The reason if the plan is likely to gain stones without a fight."""
    plan = counsel.best.plan
    fields = [place for place, count in enumerate(plan.fields) if count and view.fields[place].stones]
    quiet = {place: counsel.alone(place) for place in fields}
    promising = {place: share * _had(view, plan, place) for place, share in quiet.items() if share >= LONELY}
    if not promising:
        return None
    place = max(promising, key=promising.__getitem__)
    stones = view.fields[place].stones[: plan.fields[place]]
    values |= {"field": FIELDS[place], "stones": told(stones), "alone": quiet[place]}
    if plan.fields[place] == 1:
        return Sentence(
            N_(
                "Most likely nobody else comes to {field}: {stones} for one Viking. Best of {count} plans, it wins"
                " about {wins:.0%} of games."
            ),
            values,
        )
    return Sentence(
        N_(
            "Most likely nobody else comes to {field}: {stones} for {vikings} Vikings. Best of {count} plans, it wins"
            " about {wins:.0%} of games."
        ),
        values | {"vikings": plan.fields[place]},
    )


def _had(view: View, plan: Plan, place: int) -> int:
    return sum(map(WORTH.__getitem__, view.fields[place].stones[: plan.fields[place]]))


def told(stones: Stones) -> tuple[Sentence, ...]:
    """The stones as sentences, one for each kind."""
    counts = {kind: stones.count(kind) for kind in WORTH if kind in stones}
    return tuple(Sentence(ONE_STONE[kind], {"count": count}, MORE_STONES[kind]) for kind, count in counts.items())


def _defended(view: View, counsel: Counsel, values: dict[str, object]) -> Sentence | None:
    plan = counsel.best.plan
    staying, besiegers = view.villages[plan.seat].home - plan.sent, counsel.besieged(plan.seat)
    if not staying or besiegers < THREATENED:
        return None
    expected = max(round(besiegers), 1)
    one = N_(
        "Left at home: {staying}, since one besieger is likely. Best of {count} plans, it wins about {wins:.0%} of"
        " games."
    )
    more = N_(
        "Left at home: {staying}, since {expected} besiegers are likely. Best of {count} plans, it wins about"
        " {wins:.0%} of games."
    )
    template = one if expected == 1 else more
    return Sentence(template, values | {"besiegers": besiegers, "expected": expected, "staying": staying})


def _besieging(view: View, plan: Plan, values: dict[str, object]) -> Sentence | None:
    others = [(score, seat) for seat, score in enumerate(view.scores) if seat != plan.seat]
    score, leader = max(others)
    if not any(at.village == leader for at in plan.sieges):
        return None
    return Sentence(
        N_(
            "{name} has {score} points: a siege slows that down. Best of {count} plans, it wins about {wins:.0%}"
            " of games."
        ),
        values | {"name": view.seats[leader].name, "score": score},
    )


def _fought(view: View, plan: Plan, values: dict[str, object]) -> Sentence:
    fields = [place for place, count in enumerate(plan.fields) if count and view.fields[place].stones]
    if not fields:
        return Sentence(N_("Best of {count} plans, it wins about {wins:.0%} of games."), values)
    place = max(fields, key=lambda place: _had(view, plan, place))
    return Sentence(
        N_("On {field} it is worth fighting for {stones}. Best of {count} plans, it wins about {wins:.0%} of games."),
        values | {"field": FIELDS[place], "stones": told(view.fields[place].stones)},
    )
