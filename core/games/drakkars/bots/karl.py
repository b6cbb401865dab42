"""The karl: tries each option on one imagined table, and values the result by rules of thumb."""

from core.games.drakkars import decisions as de
from core.games.drakkars.bots.ahead import least, narrowed, value
from core.games.drakkars.bots.imagine import imagined
from core.games.drakkars.bots.reasons import reasoned
from core.games.drakkars.bots.worth import by_thumb
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import State
from core.games.drakkars.views import View
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form
from core.kernel.words import N_

WAVER = 0.3  # how far chance may outweigh a difference, so that no two games are the same
WIDE = 60  # moves of two ships that are looked into


class Karl(Adviser[View, Decision]):
    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        assert isinstance(options, tuple)
        settled = without_looking(view, options, chance)
        if settled is not None:
            return settled
        state = imagined(view, chance)
        found = worthwhile(state, options, chance)
        values = [value(state, option, view.seat, by_thumb) + WAVER * chance.random() for option in found]
        best = max(range(len(found)), key=values.__getitem__)
        return reasoned(state, found[best])


def without_looking(view: View, options: tuple[Decision, ...], chance: Stream) -> Advice[Decision] | None:
    """The decision, if there is but one or rules of thumb suffice."""
    if len(options) == 1:
        return Advice(options[0], N_("There is nothing else to choose."), {})
    match options[0]:
        case de.PutAway(seat):
            return Advice(de.PutAway(seat, least(view.own.hand)), N_("It is the card that is missed least."), {})
        case de.PlayCard(seat):
            card = chance.pick(view.own.hand[-3:])
            why = N_("It is one of the three highest, so that nobody can be sure which.")
            return Advice(de.PlayCard(seat, card), why, {})
        case _:
            return None


def worthwhile(state: State, options: tuple[Decision, ...], chance: Stream) -> list[Decision]:
    """The options to look into: of the many ways to move two ships, some."""
    found = narrowed(state, options[0].seat)
    twos = [option for option in found if isinstance(option, de.SailTwo)]
    if len(twos) <= WIDE:
        return found
    chance.shuffle(twos)
    return [option for option in found if not isinstance(option, de.SailTwo)] + twos[:WIDE]
