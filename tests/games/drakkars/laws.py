"""Chapter 9, checked on a state; and all decisions that anybody could think of there."""

from collections import Counter
from itertools import product

from core.games.drakkars import Decision, State
from core.games.drakkars import decisions as de
from core.games.drakkars.model import BAG, BOX, DECK, HOME, MORE_DECKS, ROOM, SHIPS
from core.games.drakkars.sea import hold_of, on_ring, space
from core.kernel.types import Seat


def cards(state: State) -> Counter[int]:
    """Every card, wherever it is."""
    found = Counter(state.pile + state.discards + state.played)
    for deck in state.decks:
        found.update(deck)
    for own in state.secrets:
        found.update(own.hand + own.fog)
    if state.voyage is not None:
        found.update(state.voyage.fog)
    return found


def money(state: State) -> Counter[int]:
    found = Counter(dict(enumerate(state.bag, 1)))
    for pile in state.piles:
        found.update(pile)
    for fleet in state.fleets:
        for hold in fleet.holds:
            found.update(hold)
    return found


def check(state: State, before: State) -> None:
    """Every law that holds between decisions; `before` is the state one decision earlier."""
    count = len(state.seats)
    assert cards(state) == Counter(DECK * (count + MORE_DECKS))
    assert money(state) == Counter(dict(enumerate(BAG, 1)))
    assert min(state.bag) >= 0
    stand: Counter[int] = Counter()
    for seat in range(count):
        check_seat(state, seat, before)
        fleet = state.fleets[seat]
        stand.update(
            space(count, seat, steps)
            for ship, steps in enumerate(fleet.ships)
            if on_ring(steps) and ship not in (fleet.hidden, sailing(state, seat))
        )
    crowded = [at for at, there in stand.items() if there > 1]
    assert len(crowded) == (state.phase in ("meet", "fight"))
    assert state.turns <= 41 * count
    assert len(state.towns) == len(set(state.towns)) == 8


def sailing(state: State, seat: Seat) -> int | None:
    """D-7.4: a ship on its last voyage meets nobody."""
    return state.voyage.ship if state.voyage is not None and state.turn == seat else None


def check_seat(state: State, seat: Seat, before: State) -> None:
    fleet, own, then = state.fleets[seat], state.secrets[seat], before.fleets[seat]
    assert len(fleet.ships) == SHIPS
    assert all(BOX <= steps <= HOME for steps in fleet.ships)
    assert fleet.home == fleet.ships.count(HOME)
    assert all(now == HOME for now, was in zip(fleet.ships, then.ships, strict=True) if was == HOME)
    assert sorted(fleet.launched) == [ship for ship, steps in enumerate(fleet.ships) if steps != BOX]
    assert all(len(hold) <= ROOM for hold in fleet.holds[fleet.home :])
    at_sea = [ship for ship, steps in enumerate(fleet.ships) if BOX < steps < HOME]
    assert sorted(hold_of(fleet, ship) for ship in at_sea) == [fleet.home + rank for rank in range(len(at_sea))]
    asked = state.turn == seat and state.phase not in ("turn", "last", "over")
    assert len(own.hand) <= 7 or asked or (state.turn == seat and state.phase == "last")
    assert list(own.hand) == sorted(own.hand)
    assert not Counter(fleet.known) - Counter(own.hand)
    assert (fleet.fog is None) == (fleet.hidden is None)
    assert len(own.fog) == (0 if fleet.fog is None else fleet.fog.count)
    assert own.card is None or own.card in own.hand


def conceivable(state: State, seat: Seat) -> list[Decision]:
    """Decisions of every kind, in and out of reach."""
    numbers, ships = range(12), range(-1, 4)
    everybody = [(owner, ship) for owner in range(-1, len(state.seats) + 1) for ship in range(4)]
    return [
        *(
            de.Sail(seat, ship, card, steps, helper)
            for ship, card, steps in product(ships, numbers, range(-1, 40))
            for helper in (None, 3, 8, 5)
        ),
        *(de.Swap(seat, (one, other)) for one, other in product(everybody, everybody)),
        *(de.SailTwo(seat, one, steps, other) for one, other, steps in product(everybody, everybody, range(-1, 9, 2))),
        *(de.GoBack(seat, at) for at in everybody),
        *(de.Hide(seat, ship) for ship in ships),
        *(de.Join(seat, card) for card in numbers),
        de.Draw(seat),
        de.Launch(seat),
        de.Meet(seat, fight=True),
        de.Meet(seat, fight=False),
        *(de.PlayCard(seat, card) for card in numbers),
        *(de.MoveBarrel(seat, ship, value) for ship in ships for value in range(-1, 14)),
        de.Take(seat, "coins"),
        de.Take(seat, "cards"),
        de.Take(seat, "cards", (1,)),
        *(de.Take(seat, "discards", pair) for pair in product(numbers, numbers)),
        *(de.Take(seat, "discards", (card,)) for card in numbers),
        *(de.PutAway(seat, card) for card in numbers),
        de.GiveUp(seat),
    ]
