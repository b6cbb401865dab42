"""Why cards do nothing now, alone or together."""

from core.games.drakkars.decide.pairs import BACKING, SWAPPING, TOGETHER
from core.games.drakkars.model import BOX, HOME, NJORD, SIF, THOR, TYR, Cards
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.gods import god
from tui.words import _


def why_not(view: View, seat: Seat, cards: Cards) -> str:
    """A sentence on cards that no ship could go by."""
    fleet, pair = view.fleets[seat], tuple(sorted(cards))
    if len(cards) > 2:
        return _("Two cards are the most.")
    if len(cards) == 2 and view.phase == "last":
        return _("In the last turn cards are played one by one.")
    if len(cards) == 2 and pair in map(tuple, map(sorted, (SWAPPING, TOGETHER, BACKING, (THOR, SIF)))):
        return _of_a_pair(view, seat, pair)
    if TYR in cards and len(cards) == 2 and BOX not in fleet.ships and not {*pair} <= {NJORD, TYR}:
        return _("Tyr launches a ship from the box, and yours is empty.")
    if len(cards) == 2 and (NJORD not in pair or pair[0] == pair[1] or TYR in pair):
        return _("{cards} do not go together.").format(cards=_both(pair))
    if not any(BOX < steps < HOME for steps in fleet.ships):
        return _("None of your ships is at sea or at the start.")
    return _("It brings no ship home.") if view.phase == "last" else _("It moves none of your ships.")


def _of_a_pair(view: View, seat: Seat, pair: Cards) -> str:
    fleet = view.fleets[seat]
    if pair == tuple(sorted(SWAPPING)):
        words = _("{cards} let two ships on the ring change places, and fewer are to be seen there.")
    elif pair == tuple(sorted(TOGETHER)):
        words = _("{cards} move two ships, and fewer are to be seen at sea or at a start.")
    elif pair == tuple(sorted(BACKING)):
        words = _("{cards} take a ship on the ring back, and none is to be seen there.")
    elif fleet.fog is not None:
        words = _("{cards} put a ship under your fog, which hides one already.")
    else:
        words = _("{cards} put a ship under your fog, and none of yours is at sea or at the start.")
    return words.format(cards=_both(pair))


def _both(pair: Cards) -> str:
    return _("{card} and {other}").format(card=god(pair[0]), other=god(pair[1]))
