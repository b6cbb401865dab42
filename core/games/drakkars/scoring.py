"""The count at the end, and the winners (D-7.2, D-7.5)."""

from core.games.drakkars.model import FRIENDS, WORTH, Cards, Fleet, State
from core.kernel.types import Seat


def safe(fleet: Fleet) -> int:
    """The coins that count: as many holds, from the first, as ships are home."""
    return sum(map(sum, fleet.holds[: fleet.home]))


def on_cards(hand: Cards) -> int:
    return sum([WORTH[card] for card in hand])


def counts_cards(state: State, seat: Seat) -> bool:
    """D-7.5: True if the seat has ended the game, or brought a ship home in the last turn."""
    return seat == state.ender or seat in state.brought


def winners(ender: Seat | None, coins: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Seat, ...]:
    """D-7.2: the highest value; then the side that ended the game; then the most in coins. Teams add up."""
    sides = dict.fromkeys(FRIENDS[len(coins)])
    friends = [tuple(sorted(side)) for side in sides]
    ranks = {
        side: (
            sum(coins[seat] + cards[seat] for seat in side),
            ender in side,
            sum(coins[seat] for seat in side),
        )
        for side in friends
    }
    best = max(ranks.values())
    return tuple(sorted(seat for side, rank in ranks.items() if rank == best for seat in side))
