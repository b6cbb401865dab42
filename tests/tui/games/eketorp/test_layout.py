"""Where everything stands: every cell of the table belongs to one part."""

from collections.abc import Iterable

import pytest

from tests.tui.games.eketorp.drawn import TABLES
from tui.games.eketorp.layout import Layout, cards_in, lay_out, lay_out_village, size_for
from tui.play.boxes import Box


def boxes(places: Layout) -> list[Box]:
    beside = places.hospital, places.supply, places.points, places.tale, places.prompt
    return [box for box in (*places.fields, *places.villages, *beside) if box.width]


def cells_of(boxes: Iterable[Box]) -> list[tuple[int, int]]:
    return [(x, y) for box in boxes for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), TABLES)
def test_the_parts_cover_the_table_and_nothing_twice(width: int, height: int, seats: int) -> None:
    for own in range(seats):
        for asked in (True, False):
            places = lay_out(width, height, seats, own, asked)
            cells = cells_of(boxes(places))
            assert len(places.villages) == seats
            assert len(cells) == len(set(cells))
            assert set(cells) == {(x, y) for x in range(width) for y in range(height)}


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), TABLES)
def test_the_villages_stand_clockwise_from_the_own_one_which_is_none_of_the_small(
    width: int, height: int, seats: int
) -> None:
    for own in range(seats):
        places = lay_out(width, height, seats, own)
        order = sorted(range(seats), key=lambda seat: places.villages[seat][1::-1])  # row by row
        at = order.index(own)
        assert [seat for seat in order if seat != own] == [(own + step) % seats for step in range(1, seats)]
        assert at == 0 or (places.size != "small" and at == seats - 1)
        areas = [box.width * box.height for box in places.villages]
        assert areas[own] == max(areas)
        assert sorted(seat for row in places.rows for seat in row) == list(range(seats))


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), TABLES)
def test_the_stage_is_the_place_of_all_words(width: int, height: int, seats: int) -> None:
    places = lay_out(width, height, seats)
    stage = places.stage
    assert (stage is None) == (places.size == "small")
    if stage is not None:
        words = [box for box in (places.prompt, places.tale, places.points) if box.width]
        assert set(cells_of(words)) == set(cells_of([stage]))
        assert stage.width >= 60
        assert stage.height >= 18


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), TABLES)
def test_every_village_has_room_for_its_wall(width: int, height: int, seats: int) -> None:
    for box in lay_out(width, height, seats).villages:
        assert box.width >= 24
        assert box.height >= 7


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), TABLES)
def test_within_a_village_nothing_lies_on_anything_else(width: int, height: int, seats: int) -> None:
    table = lay_out(width, height, seats)
    for seat, box in enumerate(table.villages):
        cards = cards_in(box, table.size) if seat == table.own else 0
        places = lay_out_village(box.width, box.height, cards)
        wall = cells_of([*places.slots, *places.stacks])
        cells = [*wall, *cells_of([places.hand, *places.labels])]
        assert len(cells) == len(set(cells))
        assert set(wall) <= {(x, y) for x in range(1, box.width) for y in range(1, places.frame.height - 1)}
        assert {stack.height % 3 for stack in places.stacks} == {0}
        assert {slot.height for slot in places.slots} <= ({3, 4, 5, 6, 7} if places.labels else {2})
        assert places.hand.height == max(cards, 1)


def test_three_layouts() -> None:
    """Of a table between a header and a footer, on screens of 80x24, 120x40 and 160x50."""
    assert size_for(80, 21) == "small"
    assert size_for(120, 37) == "medium"
    assert size_for(160, 47) == "large"
