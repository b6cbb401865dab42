"""A table that begins from a prepared position: what it may be, for the set-up and for journals."""

from itertools import chain
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from core.games.claim.island import Island
from core.games.claim.model import CASTLES, PIECES, TO_WIN, Point, Seat, side
from core.kernel.words import N_

Hand: TypeAlias = Annotated[int, Meta(ge=0, le=PIECES)]
Begins: TypeAlias = Literal["place", "remove", "turn"]  # the phase

SEATS_WRONG = N_("position: there is a list for each seat, and the seat that begins is one of them")
NO_POINT = N_("position: a point is not on the island, or named twice")
TOO_MANY = N_("position: a seat has 18 pieces and 3 castles, and a territory bears one castle (C-1.4)")
HANDS_WRONG = N_("position: there are pieces in hands if the phase is place, and only then")
OVER = N_("position: the game would be over")


class Position(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """By seat: the points of the pieces and castles, and the pieces that are not placed yet. `turn`: who begins."""

    pieces: tuple[tuple[Point, ...], ...]
    castles: tuple[tuple[Point, ...], ...] = ()  # none
    hand: tuple[Hand, ...] = ()  # empty
    turn: Seat = 0
    phase: Begins = "turn"


def fault(position: Position, island: Island, seats: int) -> str | None:
    """The reason, a marked sentence, why no game can begin so; None if one can."""
    if not seats == len(position.pieces) == len(position.castles) == len(position.hand) > position.turn:
        return SEATS_WRONG
    named = list(chain(*position.pieces, *position.castles))
    if len(named) > len(set(named)) or not island.points.keys() >= set(named):
        return NO_POINT
    if _too_many(position, island):
        return TOO_MANY
    if any(position.hand) != (position.phase == "place"):
        return HANDS_WRONG
    return OVER if _over(position, seats) else None


def _too_many(position: Position, island: Island) -> bool:
    pieces = (len(points) + hand for points, hand in zip(position.pieces, position.hand, strict=True))
    built_on = [island.territory_of[island.points[point]] for point in chain(*position.castles)]
    return max(pieces) > PIECES or max(map(len, position.castles)) > CASTLES or len(built_on) > len(set(built_on))


def _over(position: Position, seats: int) -> bool:
    """C-5.1, C-5.2: True if a side has won, or cannot play; and if the seat that begins has no piece."""
    sides = {side(seats, seat) for seat in range(seats)}
    return (
        any(sum(len(position.castles[seat]) for seat in friends) >= TO_WIN[seats] for friends in sides)
        or not all(any(position.pieces[seat] or position.hand[seat] for seat in friends) for friends in sides)
        or not (position.pieces[position.turn] or position.hand[position.turn])
    )
