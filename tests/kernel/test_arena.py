"""Matches among bots, on the toy game: rotation, fairness of the deal, failures, intervals."""

from collections import Counter
from typing import Any

import pytest

from core.kernel.arena import AnyTable, Figures, Result, Series, play_deal
from core.kernel.bots import Bots, Stream
from core.kernel.ratings import Ratings, wilson
from core.kernel.types import Form
from tests.kernel.toy import SKERRY
from tests.toys.nim import GAME as NIM
from tests.toys.nim.bots import BOTS as NIM_BOTS


class Whim:
    def choose(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Any:
        assert isinstance(options, tuple)
        return chance.pick(options)


class Last:
    """Bids high, stops at once, topples nobody."""

    def choose(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Any:
        assert isinstance(options, tuple)
        return options[-1]


class Broken:
    def choose(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Any:
        nothing: dict[str, int] = {}
        return nothing["nothing"]


def tally(table: AnyTable) -> tuple[Figures, ...]:
    state = table.state
    return tuple({"score": float(points + sum(hand))} for points, hand in zip(state.points, state.hands, strict=True))


HERE = "tests.kernel.test_arena"
BOTS = Bots(
    {"any": f"{HERE}:Whim", "last": f"{HERE}:Last", "broken": f"{HERE}:Broken"}, stand_in="last", tally=f"{HERE}:tally"
)


def played(series: Series) -> list[tuple[Result, AnyTable]]:
    return [pair for deal in series.deals for pair in play_deal(SKERRY, BOTS, series, deal)]


def test_every_bot_sits_in_every_seat_over_the_same_deals() -> None:
    found = played(Series(("any", "last", "last"), 12, "s"))
    assert len(found) == 12
    for deal in range(4):
        tables = [table for result, table in found if result.match.deal == deal]
        assert len({table.state_at(0).deck for table in tables}) == 1
        assert [result.match.bots.index("any") for result, _ in found if result.match.deal == deal] == [0, 1, 2]
    assert len({table.state_at(0).deck for _, table in found}) == 4


def test_a_series_ends_with_the_games_that_were_asked_for() -> None:
    assert [len(list(Series(("any",) * 3, 7, "s").matches(deal))) for deal in range(3)] == [3, 3, 1]
    assert len(Series(("any",) * 3, 7, "s").deals) == 3


def test_the_same_series_gives_the_same_games_and_another_seed_others() -> None:
    games = [[table.records for _, table in played(Series(("any", "any"), 6, seed))] for seed in ("a", "a", "b")]
    assert games[0] == games[1] != games[2]


def test_games_of_a_deal_differ_by_the_bots_own_chance() -> None:
    (_, first), (_, second) = played(Series(("any", "any"), 2, "s"))
    assert first.state_at(0) == second.state_at(0)
    assert first.records != second.records


def test_shared_wins_count_their_share() -> None:
    results = [result for result, _ in played(Series(("any", "any", "any"), 60, "s"))]
    assert all(sum(result.wins) == pytest.approx(1) for result in results)
    assert any(max(result.wins) < 1 for result in results)
    for result in results:
        scores = [figures["score"] for figures in result.figures]
        assert [place == 1 for place in result.places] == [win > 0 for win in result.wins]
        assert sorted(result.places, key=lambda place: place) == sorted(
            1 + sum(other > score for other in scores) for score in scores
        )


def test_a_draw_is_a_win_shared_by_all() -> None:
    results = [result for result, _ in played(Series(("any", "any"), 60, "s"))]
    drawn = [result for result in results if result.drawn]
    assert 0 < len(drawn) < 60
    for result in drawn:
        assert (result.reason, result.wins, result.places) == ("tied", (0.5, 0.5), (1, 1))
    assert all(sorted(result.wins) == [0, 1] for result in results if not result.drawn)


def test_without_points_places_go_by_wins_and_nothing_else_is_counted() -> None:
    series = Series(("hopper", "hopper"), 10, "s")
    results = [result for deal in series.deals for result, _ in play_deal(NIM, NIM_BOTS, series, deal)]
    assert {(result.wins, result.places) for result in results} == {((1, 0), (1, 2)), ((0, 1), (2, 1))}
    ratings = Ratings(series.bots)
    ratings.hear(results)
    (kind,) = ratings.standings
    assert (kind.wins, kind.place, dict(kind.figures)) == (1, 1.5, {})


def test_standings_count_what_was_played() -> None:
    results = [result for result, _ in played(Series(("any", "last", "last"), 30, "s"))]
    ratings = Ratings(("any", "last", "last"))
    ratings.hear(results)
    kinds = {kind.bot: kind for kind in ratings.standings}
    assert list(kinds) == ["any", "last"]
    assert kinds["any"].even == pytest.approx(1 / 3)
    assert kinds["last"].even == pytest.approx(2 / 3)
    assert kinds["any"].wins + kinds["last"].wins == pytest.approx(1)
    mine = [result.figures[result.match.bots.index("any")]["score"] for result in results]
    assert kinds["any"].figures["score"] == pytest.approx(sum(mine) / 30)
    for kind in kinds.values():
        assert kind.interval[0] <= kind.wins <= kind.interval[1]


def test_a_bot_that_fails_ends_no_game_and_is_told() -> None:
    results = [result for result, _ in played(Series(("broken", "any"), 4, "s"))]
    assert Counter(failure for result in results for failure in result.failures) == {"broken: KeyError: 'nothing'": 4}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0.5, 1, 0.0546, 0.9454)],
)
def test_intervals_are_wilsons(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0002)
