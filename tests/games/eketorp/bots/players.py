"""Games of Eketorp among bots, for the tests: a jarl in a hurry, and every choice on the way."""

from collections.abc import Iterator

from core.games.eketorp import GAME, Decision, PlanForm, State
from core.games.eketorp.bots import BOTS
from core.games.eketorp.bots.campaign import Effort
from core.games.eketorp.bots.jarl import Budget, Jarl
from core.kernel.bots import Stream
from core.kernel.types import Form, Seat
from tests.builders import new_table

HASTY = Jarl(Budget(Effort(guesses=2, plans=3, rounds=2, final=2, few=2), start=2, card=2))
NAMES = {**BOTS.levels, "jarl": "tests.games.eketorp.bots.players:HASTY"}
ADVISERS = {"thrall": BOTS.adviser("thrall"), "karl": BOTS.adviser("karl"), "jarl": HASTY}
Options = tuple[Decision, ...] | Form


def choices(seats: int, seed: str, level: str) -> Iterator[tuple[State, Seat, Options]]:
    """Every choice of a game that this level plays with itself."""
    table = new_table(seats, seed=seed)
    stream = Stream(seed)
    while to_act := table.to_act():
        seat = to_act[0]
        options = table.legal(seat)
        yield table.state, seat, options
        table.act(ADVISERS[level].choose(table.view(seat), options, stream))


def kind(options: Options) -> str:
    if isinstance(options, PlanForm):
        return "Plan"
    assert isinstance(options, tuple)
    return type(options[0]).__name__


__all__ = ["ADVISERS", "GAME", "HASTY", "NAMES", "choices", "kind"]
