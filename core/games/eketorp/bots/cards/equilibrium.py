"""The secret choice of a card as a small game of its own, solved by fictitious play (Brown, 1951).

Both sides choose at once, and neither need know the other's hand: a side is a list of hands that it may hold, all
equally likely. In every step each of those hands plays its best card against all that the other side has played so
far. The shares of a hand's cards come ever closer to an equilibrium.
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

Hand: TypeAlias = tuple[int, ...]
Matrix: TypeAlias = Sequence[Sequence[float]]  # a side's gain, by its own card and the other's, from 1 on
VALUES = 6


class Solution(Struct, frozen=True):
    """One side's best play with the first of its hands, and the expected gains."""

    shares: tuple[float, ...]  # how often to play each card
    brings: tuple[float, ...]  # each card's gain against the other side's play
    other: tuple[float, ...]  # how often the other side plays each card

    @property
    def worth(self) -> float:
        return sum(share * gain for share, gain in zip(self.shares, self.brings, strict=True))


def solve(
    own: Matrix,
    other: Matrix,
    hands: Sequence[Hand],
    others: Sequence[Hand],
    steps: int,
    habits: Sequence[int] = (),
    habit: float = 0.0,
) -> Solution:
    """`hands` and `others` are the possible hands of either side; the first of `hands` is the one to play. With the
    chance `habit`, the other side plays its `habits` instead: a card for each of its hands."""
    ours, theirs = _Side(own, hands), _Side(other, others)
    usual = [habit * habits.count(card) for card in range(1, VALUES + 1)]
    for _ in range(steps):
        mine, answer = ours.answers(), theirs.answers()
        ours.sees(_with_habit(usual, answer, habit) if habits else answer, len(others))
        theirs.sees(mine, len(hands))
    whole = float(steps)
    return Solution(
        shares=tuple([count / whole for count in ours.first]),
        brings=tuple([gain / (whole + 1) for gain in ours.gains]),
        other=tuple([count / whole / len(others) for count in theirs.played]),
    )


def _with_habit(usual: Sequence[float], thought: Sequence[int], habit: float) -> list[float]:
    return [count + (1 - habit) * more for count, more in zip(usual, thought, strict=True)]


class _Side:
    """One side of the game: its hands, each card's gains so far, and the cards played."""

    def __init__(self, payoffs: Matrix, hands: Sequence[Hand]) -> None:
        self.hands = hands
        self.columns = tuple(zip(*payoffs, strict=True))  # by the other's card
        # Before anything is played, the other is taken to play any card: that counts as one step.
        self.gains = [sum(row) / len(row) for row in payoffs]
        self.first = [0] * VALUES
        self.played = [0] * VALUES

    def answers(self) -> list[int]:
        """How many of the hands play each card now."""
        order = sorted(range(VALUES), key=self.gains.__getitem__, reverse=True)
        counts = [0] * VALUES
        for number, hand in enumerate(self.hands):
            for card in order:
                if card + 1 in hand:
                    counts[card] += 1
                    self.played[card] += 1
                    if not number:
                        self.first[card] += 1
                    break
        return counts

    def sees(self, counts: Sequence[float], hands: int) -> None:
        for card, count in enumerate(counts):
            if count:
                share = count / hands
                self.gains = [
                    gain + share * brings for gain, brings in zip(self.gains, self.columns[card], strict=True)
                ]
