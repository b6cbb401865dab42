"""The karl: looks at the result of each of its moves, and no further."""

from core.games.claim import decisions as de
from core.games.claim.bots.beginning import best, placing, removing
from core.games.claim.bots.board import Turn, board_of, moved, piled, safest, turn
from core.games.claim.bots.reasons import BY_THUMB, Verdict, reasoned
from core.games.claim.bots.value import value
from core.games.claim.decisions import Decision
from core.games.claim.model import State
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form, Seat
from core.kernel.words import N_

WAVER = 0.4  # how far chance may outweigh a difference, so that no two games are the same


class Karl(Adviser[State, Decision]):
    def choose(self, view: State, options: tuple[Decision, ...] | Form, chance: Stream) -> Decision:
        assert isinstance(options, tuple)
        return options[0] if len(options) == 1 else self._thought(view, options, chance)[0]

    def advise(self, view: State, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        assert isinstance(options, tuple)
        if len(options) == 1:
            return Advice(options[0], N_("There is nothing else to choose."), {})
        return reasoned(view, *self._thought(view, options, chance))

    def _thought(self, view: State, options: tuple[Decision, ...], chance: Stream) -> tuple[Decision, Verdict]:
        """The decision, and the verdict on it. Reasons are found only if they are asked for."""
        settled = without_moving(view, options, chance)
        if settled is not None:
            return settled, BY_THUMB
        seat, points, board = options[0].seat, view.island.points, board_of(view)
        moves = [option for option in options if isinstance(option, de.Move)]
        made = [turn(board, seat, points[move.start], points[move.end]) for move in moves]
        at, verdict = self.choose_turn(view, made, seat, chance)
        return moves[at], verdict

    def choose_turn(self, view: State, made: list[Turn], seat: Seat, chance: Stream) -> tuple[int, Verdict]:
        """The index of the best turn, and the verdict on it."""
        after = (seat + 1) % len(view.seats)
        values = [value(one.board, seat, after) + WAVER * chance.random() for one in made]
        otherwise = N_("Of your {count} moves, this one leaves you best placed if nobody answers.")
        return best(values), Verdict(0.0, len(made), otherwise)


def without_moving(view: State, options: tuple[Decision, ...], chance: Stream) -> Decision | None:
    """The decision by rules of thumb: for all but a turn's moves."""
    match options[0]:  # the others are of its kind, which mypy cannot tell
        case de.Place():
            values = [placing(view, option) + WAVER * chance.random() for option in options]  # type: ignore[arg-type]
            return options[best(values)]
        case de.Remove() | de.Done() if view.phase == "remove":
            values = [removing(view, option) + WAVER * chance.random() for option in options]  # type: ignore[arg-type]
            return options[best(values)]
        case de.Claim() | de.PutCastle():
            return _castle(view, options)
        case de.Move() if view.phase == "again":
            return _capturing_on(view, options)
        case de.Done():
            return options[0]
        case _:
            return None


def _castle(view: State, options: tuple[Decision, ...]) -> Decision:
    """A castle on the first territory that is offered, where it is hardest to trap."""
    castles = [option for option in options if isinstance(option, de.Claim | de.PutCastle)]
    first = [option for option in castles if option.territory == castles[0].territory]
    points = view.island.points
    free = sum(points[option.point] for option in first)
    safe = safest(board_of(view), free & ~piled(board_of(view)) or free)
    return next(option for option in first if points[option.point] == safe)


def _capturing_on(view: State, options: tuple[Decision, ...]) -> Decision:
    board, points = board_of(view), view.island.points
    moves = [option for option in options if isinstance(option, de.Move)]
    caught = [moved(board, move.seat, points[move.start], points[move.end])[1] for move in moves]
    return moves[best(caught)]
