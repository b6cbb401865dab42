"""Pressing on: while nothing happens for long, a seat that wants no draw closes in on the weakest enemy hold."""

from typing import NamedTuple

from core.games.claim.bots.board import Board, board_of
from core.games.claim.bots.value import standing
from core.games.claim.island import Island
from core.games.claim.model import ENEMIES, Points, State, side
from core.kernel.types import Seat

CALM = 3  # turns of each without a capture or a claim, before anybody presses on
RISE = 8  # turns of each until the urge is whole; it goes on to rise
MOST = 3.0
STEP = 0.15  # the worth of a step towards the goal
TRADE = 0.35  # the worth of each piece less on the board, anybody's: what is thinned out can be claimed
FAR = 9  # steps from which a piece still feels the goal


class Urge(NamedTuple):
    """How strongly a seat presses on from a board, and whither: the points at most so many steps from its goal."""

    seat: Seat
    strength: float
    rings: tuple[Points, ...]
    start: float  # the worth of the board that it presses on from

    def worth(self, board: Board) -> float:
        return self.strength * (_pressed(board, self.seat, self.rings) - self.start)


def _pressed(board: Board, seat: Seat, rings: tuple[Points, ...]) -> float:
    own, near, count = board.pieces[seat], 0, 0
    for ring in rings:
        near += (own & ring).bit_count()
    for pieces in board.pieces:
        count += pieces.bit_count()
    return STEP * near - TRADE * count


def urge_of(view: State, seat: Seat) -> Urge | None:
    """None if something has happened of late, or the seat's side stands worse than another."""
    seats = len(view.seats)
    strength = min(MOST, (view.quiet / seats - CALM) / RISE)
    board = board_of(view)
    if strength <= 0 or not _leads(board, seat):
        return None
    rings = _rings(view.island, _goal(board, seat))
    return Urge(seat, strength, rings, _pressed(board, seat, rings))


def _leads(board: Board, seat: Seat) -> bool:
    seats = len(board.pieces)
    friends = side(seats, seat)
    own = sum(standing(board, friend, seat) for friend in friends)
    sides = {side(seats, foe) for foe in ENEMIES[seats][seat]}
    return all(own >= sum(standing(board, foe, seat) for foe in foes) for foes in sides)


def _goal(board: Board, seat: Seat) -> Points:
    """The territory with the fewest enemies for the seat's pieces near it, or the enemies on it."""
    seats = len(board.pieces)
    foes = theirs = 0
    for foe in ENEMIES[seats][seat]:
        foes |= board.pieces[foe]
        theirs |= board.castles[foe]
    held = 0
    for friend in side(seats, seat):
        held |= board.castles[friend]
    best, least = board.island.land, 99.0
    for points in board.island.territories.values():
        if not held & points:
            goal = foes & points or points
            rings = _rings(board.island, goal)
            near = sum((board.pieces[seat] & ring).bit_count() for ring in rings)
            hard = 3.0 * (foes & points).bit_count() - near / FAR
            if hard < least:
                best, least = goal | theirs & points, hard
    return best


def _rings(island: Island, goal: Points) -> tuple[Points, ...]:
    found = [goal]
    for _step in range(FAR):
        found.append((found[-1] | island.beside(found[-1])) & island.land)
    return tuple(found)
