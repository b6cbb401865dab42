"""What the seat that is asked has in mind, as the board shows it: where its cursor is, and what would go where.

A prompt makes it, and the board's widgets draw it beside what lies there: all of it may be private, and goes with the
prompt.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from core.games.eketorp.model import FieldAt, SlotAt, Stone
from core.kernel.types import Seat


class StackAt(Struct, frozen=True, gc=False):
    """A wall space of a village, from 0."""

    village: Seat
    space: int


Spot: TypeAlias = FieldAt | SlotAt | StackAt  # whatever on the board can be pointed at
NOBODY: Mapping[FieldAt | SlotAt, int] = MappingProxyType({})
NOTHING: Mapping[StackAt, Stone] = MappingProxyType({})
NONE_TAKEN: Mapping[StackAt, int] = MappingProxyType({})


class Choice(Struct, frozen=True):
    """Pieces that are not there yet: the asked seat's Vikings, a stone to be laid, stones taken off a wall."""

    vikings: Mapping[FieldAt | SlotAt, int] = NOBODY
    laid: Mapping[StackAt, Stone] = NOTHING
    taken: Mapping[StackAt, int] = NONE_TAKEN  # how many from the top


NO_CHOICE = Choice()


class Marks(Struct, frozen=True):
    """`seat`: whose choice it is. `offered`: what the prompt takes, by key or by mouse."""

    seat: Seat | None = None
    cursor: Spot | None = None
    offered: frozenset[Spot] = frozenset()
    made: Choice = NO_CHOICE  # as far as it is chosen
    idea: Choice = NO_CHOICE  # what the bot would do: drawn fainter, as ghosts


NO_MARKS = Marks()
