"""The page on plans revealed (E-3.7): the places where Vikings met, those of the one who looks first."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from core.games.eketorp import events as ev
from core.games.eketorp.model import FIELD, FIELDS, SLOT, FieldAt, Place, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.pieces import band
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.names import framed, slot_name, slot_sign, stones_named
from tui.play.chips import called, chip, plate
from tui.play.panel import flowing
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _, ngettext

NAME = 16  # cells of a name
MARGIN, GAP = 3, 3  # cells beside the lines, and between two columns
LINES = 6  # rows that one column may have while a second has room


class Met(Struct, frozen=True):
    """A place, and the Vikings that came there, by seat."""

    at: Place
    crowd: tuple[int, ...]
    fights: bool  # on a field; a siege is one with its village

    def mine(self, seat: Seat | None) -> bool:
        """True if the seat is there, or its village is besieged."""
        if seat is None:
            return False
        return bool(self.crowd[seat]) or (isinstance(self.at, SlotAt) and self.at.village == seat)


def draw_reveal(canvas: Canvas, view: View, event: ev.PlansRevealed, people: Collection[Seat]) -> None:
    me = next(iter(people)) if len(people) == 1 else None
    title = _("Where the plans met") if me is None else _("Where the plans met, yours first")
    canvas.parts(MARGIN, 0, [(f" {title} ", "accent")])
    met = sorted(meetings(view, event), key=lambda each: (not each.mine(me), not each.fights))
    quiet = _quiet(view, met, event, canvas.width - 2 * MARGIN)
    room = canvas.height - 2 - len(quiet)
    y = 1
    for line in _columns(view, [each for each in met if each.fights], canvas.width - 2 * MARGIN, room):
        for x, parts in line:
            canvas.parts(MARGIN + x, y, parts)
        y += 1
    for parts in quiet:
        canvas.parts(MARGIN, y, parts)
        y += 1


def meetings(view: View, event: ev.PlansRevealed) -> Iterator[Met]:
    seats = range(len(view.seats))
    plans = {plan.seat: plan for plan in event.plans}
    for place, name in enumerate(FIELDS):
        crowd = tuple(plans[seat].fields[place] if seat in plans else 0 for seat in seats)
        if any(crowd):
            stones = view.fields[place].stones
            yield Met(FieldAt(name), crowd, len(stones) < sum(crowd) > max(crowd))  # E-4.1
    for at in sorted({at for plan in event.plans for at in plan.sieges}, key=lambda at: (at.village, SLOT[at.slot])):
        yield Met(at, tuple(int(seat in plans and at in plans[seat].sieges) for seat in seats), True)


Line = list[tuple[int, list[Part]]]  # parts, each from a column on


def _columns(view: View, met: Sequence[Met], width: int, height: int) -> list[Line]:
    """A line a place; side by side, and in fewer words, if there is no room."""
    for whole, columns in ((True, 1), (True, 2), (False, 2), (False, 3)):
        told = [_told(view, each, whole) for each in met]
        each_wide = (width + GAP) // columns
        most = min(height, LINES) if whole and columns == 1 and width > 2 * 36 else height
        high = -(-len(told) // columns)
        if high <= most and all(width_of(parts) <= each_wide - GAP for parts in told):
            break
    columns_of = [told[first : first + high] for first in range(0, len(told), high)] if told else []
    return [
        [(place * each_wide, column[row]) for place, column in enumerate(columns_of) if row < len(column)]
        for row in range(high)
    ]


def _told(view: View, met: Met, whole: bool) -> list[Part]:
    men = band(view.seats, met.crowd)
    if isinstance(met.at, FieldAt):
        stones = stones_named(view.fields[FIELD[met.at.field]].stones)
        return [framed(met.at.field), (" ", "ink"), *men, (f"  {stones}" if whole else "", "ink")]
    sign: Part = slot_sign(met.at.slot), "accent"
    owner = met.at.village
    if not whole:
        return [sign, (" ", "ink"), chip(view.seats, owner), (" ← ", "dim"), *men]
    place = parts_of(_("{owner}'s {slot}"), "ink", owner=[called(view.seats, owner)], slot=slot_name(met.at.slot))
    village = view.villages[owner]
    words = ngettext("wall {wall}, {count} at home", "wall {wall}, {count} at home", village.home)
    stakes = words.format(wall=worth(village, met.at.slot), count=village.home)
    return [sign, (" ", "ink"), *men, ("  ", "ink"), *place, (f": {stakes}", "dim")]


def _quiet(view: View, met: Sequence[Met], event: ev.PlansRevealed, width: int) -> list[list[Part]]:
    """The fields that nobody fights for, and those who stay at home."""
    alone: list[list[Part]] = [
        [framed(each.at.field), (" ", "ink"), *band(view.seats, each.crowd)]
        for each in met
        if not each.fights and isinstance(each.at, FieldAt)
    ]
    home: list[list[Part]] = [[plate(view.seats, plan.seat, NAME)] for plan in event.plans if not plan.sent]
    return [*_worded(_("no fight"), alone, width), *_worded(_("at home"), home, width)]


def _worded(word: str, things: Sequence[list[Part]], width: int) -> list[list[Part]]:
    return flowing([[(word, "dim")], *things], width) if things else []
