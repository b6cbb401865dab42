"""The end of a turn, the end of the game, and cards that are put away (D-3.4, D-3.8, D-7.1, D-7.6)."""

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.arrivals import barrel_moved, next_order
from core.games.drakkars.decide.plays import kinds, need
from core.games.drakkars.events import CardPutAway, Event, GameEnded, LastTurnsCame, TurnEnded
from core.games.drakkars.model import HAND, TURNS, State
from core.games.drakkars.scoring import counts_cards, on_cards, safe, winners
from core.kernel.types import Seat


def put_aways(state: State, seat: Seat) -> tuple[de.Decision, ...]:
    return tuple([de.PutAway(seat, card) for card in kinds(state.secrets[seat].hand)])


def put_away(state: State, decision: de.PutAway) -> list[Event]:
    need(state.secrets[decision.seat].hand, decision.card)
    return [CardPutAway(decision.seat, decision.card)]


def go_on(state: State) -> Event | None:
    """The next event after an action; None as long as cards are to be put away."""
    doing = state.doing
    if doing is not None and doing.then is not None:
        return barrel_moved(state, doing.then.ship, doing.then.value)
    if doing is not None and doing.orders:
        return next_order(state, doing)
    if len(state.secrets[state.turn].hand) > HAND:
        return None
    return _finish(state)


def _finish(state: State) -> Event:
    seat, lasts = state.turn, state.lasts
    if lasts is not None:
        return TurnEnded(seat, lasts[1] if len(lasts) > 1 else None)
    if state.ender is not None:
        return LastTurnsCame(state.ender, tuple(other for other in _from(state, seat + 1) if other != state.ender))
    if state.turns + 1 == TURNS * len(state.seats):
        return LastTurnsCame(None, _from(state, state.first))
    return TurnEnded(seat, (seat + 1) % len(state.seats))


def _from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats, clockwise from `seat`."""
    count = len(state.seats)
    return tuple((seat + step) % count for step in range(count))


def count_up(state: State) -> GameEnded | None:
    """Chapter 7: the end of the game, when nobody has a turn any more."""
    if state.reason:
        return None
    seats = range(len(state.seats))
    coins = tuple(map(safe, state.fleets))
    cards = tuple(on_cards(state.secrets[seat].hand) if counts_cards(state, seat) else 0 for seat in seats)
    return GameEnded("turns" if state.ender is None else "home", coins, cards, winners(state.ender, coins, cards))
