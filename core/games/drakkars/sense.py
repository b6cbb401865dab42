"""Checks a journal's events against the state: chapter 9, but not legality."""

from core.games.drakkars import beginning
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.decide import voyages
from core.games.drakkars.decide.fights import to_play
from core.games.drakkars.decisions import Decision
from core.games.drakkars.evolve import STEPS
from core.games.drakkars.model import (
    BOX,
    HAND,
    HOME,
    ROOM,
    Card,
    Cards,
    Coins,
    Doing,
    Fight,
    Fleet,
    Plunder,
    Ship,
    ShipAt,
    State,
    Steps,
)
from core.games.drakkars.sea import apart, at_sea, beside, on_ring, space
from core.kernel.sense import NOBODY, NOT_NOW, Fit, Named, Sense, Senseless, demand, during, same
from core.kernel.types import Seat
from core.kernel.words import N_

CARDS_WRONG = N_("the cards do not add up")
COINS_WRONG = N_("the coins do not add up")
SHIP_WRONG = N_("a ship is not where it is said to be")
FIGHT_WRONG = N_("a fight does not go on as it began")
NO_PLUNDER = N_("there is nothing to plunder")

# --- shared checks ---


def _turn_of(state: State, seat: Seat) -> Fleet:
    if seat != state.turn:
        raise Senseless(NOT_NOW)
    return state.fleets[seat]


def _held(cards: Cards, *played: Card) -> None:
    """Demand that the cards that were `played` were among `cards`."""
    for card in played:
        if card not in cards or (len(played) > 1 and played.count(card) > cards.count(card)):
            raise Senseless(CARDS_WRONG)


def _drawn(state: State, drawn: Cards, renewed: ev.Renewed | None) -> None:
    """Demand cards off the common pile, or, if it does not suffice, all of it and some of the discards (D-3.9)."""
    pile = state.pile
    if renewed is None:
        demand(drawn == pile[: len(drawn)], CARDS_WRONG)
        return
    demand(renewed.pile is not None and renewed.chance is not None, CARDS_WRONG)
    assert renewed.pile is not None
    demand(len(drawn) > len(pile) and drawn[: len(pile)] == pile, CARDS_WRONG)
    demand(same(drawn[len(pile) :] + renewed.pile, state.discards), CARDS_WRONG)


def _seen(state: State, at: ShipAt) -> Steps:
    """The steps of a ship. Demands that it is at sea, and not hidden."""
    owner, ship = at
    demand(owner < len(state.fleets), NOBODY)
    fleet = state.fleets[owner]
    demand(at_sea(fleet.ships[ship]) and ship != fleet.hidden, SHIP_WRONG)
    return fleet.ships[ship]


def _values(state: State, values: tuple[int, ...]) -> None:
    """D-4.2: demand values to move the barrel by, but none in a voyage."""
    demand(not values if state.phase == "last" else values, NO_PLUNDER)


def _doing(state: State) -> Doing:
    if state.doing is None:
        raise Senseless(NOT_NOW)
    return state.doing


def _fight(state: State) -> Fight:
    if state.fight is None:
        raise Senseless(FIGHT_WRONG)
    return state.fight


# --- a ship goes by cards ---


def _sailed(state: State, event: ev.Sailed) -> None:
    fleet, ship, start, end = _turn_of(state, event.seat), event.ship, event.start, event.end
    if start != fleet.ships[ship] or not max(start, 0) < end or (event.bonus and end != HOME):
        raise Senseless(SHIP_WRONG)
    own = state.secrets[event.seat]
    if state.phase == "last":
        _voyaged(state, event)
        return
    _held(own.hand, *event.cards)
    demand(0 < len(event.cards) <= 2 and event.values, CARDS_WRONG)
    demand(event.turned == (own.fog if fleet.hidden == ship else ()), CARDS_WRONG)


def _voyaged(state: State, event: ev.Sailed) -> None:
    own, voyage, hidden = state.secrets[event.seat], state.voyage, state.fleets[event.seat].hidden == event.ship
    demand(event.start != BOX and (voyage is None or voyage.ship == event.ship), SHIP_WRONG)
    demand(len(event.cards) == 1 and not event.values, CARDS_WRONG)
    demand(event.turned == (own.fog if hidden else ()), CARDS_WRONG)
    fog = event.turned if voyage is None else voyage.fog
    _held(fog or own.hand, *event.cards)


def _pair_played(state: State, event: ev.PairPlayed) -> None:
    _turn_of(state, event.seat)
    _two_cards(state, event.seat, event.cards)
    _values(state, event.values)
    ships = [(order.seat, order.ship) for order in event.orders]
    demand(len(ships) == len(set(ships)) == 2, SHIP_WRONG)
    for at in ships:
        _seen(state, at)


def _two_cards(state: State, seat: Seat, cards: Cards) -> None:
    demand(len(cards) == 2, CARDS_WRONG)
    _held(state.secrets[seat].hand, *cards)


def _ships_swapped(state: State, event: ev.ShipsSwapped) -> None:
    seat, (one, other), (end, other_end), count = event.seat, event.ships, event.ends, len(state.seats)
    _turn_of(state, seat)
    _two_cards(state, seat, event.cards)
    _values(state, event.values)
    steps, other_steps = _seen(state, one), _seen(state, other)
    demand(one != other and all(map(on_ring, (steps, other_steps, end, other_end))), SHIP_WRONG)
    demand(space(count, one[0], end) == space(count, other[0], other_steps), SHIP_WRONG)
    demand(space(count, other[0], other_end) == space(count, one[0], steps), SHIP_WRONG)
    demand(state.phase == "turn" or (state.voyage is None and one[0] == seat), NOT_NOW)


def _went_back(state: State, event: ev.ShipWentBack) -> None:
    seat, voyage = event.seat, state.voyage
    _turn_of(state, seat)
    _two_cards(state, seat, event.cards)
    _values(state, event.values)
    start = _seen(state, event.ship)
    demand(start == event.start and on_ring(start) and on_ring(event.end), SHIP_WRONG)
    if state.phase == "last":
        demand(event.ship[0] == seat, SHIP_WRONG)
        demand(voyage is None or (voyage.ship == event.ship[1] and not voyage.fog), NOT_NOW)


# --- a ship goes on, is pushed, or flees ---


def _ship_moved(state: State, event: ev.ShipMoved) -> None:
    mover = (event.owner, event.ship)
    demand(_seen(state, mover) == event.start < event.end, SHIP_WRONG)
    if event.how == "sail":
        _sailed_on(state, event)
        return
    demand(not event.bonus and not event.town and on_ring(event.start) and event.end == event.start + 1, SHIP_WRONG)
    if event.how == "push":
        demand(state.phase in ("arrive", "meet", "flee"), NOT_NOW)
    else:
        demand(event.how == "flee" and state.phase == "flee" and _fight(state).loser == mover, FIGHT_WRONG)


def _sailed_on(state: State, event: ev.ShipMoved) -> None:
    """D-5.3."""
    orders = _doing(state).orders
    demand(state.phase in ("arrive", "away") and orders, NOT_NOW)
    demand((orders[0].seat, orders[0].ship) == (event.owner, event.ship), SHIP_WRONG)
    own, home = event.owner == state.turn, event.end == HOME
    demand(not event.bonus or (own and home), SHIP_WRONG)
    demand(not event.town or (own and not home and len(orders) > 1), SHIP_WRONG)


# --- the fog, a new ship, cards that are drawn ---


def _ship_hidden(state: State, event: ev.ShipHidden) -> None:
    fleet = _turn_of(state, event.seat)
    demand(fleet.fog is None and at_sea(fleet.ships[event.ship]), SHIP_WRONG)
    _two_cards(state, event.seat, event.cards)
    drawn = () if event.card is None else (event.card,)
    demand(event.count == len(drawn), CARDS_WRONG)
    _drawn(state, drawn, event.renewed)


def _card_joined(state: State, event: ev.CardJoined) -> None:
    fog = _turn_of(state, event.seat).fog
    demand(fog is not None and not fog.joined and event.card is not None, CARDS_WRONG)
    assert event.card is not None
    _held(state.secrets[event.seat].hand, event.card)


def _launched(state: State, event: ev.ShipLaunched) -> None:
    fleet, last = _turn_of(state, event.seat), state.phase == "last"
    demand(fleet.ships[event.ship] == BOX, SHIP_WRONG)
    demand(len(event.cards) == last and state.voyage is None, CARDS_WRONG)
    _held(state.secrets[event.seat].hand, *event.cards)


def _drew(state: State, event: ev.Drew) -> None:
    _turn_of(state, event.seat)
    drawn = event.drawn
    if drawn is None or event.count != len(drawn):
        raise Senseless(CARDS_WRONG)
    if event.source == "deck":
        demand(drawn == state.decks[event.seat][: event.count] and event.renewed is None, CARDS_WRONG)
    else:
        _drawn(state, drawn, event.renewed)


# --- fights ---


def _ship_met(state: State, event: ev.ShipMet) -> None:
    _turn_of(state, event.seat)
    doing = _doing(state)
    demand((doing.seat, doing.ship) == (event.seat, event.ship), SHIP_WRONG)
    demand(event.other == beside(state.fleets, (event.seat, event.ship)), SHIP_WRONG)
    demand(event.other[0] != event.seat, SHIP_WRONG)
    _values(state, doing.values)


def _fight_started(state: State, event: ev.FightStarted) -> None:
    _turn_of(state, event.attacker)
    demand(event.ship == _doing(state).ship and event.defender != event.attacker, FIGHT_WRONG)
    demand((event.defender, event.other) == beside(state.fleets, (event.attacker, event.ship)), FIGHT_WRONG)


def _card_chosen(state: State, event: ev.CardChosen) -> None:
    fight, seat, card = _fight(state), event.seat, event.card
    demand(seat in (fight.attacker, fight.defender) and card is not None, FIGHT_WRONG)
    assert card is not None
    own = state.secrets[seat]
    demand(own.card is None, CARDS_WRONG)
    _held(own.hand, card)


def _cards_turned(state: State, event: ev.CardsTurned) -> None:
    fight, secrets, winner = _fight(state), state.secrets, event.winner
    attacker, defender = seats = fight.attacker, fight.defender
    demand(event.seats == seats and winner in seats and not to_play(state, fight), FIGHT_WRONG)
    demand(event.cards == (secrets[attacker].card or 0, secrets[defender].card or 0), CARDS_WRONG)
    loser = defender if winner == attacker else attacker
    demand(same(event.taken + event.spilt, state.fleets[loser].holds[event.lost]), COINS_WRONG)
    _fits(state.fleets[winner], event.hold, event.taken)


def _fits(fleet: Fleet, hold: int, coins: Coins) -> None:
    """D-1.4: demand room for the coins."""
    demand(not coins or len(fleet.holds[hold]) + len(coins) <= ROOM, COINS_WRONG)


# --- plunder ---


def _at_town(state: State, ship: Ship) -> None:
    fleet = state.fleets[state.turn]
    steps = fleet.ships[ship]
    demand(on_ring(steps) and space(len(state.seats), state.turn, steps) in state.towns, NO_PLUNDER)


def _town_reached(state: State, event: ev.TownReached) -> None:
    _turn_of(state, event.seat)
    doing, twin = _doing(state), event.twin
    demand((doing.seat, doing.ship) == (event.seat, event.ship) and doing.values, NO_PLUNDER)
    _at_town(state, event.ship)
    if twin is not None:
        demand(doing.twin is not None and doing.twin[0] == twin != event.ship, NO_PLUNDER)
        _at_town(state, twin)


def _barrel_moved(state: State, event: ev.BarrelMoved) -> None:
    _turn_of(state, event.seat)
    _at_town(state, event.ship)
    due, then = state.doing and state.doing.then, event.then
    demand(due == Plunder(event.ship, event.value) if state.phase == "away" else due is None, NO_PLUNDER)
    if then is not None:
        _at_town(state, then.ship)
        demand(then.ship != event.ship and state.phase == "both", NO_PLUNDER)


def _coins_taken(state: State, event: ev.CoinsTaken) -> None:
    doing, coins, fleet = _doing(state), event.coins, _turn_of(state, event.seat)
    demand(doing.seat == event.seat and coins, NO_PLUNDER)
    if event.town is None:
        demand(doing.bonus and event.hold == fleet.home - 1 and event.chance is not None, COINS_WRONG)
        demand(all(coins.count(coin) <= there for coin, there in enumerate(state.bag, 1)), COINS_WRONG)
        return
    demand(coins == state.piles[event.town][: len(coins)], COINS_WRONG)
    _fits(fleet, event.hold, coins)


def _discards_taken(state: State, event: ev.DiscardsTaken) -> None:
    _turn_of(state, event.seat)
    demand(0 < len(event.cards) <= 2, CARDS_WRONG)
    _held(state.discards, *event.cards)


# --- the end of a turn, and of the game ---


def _put_away(state: State, event: ev.CardPutAway) -> None:
    _turn_of(state, event.seat)
    _held(state.secrets[event.seat].hand, event.card)


def _last_turns(state: State, event: ev.LastTurnsCame) -> None:
    seats, count = event.seats, len(state.seats)
    demand(state.lasts is None and event.ender == state.ender, NOT_NOW)
    demand(len(set(seats)) == len(seats) == count - (event.ender is not None) and max(seats) < count, NOBODY)


def _gave_up(state: State, event: ev.GaveUp) -> None:
    _turn_of(state, event.seat)
    demand(state.voyage is None, NOT_NOW)


def _turn_ended(state: State, event: ev.TurnEnded) -> None:
    _turn_of(state, event.seat)
    lasts, doing = state.lasts, state.doing
    if doing is not None and (doing.orders or doing.then is not None):
        raise Senseless(NOT_NOW)
    demand(len(state.secrets[event.seat].hand) <= HAND, CARDS_WRONG)
    if lasts is None:
        demand(event.next == (event.seat + 1) % len(state.seats), NOT_NOW)
    else:
        demand(event.next == (lasts[1] if len(lasts) > 1 else None), NOT_NOW)


def _game_ended(state: State, event: ev.GameEnded) -> None:
    count, winners = len(state.seats), event.winners
    demand(count and not state.reason, NOT_NOW)
    demand(len(event.coins) == len(event.cards) == count, NOBODY)
    demand(winners and winners == tuple(sorted(set(winners))) and winners[-1] < count, NOBODY)


FITS: dict[type, Fit] = {
    ev.TableSet: during("over", beginning.table_set),
    ev.PositionSet: during("turn", beginning.position_set),
    ev.Sailed: during("turn last", _sailed),
    ev.PairPlayed: during("turn", _pair_played),
    ev.ShipsSwapped: during("turn last", _ships_swapped),
    ev.ShipWentBack: during("turn last", _went_back),
    ev.ShipMoved: during("arrive meet away flee", _ship_moved),
    ev.ShipHidden: during("turn", _ship_hidden),
    ev.CardJoined: during("turn", _card_joined),
    ev.ShipLaunched: during("turn last", _launched),
    ev.Drew: during("turn arrive take", _drew),
    ev.ShipMet: during("arrive", _ship_met),
    ev.FightStarted: during("meet", _fight_started),
    ev.CardChosen: during("fight", _card_chosen),
    ev.CardsTurned: during("fight", _cards_turned),
    ev.TownReached: during("arrive", _town_reached),
    ev.BarrelMoved: during("arrive barrel both away", _barrel_moved),
    ev.CoinsTaken: during("take", _coins_taken),
    ev.DiscardsTaken: during("take", _discards_taken),
    ev.ActionEnded: during("arrive away", lambda state, event: _turn_of(state, event.seat)),
    ev.CardPutAway: during("away", _put_away),
    ev.LastTurnsCame: during("away", _last_turns),
    ev.GaveUp: during("last", _gave_up),
    ev.TurnEnded: during("away", _turn_ended),
    ev.GameEnded: during("over", _game_ended),
}


def _apart(state: State) -> bool:
    """Raise `Senseless` if two ships stand together."""
    voyage = state.voyage
    demand(apart(state.fleets, None if voyage is None else (state.turn, voyage.ship)), SHIP_WRONG)
    return True


def _asked(state: State) -> bool:
    return state.doing is not None and _apart(state)


def _fighting(state: State) -> bool:
    return state.fight is not None and bool(to_play(state, state.fight))


def _too_many(state: State) -> bool:
    doing = state.doing
    busy = doing is not None and (doing.orders or doing.then is not None)
    return not busy and len(state.secrets[state.turn].hand) > HAND and _apart(state)


def _can_sail(state: State) -> bool:
    return (state.voyage is None or bool(voyages.options(state, state.turn))) and _apart(state)


AT_REST = {
    "turn": _apart,
    "last": _can_sail,
    "meet": lambda state: state.doing is not None,
    "fight": _fighting,
    "barrel": _asked,
    "both": _asked,
    "take": _asked,
    "away": _too_many,
    "over": lambda state: bool(state.reason),
}

OTHERS: dict[type, Named] = {
    de.Swap: lambda swap: [seat for seat, _ship in swap.ships],
    de.SailTwo: lambda two: (two.first[0], two.last[0]),
    de.GoBack: lambda back: (back.ship[0],),
}

fold: Sense[State, Decision, ev.Event] = Sense(STEPS, FITS, AT_REST, OTHERS)
