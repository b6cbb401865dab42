"""A turn with one card, with Njord or Tyr beside it, with the fog, or without a card (D-3, D-5.5, D-5.7 to D-5.9)."""

from functools import lru_cache

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.draws import from_pile, off_pile
from core.games.drakkars.events import CardJoined, Event, Sailed, ShipHidden, ShipLaunched
from core.games.drakkars.model import (
    BOX,
    HOME,
    NJORD,
    ODIN,
    SHIPS,
    SIF,
    START,
    THOR,
    TYR,
    Card,
    Cards,
    Fleet,
    Secrets,
    Ship,
    State,
    Steps,
)
from core.games.drakkars.sea import at_sea, boxed
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

FARTHEST = 10 + NJORD  # spaces by two cards at most


def kinds(hand: Cards) -> Cards:
    return tuple(dict.fromkeys(hand))


def ways(cards: Cards, to_home: int) -> range:
    """D-3.1, D-5.9: how far cards may go together. An Odin counts no more than is needed, and 1 at least."""
    odins = cards.count(ODIN)
    least = sum(cards) - 9 * odins
    return range(least, max(least, min(least + 9 * odins, to_home)) + 1)


def with_bonus(cards: Cards, steps: Steps, to_home: int) -> bool:
    """D-6.2, D-6.3: True if a move comes home exactly, or with Odin."""
    return steps == to_home or (steps > to_home and ODIN in cards)


def moving(card: Card, helper: Card | None, fog: Cards) -> Cards:
    """D-5.5: the cards whose values are sailed; Tyr only launches."""
    return (card, *fog) if helper is None or helper == TYR else (card, helper, *fog)


# --- options ---


def options(state: State, seat: Seat) -> list[de.Decision]:
    fleet, own = state.fleets[seat], state.secrets[seat]
    hand = kinds(own.hand)
    found: list[de.Decision] = []
    for ship, steps in enumerate(fleet.ships):
        if not at_sea(steps):
            continue
        if fleet.fog is not None and fleet.fog.ship == ship:
            found += _sails(seat, ship, hand, own.fog, HOME - steps)
        else:
            found += _sails(seat, ship, hand, (), min(HOME - steps, FARTHEST))
    idle = boxed(fleet)
    if idle is not None:
        found += _launches(seat, idle, hand)
    return found + _with_fog(seat, fleet, hand) + _passes(seat, idle is not None)


@lru_cache(1 << 14)
def _sails(seat: Seat, ship: Ship, hand: Cards, fog: Cards, to_home: int) -> list[de.Decision]:
    pairs: list[tuple[Card, Card | None]] = [(card, None) for card in hand]
    if NJORD in hand:
        pairs += [(card, NJORD) for card in hand if card not in (NJORD, TYR)]
    return [
        de.Sail(seat, ship, card, steps, helper)
        for card, helper in pairs
        for steps in ways(moving(card, helper, fog), to_home)
    ]


@lru_cache(1 << 12)
def _launches(seat: Seat, ship: Ship, hand: Cards) -> list[de.Decision]:
    if TYR not in hand:
        return []
    return [
        de.Sail(seat, ship, card, steps, TYR)
        for card in hand
        if card not in (NJORD, TYR)
        for steps in ways((card,), HOME)
    ]


def _with_fog(seat: Seat, fleet: Fleet, hand: Cards) -> list[de.Decision]:
    if fleet.fog is not None:
        return [] if fleet.fog.joined else [de.Join(seat, card) for card in hand]
    if THOR not in hand or SIF not in hand:
        return []
    return [de.Hide(seat, ship) for ship, steps in enumerate(fleet.ships) if at_sea(steps)]


@lru_cache
def _passes(seat: Seat, idle: bool) -> list[de.Decision]:
    return [de.Draw(seat), de.Launch(seat)] if idle else [de.Draw(seat)]


# --- doing it ---


def need(hand: Cards, *cards: Card) -> None:
    """Refuse cards that are not held."""
    for card in cards:
        if hand.count(card) < cards.count(card):
            raise Refused("illegal", "D-3.1", N_("There is no {card} in your hand."), card=card)


def own_ship(fleet: Fleet, ship: Ship) -> Steps:
    if not 0 <= ship < SHIPS:
        raise Refused("illegal", "D-1.2", N_("A player has three ships, 0 to 2."))
    steps = fleet.ships[ship]
    if steps == HOME:
        raise Refused("illegal", "D-3.1", N_("That ship is home, and stays there."))
    return steps


def sail(state: State, decision: de.Sail) -> list[Event]:
    seat, ship, card, helper = decision.seat, decision.ship, decision.card, decision.helper
    fleet, own = state.fleets[seat], state.secrets[seat]
    _check_cards(own, card, helper)
    start = own_ship(fleet, ship)
    _check_place(fleet, ship, start, helper)
    fog = own.fog if fleet.hidden == ship else ()
    check_steps(decision.steps, ways(moving(card, helper, fog), HOME - max(start, START)))
    return [sailed(fleet, fog, decision)]


def sailed(fleet: Fleet, fog: Cards, decision: de.Sail) -> Sailed:
    """The event of a move by the cards that are played and those out of the ship's fog; it is taken to be allowed."""
    ship, card, helper, steps = decision.ship, decision.card, decision.helper, decision.steps
    start = fleet.ships[ship]
    afloat = max(start, START)
    exact = with_bonus(moving(card, helper, fog), steps, HOME - afloat)
    values = (steps,) if fleet.hidden == ship else values_of(card, helper, steps)
    end = min(afloat + steps, HOME)  # D-6.1
    played = (card,) if helper is None else (card, helper)
    return Sailed(decision.seat, ship, played, fog, steps, start, end, values, bonus=exact)


def _check_cards(own: Secrets, card: Card, helper: Card | None) -> None:
    if helper is None:
        need(own.hand, card)
        return
    if helper not in (NJORD, TYR) or card in (NJORD, TYR):
        raise Refused(
            "illegal", "D-5.5", N_("Only Njord and Tyr are played beside another card, and not beside each other.")
        )
    need(own.hand, card, helper)


def _check_place(fleet: Fleet, ship: Ship, start: Steps, helper: Card | None) -> None:
    if helper == TYR:
        if start != BOX:
            raise Refused("illegal", "D-5.5", N_("Tyr launches a ship from the box; that one has left it."))
        if ship != boxed(fleet):
            raise Refused("illegal", "D-5.5", N_("The ships of the box are launched in their order."))
    elif start == BOX:
        raise Refused("illegal", "D-3.1", N_("That ship is still in the box."))


def check_steps(steps: int, allowed: range) -> None:
    if steps not in allowed:
        raise Refused(
            "illegal",
            "D-3.1",
            N_("These cards carry a ship from {least} to {most} spaces there."),
            least=allowed[0],
            most=allowed[-1],
        )


@lru_cache
def values_of(card: Card, helper: Card | None, steps: int) -> tuple[int, ...]:
    """D-4.2: the values that the barrel may move by."""
    if helper is None:
        return (steps,)
    own = steps - NJORD if helper == NJORD else steps
    return (own,) if own == helper else (own, helper)


def hide(state: State, decision: de.Hide) -> list[Event]:
    seat, ship = decision.seat, decision.ship
    fleet = state.fleets[seat]
    need(state.secrets[seat].hand, THOR, SIF)
    if fleet.fog is not None:
        raise Refused("illegal", "D-5.7", N_("Your fog tile hides a ship already."))
    if not at_sea(own_ship(fleet, ship)):
        raise Refused("illegal", "D-5.7", N_("A ship in the box cannot be hidden."))
    drawn, renewed = off_pile(state, 1)
    return [ShipHidden(seat, ship, (THOR, SIF), len(drawn), drawn[0] if drawn else None, renewed)]


def join(state: State, decision: de.Join) -> list[Event]:
    fog = state.fleets[decision.seat].fog
    need(state.secrets[decision.seat].hand, decision.card)
    if fog is None:
        raise Refused("illegal", "D-5.8", N_("No ship of yours is under the fog."))
    if fog.joined:
        raise Refused("illegal", "D-5.8", N_("A card has joined the fog already: only one may."))
    return [CardJoined(decision.seat, decision.card)]


def draw(state: State, decision: de.Draw) -> list[Event]:
    return [from_pile(state, decision.seat, 2)]


def launch(state: State, decision: de.Launch) -> list[Event]:
    ship = boxed(state.fleets[decision.seat])
    if ship is None:
        raise Refused("illegal", "D-3.3", N_("There is no ship left in your box."))
    return [ShipLaunched(decision.seat, ship, ())]
