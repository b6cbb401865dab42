"""What is fitted is what made the games; and the figures that are kept are of that making."""

from math import exp
from random import Random

import pytest

from core.games.eketorp.bots.worth.prospects import LONG
from tests.fitted.__main__ import WHERE
from tests.fitted.logit import Guess, fitted, solved
from tests.fitted.positions import FEATURES, Position, played

TRUE = (1.5, -2.0)
SPREADS = {1: 3.0, 2: 6.0}
VAGUE = [Guess(0.0, 10.0)] * len(TRUE)


def made_up(count: int) -> list[Position]:
    """Positions of three seats, won as the model has it."""
    dice, found = Random(7), []
    for number in range(count):
        left = 1 + number % 2
        points = tuple(dice.uniform(0, 10) for _ in range(3))
        features = tuple((float(dice.randint(0, 5)), float(dice.randint(0, 2))) for _ in range(3))
        totals = [
            each + sum(worth * value for worth, value in zip(TRUE, own, strict=True))
            for each, own in zip(points, features, strict=True)
        ]
        winner = dice.choices(range(3), [exp(total / SPREADS[left]) for total in totals])[0]
        found.append(Position(left, points, features, tuple(float(seat == winner) for seat in range(3))))
    return found


def test_the_fit_finds_what_made_the_games() -> None:
    fit = fitted(made_up(1200), VAGUE)
    for worth, error, true in zip(fit.worths, fit.errors, TRUE, strict=True):
        assert 0 < error < 0.5
        assert abs(worth - true) < 3 * error
    for left, spread in SPREADS.items():
        assert fit.spreads[left] == pytest.approx(spread, rel=0.25)


def test_what_is_likely_beforehand_weighs_more_where_it_is_surer() -> None:
    games = made_up(200)
    vague, sure = (fitted(games, [Guess(0.0, off)] * 2).worths for off in (10.0, 0.1))
    assert all(abs(held) < abs(free) for held, free in zip(sure, vague, strict=True))


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_positions_are_those_of_whole_games() -> None:
    found = list(played(2, "seed", "thrall"))
    assert 2 < len(found) <= 18
    for position in found:
        assert 1 <= position.left <= LONG
        assert sum(position.wins) == pytest.approx(1)
        assert all(len(features) == len(FEATURES) and sum(features[1:6]) <= 4 for features in position.features)


def test_the_figures_that_are_kept_say_how_they_were_made() -> None:
    text = WHERE.read_text("utf-8")
    assert text.startswith("# Made by `python -m tests.fitted --karls ")
    assert text.count("[[prospect]]") == LONG
