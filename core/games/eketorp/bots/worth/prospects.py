"""The chance to win at the end of a round: a multinomial logit, with numbers fitted on games (`fitted.toml`)."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import ceil, exp, sqrt
from tomllib import loads
from typing import TypeAlias

from msgspec import Struct, convert

from core.games.eketorp.bots.worth.points import CLOSE, DRIFT, PIP, REST
from core.games.eketorp.model import ROUNDS, WALL, Card

LONG = 5  # rounds to go; more count the same
OVER = 0.5  # points of spread when nothing is left to play: a tie is shared
Cards: TypeAlias = tuple[Card, ...]


class Prospect(Struct, frozen=True):
    """The worth of things with a number of rounds to go, in points."""

    spread: float  # points by which the gap between two seats may still change
    amulet: float
    cards: tuple[float, ...]  # by value, from 0 on
    missing: tuple[float, float]  # a Viking that misses the next plan, or the next two

    def held(self, cards: Cards) -> float:
        worths = self.cards
        return sum([worths[card] for card in cards])


@cache
def prospects() -> tuple[Prospect, ...]:
    """By rounds to go, from 0 to `LONG`."""
    text = files("core.games.eketorp.bots.worth").joinpath("fitted.toml").read_text("utf-8")
    fitted: list[Prospect] = convert(loads(text)["prospect"], list[Prospect])
    return (Prospect(OVER, 1.0, (0.0,) * 7, (0.0, 0.0)), *fitted)


def rounds_to_go(round: int, fullest: int) -> int:
    """After this round, with `fullest` stones on the fullest wall; 0: the game is over."""
    if fullest >= WALL or round >= ROUNDS:
        return 0
    return max(1, min(LONG, ROUNDS - round, ceil((WALL - fullest) / 3)))


def chances(standings: Sequence[float], spread: float) -> list[float]:
    """How likely each seat is to win."""
    best = max(standings)
    weights = [exp((standing - best) / spread) for standing in standings]
    whole = sum(weights)
    return [weight / whole for weight in weights]


@cache
def plain_prospects() -> tuple[Prospect, ...]:
    """A jarl's prospects, by its rules of thumb."""
    return tuple(_plain(left) for left in range(LONG + 1))


def _plain(left: int) -> Prospect:
    pip, rest = PIP * min(1.0, 0.4 * left), REST if left else 0.0
    return Prospect(
        CLOSE + DRIFT * sqrt(left) if left else CLOSE,
        1.0,
        tuple(pip * card for card in range(7)),
        (-rest, -2 * rest),
    )
