"""What stands on a table of Drakkars, as tests draw it: coins by letters, ships by their steps."""

from core.games.drakkars import State
from core.games.drakkars.model import Cards, Coins
from core.kernel.types import Seat

LETTERS = {"c": 1, "s": 2, "g": 3}


def coins(drawn: str) -> Coins:
    """ "gsc": from the top of a pile; in a hold the order does not matter."""
    return tuple(LETTERS[letter] for letter in drawn)


def letters(held: Coins) -> str:
    """A hold, the best coins first."""
    return "".join({1: "c", 2: "s", 3: "g"}[coin] for coin in held)


def holds(state: State, seat: Seat) -> str:
    return "|".join(map(letters, state.fleets[seat].holds))


def ships(state: State, seat: Seat) -> tuple[int, ...]:
    return state.fleets[seat].ships


def hand(state: State, seat: Seat) -> Cards:
    return state.secrets[seat].hand
