"""Elo by pairings, and the test that may be looked at after every deal."""

from math import inf
from random import Random

import pytest

from core.kernel.arena import Match, Result
from core.kernel.ratings import Pairing, Ratings, Sceptic, ahead, by_deal, elo


def result(deal: int, rotation: int, **places: int) -> Result:
    """`result(0, 0, a=1, b=2)`: who came out where."""
    bots = tuple(name.rstrip("_") for name in places)
    wins = tuple(float(place == 1) for place in places.values())
    figures = tuple({"score": 0.0} for _ in bots)
    return Result(Match("s", deal, rotation, bots), "end", 1, wins, tuple(places.values()), figures)


def pairings(results: list[Result]) -> tuple[Pairing, ...]:
    ratings = Ratings(results[0].match.bots)
    for deal in by_deal(results):
        ratings.hear(deal)
    return ratings.pairings


def test_who_is_ahead_is_a_matter_of_places() -> None:
    assert ahead(("a", "b"), result(0, 0, a=1, b=2, c=3)) == 1
    assert ahead(("a", "b"), result(0, 0, a=2, b=2, c=1)) == 0.5
    assert ahead(("a", "b"), result(0, 0, a=2, b=1, b_=3, b__=4)) == pytest.approx(2 / 3)
    assert ahead(("b", "a"), result(0, 0, a=2, b=1, b_=3, b__=4)) == pytest.approx(1 / 3)


def test_who_was_always_ahead_has_no_upper_end_however_many_games() -> None:
    for games in range(1, 200):
        (best,) = pairings([result(game, 0, a=1, b=2) for game in range(games)])
        (worst,) = pairings([result(game, 0, a=2, b=1) for game in range(games)])
        assert (best.elo, best.interval[1]) == (inf, inf)
        assert (worst.elo, worst.interval[0]) == (-inf, -inf)
        assert best.interval[0] == pytest.approx(-worst.interval[1])


@pytest.mark.parametrize(("share", "strength"), [(0.5, 0), (0.75, 190.85), (0.25, -190.85), (1, inf), (0, -inf)])
def test_elo_is_the_usual_curve(share: float, strength: float) -> None:
    assert elo(share) == pytest.approx(strength, abs=0.01)


def test_every_pairing_has_its_elo_and_its_interval() -> None:
    played = [result(game // 3, game % 3, a=1, b=2 + game % 2, c=3 - game % 2) for game in range(30)]
    first, second, third = pairings(played)
    assert (first.bots, second.bots, third.bots) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert (first.ahead, first.elo, first.interval[1]) == (1, inf, inf)
    assert 200 < first.interval[0] < 400
    assert third.ahead == 0.5
    assert third.interval[0] == pytest.approx(-third.interval[1])
    assert (first.sure, second.sure, third.sure) == (True, True, False)


def test_a_sceptic_is_seldom_convinced_of_equals_however_long_it_looks() -> None:
    dice, convinced = Random(1), 0
    for _series in range(300):
        sceptic = Sceptic()
        for _deal in range(200):
            sceptic.hears(dice.choice((0.0, 0.25, 0.5, 0.75, 1.0)))
        convinced += sceptic.convinced
    assert convinced <= 0.08 * 300


@pytest.mark.parametrize(("share", "within"), [(1.0, 12), (0.75, 40), (0.0, 12), (0.25, 40)])
def test_a_sceptic_is_convinced_of_who_is_stronger(share: float, within: int) -> None:
    sceptic = Sceptic()
    for _deal in range(within):
        sceptic.hears(share)
    assert sceptic.convinced
    sceptic.hears(1 - share)
    assert sceptic.convinced


def test_doubts_are_settled_when_every_pairing_is() -> None:
    doubts = Ratings(("a", "b", "b"))
    for deal in range(20):
        assert not doubts.settled or deal > 3
        doubts.hear([result(deal, 0, a=1, b=2, b_=3)])
    assert doubts.settled
    alike = Ratings(("a", "a"))
    alike.hear([result(0, 0, a=1, a_=2)])
    assert not alike.settled
