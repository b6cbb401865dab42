"""The karl: weighs each choice by itself with rules of thumb, at once."""

from collections.abc import Sequence

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.building import best_build
from core.games.eketorp.bots.cards.unseen import VALUES, odds, own_odds, unseen
from core.games.eketorp.bots.plans.greedy import BOLDNESS, best_plan
from core.games.eketorp.bots.plans.guess import guess
from core.games.eketorp.bots.worth.points import rivals, slot_walls, spoils
from core.games.eketorp.bots.worth.stakes import Matrix, pip_worth, sides
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.model import SLOT, Card, FieldAt, Fight, SlotAt
from core.games.eketorp.views import View
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form, Seat
from core.kernel.words import N_


class Karl(Adviser[View, Decision]):
    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        if isinstance(options, PlanForm):
            return _plan(view, options.seat, chance)
        assert isinstance(options, tuple)
        if len(options) == 1:
            return only(options[0])
        match options[0]:
            case de.StartFight() | de.StartSiege():
                return _start(view, options)
            case de.Swap():
                return _swap(view, options)
            case de.PlayCard():
                return _card(view, options)
            case de.Loot():
                return loot(view)
            case _:
                return build(view, options)


def only(decision: Decision) -> Advice[Decision]:
    if isinstance(decision, de.PlayCard):
        return Advice(decision, N_("Play the {card}: there is no other card in the hand."), {"card": decision.card})
    return Advice(decision, N_("There is nothing else to choose."), {})


def _plan(view: View, seat: Seat, chance: Stream) -> Advice[Decision]:
    # One guess, not a mean of many: else all karls would plan alike, and go for the richest field.
    plan, brings = best_plan(view, seat, [guess(view, seat, chance)], chance.pick(BOLDNESS))
    return Advice(
        plan, N_("Against a guess at the others' plans this should bring {brings:.1f} points."), {"brings": brings}
    )


def _start(view: View, options: tuple[Decision, ...]) -> Advice[Decision]:
    brings = [start_worth(view, start) for start in options]
    best = max(range(len(options)), key=brings.__getitem__)
    return Advice(
        options[best],
        N_("Of {count} fights to start, this one promises most: {brings:+.1f} points."),
        {"count": len(options), "brings": brings[best]},
    )


def start_worth(view: View, start: Decision) -> float:
    """The points that the fight or siege should bring with the best card."""
    assert isinstance(start, de.StartFight | de.StartSiege)
    if isinstance(start, de.StartSiege):
        fight = Fight(start.at, "siege", start.seat, start.at.village)
    else:
        fight = Fight(start.at, "field" if isinstance(start.at, FieldAt) else "slot", start.seat, start.against)
    brings = expected(sides(view, fight).attacker, odds(view, fight.defender))
    return max(brings[card - 1] for card in view.own.hand)


def fight_of(view: View) -> tuple[Fight, Seat, Seat]:
    """The fight under way, the view's seat and the other."""
    fight, seat = view.fight, view.seat
    assert fight is not None
    return fight, seat, fight.defender if seat == fight.attacker else fight.attacker


def expected(matrix: Matrix, weights: tuple[float, ...]) -> tuple[float, ...]:
    """The average gain of each own card."""
    return tuple([sum([gain * weight for gain, weight in zip(row, weights, strict=True)]) for row in matrix])


def card_worths(view: View) -> tuple[float, ...]:
    """The expected gain of each card in the fight under way, against the other's possible cards."""
    fight, seat, other = fight_of(view)
    return expected(sides(view, fight).of(fight, seat), odds(view, other))


def _card(view: View, options: tuple[Decision, ...]) -> Advice[Decision]:
    brings = card_worths(view)
    best = max(options, key=lambda option: brings[option.card - 1] if isinstance(option, de.PlayCard) else 0.0)
    assert isinstance(best, de.PlayCard)
    return Advice(
        best,
        N_("Play the {card}: against all that the other may hold it promises most, {brings:+.1f} points."),
        {"card": best.card, "brings": brings[best.card - 1]},
    )


def karls_cards(view: View, fight: Fight, rival: Seat, hands: Sequence[tuple[Card, ...]]) -> list[Card]:
    """The card that a karl would play from each of these hands, as its opponent can tell."""
    matrix = sides(view, fight).of(fight, rival)
    played = {}
    for hand in set(hands):
        brings = expected(matrix, own_odds(view, rival, hand))
        played[hand] = max(hand, key=lambda card: brings[card - 1])
    return [played[hand] for hand in hands]


def _swap(view: View, options: tuple[Decision, ...]) -> Advice[Decision]:
    brings = card_worths(view)
    return swap(view, options, swap_gain(view, brings, max(brings[card - 1] for card in view.own.hand)))


def swap(view: View, options: tuple[Decision, ...], gain: float) -> Advice[Decision]:
    values = {"gain": abs(gain), "cost": len(view.own.hand)}
    swapping, staying = options
    if gain > 0:
        reason = N_("Swap the hand: other cards should bring {gain:.1f} points beyond the {cost} they cost.")
        return Advice(swapping, reason, values)
    reason = N_("Keep the hand: other cards would fall {gain:.1f} points short of the {cost} they cost.")
    return Advice(staying, reason, values)


def swap_gain(view: View, brings: tuple[float, ...], now: float) -> float:
    """Points that a swap should bring, less the amulets that it costs."""
    hand, hidden = view.own.hand, unseen(view)
    whole = sum(hidden)
    mean = sum(value * hidden[value - 1] for value in VALUES) / whole
    best, below = 0.0, 0.0  # the best of as many new cards
    for value in sorted(VALUES, key=lambda value: brings[value - 1]):
        share = hidden[value - 1] / whole
        best += brings[value - 1] * ((below + share) ** len(hand) - below ** len(hand))
        below += share
    return best - now + pip_worth(view) * (mean * len(hand) - sum(hand)) - len(hand)


def loot(view: View) -> Advice[Decision]:
    fight, seat, _ = fight_of(view)
    assert isinstance(fight.at, SlotAt)
    low, high = slot_walls(view.villages[fight.at.village])[SLOT[fight.at.slot]]
    harm = round(rivals(view, seat)[fight.at.village], 1)
    _, kept, lost, take, keep = spoils(low, high, fight.damage, harm)
    values = {"kept": kept, "lost": lost}
    return Advice(
        de.Loot(seat, take, keep), N_("It brings home {kept}, and of the wall there {lost} are gone."), values
    )


def build(view: View, options: tuple[Decision, ...]) -> Advice[Decision]:
    option, exposed = best_build(view, options)
    assert isinstance(option, de.Build)
    return Advice(
        option,
        N_("Space {space}: of {count} ways to build it leaves sieges the least to take, {exposed:.1f} points."),
        {"space": option.space + 1, "count": len(options), "exposed": exposed},
    )
