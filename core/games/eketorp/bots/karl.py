"""The karl: weighs each choice by itself with rules of thumb, at once."""

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.building import best_build
from core.games.eketorp.bots.crowd import guess
from core.games.eketorp.bots.outlay import best_plan
from core.games.eketorp.bots.sight import VALUES, odds, unseen
from core.games.eketorp.bots.stakes import Matrix, pip_worth, sides
from core.games.eketorp.bots.worth import rivals, slot_walls, spoils
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.model import SLOT, FieldAt, Fight, SlotAt
from core.games.eketorp.views import View
from core.kernel.bots import Stream
from core.kernel.types import Form, Seat


class Karl:
    """Implements `core.kernel.bots.Adviser`."""

    def choose(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Decision:
        if isinstance(options, PlanForm):
            return best_plan(view, options, [guess(view, chance) for _ in range(2)])
        assert isinstance(options, tuple)
        if len(options) == 1:
            return options[0]
        match options[0]:
            case de.Fight() | de.Siege():
                return max(options, key=lambda start: start_worth(view, start))
            case de.Swap():
                return options[0] if swap_gain(view) > 0 else options[1]
            case de.PlayCard():
                return de.PlayCard(options[0].seat, best_card(view)[0])
            case de.Loot():
                return best_loot(view, options)
            case _:
                return best_build(view, options)


def stance(view: View, fight: Fight, seat: Seat) -> tuple[tuple[float, ...], ...]:
    """What the fight brings to the seat, by its own card and then by the other's."""
    attack, defence = sides(view, fight)
    return attack if seat == fight.attacker else tuple(zip(*defence, strict=True))


def expected(matrix: Matrix, weights: tuple[float, ...]) -> tuple[float, ...]:
    """What each own card brings on average."""
    return tuple([sum(map(float.__mul__, row, weights)) for row in matrix])


def fight_of(view: View) -> tuple[Fight, Seat, Seat]:
    """The fight under way, the view's seat and the other."""
    fight, seat = view.fight, view.seat
    assert fight is not None
    assert seat is not None
    return fight, seat, fight.defender if seat == fight.attacker else fight.attacker


def best_card(view: View) -> tuple[int, float]:
    fight, seat, other = fight_of(view)
    brings = expected(stance(view, fight, seat), odds(view, other))
    card = max(set(view.own.hand), key=lambda card: brings[card - 1])
    return card, brings[card - 1]


def swap_gain(view: View) -> float:
    """Points that a swap may be expected to bring, less the amulets that it costs."""
    fight, seat, other = fight_of(view)
    brings = expected(stance(view, fight, seat), odds(view, other))
    hand = view.own.hand
    hidden = unseen(view)
    whole = sum(hidden)
    mean = sum(value * hidden[value - 1] for value in VALUES) / whole
    fresh, below = 0.0, 0.0
    for value in sorted(VALUES, key=lambda value: brings[value - 1]):
        share = hidden[value - 1] / whole
        fresh += brings[value - 1] * ((below + share) ** len(hand) - below ** len(hand))
        below += share
    now = max(brings[card - 1] for card in hand)
    return fresh - now + pip_worth(view) * (mean * len(hand) - sum(hand)) - len(hand)


def start_worth(view: View, start: Decision) -> float:
    """What the fight or siege may be expected to bring with the best card against it."""
    assert isinstance(start, de.Fight | de.Siege)
    if isinstance(start, de.Siege):
        fight = Fight(start.at, "siege", start.seat, start.at.village)
    else:
        fight = Fight(start.at, "field" if isinstance(start.at, FieldAt) else "slot", start.seat, start.against)
    brings = expected(stance(view, fight, start.seat), odds(view, fight.defender))
    return max(brings[card - 1] for card in view.own.hand)


def best_loot(view: View, options: tuple[Decision, ...]) -> Decision:
    fight, seat, _ = fight_of(view)
    assert isinstance(fight.at, SlotAt)
    low, high = slot_walls(view.villages[fight.at.village])[SLOT[fight.at.slot]]
    _, _, _, take, keep = spoils(low, high, fight.damage, round(rivals(view, seat)[fight.at.village], 1))
    return de.Loot(seat, take, keep)
