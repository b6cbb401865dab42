"""What a fight is about: for every pair of cards, what it brings to either side."""

from typing import TypeAlias

from msgspec import Struct

from core.games.eketorp.bots.sight import VALUES
from core.games.eketorp.bots.worth import (
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
from core.games.eketorp.model import FIELD, SLOT, WORTH, FieldAt, Fight, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat

Matrix: TypeAlias = tuple[tuple[float, ...], ...]  # by the own card and then by the other's, from 1 on
EVEN = 0.5  # the chance to win a fight of which nothing is known
DIFFERENCES = range(-5, 7)  # of the attacker's card and the defender's, which may count 0 (E-4.15)


class Sides(Struct, frozen=True):
    """What each pair of cards brings to either side, by its own lights: what a rival gains counts against."""

    attacker: Matrix
    defender: Matrix

    def of(self, fight: Fight, seat: Seat) -> Matrix:
        return self.attacker if seat == fight.attacker else self.defender


def sides(view: View, fight: Fight) -> Sides:
    gains = _gains(view, fight)
    unopposed = fight.kind == "siege" and not view.villages[fight.defender].home
    against = rivals(view, fight.attacker)[fight.defender]
    towards = rivals(view, fight.defender)[fight.attacker]
    pip = pip_worth(view)

    def brings(own: int, other: int, attacks: bool) -> float:
        difference = own - other if attacks else other - own
        if unopposed:
            difference = own if attacks else other
        mine, theirs = gains[difference] if attacks else gains[difference][::-1]
        harm = against if attacks else towards
        return mine - harm * theirs + pip * (1 + harm) * (other - own)

    return Sides(
        tuple(tuple(brings(own, other, True) for other in VALUES) for own in VALUES),
        tuple(tuple(brings(own, other, False) for other in VALUES) for own in VALUES),
    )


def pip_worth(view: View) -> float:
    """Cards are worth what fights are still to come."""
    return round(PIP * min(1.0, 0.25 + 0.3 * rounds_left(view)), 2)


def _gains(view: View, fight: Fight) -> dict[int, tuple[float, float]]:
    """Points won or lost by the attacker and by the defender, by the difference of their cards."""
    at, left = fight.at, rounds_left(view)
    if isinstance(at, FieldAt):
        own, other = _on_field(view, at, fight.attacker), _on_field(view, at, fight.defender)
    elif fight.kind == "slot":
        more = len(view.villages[at.village].slots[SLOT[at.slot]]) - 2
        own = {-1: 0.0, 0: 0.0, 1: on_slot(view, at, more, fight.attacker)}
        other = {-1: 0.0, 0: 0.0, 1: on_slot(view, at, more, fight.defender)}
    else:
        return {difference: _siege(view, at, fight, difference) for difference in DIFFERENCES}
    found = {}
    for difference in DIFFERENCES:
        won = (difference > 0) - (difference < 0)
        found[difference] = own[won] - _hurt(-difference, left), other[-won] - _hurt(difference, left)
    return found


def _hurt(damage: int, left: int) -> float:
    return absence(station(damage), left) if damage > 0 else 0.0


def _on_field(view: View, at: FieldAt, seat: Seat) -> dict[int, float]:
    """The seat's share of the field once it has lost (-1), tied or won a fight there."""
    field = view.fields[FIELD[at.field]]
    own, others = field.vikings[seat], sum(field.vikings) - field.vikings[seat]
    colours = len(field.vikings) - field.vikings.count(0) - 1
    stones = len(field.stones)
    worth = sum(map(WORTH.__getitem__, field.stones)) / stones if stones else 0.0
    price = absence("12", rounds_left(view))

    def share(mine: int, rest: int) -> float:
        found, hurt = field_share(mine, rest, colours, stones, EVEN)
        return found * worth - hurt * price

    return {-1: share(own - 1, others), 0: share(own - 1, others - 1), 1: share(own, others - 1)}


def on_slot(view: View, at: SlotAt, more: int, seat: Seat) -> float:
    """What standing on a slot is worth, with so many others still to be fought for it."""
    village = view.villages[at.village]
    low, high = slot_walls(village)[SLOT[at.slot]]
    harm = round(rivals(view, seat)[at.village], 1)
    return (EVEN**more) * (expected_spoils(low, high, village.home > 0, harm) - 0.1)


def _siege(view: View, at: SlotAt, fight: Fight, damage: int) -> tuple[float, float]:
    left = rounds_left(view)
    if damage <= 0:
        return -_hurt(-damage, left), 0.0
    village = view.villages[at.village]
    low, high = slot_walls(village)[SLOT[at.slot]]
    _, kept, lost, _, _ = spoils(low, high, damage, round(rivals(view, fight.attacker)[at.village], 1))
    hurt = absence("12" if damage >= 3 else "0", left) if village.home else 0.0  # E-4.13
    return float(kept), -lost - hurt
