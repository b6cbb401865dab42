"""Where everything stands: every cell of the table belongs to one part."""

import pytest

from tests.tui.games.eketorp.drawn import ODD_SIZES
from tui.games.eketorp.layout import Layout, lay_out, size_for
from tui.play.boxes import Box


def boxes(places: Layout) -> list[Box]:
    return [box for box in (places.fields, *places.villages, places.side, places.tale, places.prompt) if box.width]


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_the_parts_cover_the_table_and_nothing_twice(width: int, height: int, seats: int) -> None:
    places = lay_out(width, height, seats)
    cells = [
        (x, y)
        for box in boxes(places)
        for x in range(box.x, box.x + box.width)
        for y in range(box.y, box.y + box.height)
    ]
    assert len(places.villages) == seats
    assert len(cells) == len(set(cells))
    assert set(cells) == {(x, y) for x in range(width) for y in range(height)}


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_village_has_room_for_its_wall(width: int, height: int, seats: int) -> None:
    for box in lay_out(width, height, seats).villages:
        assert box.width >= 26
        assert box.height >= 6


def test_three_layouts() -> None:
    assert size_for(80, 22) == "small"
    assert size_for(120, 38) == "medium"
    assert size_for(160, 48) == "large"
