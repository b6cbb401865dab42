"""One village: siege slots with besiegers, the wall of six stacks, and what its owner has."""

from collections.abc import Sequence

from core.games.eketorp.model import AMULETS, HIGH, SLOT, SLOTS, Place, SlotName, Stack, Village
from core.games.eketorp.scoring import STACK_WORTH
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.pieces import brick, cards_of, men, pips, stone_row
from tui.games.eketorp.names import slot_letter, slot_name, slot_of, slot_short
from tui.play.chips import called, flag
from tui.widgets.canvas import Canvas, Part, fitted
from tui.words import _


def draw_village(
    view: View, seat: Seat, width: int, height: int, marked: Place | None = None, acting: bool = False
) -> Canvas:
    """As much as fits: a line for the slots and three for the wall at least, then more of everything."""
    canvas = Canvas(width, height)
    canvas.frame(0, 0, width, height, "line.lit" if acting else "line", heavy=acting)
    _heading(canvas, view, seat)
    village = view.villages[seat]
    lit = slot_of(marked, seat)
    tall = height >= 10
    slots_high = (2 if tall else 1) + (height >= 14)
    course = min((height - 2 - slots_high - tall) // HIGH, 4)
    ground = height - 2 - tall
    pair = (width - 2) // len(SLOTS)
    for index, slot in enumerate(SLOTS):
        x = 1 + index * pair + (width - 2 - pair * len(SLOTS)) // 2
        (_slot_tall if tall else _slot_line)(canvas, view, seat, slot, x, pair, slot == lit)
        draw_pair(canvas, village, slot, x, ground, pair, course)
        if tall:
            _ground(canvas, village, slot, x, height - 2, pair, slot == lit)
    _status(canvas, view, seat)
    return canvas


def worth(village: Village, slot: SlotName) -> int:
    """What the two wall spaces that the slot touches hold."""
    low = 2 * SLOT[slot]
    return STACK_WORTH[village.walls[low]] + STACK_WORTH[village.walls[low + 1]]


def brick_width(pair: int) -> int:
    """Of the bricks of a slot's two spaces: as wide as may be with a gap before the next slot's."""
    return max((pair - 2) // 2, 3)


def draw_pair(canvas: Canvas, village: Village, slot: SlotName, x: int, ground: int, pair: int, course: int) -> None:
    """The two stacks that a slot touches; `ground` is the lowest row, `course` how high a stone is drawn."""
    wide, low = brick_width(pair), 2 * SLOT[slot]
    draw_stacks(canvas, village.walls[low : low + 2], x + max(pair - 2 * wide, 0) // 2, ground, wide, course)


def draw_stacks(canvas: Canvas, stacks: Sequence[Stack], x: int, ground: int, wide: int, course: int) -> None:
    """Stacks side by side; where a stone could still be laid, its place is faintly seen."""
    for side, stack in enumerate(stacks):
        for level in range(HIGH):
            left, top, shaded = x + side * wide, ground - (level + 1) * course + 1, bool((side + level) % 2)
            if level < len(stack):
                brick(canvas, left, top, wide, course, stack[level], shaded)
            else:
                canvas.fill(left, top, wide, course, " ", "empty.b" if shaded else "empty")
                canvas.put(left + wide // 2, top + (course - 1) // 2, "·", "empty.b" if shaded else "empty")


def _heading(canvas: Canvas, view: View, seat: Seat) -> None:
    village = view.villages[seat]
    score = [(f" {view.scores[seat]} ", "accent")]
    end = canvas.right(canvas.width - 2, 0, score)
    stones = village.carried + village.beside
    if stones:
        room = max((canvas.width - 12) // 2, 8)
        label = "+" if village.carried or canvas.width <= 36 else f"{_('beside')} "
        end = canvas.right(end, 0, [(f" {label}", "ink"), *stone_row(stones, room - 3), (" ", "ink")])
    if view.first == seat:
        mark = _("first") if canvas.width > 36 else _("1st")
        end = canvas.right(end - 1, 0, [(f" {mark} ", "calm")])
    x = canvas.parts(2, 0, [flag(view.seats, seat)])
    name, role = called(view.seats, seat)
    room = max(end - x - 1, 0)
    x = canvas.put(x, 0, fitted(f" {name}", room), role, room)
    canvas.put(x, 0, " ", role)


def _besiegers(view: View, seat: Seat, slot: SlotName) -> list[Part]:
    village = view.villages[seat]
    index = SLOT[slot]
    parts = men(view.seats, village.slots[index])
    return [*parts, ("■", "good")] if village.held[index] else parts


def _slot_line(canvas: Canvas, view: View, seat: Seat, slot: SlotName, x: int, pair: int, lit: bool) -> None:
    """Eight cells: the slot's letter, the sum of its two walls, and up to five besiegers."""
    sum_ = worth(view.villages[seat], slot)
    who = _besiegers(view, seat, slot)
    roomy = pair >= 12
    at = canvas.put(x, 1, slot_short(slot) if roomy else slot_letter(slot), "cursor" if lit else "dim")
    canvas.put(at + roomy, 1, str(sum_), "accent" if lit else "ink" if sum_ else "faint")
    canvas.parts(x + pair - len(who) - (pair > 8 or len(who) < 4), 1, who)


def _slot_tall(canvas: Canvas, view: View, seat: Seat, slot: SlotName, x: int, pair: int, lit: bool) -> None:
    """The slot's name, and the besiegers under it."""
    name = slot_name(slot) if pair > len(slot_name(slot)) + 1 else slot_short(slot)
    wide = brick_width(pair)
    x += max(pair - 2 * wide, 0) // 2
    canvas.put(x, 1, name, "cursor" if lit else "dim", 2 * wide)
    canvas.parts(x, 2, _besiegers(view, seat, slot) or [("·", "faint")])


def _ground(canvas: Canvas, village: Village, slot: SlotName, x: int, y: int, pair: int, lit: bool) -> None:
    """Which two spaces the slot touches, and what they are worth together."""
    wide = 2 * brick_width(pair)
    x += max(pair - wide, 0) // 2
    sum_ = worth(village, slot)
    role = "line.lit" if lit else "line"
    canvas.put(x, y, "└" + "─" * (wide - 2) + "┘", role)
    canvas.middle(y, [(f" {sum_} ", "accent" if lit else "ink" if sum_ else "faint")], x, wide)


def _status(canvas: Canvas, view: View, seat: Seat) -> None:
    """In whole words where there is room for them."""
    village = view.villages[seat]
    count, shown = (str(village.amulets), "amulet"), pips(village.amulets, AMULETS)
    whole = f"{_('amulets')} "
    ways: list[tuple[str, list[Part], str, str]] = [
        (whole, shown, "  ", " "),
        (whole, [count], " ", " "),
        (whole, [count], " ", ""),
        ("■", [count], " ", ""),
    ]
    for word, left, gap, apart in ways:
        parts: list[Part] = [(f"{_('home')} ", "dim"), (str(village.home), "ink+bold"), (gap, "ink")]
        parts += [(word, "amulet" if word == "■" else "dim"), *left, (f"{gap}{_('hand')} ", "dim")]
        parts += cards_of(view.hands[seat], village.received, apart)
        room = canvas.width - 2 - sum(len(text) for text, _role in parts)
        if room >= 0:
            break
    edge: list[Part] = [(" ", "ink")] if room >= 2 else []
    canvas.middle(canvas.height - 1, [*edge, *parts, *edge])
