"""All that a plan could win, in two columns: the fields' stones, and the richest walls with their defenders."""

from itertools import zip_longest

from core.games.eketorp.model import FIELDS, SLOTS, WORTH, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.names import framed, slot_name, slot_sign, stones_named
from tui.play.chips import chip
from tui.widgets.canvas import Part, width_of
from tui.words import _

COLUMN = 22  # cells of a field with its stones
MOST = 7  # walls


def stakes(view: View, seat: Seat) -> list[list[Part]]:
    """The first line heads both columns."""
    fields: list[list[Part]] = [[(_("Fields"), "dim")], *_fields(view)]
    walls: list[list[Part]] = [[(_("Walls, the richest first"), "dim")], *_walls(view, seat)]
    none: list[Part] = []
    return [
        [*left, (" " * max(COLUMN - width_of(left), 1), "ink"), *right]
        for left, right in zip_longest(fields, walls if len(walls) > 1 else [], fillvalue=none)
    ]


def _fields(view: View) -> list[list[Part]]:
    found: list[list[Part]] = []
    for name, field in zip(FIELDS, view.fields, strict=True):
        if field.stones:
            value = sum(map(WORTH.__getitem__, field.stones))
            found.append([framed(name), (f"{value:>3}", "accent"), (f"  {stones_named(field.stones)}", "ink")])
    return found


def _walls(view: View, seat: Seat) -> list[list[Part]]:
    """The slots of the others' villages by the worth of their walls (E-4.16), and the Vikings at home there."""
    slots = [SlotAt(owner, slot) for owner in range(len(view.seats)) if owner != seat for slot in SLOTS]
    richest = sorted(slots, key=lambda at: -worth(view.villages[at.village], at.slot))[:MOST]
    return [_wall(view, at) for at in richest if worth(view.villages[at.village], at.slot)]


def _wall(view: View, at: SlotAt) -> list[Part]:
    village = view.villages[at.village]
    home = _("{count} at home").format(count=village.home)
    return [
        chip(view.seats, at.village),
        (f"{worth(village, at.slot):>3}  ", "accent"),
        (f"{slot_sign(at.slot)} ", "engine.wood"),
        (f"{slot_name(at.slot)} ", "ink"),
        (home, "dim"),
    ]
