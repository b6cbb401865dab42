"""Turns a state and an event into the next state. Nothing is decided, refused or drawn here."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from core.games.eketorp import events as ev
from core.games.eketorp.model import (
    AMULETS,
    BOX,
    FIELD,
    KIND,
    SLOT,
    SLOTS,
    SPACES,
    STATION,
    STATIONS,
    VIKINGS,
    Card,
    Field,
    FieldAt,
    Fight,
    Secrets,
    SlotAt,
    State,
    Stone,
    Stones,
    Village,
)
from core.kernel.types import Seat

T = TypeVar("T")


def evolve(state: State, event: ev.Event) -> State:
    return STEPS[type(event)](state, event)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """`items` with `item` in place `at`."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`items` less the first that equals `item`."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def _less(stones: Stones, taken: Counter[Stone]) -> Stones:
    """The stones less those that were taken: of each kind, the first."""
    left = []
    for stone in stones:
        if taken[stone]:
            taken[stone] -= 1
        else:
            left.append(stone)
    if taken.total():
        raise ValueError("stones were taken that did not lie there")
    return tuple(left)


def _supply(supply: tuple[int, ...], stones: Iterable[Stone], sign: int) -> tuple[int, ...]:
    counts = list(supply)
    for stone in stones:
        counts[KIND[stone]] += sign
    return tuple(counts)


def _table_set(state: State, event: ev.TableSet) -> State:
    count = len(event.seats)
    village = Village(
        home=VIKINGS[count],
        amulets=AMULETS,
        walls=((),) * SPACES,
        beside=(),
        carried=(),
        slots=((),) * len(SLOTS),
        held=(False,) * len(SLOTS),
        received=(),
        known=(),
    )
    assert event.draw is not None
    assert event.pile is not None
    assert event.chance is not None
    return State(
        seats=event.seats,
        first=event.first,
        round=0,
        phase="dawn",
        turn=None,
        cursor=event.first,
        fields=(Field((), (0,) * count),) * len(FIELD),
        villages=(village,) * count,
        secrets=tuple(Secrets(hand or ()) for hand in event.hands),
        hospital=((0,) * count,) * len(STATIONS),
        fight=None,
        supply=BOX,
        draw=event.draw,
        discard=(),
        pile=event.pile,
        materials=event.materials,
        chance=event.chance,
    )


def _hand_redealt(state: State, event: ev.HandRedealt) -> State:
    secrets = replace(state.secrets[event.seat], hand=event.hand)
    return replace(state, secrets=put(state.secrets, event.seat, secrets), draw=event.draw, chance=event.chance)


def _round_begun(state: State, event: ev.RoundBegun) -> State:
    return replace(
        state,
        round=event.round,
        phase="plan",
        pile=state.pile[1:],
        fields=tuple(
            replace(field, stones=field.stones + placed) if placed else field  # E-3.2: the stones that lay there stay
            for field, placed in zip(state.fields, event.placed, strict=True)
        ),
        supply=_supply(state.supply, (stone for placed in event.placed for stone in placed), -1),
    )


def _plan_sealed(state: State, event: ev.PlanSealed) -> State:
    secrets = replace(state.secrets[event.seat], plan=event.plan)
    return replace(state, secrets=put(state.secrets, event.seat, secrets))


def _plans_revealed(state: State, event: ev.PlansRevealed) -> State:
    seats = range(len(state.seats))
    home = [village.home for village in state.villages]
    sent = [[0] * len(FIELD) for _ in seats]
    besiegers: list[list[list[Seat]]] = [[[] for _ in SLOTS] for _ in seats]
    for plan in event.plans:
        home[plan.seat] -= plan.sent
        sent[plan.seat] = list(plan.fields)
        for at in plan.sieges:
            besiegers[at.village][SLOT[at.slot]].append(plan.seat)
    return replace(
        state,
        phase="fight",
        turn=None,
        cursor=state.first,
        fields=tuple(
            Field(field.stones, vikings) for field, vikings in zip(state.fields, zip(*sent, strict=True), strict=True)
        ),
        villages=tuple(
            replace(village, home=home[seat], slots=tuple(map(tuple, besiegers[seat])))
            for seat, village in enumerate(state.villages)
        ),
        secrets=tuple(replace(secrets, plan=None) for secrets in state.secrets),
    )


def _turn_came(state: State, event: ev.TurnCame) -> State:
    return replace(state, turn=event.seat)


def _fight_started(state: State, event: ev.FightStarted) -> State:
    fight = Fight(event.at, event.kind, event.attacker, event.defender, event.asked)
    return replace(state, phase="card" if event.asked is None else "swap", fight=fight, turn=None)


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _swap_declined(state: State, event: ev.SwapDeclined) -> State:
    fight = replace(_fight(state), asked=event.asked)
    return replace(state, phase="card" if event.asked is None else "swap", fight=fight)


def _hand_swapped(state: State, event: ev.HandSwapped) -> State:
    assert event.thrown is not None
    assert event.drawn is not None
    seat = event.seat
    village, secrets = state.villages[seat], state.secrets[seat]
    village = replace(village, amulets=village.amulets - event.cost, known=())
    secrets = replace(secrets, hand=event.drawn, thrown=secrets.thrown + event.thrown)
    return replace(
        state,
        phase="card" if event.asked is None else "swap",
        fight=replace(_fight(state), asked=event.asked),
        villages=put(state.villages, seat, village),
        secrets=put(state.secrets, seat, secrets),
        draw=state.draw[event.cost :],
        discard=event.thrown + state.discard,
    )


def _card_chosen(state: State, event: ev.CardChosen) -> State:
    secrets = replace(state.secrets[event.seat], card=event.card)
    return replace(state, secrets=put(state.secrets, event.seat, secrets))


def _played(secrets: Secrets, card: Card) -> Secrets:
    return replace(secrets, hand=without(secrets.hand, card), card=None)


def _after_swap(village: Village, played: Card, got: Card) -> Village:
    known = without(village.known, played) if played in village.known else village.known
    return replace(village, received=(*village.received, got), known=known)


def _cards_turned(state: State, event: ev.CardsTurned) -> State:
    (attacker, defender), (played, answered) = event.seats, event.cards
    secrets, villages, fields, hospital = list(state.secrets), list(state.villages), state.fields, state.hospital
    secrets[attacker] = _played(secrets[attacker], played)
    secrets[defender] = _played(secrets[defender], answered)
    villages[attacker] = _after_swap(villages[attacker], played, answered)
    villages[defender] = _after_swap(villages[defender], answered, played)
    at = event.at
    for hurt in event.hurt:
        seat, station = hurt.seat, STATION[hurt.station]
        hospital = put(hospital, station, put(hospital[station], seat, hospital[station][seat] + 1))
        if isinstance(at, FieldAt):
            index = FIELD[at.field]
            field = fields[index]
            fields = put(fields, index, replace(field, vikings=put(field.vikings, seat, field.vikings[seat] - 1)))
        elif seat == at.village:
            villages[seat] = replace(villages[seat], home=villages[seat].home - 1)
        else:
            villages[at.village] = _left_slot(villages[at.village], SLOT[at.slot], seat)
    if event.held and isinstance(at, SlotAt):
        village = villages[at.village]
        villages[at.village] = replace(village, held=put(village.held, SLOT[at.slot], True))
    fight = replace(_fight(state), turned=event.cards, damage=event.damage) if event.loot else None
    return replace(
        state,
        phase="loot" if event.loot else "fight",
        cursor=(attacker + 1) % len(villages),
        fight=fight,
        fields=fields,
        villages=tuple(villages),
        secrets=tuple(secrets),
        hospital=hospital,
    )


def _left_slot(village: Village, slot: int, seat: Seat) -> Village:
    return replace(village, slots=put(village.slots, slot, without(village.slots[slot], seat)))


def _hand_taken_up(state: State, event: ev.HandTakenUp) -> State:
    village, secrets = state.villages[event.seat], state.secrets[event.seat]
    hand = village.received
    return replace(
        state,
        villages=put(state.villages, event.seat, replace(village, received=(), known=hand)),
        secrets=put(state.secrets, event.seat, replace(secrets, hand=hand)),
    )


def _looted(state: State, event: ev.Looted) -> State:
    owner, low = event.at.village, 2 * SLOT[event.at.slot]
    walls = state.villages[owner].walls
    for space, count in zip((low, low + 1), event.take, strict=True):
        if count:
            walls = put(walls, space, walls[space][:-count])
    villages = put(state.villages, owner, replace(state.villages[owner], walls=walls))
    if event.kept is not None:
        looter = villages[event.seat]
        villages = put(villages, event.seat, replace(looter, carried=(*looter.carried, event.kept)))
    return replace(
        state, phase="fight", fight=None, villages=villages, supply=_supply(state.supply, event.returned, +1)
    )


def _vikings_came_home(state: State, event: ev.VikingsCameHome) -> State:
    gone: list[Counter[Stone]] = [Counter() for _ in FIELD]
    carried = [list(village.carried) for village in state.villages]
    home = [village.home for village in state.villages]
    for gain in event.gains:
        gone[FIELD[gain.field]][gain.stone] += 1
        carried[gain.seat].append(gain.stone)
    fields = zip(state.fields, gone, strict=True)
    stones = [_less(field.stones, taken) if taken else field.stones for field, taken in fields]
    for field in state.fields:
        home = [at_home + there for at_home, there in zip(home, field.vikings, strict=True)]
    for village in state.villages:
        for besiegers in village.slots:
            for seat in besiegers:
                home[seat] += 1
    nobody = (0,) * len(state.seats)
    empty: tuple[tuple[Seat, ...], ...] = ((),) * len(SLOTS)
    return replace(
        state,
        phase="build",
        fields=tuple(Field(left, nobody) for left in stones),
        villages=tuple(
            replace(village, home=home[seat], carried=tuple(carried[seat]), slots=empty, held=(False,) * len(SLOTS))
            for seat, village in enumerate(state.villages)
        ),
    )


def _stone_laid(state: State, event: ev.StoneLaid) -> State:
    seat, space = event.seat, event.space
    village = state.villages[seat]
    walls = put(village.walls, space, (*village.walls[space], event.stone))
    village = replace(village, walls=walls, carried=without(village.carried, event.stone))
    return replace(state, villages=put(state.villages, seat, village))


def _stones_put_beside(state: State, event: ev.StonesPutBeside) -> State:
    village = state.villages[event.seat]
    village = replace(village, carried=(), beside=village.beside + event.stones)
    return replace(state, villages=put(state.villages, event.seat, village))


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    """The healed come home, and the others in the hospital move on a station (E-6.1)."""
    nobody = (0,) * len(state.seats)
    return replace(
        state,
        phase="dawn",
        first=event.first,
        fields=tuple(
            Field(tuple(stone for stone in field.stones if stone not in swept), field.vikings) if swept else field
            for field, swept in zip(state.fields, map(frozenset, event.swept), strict=True)
        ),
        supply=_supply(state.supply, (stone for swept in event.swept for stone in swept), +1),
        villages=tuple(
            replace(village, home=village.home + healed) if healed else village
            for village, healed in zip(state.villages, event.healed, strict=True)
        ),
        hospital=(nobody, *state.hospital[:-1]),
    )


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, phase="over", winners=event.winners, reason=event.reason)


# A look-up by type, since a match over so many took half of the time of a fold. A test holds it complete.
STEPS: dict[type[ev.Event], Callable[[State, Any], State]] = {
    ev.TableSet: _table_set,
    ev.HandRedealt: _hand_redealt,
    ev.RoundBegun: _round_begun,
    ev.PlanSealed: _plan_sealed,
    ev.PlansRevealed: _plans_revealed,
    ev.TurnCame: _turn_came,
    ev.FightStarted: _fight_started,
    ev.SwapDeclined: _swap_declined,
    ev.HandSwapped: _hand_swapped,
    ev.CardChosen: _card_chosen,
    ev.CardsTurned: _cards_turned,
    ev.HandTakenUp: _hand_taken_up,
    ev.Looted: _looted,
    ev.VikingsCameHome: _vikings_came_home,
    ev.StoneLaid: _stone_laid,
    ev.StonesPutBeside: _stones_put_beside,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
