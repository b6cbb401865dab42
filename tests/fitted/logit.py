"""A multinomial logit of the winner: who has so many points, and what else counts like points."""

from collections.abc import Sequence
from math import exp, sqrt

from msgspec import Struct

from tests.fitted.positions import Position

ROUNDS = 8  # after which nothing changes any more


class Guess(Struct, frozen=True):
    """What a feature is taken to be worth, in points, before any game is looked at, and how far that may be off."""

    worth: float
    off: float


class Fit(Struct, frozen=True):
    worths: tuple[float, ...]  # of the features, in points
    errors: tuple[float, ...]  # of those: a standard deviation
    spreads: dict[int, float]  # by rounds to go


def fitted(positions: Sequence[Position], guesses: Sequence[Guess]) -> Fit:
    """By turns: what the features are worth, given the spreads, and the spreads, given that."""
    worths = [guess.worth for guess in guesses]
    scales = {left: 1 / (2.5 * left + 1) for left in sorted({position.left for position in positions})}
    errors = worths
    for _ in range(ROUNDS):
        worths, errors = _worths(positions, guesses, worths, scales)
        scales = {left: _scale(positions, worths, left, scale) for left, scale in scales.items()}
    return Fit(tuple(worths), tuple(errors), {left: 1 / scale for left, scale in scales.items()})


def _totals(position: Position, worths: Sequence[float]) -> list[float]:
    return [
        points + sum(worth * count for worth, count in zip(worths, features, strict=True))
        for points, features in zip(position.points, position.features, strict=True)
    ]


def _shares(totals: Sequence[float], scale: float) -> list[float]:
    best = max(totals)
    weights = [exp(scale * (total - best)) for total in totals]
    return [weight / sum(weights) for weight in weights]


def _worths(
    positions: Sequence[Position], guesses: Sequence[Guess], worths: Sequence[float], scales: dict[int, float]
) -> tuple[list[float], list[float]]:
    """One step of Newton's, with the guesses as a prior."""
    size = range(len(worths))
    slope = [(guess.worth - worth) / guess.off**2 for guess, worth in zip(guesses, worths, strict=True)]
    curve = [[1 / guesses[row].off ** 2 if row == column else 0.0 for column in size] for row in size]
    for position in positions:
        scale = scales[position.left]
        shares = _shares(_totals(position, worths), scale)
        mean = [sum(share * each[at] for share, each in zip(shares, position.features, strict=True)) for at in size]
        for share, won, features in zip(shares, position.wins, position.features, strict=True):
            apart = [scale * (features[at] - mean[at]) for at in size]
            for row in size:
                slope[row] += (won - share) * apart[row]
                for column in size:
                    curve[row][column] += share * apart[row] * apart[column]
    step = solved(curve, slope)
    units = [[float(row == column) for row in size] for column in size]
    errors = [sqrt(solved(curve, unit)[at]) for at, unit in enumerate(units)]
    return [worth + more for worth, more in zip(worths, step, strict=True)], errors


def _scale(positions: Sequence[Position], worths: Sequence[float], left: int, scale: float) -> float:
    for _ in range(ROUNDS):
        slope, curve = 0.0, 1e-6
        for position in positions:
            if position.left == left:
                totals = _totals(position, worths)
                shares = _shares(totals, scale)
                mean = sum(share * total for share, total in zip(shares, totals, strict=True))
                for share, won, total in zip(shares, position.wins, totals, strict=True):
                    slope += (won - share) * total
                    curve += share * (total - mean) ** 2
        scale = max(0.01, scale + slope / curve)
    return scale


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gauss's way."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(len(rows)):
        best = max(range(pivot, len(rows)), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(len(rows)):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [value - factor * over for value, over in zip(rows[row], rows[pivot], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
