"""The result of a decision, as far as everybody's ships tell it: moves, pushes, a ship met, the barrel, a bonus."""

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from core.games.drakkars import decisions as de
from core.games.drakkars.changes import put
from core.games.drakkars.decide.arrivals import pushed_on
from core.games.drakkars.decide.pairs import SWAPPING, TOGETHER
from core.games.drakkars.decide.plays import sailed
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import HOME, SHIELD, START, TWO, Fleet, ShipAt, Space, Steps
from core.games.drakkars.sea import Fleets, beside, exchanged, on_ring, space, went_back
from core.games.drakkars.views import View


class Shift(Struct, frozen=True):
    """A ship that would go: its steps now, and its steps then. `pushed`: another ship pushes it."""

    ship: ShipAt
    start: Steps
    end: Steps
    pushed: bool = False


class Ahead(Struct, frozen=True):
    """`acts`: the seat's ship that acts in the end. `met`: the ship that it finds there. `values`: moves of the barrel.

    `bonus`: the seat's ships that come home with a bonus.
    """

    shifts: tuple[Shift, ...] = ()
    fleets: tuple[Fleet, ...] = ()  # once these ships have gone, and nothing else has happened
    acts: ShipAt | None = None
    met: ShipAt | None = None
    values: tuple[int, ...] = ()
    bonus: tuple[ShipAt, ...] = ()


NOTHING = Ahead()


class _Chart:
    """Ships moved one after the other, as far as the rules leave no choice."""

    def __init__(self, fleets: Fleets) -> None:
        self.fleets = fleets
        self.shifts: list[Shift] = []

    def steps(self, at: ShipAt) -> Steps:
        return self.fleets[at[0]].ships[at[1]]

    def go(self, at: ShipAt, end: Steps, pushed: bool = False) -> None:
        fleet = self.fleets[at[0]]
        self.shifts.append(Shift(at, max(self.steps(at), START), end, pushed))
        home = fleet.home + (end == HOME)
        seen = None if fleet.hidden == at[1] else fleet.fog
        moved = replace(fleet, ships=put(fleet.ships, at[1], end), home=home, fog=seen)
        self.fleets = put(self.fleets, at[0], moved)

    def push(self, mover: ShipAt) -> ShipAt | None:
        """Push on a ship that stands where `mover` has come; returns that ship, or None."""
        other = beside(self.fleets, mover)
        if other is not None:
            for moved in pushed_on(self.fleets, other):
                self.go((moved.owner, moved.ship), moved.end, pushed=True)
        return other


def ahead_of(view: View, decision: Decision) -> Ahead:
    match decision:
        case de.Sail():
            return _sail(view, decision)
        case de.Swap(seat, (one, other)):
            chart = _Chart(view.fleets)
            for at, end in zip((one, other), exchanged(view.fleets, one, other), strict=True):
                chart.go(at, end)
            own = one if one[0] == seat else None
            return Ahead(tuple(chart.shifts), chart.fleets, own, None, SWAPPING)
        case de.SailTwo():
            return _sail_two(view, decision)
        case de.GoBack(seat, at):
            chart = _Chart(view.fleets)
            chart.go(at, went_back(chart.steps(at)))
            met = chart.push(at)
            acts = at[0] == seat
            return Ahead(tuple(chart.shifts), chart.fleets, at if acts else None, met, (7, 2))
        case (
            de.Hide()
            | de.Join()
            | de.Draw()
            | de.Launch()
            | de.Meet()
            | de.PlayCard()
            | de.MoveBarrel()
            | de.Take()
            | de.PutAway()
            | de.GiveUp()
        ):
            return NOTHING
        case _:
            assert_never(decision)


def _sail(view: View, decision: de.Sail) -> Ahead:
    """In a voyage a card counts by itself, else together with those under the fog."""
    at, fleet, voyage = (decision.seat, decision.ship), view.fleets[decision.seat], view.phase == "last"
    event = sailed(fleet, () if voyage or fleet.hidden != decision.ship else view.own.fog, decision)
    bonus = (at,) if event.bonus else ()
    chart = _Chart(view.fleets)
    chart.go(at, event.end)
    if voyage:
        return Ahead(tuple(chart.shifts), chart.fleets, at, bonus=bonus)
    met = chart.push(at)
    return Ahead(tuple(chart.shifts), chart.fleets, at, met, event.values, bonus)


def _sail_two(view: View, decision: de.SailTwo) -> Ahead:
    chart, met = _Chart(view.fleets), None
    acts: ShipAt | None = None
    bonus: tuple[ShipAt, ...] = ()
    for at, steps in ((decision.first, decision.steps), (decision.last, TWO - decision.steps)):
        start = chart.steps(at)
        if start == HOME:
            continue  # pushed home by the first
        own = at[0] == decision.seat
        if own and start + steps == HOME:
            bonus += (at,)
        chart.go(at, min(start + steps, HOME))
        met = chart.push(at)
        acts = at if own else None
    return Ahead(tuple(chart.shifts), chart.fleets, acts, met, TOGETHER, bonus)


def lands_on(view: View, ahead: Ahead) -> Space | None:
    """The space on which the ship that acts would be; None if it is not on the ring."""
    if ahead.acts is None:
        return None
    seat, ship = ahead.acts
    steps = ahead.fleets[seat].ships[ship]
    return space(len(view.seats), seat, steps) if on_ring(steps) else None


def barrel_to(view: View, ahead: Ahead) -> frozenset[int]:
    """The barrel's possible spaces on the shield: moved for a town that is reached, and as it is for a bonus."""
    stays = frozenset((view.barrel,)) if ahead.bonus else frozenset[int]()
    return stays | moved_to(view.barrel, ahead.values) if lands_on(view, ahead) in view.towns else stays


def moved_to(barrel: int, values: Iterable[int]) -> frozenset[int]:
    return frozenset((barrel + value) % len(SHIELD) for value in values)
