"""The jarl: thinks a few turns ahead, as chess programs do: its best turns, the best answers to them, and so on."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.games.claim.bots.beginning import best
from core.games.claim.bots.board import Board, Turn, claimed, turns
from core.games.claim.bots.karl import Karl
from core.games.claim.bots.pressing import Urge, urge_of
from core.games.claim.bots.reasons import Verdict
from core.games.claim.bots.value import WON, value
from core.games.claim.decide import ends
from core.games.claim.model import THIRD, State, side
from core.kernel.bots import Stream
from core.kernel.types import Seat
from core.kernel.words import N_

WIDTHS = (10, 6, 4)  # how many turns are looked into, by how far ahead
WAVER = 0.05
DRAWN = -2.0  # the worth of a draw: better than to fall behind by two pieces
AGAIN = 1.0  # a position loses so much worth for each time that it has come: the third time is a draw
NODES = 9000  # boards to look at for one decision; after that, boards are valued without looking ahead


class Jarl(Karl):
    def choose_turn(self, view: State, made: list[Turn], seat: Seat, chance: Stream) -> tuple[int, Verdict]:
        search = Search(len(view.seats), urge_of(view, seat))
        at, worth = search.best_of(made, seat, chance, [been(view, one) for one in made])
        otherwise = N_("It leaves you best placed after the answers to it, of {count} positions looked at.")
        return at, Verdict(worth, search.nodes + len(made), otherwise)


def been(view: State, made: Turn) -> int:
    """How often the position that a turn leads to has come already (C-5.2)."""
    if made.caught or not view.been:
        return 0
    then = replace(view, pieces=made.board.pieces, castles=made.board.castles)
    return view.been.count(then.position(ends.next_in(view)))


class Search:
    """Alpha-beta over whole turns, of which only the most promising are looked into."""

    def __init__(self, seats: int, urge: Urge | None = None) -> None:
        self.seats = seats
        self.urge = urge
        self.nodes = 0

    def _value(self, board: Board, seat: Seat, mover: Seat) -> float:
        known = value(board, seat, mover)
        return known if self.urge is None else known + self.urge.worth(board)

    def best_of(self, made: list[Turn], seat: Seat, chance: Stream, times: Sequence[int]) -> tuple[int, float]:
        """The index of the best turn, and its worth. `times`: how often each turn's position has come."""
        after = self._next(seat)
        rough = [
            self._value(one.board, seat, after) + WAVER * chance.random() - AGAIN * time
            for one, time in zip(made, times, strict=True)
        ]
        order = sorted(range(len(made)), key=lambda at: -rough[at])
        values, alpha = [-2 * WON] * len(made), -2 * WON
        for at in order[: WIDTHS[0]]:
            less = AGAIN * times[at]
            if times[at] >= THIRD - 1:
                values[at] = DRAWN
            else:
                values[at] = self._answered(made[at].board, seat, after, 1, alpha + less, 2 * WON) - less
            alpha = max(alpha, values[at])
        at = best(values)
        return at, values[at]

    def _answered(self, board: Board, seat: Seat, mover: Seat, depth: int, alpha: float, beta: float) -> float:
        """The board's worth to `seat` if `mover` is next: friends do their best, foes their worst."""
        friend = mover in side(self.seats, seat)
        after = self._next(mover)
        known = self._value(board, seat, mover)
        if abs(known) > WON / 2 or self.nodes > NODES:
            return known
        board = claimed(board, mover)
        found = [(self._value(one.board, seat, after), one.board) for one in turns(board, mover)]
        self.nodes += len(found)
        if not found:
            return self._value(board, seat, after)
        found.sort(key=lambda pair: pair[0], reverse=friend)
        if depth >= len(WIDTHS):
            return found[0][0]
        result = -2 * WON if friend else 2 * WON
        for _rough, then in found[: WIDTHS[depth]]:
            worth = self._answered(then, seat, after, depth + 1, alpha, beta)
            if friend:
                result = max(result, worth)
                alpha = max(alpha, worth)
            else:
                result = min(result, worth)
                beta = min(beta, worth)
            if alpha >= beta:
                break
        return result

    def _next(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats
