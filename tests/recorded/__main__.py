"""Looks for a game of each way to end, and keeps it: `python -m tests.recorded [eketorp] [claim]`."""

import sys
from collections.abc import Callable
from itertools import count
from random import Random

from core.games.claim import GAME as CLAIM
from core.games.claim import State
from core.games.claim import decisions as de
from core.games.claim.decide.moves import captures
from core.games.eketorp import GAME
from core.kernel.arena import AnyTable
from core.kernel.records import HintAsked
from core.kernel.types import REFEREE, Outcome, Seat
from tests.builders import EketorpTable, choose, new_table, seating
from tests.games.claim import drawing
from tests.recorded import Recorded, write

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
    "claim-castles": (3, "at random", lambda outcome: outcome.reason == "castles"),
    "claim-team": (4, "at random", lambda outcome: outcome.reason == "castles"),
    "claim-alone": (2, "greedily", lambda outcome: outcome.reason == "alone"),
    "claim-repetition": (2, "to and fro", lambda outcome: outcome.reason == "repetition"),
    "claim-quiet": (2, "quietly", lambda outcome: outcome.reason == "quiet"),
}


def claim() -> None:
    for name, (seats, manner, wanted) in CLAIM_WANTED.items():
        for seed in count():
            options = {"seed": f"{name} {seed}"}
            table, chance = drawing.new_table(seats, **options), Random(seed)
            while table.to_act():
                (seat,) = table.to_act()
                table.act(moved(table, chance, manner))
                step_back_and_forth(table, chance, seat)
            outcome = table.outcome()
            if outcome is not None and wanted(outcome):
                view = CLAIM.view_wire(table.view(REFEREE))
                write(name, Recorded(drawing.seating(seats), options, table.records, outcome, view))
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
    """Whether it leads back to where the seat's last move began."""
    made = [done.decision for done in table.decisions() if done.decision.seat == option.seat]
    last = made[-1] if made else None
    return (
        isinstance(option, de.Move)
        and isinstance(last, de.Move)
        and (last.start, last.end) == (option.end, option.start)
    )


if __name__ == "__main__":
    for wanted in sys.argv[1:] or ("eketorp", "claim"):
        {"eketorp": eketorp, "claim": claim}[wanted]()
