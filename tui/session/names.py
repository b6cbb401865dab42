"""Makes names fit to show, in set-ups and journals: inert, not empty, not too long, no two alike."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, structs

from core.kernel.records import Began, Record, Reseated
from core.kernel.table import Table
from core.kernel.types import Seating
from saves.reading import NO_SEATS
from saves.sentences import BadSave, shown
from tui.widgets.canvas import reach
from tui.words import _

AnyTable = Table[Any, Any, Any, Any]
LONGEST = 20  # cells


def fitting(names: Iterable[str]) -> list[str]:
    """The names, each that the set-up would refuse changed into one that it takes."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        fit = _cut(shown(name)) or _("Seat {number}").format(number=number)
        others = {other.casefold() for other in taken}
        ends = (f" {again}" if again > 1 else "" for again in range(1, len(taken) + 2))
        taken.append(next(own for end in ends if (own := _cut(fit, len(end)) + end).casefold() not in others))
    return taken


def _cut(name: str, spare: int = 0) -> str:
    return name[: reach(name, LONGEST - spare)].rstrip()


def seated(seats: Sequence[Seating]) -> tuple[Seating, ...]:
    names = fitting(seating.name for seating in seats)
    return tuple(Seating(name, seating.colour) for name, seating in zip(names, seats, strict=True))


def fit_to_show(table: AnyTable) -> tuple[AnyTable, list[str]]:
    """The table with names that may be shown, and a notice if any changed; its journal is not touched.

    Raises `BadSave` if seats or colours do not fit the game: a seat's letter and place follow from its colour.
    """
    seats, game = table.seats, table.game
    colours = [seating.colour for seating in seats]
    if len(seats) not in game.seats or len(set(colours)) < len(seats) or not set(colours) <= set(game.colours):
        raise BadSave(NO_SEATS, game=game.name)
    records = [_fitting(record, table.first_seats) for record in table.records]
    if records == table.records:
        return table, []
    fit = Table(game, records)
    words = _("Names in this file could not be shown as they stand. Here they are {names}.")
    return fit, [words.format(names=", ".join(seating.name for seating in fit.seats))]


def _fitting(record: Record[Any, Any], first: Sequence[Seating]) -> Record[Any, Any]:
    """The record with names that may be shown, where it has any."""
    match record:
        case Began(events):
            return Began(tuple(_reseated(event, first) for event in events))
        case Reseated(seats):
            return Reseated(seated(seats))
        case _:
            return record


def _reseated(event: Struct, seats: Sequence[Seating]) -> Struct:
    """The event with fitting names, whatever field of it holds the seats."""
    named = [name for name in event.__struct_fields__ if getattr(event, name) == seats]
    return structs.replace(event, **dict.fromkeys(named, seated(seats))) if named else event
