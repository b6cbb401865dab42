"""A siege slot of a village: its engine with the besiegers, and the worth of the two stacks below it."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import SLOT, SlotAt, SlotName
from core.games.eketorp.model import Village as Owned
from core.games.eketorp.scoring import STACK_WORTH
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.engines import draw_engine, engine_width
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.pieces import crowd, tagged
from tui.games.eketorp.board.target import TargetMark, planned, rings, target_mark
from tui.games.eketorp.marks import Marks, Spot
from tui.games.eketorp.names import slot_name, slot_short, slot_sign
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import TAG, chip
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

WIDE = 11  # fewest cells of a line with an engine's sign, its name, and the sum
BESIDE = 4  # cells beside an engine that a shield needs


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
        return slot_slice(view, self.spot)

    def share(self, marks: Marks) -> TargetMark:
        return target_mark(marks, self.spot)

    def pointed(self, mark: TargetMark) -> tuple[Spot, bool]:
        return self.spot, mark.offered

    def drawing(self, slice_: SlotSlice, mark: TargetMark, width: int, height: int) -> Canvas:
        return draw_slot(slice_, mark, width, height)


def slot_slice(view: View, at: SlotAt) -> SlotSlice:
    village, index = view.villages[at.village], SLOT[at.slot]
    fought = view.fight is not None and view.fight.at == at
    return SlotSlice(view.seats, at, village.slots[index], village.held[index], worth(village, at.slot), fought)


def worth(village: Owned, slot: SlotName) -> int:
    """The worth of the two wall spaces that the slot touches."""
    low = 2 * SLOT[slot]
    return STACK_WORTH[village.walls[low]] + STACK_WORTH[village.walls[low + 1]]


def draw_slot(slot: SlotSlice, mark: TargetMark, width: int, height: int) -> Canvas:
    if height > 2:
        return _pictured(slot, mark, width, height)
    return _signed(slot, mark, width) if width >= WIDE else _short(slot, mark, width)


def tone(slot: SlotSlice, mark: TargetMark) -> Role:
    if mark.cursor or slot.fought:
        return "cursor"
    if mark.offered:
        return "plate.lit"
    return "ink+bold" if slot.besiegers else "dim"


def _sign(slot: SlotSlice, mark: TargetMark) -> Part:
    """The engine's sign, lit while somebody stands there or is to be sent."""
    role = "engine.wood+bold" if _lit(slot, mark) else "engine.idle"
    return slot_sign(slot.at.slot), on(role, "cursor") if tone(slot, mark) == "cursor" else role


def _lit(slot: SlotSlice, mark: TargetMark) -> bool:
    return bool(slot.besiegers or slot.fought or mark.cursor or mark.sent or mark.idea)


# --- in two lines ---


def _signed(slot: SlotSlice, mark: TargetMark, width: int) -> Canvas:
    """The engine's sign, its name and the sum; the besiegers below them."""
    canvas = Canvas(width, 2)
    role = tone(slot, mark)
    if role == "cursor":
        canvas.put(0, 0, " " * (width - 1), role)
    x = canvas.parts(0, 0, [_sign(slot, mark)]) + 1
    draw_label(canvas, Box(x, 0, width - x, 1), slot, mark)
    there = _besiegers(slot, mark, width)
    canvas.parts(0, 1, there)
    told = _("besieges") if len(slot.besiegers) == 1 and not slot.held else ""
    if told and width_of(there) + 1 + cell_len(told) < width:
        canvas.put(width_of(there) + 1, 1, told, "dim")
    return canvas


def _short(slot: SlotSlice, mark: TargetMark, width: int) -> Canvas:
    """The engine's sign beside the besiegers; its name and the sum below them."""
    canvas = Canvas(width, 2)
    sign = _sign(slot, mark)
    there = _besiegers(slot, mark, width)
    gap = 1 + width_of([sign]) + width_of(there) <= width
    if there and width_of([sign]) + width_of(there) > width:
        canvas.parts(0, 0, there)
    else:
        canvas.parts(canvas.parts(0, 0, [sign]) + gap, 0, there)
    draw_label(canvas, Box(0, 1, width, 1), slot, mark)
    return canvas


def draw_label(canvas: Canvas, box: Box, slot: SlotSlice, mark: TargetMark, ground: Role = "ink") -> None:
    """The name, as much of it as there is room for, and the sum at the end."""
    number, role = str(slot.worth), tone(slot, mark)
    room = box.width - len(number) - 1
    name = next((name for name in (slot_name(slot.at.slot), slot_short(slot.at.slot)) if cell_len(name) < room), "")
    name = name or slot_short(slot.at.slot)
    look = role if role in ("cursor", "plate.lit") else on(role, ground)
    if role == "cursor":
        canvas.put(box.x, box.y, " " * (box.width - 1), role)
    x = canvas.put(box.x, box.y, name, look)
    far = box.width - 2 if box.width > WIDE + 3 else box.width - 1  # below the edge of the right stack
    end = max(box.x + far - len(number), x + 1) if room >= cell_len(name) else x
    sum_ = "accent" if slot.worth else "dim"
    canvas.put(end, box.y, number, look if role == "cursor" else on(sum_, ground))


def _besiegers(slot: SlotSlice, mark: TargetMark, room: int) -> list[Part]:
    """Besiegers as tags; only their number if there is no room."""
    there: list[Part] = [chip(slot.seats, seat) for seat in slot.besiegers]
    if slot.held:
        there.append(("■", "good"))
    there += planned(slot.seats, mark.seat, mark.sent, mark.idea, "ink")
    if width_of(there) > room:
        return [(_("all {count}").format(count=len(slot.besiegers)), "bad")]
    return there


# --- as a picture ---


def _pictured(slot: SlotSlice, mark: TargetMark, width: int, height: int) -> Canvas:
    """The engine, and beside it the besiegers, or the Viking that a plan would send."""
    canvas = Canvas(width, height)
    margin = max((width - 1) // 2 * 2 - engine_width(width, height), 0) // 2  # in the middle above its two stacks
    wide = margin + draw_engine(canvas, Box(margin, 0, width - margin, height), slot.at.slot, _lit(slot, mark), "ink")
    if not (slot.besiegers or mark.sent or mark.idea):
        return canvas
    x = wide + 1 if width - wide > BESIDE else width - BESIDE if width > 2 * BESIDE + 1 else width - TAG
    box = Box(x, height - 1 - (height > 2), width - x, 2)
    if mark.sent or mark.idea:
        sent = planned(slot.seats, mark.seat, mark.sent, mark.idea, "ink")
        if not rings(canvas, box, slot.seats, mark, "ink"):
            canvas.right(width, height - 1, sent)
        return canvas
    _crowd(canvas, slot, Box(x, 0, width - x, height), box)
    return canvas


def _crowd(canvas: Canvas, slot: SlotSlice, whole: Box, foot: Box) -> None:
    counts = [slot.besiegers.count(seat) for seat in range(len(slot.seats))]
    if not tagged([chip(slot.seats, seat) for seat in slot.besiegers], whole.width, whole.height):
        canvas.right(canvas.width, 0, _besiegers(slot, TargetMark(), 0))
        return
    crowd(canvas, foot if len(slot.besiegers) == 1 else whole, slot.seats, counts, "ink")
    if slot.held:
        told = _("won") if cell_len(_("won")) < whole.width else "■"
        canvas.right(canvas.width, 0, [(told, "good")])
