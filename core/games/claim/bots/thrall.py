"""The thrall: decides at random, but leaves no territory unclaimed and no capture undone."""

from core.games.claim import decisions as de
from core.games.claim.decide.moves import captures
from core.games.claim.decisions import Decision
from core.games.claim.model import State
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form
from core.kernel.words import N_


class Thrall(Adviser[State, Decision]):
    def advise(self, view: State, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        assert isinstance(options, tuple)
        eager = _eager(view, options)
        decision = chance.pick(eager or options)
        if eager:
            return Advice(decision, N_("A thrall takes what it can get."), {})
        return Advice(decision, N_("A thrall takes any of the {count} things it may do."), {"count": len(options)})


def _eager(view: State, options: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The claims, or if there are none, the moves that capture."""
    claims = tuple(option for option in options if isinstance(option, de.Claim))
    points = view.island.points
    return claims or tuple(
        option
        for option in options
        if isinstance(option, de.Move) and any(captures(view, option.seat, points[option.start], points[option.end]))
    )
