"""Animations on the ring: ships sail round it space by space."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from core.games.drakkars import events as ev
from core.games.drakkars.model import HOME, START, ShipAt, Steps
from core.games.drakkars.sea import space
from core.games.drakkars.views import View
from core.kernel.types import Moment
from tui.games.drakkars import geometry
from tui.games.drakkars.geometry import Sea
from tui.games.drakkars.gods import ship_tag
from tui.games.drakkars.layout import lay_out
from tui.play.boxes import Box
from tui.play.motion import Act, Motion, Sprite, between, part_of
from tui.widgets.canvas import NOTHING, Canvas

STEP, LONGEST = 0.09, 1.1  # seconds for a space, and for the longest way
TAG = 3


def acts_of(before: View, moments: Iterable[Moment[ev.Event, View]], width: int, height: int) -> Iterator[Act]:
    """`before`: the view before the first of these moments. `width`, `height`: the table's."""
    ring, bays = geometry.sea(width, height), lay_out(width, height, before.seats).bays
    for moment in moments:
        ways = _ways(moment.event)
        if ways:
            yield _act(before, moment.view, ring, bays, ways)
        before = moment.view


def _ways(event: ev.Event) -> list[tuple[ShipAt, Steps, Steps]]:
    """Each ship that moves, with its start and its end."""
    match event:
        case ev.Sailed(seat, ship, start=start, end=end):
            return [((seat, ship), max(start, START), end)]
        case ev.ShipMoved(owner, ship, start, end):
            return [((owner, ship), start, end)]
        case ev.ShipWentBack(_seat, _cards, ship, start, end):
            return [(ship, start, start - 5 if end > start else end)]
        case _:
            return []


def _act(before: View, after: View, ring: Sea, bays: Sequence[Box], ways: Sequence[tuple[ShipAt, Steps, Steps]]) -> Act:
    motions, length = [], 0.0
    for ship, start, end in ways:
        way = [_cell(before, ring, bays, ship, steps) for steps in _between(start, end)]
        long = min(STEP * len(way), LONGEST)
        motions.append(Motion(0.0, long, partial(_sailing, _sprite(before, ship), way)))
        length = max(length, long)
    return Act(length, motions, [(0.0, before), (length, after)])


def _between(start: Steps, end: Steps) -> Sequence[Steps]:
    return range(start, end + 1) if end >= start else range(start, end - 1, -1)


def _cell(view: View, ring: Sea, bays: Sequence[Box], ship: ShipAt, steps: Steps) -> tuple[int, int]:
    """The cell of a ship after so many steps; in its harbour at the start and at home."""
    count = len(view.seats)
    if START < steps < HOME or steps < START:
        cell = ring.box(space(count, ship[0], steps))
        return cell.x + (cell.width - TAG) // 2, cell.y + cell.height // 2
    bay = bays[ship[0]]
    return bay.x + bay.width // 2, bay.y + 1


def _sprite(view: View, ship: ShipAt) -> Canvas:
    canvas = Canvas(TAG, 1, NOTHING)
    canvas.put(0, 0, ship_tag(view.seats, ship), f"seat.{view.seats[ship[0]].colour}")
    return canvas


def _sailing(ship: Canvas, way: Sequence[tuple[int, int]], progress: float) -> Iterator[Sprite]:
    legs = len(way) - 1
    at = min(int(progress * legs), legs - 1)
    x, y = between(way[at], way[at + 1], part_of(progress * legs, at, at + 1))
    yield Sprite(x, y, ship)
