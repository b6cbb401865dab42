"""Whole games at random, of every game in the box: each position, with what may be decided there."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from rich.cells import cell_len

from core import games
from core.kernel.table import Table
from core.kernel.types import Decision, Form, Seat, Seating
from tests.builders import random_plan
from tui.session.names import LONGEST

AnyTable: TypeAlias = Table[Any, Any, Any, Any]
SEATS = [
    *(("eketorp", seats) for seats in (3, 4, 5, 6)),
    *(("claim", seats) for seats in (2, 3, 4)),
    *(("drakkars", seats) for seats in (2, 3, 4)),
]


def new_table(game: str, seats: int, seed: int, names: str = "") -> AnyTable:
    """`names`: a sign of which all names are made, as long as names may be."""
    long = names * ((LONGEST - 1) // cell_len(names)) if names else "Name "
    seating = [Seating(f"{long}{seat}", colour) for seat, colour in enumerate(games.game(game).colours[:seats])]
    return Table.new(games.game(game), seating, {"seed": str(seed)})


def choices(table: AnyTable, seat: Seat, chance: Random) -> tuple[Decision, ...]:
    """All that the seat may decide; of plans, a few."""
    options = table.legal(seat)
    if isinstance(options, Form):
        return tuple(random_plan(options, chance) for _ in range(3))  # type: ignore[arg-type]  # the one form there is
    return options


def positions(table: AnyTable, chance: Random, most: int = 2000) -> Iterator[Seat]:
    """Plays on to the end; yields each time which seat is about to decide."""
    for _ in range(most):
        owing = table.to_act()
        if not owing:
            return
        seat = chance.choice(owing)
        yield seat
        table.act(chance.choice(choices(table, seat, chance)))
