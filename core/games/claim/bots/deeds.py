"""The deeds of a move: true facts of the board before and after it, the weightiest first."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Literal, NamedTuple, TypeAlias

from core.games.claim.bots.board import Board, claimed, open_to, piled, turns
from core.games.claim.danger import danger, prey
from core.games.claim.decide.moves import reach
from core.games.claim.island import bits
from core.games.claim.model import CASTLES, ENEMIES, TO_WIN, Points, Territory, side
from core.kernel.types import Seat

Kind: TypeAlias = Literal[
    "wins", "stops", "takes", "fells", "costs castle", "captures", "bars", "saves", "escapes", "saves castle",
    "costs", "opens", "threatens",
    "threatens castle", "guards", "enters", "bridges", "shuts", "steadies", "settles", "joins",
    "nears", "nears castle", "flees",
    "clears", "empties", "reaches", "first", "contests", "holds", "counts", "thins", "inland", "beside",
    "castles", "returns", "safe",
]  # fmt: skip


SIDES = 4  # of a point
MANY, LEAST = 5, 1000  # one of so many moves is worth a word; even one is, if there is no other


class Deed(NamedTuple):
    """`on`: points, or territories for the kinds that speak of these; `who`: the rival whom it concerns."""

    kind: Kind
    on: tuple[str, ...] = ()
    who: Seat | None = None
    number: int = 0
    of: int = 0


class Move(NamedTuple):
    """A turn's moves of one piece, from `start` to where it comes to rest, and the boards before and after."""

    seat: Seat
    start: Points
    end: Points
    before: Board
    after: Board

    @property
    def foes(self) -> tuple[Seat, ...]:
        return ENEMIES[len(self.before.pieces)][self.seat]


def moved_by(seat: Seat, start: Points, before: Board, after: Board) -> Move:
    end = after.pieces[seat] & ~before.pieces[seat]
    return Move(seat, start, end or start, before, after)


def deeds(move: Move) -> Iterator[Deed]:
    for told in ALL:
        yield from told(move)


# --- castles and captures ---


def wins(move: Move) -> Iterator[Deed]:
    if has_won(move.after, move.seat):
        yield Deed("wins")


def has_won(board: Board, seat: Seat) -> bool:
    """C-5.1, C-5.2"""
    seats = len(board.pieces)
    standing = sum(board.castles[friend].bit_count() for friend in side(seats, seat))
    return standing >= TO_WIN[seats] or not any(board.pieces[foe] for foe in ENEMIES[seats][seat])


def may_win(board: Board, seat: Seat) -> bool:
    """True if the seat would win in this turn, if it were its turn: by claims, or by a capture."""
    begun = claimed(board, seat)
    return has_won(begun, seat) or any(has_won(one.board, seat) for one in turns(begun, seat) if one.caught)


def stops(move: Move) -> Iterator[Deed]:
    for foe in move.foes:
        if may_win(move.before, foe) and not may_win(move.after, foe):
            yield Deed("stops", who=foe)


def takes(move: Move) -> Iterator[Deed]:
    """C-4.3: territories on which a castle of the seat comes."""
    new = move.after.castles[move.seat] & ~move.before.castles[move.seat]
    yield from _of_territories("takes", _territories(move.before, new))


def fells(move: Move) -> Iterator[Deed]:
    yield from _of_points(
        "fells", move.before, _all([move.before.castles[foe] & ~move.after.castles[foe] for foe in move.foes])
    )


def captures(move: Move) -> Iterator[Deed]:
    gone = [move.before.pieces[foe] & ~move.after.pieces[foe] for foe in move.foes]
    yield from _of_points("captures", move.before, _all(gone))


# --- what others could do, and the seat next ---


def costs_castle(move: Move) -> Iterator[Deed]:
    """The seat's castles that a rival could take next."""
    found = _in_danger(move.after, move.seat)
    yield from _of_points("costs castle", move.after, found & move.after.castles[move.seat])


def costs(move: Move) -> Iterator[Deed]:
    """The seat's pieces that a rival could take next, and could not before; the moved piece by its new point."""
    new = _in_danger(move.after, move.seat) & ~_in_danger(move.before, move.seat)
    yield from _of_points("costs", move.after, new & move.after.pieces[move.seat])


def _in_danger(board: Board, seat: Seat) -> Points:
    return sum(board.island.points[point] for point in danger(board, seat))


def bars(move: Move) -> Iterator[Deed]:
    """Rivals who could claim a territory, and cannot any more."""
    for foe in move.foes:
        barred = claims(move.before, foe) - claims(move.after, foe)
        yield from _of_territories("bars", sorted(barred), foe)


def claims(board: Board, seat: Seat) -> set[Territory]:
    """C-4.1: the territories that the seat could claim, if it were its turn, with its castles left."""
    if board.castles[seat].bit_count() == CASTLES:
        return set()
    free = board.island.land & ~piled(board)
    for foe in ENEMIES[len(board.pieces)][seat]:
        free |= board.castles[foe]
    return {name for points in open_to(board, seat) if points & free for name in _territories(board, points)}


def saves(move: Move) -> Iterator[Deed]:
    """Pieces and castles that were in danger, and are not now; the moved piece by the point that it leaves."""
    before, after, seat = move.before, move.after, move.seat
    was, now = _in_danger(before, seat), _in_danger(after, seat)
    yield from _of_points("saves castle", before, was & before.castles[seat] & after.castles[seat] & ~now)
    if was & move.start and not now & move.end:
        yield from _of_points("escapes", before, move.start)
    yield from _of_points("saves", before, was & before.pieces[seat] & after.pieces[seat] & ~now)


def opens(move: Move) -> Iterator[Deed]:
    """Territories that the seat may claim at its next turn, if nobody comes between."""
    yield from _of_territories("opens", sorted(claims(move.after, move.seat) - claims(move.before, move.seat)))


def threatens(move: Move) -> Iterator[Deed]:
    """What the seat could take at its next turn, and could not before."""
    new = prey(move.after, move.seat) & ~prey(move.before, move.seat)
    castles = new & _all(move.after.castles)
    yield from _of_points("threatens castle", move.after, castles)
    yield from _of_points("threatens", move.after, new & ~castles)


# --- where the piece comes to stand ---


def guards(move: Move) -> Iterator[Deed]:
    """The own castle of the territory that the piece comes onto."""
    points = _ground(move, move.end)
    if not move.start & points:
        yield from _of_points(
            "guards", move.after, move.after.castles[move.seat] & move.before.castles[move.seat] & points
        )


def enters(move: Move) -> Iterator[Deed]:
    """A territory without a piece or a castle of the seat's."""
    points = _ground(move, move.end)
    if not (move.before.pieces[move.seat] | move.before.castles[move.seat]) & points:
        yield from _of_territories("enters", _territories(move.before, points))


def bridges(move: Move) -> Iterator[Deed]:
    """Territories that no other piece of the seat could move to from elsewhere, and that one can now jump to."""
    names = [
        name
        for name, points in _to_win(move)
        if not _comers(move.before, move.seat, points, move.start) and _comers(move.after, move.seat, points, move.end)
    ]
    yield from _of_territories("bridges", names)


def _to_win(move: Move) -> Iterator[tuple[Territory, Points]]:
    """Territories that bear no castle of the seat's side."""
    friends = side(len(move.before.pieces), move.seat)
    for name, points in move.before.island.territories.items():
        if not any(move.before.castles[friend] & points for friend in friends):
            yield name, points


def _comers(board: Board, seat: Seat, points: Points, but: Points) -> bool:
    """True if a piece of the seat, but that one, may come onto the territory from elsewhere by one move."""
    standing = piled(board)
    return any(reach(board.island, standing, start) & points for start in bits(board.pieces[seat] & ~points & ~but))


def shuts(move: Move) -> Iterator[Deed]:
    """Territories with a castle of the seat's that a rival could move to, and cannot now."""
    for name, points in move.before.island.territories.items():
        if move.before.castles[move.seat] & points:
            for foe in move.foes:
                if _comers(move.before, foe, points, 0) and not _comers(move.after, foe, points, 0):
                    yield Deed("shuts", (name,), foe)


def steadies(move: Move, many: int = MANY) -> Iterator[Deed]:
    """Nothing is in danger after it, as it would be after `number` of the seat's `of` moves: one of `many` at least."""
    if not danger(move.after, move.seat):
        every = list(turns(move.before, move.seat))
        loose = sum(bool(danger(one.board, move.seat)) for one in every)
        if loose and many * loose >= len(every):
            yield Deed("steadies", number=loose, of=len(every))


def settles(move: Move) -> Iterator[Deed]:
    """Away from the edge of the island, where one enemy piece alone traps it (C-3.2 c)."""
    near = move.before.island.near
    if near[move.start].bit_count() < SIDES == near[move.end].bit_count():
        yield Deed("settles")


def joins(move: Move) -> Iterator[Deed]:
    """Pieces of the seat's beside which the piece comes to stand, from where it had none beside it."""
    near, pieces = move.before.island.near, move.after.pieces[move.seat]
    if not near[move.start] & move.before.pieces[move.seat]:
        beside = near[move.end] & pieces
        yield from _of_points("joins", move.after, beside & -beside)


def nears(move: Move) -> Iterator[Deed]:
    """The nearest enemy castle, or else piece, that the piece has come closer to, counted in steps over land."""
    goals: tuple[tuple[Kind, Sequence[Points]], ...] = (
        ("nears castle", move.after.castles),
        ("nears", move.after.pieces),
    )
    for kind, stand in goals:
        near = _nearest(move.after, move.end, _all([stand[foe] for foe in move.foes]))
        if near and steps(move.after, move.end, near) < steps(move.after, move.start, near):
            yield from _of_points(kind, move.after, near)
            return


def flees(move: Move) -> Iterator[Deed]:
    """The nearest enemy piece, which the piece leaves farther behind."""
    near = _nearest(move.after, move.start, _all([move.after.pieces[foe] for foe in move.foes]))
    if near and steps(move.after, move.end, near) > steps(move.after, move.start, near):
        yield from _of_points("flees", move.after, near)


def _nearest(board: Board, start: Points, goals: Points) -> Points:
    """One of the goals that are the fewest steps away, others' pieces not counted; 0 if there is none."""
    found = start
    while goals and not found & goals:
        found |= board.island.beside(found) & board.island.land
    return found & goals & -(found & goals)


def steps(board: Board, start: Points, goal: Points) -> int:
    found, count = start, 0
    while not found & goal:
        found, count = found | board.island.beside(found) & board.island.land, count + 1
    return count


# --- points and territories ---


def _all(by_seat: Sequence[Points]) -> Points:
    return reduce(or_, by_seat, 0)


def _ground(move: Move, point: Points) -> Points:
    island = move.before.island
    return island.territories[island.territory_of[point]]


def _territories(board: Board, points: Points) -> list[Territory]:
    return [name for name, land in board.island.territories.items() if land & points]


def _of_points(kind: Kind, board: Board, points: Points) -> Iterator[Deed]:
    if points:
        yield Deed(kind, tuple(board.island.named(points)))


def _of_territories(kind: Kind, names: Sequence[Territory], who: Seat | None = None) -> Iterator[Deed]:
    if names:
        yield Deed(kind, tuple(names), who)


def alone_steadies(move: Move) -> Iterator[Deed]:
    return steadies(move, LEAST)


ALL: tuple[Callable[[Move], Iterator[Deed]], ...] = (
    wins, stops, takes, fells, costs_castle, captures, bars, saves, costs, opens, threatens, guards, enters, bridges,
    shuts, steadies, settles, nears, alone_steadies, joins, flees,
)  # fmt: skip
