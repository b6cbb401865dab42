"""Chapter 2: from seats and options to the first event."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from core.games.drakkars.events import Event, TableSet
from core.games.drakkars.model import (
    BAG,
    COLOURS,
    DEALT,
    DECK,
    MORE_DECKS,
    PILE,
    RING,
    SEATS,
    TOWNS,
    Cards,
    Coins,
    Space,
)
from core.kernel.chance import Chance
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, AnyChoice
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_, Sentence


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seed: str | int | float = ""
    first: Seat | None = None


CHOICES: tuple[AnyChoice, ...] = (FIRST, SEED)


def setup(seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[Event]:
    _check_seats(seats)
    wanted, count = _read(options), len(seats)
    first, chance = _first(wanted, count, Chance.seeded(_seed(wanted.seed)))
    coins, chance = chance.shuffled([coin for coin, there in enumerate(BAG, 1) for _ in range(there)])
    start, chance = chance.below(RING)
    upturned, chance = chance.shuffled(DECK)
    turned, towns, piles = laid_out(start, upturned, coins)
    decks = []
    for _seat in seats:
        deck, chance = chance.shuffled(DECK)
        decks.append(deck)
    pile, chance = chance.shuffled(DECK * MORE_DECKS)
    hands = tuple(tuple(sorted(deck[:DEALT])) for deck in decks)
    left = tuple(deck[DEALT:] for deck in decks)
    return Opening((TableSet(tuple(seats), first, turned, towns, piles, hands, left, pile, chance),))


def laid_out(start: Space, deck: Cards, coins: Coins) -> tuple[Cards, tuple[Space, ...], tuple[Coins, ...]]:
    """D-2.1, D-2.2: the cards turned up, the towns clockwise, and each one's pile; the first town gets what is left."""
    numbered = [coins[at : at + PILE] for at in range(0, TOWNS * PILE, PILE)]
    turned: list[int] = []
    towns, numbers = [start], []
    for card in deck:
        if len(towns) == TOWNS:
            break
        turned.append(card)
        if card <= TOWNS:
            towns.append((towns[-1] + card) % RING)
            numbers.append(card)
    (left,) = set(range(1, TOWNS + 1)) - set(numbers)
    return tuple(turned), tuple(towns), tuple(numbered[number - 1] for number in (left, *numbers))


def _check_seats(seats: Sequence[Seating]) -> None:
    if len(seats) not in SEATS:
        raise BadOptions(N_("Drakkars is for two to four players, not {count} (D-1.1)"), count=len(seats))
    for seat, seating in enumerate(seats):
        if seating.colour not in COLOURS:
            raise BadOptions(
                N_("seat {seat}: unknown colour {colour!r}; the colours are {known}"),
                seat=seat,
                colour=seating.colour,
                known=tuple(map(Sentence, COLOURS)),
            )
        if any(other.colour == seating.colour for other in seats[:seat]):
            raise BadOptions(N_("seat {seat}: {colour} is taken already"), seat=seat, colour=Sentence(seating.colour))


def _read(options: Mapping[str, object]) -> Options:
    try:
        return msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as error:
        raise BadOptions(N_("options: {why}"), why=error) from None


def _seed(seed: str | int | float) -> str:
    """JSON knows one kind of number: 7, 7.0 and 7e0 are the same seed."""
    return str(int(seed)) if isinstance(seed, float) and seed.is_integer() else str(seed)


def _first(wanted: Options, seats: int, chance: Chance) -> tuple[Seat, Chance]:
    """D-2.5: chosen or drawn. The draw is made all the same, so that choosing changes nothing else."""
    drawn, chance = chance.below(seats)
    if wanted.first is None:
        return drawn, chance
    if not 0 <= wanted.first < seats:
        raise BadOptions(
            N_("options: first is a seat from 0 to {last}, not {first}"), last=seats - 1, first=wanted.first
        )
    return wanted.first, chance
