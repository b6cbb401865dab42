"""A siege slot of a village: a target with its besiegers, and the worth of the two stacks below it."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import SLOT, SlotAt, SlotName
from core.games.eketorp.model import Village as Owned
from core.games.eketorp.scoring import STACK_WORTH
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.pieces import crowd, shields_fit
from tui.games.eketorp.board.target import TargetMark, planned, rings, target_mark
from tui.games.eketorp.marks import Marks, Spot
from tui.games.eketorp.names import slot_name, slot_short
from tui.play.bevels import SHIELD, in_relief, on, ring
from tui.play.boxes import Box
from tui.play.chips import chip
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _


class SlotSlice(Struct, frozen=True):
    seats: tuple[Seating, ...]
    at: SlotAt
    besiegers: tuple[Seat, ...]
    held: bool  # the besieger has won the siege
    worth: int  # of the two stacks together
    fought: bool


class SiegeSlot(BoardPart[SlotSlice, TargetMark]):
    def __init__(self, at: SlotAt) -> None:
        self.spot = at
        super().__init__()

    def cut(self, view: View) -> SlotSlice:
        at = self.spot
        village, index = view.villages[at.village], SLOT[at.slot]
        fought = view.fight is not None and view.fight.at == at
        return SlotSlice(view.seats, at, village.slots[index], village.held[index], worth(village, at.slot), fought)

    def share(self, marks: Marks) -> TargetMark:
        return target_mark(marks, self.spot)

    def pointed(self, mark: TargetMark) -> tuple[Spot, bool]:
        return self.spot, mark.offered

    def drawing(self, slice_: SlotSlice, mark: TargetMark, width: int, height: int) -> Canvas:
        return draw_slot(slice_, mark, width, height)


def worth(village: Owned, slot: SlotName) -> int:
    """The worth of the two wall spaces that the slot touches."""
    low = 2 * SLOT[slot]
    return STACK_WORTH[village.walls[low]] + STACK_WORTH[village.walls[low + 1]]


def draw_slot(slot: SlotSlice, mark: TargetMark, width: int, height: int) -> Canvas:
    return _line(slot, mark, width) if height == 1 else _tall(slot, mark, width, height)


def _tone(slot: SlotSlice, mark: TargetMark) -> str:
    return "cursor" if mark.cursor or slot.fought else "plate.lit" if mark.offered else "dim"


def _besiegers(slot: SlotSlice, mark: TargetMark, room: int) -> list[Part]:
    """Besiegers as tags; only their number if there is no room."""
    there: list[Part] = [chip(slot.seats, seat) for seat in slot.besiegers]
    if slot.held:
        there.append(("■", "good"))
    there += planned(slot.seats, mark.seat, mark.sent, mark.idea, "ink")
    if width_of(there) > room:
        return [(_("all {count}").format(count=len(slot.besiegers)), "bad")]
    return there


def _line(slot: SlotSlice, mark: TargetMark, width: int) -> Canvas:
    """Name or besiegers, and the sum; besiegers stand in the name's place, and a crowd of them also in the sum's."""
    canvas = Canvas(width, 1)
    there = _besiegers(slot, mark, width)
    lit = mark.cursor or slot.fought
    if there:
        before: list[Part] = [("►", "cursor")] if lit and width_of(there) < width else []
        x = canvas.parts(0, 0, [*before, *there])
    else:
        x = canvas.put(0, 0, slot_short(slot.at.slot), _tone(slot, mark))
    number = str(slot.worth)
    spare = width - x - len(number)
    if spare >= 0:
        canvas.put(x + (spare > 1), 0, number, _sum_role(slot))
    return canvas


def _sum_role(slot: SlotSlice) -> str:
    return "ink+bold" if slot.worth else "faint"


def _tall(slot: SlotSlice, mark: TargetMark, width: int, height: int) -> Canvas:
    """The name and the sum, and below them a sunken strip for besiegers."""
    canvas = Canvas(width, height)
    number = str(slot.worth)
    long = slot_name(slot.at.slot)
    name = long if cell_len(long) + len(number) < width else slot_short(slot.at.slot)
    x = canvas.put(0, 0, name, _tone(slot, mark))
    canvas.put(x + 1, 0, number, _sum_role(slot))
    strip = Box(0, 1, width, min(height - 1, 4))
    canvas.fill(*strip, " ", "slot")
    room = width
    if mark.sent or mark.idea:
        room = _planned(canvas, slot, mark, strip)
    _target(canvas, slot, strip, room)
    return canvas


def _planned(canvas: Canvas, slot: SlotSlice, mark: TargetMark, strip: Box) -> int:
    """The Vikings of a plan, in the middle if nobody is there yet; returns the room left before them."""
    wide = SHIELD[0] * (mark.sent + mark.idea)
    x = strip.width - wide if slot.besiegers else (strip.width - wide) // 2
    box = Box(x, strip.y + max(strip.height - SHIELD[1], 0) // 2, wide, SHIELD[1])
    if strip.height >= SHIELD[1] and rings(canvas, box, slot.seats, mark, "slot"):
        return x if slot.besiegers else 0
    sent = planned(slot.seats, mark.seat, mark.sent, mark.idea, "slot")
    if slot.besiegers:
        return canvas.right(strip.width, strip.y + strip.height - 1, sent)
    canvas.middle(box.y, sent, 0, strip.width)
    return 0


def _target(canvas: Canvas, slot: SlotSlice, strip: Box, room: int) -> None:
    """Besiegers in the middle of the strip, or a place for one."""
    wide, high = SHIELD
    y = strip.y + max(strip.height - high, 0) // 2
    if slot.besiegers:
        held: list[Part] = [(f" {_('won')}", on("good", "slot"))] if slot.held else []
        box = Box(0, y, room - width_of(held), strip.height - y + 1)
        counts = [slot.besiegers.count(seat) for seat in range(len(slot.seats))]
        fits = shields_fit(len(slot.besiegers), box)
        across = wide * len(slot.besiegers) if fits else 3 * len(slot.besiegers) - 1
        box = box._replace(x=max(box.width - across, 0) // 2)
        crowd(canvas, box, slot.seats, counts, "slot")
        canvas.right(room, y, held)
    elif room < strip.width:
        return
    elif in_relief() and strip.height >= high:
        ring(canvas, (strip.width - wide) // 2, y, "line", "slot")
    else:
        canvas.middle(y, [("( )", on("faint", "slot"))], 0, strip.width)
