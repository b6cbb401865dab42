"""Chapters 1 and 2: parts and set-up."""

from collections import Counter

import pytest

from core.games.drakkars import GAME
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.model import BAG, DECK, FJORDS, HOME, SHIELD, WORTH
from core.games.drakkars.scoring import on_cards, safe
from core.games.drakkars.sea import space, steps_at
from core.games.drakkars.setup import laid_out
from core.kernel.types import BadOptions, Seating
from tests.games.drakkars.drawing import B, H, Own, act, new_table, position
from tests.games.drakkars.laws import cards, money
from tests.games.drakkars.seen import coins


def test_fjords_open_on_the_ring() -> None:
    """D-1.1: by the number of players, in the order of seats."""
    assert FJORDS == {2: (0, 18), 3: (0, 12, 24), 4: (0, 6, 18, 24)}
    assert [space(4, seat, 1) for seat in range(4)] == [1, 7, 19, 25]
    assert space(2, 1, 20) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_ships_each(seats: int) -> None:
    """D-1.2, D-2.3: one at the start, two in the box; and five cards in the hand."""
    state = new_table(seats).state
    assert [fleet.ships for fleet in state.fleets] == [(0, B, B)] * seats
    assert [len(own.hand) for own in state.secrets] == [5] * seats
    assert [len(deck) for deck in state.decks] == [5] * seats


def test_the_decks() -> None:
    """D-1.3: ten of each god's value a player, and two decks in the common pile."""
    state = new_table(3).state
    for own, deck in zip(state.secrets, state.decks, strict=True):
        assert tuple(sorted(own.hand + deck)) == DECK
    assert tuple(sorted(state.pile)) == tuple(sorted(DECK * 2))
    assert cards(state) == Counter(DECK * 5)


def test_holds() -> None:
    """D-1.4: three, and a hold takes six coins."""
    state = position(Own(ships=(11, B, B), holds="ccccc||", hand=(1,)), Own(), towns={12: "gg"})
    assert act(state, de.Sail(0, 0, 1, 1), de.Take(0, "coins")).fleets[0].holds == (coins("gccccc"), (), ())


def test_the_shield() -> None:
    """D-1.5: ten spaces, and the barrel on the first."""
    assert SHIELD == ((2, 1), (1, 2), (3, 1), (0, 2), (2, 2), (1, 3), (3, 2), (0, 2), (2, 1), (4, 1))
    assert new_table().state.barrel == 0


def test_towns_and_their_piles() -> None:
    """D-1.6, D-2.1: eight towns with six coins each; 12 stay in the bag."""
    state = new_table(4).state
    assert [len(pile) for pile in state.piles] == [6] * 8
    assert sum(state.bag) == 12


def test_the_coins() -> None:
    """D-1.7: 20 coppers, 25 silvers, 15 golds, worth 1, 2, 3."""
    assert money(new_table().state) == Counter({1: 20, 2: 25, 3: 15})
    assert BAG == (20, 25, 15)
    assert safe(position(Own(ships=(H, B, B), holds="gsc|g|"), Own()).fleets[0]) == 6


def test_coins_on_the_cards() -> None:
    """D-1.8: from 5 on a copper, from 8 on a silver, Odin a gold."""
    assert WORTH[1:] == (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
    assert on_cards((1, 5, 8, 10)) == 6


def test_one_discard_pile_for_all() -> None:
    """D-1.9: it is open."""
    state = act(position(Own(hand=(4,)), Own(hand=(6,))), de.Sail(0, 0, 4, 4), de.Sail(1, 0, 6, 6))
    assert state.discards == (4, 6)
    assert GAME.view(state, 0).discards == GAME.view(state, 1).discards == (4, 6)


def test_towns_by_the_cards_of_the_last_player() -> None:
    """D-2.2: nine and ten are passed over, and the first town has the pile that is left."""
    marked = tuple(number for number in range(1, 9) for _ in range(6))
    turned, towns, piles = laid_out(35, (10, 8, 7, 6, 5, 9, 4, 3, 2, 1), marked)
    assert turned == (10, 8, 7, 6, 5, 9, 4, 3, 2)
    assert towns == (35, 7, 14, 20, 25, 29, 32, 34)
    assert [pile[0] for pile in piles] == [1, 8, 7, 6, 5, 4, 3, 2]


def test_no_two_towns_share_a_space() -> None:
    """D-2.4: over many deals."""
    for seed in range(200):
        assert len(set(new_table(seed=seed).state.towns)) == 8


def test_the_first_player() -> None:
    """D-2.5: chosen, or drawn by the seed."""
    assert [new_table(3, first=first).state.turn for first in range(3)] == [0, 1, 2]
    assert {new_table(3, seed=seed).state.first for seed in range(30)} == {0, 1, 2}


def test_choosing_the_first_player_changes_nothing_else() -> None:
    one, other = (new_table(3, seed=5, first=first).state for first in (0, 1))
    assert (one.towns, one.piles, one.secrets, one.pile) == (other.towns, other.piles, other.secrets, other.pile)


def test_cards_turned_up_are_told() -> None:
    (event,) = new_table().events(0)
    assert isinstance(event, ev.TableSet)
    assert len([card for card in event.turned if card < 9]) == 7


@pytest.mark.parametrize("options", [{"first": 2}, {"first": -1}, {"seed": []}, {"island": "x"}])
def test_bad_options(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        new_table(2, **options)


@pytest.mark.parametrize(
    "colours", [("red",), ("red", "red"), ("red", "pink"), ("red", "blue", "yellow", "green", "purple")]
)
def test_bad_seats(colours: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions):
        GAME.setup([Seating(colour, colour) for colour in colours], {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steps_and_spaces_agree(seats: int) -> None:
    for seat in range(seats):
        assert [steps_at(seats, seat, space(seats, seat, steps)) for steps in range(1, HOME)] == list(range(1, HOME))
