"""A fight or a siege: two cards beside the board, their effects, and their swap (E-4.8, E-4.9)."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from core.games.eketorp import events as ev
from core.games.eketorp.model import SLOT, Card, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seat, Seating
from tui.games.eketorp.board.wall_stack import StackMark, StackSlice, draw_stack
from tui.games.eketorp.layout import Layout
from tui.games.eketorp.scenes.places import Places, Point
from tui.games.eketorp.scenes.sprites import viking
from tui.games.eketorp.sentences import is_siege, titled
from tui.play.boxes import Box
from tui.play.chips import plate
from tui.play.digits import CARD_HEIGHT, CARD_WIDTH, DIGIT_HEIGHT, DIGIT_WIDTH, draw_card, draw_digit
from tui.play.motion import Act, Motion, Sprite, between, glide, part_of
from tui.widgets.canvas import NOTHING, Canvas, wrapped
from tui.words import _

LENGTH = 0.8
RISE, TURN, COUNT, CROSS = (0.0, 0.1), (0.12, 0.34), (0.34, 0.5), (0.62, 0.8)
HURT, TREMBLE = (0.46, 0.7), (0.34, 0.6)
SMALL = 7, 5  # cells of a small card
GAP = 12  # between the two cards: for the damage
SIZES = (2 * CARD_WIDTH + GAP, CARD_HEIGHT + 1), (2 * SMALL[0] + GAP, SMALL[1] + 1)  # of both cards with their names
TOLD = 24  # cells beside the cards in the panel, for the fight's title


def act_fight(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    event, after = moment.event, moment.view
    assert isinstance(event, ev.CardsTurned)
    box, panel = _clear(places.table, places.about(event.at)), places.table.prompt
    motions = [Motion(0.0, LENGTH, partial(_duel, box, before.seats, event))]
    if box.y >= panel.y:
        title = Sprite(panel.x, panel.y, _title(panel, box, before.seats, event))
        motions.insert(0, Motion(0.0, LENGTH, lambda _progress: [title]))
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


def _clear(table: Layout, about: Box) -> Box:
    """Room for both cards that covers neither the place of the fight nor the hospital: for big ones if possible.

    The panel comes first, since it is idle while nobody is asked; small cards may cover the hospital.
    """
    for size in SIZES:
        for room in _rooms(table, *size):
            if not (_meet(room, about) or _meet(room, table.hospital)):
                return room
    return next(room for room in _rooms(table, *SIZES[-1]) if not _meet(room, about))


def _rooms(table: Layout, width: int, height: int) -> Iterator[Box]:
    panel, whole = table.prompt, table.whole
    if panel.width >= width and panel.height >= height:
        x = max((panel.width - width) // 2, min(TOLD, panel.width - width - 1), 0)
        yield Box(panel.x + x, panel.y + panel.height - height, width, height)
    for y in range(whole.height - height, -1, -1):
        for x in ((whole.width - width) // 2, 0, whole.width - width):
            yield Box(x, y, width, height)


def _meet(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def _duel(box: Box, seats: Sequence[Seating], event: ev.CardsTurned, progress: float) -> Iterator[Sprite]:
    time = progress * LENGTH
    crossed, turned = glide(part_of(time, *CROSS)), part_of(time, *TURN)
    wide = CARD_WIDTH if box.height > SMALL[1] + 1 else SMALL[0]
    left, right = box.x, box.x + box.width - wide
    high = max(round((box.height - 1) * glide(part_of(time, *RISE))), 1)
    y = box.y + box.height - high
    for side, seat in enumerate(event.seats):
        start, goal = ((left, y), (right, y))[:: 1 - 2 * side]
        x, _y = between(start, goal, crossed)
        lost = event.winner is not None and event.winner != seat
        yield Sprite(x, y, _card(event.cards[side], (wide, high), turned, lost and turned == 1))
        yield Sprite(start[0], box.y, _name(seats, seat, wide))
    if part_of(time, *COUNT) and crossed == 0:
        yield _damage(event, box, wide, part_of(time, *COUNT))


def _title(panel: Box, cards: Box, seats: Sequence[Seating], event: ev.CardsTurned) -> Canvas:
    """The fight's title, in the panel beside the cards."""
    canvas = Canvas(panel.width, panel.height)
    for row, line in enumerate(wrapped(titled(seats, event.at, is_siege(event)), cards.x - panel.x - 2)):
        canvas.text(1, row, line, "ink+bold")
    return canvas


def _card(card: Card, size: Point, turned: float, lost: bool) -> Canvas:
    """A card turning over: first its back becomes narrow, then its face wide."""
    wide, high = size
    canvas = Canvas(wide, high, NOTHING)
    seen = max(round(wide * abs(1 - 2 * turned)), 1)
    role = "card.dim" if lost else "card" if turned > 0.5 else "card.back"
    canvas.fill((wide - seen) // 2, 0, seen, high, " " if turned > 0.5 else "▒", role)
    if turned == 1 and wide == CARD_WIDTH:
        draw_card(canvas, 0, 0, card, role)
    elif turned == 1:
        draw_digit(canvas, 0, 0, card, role)
    return canvas


def _name(seats: Sequence[Seating], seat: Seat, wide: int) -> Canvas:
    canvas = Canvas(wide, 1, NOTHING)
    canvas.middle(0, [plate(seats, seat, wide - 2)])
    return canvas


def _damage(event: ev.CardsTurned, box: Box, wide: int, progress: float) -> Sprite:
    """The damage, counting up between the cards."""
    gap = box.width - 2 * wide
    canvas = Canvas(gap - 2, DIGIT_HEIGHT + 1, "ground")
    number = round(event.damage * progress)
    canvas.middle(0, [(_("damage"), "dim")])
    draw_digit(canvas, (canvas.width - DIGIT_WIDTH) // 2, 1, number, "accent")
    return Sprite(box.x + wide + 1, box.y + box.height - canvas.height, canvas)


# --- their effects ---


def _wounds(before: View, event: ev.CardsTurned, places: Places) -> Iterator[Motion]:
    """Each hurt Viking goes to a station of the hospital: from the place, or from home if the owner is hit (E-4.13)."""
    for hurt in event.hurt:
        besieged = isinstance(event.at, SlotAt) and event.at.village == hurt.seat
        start = places.home(hurt.seat) if besieged else places.man(event.at)
        yield _motion(HURT, partial(_goes, viking(before.seats, hurt.seat), start, places.station(hurt.station)))


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
