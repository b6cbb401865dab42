"""Whole games at random, of every game in the box: each position, with what may be decided there."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias, TypeVar

from core import games
from core.kernel.table import Table
from core.kernel.types import Outcome, Seat, Seating
from tests import builders
from tests.games.claim import laws as claim_laws
from tests.games.drakkars import laws as drakkars_laws
from tests.games.eketorp import laws as eketorp_laws

AnyTable: TypeAlias = Table[Any, Any, Any, Any]
T = TypeVar("T", bound=AnyTable)
LAWS: dict[str, Callable[[Any, Any], None]] = {  # of a state, and the one a decision earlier
    "eketorp": eketorp_laws.check,
    "claim": claim_laws.check,
    "drakkars": drakkars_laws.check,
}
SEATS = [(game, seats) for game in games.GAMES for seats in games.game(game).seats]


def new_table(game: str, seats: int, seed: int, name: str = "Name ") -> AnyTable:
    """`name`: what all names begin with."""
    seating = [Seating(f"{name}{seat}", colour) for seat, colour in enumerate(games.game(game).colours[:seats])]
    return Table.new(games.game(game), seating, {"seed": str(seed)})


def positions(table: AnyTable, chance: Random) -> Iterator[Seat]:
    """Plays on to the end; yields each time which seat is about to decide."""
    while owing := table.to_act():
        seat = chance.choice(owing)
        yield seat
        table.act(chance.choice(builders.choices(table, seat, chance)))


def play_out(table: T, chance: Random) -> T:
    for _seat in positions(table, chance):
        pass
    return table


def played(game: str, seats: int, seed: int) -> AnyTable:
    """To the end; every second one of Eketorp so that walls grow."""
    table, chance = new_table(game, seats, seed), Random(seed)
    if game == "eketorp":
        return builders.play_out(table, chance, peaceful=chance.random() < 0.5)
    return play_out(table, chance)


def check_game(
    table: T, chance: Random, pick: Callable[[T, Random], Any], check: Callable[[Any, Any], None]
) -> Outcome:
    """By decisions that are picked, to an end for a reason that the game knows; `check` holds after every one."""
    while table.to_act():
        before = table.state
        table.act(pick(table, chance))
        check(table.state, before)
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.reason in table.game.reasons
    return outcome
