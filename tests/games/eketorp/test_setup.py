"""Chapters 1 and 2: what is in the box, and how a table is set up."""

from collections import Counter

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.decisions import Loot
from core.games.eketorp.events import HandRedealt, RoundBegun, TableSet
from core.games.eketorp.model import BOX, CARDS, COLOURS, FIELDS, SLOTS, STATIONS, STONES, WORTH, SlotName
from core.games.eketorp.setup import Options
from core.kernel.table import Table
from core.kernel.types import REFEREE, BadOptions, Seating
from tests.builders import Own, clash, new_table, offered, one, position, seating, siege

# --- chapter 1: components ---


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_players(seats: int) -> None:
    """E-1.1: each has a colour of its own."""
    assert new_table(seats).state.seats == seating(seats)
    assert COLOURS == ("red", "blue", "yellow", "green", "purple", "white")


@pytest.mark.parametrize(
    ("seats", "text"),
    [
        (seating(2), "three to six players, not 2"),
        ((*seating(6), Seating("Gudrun", "red")), "three to six players, not 7"),
        ((), "three to six players, not 0"),
        ((*seating(2), Seating("Gudrun", "pink")), "seat 2: unknown colour 'pink'"),
        ((*seating(2), Seating("Gudrun", "blue")), "seat 2: blue is taken already"),
    ],
)
def test_other_seats_are_refused(seats: tuple[Seating, ...], text: str) -> None:
    """E-1.1: three to six, each another of the six colours."""
    with pytest.raises(BadOptions, match=text):
        Table.new(GAME, seats, {})


def test_colours_may_sit_in_any_order() -> None:
    """E-1.1: which colour is whose is for the table to say."""
    seats = tuple(Seating(colour, colour) for colour in reversed(COLOURS))
    assert Table.new(GAME, seats, {}).state.seats == seats


def test_the_board() -> None:
    """E-1.2: seven fields, a hospital, and villages with six wall spaces and three slots each."""
    state = new_table(6).state
    assert "".join(FIELDS) == "ABCDEFG"
    assert len(state.fields) == 7
    assert len(state.villages) == 6
    for village in state.villages:
        assert village.walls == ((),) * 6
        assert village.slots == ((),) * 3
    assert SLOTS == ("catapult", "boat", "ram")
    assert (*STATIONS, "out") == ("345", "12", "0", "out")  # the fourth station is the way out


@pytest.mark.parametrize(("slot", "touches"), [("catapult", (0, 1)), ("boat", (2, 3)), ("ram", (4, 5))])
def test_a_slot_touches_two_wall_spaces(slot: SlotName, touches: tuple[int, int]) -> None:
    """E-1.2: catapult 1-2, boat 3-4, ram 5-6; so every wall space is touched by exactly one slot."""
    for space in range(6):
        walls = ("",) * space + ("G",)
        state, _ = clash(position({1: Own(walls=walls)}, slots={(1, slot): (0,)}), siege(0, (1, slot)), 5, 2)
        options = offered(state, 0) if state.phase == "loot" else ()
        takes = {option.take for option in options if isinstance(option, Loot)}
        assert takes == ({(0, 0), ((1, 0), (0, 1))[touches.index(space)]} if space in touches else set())


def test_the_stones() -> None:
    """E-1.3: 112, of four kinds and worths."""
    assert dict(zip(STONES, BOX, strict=True)) == {"grass": 52, "wood": 42, "clay": 12, "stone": 6}
    assert sum(BOX) == 112
    assert WORTH == {"grass": 1, "wood": 2, "clay": 3, "stone": 4}
    began = new_table().state
    assert tuple(began.supply) == tuple(
        total - sum(field.stones.count(kind) for field in began.fields) for kind, total in zip(STONES, BOX, strict=True)
    )


def test_the_combat_cards() -> None:
    """E-1.4: nine each of the values 1 to 6."""
    assert Counter(CARDS) == {1: 9, 2: 9, 3: 9, 4: 9, 5: 9, 6: 9}
    state = new_table(5).state
    assert Counter(state.draw) + Counter(card for own in state.secrets for card in own.hand) == Counter(CARDS)


@pytest.mark.parametrize(("seats", "vikings"), [(3, 8), (4, 6), (5, 6), (6, 5)])
def test_vikings_and_amulets(seats: int, vikings: int) -> None:
    """E-1.6, E-2.1: 5 amulets each, and Vikings by the number of players, all in their village."""
    state = new_table(seats).state
    assert [village.home for village in state.villages] == [vikings] * seats
    assert [village.amulets for village in state.villages] == [5] * seats
    assert vikings <= 8
    assert all(not any(field.vikings) for field in state.fields)
    assert all(not any(station) for station in state.hospital)


# --- chapter 2: the cards ---

HIGH = [1, 2, 3, 6] * 6  # 24 cards: the first hands of six seats


def deck(*top: int) -> list[int]:
    """The combat deck with these cards on top."""
    return [*top, *sorted((Counter(CARDS) - Counter(top)).elements(), reverse=True)]


def test_four_cards_are_dealt_to_each() -> None:
    """E-2.2: four each, hidden; the rest is the draw pile."""
    table = new_table(3, combat_deck=deck(1, 2, 3, 4, 4, 4, 4, 4, 6, 5, 4, 3))
    assert [own.hand for own in table.state.secrets] == [(1, 2, 3, 4), (4, 4, 4, 4), (6, 5, 4, 3)]
    assert table.state.draw == tuple(deck(1, 2, 3, 4, 4, 4, 4, 4, 6, 5, 4, 3)[12:])
    assert table.view(0).secrets[1:] == (None, None)


def test_the_cards_are_shuffled_by_the_seed() -> None:
    """E-2.2: another seed, another deal."""
    assert len({tuple(own.hand for own in new_table(seed=seed).state.secrets) for seed in range(20)}) == 20
    assert new_table(seed="x").records == new_table(seed="x").records


@pytest.mark.parametrize("seed", [100000, "100000", 100000.0])
def test_a_number_is_the_same_seed_however_it_is_written(seed: int | str | float) -> None:
    """E-2.2: JSON knows one kind of number."""
    assert new_table(seed=seed).records == new_table(seed=100000).records
    assert new_table(seed=0.5).records != new_table(seed=0).records


def test_a_low_hand_is_shown_and_dealt_anew() -> None:
    """E-2.3: it is not optional, and the cards given back are shuffled into the draw pile."""
    table = new_table(3, combat_deck=deck(4, 1, 1, 1, 3, 2, 1, 1, 6, 6, 6, 6, 5, 2, 2, 2))
    redealt = one(table.events(REFEREE), HandRedealt)
    assert (redealt.seat, redealt.shown, redealt.hand) == (1, (3, 2, 1, 1), (5, 2, 2, 2))
    assert [own.hand for own in table.state.secrets] == [(4, 1, 1, 1), (5, 2, 2, 2), (6, 6, 6, 6)]
    before = deck(4, 1, 1, 1, 3, 2, 1, 1, 6, 6, 6, 6, 5, 2, 2, 2)[16:]
    assert Counter(table.state.draw) == Counter([*before, 3, 2, 1, 1])
    assert table.state.draw[-4:] != (3, 2, 1, 1)
    assert table.state.villages[1].known == ()


def test_a_low_hand_is_dealt_anew_again_and_again() -> None:
    """E-2.3: until one card is above 3; four off the pile first, then those given back are shuffled in."""
    table = new_table(3, combat_deck=deck(1, 1, 1, 1, 4, 1, 1, 1, 4, 2, 2, 2, 3, 3, 3, 3, 2, 2, 1, 4))
    shown = [event for event in table.events(REFEREE) if isinstance(event, HandRedealt)]
    assert [event.seat for event in shown] == [0] * len(shown)
    assert len(shown) > 1
    assert shown[0].hand == shown[1].shown == (3, 3, 3, 3)
    assert max(table.state.secrets[0].hand) > 3
    assert all(max(event.shown) <= 3 for event in shown)


def test_low_hands_are_dealt_anew_in_seat_order() -> None:
    """E-2.3: in seat order."""
    table = new_table(4, combat_deck=deck(4, 1, 1, 1, 1, 1, 1, 2, 4, 2, 2, 2, 3, 3, 3, 3, 5, 2, 2, 1))
    seats = [event.seat for event in table.events(REFEREE) if isinstance(event, HandRedealt)]
    assert seats == sorted(seats)
    assert {1, 3} == set(seats)


def test_a_low_hand_later_in_the_game_is_kept() -> None:
    """E-2.3: only at the start of the game."""
    state = position({0: Own(hand=(1, 2, 3, 3)), 1: Own(hand=(1, 1, 1, 1))}, phase="dawn")
    assert isinstance(GAME.follow(state), RoundBegun)


def test_the_same_seed_shuffles_the_low_hand_in_alike() -> None:
    """E-2.3: the shuffle hangs on the seed alone."""
    low = deck(1, 1, 1, 1, 4, 2, 2, 2, 4, 3, 3, 3)
    draws = {seed: new_table(combat_deck=low, seed=seed).state.draw for seed in "abcd"}
    assert draws == {seed: new_table(combat_deck=low, seed=seed).state.draw for seed in "abcd"}
    assert len(set(draws.values())) == 4


def test_two_material_cards_are_put_away() -> None:
    """E-2.4: ten of the twelve are the material pile; the top one is turned up at once."""
    state = new_table().state
    assert len(state.pile) == 9
    turned = one(new_table().events(REFEREE), RoundBegun).card
    assert len({turned, *state.pile}) == 10
    assert {turned, *state.pile} < set(range(1, 13))
    assert len({(new_table(seed=seed).state.pile) for seed in range(20)}) == 20


def test_the_first_player_is_chosen_or_drawn() -> None:
    """E-2.5: the app lets the table choose, or draws one."""
    assert [new_table(4, first=seat).state.first for seat in range(4)] == [0, 1, 2, 3]
    assert {new_table(4, seed=seed).state.first for seed in range(40)} == {0, 1, 2, 3}
    chosen, drawn = new_table(first=2).state, new_table().state
    assert (chosen.secrets, chosen.draw, chosen.pile) == (drawn.secrets, drawn.draw, drawn.pile)


def test_seats_are_clockwise() -> None:
    """E-2.6: the seat after the last is the first."""
    assert position(seats=5).clockwise(3) == (3, 4, 0, 1, 2)


# --- options ---


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"first": 3}, "first is a seat from 0 to 2, not 3"),
        ({"first": -1}, "first is a seat from 0 to 2, not -1"),
        ({"first": "one"}, "options: Expected `int | null`, got `str`"),
        ({"first": True}, "options: Expected `int | null`, got `bool`"),
        ({"combat_deck": [1, 2, 3]}, "combat_deck is 54 values"),
        ({"combat_deck": [1] * 54}, "combat_deck is 54 values"),
        ({"combat_deck": "123"}, "options: Expected `array | null`, got `str`"),
        ({"material_pile": list(range(1, 10))}, "material_pile is ten different ids"),
        ({"material_pile": [1] * 10}, "material_pile is ten different ids"),
        ({"material_pile": list(range(4, 14))}, "material_pile is ten different ids"),
        ({"seed": None}, "options: Expected"),
        ({"seed": ["x"]}, "options: Expected"),
        ({"sead": "x"}, "options: Object contains unknown field `sead`"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], text: str) -> None:
    with pytest.raises(BadOptions) as caught:
        new_table(3, **options)
    assert text in str(caught.value)


@pytest.mark.parametrize("seed", ["", "x", "Öland", 0, -5, 2**70, 1.5])
def test_a_seed_is_a_text_or_a_number(seed: object) -> None:
    assert new_table(seed=seed).records == new_table(seed=seed).records


def test_a_material_pile_may_be_given() -> None:
    """E-2.4: ten card ids, from the top."""
    table = new_table(material_pile=[12, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    assert one(table.events(REFEREE), RoundBegun).card == 12
    assert table.state.pile == (3, 4, 5, 6, 7, 8, 9, 10, 11)


def test_the_set_up_is_told_before_all_else() -> None:
    """E-2.2, E-2.4: and in it, each seat sees its own hand alone."""
    event = new_table().events(1)[0]
    assert isinstance(event, TableSet)
    assert event.hands == (None, new_table().state.secrets[1].hand, None)
    assert (event.draw, event.pile, event.chance) == (None, None, None)


def test_what_is_offered_before_a_game_is_what_the_set_up_takes() -> None:
    names = {choice.name for choice in GAME.options}
    assert {"seed", "first", "materials"} == names <= set(Options.__struct_fields__)
