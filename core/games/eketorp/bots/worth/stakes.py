"""The stakes of a fight: the gain of either side for every pair of cards."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from core.games.eketorp.bots.cards.unseen import VALUES
from core.games.eketorp.bots.worth.points import (
    PIP,
    absence,
    expected_spoils,
    field_share,
    rivals,
    rounds_left,
    slot_walls,
    spoils,
)
from core.games.eketorp.decide.fights import station
from core.games.eketorp.model import FIELD, SLOT, WORTH, FieldAt, Fight, SlotAt, undefended
from core.games.eketorp.views import View
from core.kernel.types import Seat

Matrix: TypeAlias = tuple[tuple[float, ...], ...]  # by the seat's card and then by the other's, from 1 on
EVEN = 0.5  # the chance to win an unknown fight
DIFFERENCES = range(-5, 7)  # of the attacker's card and the defender's, which may count 0 (E-4.15)


class Sides(Struct, frozen=True):
    """Each side's own view of its gain for each pair of cards: a rival's gain counts against it."""

    attacker: Matrix
    defender: Matrix

    def of(self, fight: Fight, seat: Seat) -> Matrix:
        return self.attacker if seat == fight.attacker else self.defender


def sides(view: View, fight: Fight) -> Sides:
    left = rounds_left(view)
    gains, pip = _gains(view, fight, left), _pip_worth(left)
    against = rivals(view, fight.attacker)[fight.defender]
    towards = rivals(view, fight.defender)[fight.attacker]
    attacks, defends = pip * (1 + against), pip * (1 + towards)
    if undefended(fight, view.villages):
        won = [gains[own][0] - against * gains[own][1] for own in VALUES]
        lost = [gains[other][1] - towards * gains[other][0] for other in VALUES]
        return _undefended(won, lost, attacks, defends)
    # A pair's gain depends on its difference alone: from the attacker's 5 more to 5 less, and the other way.
    attacker = tuple([gains[more][0] - against * gains[more][1] + attacks * -more for more in range(5, -6, -1)])
    defender = tuple([gains[more][1] - towards * gains[more][0] + defends * more for more in range(-5, 6)])
    return Sides(
        tuple([attacker[6 - own : 12 - own] for own in VALUES]),
        tuple([defender[6 - own : 12 - own] for own in VALUES]),
    )


def _undefended(won: Sequence[float], lost: Sequence[float], attacks: float, defends: float) -> Sides:
    """Both sides of a siege without a defender, which the attacker's card alone decides."""
    return Sides(
        tuple([tuple([won[own - 1] + attacks * (other - own) for other in VALUES]) for own in VALUES]),
        tuple([tuple([lost[other - 1] + defends * (other - own) for other in VALUES]) for own in VALUES]),
    )


def pip_worth(view: View) -> float:
    """The worth of a pip, which depends on the fights still to come."""
    return _pip_worth(rounds_left(view))


def _pip_worth(left: int) -> float:
    return round(PIP * min(1.0, 0.25 + 0.3 * left), 2)


def _gains(view: View, fight: Fight, left: int) -> dict[int, tuple[float, float]]:
    """Points won or lost by the attacker and by the defender, by the difference of their cards."""
    at = fight.at
    if isinstance(at, FieldAt):
        own, other = _on_field(view, at, fight.attacker, left), _on_field(view, at, fight.defender, left)
    elif fight.kind == "slot":
        more = len(view.villages[at.village].slots[SLOT[at.slot]]) - 2
        own = {-1: 0.0, 0: 0.0, 1: on_slot(view, at, more, fight.attacker)}
        other = {-1: 0.0, 0: 0.0, 1: on_slot(view, at, more, fight.defender)}
    else:
        return _siege(view, at, fight, left)
    found, hurts = {}, [_hurt(damage, left) for damage in range(7)]
    for difference in DIFFERENCES:
        won = (difference > 0) - (difference < 0)
        hurt = hurts[abs(difference)]
        found[difference] = own[won] - (hurt if won < 0 else 0.0), other[-won] - (hurt if won > 0 else 0.0)
    return found


def _hurt(damage: int, left: int) -> float:
    return absence(station(damage), left) if damage > 0 else 0.0


def _on_field(view: View, at: FieldAt, seat: Seat, left: int) -> dict[int, float]:
    """The seat's share of the field once it has lost (-1), tied or won a fight there."""
    field = view.fields[FIELD[at.field]]
    own, others = field.vikings[seat], sum(field.vikings) - field.vikings[seat]
    colours = len(field.vikings) - field.vikings.count(0) - 1
    stones = len(field.stones)
    worth = sum(map(WORTH.__getitem__, field.stones)) / stones if stones else 0.0
    price = absence("12", left)

    def share(mine: int, rest: int) -> float:
        found, hurt = field_share(mine, rest, colours, stones, EVEN)
        return found * worth - hurt * price

    return {-1: share(own - 1, others), 0: share(own - 1, others - 1), 1: share(own, others - 1)}


def on_slot(view: View, at: SlotAt, more: int, seat: Seat) -> float:
    """The worth of standing on a slot, with `more` others still to be fought for it."""
    village = view.villages[at.village]
    low, high = slot_walls(village)[SLOT[at.slot]]
    harm = round(rivals(view, seat)[at.village], 1)
    return (EVEN**more) * (expected_spoils(low, high, village.home > 0, harm) - 0.1)


def _siege(view: View, at: SlotAt, fight: Fight, left: int) -> dict[int, tuple[float, float]]:
    village = view.villages[at.village]
    low, high = slot_walls(village)[SLOT[at.slot]]
    harm = round(rivals(view, fight.attacker)[at.village], 1)
    found = {difference: (-_hurt(-difference, left), 0.0) for difference in DIFFERENCES if difference <= 0}
    for damage in VALUES:
        _, kept, lost, _, _ = spoils(low, high, damage, harm)
        hurt = absence("12" if damage >= 3 else "0", left) if village.home else 0.0  # E-4.13
        found[damage] = float(kept), -lost - hurt
    return found
