"""Chapter 4: where a ship ends: draws, towns, ranks, pushes and fights."""

import pytest

from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.sea import hold_of
from tests.games.drakkars.drawing import B, H, Own, act, acted, options, position, refusal, sail
from tests.games.drakkars.gods import FREYA, HEIMDALL, NJORD, ODIN, SIF, THOR
from tests.games.drakkars.seen import coins, hand, holds, ships


def test_no_town_a_card() -> None:
    """D-4.1: off one's own deck, and when that is gone off the common pile."""
    state = position(Own(hand=(SIF, SIF), deck=(9,)), Own(), pile=(7, 6))
    assert hand(act(state, sail(0, SIF)), 0) == (SIF, 9)
    assert hand(act(position(Own(hand=(SIF,), deck=()), Own(), pile=(7, 6)), sail(0, SIF)), 0) == (7,)


def test_the_barrel_moves_as_far_as_the_ship() -> None:
    """D-4.2: round the shield, and coins or cards are taken."""
    reached = act(position(Own(ships=(3, B, B), hand=(THOR,)), Own(), towns={12: "ggss"}, barrel=3), sail(0, THOR))
    assert (reached.barrel, reached.phase) == (2, "take")
    assert holds(act(reached, de.Take(0, "coins")), 0) == "ggs||"
    assert len(hand(act(reached, de.Take(0, "cards")), 0)) == 1


def test_odin_counts_the_number_chosen() -> None:
    """D-4.2: RULING."""
    assert act(position(Own(ships=(5, B, B), hand=(ODIN,)), Own(), towns={12: "g"}), sail(0, ODIN, 7)).barrel == 7


def test_after_two_cards_the_player_chooses() -> None:
    """D-4.2: the value of one of them; with Odin and Njord the number chosen, or 3."""
    reached = act(position(Own(ships=(3, B, B), hand=(ODIN, NJORD)), Own(), towns={12: "g"}), sail(0, ODIN, 9, NJORD))
    assert set(options(reached)) == {de.MoveBarrel(0, 0, 6), de.MoveBarrel(0, 0, 3)}
    assert act(reached, de.MoveBarrel(0, 0, 6)).barrel == 6
    assert refusal(reached, de.MoveBarrel(0, 0, 9)).rule == "D-4.2"


def test_ranks() -> None:
    """D-4.3: the nearest to home first, ships home before all; of equals the one launched first."""
    fleet = position(Own(ships=(5, 20, 5), launched=(2, 1, 0)), Own()).fleets[0]
    assert [hold_of(fleet, ship) for ship in range(3)] == [2, 0, 1]
    fleet = position(Own(ships=(5, H, 20)), Own()).fleets[0]
    assert [hold_of(fleet, ship) for ship in (0, 2)] == [2, 1]


def test_a_hidden_ship_ranks_by_its_tile() -> None:
    """D-4.3: also where another own ship stands on the same space."""
    fleet = position(Own(ships=(20, 20, B), hidden=0), Own()).fleets[0]
    assert [hold_of(fleet, ship) for ship in (0, 1)] == [0, 1]


def test_coins_stay_in_their_holds() -> None:
    """D-4.3: when a ship overtakes, its coins are the other's."""
    after = act(position(Own(ships=(20, 16, B), holds="g|c|", hand=(THOR,)), Own()), sail(1, THOR))
    assert (ships(after, 0), holds(after, 0)) == ((20, 25, B), "g|c|")
    assert hold_of(after.fleets[0], 1) == 0


def test_push_or_fight_on_a_town() -> None:
    """D-4.4: who pushes plunders; who fights does nothing else."""
    red = Own(ships=(8, B, B), hand=(SIF, THOR), deck=(2,))
    state = act(position(red, Own(ships=(30, B, B), hand=(1,)), towns={12: "gg"}), sail(0, SIF))
    pushed = act(state, de.Meet(0, fight=False))
    assert (pushed.phase, ships(pushed, 1)) == ("take", (31, B, B))
    fought = act(state, de.Meet(0, fight=True), de.PlayCard(0, THOR), de.PlayCard(1, 1))
    assert (fought.turn, fought.piles, fought.barrel, hand(fought, 0)) == (1, (coins("gg"),), 0, (1,))


def test_own_ships_are_pushed_without_asking() -> None:
    """D-4.4: and a partner's."""
    state = position(Own(ships=(8, 12, B), hand=(SIF,)), Own(), Own(), Own())
    assert ships(act(state, sail(0, SIF)), 0) == (12, 13, B)
    after = act(position(Own(ships=(8, B, B), hand=(SIF,)), Own(), Own(ships=(30, B, B)), Own()), sail(0, SIF))
    assert (ships(after, 2), after.turn) == ((31, B, B), 1)


@pytest.mark.parametrize("first", [0, 1])
def test_both_choose_secretly_and_swap(first: int) -> None:
    """D-4.5: in either order; equal, the attacker wins."""
    red, blue = Own(ships=(8, B, B), hand=(SIF, FREYA)), Own(ships=(30, B, B), hand=(FREYA, 1), holds="g||")
    state = act(position(red, blue), sail(0, SIF), de.Meet(0, fight=True))
    assert refusal(state, de.PlayCard(0, SIF)).rule == "D-3.1"
    plays = [de.PlayCard(0, FREYA), de.PlayCard(1, FREYA)]
    state, events = acted(act(state, plays[first]), plays[1 - first])
    turned = next(event for event in events if isinstance(event, ev.CardsTurned))
    assert (turned.winner, turned.cards, holds(state, 0)) == (0, (6, 6), "g||")
    assert (hand(state, 0), hand(state, 1)) == ((6,), (1, 6))
    assert state.fleets[1].known == (6,)


def test_who_has_no_card_counts_nothing() -> None:
    """D-4.5: the other shows one all the same, and keeps it; Odin counts 10."""
    red, blue = Own(ships=(8, B, B), hand=(SIF, ODIN)), Own(ships=(30, B, B), hand=())
    state = act(position(red, blue), sail(0, SIF), de.Meet(0, fight=True))
    assert list(options(state)) == [de.PlayCard(0, ODIN)]
    state = act(state, de.PlayCard(0, ODIN))
    assert (hand(state, 0), hand(state, 1), ships(state, 1)) == ((ODIN,), (), (B, B, B))
    assert state.fleets[0].known == (ODIN,)


def test_without_any_card_the_attacker_wins() -> None:
    """D-4.5: nought against nought."""
    state = position(Own(ships=(8, B, B), hand=(SIF,)), Own(ships=(30, B, B), holds="c||"))
    state = act(state, sail(0, SIF), de.Meet(0, fight=True))
    assert (holds(state, 0), ships(state, 1), state.turn) == ("c||", (31, B, B), 1)


def lost(answer: int, town: bool) -> tuple[str, str, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Red attacks by Njord and has two coins; what is left to both, where their ships are, and the bag."""
    red = Own(ships=(8, B, B), hand=(SIF, NJORD), holds="gc||")
    blue = Own(ships=(30, B, B), hand=(answer,), holds="cccss||")
    state = position(red, blue, towns={12: "g"} if town else {}, bag=(0, 0, 0))
    state = act(state, sail(0, SIF), de.Meet(0, fight=True), de.PlayCard(0, NJORD), de.PlayCard(1, answer))
    return holds(state, 0), holds(state, 1), ships(state, 0), ships(state, 1), state.bag


def test_an_attacker_may_lose() -> None:
    """D-4.6, D-4.7: it flees, or is destroyed; of what does not fit the cheapest goes to the bag."""
    assert lost(6, town=False) == ("||", "gssccc||", (13, B, B), (30, B, B), (1, 0, 0))
    assert lost(7, town=False) == ("||", "ssccc||", (B, B, B), (30, B, B), (1, 0, 1))
    assert lost(7, town=True) == ("||", "gssccc||", (B, B, B), (30, B, B), (1, 0, 0))


def test_the_hold_is_that_of_the_rank_in_the_fight() -> None:
    """D-4.7: red's second ship overtakes its first by the move, and so fights at rank 1."""
    red = Own(ships=(10, 8, B), hand=(SIF, THOR), holds="c|s|")
    state = position(red, Own(ships=(30, B, B), hand=(8,), holds="g||"))
    state = act(state, sail(1, SIF), de.Meet(0, fight=True), de.PlayCard(0, THOR), de.PlayCard(1, 8))
    assert holds(state, 0) == "gc|s|"


def test_what_is_lacking_or_does_not_fit_stays() -> None:
    """D-4.8: off the top of the pile; who could take none must take cards."""
    state = position(Own(ships=(8, B, B), hand=(SIF,)), Own(), towns={12: "c"})
    assert holds(act(state, sail(0, SIF), de.Take(0, "coins")), 0) == "c||"
    full = act(position(Own(ships=(8, B, B), hand=(SIF,), holds="cccccc||"), Own(), towns={12: "c"}), sail(0, SIF))
    assert (full.turn, len(hand(full, 0)), full.piles) == (1, 2, (coins("c"),))
    bare = act(position(Own(ships=(8, B, B), hand=(SIF,)), Own(), towns={12: ""}), sail(0, SIF))
    assert (bare.turn, len(hand(bare, 0))) == (1, 2)


def choosing(discards: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
    state = position(Own(ships=(9, B, B), hand=(3,)), Own(), towns={12: "g"}, discards=discards)
    return [(option.what, option.cards) for option in options(act(state, sail(0, 3))) if isinstance(option, de.Take)]


def test_cards_that_are_chosen() -> None:
    """D-4.9: two of the discards, or two off the pile; not one of each."""
    assert choosing((5, 5, 9)) == [("cards", ()), ("discards", (5, 5)), ("discards", (5, 9))]
    assert choosing((7,)) == [("cards", ()), ("discards", (7,))]
    assert choosing(()) == []  # the pile's, without asking
    state = act(position(Own(ships=(9, B, B), hand=(3,)), Own(), towns={12: "g"}, discards=(5, 5, 9)), sail(0, 3))
    assert refusal(state, de.Take(0, "coins")).rule == "D-4.2"
    assert refusal(state, de.Take(0, "discards", (9, 9))).rule == "D-4.9"
    assert refusal(state, de.Take(0, "discards", (5,))).rule == "D-4.9"
    after = act(state, de.Take(0, "discards", (5, 9)))
    assert (hand(after, 0), after.discards, after.fleets[0].known) == ((5, 9), (3, 5), (5, 9))


def test_no_coins_where_the_hold_is_full() -> None:
    """D-4.8: and where cards are not chosen, none is named."""
    red = Own(ships=(8, B, B), hand=(SIF,), holds="ccccc||")
    state = act(position(red, Own(), towns={12: "gg"}, discards=(1, 2)), sail(0, SIF))
    assert refusal(state, de.Take(0, "discards", (1, 2))).rule == "D-4.9"


def test_a_chain_of_pushes() -> None:
    """D-4.10: who stands in the way goes on first; nobody does anything but the one whose turn it is."""
    red = Own(ships=(8, 13, B), hand=(SIF,))
    blue = Own(ships=(30, 32, B), holds="|g|")
    state = act(position(red, blue, towns={15: "ggg", 13: "g"}), sail(0, SIF), de.Meet(0, fight=False))
    assert (ships(state, 0), ships(state, 1)) == ((12, 14, B), (31, 33, B))
    assert (state.piles, holds(state, 1)) == ((coins("ggg"), coins("g")), "|g|")


def test_a_fleeing_ship_pushes_and_comes_home() -> None:
    """D-4.10: from p 36 it comes home, without a bonus."""
    red, blue = Own(ships=(14, B, B), hand=(SIF, HEIMDALL)), Own(ships=(36, B, B), hand=(5,), holds="g||")
    state = act(position(red, blue), sail(0, SIF), de.Meet(0, fight=True))
    state = act(state, de.PlayCard(0, HEIMDALL), de.PlayCard(1, 5))
    assert (ships(state, 1), state.fleets[1].home, holds(state, 0)) == ((H, B, B), 1, "g||")
    assert holds(state, 1) == "||"
