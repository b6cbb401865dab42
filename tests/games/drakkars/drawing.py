"""Tables of Drakkars for tests, drawn as a reader sees them: ships by their steps, holds and piles by letters."""

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.games.drakkars import GAME, Decision, Event, State, View
from core.games.drakkars import decisions as de
from core.games.drakkars.model import BAG, BOX, HOME, SHIPS, Cards, Fleet, Fog, Secrets
from core.kernel.chance import Chance
from core.kernel.table import Table
from core.kernel.types import Seat, Seating
from tests.games.drakkars.gods import NJORD
from tests.games.drakkars.seen import coins
from tests.games.drawing import Rules

DrakkarsTable: TypeAlias = Table[State, Decision, Event, View]
RULES: Rules[State, Decision, Event, View] = Rules(GAME)
act, acted, options, refusal = RULES.act, RULES.acted, RULES.options, RULES.refusal
B, H = BOX, HOME


class Own(Struct, frozen=True):
    """A seat: where its ships are, `B` in the box and `H` home, its holds, cards, and the ship under its fog."""

    ships: tuple[int, ...] = (0, B, B)
    holds: str = "||"
    hand: Cards = ()
    deck: Cards = (4, 4)
    hidden: int | None = None
    fog: Cards = ()
    joined: bool = False
    launched: tuple[int, ...] | None = None
    known: Cards = ()


def position(
    *owns: Own,
    towns: dict[int, str] | None = None,
    pile: Cards = (2, 4, 1, 3, 5, 6),
    discards: Cards = (),
    **changes: Any,
) -> State:
    """Red, blue and so on; it is red's turn. Towns that are not named lie on spaces that are, far from the ships."""
    seats = tuple(Seating(colour, colour) for colour in GAME.colours[: len(owns)])
    drawn = {at: coins(letters) for at, letters in (towns or {}).items()}
    state = State(
        seats=seats,
        first=0,
        phase="turn",
        turn=0,
        turns=0,
        fleets=tuple(map(_fleet, owns)),
        towns=tuple(drawn),
        piles=tuple(drawn.values()),
        barrel=0,
        bag=BAG,
        discards=tuple(sorted(discards)),
        played=(),
        secrets=tuple(Secrets(tuple(sorted(own.hand)), tuple(sorted(own.fog))) for own in owns),
        decks=tuple(own.deck for own in owns),
        pile=pile,
        chance=Chance(7),
    )
    return replace(state, **changes)


def _fleet(own: Own) -> Fleet:
    launched = own.launched if own.launched is not None else tuple(s for s in range(SHIPS) if own.ships[s] != BOX)
    holds = tuple(tuple(sorted(coins(part.strip().replace(" ", "")), reverse=True)) for part in own.holds.split("|"))
    fog = None if own.hidden is None else Fog(own.hidden, len(own.fog), own.joined)
    return Fleet(own.ships, launched, own.ships.count(HOME), holds, fog, own.known)


def sail(ship: int, card: int, steps: int | None = None, helper: int | None = None, seat: Seat = 0) -> de.Sail:
    """By default as far as the card, or both, say."""
    plain = card + (helper if helper == NJORD else 0)
    return de.Sail(seat, ship, card, plain if steps is None else steps, helper)


def new_table(seats: int = 2, **wanted: object) -> DrakkarsTable:
    return Table.new(GAME, [Seating(colour, colour) for colour in GAME.colours[:seats]], {"seed": "test"} | wanted)
