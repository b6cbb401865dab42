"""The worth of a board to a seat: castles, territories to be claimed, pieces, and their places."""

from core.games.claim.bots.board import Board
from core.games.claim.model import ENEMIES, TO_WIN, side
from core.kernel.types import Seat

WON = 1000.0
CASTLE = 7.0
OPEN = 3.0  # a territory that may be claimed at the seat's next turn, if nobody comes between
OPEN_NOW = 6.5  # the same if that turn is the next
PIECE = 1.0
PRESENCE = (0.0, 0.9, 1.5, 1.9, 2.1, 2.2)  # the worth of so many pieces on a territory


def value(board: Board, seat: Seat, to_move: Seat) -> float:
    """The standing of the seat's side less that of its enemies; of two single ones, the weaker counts less."""
    seats = len(board.pieces)
    own = sum(standing(board, friend, to_move) for friend in side(seats, seat))
    if seats != 3:
        return own - sum(standing(board, foe, to_move) for foe in ENEMIES[seats][seat])
    first, second = (standing(board, foe, to_move) for foe in ENEMIES[seats][seat])
    return own - max(first, second) - 0.3 * min(first, second)


def standing(board: Board, seat: Seat, to_move: Seat) -> float:
    seats = len(board.pieces)
    pieces, castles = board.pieces[seat], board.castles[seat]
    bar = theirs = 0
    for foe in ENEMIES[seats][seat]:
        bar |= board.pieces[foe]
    for friend in side(seats, seat):
        theirs |= board.castles[friend]
    bar, stands = bar | theirs, theirs.bit_count()
    found = PIECE * pieces.bit_count() + CASTLE * castles.bit_count()
    free = 0
    for points in board.island.territories.values():
        own = (pieces & points).bit_count()
        if own:
            found += PRESENCE[min(own, 5)]
            if not bar & points:
                free += 1
    worth = OPEN_NOW if seat == to_move else OPEN
    found += worth * min(free, 3 - castles.bit_count())
    if stands + min(free, 3 - castles.bit_count()) * (seat == to_move) >= TO_WIN[seats]:
        return found + WON
    if not pieces:
        return found - 5 * CASTLE
    return found + (CASTLE if stands + free >= TO_WIN[seats] else 0.0)
