"""Fights (D-4.5 to D-4.7)."""

from functools import lru_cache

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.arrivals import pushed_on
from core.games.drakkars.decide.plays import kinds, need
from core.games.drakkars.events import CardChosen, CardsTurned, Event
from core.games.drakkars.model import FAR, ROOM, Cards, Coins, Fight, State
from core.games.drakkars.sea import hold_of, space
from core.kernel.types import Seat


def to_play(state: State, fight: Fight) -> tuple[Seat, ...]:
    """Both owe a card, in either order, but a seat that has none."""
    secrets = state.secrets
    return tuple(
        [seat for seat in (fight.attacker, fight.defender) if secrets[seat].hand and secrets[seat].card is None]
    )


def plays(state: State, seat: Seat) -> tuple[de.Decision, ...]:
    return _plays(seat, kinds(state.secrets[seat].hand))


@lru_cache(1 << 12)
def _plays(seat: Seat, hand: Cards) -> tuple[de.Decision, ...]:
    return tuple(de.PlayCard(seat, card) for card in hand)


def play(state: State, decision: de.PlayCard) -> list[Event]:
    need(state.secrets[decision.seat].hand, decision.card)
    return [CardChosen(decision.seat, decision.card)]


def turn_up(state: State, fight: Fight) -> CardsTurned | None:
    """D-4.5: the cards are turned up as soon as nobody owes one."""
    if to_play(state, fight):
        return None
    seats = (fight.attacker, fight.defender)
    played, answered = (state.secrets[seat].card or 0 for seat in seats)
    wins = played >= answered
    (winner, ship), (loser, other) = ((seats[0], fight.ship), (seats[1], fight.other))[:: 1 if wins else -1]
    hold, lost = hold_of(state.fleets[winner], ship), hold_of(state.fleets[loser], other)
    sunk = abs(played - answered) > FAR
    fleets = state.fleets
    at = space(len(fleets), winner, fleets[winner].ships[ship])
    room = ROOM - len(fleets[winner].holds[hold]) if not sunk or at in state.towns else 0
    taken, spilt = _shared(fleets[loser].holds[lost], room)
    return CardsTurned(seats, (played, answered), winner, hold, lost, taken, spilt, sunk)


def _shared(coins: Coins, room: int) -> tuple[Coins, Coins]:
    """D-4.7: the coins that fit, and those that do not: the cheapest."""
    best = tuple(sorted(coins, reverse=True))
    fits = max(room, 0)
    return best[:fits], best[fits:]


def flee(state: State, fight: Fight) -> Event:
    """D-4.6: the loser's ship goes one space on."""
    assert fight.loser is not None
    return pushed_on(state.fleets, fight.loser, "flee")[0]
