"""From seats and options to the first event (C-1.1 to C-2.1)."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from core.games.claim.elements import drawn
from core.games.claim.events import Event, PositionSet, TableSet
from core.games.claim.island import Island, island, read_map
from core.games.claim.islands import ISLANDS
from core.games.claim.model import AREA, COLOURS, SEATS, TERRITORIES
from core.games.claim.position import Position, fault
from core.kernel.chance import Chance
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, AnyChoice, Item, ItemChoice
from core.kernel.seating import check_seats, first_seat, read_options, seeded
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_

DRAWN = "drawn"


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own island, as in its TOML file."""

    rows: tuple[str, ...]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seed: str | int | float = ""
    first: Seat | None = None
    island: object = None
    position: Position | None = None


def _item(name: str, seats: int) -> Item:
    return Item(name, name.capitalize(), (seats,))


CHOICES: tuple[AnyChoice, ...] = (
    ItemChoice(
        "island",
        N_("Island"),
        N_("Which island is fought for: one of these, one made by lot, or your own."),
        (
            *(_item(name, seats) for seats, islands in ISLANDS.items() for name in islands),
            Item(DRAWN, N_("made by lot")),
        ),
        file=True,
    ),
    FIRST,
    SEED,
)


def setup(seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[Event]:
    count = len(seats)
    check_seats(seats, SEATS, COLOURS, N_("Claim is for two to four players, not {count} (C-1.1)"))
    wanted = read_options(options, Options)
    first, chance = first_seat(wanted.first, count, seeded(wanted.seed))
    land = _island(wanted.island, count, chance)
    table_set = TableSet(tuple(seats), first, land.rows)
    if wanted.position is None:
        return Opening((table_set,))
    return Opening((table_set, PositionSet(_checked(wanted.position, land, count))))


def _checked(position: Position, island: Island, seats: int) -> Position:
    whole = replace(position, castles=position.castles or ((),) * seats, hand=position.hand or (0,) * seats)
    if wrong := fault(whole, island, seats):
        raise BadOptions(wrong)
    return whole


def _island(wanted: object, seats: int, chance: Chance) -> Island:
    """The island that is wanted by its name, drawn, or as a map."""
    built_in = ISLANDS[seats]
    if wanted is None:
        wanted = next(iter(built_in))
    if wanted == DRAWN:
        return island(drawn(seats, chance)[0])
    if isinstance(wanted, str):
        if wanted not in built_in:
            raise BadOptions(
                N_("options: no island for {count} players is called {name!r}; there are {known}"),
                count=seats,
                name=wanted,
                known=", ".join((*built_in, DRAWN)),
            )
        return island(built_in[wanted])
    return read_map(_rows(wanted), TERRITORIES[seats], AREA)


def _rows(wanted: object) -> tuple[str, ...]:
    """The rows of a map: the protocol gives a list of them, a player's file a table with that list."""
    if isinstance(wanted, list) and (
        odd := next((n for n, row in enumerate(wanted, 1) if not isinstance(row, str)), 0)
    ):
        raise BadOptions(N_("island: row {row} is no text"), row=odd)
    try:
        if isinstance(wanted, Mapping):
            return msgspec.convert(wanted, _File).rows
        return msgspec.convert(wanted, tuple[str, ...])
    except msgspec.ValidationError as error:
        raise BadOptions(N_("options: island is a name, or a map as a list of rows: {why}"), why=error) from None
