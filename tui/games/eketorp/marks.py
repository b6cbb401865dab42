"""The marks of a seat's choice on the board: its cursor, and the pieces that it would move.

A prompt makes the marks, and the board's widgets draw them beside the pieces there: marks may be private, and go
with the prompt.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from core.games.eketorp.decisions import Build, Decision, Loot
from core.games.eketorp.model import FIELDS, SLOT, Card, FieldAt, Plan, SlotAt, Stone
from core.games.eketorp.views import View
from core.kernel.types import Seat


class StackAt(Struct, frozen=True, gc=False):
    """A wall space of a village, from 0."""

    village: Seat
    space: int


def stacks_at(slot: SlotAt) -> tuple[StackAt, StackAt]:
    """The two stacks that the slot touches (E-1.2)."""
    low = 2 * SLOT[slot.slot]
    return StackAt(slot.village, low), StackAt(slot.village, low + 1)


Spot: TypeAlias = FieldAt | SlotAt | StackAt  # every spot of the board that can be pointed at
NOBODY: Mapping[FieldAt | SlotAt, int] = MappingProxyType({})
NOTHING: Mapping[StackAt, Stone] = MappingProxyType({})
NONE_TAKEN: Mapping[StackAt, int] = MappingProxyType({})


class Pieces(Struct, frozen=True):
    """Pieces in mind: the asked seat's Vikings, a stone to be laid, stones taken off a wall."""

    vikings: Mapping[FieldAt | SlotAt, int] = NOBODY
    laid: Mapping[StackAt, Stone] = NOTHING
    taken: Mapping[StackAt, int] = NONE_TAKEN  # how many from the top
    kept: tuple[StackAt, int] | None = None  # one of those: its stack, and its place from the top


NO_PIECES = Pieces()


def pieces(view: View, decision: Decision | None) -> Pieces:
    """The pieces that a decision would lay, send or take off."""
    match decision:
        case Plan(_seat, fields, sieges):
            sent: dict[FieldAt | SlotAt, int] = {
                FieldAt(name): count for name, count in zip(FIELDS, fields, strict=True) if count
            }
            return Pieces(vikings=sent | dict.fromkeys(sieges, 1))
        case Build(seat, stone, space):
            return Pieces(laid={StackAt(seat, space): stone})
        case Loot(_seat, take, keep) if view.fight is not None and isinstance(view.fight.at, SlotAt):
            spots = stacks_at(view.fight.at)
            taken = {spot: count for spot, count in zip(spots, take, strict=True) if count}
            return Pieces(taken=taken, kept=_kept(view, taken, keep))
        case _:
            return NO_PIECES


def _kept(view: View, taken: Mapping[StackAt, int], keep: Stone | None) -> tuple[StackAt, int] | None:
    """The stone of those taken that the looter keeps."""
    for spot, count in taken.items():
        stack = view.villages[spot.village].walls[spot.space]
        for place, stone in enumerate(stack[: -count - 1 : -1]):
            if stone == keep:
                return spot, place
    return None


class Marks(Struct, frozen=True):
    """`seat`: the one that chooses. `offered`: the spots that the prompt takes, by key or by mouse.

    `hand`: the cards of that seat, if it alone looks; `playing`: one of them is to be chosen, and `card` is.
    """

    seat: Seat | None = None
    cursor: Spot | None = None
    offered: frozenset[Spot] = frozenset()
    made: Pieces = NO_PIECES  # the choice so far
    idea: Pieces = NO_PIECES  # a bot's idea: drawn fainter, as ghosts
    hand: tuple[Card, ...] = ()
    playing: bool = False
    card: Card | None = None


NO_MARKS = Marks()
