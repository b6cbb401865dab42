"""The material cards and phase 1."""

import tomllib
from copy import deepcopy
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.events import RoundBegun
from core.games.eketorp.materials import house_deck, read_deck, shortages, stones_on
from core.games.eketorp.model import BOX, FIELDS, KIND, STONES, Stone
from core.kernel.table import Table
from core.kernel.types import REFEREE, BadOptions
from tests.builders import new_table, one, position, replaced, run_on, seating

HOUSE: dict[str, Any] = tomllib.loads(files("core.games.eketorp").joinpath("materials.toml").read_text("utf-8"))


def stones_of(letters: str, seats: int) -> list[Stone]:
    return list(stones_on(letters, seats))


# --- the house deck ---


def test_twelve_cards() -> None:
    """E-1.5: each says which stones lie on which field."""
    deck = house_deck()
    assert [card.id for card in deck] == list(range(1, 13))
    assert all(len(card.fields) == len(FIELDS) for card in deck)


def test_the_triangle_is_for_five_and_six() -> None:
    """E-1.5, E-3.1: stones with a triangle are used only with five or six players."""
    assert [stones_of("WWw", seats) for seats in (3, 4)] == [["wood", "wood"]] * 2
    assert [stones_of("WWw", seats) for seats in (5, 6)] == [["wood", "wood", "wood"]] * 2


def test_the_one_known_card() -> None:
    """E-1.7: 3 grass, 4 wood, 1 clay; with five or six 4 grass, 5 wood, 1 clay."""
    letters = "".join(house_deck()[0].fields)
    few, many = stones_of(letters, 4), stones_of(letters, 5)
    assert [few.count(kind) for kind in STONES] == [3, 4, 1, 0]
    assert [many.count(kind) for kind in STONES] == [4, 5, 1, 0]


def test_the_sums_of_the_house_deck() -> None:
    """E-1.7: 60, 48, 12 and 6 over twelve cards, and eight stones a card without a triangle."""
    every = [stone for card in house_deck() for stone in stones_on("".join(card.fields), 6)]
    assert [every.count(kind) for kind in STONES] == [60, 48, 12, 6]
    assert {len(stones_of("".join(card.fields), 3)) for card in house_deck()} == {8}


def test_one_kind_to_a_field() -> None:
    """E-1.7: clay lies only on F, stone only on G, so that what is left over never mixes a field."""
    for card in house_deck():
        for name, letters in zip(FIELDS, card.fields, strict=True):
            kinds = set(stones_on(letters, 6))
            assert len(kinds) <= 1
            assert kinds <= {"F": {"clay"}, "G": {"stone"}}.get(name, {"grass", "wood"})


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_ten_cards_ask_for_more_than_the_box(seats: int) -> None:
    """E-1.7: counted for every ten of the twelve."""
    asked = [[stones_of("".join(card.fields), seats).count(kind) for kind in STONES] for card in house_deck()]
    for ten in combinations(asked, 10):
        assert all(sum(column) <= most for column, most in zip(zip(*ten, strict=True), BOX, strict=True))
    assert shortages(house_deck(), seats) == ()


# --- a deck that a table brings along ---


def test_the_house_deck_may_be_given_as_any_other() -> None:
    """E-1.7: a file of the same form."""
    given, house = new_table(materials=HOUSE), new_table()
    assert (given.records, given.warnings) == (house.records, ())


def spoilt(**changes: object) -> dict[str, Any]:
    """The house deck with card 3 changed."""
    deck = deepcopy(HOUSE)
    deck["card"][2] |= changes
    return deck


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        ({}, "a material deck has a list `card` of 12 cards, not 0"),
        ([], "a material deck has a list `card` of 12 cards, not 0"),
        ("card", "a material deck has a list `card` of 12 cards, not 0"),
        ({"card": "twelve cards"}, "a material deck has a list `card` of 12 cards, not 0"),
        ({"card": {"id": 1}}, "a material deck has a list `card` of 12 cards, not 0"),
        ({"card": HOUSE["card"][:11]}, "a material deck has a list `card` of 12 cards, not 11"),
        ({"card": HOUSE["card"] * 2}, "a material deck has a list `card` of 12 cards, not 24"),
        ({"card": [*HOUSE["card"][:11], 12]}, "material card number 12: not a table of fields"),
        ({"card": [*HOUSE["card"][:11], {"A": "GG"}]}, "material card number 12: its `id` must be a whole number"),
        (spoilt(id=True), "material card number 3: its `id` must be a whole number"),
        (spoilt(id=-1), "material card number 3: its `id` must be a whole number"),
        (spoilt(id=2**63), "material card number 3: its `id` must be a whole number"),
        (spoilt(id=4), "material card 4: two cards have this id"),
        (spoilt(A="GX"), "material card 3, field A: unknown letter 'X'; known are GWCS and gwcs"),
        (spoilt(G="S S"), "material card 3, field G: unknown letter ' '"),
        (spoilt(B=2), "material card 3, field B: the stones must be a text such as"),
        (spoilt(H="G"), "material card 3: unknown field 'H'; the fields are A to G"),
        (spoilt(a="G"), "material card 3: unknown field 'a'; the fields are A to G"),
        (spoilt(A="G" * 113), "material card 3, field A: more stones than the box holds"),
    ],
)
def test_a_bad_deck_is_refused(deck: object, text: str) -> None:
    """E-1.5: the card and the field are named."""
    with pytest.raises(BadOptions) as caught:
        new_table(materials=deck)
    assert text in str(caught.value)


def test_ten_cards_that_could_ask_for_too_much_are_a_warning() -> None:
    """E-3.3: the rule covers it, so that the table may be played all the same."""
    table = new_table(materials=spoilt(F="CCCC"))
    assert [warning.text for warning in table.warnings] == [
        "ten of these material cards could ask for 15 clay, and the box holds 12: "
        "what the supply lacks is left out (E-3.3)"
    ]


def test_the_warning_counts_the_triangle_by_the_players() -> None:
    """E-3.3: small letters ask for nothing with three or four."""
    deck = {"card": [{"id": number, "A": "GGGGGg"} for number in range(1, 13)]}
    few, many = (Table.new(GAME, seating(seats), {"materials": deck}).warnings for seats in (4, 5))
    assert few == ()
    assert "60 grass" in many[0].text


# --- phase 1 ---


def test_the_stones_of_the_top_card_are_placed() -> None:
    """E-3.1: on fields A to G."""
    table = new_table(4, material_pile=list(range(1, 11)))
    placed = one(table.events(REFEREE), RoundBegun).placed
    assert placed == (("grass", "grass"), ("grass",), ("wood", "wood"), ("wood", "wood"), (), ("clay",), ())
    assert [len(field.stones) for field in table.state.fields] == [2, 1, 2, 2, 0, 1, 0]
    assert table.state.pile == (2, 3, 4, 5, 6, 7, 8, 9, 10)


def test_with_five_the_triangle_stones_lie_there_too() -> None:
    """E-3.1: the triangle stones only with 5-6 players."""
    table = new_table(5, material_pile=list(range(1, 11)))
    assert [len(field.stones) for field in table.state.fields] == [2, 2, 2, 3, 0, 1, 0]


def test_new_stones_join_clay_and_stone_that_are_left() -> None:
    """E-3.2: they stay on their fields."""
    state = position(phase="dawn", round=1, fields={"F": ("CC", {}), "G": ("S", {})})
    state, events = run_on(state)  # card 2 has clay on F, and nothing on G
    assert one(events, RoundBegun).round == 2
    assert state.fields[5].stones == ("clay", "clay", "clay")
    assert state.fields[6].stones == ("stone",)


def test_what_the_supply_lacks_is_left_out_from_a_to_g() -> None:
    """E-3.3: field by field from A to G; the rest is left out."""
    state = position(phase="dawn", round=1)  # card 2 asks for GGG on A, G on C, WW on D, W on E, C on F
    supply = list(state.supply)
    supply[KIND["grass"]], supply[KIND["wood"]], supply[KIND["clay"]] = 2, 2, 0
    state, events = run_on(replaced(state, supply=tuple(supply)))
    assert one(events, RoundBegun).placed == (("grass", "grass"), (), (), ("wood", "wood"), (), (), ())
    assert state.supply == (0, 0, 0, 6)


def test_kinds_may_mix_on_a_field_of_a_printed_deck() -> None:
    """E-1.7: and what is left of it goes by E-6.2."""
    mixed = {"card": [{"id": number, "A": "GWCS"} for number in range(1, 13)]}
    assert new_table(materials=mixed).state.fields[0].stones == ("grass", "wood", "clay", "stone")
    assert len(read_deck(mixed)) == 12
