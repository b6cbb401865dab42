"""Cards that are drawn, off a seat's deck or off the common pile, and coins out of the bag (D-3.9, D-4.1, D-6.4)."""

from core.games.drakkars.events import Drew, Renewed
from core.games.drakkars.model import Cards, Coins, State
from core.kernel.chance import Chance
from core.kernel.types import Seat


def off_pile(state: State, count: int) -> tuple[Cards, Renewed | None]:
    """D-3.9: the discards make a new pile, if the old one does not suffice."""
    pile = state.pile
    if len(pile) >= count or not state.discards:
        return pile[:count], None
    fresh, chance = state.chance.shuffled(state.discards)
    more = count - len(pile)
    return pile + fresh[:more], Renewed(fresh[more:], chance)


def from_pile(state: State, seat: Seat, count: int) -> Drew:
    drawn, renewed = off_pile(state, count)
    return Drew(seat, "pile", len(drawn), drawn, renewed)


def one(state: State, seat: Seat) -> Drew:
    """D-4.1: a card off the seat's deck, or off the pile once that is used up."""
    deck = state.decks[seat]
    return Drew(seat, "deck", 1, deck[:1], None) if deck else from_pile(state, seat, 1)


def out_of_bag(state: State, count: int) -> tuple[Coins, Chance]:
    """So many coins, or all that there are, each as likely as any other."""
    left, chance, coins = list(state.bag), state.chance, []
    for _ in range(min(count, sum(left))):
        at, chance = chance.below(sum(left))
        worth = 1 if at < left[0] else 2 if at < left[0] + left[1] else 3
        left[worth - 1] -= 1
        coins.append(worth)
    return tuple(coins), chance
