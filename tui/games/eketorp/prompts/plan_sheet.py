"""The planning board as it is drawn: the fields above, every village's slots with their walls below."""

from typing import TYPE_CHECKING

from msgspec import Struct

from core.games.eketorp.model import FIELDS, HIGH, SLOT, SLOTS, FieldAt, SlotAt
from core.kernel.types import Seat
from tui.games.eketorp.board.fields import draw_stones, edges_of, frame_fields, heading
from tui.games.eketorp.board.pieces import cards_of, stone_row
from tui.games.eketorp.board.village import draw_stacks, worth
from tui.games.eketorp.names import slot_name
from tui.play.cards import hand_strip
from tui.play.chips import called, chip, flag
from tui.play.panel import label
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, fitted
from tui.words import _

if TYPE_CHECKING:
    from tui.games.eketorp.prompts.plan import PlanPrompt

NAME = 13  # cells for a village's name
OWNS = (0, 5, 15, 18, 22)  # where each thing stands that its owner has, and where that ends
OWNS_ROOMY = (0, 7, 20, 29, 36)
WIDEST = 34  # of the columns between them
STANDING = 4  # rows of a village from which on its stacks stand up


class Sheet(Struct, frozen=True):
    """Where the villages stand on a planning board of a given size."""

    left: int
    cell: int
    top: int
    high: int
    roomy: bool

    def owns(self, index: int) -> int:
        return self.left + NAME + len(SLOTS) * self.cell + (OWNS_ROOMY if self.roomy else OWNS)[index]

    def slot(self, index: int) -> int:
        return self.left + NAME + index * self.cell


def sheet_for(width: int, height: int, seats: int) -> Sheet:
    roomy = width >= 100
    owns = (OWNS_ROOMY if roomy else OWNS)[-1]
    cell = min((width - NAME - owns) // len(SLOTS), WIDEST)
    left = (width - NAME - owns - len(SLOTS) * cell) // 2
    top = 11 if height >= 36 else 7
    return Sheet(left, cell, top, min((height - top - 3) // seats, 13), roomy)


def draw_plan(prompt: "PlanPrompt", width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    villages = sorted({*prompt.villages, prompt.seat})
    tall = height >= 36
    sheet = sheet_for(width, height, len(villages))
    _head(canvas, prompt)
    _fields(canvas, prompt, 2 + tall, 6 if tall else 4)
    _columns(canvas, sheet)
    for row, seat in enumerate(villages):
        _village(canvas, prompt, seat, sheet, sheet.top + row * sheet.high)
    _foot(canvas, prompt, height)
    return canvas


def _head(canvas: Canvas, prompt: "PlanPrompt") -> None:
    view, seat = prompt.view, prompt.seat
    canvas.parts(1, 0, parts_of(_("{who}: send your Vikings in secret"), "accent", who=prompt.who()))
    man, role = chip(view.seats, seat)
    left: list[Part] = [label(_("at home"))]
    left += [part for _man in range(prompt.home) for part in ((man, role), (" ", "ink"))]
    left += [("· " * prompt.plan.sent, "faint"), (f"{prompt.home}/{prompt.vikings}", "ink+bold")]
    canvas.right(canvas.width - 1, 0, left)
    held: list[Part] = [label(_("your hand")), *hand_strip(view.own.hand)]
    received = view.villages[seat].received
    if received:
        held += [(" ", "ink"), label(_("got")), *hand_strip(received)]
    canvas.parts(0, 1, held)
    first: list[Part] = [label(_("first player")), flag(view.seats, view.first)]
    canvas.right(canvas.width - 1, 1, first)


def _fields(canvas: Canvas, prompt: "PlanPrompt", y: int, height: int) -> None:
    part = Canvas(canvas.width, height)
    edges = edges_of(part.width)
    frame_fields(part, edges, height)
    for index, (name, field) in enumerate(zip(FIELDS, prompt.view.fields, strict=True)):
        left, right = edges[index], edges[index + 1]
        heading(part, left, right, name, field, prompt.on == FieldAt(name))
        draw_stones(part, left + 1, right - left - 1, field.stones, height >= 6)
        count = prompt.counts[index]
        row = height - 2 if height >= 6 else height - 1
        parts: list[Part] = [chip(prompt.view.seats, prompt.seat, count)] if count else [("·", "faint")]
        part.middle(
            row, [("- ", "dim"), *parts, (" +", "dim")] if prompt.on == FieldAt(name) else parts, left, right - left
        )
    canvas.paste(0, y, part)


def _columns(canvas: Canvas, sheet: Sheet) -> None:
    y = sheet.top - 1
    for index, slot in enumerate(SLOTS):
        canvas.put(sheet.slot(index), y, slot_name(slot), "dim+bold")
    last = (_("amulets"), _("points")) if sheet.roomy else (_("am"), _("pts"))
    for index, word in enumerate((_("home"), _("hand"), *last)):
        canvas.put(sheet.owns(index), y, word, "dim+bold")


def _village(canvas: Canvas, prompt: "PlanPrompt", seat: Seat, sheet: Sheet, y: int) -> None:
    view, village = prompt.view, prompt.view.villages[seat]
    standing = sheet.high >= STANDING
    base = y + sheet.high - 1 if standing else y
    line = base - standing
    name, role = called(view.seats, seat)
    x = canvas.parts(sheet.left + 1, line, [flag(view.seats, seat)])
    room = sheet.slot(0) - x - 2
    canvas.put(x + 1, line, fitted(name, room), role, room)
    for index, slot in enumerate(SLOTS):
        _slot(canvas, prompt, SlotAt(seat, slot), sheet, sheet.slot(index), base)
    home = prompt.home if seat == prompt.seat else village.home
    canvas.put(sheet.owns(0) + 1, line, str(home), "ink+bold")
    hand = cards_of(view.hands[seat], village.received, " " if sheet.roomy else "")
    canvas.parts(sheet.owns(1), line, hand)
    canvas.put(sheet.owns(2), line, str(village.amulets), "amulet")
    canvas.put(sheet.owns(3), line, f"{view.scores[seat]:>2}", "accent")


def _slot(canvas: Canvas, prompt: "PlanPrompt", at: SlotAt, sheet: Sheet, x: int, base: int) -> None:
    """A toggle, the two stacks that the slot touches, and what they are worth together."""
    village, low = prompt.view.villages[at.village], 2 * SLOT[at.slot]
    stacks = village.walls[low : low + 2]
    sum_ = worth(village, at.slot)
    standing = sheet.high >= STANDING
    if at.village != prompt.seat:
        _toggle(canvas, prompt, at, x, base - standing)
    canvas.put(x if standing else x + 12, base, f"{sum_:>2}", "ink" if sum_ else "faint")
    if standing:
        wide = max(min((sheet.cell - 7) // 2, 9), 3)
        draw_stacks(canvas, stacks, x + 4, base, wide, max((sheet.high - 1) // HIGH, 1))
        return
    for side, stack in enumerate(stacks):
        canvas.parts(x + 4 + 4 * side, base, [*stone_row(stack, HIGH), ("·" * (HIGH - len(stack)), "empty")])


def _toggle(canvas: Canvas, prompt: "PlanPrompt", at: SlotAt, x: int, y: int) -> None:
    lit = prompt.on == at
    canvas.put(x - 1, y, "►" if lit else " ", "accent")
    canvas.put(x, y, "[ ]", "cursor" if lit else "line+bold")
    if at in prompt.sieges:
        canvas.parts(x + 1, y, [chip(prompt.view.seats, prompt.seat)])


def _foot(canvas: Canvas, prompt: "PlanPrompt", height: int) -> None:
    """A warning, or what to do; below it, how to read the sheet."""
    told = _(
        "Nobody else may look: a plan is shown only when all are sealed. A capital goes to its village, Space sends"
        " one to a slot, x calls everybody home."
    )
    if prompt.view.round == 1:
        told = _(
            "Send Vikings to the fields for stones, or to a rival's slot to loot its wall; who stays at home defends."
        )
    canvas.text_in(1, height - 3, canvas.width - 2, 2, prompt.note or told, "bad" if prompt.note else "calm")
    legend = _("[ ] a slot, its two stacks and their worth; am: amulets, pts: points; v: board")
    if canvas.width >= 100:
        legend = _("[ ] a slot, the two stacks of wall that it touches, and what they are worth together")
    canvas.put(1, height - 1, legend, "dim", canvas.width - 2)
