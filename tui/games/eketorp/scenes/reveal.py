"""The reveal: Vikings drop on fields and slots, seat after seat (E-3.7)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from core.games.eketorp import events as ev
from core.games.eketorp.model import FIELDS, SLOT, FieldAt, Plan
from core.games.eketorp.views import View
from core.kernel.types import Moment
from tui.games.eketorp.scenes.places import Places, Point
from tui.games.eketorp.scenes.sprites import viking
from tui.play.bevels import SHIELD
from tui.play.motion import Act, Motion, Sprite, fall, part_of
from tui.widgets.canvas import Canvas

SEAT = 0.28  # seconds until the next seat's drop
DROP = 0.2
HIGH = 6  # rows that a Viking falls


def act_reveal(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    event = moment.event
    assert isinstance(event, ev.PlansRevealed)
    motions, boards, view = [], [(0.0, before)], before
    for turn, plan in enumerate(plan for plan in event.plans if plan.sent):
        man, begin = viking(before.seats, plan.seat), turn * SEAT
        goals = list(_goals(plan, places))
        motions.append(Motion(begin, SEAT, partial(_drop, man, goals)))
        view = _sent(view, plan)
        boards.append((begin + SEAT, view))
    length = boards[-1][0]
    return Act(length, motions, [*boards[:-1], (length, moment.view)])


def _goals(plan: Plan, places: Places) -> Iterator[Point]:
    """The place of each Viking of the plan: side by side if the field has room."""
    for name, count in zip(FIELDS, plan.fields, strict=True):
        (x, y), wide = places.man(FieldAt(name)), places.field(name).width
        for man in range(count):
            yield x + (2 * man + 1 - count) * min(SHIELD[0], (wide - SHIELD[0]) // count) // 2, y
    for at in plan.sieges:
        yield places.man(at)


def _drop(man: Canvas, goals: list[Point], progress: float) -> Iterator[Sprite]:
    """The Vikings drop, each a little later than the one before."""
    apart = (SEAT - DROP) / SEAT / max(len(goals), 1)
    for number, (x, y) in enumerate(goals):
        begin = number * apart
        fallen = fall(part_of(progress, begin, begin + DROP / SEAT))
        yield Sprite(x, y - round(HIGH * (1 - fallen)), man)


def _sent(view: View, plan: Plan) -> View:
    """The view once this seat's Vikings stand on their targets."""
    fields = [
        replace(field, vikings=tuple(count if seat == plan.seat else n for seat, n in enumerate(field.vikings)))
        for field, count in zip(view.fields, plan.fields, strict=True)
    ]
    villages = list(view.villages)
    villages[plan.seat] = replace(villages[plan.seat], home=villages[plan.seat].home - plan.sent)
    for at in plan.sieges:
        slots = list(villages[at.village].slots)
        slots[SLOT[at.slot]] = (*slots[SLOT[at.slot]], plan.seat)
        villages[at.village] = replace(villages[at.village], slots=tuple(slots))
    return replace(view, fields=tuple(fields), villages=tuple(villages))
