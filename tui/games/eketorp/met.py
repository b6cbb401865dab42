"""The places where Vikings have met: as plans are revealed, and as long as they are to be fought for."""

from collections.abc import Iterator

from msgspec import Struct

from core.games.eketorp import events as ev
from core.games.eketorp.model import FIELD, FIELDS, SLOT, SLOTS, FieldAt, Place, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.pieces import band
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.names import framed, slot_name, slot_sign, stones_named
from tui.play.chips import called, chip
from tui.play.said import parts_of
from tui.widgets.canvas import Part
from tui.words import _, ngettext


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


def unsettled(view: View) -> Iterator[Met]:
    """The places where a fight or a siege is still to come (E-4.1 to E-4.3)."""
    for name, field in zip(FIELDS, view.fields, strict=True):
        if field.contested:
            yield Met(FieldAt(name), field.vikings, True)
    for owner, village in enumerate(view.villages):
        for slot, besiegers, held in zip(SLOTS, village.slots, village.held, strict=True):
            if besiegers and not held:
                yield Met(SlotAt(owner, slot), tuple(besiegers.count(seat) for seat in range(len(view.seats))), True)


def met_parts(view: View, met: Met, whole: bool) -> list[Part]:
    """A place with its Vikings and, if it is told `whole`, what is at stake there."""
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
