"""Chapter 2: from seats and options to the first event."""

from collections.abc import Mapping, Sequence

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
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, AnyChoice
from core.kernel.seating import check_seats, first_seat, read_options, seeded
from core.kernel.types import Seat, Seating
from core.kernel.words import N_


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seed: str | int | float = ""
    first: Seat | None = None


CHOICES: tuple[AnyChoice, ...] = (FIRST, SEED)


def setup(seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[Event]:
    check_seats(seats, SEATS, COLOURS, N_("Drakkars is for two to four players, not {count} (D-1.1)"))
    wanted = read_options(options, Options)
    first, chance = first_seat(wanted.first, len(seats), seeded(wanted.seed))  # D-2.5
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
    """D-2.1, D-2.2: the cards turned up, the towns clockwise, and their piles; the first town gets the last one."""
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
