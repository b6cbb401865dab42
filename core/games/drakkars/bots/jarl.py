"""The jarl: tries its options on imagined tables, plays on with the best for a round, and looks to the end."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.drakkars import decisions as de
from core.games.drakkars.bots.ahead import after, rested, round_on, value
from core.games.drakkars.bots.imagine import imagined
from core.games.drakkars.bots.karl import worthwhile
from core.games.drakkars.bots.reasons import reasoned
from core.games.drakkars.bots.worth import with_foresight
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import State
from core.games.drakkars.views import View
from core.kernel.bots import Advice, Adviser, Stream
from core.kernel.types import Form, Seat
from core.kernel.words import N_


class Budget(Struct, frozen=True):
    """How much a jarl imagines: numbers, never a time, so that the same stream gives the same choice everywhere."""

    first: int = 2  # tables on which every option is tried
    more: int = 8  # tables on which the best of them are tried again
    best: int = 8  # options that are tried again
    rounds: int = 6  # tables, of these, on which a whole round is played on
    deep: int = 6  # options for which a round is played on


FULL = Budget()
AT_ONCE = 0.5  # the weight of an option's result at once, beside that after the round


class Jarl(Adviser[View, Decision]):
    def __init__(self, budget: Budget = FULL) -> None:
        self.budget = budget

    def advise(self, view: View, options: tuple[Decision, ...] | Form, chance: Stream) -> Advice[Decision]:
        assert isinstance(options, tuple)
        if len(options) == 1:
            return Advice(options[0], N_("There is nothing else to choose."), {})
        budget, seat = self.budget, view.seat
        tables = [imagined(view, chance) for _ in range(budget.first)]
        found = _sorted(worthwhile(tables[0], options, chance), tables, seat)[: budget.best]
        tables += [imagined(view, chance) for _ in range(budget.more)]
        found = _sorted(found, tables, seat)
        if view.phase == "turn":
            found = _after_a_round(found[: budget.deep], tables, tables[-budget.rounds :], seat)
        return reasoned(tables[0], found[0])


def _sorted(options: Sequence[Decision], tables: Sequence[State], seat: Seat) -> list[Decision]:
    """The options, the best first."""
    values = {option: _worth(option, tables, seat) for option in options}
    return sorted(options, key=values.__getitem__, reverse=True)


def _worth(option: Decision, tables: Sequence[State], seat: Seat) -> float:
    return sum([worth(state, option, seat) for state in tables]) / len(tables)


def _after_a_round(
    options: Sequence[Decision], tables: Sequence[State], rounds: Sequence[State], seat: Seat
) -> list[Decision]:
    """The options, the best first, by the results after one more round and at once."""

    def lead(option: Decision) -> float:
        ends = [round_on(rested(after(state, option), seat, with_foresight), seat, with_foresight) for state in rounds]
        return sum(ends) / len(ends) + AT_ONCE * _worth(option, tables, seat)

    return sorted(options, key=lead, reverse=True)


def worth(state: State, option: Decision, seat: Seat) -> float:
    """The worth of an option. In a fight the other's card is imagined too, and does not follow from the seat's."""
    if isinstance(option, de.PlayCard) and state.fight is not None:
        return _fought(state, option)
    return value(state, option, seat, with_foresight)


def _fought(state: State, option: de.PlayCard) -> float:
    """The average worth over the other's three highest cards as its answers."""
    fight = state.fight
    assert fight is not None
    seat = option.seat
    other = fight.defender if seat == fight.attacker else fight.attacker
    state = after(state, option)
    hand = state.secrets[other].hand
    if state.fight is None or state.phase != "fight":
        return with_foresight(rested(state, seat, with_foresight), seat)
    answers = hand[-3:]
    return sum(
        [with_foresight(rested(after(state, de.PlayCard(other, card)), seat, with_foresight), seat) for card in answers]
    ) / len(answers)
