"""Chapter 6, checked on a state; and all decisions that anybody could think of there."""

from collections import Counter
from functools import cache
from itertools import product

from core.games.eketorp import Decision, State
from core.games.eketorp.decisions import Build, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.model import BOX, CARDS, FIELDS, SLOTS, STONES, VIKINGS, FieldAt, Place, Plan, SlotAt
from core.kernel.types import Seat
from tests.builders import cards_held, stones_out


def check(state: State, before: State | None = None) -> None:
    """Every law that holds between decisions; `before` is the state one decision earlier."""
    seats = range(len(state.seats))
    out = Counter(stones_out(state))
    assert [out[kind] + left for kind, left in zip(STONES, state.supply, strict=True)] == list(BOX)
    assert min(state.supply) >= 0
    assert Counter((*state.draw, *state.discard, *cards_held(state))) == Counter(CARDS)
    for seat in seats:
        check_seat(state, seat)
    for village in state.villages:
        for besiegers, held in zip(village.slots, village.held, strict=True):
            assert len(set(besiegers)) == len(besiegers)  # at most one Viking a colour on a slot
            assert not held or len(besiegers) == 1
    if before is not None:
        pairs = zip(state.villages, before.villages, strict=True)
        assert all(0 <= now.amulets <= then.amulets for now, then in pairs)
        assert state.draw == before.draw[len(before.draw) - len(state.draw) :]
        assert state.chance == before.chance  # E-4.7: chance ends with the set-up


def check_seat(state: State, seat: Seat) -> None:
    village, own = state.villages[seat], state.secrets[seat]
    out = sum(field.vikings[seat] for field in state.fields) + sum(station[seat] for station in state.hospital)
    out += sum(besiegers.count(seat) for other in state.villages for besiegers in other.slots)
    assert village.home + out == VIKINGS[len(state.seats)]
    assert min(village.home, *(field.vikings[seat] for field in state.fields)) >= 0
    assert len(own.hand) + len(village.received) == 4
    assert own.hand
    assert all(len(stack) <= 3 for stack in village.walls)
    assert all(seat not in besiegers for besiegers in village.slots)
    assert not Counter(village.known) - Counter(own.hand)
    assert own.card is None or own.card in own.hand
    assert not village.beside or village.complete


def conceivable(state: State, seat: Seat) -> tuple[Decision, ...]:
    """Decisions of every kind, in and out of reach; the plans among them are all wrong."""
    home = state.villages[seat].home if 0 <= seat < len(state.seats) else 0
    return _conceivable(len(state.seats), seat, home)


@cache
def _conceivable(count: int, seat: Seat, home: int) -> tuple[Decision, ...]:
    seats = range(-1, count + 1)
    slots = [SlotAt(village, slot) for village in seats for slot in SLOTS]
    places: list[Place] = [*map(FieldAt, FIELDS), *slots]
    counts = range(-1, 5)
    return (
        *(StartFight(seat, at, against) for at in places for against in seats),
        *(StartSiege(seat, at) for at in slots),
        Swap(seat, True),
        Swap(seat, False),
        *(PlayCard(seat, card) for card in range(8)),
        *(Loot(seat, take, keep) for take in product(counts, counts) for keep in (*STONES, None)),
        *(Build(seat, stone, space) for stone in STONES for space in range(-1, 7)),
        Plan(seat, (home + 1, 0, 0, 0, 0, 0, 0), ()),
        Plan(seat, (-1, 0, 0, 0, 0, 0, 0), ()),
        Plan(seat, (0, 0, 0, 0, 0, 0, 0), (SlotAt(seat, "ram"),)),
        Plan(seat, (0, 0, 0, 0, 0, 0, 0), (SlotAt(count, "ram"),)),
    )
