"""Danger: the pieces and castles of a seat that a rival can take in one turn, as the board stands."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, Protocol

from msgspec import Struct

from core.games.claim.bots.board import Board, moved, open_to, piled
from core.games.claim.decide.moves import reach, starts
from core.games.claim.island import Island, bits, shifted
from core.games.claim.model import CASTLES, ENEMIES, Point, Points
from core.kernel.types import Seat


class Threat(Struct, frozen=True, gc=False):
    """How a piece or a castle can be taken.

    `how`: "trapped" by the moved piece (C-3.2); a castle also "emptied", when the last piece beside it is captured
    (C-4.3), or "claimed" without any move (C-4.2).
    `way`: the rival's start, the end of its first move, and the ends of the moves that capture on; none for a claim.
    """

    what: Literal["piece", "castle"]
    how: Literal["trapped", "emptied", "claimed"]
    by: Seat
    way: tuple[Point, ...]


class Standing(Protocol):
    """A state, or a board that a bot imagines."""

    @property
    def island(self) -> Island: ...
    @property
    def pieces(self) -> tuple[Points, ...]: ...
    @property
    def castles(self) -> tuple[Points, ...]: ...


def danger(stands: Standing, seat: Seat) -> Mapping[Point, Threat]:
    """By point, the shortest way in which a rival could take the seat's piece or castle there if it were its turn."""
    return _danger(Board(stands.island, stands.pieces, stands.castles), seat)


def prey(stands: Standing, rival: Seat) -> Points:
    """All pieces and castles that the rival could take by moving, if it were its turn."""
    board = Board(stands.island, stands.pieces, stands.castles)
    points = board.island.points
    found = 0
    for seat in ENEMIES[len(board.pieces)][rival]:
        for point, _threat in _moves(board, seat, rival):
            found |= points[point]
    return found


@lru_cache(256)
def _danger(board: Board, seat: Seat) -> Mapping[Point, Threat]:
    found: dict[Point, Threat] = {}
    for rival in ENEMIES[len(board.pieces)][seat]:
        for threats in (_claims(board, seat, rival), _moves(board, seat, rival)):
            for point, threat in threats:
                if point not in found or len(threat.way) < len(found[point].way):
                    found[point] = threat
    return MappingProxyType(found)


def _claims(board: Board, seat: Seat, rival: Seat) -> Iterator[tuple[Point, Threat]]:
    """C-4.2: the seat's castles on territories that the rival may claim."""
    if board.castles[rival].bit_count() < CASTLES:
        for points in open_to(board, rival):
            for bit in bits(points & board.castles[seat]):
                yield board.island.names[bit], Threat("castle", "claimed", rival, ())


def _moves(board: Board, seat: Seat, rival: Seat) -> Iterator[tuple[Point, Threat]]:
    standing = piled(board)
    steps, jumps = starts(board.island, standing)
    goals = attacked(board, rival)
    for start in bits(board.pieces[rival] & (steps | jumps)):
        yield from _on(board, seat, rival, (start,), goals)


def _on(
    board: Board, seat: Seat, rival: Seat, way: tuple[Points, ...], goals: Points
) -> Iterator[tuple[Point, Threat]]:
    """The seat's losses by a move of the piece at the end of `way`, and by those that capture on (C-3.4)."""
    names = board.island.names
    for end in bits(reach(board.island, piled(board), way[-1]) & goals):
        after, caught, _taken = moved(board, rival, way[-1], end)
        if not caught:
            continue
        gone, told = (*way, end), tuple(names[bit] for bit in (*way, end))
        for bit in bits(board.pieces[seat] & ~after.pieces[seat]):
            yield names[bit], Threat("piece", "trapped", rival, told)
        for bit in bits(board.castles[seat] & ~after.castles[seat]):
            trapped = end & board.island.near[bit] and _shut(board, seat, rival, way[-1], bit, end)
            yield names[bit], Threat("castle", "trapped" if trapped else "emptied", rival, told)
        yield from _on(after, seat, rival, gone, attacked(after, rival))


def _shut(board: Board, seat: Seat, rival: Seat, start: Points, bit: Points, end: Points) -> bool:
    """C-3.2: True if the point behind `bit`, seen from `end`, closes the trap."""
    behind = next(behind for over, behind in board.island.ways[end] if over == bit)
    foes = ENEMIES[len(board.pieces)][seat]
    return not behind or any((board.pieces[foe] | board.castles[foe]) & behind & ~start for foe in foes)


def attacked(board: Board, rival: Seat) -> Points:
    """The free points from which a piece of the rival might capture something, if it were not itself the other side."""
    island, seats, found = board.island, len(board.pieces), 0
    for victim in ENEMIES[seats][rival]:
        stand = board.pieces[victim] | board.castles[victim]
        open_behind = island.land
        for foe in ENEMIES[seats][victim]:
            open_behind &= ~(board.pieces[foe] | board.castles[foe])
        for by in (1, -1, island.stride, -island.stride):
            found |= shifted(stand & ~shifted(open_behind, by), by)
    return found & island.land & ~piled(board)
