"""Plays a game of each way to end, with steps back and forth, and keeps it."""

from random import Random

from core.games.drakkars import GAME
from core.games.drakkars import decisions as de
from core.kernel.records import HintAsked
from core.kernel.types import REFEREE
from tests.games.drakkars.drawing import DrakkarsTable, new_table
from tests.games.drakkars.recorded import FOLDER, GAMES
from tests.recorded import Recorded, write


def main() -> None:
    for name, seats in GAMES.items():
        options = {"seed": name}
        table = new_table(seats, **options)
        wander(table, Random(name), idle=name == "turns")
        outcome = table.outcome()
        assert outcome is not None
        view = GAME.view_wire(table.view(REFEREE))
        write(name, Recorded(table.seats, options, table.records, outcome, view), FOLDER)


def wander(table: DrakkarsTable, chance: Random, idle: bool) -> None:
    """To the end; where all are idle, mostly by drawing, so that the forty turns run out."""
    while seats := table.to_act():
        seat = chance.choice(seats)
        found = table.legal(seat)
        assert isinstance(found, tuple)
        draws = [option for option in found if isinstance(option, de.Draw)] if idle and chance.random() < 0.97 else []
        rare = [option for option in found if not isinstance(option, de.Sail | de.Draw)]
        table.act(chance.choice(draws or (rare if rare and chance.random() < 0.3 else found)))
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
