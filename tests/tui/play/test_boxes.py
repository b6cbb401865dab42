"""A box shared out among several: every cell belongs to one of them."""

import pytest

from tui.play.boxes import Box, tiled


@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize("size", [(30, 12), (31, 13), (80, 7)])
def test_a_full_grid_covers_the_box_and_nothing_twice(columns: int, size: tuple[int, int]) -> None:
    boxes = tiled(Box(5, 2, *size), 6, columns)
    cells = [(x, y) for box in boxes for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]
    assert len(cells) == len(set(cells)) == size[0] * size[1]
    assert min(cells) == (5, 2)
    widths = {box.width for box in boxes}
    assert max(widths) - min(widths) <= 1
