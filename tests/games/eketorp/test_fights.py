"""Phase 4: amulets, cards and the hospital."""

import pytest

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import PlayCard, Swap
from core.games.eketorp.events import (
    CardChosen,
    CardsTurned,
    FightStarted,
    HandSwapped,
    HandTakenUp,
    Hurt,
    SwapDeclined,
)
from core.games.eketorp.model import AMULETS, CARDS, HAND, VIKINGS, FieldAt
from core.kernel.types import Seat
from tests.builders import Own, act, clash, fight, new_table, one, position, refusal

DUEL = fight(0, "A", 1)


def duel(one_side: Own | None = None, other: Own | None = None, draw: tuple[int, ...] = ()) -> State:
    """One red and one blue Viking on an empty field."""
    return position({0: one_side or Own(), 1: other or Own()}, fields={"A": ("", {0: 1, 1: 1})}, draw=draw)


# --- amulets ---


def test_the_attacker_is_asked_first_then_the_defender() -> None:
    """E-4.6: before the cards are chosen."""
    state, events = act(duel(), DUEL)
    assert one(events, FightStarted) == FightStarted(FieldAt("A"), "field", 0, 1, 0)
    assert GAME.to_act(state) == (0,)
    state, events = act(state, Swap(0, False))
    assert events == [SwapDeclined(0, 1)]
    assert GAME.to_act(state) == (1,)
    state, events = act(state, Swap(1, False))
    assert events == [SwapDeclined(1, None)]
    assert (state.phase, GAME.to_act(state)) == ("card", (0, 1))


def test_a_swap_throws_the_hand_and_draws_as_many() -> None:
    """E-4.6: an amulet a card; thrown face down onto one discard pile."""
    state, events = act(duel(Own(hand=(1, 2, 3, 3)), draw=(6, 5, 1, 4)), DUEL, Swap(0, True))
    swapped = one(events, HandSwapped)
    assert (swapped.cost, swapped.thrown, swapped.drawn, swapped.asked) == (4, (1, 2, 3, 3), (6, 5, 1, 4), 1)
    assert (state.secrets[0].hand, state.secrets[0].thrown) == ((6, 5, 1, 4), (1, 2, 3, 3))
    assert state.discard == (1, 2, 3, 3)
    assert state.villages[0].amulets == AMULETS - 4
    assert len(state.draw) == 54 - 3 * HAND - 4


def test_a_swap_may_be_done_again_at_once() -> None:
    """E-4.6: any number of times, with amulets enough; then it is the defender's to ask."""
    state, _ = act(duel(Own(hand=(2,), received=(1, 1, 4)), draw=(1, 2, 3, 4, 5)), DUEL)
    for left in (4, 3, 2, 1):
        state, _ = act(state, Swap(0, True))
        assert (GAME.to_act(state), state.villages[0].amulets) == ((0,), left)
    state, _ = act(state, Swap(0, True))
    assert (GAME.to_act(state), state.villages[0].amulets) == ((1,), 0)
    assert (state.secrets[0].hand, state.secrets[0].thrown) == ((5,), (2, 1, 2, 3, 4))


def test_the_defender_may_swap_too_any_number_of_times() -> None:
    """E-4.6: after the attacker."""
    state, _ = act(duel(None, Own(hand=(2, 2), received=(3, 3))), DUEL, Swap(0, False), Swap(1, True), Swap(1, True))
    assert (state.phase, state.villages[1].amulets) == ("card", 1)


def test_who_has_swapped_may_leave_it_at_that() -> None:
    """E-4.6: a second swap is offered, not imposed."""
    state, _ = act(duel(Own(hand=(2, 2), received=(3, 3))), DUEL, Swap(0, True), Swap(0, False))
    assert (GAME.to_act(state), state.villages[0].amulets) == ((1,), 3)


def test_the_received_pile_is_no_part_of_the_hand() -> None:
    """E-4.6: it stays where it lies, and costs nothing."""
    state, events = act(duel(Own(hand=(1,), received=(6, 6, 6)), draw=(5,)), DUEL, Swap(0, True))
    assert one(events, HandSwapped).cost == 1
    assert state.villages[0].received == (6, 6, 6)


@pytest.mark.parametrize(("attacker", "defender", "asked"), [(5, 5, 0), (3, 5, 1), (4, 0, 0), (3, 3, None), (0, 4, 1)])
def test_who_cannot_pay_is_not_asked(attacker: int, defender: int, asked: Seat | None) -> None:
    """E-4.6: it costs one amulet a card."""
    state, events = act(duel(Own(amulets=attacker), Own(amulets=defender)), DUEL)
    assert one(events, FightStarted).asked == asked
    assert GAME.to_act(state) == ((0, 1) if asked is None else (asked,))


def test_amulets_never_come_back() -> None:
    """E-4.6: not for winning, and not in the next round."""
    state, _ = act(duel(draw=(6, 6, 6, 6)), DUEL, Swap(0, True), Swap(1, False), PlayCard(0, 6), PlayCard(1, 2))
    assert state.round == 2
    assert [village.amulets for village in state.villages] == [1, 5, 5]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_draw_pile_cannot_run_out(seats: int) -> None:
    """E-4.7: all amulets never buy more cards than it holds after the deal."""
    left = len(CARDS) - HAND * seats
    assert left >= AMULETS * seats
    assert len(new_table(seats).state.draw) == left
    assert VIKINGS[seats]


def test_chance_ends_with_the_set_up() -> None:
    """E-4.7: a swap draws from a pile whose order stands."""
    state = duel(draw=(1, 2, 3, 4, 2, 2, 2, 2))
    after, _ = act(state, DUEL, Swap(0, True), Swap(1, True), PlayCard(0, 1), PlayCard(1, 2))
    assert after.chance == state.chance
    assert after.draw == state.draw[8:]


# --- the cards ---


def test_cards_are_chosen_in_secret_and_turned_up_together() -> None:
    """E-4.8: in either order."""
    state, _ = act(duel(), DUEL, Swap(0, False), Swap(1, False))
    state, events = act(state, PlayCard(1, 3))
    assert events == [CardChosen(1, 3)]
    assert GAME.event_view(events[0], 0) == CardChosen(1, None)
    assert GAME.to_act(state) == (0,)
    assert GAME.view(state, 0).secrets[1] is None
    assert refusal(state, PlayCard(1, 5)).code == "not-your-turn"
    _, events = act(state, PlayCard(0, 5))
    assert one(events, CardsTurned).cards == (5, 3)


@pytest.mark.parametrize(
    ("cards", "winner", "damage", "hurt"),
    [
        ((5, 4), 0, 1, (Hurt(1, "12"),)),
        ((5, 3), 0, 2, (Hurt(1, "12"),)),
        ((5, 2), 0, 3, (Hurt(1, "345"),)),
        ((2, 3), 1, 1, (Hurt(0, "12"),)),
        ((2, 4), 1, 2, (Hurt(0, "12"),)),
        ((2, 5), 1, 3, (Hurt(0, "345"),)),
        ((1, 6), 1, 5, (Hurt(0, "345"),)),
        ((6, 1), 0, 5, (Hurt(1, "345"),)),
        ((4, 4), None, 0, (Hurt(0, "0"), Hurt(1, "0"))),
    ],
)
def test_the_higher_card_wins(cards: tuple[int, int], winner: Seat | None, damage: int, hurt: tuple[Hurt, ...]) -> None:
    """E-4.8: the difference is the damage, and says which station; with equal cards both go to station 0."""
    hand = tuple(sorted({*cards, 2, 3, 4, 5}, key=lambda card: card not in cards))[:4]
    state, events = clash(duel(Own(hand=hand), Own(hand=hand)), DUEL, *cards)
    turned = one(events, CardsTurned)
    assert (turned.winner, turned.damage, turned.hurt) == (winner, damage, hurt)
    assert not turned.held
    assert not turned.loot
    assert state.round == 2  # nothing else is contested: the round has gone by
    for hit in hurt:
        assert state.villages[hit.seat].home == (8 if hit.station == "0" else 7)


def test_the_loser_goes_to_the_hospital() -> None:
    """E-4.8, E-4.10: one Viking leaves the field, or two where the cards are equal."""
    state = position(fields={"A": ("", {0: 2, 1: 2, 2: 1})})
    lost, _ = clash(state, DUEL, 5, 2)
    assert lost.fields[0].vikings == (2, 1, 1)
    assert lost.hospital == ((0, 1, 0), (0, 0, 0), (0, 0, 0))
    tied, _ = clash(state, DUEL, 5, 5)
    assert tied.fields[0].vikings == (1, 1, 1)
    assert tied.hospital == ((0, 0, 0), (0, 0, 0), (1, 1, 0))


def test_the_two_players_swap_the_cards_played() -> None:
    """E-4.9: each lays the card received on their own received pile."""
    state, _ = clash(position({1: Own(hand=(2, 3), received=(1, 1))}, fields={"A": ("", {0: 2, 1: 2})}), DUEL, 5, 3)
    assert [own.hand for own in state.secrets[:2]] == [(2, 3, 4), (2,)]
    assert [village.received for village in state.villages[:2]] == [(3,), (1, 1, 5)]


def test_an_empty_hand_takes_up_the_received_pile() -> None:
    """E-4.9: so a player always has four cards in hand and pile together."""
    owns = {0: Own(hand=(6,), received=(1, 2, 2)), 1: Own(hand=(5,), received=(3, 3, 4))}
    state, events = clash(position(owns, fields={"A": ("", {0: 2, 1: 2})}), DUEL, 6, 5)
    assert [event.seat for event in events if isinstance(event, HandTakenUp)] == [0, 1]
    assert [own.hand for own in state.secrets[:2]] == [(1, 2, 2, 5), (3, 3, 4, 6)]
    assert [village.received for village in state.villages[:2]] == [(), ()]
    assert [village.known for village in state.villages[:2]] == [(1, 2, 2, 5), (3, 3, 4, 6)]


def test_a_fight_on_a_slot_goes_as_on_a_field() -> None:
    """E-4.8, E-4.10: the loser leaves the slot, and the other's siege is pending."""
    state, events = clash(position(slots={(2, "ram"): (0, 1)}), fight(0, (2, "ram"), 1), 2, 5)
    assert one(events, FightStarted).kind == "slot"
    assert state.villages[2].slots[2] == (1,)
    assert state.hospital[0] == (1, 0, 0)
    assert GAME.to_act(state) == (1,)


def test_a_card_is_of_the_own_hand() -> None:
    """E-4.8: each value that is held, once."""
    state, _ = act(duel(Own(hand=(5, 2, 5, 2))), DUEL, Swap(0, False), Swap(1, False))
    assert GAME.legal(state, 0) == (PlayCard(0, 2), PlayCard(0, 5))
