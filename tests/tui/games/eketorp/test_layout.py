"""Where everything stands: every cell of the table belongs to one part."""

from collections.abc import Iterable

import pytest

from tests.tui.games.drawn import ODD_SIZES
from tui.games.eketorp.layout import Layout, lay_out, lay_out_village, size_for
from tui.play.boxes import Box


def boxes(places: Layout) -> list[Box]:
    beside = places.hospital, places.supply, places.points, places.tale, places.prompt
    return [box for box in (*places.fields, *places.villages, *beside) if box.width]


def cells_of(boxes: Iterable[Box]) -> list[tuple[int, int]]:
    return [(x, y) for box in boxes for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_the_parts_cover_the_table_and_nothing_twice(width: int, height: int, seats: int) -> None:
    places = lay_out(width, height, seats)
    cells = cells_of(boxes(places))
    assert len(places.villages) == seats
    assert len(cells) == len(set(cells))
    assert set(cells) == {(x, y) for x in range(width) for y in range(height)}


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_village_has_room_for_its_wall(width: int, height: int, seats: int) -> None:
    for box in lay_out(width, height, seats).villages:
        assert box.width >= 26
        assert box.height >= 6


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_within_a_village_nothing_lies_on_anything_else(width: int, height: int, seats: int) -> None:
    for box in lay_out(width, height, seats).villages:
        places = lay_out_village(box.width, box.height)
        wall = cells_of([*places.slots, *places.stacks])
        cells = [*wall, *cells_of([places.hand])]
        assert len(cells) == len(set(cells))
        assert set(wall) <= {(x, y) for x in range(1, box.width - 1) for y in range(1, box.height - 1)}
        assert {stack.height % 3 for stack in places.stacks} == {0}
        assert {slot.height for slot in places.slots} <= {1, 2, 3, 4, 5}


def test_three_layouts() -> None:
    assert size_for(80, 22) == "small"
    assert size_for(120, 38) == "medium"
    assert size_for(160, 48) == "large"
