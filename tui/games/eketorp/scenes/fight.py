"""A fight or a siege: two cards beside the board, their effects, and their swap (E-4.8, E-4.9)."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace
from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import SLOT, Card, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seat, Seating
from tui.games.eketorp.announce.burst import crack, draw_burst
from tui.games.eketorp.announce.cards import HIGHEST, MARGIN
from tui.games.eketorp.board.wall_stack import StackMark, StackSlice, draw_stack
from tui.games.eketorp.layout import Layout
from tui.games.eketorp.scenes.places import Places, Point
from tui.games.eketorp.scenes.sprites import viking
from tui.games.eketorp.sentences import is_siege, titled
from tui.play.boxes import Box, meet
from tui.play.chips import chip, plate
from tui.play.digits import DIGIT_WIDTH, draw_back, draw_card
from tui.play.motion import Act, Motion, Sprite, between, glide, part_of
from tui.widgets.canvas import NOTHING, Canvas, Part, width_of
from tui.words import _

LENGTH = 0.8
RISE, TURN, COUNT, CROSS = (0.0, 0.1), (0.12, 0.34), (0.34, 0.5), (0.62, 0.8)
STRUCK, HURT, TREMBLE = (0.34, 0.62), (0.46, 0.7), (0.34, 0.6)
SMALL = 7, 5  # cells of a small card
GAP = 14  # between the two cards: for the damage
SIZE = 2 * SMALL[0] + GAP, SMALL[1] + 1  # of both small cards with their names


def act_fight(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    event, after = moment.event, moment.view
    assert isinstance(event, ev.CardsTurned)
    box, stage = _clear(places.table, event, places.about(event.at)), places.table.stage
    set_ = Sprite(box.x, box.y, Canvas(box.width, box.height))
    if stage is not None:
        set_ = Sprite(stage.x, stage.y, _set(stage, before.seats, event))
    motions = [Motion(0.0, LENGTH, lambda _progress: [set_])]
    villages = () if stage is not None else places.table.villages
    others = [village for seat, village in enumerate(villages) if seat not in event.seats]
    motions.append(Motion(0.0, LENGTH, partial(_duel, box, others, before.seats, event)))
    motions += _wounds(before, event, places)
    if isinstance(event.at, SlotAt) and event.held:
        motions.append(_motion(TREMBLE, partial(_tremble, _wall(before, event.at, places))))
    return Act(LENGTH, motions, [(0.0, before), (HURT[0], _on_the_way(before, after)), (HURT[1], after)])


def _motion(when: tuple[float, float], draw: "partial[Iterator[Sprite]]") -> Motion:
    return Motion(when[0], when[1] - when[0], draw)


def _on_the_way(before: View, after: View) -> View:
    """The view while hurt Vikings have left their place, and are not in the hospital yet."""
    villages = tuple(
        replace(was, home=new.home, slots=new.slots) for was, new in zip(before.villages, after.villages, strict=True)
    )
    return replace(before, fields=after.fields, villages=villages)


# --- the cards ---


def _clear(table: Layout, event: ev.CardsTurned, about: Box) -> Box:
    """Room for both cards: on the stage, if there is one, as on the page that follows.

    Without one it covers neither the place of the fight, nor the hospital, nor the tale, nor a fighter, as far
    as the rest has room.
    """
    if table.stage is not None:
        x, y, width, _height = table.stage
        high = min(HIGHEST, width // 6)
        margin = max((width - 6 * high) // 2, MARGIN)
        return Box(x + margin, y + 1, width - 2 * margin, high + 1)
    told = [table.tale, table.hospital, table.prompt, *(table.villages[seat] for seat in event.seats)]
    apart = [room for room in _rooms(table, *SIZE) if not meet(room, about)]
    return min(apart, key=lambda room: [meet(room, box) for box in told])


def _rooms(table: Layout, width: int, height: int) -> Iterator[Box]:
    whole = table.whole
    for y in range(whole.height - height, -1, -1):
        for x in ((whole.width - width) // 2, 0, whole.width - width):
            yield Box(x, y, width, height)


def _duel(
    box: Box, others: Sequence[Box], seats: Sequence[Seating], event: ev.CardsTurned, progress: float
) -> Iterator[Sprite]:
    """`others`: villages that are not in the fight, over which a name would look like their owner's."""
    time = progress * LENGTH
    crossed, turned = glide(part_of(time, *CROSS)), part_of(time, *TURN)
    wide = SMALL[0] if box.height == SMALL[1] + 1 else (box.height - 1) * 3 // 2
    left, right = box.x, box.x + box.width - wide
    high = max(round((box.height - 1) * glide(part_of(time, *RISE))), 1)
    y = box.y + box.height - high
    if part_of(time, *COUNT):
        yield _damage(event, box, wide, part_of(time, *COUNT))
    for side, seat in enumerate(event.seats):
        start, goal = ((left, y), (right, y))[:: 1 - 2 * side]
        x, _y = between(start, goal, crossed)
        lost = event.winner is not None and event.winner != seat
        yield Sprite(x, y, _card(event.cards[side], (wide, high), turned, lost and turned == 1))
        name = _named(seats, seat, side, box)
        if any(meet(Box(name.x, name.y, name.drawing.width, 1), other) for other in others):
            name = _tag(chip(seats, seat), side, box)
        yield name


def _card(card: Card, size: Point, turned: float, lost: bool) -> Canvas:
    """A card turning over: first its back becomes narrow, then its face wide. A loser's cracks."""
    wide, high = size
    canvas = Canvas(wide, high, NOTHING)
    if turned == 1:
        draw_card(canvas, 0, 0, card, "card.dim" if lost else "card", wide, high)
        if lost:
            crack(canvas, 0, 0, wide, high)
        return canvas
    seen = max(round(wide * abs(1 - 2 * turned)), 1)
    if turned > 0.5:
        canvas.fill((wide - seen) // 2, 0, seen, high, " ", "card")
    else:
        draw_back(canvas, (wide - seen) // 2, 0, "war", seen, high)
    return canvas


def _named(seats: Sequence[Seating], seat: Seat, side: int, box: Box) -> Sprite:
    """The whole name, or both letters if it has no room."""
    room = (box.width - 1) // 2
    name = plate(seats, seat, room)
    return _tag(name if width_of([name]) <= room else chip(seats, seat), side, box)


def _tag(part: Part, side: int, box: Box) -> Sprite:
    """A name at the left or the right end of the row above the cards."""
    canvas = Canvas(width_of([part]), 1, NOTHING)
    canvas.parts(0, 0, [part])
    return Sprite((box.x, box.x + box.width - canvas.width)[side], box.y, canvas)


def _damage(event: ev.CardsTurned, box: Box, wide: int, progress: float) -> Sprite:
    """The damage, which counts up between the cards in a burst that grows."""
    high = box.height - 1
    full = min(box.width - 2 * wide, 3 * high + 2)
    across = max(round(full * (1 + glide(progress)) / 2), DIGIT_WIDTH + 2)
    canvas = Canvas(across, high, NOTHING)
    if event.winner is None:
        canvas.middle(high // 2, [(_("equal"), "accent")])
    else:
        draw_burst(canvas, 0, 0, across, high, round(event.damage * progress))
    return Sprite(box.x + (box.width - across) // 2, box.y + 1, canvas)


def _set(stage: Box, seats: Sequence[Seating], event: ev.CardsTurned) -> Canvas:
    """The stage while a fight is on: its frame, and the fight's title."""
    canvas = Canvas(stage.width, stage.height)
    canvas.frame(0, 0, stage.width, stage.height, "line.lit", heavy=True)
    title = titled(seats, event.at, is_siege(event))
    canvas.text(MARGIN, 0, Text(" ") + title + Text(" "), "ink+bold", canvas.width - 2 * MARGIN)
    return canvas


# --- their effects ---


def _wounds(before: View, event: ev.CardsTurned, places: Places) -> Iterator[Motion]:
    """Each hurt Viking goes to a station of the hospital: from the place, or from home if the owner is hit (E-4.13)."""
    for hurt in event.hurt:
        yield _motion(STRUCK, partial(_struck, event.damage, places.man(event.at)))
        besieged = isinstance(event.at, SlotAt) and event.at.village == hurt.seat
        start = places.home(hurt.seat) if besieged else places.man(event.at)
        yield _motion(HURT, partial(_goes, viking(before.seats, hurt.seat), start, places.station(hurt.station)))


def _struck(damage: int, at: Point, _progress: float) -> Iterator[Sprite]:
    """The damage on the very place of the fight."""
    told = f" -{damage} " if damage else " = "
    canvas = Canvas(len(told), 1)
    canvas.put(0, 0, told, "burst.core")
    yield Sprite(at[0], at[1] + 1, canvas)


def _goes(piece: Canvas, start: Point, goal: Point, progress: float) -> Iterator[Sprite]:
    yield Sprite(*between(start, goal, glide(progress)), piece)


def _wall(view: View, at: SlotAt, places: Places) -> list[tuple[Box, Canvas]]:
    """The two stacks that the slot touches (E-1.2), each with its drawing."""
    low = 2 * SLOT[at.slot]
    found = []
    for space in (low, low + 1):
        box = places.stack(at.village, space)
        slice_ = StackSlice(space, view.villages[at.village].walls[space])
        found.append((box, draw_stack(slice_, StackMark(), box.width, box.height)))
    return found


def _tremble(wall: Sequence[tuple[Box, Canvas]], progress: float) -> Iterator[Sprite]:
    shift = (1, 0, -1, 0)[int(progress * 12) % 4]
    for box, drawing in wall:
        yield Sprite(box.x + shift, box.y, drawing)
