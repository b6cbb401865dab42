"""The solver of the card game, against games whose answer is known by hand."""

import pytest

from core.games.eketorp.bots.cards.equilibrium import Matrix, Solution, solve

STEPS = 4000


def game(rows: dict[tuple[int, int], float]) -> Matrix:
    """What one side gets by its own card and the other's; 0 where nothing is said."""
    return [[rows.get((own, other), 0.0) for other in range(1, 7)] for own in range(1, 7)]


def turned(matrix: Matrix) -> Matrix:
    """The other side's matrix where one gains what the other loses."""
    return [[-matrix[own][other] for own in range(6)] for other in range(6)]


def zero_sum(matrix: Matrix, hands: list[tuple[int, ...]], others: list[tuple[int, ...]]) -> Solution:
    return solve(matrix, turned(matrix), hands, others, STEPS)


def test_matching_pennies_is_mixed_evenly() -> None:
    solution = zero_sum(game({(1, 1): 1, (1, 2): -1, (2, 1): -1, (2, 2): 1}), [(1, 2)], [(1, 2)])
    assert solution.shares[:2] == pytest.approx((0.5, 0.5), abs=0.03)
    assert solution.other[:2] == pytest.approx((0.5, 0.5), abs=0.03)
    assert solution.worth == pytest.approx(0, abs=0.03)


def test_a_game_of_two_by_two_has_the_value_of_its_formula() -> None:
    """Rows 3 -1 and -2 1: the first row 3 times of 7, the first column 2 times of 7, worth 1/7."""
    solution = zero_sum(game({(2, 3): 3, (2, 5): -1, (6, 3): -2, (6, 5): 1}), [(2, 6)], [(3, 5)])
    assert solution.shares[1] == pytest.approx(3 / 7, abs=0.03)
    assert solution.other[2] == pytest.approx(2 / 7, abs=0.03)
    assert solution.worth == pytest.approx(1 / 7, abs=0.05)


def test_rock_paper_scissors() -> None:
    circle = game({(1, 2): -1, (2, 1): 1, (2, 3): -1, (3, 2): 1, (3, 1): -1, (1, 3): 1})
    assert zero_sum(circle, [(1, 2, 3)], [(1, 2, 3)]).shares[:3] == pytest.approx((1 / 3,) * 3, abs=0.04)


def test_a_card_that_is_better_against_everything_is_always_played() -> None:
    better = game({(4, other): 2.0 for other in range(1, 7)})
    assert zero_sum(better, [(2, 4, 5)], [(1, 6)]).shares[3] == pytest.approx(1, abs=0.01)


def test_no_card_is_played_that_is_not_held() -> None:
    solution = zero_sum(game({(6, other): 9.0 for other in range(1, 7)}), [(2, 3), (5, 6)], [(1, 4)])
    assert sum(solution.shares) == pytest.approx(1)
    assert solution.shares[1] + solution.shares[2] == pytest.approx(1)


def test_an_unknown_hand_counts_for_all_that_it_may_be() -> None:
    """The other holds a lone 1 or a lone 6, one as likely as the other: a 2 wins as often as a 5, and costs less."""
    duel = game({(own, other): (1 if own > other else -1) - own / 10 for own in range(1, 7) for other in range(1, 7)})
    solution = zero_sum(duel, [(2, 5)], [(1,), (6,)])
    assert solution.other == pytest.approx((0.5, 0, 0, 0, 0, 0.5), abs=0.01)
    assert solution.shares[1] == pytest.approx(1, abs=0.01)
    assert solution.worth == pytest.approx(-0.2, abs=0.01)


def test_hiding_a_weak_hand_behind_a_strong_one() -> None:
    """The other cannot tell a 6 from a 1, so it answers the mean of both, and a 1 suffers for what a 6 would do."""
    bold = game({(1, 3): -2, (6, 3): 2, (1, 2): 1, (6, 2): 1})  # 3 holds out, 2 gives way
    solution = zero_sum(bold, [(1,), (6,)], [(2, 3)])
    assert solution.other[2] == pytest.approx(1, abs=0.01)
    assert solution.worth == pytest.approx(-2, abs=0.02)


@pytest.mark.parametrize(("habit", "first"), [(0.0, 0.5), (0.8, 1.0)])
def test_who_plays_by_habit_is_answered(habit: float, first: float) -> None:
    """The other may still mix what he plays while he thinks: 1 he plays in four of five games at least."""
    pennies = game({(1, 1): 1, (1, 2): -1, (2, 1): -1, (2, 2): 1})
    solution = solve(pennies, turned(pennies), [(1, 2)], [(1, 2)], STEPS, [1], habit)
    assert solution.shares[0] == pytest.approx(first, abs=0.03)
    assert solution.brings[0] == pytest.approx(2 * max(0.5, habit) - 1, abs=0.05)
