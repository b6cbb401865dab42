"""Looks for a game of each way to end, and keeps it: `python -m tests.recorded [eketorp] [claim] [drakkars]`."""

import sys
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from core.games.claim import GAME as CLAIM
from core.games.claim import State
from core.games.claim import decisions as de
from core.games.claim.decide.moves import captures
from core.games.drakkars import Decision
from core.games.drakkars import decisions as dr
from core.kernel.arena import AnyTable
from core.kernel.records import HintAsked
from core.kernel.types import REFEREE, Outcome, Seat
from tests.builders import EketorpTable, choose, new_table
from tests.games.claim import drawing
from tests.games.drakkars import drawing as drakkars_drawing
from tests.games.drakkars.drawing import DrakkarsTable
from tests.kinds import listed
from tests.recorded import GAMES, Recorded, write

WANTED: dict[str, tuple[int, bool, Callable[[Outcome], bool]]] = {
    # the name: how many seats, whether they keep out of each other's way, and the outcome looked for
    "wall": (4, True, lambda outcome: outcome.reason == "wall" and len(outcome.winners) == 1),
    "rounds": (3, False, lambda outcome: outcome.reason == "rounds" and len(outcome.winners) == 1),
    "shared": (6, True, lambda outcome: len(outcome.winners) > 1),
}


def eketorp() -> None:
    for name, (seats, peaceful, wanted) in WANTED.items():
        for seed in count():
            options = {"seed": f"{name} {seed}"}
            table = new_table(seats, **options)
            wander(table, Random(seed), peaceful)
            if keep(name, table, options, wanted):
                break


def keep(name: str, table: AnyTable, options: dict[str, Any], wanted: Callable[[Outcome], bool]) -> bool:
    """If it has ended as was looked for."""
    outcome, game = table.outcome(), table.game
    if outcome is None or not wanted(outcome):
        return False
    view = game.view_wire(table.view(REFEREE))
    write(game.name, name, Recorded(table.seats, options, table.records, outcome, view))
    return True


def wander(table: EketorpTable, chance: Random, peaceful: bool) -> None:
    """To the end, with a step back and forth, a note, and a plan replaced now and then."""
    while seats := table.to_act():
        seat = chance.choice(range(len(table.seats)) if table.state.phase == "plan" else seats)
        if table.legal(seat):
            table.act(choose(table, seat, chance, peaceful))
        step_back_and_forth(table, chance, seat)


def step_back_and_forth(table: AnyTable, chance: Random, seat: Seat) -> None:
    """Now and then; or a note."""
    match chance.randrange(40):
        case 0:
            table.undo(chance.randint(1, min(table.at, 5)))
        case 1 if table.at > 1:
            table.undo(2)
            table.redo(chance.randint(1, 2))
        case 2:
            table.take(HintAsked(seat))


CLAIM_WANTED: dict[str, tuple[int, str, Callable[[Outcome], bool]]] = {
    # the name: how many seats, how they move, and the outcome looked for
    "castles": (3, "at random", lambda outcome: outcome.reason == "castles"),
    "team": (4, "at random", lambda outcome: outcome.reason == "castles"),
    "alone": (2, "greedily", lambda outcome: outcome.reason == "alone"),
    "repetition": (2, "to and fro", lambda outcome: outcome.reason == "repetition"),
    "quiet": (2, "quietly", lambda outcome: outcome.reason == "quiet"),
}


def claim() -> None:
    for name, (seats, manner, wanted) in CLAIM_WANTED.items():
        for seed in count():
            options = {"seed": f"claim-{name} {seed}"}
            table, chance = drawing.new_table(seats, **options), Random(seed)
            while table.to_act():
                (seat,) = table.to_act()
                table.act(moved(table, chance, manner))
                step_back_and_forth(table, chance, seat)
            if keep(name, table, options, wanted):
                break


def moved(table: drawing.ClaimTable, chance: Random, manner: str) -> de.Decision:
    """Castles are put only by those who play at random, if it can be helped."""
    state, (seat,) = table.state, table.to_act()
    options = list(CLAIM.legal(state, seat))
    if manner == "at random":
        return chance.choice(options)
    others = [option for option in options if not isinstance(option, de.Claim)] or options
    moves = [option for option in others if isinstance(option, de.Move)]
    catches = [option for option in moves if caught(state, option)]
    if manner == "greedily":
        return chance.choice(catches or others)
    quiet = [option for option in others if option not in catches]
    back = [option for option in quiet if undoes(table, option)] if manner == "to and fro" else []
    return chance.choice(back or quiet or others)


def caught(state: State, move: de.Move) -> bool:
    points = state.island.points
    return any(captures(state, move.seat, points[move.start], points[move.end]))


def undoes(table: drawing.ClaimTable, option: de.Decision) -> bool:
    """True if it leads back to where the seat's last move began."""
    made = [done.decision for done in table.decisions() if done.decision.seat == option.seat]
    last = made[-1] if made else None
    if not isinstance(option, de.Move) or not isinstance(last, de.Move):
        return False
    return (last.start, last.end) == (option.end, option.start)


def drakkars() -> None:
    for name, seats in (("home", 2), ("teams", 4), ("turns", 3)):
        options = {"seed": name}
        table, chance = drakkars_drawing.new_table(seats, **options), Random(name)
        while owing := table.to_act():
            seat = chance.choice(owing)
            table.act(sailed(table, seat, chance, idle=name == "turns"))
            step_back_and_forth(table, chance, seat)
        assert keep(name, table, options, lambda _outcome: True)


def sailed(table: DrakkarsTable, seat: Seat, chance: Random, idle: bool) -> Decision:
    """Where all are idle, mostly a draw, so that the forty turns run out."""
    found = listed(table, seat)
    draws = [option for option in found if isinstance(option, dr.Draw)] if idle and chance.random() < 0.97 else []
    rare = [option for option in found if not isinstance(option, dr.Sail | dr.Draw)]
    return chance.choice(draws or (rare if rare and chance.random() < 0.3 else found))


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        {"eketorp": eketorp, "claim": claim, "drakkars": drakkars}[game]()
