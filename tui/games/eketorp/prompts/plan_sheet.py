"""The planning board as it is drawn: the fields above, every village's slots with their walls below."""

from typing import TYPE_CHECKING

from core.games.eketorp.model import FIELDS, SLOT, SLOTS, FieldAt, SlotAt
from core.kernel.types import Seat
from tui.games.eketorp.board.fields import draw_stones, edges_of, frame_fields, heading
from tui.games.eketorp.board.pieces import stone_row
from tui.games.eketorp.board.village import draw_stacks, worth
from tui.games.eketorp.names import called, chip, flag, slot_name
from tui.games.eketorp.prompts.base import hand_strip
from tui.widgets.canvas import Canvas, Part
from tui.words import _

if TYPE_CHECKING:
    from tui.games.eketorp.prompts.plan import PlanPrompt

NAME = 13  # cells for a village's name
OWNS = 18  # and for what its owner has


def draw_plan(prompt: "PlanPrompt", width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    seats = len(prompt.view.seats)
    tall = height >= 36
    fields_high = 6 if tall else 4
    top = 3 + tall
    _head(canvas, prompt)
    _fields(canvas, prompt, 2 + tall, fields_high)
    first = top + fields_high + tall
    _columns(canvas, first - 1, width)
    row_high = min((height - first - 2) // seats, 8)
    for row, seat in enumerate(sorted({*prompt.villages, prompt.seat})):
        _village(canvas, prompt, seat, first + row * row_high, row_high)
    _foot(canvas, prompt, height)
    return canvas


def _head(canvas: Canvas, prompt: "PlanPrompt") -> None:
    view, seat = prompt.view, prompt.seat
    x = canvas.parts(1, 0, prompt.who(), canvas.width // 3)
    canvas.put(x, 0, _(": send your Vikings in secret"), "accent")
    man, role = chip(view.seats, seat)
    left: list[Part] = [(_("at home "), "dim")]
    left += [part for _man in range(prompt.home) for part in ((man, role), (" ", "ink"))]
    left += [("· " * prompt.plan.sent, "faint"), (f"{prompt.home}/{prompt.vikings}", "ink+bold")]
    canvas.right(canvas.width - 1, 0, left)
    x = canvas.parts(1, 1, [(_("your hand "), "dim"), *hand_strip(view.own.hand)])
    received = view.villages[seat].received
    if received:
        x = canvas.parts(x, 1, [(_("  received "), "dim"), *hand_strip(received)])
    first: list[Part] = [(_("first player "), "dim"), flag(view.seats, view.first)]
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


def _columns(canvas: Canvas, y: int, width: int) -> None:
    cell = _cell(width)
    for index, slot in enumerate(SLOTS):
        canvas.put(NAME + index * cell, y, slot_name(slot), "dim+bold")
    canvas.put(width - OWNS, y, _("home  hand    am"), "dim+bold")


def _cell(width: int) -> int:
    return (width - NAME - OWNS) // len(SLOTS)


def _village(canvas: Canvas, prompt: "PlanPrompt", seat: Seat, y: int, height: int) -> None:
    view, width = prompt.view, canvas.width
    village = view.villages[seat]
    base = y + height - 1 if height >= 4 else y
    mid = base - 1 if height >= 4 else y
    name, role = called(view.seats, seat)
    x = canvas.parts(1, mid, [flag(view.seats, seat)])
    canvas.put(x + 1, mid, name, role, NAME - x - 2)
    for index, slot in enumerate(SLOTS):
        _slot(canvas, prompt, SlotAt(seat, slot), NAME + index * _cell(width), base, height)
    received = "".join(map(str, village.received))
    home = prompt.home if seat == prompt.seat else village.home
    hand: list[Part] = [(str(view.hands[seat]), "ink+bold")]
    hand += [("+", "dim"), (received, "card")] if received else []
    canvas.parts(width - OWNS, mid, [(f" {home}", "ink+bold")])
    canvas.parts(width - OWNS + 6, mid, hand)
    canvas.put(width - OWNS + 14, mid, str(village.amulets), "amulet")


def _slot(canvas: Canvas, prompt: "PlanPrompt", at: SlotAt, x: int, base: int, height: int) -> None:
    village = prompt.view.villages[at.village]
    mid = base - 1 if height >= 4 else base
    if at.village != prompt.seat:
        _toggle(canvas, prompt, at, x, mid)
    sum_ = worth(village, at.slot)
    if height >= 4:
        _stacks(canvas, prompt, at, x + 4, base, height)
        canvas.put(x, base, f"{sum_:>2}", "ink" if sum_ else "faint")
        return
    low = 2 * SLOT[at.slot]
    for side in range(2):
        stack = village.walls[low + side]
        canvas.parts(x + 4 + 4 * side, base, [*stone_row(stack, 3), ("·" * (3 - len(stack)), "empty")])
    canvas.put(x + 12, base, f"{sum_:>2}", "ink" if sum_ else "faint")


def _toggle(canvas: Canvas, prompt: "PlanPrompt", at: SlotAt, x: int, y: int) -> None:
    lit = prompt.on == at
    canvas.put(x - 1, y, "►" if lit else " ", "accent")
    canvas.put(x, y, "[ ]", "cursor" if lit else "line+bold")
    if at in prompt.sieges:
        canvas.parts(x + 1, y, [chip(prompt.view.seats, prompt.seat)])


def _stacks(canvas: Canvas, prompt: "PlanPrompt", at: SlotAt, x: int, base: int, height: int) -> None:
    """The two stacks side by side, standing up."""
    course = 2 if height >= 7 else 1
    wide = max(min((_cell(canvas.width) - 7) // 2, 7), 3)
    low = 2 * SLOT[at.slot]
    draw_stacks(canvas, prompt.view.villages[at.village].walls[low : low + 2], x, base, wide, course)


def _foot(canvas: Canvas, prompt: "PlanPrompt", height: int) -> None:
    note = prompt.note or _("Nobody else may look. A plan is shown only when all are sealed.")
    role = "bad" if prompt.note else "dim"
    canvas.text_in(1, height - 2, canvas.width - 2, 2, note, role)
