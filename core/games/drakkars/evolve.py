"""Turns a state and an event into the next state. Nothing is decided, refused or drawn here."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.games.drakkars import events as ev
from core.games.drakkars.changes import beaten, filled, known_after, put, richer, with_more, without
from core.games.drakkars.model import (
    BAG,
    BOX,
    HOME,
    SHIPS,
    START,
    TO_END,
    Cards,
    Doing,
    Fight,
    Fleet,
    Fog,
    Phase,
    Secrets,
    Ship,
    State,
    Steps,
    Voyage,
)
from core.games.drakkars.position import fleets, left_in
from core.kernel.types import Seat


def evolve(state: State, event: ev.Event) -> State:
    return STEPS[type(event)](state, event)


# --- parts that several events share ---


def _lost(state: State, seat: Seat, cards: Cards) -> tuple[tuple[Secrets, ...], Fleet]:
    """All secrets once the seat's hand has lost these cards for all to see, and the seat's fleet."""
    own, fleet = state.secrets[seat], state.fleets[seat]
    secrets = put(state.secrets, seat, Secrets(without(own.hand, cards), own.fog, own.card))
    return secrets, replace(fleet, known=without(fleet.known, cards)) if fleet.known else fleet


def _gained(state: State, seat: Seat, cards: Cards) -> tuple[Secrets, ...]:
    own = state.secrets[seat]
    return put(state.secrets, seat, Secrets(with_more(own.hand, cards), own.fog, own.card))


def _moved(state: State, fleet: Fleet, seat: Seat, ship: Ship, end: Steps) -> tuple[tuple[Fleet, ...], Seat | None]:
    """All fleets once the ship is at `end`, and the seat that has ended the game, if any."""
    if end != HOME:
        return put(state.fleets, seat, replace(fleet, ships=put(fleet.ships, ship, end))), state.ender
    arrived = replace(fleet, ships=put(fleet.ships, ship, HOME), home=fleet.home + 1)
    fleets = put(state.fleets, seat, arrived)
    ends = arrived.home == SHIPS or sum([each.home for each in fleets]) >= TO_END[len(fleets)]
    return fleets, seat if ends and state.ender is None and state.lasts is None else state.ender


def _launched(fleet: Fleet, ship: Ship) -> Fleet:
    return replace(fleet, ships=put(fleet.ships, ship, START), launched=(*fleet.launched, ship))


def _drawn_off(state: State, count: int, renewed: ev.Renewed | None) -> dict[str, Any]:
    """The parts of the state that change if so many cards are drawn off the common pile."""
    if renewed is None:
        return {"pile": state.pile[count:]}
    return {"pile": renewed.pile, "discards": (), "chance": renewed.chance}


# --- events ---


def _table_set(_state: State, event: ev.TableSet) -> State:
    count = len(event.seats)
    fleet = Fleet((START, *(BOX,) * (SHIPS - 1)), (0,), 0, ((),) * SHIPS, None, ())
    laid = Counter(coin for pile in event.piles for coin in pile)
    assert event.decks is not None
    assert event.pile is not None
    assert event.chance is not None
    return State(
        seats=event.seats,
        first=event.first,
        phase="turn",
        turn=event.first,
        turns=0,
        fleets=(fleet,) * count,
        towns=event.towns,
        piles=event.piles,
        barrel=0,
        bag=tuple(there - laid[coin] for coin, there in enumerate(BAG, 1)),
        discards=(),
        played=(),
        secrets=tuple(Secrets(hand or ()) for hand in event.hands),
        decks=event.decks,
        pile=event.pile,
        chance=event.chance,
    )


def _position_set(state: State, event: ev.PositionSet) -> State:
    position = event.position
    bag = left_in(state.bag, position.coins)
    return replace(state, fleets=fleets(position), barrel=position.barrel, bag=bag)


def _sailed(state: State, event: ev.Sailed) -> State:
    seat, ship, end = event.seat, event.ship, event.end
    if state.phase == "last":
        return _voyaged(state, event)
    secrets, fleet = _lost(state, seat, event.cards)
    if event.start == BOX:
        fleet = _launched(fleet, ship)
    if fleet.fog is not None and fleet.fog.ship == ship:
        fleet = replace(fleet, fog=None)
        secrets = put(secrets, seat, Secrets(secrets[seat].hand))
    fleets, ender = _moved(state, fleet, seat, ship, end)
    phase: Phase = "arrive" if end != HOME else "take" if event.bonus else "away"
    return replace(
        state,
        phase=phase,
        fleets=fleets,
        secrets=secrets,
        played=state.played + event.cards + event.turned,
        doing=Doing(seat, ship, event.values, event.bonus),
        ender=ender,
    )


def _voyaged(state: State, event: ev.Sailed) -> State:
    """D-7.3: one card of a voyage."""
    seat, ship, end = event.seat, event.ship, event.end
    voyage, secrets, fleet = state.voyage, state.secrets, state.fleets[seat]
    fog = event.turned if voyage is None else voyage.fog
    if fog:
        fog = without(fog, event.cards)
    else:
        secrets, fleet = _lost(state, seat, event.cards)
    if fleet.fog is not None and fleet.fog.ship == ship:
        fleet = replace(fleet, fog=None)
        secrets = put(secrets, seat, Secrets(secrets[seat].hand))
    fleets, ender = _moved(state, fleet, seat, ship, end)
    home = end == HOME
    return replace(
        state,
        phase=("take" if event.bonus else "away") if home else "last",
        fleets=fleets,
        secrets=secrets,
        played=state.played + event.cards + (fog if home else ()),
        doing=Doing(seat, ship, bonus=event.bonus) if home else None,
        voyage=None if home else Voyage(ship, fog),
        brought=(*state.brought, seat) if home else state.brought,
        ender=ender,
    )


def _pair_played(state: State, event: ev.PairPlayed) -> State:
    secrets, fleet = _lost(state, event.seat, event.cards)
    first = event.orders[0]
    return replace(
        state,
        phase="arrive",
        fleets=put(state.fleets, event.seat, fleet),
        secrets=secrets,
        played=state.played + event.cards,
        doing=Doing(first.seat, first.ship, event.values, orders=event.orders),
    )


def _ships_swapped(state: State, event: ev.ShipsSwapped) -> State:
    secrets, fleet = _lost(state, event.seat, event.cards)
    fleets = list(put(state.fleets, event.seat, fleet))
    for (owner, ship), end in zip(event.ships, event.ends, strict=True):
        fleets[owner] = replace(fleets[owner], ships=put(fleets[owner].ships, ship, end))
    acting, ship = event.ships[0]
    return replace(
        state,
        phase=state.phase if state.phase == "last" else "arrive",
        fleets=tuple(fleets),
        secrets=secrets,
        played=state.played + event.cards,
        doing=Doing(acting, ship, event.values),
        voyage=Voyage(ship) if state.phase == "last" else None,
    )


def _ship_went_back(state: State, event: ev.ShipWentBack) -> State:
    secrets, fleet = _lost(state, event.seat, event.cards)
    owner, ship = event.ship
    fleets = list(put(state.fleets, event.seat, fleet))
    fleets[owner] = replace(fleets[owner], ships=put(fleets[owner].ships, ship, event.end))
    return replace(
        state,
        phase=state.phase if state.phase == "last" else "arrive",
        fleets=tuple(fleets),
        secrets=secrets,
        played=state.played + event.cards,
        doing=Doing(owner, ship, event.values),
        voyage=Voyage(ship) if state.phase == "last" else None,
    )


def _ship_moved(state: State, event: ev.ShipMoved) -> State:
    owner, ship = event.owner, event.ship
    fleets, ender = _moved(state, state.fleets[owner], owner, ship, event.end)
    phase, doing, fight = state.phase, state.doing, state.fight
    match event.how:
        case "sail":
            assert doing is not None
            twin = (ship, event.end) if event.town else doing.twin
            doing = replace(doing, seat=owner, ship=ship, bonus=event.bonus, orders=doing.orders[1:], twin=twin)
            phase = "take" if event.bonus else "arrive"
        case "push" if phase == "meet":
            phase = "arrive"
        case "flee":
            phase, fight = "away", None
        case _:
            pass
    return replace(state, phase=phase, fleets=fleets, doing=doing, fight=fight, ender=ender)


def _ship_hidden(state: State, event: ev.ShipHidden) -> State:
    seat = event.seat
    secrets, fleet = _lost(state, seat, event.cards)
    under = (event.card,) if event.card is not None else ()
    return replace(
        state,
        phase="away",
        fleets=put(state.fleets, seat, replace(fleet, fog=Fog(event.ship, event.count, joined=False))),
        secrets=put(secrets, seat, Secrets(secrets[seat].hand, under)),
        played=state.played + event.cards,
        **_drawn_off(state, event.count, event.renewed),
    )


def _card_joined(state: State, event: ev.CardJoined) -> State:
    """Nobody else can tell which card it was: of each kind, one less is known for certain."""
    seat, card = event.seat, event.card
    fleet, own = state.fleets[seat], state.secrets[seat]
    assert fleet.fog is not None
    assert card is not None
    fog = replace(fleet.fog, count=fleet.fog.count + 1, joined=True)
    known = without(fleet.known, tuple(set(fleet.known)))
    hidden = Secrets(without(own.hand, (card,)), with_more(own.fog, (card,)))
    return replace(
        state,
        phase="away",
        fleets=put(state.fleets, seat, replace(fleet, fog=fog, known=known)),
        secrets=put(state.secrets, seat, hidden),
    )


def _ship_launched(state: State, event: ev.ShipLaunched) -> State:
    secrets, fleet = _lost(state, event.seat, event.cards)
    last = state.phase == "last"
    return replace(
        state,
        phase="last" if last else "away",
        fleets=put(state.fleets, event.seat, _launched(fleet, event.ship)),
        secrets=secrets,
        played=state.played + event.cards,
        voyage=Voyage(event.ship) if last else None,
    )


def _drew(state: State, event: ev.Drew) -> State:
    seat = event.seat
    assert event.drawn is not None
    secrets = _gained(state, seat, event.drawn)
    if event.source == "deck":
        decks = put(state.decks, seat, state.decks[seat][event.count :])
        return replace(state, phase="away", secrets=secrets, decks=decks)
    return replace(state, phase="away", secrets=secrets, **_drawn_off(state, event.count, event.renewed))


def _ship_met(state: State, _event: ev.ShipMet) -> State:
    return replace(state, phase="meet")


def _fight_started(state: State, event: ev.FightStarted) -> State:
    return replace(state, phase="fight", fight=Fight(event.attacker, event.ship, event.defender, event.other))


def _card_chosen(state: State, event: ev.CardChosen) -> State:
    own = state.secrets[event.seat]
    return replace(state, secrets=put(state.secrets, event.seat, Secrets(own.hand, own.fog, event.card)))


def _cards_turned(state: State, event: ev.CardsTurned) -> State:
    (attacker, defender), fight = event.seats, state.fight
    assert fight is not None
    of = {attacker: fight.ship, defender: fight.other}
    loser = defender if event.winner == attacker else attacker
    fleets, secrets = list(state.fleets), list(state.secrets)
    both = all(event.cards)
    for seat, card, other in ((attacker, *event.cards), (defender, *event.cards[::-1])):
        own, fleet = secrets[seat], fleets[seat]
        hand = with_more(without(own.hand, (card,)), (other,)) if both else own.hand
        secrets[seat] = Secrets(hand, own.fog)
        fleets[seat] = replace(fleet, known=known_after(fleet.known, card, other, both))
    fleets[event.winner] = richer(fleets[event.winner], event.hold, event.taken)
    fleets[loser] = beaten(fleets[loser], of[loser], event.lost, event.sunk)
    return replace(
        state,
        phase="away" if event.sunk else "flee",
        fleets=tuple(fleets),
        secrets=tuple(secrets),
        bag=filled(state.bag, event.spilt, 1),
        fight=None if event.sunk else replace(fight, loser=(loser, of[loser])),
    )


def _town_reached(state: State, event: ev.TownReached) -> State:
    return replace(state, phase="barrel" if event.twin is None else "both")


def _barrel_moved(state: State, event: ev.BarrelMoved) -> State:
    doing = Doing(event.seat, event.ship, then=event.then)
    return replace(state, phase="take", barrel=event.barrel, doing=doing)


def _coins_taken(state: State, event: ev.CoinsTaken) -> State:
    seat, town = event.seat, event.town
    fleets = put(state.fleets, seat, richer(state.fleets[seat], event.hold, event.coins))
    if town is None:
        bag = filled(state.bag, event.coins, -1)
        return replace(state, phase="away", fleets=fleets, bag=bag, chance=event.chance)
    piles = put(state.piles, town, state.piles[town][len(event.coins) :])
    return replace(state, phase="away", fleets=fleets, piles=piles)


def _discards_taken(state: State, event: ev.DiscardsTaken) -> State:
    seat = event.seat
    fleet = state.fleets[seat]
    known = replace(fleet, known=with_more(fleet.known, event.cards))
    return replace(
        state,
        phase="away",
        fleets=put(state.fleets, seat, known),
        secrets=_gained(state, seat, event.cards),
        discards=without(state.discards, event.cards),
    )


def _action_ended(state: State, _event: ev.ActionEnded) -> State:
    return replace(state, phase="away", doing=None)


def _card_put_away(state: State, event: ev.CardPutAway) -> State:
    secrets, fleet = _lost(state, event.seat, (event.card,))
    return replace(
        state,
        fleets=put(state.fleets, event.seat, fleet),
        secrets=secrets,
        played=(*state.played, event.card),
    )


def _last_turns_came(state: State, event: ev.LastTurnsCame) -> State:
    return replace(state, lasts=(state.turn, *event.seats))


def _gave_up(state: State, _event: ev.GaveUp) -> State:
    return replace(state, phase="away")


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    lasts = state.lasts
    if lasts is not None:
        lasts = lasts[1:]
    coming: Phase = "turn" if lasts is None else "last"
    return replace(
        state,
        phase="over" if event.next is None else coming,
        turn=event.seat if event.next is None else event.next,
        turns=state.turns + 1,
        discards=with_more(state.discards, state.played) if state.played else state.discards,
        played=(),
        doing=None,
        lasts=lasts,
    )


def _game_ended(state: State, event: ev.GameEnded) -> State:
    scores = tuple(map(sum, zip(event.coins, event.cards, strict=True)))
    return replace(state, phase="over", scores=scores, winners=event.winners, reason=event.reason)


STEPS: dict[type, Callable[[State, Any], State]] = {
    ev.TableSet: _table_set,
    ev.PositionSet: _position_set,
    ev.Sailed: _sailed,
    ev.PairPlayed: _pair_played,
    ev.ShipsSwapped: _ships_swapped,
    ev.ShipWentBack: _ship_went_back,
    ev.ShipMoved: _ship_moved,
    ev.ShipHidden: _ship_hidden,
    ev.CardJoined: _card_joined,
    ev.ShipLaunched: _ship_launched,
    ev.Drew: _drew,
    ev.ShipMet: _ship_met,
    ev.FightStarted: _fight_started,
    ev.CardChosen: _card_chosen,
    ev.CardsTurned: _cards_turned,
    ev.TownReached: _town_reached,
    ev.BarrelMoved: _barrel_moved,
    ev.CoinsTaken: _coins_taken,
    ev.DiscardsTaken: _discards_taken,
    ev.ActionEnded: _action_ended,
    ev.CardPutAway: _card_put_away,
    ev.LastTurnsCame: _last_turns_came,
    ev.GaveUp: _gave_up,
    ev.TurnEnded: _turn_ended,
    ev.GameEnded: _game_ended,
}
