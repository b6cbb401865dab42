"""The events of Claim."""

from typing import Literal, TypeAlias

from msgspec import Struct

from core.games.claim.model import Point, Seat, Territory
from core.games.claim.position import Position
from core.kernel.types import Seating


class TableSet(Struct, frozen=True, gc=False, array_like=True, tag="table-set"):
    """C-1.1 to C-1.4, and the first seat."""

    seats: tuple[Seating, ...]
    first: Seat
    island: tuple[str, ...]


class PositionSet(Struct, frozen=True, gc=False, array_like=True, tag="position-set"):
    """The table begins from a prepared position."""

    position: Position


class PiecePlaced(Struct, frozen=True, gc=False, array_like=True, tag="piece-placed"):
    seat: Seat
    point: Point


class PieceRemoved(Struct, frozen=True, gc=False, array_like=True, tag="piece-removed"):
    """C-2.2: `seat` has taken off a piece of `owner`."""

    seat: Seat
    owner: Seat
    point: Point


class LeftAlone(Struct, frozen=True, gc=False, array_like=True, tag="left-alone"):
    """The seat ends its part of a round or of a turn: it wants to do no more there, or can do no more."""

    seat: Seat


class TerritoryClaimed(Struct, frozen=True, gc=False, array_like=True, tag="territory-claimed"):
    """C-4.1: `returned` is the enemy whose castle went back first (C-4.2)."""

    seat: Seat
    territory: Territory
    point: Point
    returned: Seat | None


class TurnBegan(Struct, frozen=True, gc=False, array_like=True, tag="turn-began"):
    """C-2.4."""

    seat: Seat


class Captured(Struct, frozen=True, gc=False, array_like=True):
    """C-3.2: a trapped piece or castle, its owner and its point."""

    what: Literal["piece", "castle"]
    owner: Seat
    point: Point


class Fell(Struct, frozen=True, gc=False, array_like=True):
    """C-4.3: a territory that was taken, and the owner of the castle that went back."""

    territory: Territory
    owner: Seat


class PieceMoved(Struct, frozen=True, gc=False, array_like=True, tag="piece-moved"):
    """C-3.1: `path` is the shortest way from the first point to the last."""

    seat: Seat
    path: tuple[Point, ...]
    captured: tuple[Captured, ...]
    taken: tuple[Fell, ...]


class CastlePut(Struct, frozen=True, gc=False, array_like=True, tag="castle-put"):
    seat: Seat
    territory: Territory
    point: Point


class CastleMissed(Struct, frozen=True, gc=False, array_like=True, tag="castle-missed"):
    """C-4.3: there was no castle to put, or no free point: the territory is nobody's."""

    seat: Seat
    territory: Territory


class TurnPassed(Struct, frozen=True, gc=False, array_like=True, tag="turn-passed"):
    """C-2.4: the seat can do nothing in its turn, or nothing more."""

    seat: Seat


class GameEnded(Struct, frozen=True, gc=False, array_like=True, tag="game-ended"):
    """C-5.1, C-5.2. Without winners it is a draw."""

    reason: Literal["castles", "alone", "quiet", "repetition"]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TableSet
    | PositionSet
    | PiecePlaced
    | PieceRemoved
    | LeftAlone
    | TerritoryClaimed
    | TurnBegan
    | PieceMoved
    | CastlePut
    | CastleMissed
    | TurnPassed
    | GameEnded
)
