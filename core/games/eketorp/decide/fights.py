"""Phase 4: starts of fights and sieges, swaps, and the cards (E-4.1 to E-4.10)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias

from core.games.eketorp import decisions as de
from core.games.eketorp.decide import sieges
from core.games.eketorp.events import (
    CardChosen,
    CardsTurned,
    Event,
    FightStarted,
    HandSwapped,
    HandTakenUp,
    Hurt,
    SwapDeclined,
    TurnCame,
)
from core.games.eketorp.model import (
    FIELD,
    FIELDS,
    SLOT,
    SLOT_AT,
    Card,
    Field,
    FieldAt,
    Fight,
    FightKind,
    Place,
    SlotAt,
    State,
    Station,
    Village,
)
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

Start: TypeAlias = de.StartFight | de.StartSiege

# --- starts ---


def starts(fields: Sequence[Field], villages: Sequence[Village], seat: Seat) -> tuple[Start, ...]:
    """E-4.5: all that the seat can start now, by the board as the last fight left it (E-4.4, E-4.10, E-4.18)."""
    return tuple(chain.from_iterable(_starts_by_place(fields, villages, seat)))


def _starts_by_place(fields: Sequence[Field], villages: Sequence[Village], seat: Seat) -> Iterator[tuple[Start, ...]]:
    for name, field in zip(FIELDS, fields, strict=False):
        if field.vikings[seat] and field.contested:
            yield _starts_on_field(seat, FieldAt(name), field)
    for owner, village in enumerate(villages):
        for index, besiegers in enumerate(village.slots):
            if seat in besiegers:
                yield _starts_on_slot(seat, SLOT_AT[owner][index], besiegers, village.held[index])


def _starts_at(state: State, seat: Seat, at: Place) -> tuple[Start, ...]:
    """The part of `starts` that is at one place, where the seat has a Viking."""
    if isinstance(at, FieldAt):
        field = state.fields[FIELD[at.field]]
        return _starts_on_field(seat, at, field) if field.contested else ()
    village, index = state.villages[at.village], SLOT[at.slot]
    return _starts_on_slot(seat, at, village.slots[index], village.held[index])


def _starts_on_field(seat: Seat, at: FieldAt, field: Field) -> tuple[Start, ...]:
    return tuple(
        [de.StartFight(seat, at, rival) for rival, count in enumerate(field.vikings) if count and rival != seat]
    )


def _starts_on_slot(seat: Seat, at: SlotAt, besiegers: tuple[Seat, ...], held: bool) -> tuple[Start, ...]:
    if len(besiegers) > 1:
        return tuple([de.StartFight(seat, at, rival) for rival in besiegers if rival != seat])
    return () if held else (de.StartSiege(seat, at),)


def next_turn(state: State) -> TurnCame | None:
    """E-4.4: the next seat clockwise that can start something."""
    for seat in state.clockwise(state.cursor):
        if can_start(state, seat):
            return TurnCame(seat)
    return None


def can_start(state: State, seat: Seat) -> bool:
    """True if the seat finds anything among its `starts`."""
    for field in state.fields:
        if field.vikings[seat] and field.contested:
            return True
    for village in state.villages:
        for besiegers, held in zip(village.slots, village.held, strict=True):
            if seat in besiegers and (len(besiegers) > 1 or not held):
                return True
    return False


def start(state: State, decision: Start) -> list[Event]:
    attacker, at = decision.seat, decision.at
    refused = _not_there(state, attacker, at)
    if refused is not None:
        raise refused
    if decision not in _starts_at(state, attacker, at):
        raise _not_to_start(state, decision)
    kind: FightKind
    if isinstance(decision, de.StartSiege):
        defender, kind = decision.at.village, "siege"
    else:
        defender, kind = decision.against, "field" if isinstance(at, FieldAt) else "slot"
    return [FightStarted(at, kind, attacker, defender, _first_to_pay(state, (attacker, defender)))]


def _not_there(state: State, seat: Seat, at: Place) -> Refused | None:
    """Why the seat has nothing to start at that place, if it has no Viking there."""
    if isinstance(at, FieldAt):
        if not state.fields[FIELD[at.field]].vikings[seat]:
            return Refused("illegal", "E-4.5", N_("You have no Viking on field {field}."), field=at.field)
    elif not 0 <= at.village < len(state.villages):
        return Refused("illegal", "E-3.5", N_("That village belongs to no player."))
    elif at.village == seat:
        return Refused("illegal", "E-4.5", N_("The owner of a besieged village can never start its siege."))
    elif seat not in state.villages[at.village].slots[SLOT[at.slot]]:
        return Refused("illegal", "E-4.5", N_("You have no Viking on that slot."))
    return None


def _not_to_start(state: State, decision: Start) -> Refused:
    """Why the seat cannot start that, where it has a Viking."""
    at = decision.at
    if isinstance(at, FieldAt):
        if not state.fields[FIELD[at.field]].contested:
            return Refused("illegal", "E-4.1", N_("Field {field} is not contested."), field=at.field)
        return Refused("illegal", "E-4.5", N_("That colour has no Viking there for you to fight."))
    village, slot = state.villages[at.village], SLOT[at.slot]
    if village.held[slot]:
        return Refused("illegal", "E-4.19", N_("Your Viking has won that siege, and starts no more from there."))
    if isinstance(decision, de.StartSiege):
        return Refused("illegal", "E-4.3", N_("You are not alone on that slot: fight for it first."))
    if len(village.slots[slot]) == 1:
        return Refused("illegal", "E-4.2", N_("Nobody contests that slot: the siege itself is pending."))
    return Refused("illegal", "E-4.5", N_("That colour has no Viking there for you to fight."))


# --- amulets (E-4.6) ---


def can_pay(amulets: int, hand: tuple[Card, ...]) -> bool:
    return amulets >= len(hand)


def _first_to_pay(state: State, seats: tuple[Seat, ...]) -> Seat | None:
    for seat in seats:
        if can_pay(state.villages[seat].amulets, state.secrets[seat].hand):
            return seat
    return None


def _asked_after(state: State, fight: Fight, seat: Seat) -> Seat | None:
    """The seat that may swap once `seat` is done: the defender comes after the attacker."""
    return _first_to_pay(state, (fight.defender,)) if seat == fight.attacker else None


def swap(state: State, fight: Fight, decision: de.Swap) -> list[Event]:
    seat = decision.seat
    if not decision.swap:
        return [SwapDeclined(seat, _asked_after(state, fight, seat))]
    hand = state.secrets[seat].hand
    cost = len(hand)
    drawn = state.draw[:cost]  # E-4.7: there are always so many
    again = can_pay(state.villages[seat].amulets - cost, drawn)
    asked = seat if again else _asked_after(state, fight, seat)
    return [HandSwapped(seat, cost, asked, thrown=hand, drawn=drawn)]


# --- the cards (E-4.8 to E-4.15) ---


@cache
def plays(seat: Seat, hand: tuple[Card, ...]) -> tuple[de.PlayCard, ...]:
    """The values that the seat holds, each once."""
    return tuple(de.PlayCard(seat, card) for card in sorted(set(hand)))


def to_play(state: State, fight: Fight) -> tuple[Seat, ...]:
    """Both fighters owe a card, in either order."""
    attacker, defender, secrets = fight.attacker, fight.defender, state.secrets
    if secrets[attacker].card is not None:
        return (defender,) if secrets[defender].card is None else ()
    return (attacker, defender) if secrets[defender].card is None else (attacker,)


def play(state: State, fight: Fight, decision: de.PlayCard) -> list[Event]:
    refused = not_held(decision.card, state.secrets[decision.seat].hand)
    if refused is not None:
        raise refused
    return [CardChosen(decision.seat, decision.card)]


def not_held(card: Card, hand: tuple[Card, ...]) -> Refused | None:
    """Why a card cannot be played from this hand, if it is not in it."""
    if card in hand:
        return None
    return Refused("illegal", "E-4.8", N_("There is no {card} in your hand."), card=card)


def turn_up(state: State, fight: Fight) -> CardsTurned | None:
    """E-4.8: the cards are turned up as soon as both are chosen."""
    played, answered = state.secrets[fight.attacker].card, state.secrets[fight.defender].card
    if played is None or answered is None:
        return None
    at, seats, cards = fight.at, (fight.attacker, fight.defender), (played, answered)
    if fight.kind == "siege" and isinstance(at, SlotAt):
        return sieges.settle(state, fight, at, cards)
    winner, damage, hurt = settle(seats, cards)
    return CardsTurned(at, seats, cards, winner, damage, hurt, held=False, loot=False)


def settle(seats: tuple[Seat, Seat], cards: tuple[Card, Card]) -> tuple[Seat | None, int, tuple[Hurt, ...]]:
    """E-4.8: the winner, the damage, and the Vikings that go to the hospital."""
    (attacker, defender), difference = seats, cards[0] - cards[1]
    if difference == 0:
        return None, 0, (Hurt(attacker, "0"), Hurt(defender, "0"))
    winner, loser = (attacker, defender) if difference > 0 else (defender, attacker)
    return winner, abs(difference), (Hurt(loser, station(abs(difference))),)


def station(damage: int) -> Station:
    return "345" if damage >= 3 else "12"


def take_up(state: State) -> HandTakenUp | None:
    """E-4.9: an empty hand takes up the received pile."""
    for seat, own in enumerate(state.secrets):
        if not own.hand:
            return HandTakenUp(seat)
    return None
