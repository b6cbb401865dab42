"""The deeds of what is decided without a move: pieces placed and taken off, and castles (C-2.1, C-2.2, C-4)."""

from collections.abc import Iterator

from core.games.claim import decisions as de
from core.games.claim.bots.board import Board, board_of
from core.games.claim.bots.deeds import SIDES, Deed, Move, has_won, stops
from core.games.claim.danger import danger
from core.games.claim.model import ENEMIES, TAKEN_OFF, TO_WIN, Points, State, side
from core.kernel.types import Seat


def placing(view: State, option: de.Place) -> Iterator[Deed]:
    island, seat = view.island, option.seat
    bit = island.points[option.point]
    name, points = island.territory_of[bit], island.territories[island.territory_of[bit]]
    own, foes = (view.pieces[seat] & points).bit_count() + 1, _foes_on(board_of(view), seat, points)
    if own > TAKEN_OFF:
        yield Deed("holds", (name,), number=own)
    elif own > 1:
        yield Deed("counts", (name,), number=own, of=foes)
    elif foes:
        yield Deed("contests", (name,), number=foes)
    else:
        yield Deed("first", (name,))
    if island.near[bit].bit_count() == SIDES:
        yield Deed("inland")
    if beside := island.near[bit] & view.pieces[seat]:
        yield Deed("beside", tuple(island.named(beside)))


def _foes_on(board: Board, seat: Seat, points: Points) -> int:
    return sum((board.pieces[foe] & points).bit_count() for foe in ENEMIES[len(board.pieces)][seat])


def removing(view: State, option: de.Remove) -> Iterator[Deed]:
    island, seat = view.island, option.seat
    bit = island.points[option.point]
    name, points = island.territory_of[bit], island.territories[island.territory_of[bit]]
    before = board_of(view)
    after = before._replace(pieces=tuple([pieces & ~bit for pieces in before.pieces]))
    own, foes = (after.pieces[seat] & points).bit_count(), _foes_on(after, seat, points)
    if not foes:
        yield Deed("clears" if own else "empties", (name,))
    elif foes <= _may_still(view, option, points):
        yield Deed("reaches", (name,), number=foes)
    else:
        yield Deed("thins", (name,), number=own, of=foes)
    if saved := danger(before, seat).keys() - danger(after, seat).keys():
        yield Deed("saves", tuple(sorted(saved)))


def _may_still(view: State, option: de.Remove, points: Points) -> int:
    """The pieces on the territory that the seat may still take off after this one."""
    seat, bit = option.seat, view.island.points[option.point]
    found = 0
    for foe in ENEMIES[len(view.seats)][seat]:
        lost = view.lost[foe] + bool(view.pieces[foe] & bit)
        found += min(TAKEN_OFF - lost, (view.pieces[foe] & points & ~bit).bit_count())
    return min(TAKEN_OFF - view.removed[seat] - 1, found)


def putting(view: State, option: de.Claim | de.PutCastle) -> Iterator[Deed]:
    """A castle, by a claim or where a territory was taken."""
    island, seat, seats = view.island, option.seat, len(view.seats)
    points, bit, before = island.territories[option.territory], island.points[option.point], board_of(view)
    castles = [castles & ~points for castles in before.castles]
    castles[seat] |= bit
    after = before._replace(castles=tuple(castles))
    if has_won(after, seat):
        yield Deed("wins")
        return
    yield from stops(Move(seat, bit, bit, before, after))
    for foe in ENEMIES[seats][seat]:
        if before.castles[foe] & points:
            yield Deed("returns", who=foe)
    count = sum(castles[friend].bit_count() for friend in side(seats, seat))
    yield Deed("castles", number=count, of=TO_WIN[seats])
    if option.point not in danger(after, seat):
        yield Deed("safe")
