"""The pieces of Claim and the state of a table. Nothing of it is secret.

Points are bits of whole numbers, one number for the pieces of a seat: see `Island`, which knows the points by name.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from core.games.claim.island import Island
from core.kernel.types import Seating
from core.kernel.words import N_

Phase: TypeAlias = Literal["place", "remove", "claim", "turn", "again", "castle", "over"]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=4)]  # the range that a journal may name, as with points and territories
Point: TypeAlias = Annotated[str, Meta(pattern=r"\A[a-z][1-9][0-9]?\Z")]  # "c4": column and row
Points: TypeAlias = int  # a set of points: a bit for each
Territory: TypeAlias = Annotated[str, Meta(pattern=r"\A[A-I]\Z")]  # "A"

COLOURS = (N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("purple"), N_("white"))
SEATS = range(2, 5)
TERRITORIES = {2: 5, 3: 7, 4: 9}  # C-1.1: by the number of players
AREA = 12  # C-1.2: points of a territory
PIECES = 18  # C-1.4
CASTLES = 3
A_TURN = 2  # C-2.1: pieces that are placed in a row
TAKEN_OFF = 4  # C-2.2: pieces that a seat may take off, and that it may lose so
TO_WIN = {2: 3, 3: 3, 4: 5}  # C-5.1: castles of a side
QUIET = 60  # C-5.2: turns of each
THIRD = 3


class State(Struct, frozen=True, gc=False):
    seats: tuple[Seating, ...]
    island: Island
    first: Seat
    phase: Phase
    turn: Seat
    pieces: tuple[Points, ...]  # by seat
    castles: tuple[Points, ...]
    hand: tuple[int, ...]  # pieces not placed yet
    removed: tuple[int, ...]  # how many the seat has taken off (C-2.2)
    lost: tuple[int, ...]  # how many of its pieces others have taken off
    moving: Points = 0  # the piece that may capture on (C-3.4)
    taken: tuple[Territory, ...] = ()  # territories still to get a castle (C-4.3), by name
    quiet: int = 0  # turns without a capture or a claim
    stirred: bool = False  # True if this turn had a capture or a claim
    begun: bool = False  # True if the turn of the seat `turn` has begun
    been: tuple[int, ...] = ()  # the positions of earlier turns, as far as they may come again
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def piled(self) -> Points:
        """The points on which a piece or a castle stands."""
        found = 0
        for points in self.pieces + self.castles:
            found |= points
        return found

    @property
    def free(self) -> Points:
        return self.island.land & ~self.piled

    def castles_left(self, seat: Seat) -> int:
        return CASTLES - self.castles[seat].bit_count()

    def owner(self, territory: Territory) -> Seat | None:
        """The seat whose castle stands there, if any."""
        points = self.island.territories[territory]
        return next((seat for seat, castles in enumerate(self.castles) if castles & points), None)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        waits = self.phase == "over" or (self.phase == "turn" and not self.begun)
        return () if waits else (self.turn,)

    def position(self, turn: Seat) -> int:
        """C-5.2: pieces, castles, and whose turn it is, in one number."""
        found, bits = turn, self.island.bits
        for points in self.pieces + self.castles:
            found = found << bits | points
        return found


def side(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The seat and its partner (C-1.4)."""
    return (seat, seat ^ 2) if seats == 4 else (seat,)


ENEMIES = {
    seats: tuple(tuple(other for other in range(seats) if other not in side(seats, seat)) for seat in range(seats))
    for seats in SEATS
}
