"""The board as bots imagine it: pieces, castles, and the results of whole turns, by the rules of `decide`."""

from collections.abc import Iterator
from typing import NamedTuple

from core.games.claim.decide.moves import reach, starts, trapped
from core.games.claim.island import Island, bits
from core.games.claim.model import CASTLES, ENEMIES, Points, State
from core.kernel.types import Seat


class Board(NamedTuple):
    island: Island
    pieces: tuple[Points, ...]  # by seat
    castles: tuple[Points, ...]


class Turn(NamedTuple):
    """A move with all captures that it goes on to, and the board then."""

    start: Points
    end: Points  # of the first move
    caught: int
    board: Board
    then: tuple[Points, ...] = ()  # the ends of the further moves


def board_of(view: State) -> Board:
    return Board(view.island, view.pieces, view.castles)


def piled(board: Board) -> Points:
    found = 0
    for points in board.pieces + board.castles:
        found |= points
    return found


def turns(board: Board, seat: Seat) -> Iterator[Turn]:
    """Every move, each capturing on as long as it can, by the way that captures most at once."""
    island, standing = board.island, piled(board)
    steps, jumps = starts(island, standing)
    for start in bits(board.pieces[seat] & (steps | jumps)):
        for end in bits(reach(island, standing, start)):
            yield turn(board, seat, start, end)


def turn(board: Board, seat: Seat, start: Points, end: Points) -> Turn:
    after, caught, taken = moved(board, seat, start, end)
    then: tuple[Points, ...] = ()
    while caught and (best := _best_further(after, seat, then[-1] if then else end)) is not None:
        after, more, fallen = best[1:]
        caught, taken, then = caught + more, taken | fallen, (*then, best[0])
    return Turn(start, end, caught, _castles_put(after, seat, taken) if taken else after, then)


def moved(board: Board, seat: Seat, start: Points, end: Points) -> tuple[Board, int, int]:
    """The board after one move with its captures, how many these were, and the territories that it took."""
    island, seats = board.island, len(board.pieces)
    pieces = list(board.pieces)
    pieces[seat] ^= start | end
    caught = trapped(island, seats, seat, end, pieces, board.castles)
    if not any(caught):
        return Board(island, tuple(pieces), board.castles), 0, 0
    castles, taken, count = list(board.castles), 0, 0
    for foe in ENEMIES[seats][seat]:
        count += caught[foe].bit_count()
        pieces[foe] &= ~caught[foe]
    all_caught = 0
    for points in caught:
        all_caught |= points
    for points in island.territories.values():
        if points & all_caught:
            taken |= _fallen(pieces, castles, seat, points, caught)
    return Board(island, tuple(pieces), tuple(castles)), count, taken


def _fallen(
    pieces: list[Points], castles: list[Points], seat: Seat, points: Points, caught: tuple[Points, ...]
) -> Points:
    """C-4.3: the territory if it is taken now, and 0 if not; its castle goes back."""
    foes = ENEMIES[len(pieces)][seat]
    for foe in foes:
        castle = castles[foe] & points
        if castle and (castle & caught[foe] or not any(pieces[one] & points for one in foes)):
            castles[foe] ^= castle
            return points
    return 0


def _best_further(board: Board, seat: Seat, start: Points) -> tuple[Points, Board, int, int] | None:
    best, most = None, 0
    for end in bits(reach(board.island, piled(board), start)):
        after, caught, taken = moved(board, seat, start, end)
        if caught > most:
            best, most = (end, after, caught, taken), caught
    return best


def _castles_put(board: Board, seat: Seat, taken: Points) -> Board:
    for points in board.island.territories.values():
        if points & taken:
            board = with_castle(board, seat, points)
    return board


def claimed(board: Board, seat: Seat) -> Board:
    """The board with all claims that the seat may make at the beginning of its turn."""
    for points in open_to(board, seat):
        board = with_castle(board, seat, points)
    return board


def open_to(board: Board, seat: Seat) -> list[Points]:
    """C-4.1: the territories that the seat may claim, even if it has no castle left."""
    seats, bar = len(board.pieces), 0
    foes = ENEMIES[seats][seat]
    for foe in foes:
        bar |= board.pieces[foe]
    for friend in range(seats):
        if friend not in foes:
            bar |= board.castles[friend]
    own = board.pieces[seat]
    return [points for points in board.island.territories.values() if points & own and not points & bar]


def with_castle(board: Board, seat: Seat, points: Points) -> Board:
    """The board with a castle on the territory's safest point, if there is one to put and a point for it."""
    castles = [castle if by == seat else castle & ~points for by, castle in enumerate(board.castles)]
    if castles[seat].bit_count() == CASTLES:
        return board
    found = Board(board.island, board.pieces, tuple(castles))
    place = safest(found, points & ~piled(found))
    if not place:
        return found
    castles[seat] |= place
    return Board(board.island, board.pieces, tuple(castles))


def safest(board: Board, points: Points) -> Points:
    """The point that can be trapped from the fewest sides: far from the edge, and not where a foe comes easily."""
    best, least = 0, 99
    for bit in bits(points):
        ways = board.island.ways[bit]
        weak = sum(1 for _over, behind in ways if not behind) + 2 * (4 - len(ways))
        if weak < least:
            best, least = bit, weak
    return best
