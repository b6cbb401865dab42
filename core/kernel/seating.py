"""The first checks of every game's `setup`: the seats, the options, and the seed of its luck."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

import msgspec

from core.kernel.chance import Chance
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_, Sentence

T = TypeVar("T")


def check_seats(seats: Sequence[Seating], allowed: Collection[int], colours: Sequence[str], otherwise: str) -> None:
    """Raises `BadOptions`; `otherwise` is its sentence for a wrong number of players, `count` in its braces."""
    if len(seats) not in allowed:
        raise BadOptions(otherwise, count=len(seats))
    for seat, seating in enumerate(seats):
        if seating.colour not in colours:
            raise BadOptions(
                N_("seat {seat}: unknown colour {colour!r}; the colours are {known}"),
                seat=seat,
                colour=seating.colour,
                known=tuple(map(Sentence, colours)),
            )
        if any(other.colour == seating.colour for other in seats[:seat]):
            raise BadOptions(N_("seat {seat}: {colour} is taken already"), seat=seat, colour=Sentence(seating.colour))


def read_options(options: Mapping[str, object], kind: type[T]) -> T:
    """The options as the game's own struct. Raises `BadOptions`."""
    try:
        return msgspec.convert(dict(options), kind)
    except msgspec.ValidationError as error:
        raise BadOptions(N_("options: {why}"), why=error) from None


def seeded(seed: str | int | float) -> Chance:
    """JSON knows one kind of number: 7, 7.0 and 7e0 are the same seed."""
    return Chance.seeded(str(int(seed)) if isinstance(seed, float) and seed.is_integer() else str(seed))


def first_seat(wanted: Seat | None, seats: int, chance: Chance) -> tuple[Seat, Chance]:
    """The first seat, chosen or drawn. The draw is always made, so that choosing changes nothing else."""
    drawn, chance = chance.below(seats)
    if wanted is None:
        return drawn, chance
    if not 0 <= wanted < seats:
        raise BadOptions(N_("options: first is a seat from 0 to {last}, not {first}"), last=seats - 1, first=wanted)
    return wanted, chance
