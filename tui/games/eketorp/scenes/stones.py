"""Moving stones: home from the fields, off a wall, and onto one (E-4.16, E-4.20, E-5.2)."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from core.games.eketorp import events as ev
from core.games.eketorp.model import SLOT, Stone
from core.games.eketorp.views import View
from core.kernel.types import Moment
from tui.games.eketorp.scenes.places import Places, Point
from tui.games.eketorp.scenes.sprites import stone
from tui.play.boxes import Box
from tui.play.motion import Act, Motion, Sprite, between, fall, glide, part_of
from tui.widgets.canvas import Canvas

LOOT, HOME, LAID = 0.5, 0.6, 0.4
SLIDE = 0.6  # the share of the time in which a laid stone slides; then it falls
LIFT = 0.3  # the share of the time in which a taken stone is only lifted


def act_loot(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    """The stone that is kept goes to the looter, the others to the supply."""
    event, after = moment.event, moment.view
    assert isinstance(event, ev.Looted)
    owner = event.at.village
    bare = list(before.villages)
    bare[owner] = replace(bare[owner], walls=after.villages[owner].walls)
    motions, keep = [], event.kept
    for place, kind in _taken(before, event, places):
        goal = places.carried(event.seat) if kind == keep else places.supply
        keep = None if kind == keep else keep
        motions.append(Motion(0.0, LOOT, partial(_lifted, stone(kind, place.width, place.height), place, goal)))
    return Act(LOOT, motions, [(0.0, replace(before, villages=tuple(bare))), (LOOT, after)])


def _taken(view: View, event: ev.Looted, places: Places) -> Iterator[tuple[Box, Stone]]:
    """The stones that come off the two tops, the uppermost first."""
    owner, low = event.at.village, 2 * SLOT[event.at.slot]
    for space, count in zip((low, low + 1), event.take, strict=True):
        stack = view.villages[owner].walls[space]
        for level in range(len(stack) - 1, len(stack) - 1 - count, -1):
            yield places.stone(owner, space, level), stack[level]


def _lifted(piece: Canvas, start: Box, goal: Point, progress: float) -> Iterator[Sprite]:
    up = start.x, start.y - 1
    on_its_way = part_of(progress, LIFT, 1)
    yield Sprite(*(between(up, goal, glide(on_its_way)) if on_its_way else up), piece)


def act_home(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    """The stones of the fields slide to the villages; the Vikings are home already."""
    event, after = moment.event, moment.view
    assert isinstance(event, ev.VikingsCameHome)
    gains = event.gains
    empty = replace(before, fields=after.fields)
    motions = []
    for number, gain in enumerate(gains):
        box = places.field(gain.field)
        start = box.x + 1 + number % max(box.width - 4, 1), box.y + 1
        begin = HOME / 2 * number / max(len(gains), 1)
        slide = partial(_slid, stone(gain.stone), start, places.carried(gain.seat))
        motions.append(Motion(begin, HOME / 2, slide))
    return Act(HOME, motions, [(0.0, empty), (HOME, after)])


def _slid(piece: Canvas, start: Point, goal: Point, progress: float) -> Iterator[Sprite]:
    yield Sprite(*between(start, goal, glide(progress)), piece)


def act_laid(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    """A stone slides from the village's heading to above its space, and falls."""
    event, after = moment.event, moment.view
    assert isinstance(event, ev.StoneLaid)
    seat, space = event.seat, event.space
    place = places.stone(seat, space, len(before.villages[seat].walls[space]))
    piece = stone(event.stone, place.width, place.height)
    above = place.x, places.village(seat).y + 1
    draw = partial(_laid, piece, (places.carried(seat), above, (place.x, place.y)))
    return Act(LAID, [Motion(0.0, LAID, draw)], [(0.0, before), (LAID, after)])


def _laid(piece: Canvas, way: Sequence[Point], progress: float) -> Iterator[Sprite]:
    start, above, goal = way
    slid, fallen = glide(part_of(progress, 0, SLIDE)), fall(part_of(progress, SLIDE, 1))
    yield Sprite(*(between(above, goal, fallen) if fallen else between(start, above, slid)), piece)
