"""The parts beside Eketorp's board alone: the supply, the hospital and the points by round."""

import re
from random import Random
from typing import Any

import pytest

from core.games.eketorp.events import RoundEnded
from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER, Moment
from tests.builders import new_table, play_out
from tests.tui.games.eketorp.positions import played
from tests.tui.games.eketorp.test_board_parts import SEATS, TAGS, drawn, layouts, whole
from tui.games.eketorp.board.hospital import HospitalSlice, draw_hospital
from tui.games.eketorp.board.points import Points
from tui.games.eketorp.board.supply import SupplySlice, draw_supply
from tui.games.eketorp.layout import lay_out

pytestmark = pytest.mark.usefixtures("palette")


def supplies() -> set[tuple[int, int]]:
    return {(places.supply.width, places.supply.height) for places in layouts()}


def test_what_is_left_in_the_supply_is_told_whole() -> None:
    for width, height in supplies():
        text = whole(draw_supply(SupplySlice((46, 38, 12, 5), 9, 38, 0), width, height), width, height)
        assert "Supply" in text
        assert all(f"{count}" in text for count in (46, 38, 12, 5))
        assert re.search(r"38\s+w", text) or re.search(r"w\W+38", text)
        assert height < 8 or "materials 9" in text


def test_the_hospital_with_everybody_in_it(palette: str) -> None:
    beds = ((1,) * 6,) * 3
    for places in layouts():
        _x, _y, width, height = places.hospital
        seats = len(places.villages)
        full = HospitalSlice(SEATS[:seats], tuple(counts[:seats] for counts in beds), 4)
        text = whole(draw_hospital(full, width, height), width, height)
        counted = palette == "mono" and height == 1 and f"5: {seats}" in text  # tags need gaps there
        assert counted or all(text.count(tag) == 3 for tag in TAGS[:seats])


def test_a_hospital_that_has_no_room_for_names_counts() -> None:
    beds = ((2,) * 6, (2,) * 6, (1,) * 6)
    text = whole(draw_hospital(HospitalSlice(SEATS, beds, 4), 52, 1), 52, 1)
    assert text.strip() == "Hospital Vikings back in round 5: 6 6: 12 7: 12"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_hospital_in_a_line_always_says_that_its_numbers_are_rounds(seats: int) -> None:
    for seed in range(3):
        for moment in play_out(new_table(seats, seed=seed), Random(seed)).moments(BYSTANDER):
            view = moment.view
            if any(map(any, view.hospital)):
                slice_ = HospitalSlice(view.seats, view.hospital, view.round)
                line = draw_hospital(slice_, lay_out(80, 21, seats).hospital.width, 1).plain()[0]
                assert "ack in " in line


def test_the_hospital_says_who_is_back_when() -> None:
    """The next ones first; the last station is the first to be left (E-6.1)."""
    beds = ((0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    for places in layouts():
        _x, _y, width, height = places.hospital
        text = whole(draw_hospital(HospitalSlice(SEATS, beds, 8), width, height), width, height)
        at = [text.index(words) for words in ("9", "As", "10", "Ca", "Bj")]
        assert at == sorted(at)
        assert "11" not in text  # the game is over by then
        empty = whole(draw_hospital(HospitalSlice(SEATS, ((0,) * 6,) * 3, 8), width, height), width, height)
        assert "nobody" in empty or ("round 9" in empty and "round 10" in empty and "not back" in empty)


def test_a_round_is_not_read_as_a_count_and_the_end_of_the_game_in_words() -> None:
    beds = ((0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    for round_, told in ((3, "4: Da"), (10, "not back: Da")):
        text = whole(draw_hospital(HospitalSlice(SEATS[:4], beds, round_), 70, 1), 70, 1)
        assert told in text
        assert "-" not in text


def test_the_supply_of_nothing() -> None:
    for empty in drawn(supplies(), draw_supply, SupplySlice((0,) * 4, 0, 0, 0)):
        assert empty.count("0") >= 4


def test_points_by_round_are_looked_up_once_in_the_story() -> None:
    story = list(played(3).moments(BYSTANDER))
    ends = [moment for moment in story if isinstance(moment.event, RoundEnded)]
    asked: list[None] = []

    def told() -> list[Moment[Any, View]]:
        asked.append(None)
        return story

    points = Points()
    last = story[-1].view
    for _time in range(2):
        points.look_back(last, told)
    assert len(asked) == 1
    assert points.cut(last).ended == tuple(moment.view.scores for moment in ends)[: last.round - 1]
    text = whole(points.drawing(points.cut(last), None, 40, 7), 40, 7)
    assert all(str(score) in text for score in ends[0].view.scores)


def test_points_of_another_game_are_forgotten() -> None:
    points = Points()
    story = list(played(3).moments(BYSTANDER))
    points.look_back(story[-1].view, lambda: story)
    points.look_back(story[-1].view, lambda: [])
    assert points.cut(story[-1].view).ended == ((),) * (story[-1].view.round - 1)
