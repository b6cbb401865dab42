"""The thrall: decides at random, but takes coins if it can, and sails rather than waits."""

from core.games.drakkars import decisions as de
from core.games.drakkars.decisions import Decision
from core.games.drakkars.views import View
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form
from core.kernel.words import N_


class Thrall(Adviser[View, Decision]):
    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        assert isinstance(options, tuple)
        coins = [option for option in options if isinstance(option, de.Take) and option.what == "coins"]
        if coins:
            return Advice(coins[0], N_("A thrall takes coins where it can."), {})
        sails = [option for option in options if isinstance(option, de.Sail)]
        return Advice(
            chance.pick(sails or options),
            N_("A thrall takes any of the {count} things it may do."),
            {"count": len(sails or options)},
        )
