"""Phase 4: who may start what, swaps, and the cards (E-4.1 to E-4.15)."""

from collections.abc import Iterator
from functools import cache

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
    SLOTS,
    Card,
    FieldAt,
    Fight,
    FightKind,
    SlotAt,
    State,
    Station,
)
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

# --- who may start what ---


def starts(state: State, seat: Seat) -> Iterator[de.Fight | de.Siege]:
    """E-4.5: all that the seat could start now."""
    for place, field in enumerate(state.fields):
        vikings = field.vikings
        if vikings[seat] and field.contested:
            at = FieldAt(FIELDS[place])
            for rival, count in enumerate(vikings):
                if count and rival != seat:
                    yield de.Fight(seat, at, rival)
    for owner, village in enumerate(state.villages):
        for slot, besiegers in enumerate(village.slots):
            if seat in besiegers:
                if len(besiegers) > 1:
                    for rival in besiegers:
                        if rival != seat:
                            yield de.Fight(seat, SlotAt(owner, SLOTS[slot]), rival)
                elif not village.held[slot]:
                    yield de.Siege(seat, SlotAt(owner, SLOTS[slot]))


def next_turn(state: State) -> TurnCame | None:
    """E-4.4: the next seat clockwise that can start something."""
    for seat in state.clockwise(state.cursor):
        for _ in starts(state, seat):
            return TurnCame(seat)
    return None


def start(state: State, decision: de.Fight | de.Siege) -> list[Event]:
    if decision not in starts(state, decision.seat):
        raise _not_to_start(state, decision)
    at, attacker = decision.at, decision.seat
    kind: FightKind
    if isinstance(decision, de.Siege):
        defender, kind = decision.at.village, "siege"
    else:
        defender, kind = decision.against, "field" if isinstance(at, FieldAt) else "slot"
    return [FightStarted(at, kind, attacker, defender, _first_to_pay(state, (attacker, defender)))]


def _not_to_start(state: State, decision: de.Fight | de.Siege) -> Refused:
    seat, at = decision.seat, decision.at
    if isinstance(at, FieldAt):
        field = state.fields[FIELD[at.field]]
        if not field.vikings[seat]:
            return Refused("illegal", "E-4.5", N_("You have no Viking on field {field}."), field=at.field)
        if not field.contested:
            return Refused("illegal", "E-4.1", N_("Field {field} is not contested."), field=at.field)
        return Refused("illegal", "E-4.5", N_("That colour has no Viking there for you to fight."))
    if at.village >= len(state.villages):
        return Refused("illegal", "E-3.5", N_("That village belongs to no player."))
    village = state.villages[at.village]
    besiegers = village.slots[SLOT[at.slot]]
    if at.village == seat:
        return Refused("illegal", "E-4.5", N_("The owner of a besieged village can never start its siege."))
    if seat not in besiegers:
        return Refused("illegal", "E-4.5", N_("You have no Viking on that slot."))
    if village.held[SLOT[at.slot]]:
        return Refused("illegal", "E-4.19", N_("Your Viking has won that siege, and starts no more from there."))
    if isinstance(decision, de.Siege):
        return Refused("illegal", "E-4.3", N_("You are not alone on that slot: fight for it first."))
    if len(besiegers) == 1:
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
    """Who may swap once `seat` is done: the defender comes after the attacker."""
    return _first_to_pay(state, (fight.defender,)) if seat == fight.attacker else None


def swap(state: State, fight: Fight, decision: de.Swap) -> list[Event]:
    seat = decision.seat
    if not decision.swap:
        return [SwapDeclined(seat, _asked_after(state, fight, seat))]
    hand = state.secrets[seat].hand
    cost = len(hand)
    drawn = state.draw[:cost]
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
    if decision.card not in state.secrets[decision.seat].hand:
        raise Refused("illegal", "E-4.8", N_("There is no {card} in your hand."), card=decision.card)
    return [CardChosen(decision.seat, decision.card)]


def turn_up(state: State, fight: Fight) -> CardsTurned | None:
    """E-4.8: as soon as both cards are chosen."""
    played, answered = state.secrets[fight.attacker].card, state.secrets[fight.defender].card
    if played is None or answered is None:
        return None
    at, seats, cards = fight.at, (fight.attacker, fight.defender), (played, answered)
    if fight.kind == "siege" and isinstance(at, SlotAt):
        return sieges.settle(state, fight, at, cards)
    winner, damage, hurt = settle(seats, cards)
    return CardsTurned(at, seats, cards, winner, damage, hurt, held=False, loot=False)


def settle(seats: tuple[Seat, Seat], cards: tuple[Card, Card]) -> tuple[Seat | None, int, tuple[Hurt, ...]]:
    """E-4.8: who wins, the damage, and who goes to the hospital."""
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
