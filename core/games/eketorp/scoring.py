"""Chapter 4: the worth of a village. E-7.5 is the printed example."""

from itertools import product

from msgspec import Struct

from core.games.eketorp.model import COMPLETE, HIGH, STONES, WALL, WORTH, Stack, Village
from core.kernel.types import Seat

STACK_WORTH: dict[Stack, int] = {
    stack: sum(map(WORTH.__getitem__, stack)) for height in range(HIGH + 1) for stack in product(STONES, repeat=height)
}


class Score(Struct, frozen=True):
    """The points of a seat, by source."""

    wall: int
    beside: int
    complete: int
    amulets: int

    @property
    def total(self) -> int:
        return self.wall + self.beside + self.complete + self.amulets


def score(village: Village) -> Score:
    return Score(
        wall=sum(map(STACK_WORTH.__getitem__, village.walls)),  # E-7.1
        beside=sum(map(WORTH.__getitem__, village.beside)),
        complete=COMPLETE if village.complete else 0,  # E-7.2
        amulets=village.amulets,  # E-7.3
    )


def totals(villages: tuple[Village, ...]) -> tuple[int, ...]:
    """`score(…).total` of each, made quickly: every view holds them."""
    return tuple(map(_total, villages))


def _total(village: Village) -> int:
    walls = village.walls
    points = sum(map(STACK_WORTH.__getitem__, walls)) + village.amulets
    if village.beside or sum(map(len, walls)) == WALL:
        return score(village).total
    return points


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """E-7.4: the highest total; a tie is shared."""
    best = max(scores)
    return tuple(seat for seat, points in enumerate(scores) if points == best)
