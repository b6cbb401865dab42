"""Short ways to draw a position of Claim, and to play on from it."""

from typing import Any, TypeAlias

from msgspec.structs import replace

from core.games.claim import GAME, Decision, Event, State
from core.games.claim import decisions as de
from core.games.claim.island import island, named
from core.games.claim.model import COLOURS
from core.kernel.table import Table
from core.kernel.types import Seat, Seating
from tests.games.drawing import Rules

ClaimTable: TypeAlias = Table[State, Decision, Event, State]
NAMES = ("Astrid", "Bjarke", "Calder", "Dagny")
RULES: Rules[State, Decision, Event, State] = Rules(GAME)
act, acted, refusal = RULES.act, RULES.acted, RULES.refusal
PIECES, CASTLES = "rbyg", "RBYG"  # of the seats 0 to 3, in a drawing


def seating(seats: int) -> tuple[Seating, ...]:
    return tuple(map(Seating, NAMES[:seats], COLOURS[:seats]))


def new_table(seats: int = 2, **options: object) -> ClaimTable:
    table: ClaimTable = Table.new(GAME, seating(seats), options)
    return table


def position(pieces: str, land: str = "", *, seats: int = 2, turn: Seat = 0, **more: Any) -> State:
    """`pieces`: small letters are pieces, capitals castles, points are free; `land`: the territories, or all one.

    It is the seat's turn, unless `more` says otherwise. What a drawing of the land leaves blank is sea.
    """
    rows = pieces.split()
    lands = named(land.split() or ["".join("A" if sign != "~" else "." for sign in row) for row in rows])
    made = island(lands)
    stand = dict.fromkeys(PIECES + CASTLES, 0)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign in stand:
                stand[sign] |= 1 << row * made.stride + column
    none = (0,) * seats
    state = State(
        seating(seats),
        made,
        0,
        "turn",
        turn,
        tuple(stand[sign] for sign in PIECES[:seats]),
        tuple(stand[sign] for sign in CASTLES[:seats]),
        none,
        none,
        none,
    )
    if more.get("phase", "turn") in ("turn", "again", "castle"):
        state = replace(state, begun=True, been=(state.position(turn),))
    return replace(state, **more)


def picture(state: State) -> str:
    """The position as it would be drawn."""
    made = state.island
    rows = []
    for row in range(made.height):
        line = ""
        for column in range(made.width):
            bit = 1 << row * made.stride + column
            line += next(
                (
                    sign
                    for by_seat, signs in ((state.pieces, PIECES), (state.castles, CASTLES))
                    for points, sign in zip(by_seat, signs, strict=False)
                    if points & bit
                ),
                "." if made.land & bit else "~",
            )
        rows.append(line)
    return "\n".join(rows)


def moved(state: State, way: str, seat: Seat | None = None) -> State:
    """ "c4-c5": the seat whose turn it is moves."""
    return act(state, move(way, state.turn if seat is None else seat))


def move(way: str, seat: Seat) -> de.Move:
    start, _, end = way.partition("-")
    return de.Move(seat, start, end)


def goes(state: State, start: str) -> set[str]:
    """Where the piece may go."""
    return {
        option.end for option in GAME.legal(state, state.turn) if isinstance(option, de.Move) and option.start == start
    }
