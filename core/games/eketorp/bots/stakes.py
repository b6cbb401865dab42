"""What a fight is about: for every pair of cards, what it brings to either side."""

from typing import TypeAlias

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

Matrix: TypeAlias = tuple[tuple[float, ...], ...]  # by the attacker's card, then by the defender's, from 1 on
Branches: TypeAlias = tuple[float, float, float]  # lost, tied, won
EVEN = 0.5


def sides(view: View, fight: Fight) -> tuple[Matrix, Matrix]:
    """What the fight brings to attacker and defender, each by its own lights: what a rival gains counts against."""
    gains = [[_gains(view, fight, played, answered) for answered in VALUES] for played in VALUES]
    against = rivals(view, fight.attacker)[fight.defender]
    towards = rivals(view, fight.defender)[fight.attacker]
    pip = pip_worth(view)
    return (
        tuple(
            tuple(own - against * other + pip * (1 + against) * (b - a) for b, (own, other) in enumerate(row))
            for a, row in enumerate(gains)
        ),
        tuple(
            tuple(other - towards * own + pip * (1 + towards) * (a - b) for b, (own, other) in enumerate(row))
            for a, row in enumerate(gains)
        ),
    )


def pip_worth(view: View) -> float:
    """Cards are worth what fights are still to come."""
    return PIP * min(1.0, 0.25 + 0.3 * rounds_left(view))


def _gains(view: View, fight: Fight, played: int, answered: int) -> tuple[float, float]:
    """Points won or lost by the attacker and by the defender."""
    at, difference = fight.at, played - answered
    if isinstance(at, FieldAt):
        result = (difference > 0) - (difference < 0)
        return (
            _on_field(view, at, fight.attacker)[result + 1] - _hurt(view, -difference),
            _on_field(view, at, fight.defender)[1 - result] - _hurt(view, difference),
        )
    if fight.kind == "slot":
        more = len(view.villages[at.village].slots[SLOT[at.slot]]) - 2
        return (
            (on_slot(view, at, more, fight.attacker) if difference > 0 else 0.0) - _hurt(view, -difference),
            (on_slot(view, at, more, fight.defender) if difference < 0 else 0.0) - _hurt(view, difference),
        )
    return _siege(view, at, fight.attacker, difference, played)


def _hurt(view: View, damage: int) -> float:
    return absence(station(damage), rounds_left(view)) if damage > 0 else 0.0


def _on_field(view: View, at: FieldAt, seat: Seat) -> Branches:
    """The seat's share of the field once it has lost, tied or won a fight there."""
    field = view.fields[FIELD[at.field]]
    own, others = field.vikings[seat], sum(field.vikings) - field.vikings[seat]
    colours = len(field.vikings) - field.vikings.count(0) - 1
    stones = len(field.stones)
    worth = sum(map(WORTH.__getitem__, field.stones)) / stones if stones else 0.0
    price = absence("12", rounds_left(view))

    def share(mine: int, rest: int) -> float:
        found, hurt = field_share(mine, rest, colours, stones, EVEN)
        return found * worth - hurt * price

    return share(own - 1, others), share(own - 1, others - 1), share(own, others - 1)


def on_slot(view: View, at: SlotAt, more: int, seat: Seat) -> float:
    """What standing on a slot is worth, with so many others still to be fought for it."""
    village = view.villages[at.village]
    low, high = slot_walls(village)[SLOT[at.slot]]
    harm = round(rivals(view, seat)[at.village], 1)
    return (EVEN**more) * (expected_spoils(low, high, village.home > 0, harm) - 0.1)


def _siege(view: View, at: SlotAt, attacker: Seat, difference: int, played: int) -> tuple[float, float]:
    village = view.villages[at.village]
    low, high = slot_walls(village)[SLOT[at.slot]]
    defended = village.home > 0
    damage = difference if defended else played
    if damage > 0:
        _, kept, lost, _, _ = spoils(low, high, damage, round(rivals(view, attacker)[at.village], 1))
        hurt = absence("12" if damage >= 3 else "0", rounds_left(view)) if defended else 0.0
        return float(kept), -lost - hurt
    return -_hurt(view, -damage), 0.0
