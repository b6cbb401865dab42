"""Seats by two letters of their names."""

import pytest
from rich.cells import cell_len

from core.kernel.types import Seating
from tests.builders import seating
from tui.play.chips import chip, initials, plate


def seats(*names: str) -> tuple[Seating, ...]:
    return tuple(Seating(name, "red") for name in names)


def test_two_letters_of_each_name() -> None:
    assert initials(seating(6)) == ("As", "Bj", "Ca", "Da", "Es", "Fr")


@pytest.mark.parametrize(
    ("names", "tags"),
    [
        (("Bjarke", "Bjorn", "bjella"), ("Bj", "Bo", "Be")),
        (("astrid", "ASTRID"), ("As", "AT")),
        (("Anna", "Ann", "An"), ("An", "A2", "A3")),
        (("Åse", "Æsa"), ("Ås", "Æs")),
        (("漢字", "漢語", "漢"), ("漢", "語", "#3")),
        (("...", "7"), ("#1", "72")),
    ],
)
def test_names_that_begin_alike_are_told_apart(names: tuple[str, ...], tags: tuple[str, ...]) -> None:
    assert initials(seats(*names)) == tags


@pytest.mark.parametrize("name", ["", " ", "A", "Aa", "漢", "e\u0301le", "ß", "\u200b", "🙂🙂"])
def test_whatever_six_names_are_like_their_tags_are_not_and_have_two_cells(name: str) -> None:
    tags = initials(seats(*[name] * 6))
    assert len({tag.casefold() for tag in tags}) == 6
    assert {cell_len(tag) for tag in tags} == {2}


def test_one_viking_needs_no_number() -> None:
    assert chip(seating(3), 0, 1) == ("As", "seat.red")
    assert chip(seating(3), 1, 3) == ("Bj3", "seat.blue")


def test_a_plate_bears_the_name_as_far_as_it_goes() -> None:
    assert plate(seating(3), 2) == (" Calder ", "seat.yellow")
    assert plate(seats("Bartholomew the Elder"), 0) == (" Bartholomew.. ", "seat.red")
