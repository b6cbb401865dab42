"""Chapter 2: from seats and options to the first event."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from core.games.drakkars.events import Event, PositionSet, TableSet
from core.games.drakkars.model import (
    BAG,
    COIN,
    COLOURS,
    DEALT,
    DECK,
    MORE_DECKS,
    PILE,
    RING,
    SEATS,
    SHIPS,
    TOWNS,
    Cards,
    CoinName,
    Coins,
    Space,
    Steps,
)
from core.games.drakkars.position import OnShield, Position, fault, left_in
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, AnyChoice
from core.kernel.seating import check_seats, first_seat, read_options, seeded
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_


class Prepared(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in the words of the table protocol: coins by their names."""

    ships: tuple[tuple[Steps, Steps, Steps], ...]
    holds: tuple[tuple[tuple[CoinName, ...], ...], ...] = ()
    barrel: OnShield = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seed: str | int | float = ""
    first: Seat | None = None
    towns: tuple[Space, ...] | None = None
    hands: tuple[Cards, ...] | None = None
    position: Prepared | None = None


CHOICES: tuple[AnyChoice, ...] = (FIRST, SEED)


def setup(seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[Event]:
    check_seats(seats, SEATS, COLOURS, N_("Drakkars is for two to four players, not {count} (D-1.1)"))
    wanted = read_options(options, Options)
    position = None if wanted.position is None else _checked(wanted.position, len(seats))
    held = position.coins if position else ()
    first, chance = first_seat(wanted.first, len(seats), seeded(wanted.seed))  # D-2.5
    coins, chance = chance.shuffled([coin for coin, there in enumerate(left_in(BAG, held), 1) for _ in range(there)])
    start, chance = chance.below(RING)
    upturned, chance = chance.shuffled(DECK)
    turned, towns, piles = laid_out(start, upturned, coins)
    decks = []
    for _seat in seats:
        deck, chance = chance.shuffled(DECK)
        decks.append(deck)
    pile, chance = chance.shuffled(DECK * MORE_DECKS)
    hands = (
        [tuple(sorted(deck[:DEALT])) for deck in decks] if wanted.hands is None else _hands(wanted.hands, len(seats))
    )
    left = tuple(tuple(card for card in deck if card not in hand) for deck, hand in zip(decks, hands, strict=True))
    if wanted.towns is not None:
        turned, towns = (), _towns(wanted.towns)
    table_set = TableSet(tuple(seats), first, turned, towns, piles, tuple(hands), left, pile, chance)
    return Opening((table_set,) if position is None else (table_set, PositionSet(position)))


def _checked(wanted: Prepared, seats: int) -> Position:
    holds = [[[COIN.index(coin) + 1 for coin in hold] for hold in by_rank] for by_rank in wanted.holds]
    empty: list[list[list[int]]] = [[[]] * SHIPS] * seats
    position = read_options({"ships": wanted.ships, "holds": holds or empty, "barrel": wanted.barrel}, Position)
    if wrong := fault(position, seats):
        raise BadOptions(wrong)
    return position


def _towns(wanted: tuple[Space, ...]) -> tuple[Space, ...]:
    if len(wanted) != TOWNS or len(set(wanted)) != TOWNS:
        raise BadOptions(N_("options: towns is eight different spaces, 0 to 35 (D-2.2)"))
    return wanted


def _hands(wanted: tuple[Cards, ...], seats: int) -> list[Cards]:
    if len(wanted) != seats or any(len(hand) != DEALT or len(set(hand)) != DEALT for hand in wanted):
        raise BadOptions(N_("options: hands is a list for each seat, of five different cards (D-2.3)"))
    return [tuple(sorted(hand)) for hand in wanted]


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
