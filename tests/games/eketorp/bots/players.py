"""Games of Eketorp among bots, for the tests: a jarl and a konung in a hurry, and every choice on the way."""

from collections.abc import Iterator

from core.games.eketorp import GAME, Decision, PlanForm, State
from core.games.eketorp.bots import BOTS, konung
from core.games.eketorp.bots.jarl import Budget, Jarl
from core.games.eketorp.bots.plans.jarl import Effort
from core.games.eketorp.bots.plans.konung import Labour
from core.games.eketorp.bots.plans.rivals import Study
from core.kernel.bots import Stream
from core.kernel.types import Form, Seat
from tests.builders import new_table

HASTY = Jarl(Budget(Effort(guesses=2, plans=3, rounds=2, final=2, few=2), start=2, card=2))
LITTLE = Labour(
    Study(karls=3, thoughts=4, rounds=2, own=2, answers=2, steps=2),
    answers=3,
    first=(6, 2),
    mended=2,
    mends=2,
    halving=((4, 2), (2, 2)),
)
HURRIED = konung.Konung(konung.Budget(LITTLE, start=2, card=2, swap=2, loot=2))
HERE = "tests.games.eketorp.bots.players"
NAMES = {**BOTS.levels, "jarl": f"{HERE}:HASTY", "konung": f"{HERE}:HURRIED"}
ADVISERS = {"thrall": BOTS.adviser("thrall"), "karl": BOTS.adviser("karl"), "jarl": HASTY, "konung": HURRIED}
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


__all__ = ["ADVISERS", "GAME", "HASTY", "HURRIED", "NAMES", "choices", "kind"]
