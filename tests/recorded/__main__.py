"""Looks for a game of each way to end, and keeps it."""

from collections.abc import Callable
from itertools import count
from random import Random

from core.games.eketorp import GAME
from core.kernel.records import HintAsked
from core.kernel.types import REFEREE, Outcome
from tests.builders import EketorpTable, choose, new_table, seating
from tests.recorded import Recorded, write

WANTED: dict[str, tuple[int, bool, Callable[[Outcome], bool]]] = {
    # the name: how many seats, whether they keep out of each other's way, and the outcome looked for
    "wall": (4, True, lambda outcome: outcome.reason == "wall" and len(outcome.winners) == 1),
    "rounds": (3, False, lambda outcome: outcome.reason == "rounds" and len(outcome.winners) == 1),
    "shared": (6, True, lambda outcome: len(outcome.winners) > 1),
}


def main() -> None:
    for name, (seats, peaceful, wanted) in WANTED.items():
        for seed in count():
            options = {"seed": f"{name} {seed}"}
            table = new_table(seats, **options)
            wander(table, Random(seed), peaceful)
            outcome = table.outcome()
            if outcome is not None and wanted(outcome):
                view = GAME.view_wire(table.view(REFEREE))
                write(name, Recorded(seating(seats), options, table.records, outcome, view))
                break


def wander(table: EketorpTable, chance: Random, peaceful: bool) -> None:
    """To the end, with a step back and forth, a note, and a plan replaced now and then."""
    while seats := table.to_act():
        seat = chance.choice(range(len(table.seats)) if table.state.phase == "plan" else seats)
        if table.legal(seat):
            table.act(choose(table, seat, chance, peaceful))
        match chance.randrange(40):
            case 0:
                table.undo(chance.randint(1, min(table.at, 5)))
            case 1 if table.at > 1:
                table.undo(2)
                table.redo(chance.randint(1, 2))
            case 2:
                table.take(HintAsked(seat))


if __name__ == "__main__":
    main()
