"""Where the arrows lead: along rings, over rows of one length, and over rows of several."""

import pytest

from tui.play.cursor import STEPS, Cell, Grid, move


def walked(grid: Grid, at: Cell, keys: str) -> Cell:
    for key in keys.split():
        at = grid.step(at, *STEPS[key])
    return at


def test_a_ring_goes_on_at_its_other_end() -> None:
    assert [move(at, 1, 3) for at in range(3)] == [1, 2, 0]
    assert move(0, -1, 3) == 2


@pytest.mark.parametrize(
    ("keys", "end"), [("l", (0, 1)), ("h", (0, 3)), ("up", (2, 0)), ("down down down", (0, 0)), ("j l k h", (0, 0))]
)
def test_a_rectangle_of_rings(keys: str, end: tuple[int, int]) -> None:
    assert walked(Grid.rectangle(4, 3), Cell(0, 0), keys) == end


@pytest.mark.parametrize(("keys", "end"), [("h", (0, 0)), ("k", (0, 0)), ("right " * 9, (0, 3)), ("j " * 9, (2, 0))])
def test_a_rectangle_with_edges(keys: str, end: tuple[int, int]) -> None:
    assert walked(Grid.rectangle(4, 3, rings=False), Cell(0, 0), keys) == end


def test_from_a_long_row_to_a_short_one_as_the_eye_has_it() -> None:
    grid = Grid([7, 3])
    assert [grid.to_row(Cell(0, column), 1).column for column in range(7)] == [0, 0, 1, 1, 1, 2, 2]
    assert [grid.to_row(Cell(1, column), 0).column for column in range(3)] == [1, 3, 5]


def test_every_step_stays_on_the_grid() -> None:
    rows = [7, 3, 1, 9, 3]
    for rings in (True, False):
        grid = Grid(rows, rings)
        for row, length in enumerate(rows):
            for column in range(length):
                for across, down in STEPS.values():
                    at = grid.step(Cell(row, column), across, down)
                    assert 0 <= at.column < rows[at.row]
