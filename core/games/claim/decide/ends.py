"""How the game ends, and whose turn is next (C-2.4, chapter 5)."""

from core.games.claim.events import GameEnded
from core.games.claim.model import ENEMIES, QUIET, THIRD, TO_WIN, State, side
from core.kernel.types import Seat


def next_in(state: State) -> Seat:
    """C-2.4: the next seat; one that has no piece left is passed over."""
    count = len(state.seats)
    return next(seat for step in range(1, count + 1) if state.pieces[seat := (state.turn + step) % count])


def won(state: State) -> GameEnded | None:
    """C-5.1 and C-5.2, from the first castle on: only the side that has just acted can have won."""
    if state.phase in ("place", "remove", "over"):
        return None
    seats, seat = len(state.seats), state.turn
    standing = enemies = 0
    for friend in side(seats, seat):
        standing += state.castles[friend].bit_count()
    for foe in ENEMIES[seats][seat]:
        enemies |= state.pieces[foe]
    if enemies and standing < TO_WIN[seats]:
        return None
    return GameEnded("castles" if standing >= TO_WIN[seats] else "alone", tuple(sorted(side(seats, seat))))


def drawn(state: State) -> GameEnded | None:
    """C-5.3: a draw when a turn begins, first by quiet turns, then by the third time of a position."""
    if state.stirred:
        return None  # something was claimed since
    if state.quiet >= QUIET * len(state.seats):
        return GameEnded("quiet", ())
    return GameEnded("repetition", ()) if state.been.count(state.been[-1]) >= THIRD else None
