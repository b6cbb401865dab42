"""Phase 4: sieges, with and without defenders, and the loot."""

import pytest

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import Loot, PlayCard, Swap
from core.games.eketorp.events import CardsTurned, FightStarted, Hurt, Looted
from core.games.eketorp.model import SlotAt, Station
from tests.builders import Own, act, clash, fight, offered, one, position, refusal, run_on, siege

AT_THE_RAM = siege(0, (1, "ram"))
ANY = (1, 2, 5, 6)


def besieged(*walls: str, home: int | None = None, others: tuple[int, ...] = ()) -> State:
    """Red stands at the ram of blue's village, whose walls 5 and 6 are drawn."""
    owns = {0: Own(hand=ANY), 1: Own(walls=("", "", "", "", *walls), home=home, hand=ANY)}
    return position(owns, slots={(1, "ram"): (0, *others)})


def takes(state: State) -> set[tuple[int, int, str | None]]:
    """The loot on offer."""
    return {(*option.take, option.keep) for option in offered(state, 0) if isinstance(option, Loot)}


# --- how it is settled ---


def test_a_siege_is_a_fight_with_the_owner_amulets_and_all() -> None:
    """E-4.11: the lone besieger attacks, the village's owner defends."""
    state, events = act(besieged("G"), AT_THE_RAM)
    assert one(events, FightStarted) == FightStarted(SlotAt(1, "ram"), "siege", 0, 1, 0)
    state, _ = act(state, Swap(0, True), Swap(1, True))
    assert [village.amulets for village in state.villages] == [1, 1, 5]
    assert GAME.to_act(state) == (0, 1)


@pytest.mark.parametrize("home", [1, 5, 8])
def test_the_besieger_attacks_once_however_many_defend(home: int) -> None:
    """E-4.11: one fight, and no more from that slot."""
    state, _ = clash(besieged(home=home), AT_THE_RAM, 5, 2)
    assert state.phase != "fight"
    assert state.round == 2


def at_each_others_rams(walls: tuple[str, ...] = ()) -> State:
    """Seat 0 besieges seat 1, which has these walls, and seat 2 besieges seat 0."""
    return position({0: Own(hand=ANY), 1: Own(hand=ANY, walls=walls)}, slots={(1, "ram"): (0,), (0, "ram"): (2,)})


@pytest.mark.parametrize(("cards", "station"), [((1, 2), "12"), ((2, 5), "345"), ((1, 6), "345")])
def test_the_attacker_loses(cards: tuple[int, int], station: Station) -> None:
    """E-4.12: to the hospital as in E-4.8; the slot is empty."""
    state, events = clash(at_each_others_rams(walls=("", "", "", "", "G")), AT_THE_RAM, *cards)
    turned = one(events, CardsTurned)
    assert (turned.winner, turned.damage, turned.hurt) == (1, cards[1] - cards[0], (Hurt(0, station),))
    assert state.villages[1].slots == ((), (), ())
    assert state.villages[1].walls[4] == ("grass",)
    assert not turned.loot


@pytest.mark.parametrize(("cards", "station"), [((6, 5), "0"), ((2, 1), "0"), ((5, 2), "12"), ((6, 1), "12")])
def test_the_defender_loses_with_a_viking_at_home(cards: tuple[int, int], station: Station) -> None:
    """E-4.13: and moves on one station at once: 3 or more ends on 1-2, 1 or 2 on 0."""
    state, events = clash(at_each_others_rams(), AT_THE_RAM, *cards)
    turned = one(events, CardsTurned)
    assert (turned.winner, turned.hurt, turned.held) == (0, (Hurt(1, station),), True)
    assert state.villages[1].home == 7
    assert state.hospital[1 if station == "12" else 2] == (0, 1, 0)


def test_equal_cards_with_a_defender_at_home() -> None:
    """E-4.14: both go to station 0, nobody moves on, no loot."""
    state, events = clash(at_each_others_rams(walls=("", "", "", "", "G")), AT_THE_RAM, 5, 5)
    turned = one(events, CardsTurned)
    assert (turned.winner, turned.damage, turned.held, turned.loot) == (None, 0, False, False)
    assert turned.hurt == (Hurt(0, "0"), Hurt(1, "0"))
    assert state.villages[1].slots == ((), (), ())
    assert state.hospital[2] == (1, 1, 0)


@pytest.mark.parametrize(("cards", "damage"), [((6, 5), 6), ((1, 6), 1), ((5, 5), 5)])
def test_no_defender_at_home(cards: tuple[int, int], damage: int) -> None:
    """E-4.15: the owner plays a card that counts 0; nobody to the hospital, and the cards are swapped as ever."""
    state, events = clash(besieged("G", home=0), AT_THE_RAM, *cards)
    turned = one(events, CardsTurned)
    assert (turned.cards, turned.winner, turned.damage, turned.hurt) == (cards, 0, damage, ())
    assert (turned.held, turned.loot) == (True, True)
    assert [village.received for village in state.villages[:2]] == [(cards[1],), (cards[0],)]
    assert state.hospital[0] == (0, 8, 0)  # as drawn


# --- the loot ---


def test_what_may_be_taken() -> None:
    """E-4.16: from the top of each stack downwards, the sum of the values at most the damage."""
    state, _ = clash(besieged("SWG", "CGG"), AT_THE_RAM, 6, 2)
    assert takes(state) == {
        (0, 0, None),
        (1, 0, "grass"),
        (2, 0, "grass"),  # grass and wood: 3
        (2, 0, "wood"),
        (0, 1, "grass"),
        (0, 2, "grass"),
        (1, 1, "grass"),
        (1, 2, "grass"),
        (2, 1, "grass"),  # grass, wood, grass: 4
        (2, 1, "wood"),
    }


def test_one_of_the_stones_is_the_loot_and_the_others_go_back() -> None:
    """E-4.16: the attacker's Viking carries it from then on; the others go back to the supply."""
    state, _ = clash(besieged("WG", "G"), AT_THE_RAM, 6, 2)
    before = state.supply
    state, events = act(state, Loot(0, (2, 1), "wood"))
    assert one(events, Looted) == Looted(0, SlotAt(1, "ram"), (2, 1), "wood", ("grass", "grass"))
    assert state.villages[1].walls[4:] == ((), ())
    assert state.villages[0].carried == ("wood",)
    assert state.supply == (before[0] + 2, *before[1:])


def test_the_loot_is_carried_home_and_laid() -> None:
    """E-4.16, E-5.1: like any stone gained."""
    state, _ = clash(besieged("G"), AT_THE_RAM, 6, 2)
    state, _ = act(state, Loot(0, (1, 0), "grass"))
    assert (state.phase, GAME.to_act(state)) == ("build", (0,))
    assert state.villages[0].home == 8


def test_remaining_defenders_change_nothing_about_the_loot() -> None:
    """E-4.16: that defenders remain changes nothing."""
    defended, _ = clash(besieged("W", home=8), AT_THE_RAM, 5, 2)
    assert takes(defended) == {(0, 0, None), (1, 0, "wood")}


def test_any_number_of_stones_within_the_damage() -> None:
    """E-4.17: three from each of two stacks too."""
    state, _ = clash(besieged("GGG", "GGG", home=0), AT_THE_RAM, 6, 2)
    assert (3, 3, "grass") in takes(state)
    state, _ = act(state, Loot(0, (3, 3), "grass"))
    assert state.villages[1].laid == 0


def test_taking_nothing_is_chosen() -> None:
    """E-4.17: it is allowed, but only by choosing it."""
    state, _ = clash(besieged("G"), AT_THE_RAM, 5, 2)
    assert GAME.to_act(state) == (0,)
    assert GAME.follow(state) is None
    after, events = act(state, Loot(0, (0, 0), None))
    assert one(events, Looted) == Looted(0, SlotAt(1, "ram"), (0, 0), None, ())
    assert after.villages[1].walls[4] == ("grass",)


@pytest.mark.parametrize("walls", [("", ""), ("S", "SC"), ("WS", "GC")])
def test_loot_is_not_asked_where_no_stone_can_be_taken(walls: tuple[str, ...]) -> None:
    """E-4.16: no wall, or only stones on top that are worth more than the damage."""
    state, events = clash(besieged(*walls), AT_THE_RAM, 2, 1)
    turned = one(events, CardsTurned)
    assert (turned.damage, turned.held, turned.loot) == (1, True, False)
    assert state.phase == "plan"


def test_only_the_two_spaces_of_the_slot_are_in_reach() -> None:
    """E-4.16: the two wall spaces that touch the slot."""
    state = position({1: Own(walls=("G", "G", "", "", "G"), home=0)}, slots={(1, "boat"): (0,)})
    _, events = clash(state, siege(0, (1, "boat")), 5, 2)
    assert not one(events, CardsTurned).loot


def test_a_slot_whose_last_vikings_tie_is_empty() -> None:
    """E-4.18: that siege falls away."""
    state, events = clash(position(slots={(2, "ram"): (0, 1)}), fight(0, (2, "ram"), 1), 3, 3)
    assert one(events, CardsTurned).hurt == (Hurt(0, "0"), Hurt(1, "0"))
    assert state.round == 2
    assert not any(isinstance(event, FightStarted) and event.kind == "siege" for event in events)


def test_who_has_held_the_siege_stays_and_starts_no_more() -> None:
    """E-4.19: on the slot, until phase 5."""
    state = position({1: Own(walls=("", "", "", "", "GG"))}, slots={(1, "ram"): (0,), (2, "ram"): (0, 1)})
    state, _ = clash(state, AT_THE_RAM, 5, 4)
    state, _ = act(state, Loot(0, (1, 0), "grass"))
    assert state.villages[1].slots[2] == (0,)
    assert state.villages[1].held == (False, False, True)
    state, _ = clash(state, fight(1, (2, "ram"), 0), 3, 2)  # red's other Viking falls; blue's siege is pending
    state, _ = run_on(state)
    assert GAME.to_act(state) == (1,)
    assert GAME.legal(state, 0) == ()


def test_without_loot_the_besieger_stays_too() -> None:
    """E-4.19: with the loot or without."""
    state, _ = clash(position(slots={(1, "ram"): (0,), (2, "ram"): (0, 1)}), AT_THE_RAM, 5, 4)
    assert (state.villages[1].slots[2], state.villages[1].held[2]) == ((0,), True)
    state, _ = clash(state, fight(1, (2, "ram"), 0), 2, 3)
    assert refusal(state, AT_THE_RAM).rule == "E-4.19"


def test_an_empty_hand_is_filled_before_the_loot_is_chosen() -> None:
    """E-4.9, E-4.16: the cards are swapped first."""
    owns = {0: Own(hand=(6,), received=(1, 2, 2)), 1: Own(walls=("", "", "", "", "G"))}
    state, _ = act(position(owns, slots={(1, "ram"): (0,)}), AT_THE_RAM, Swap(0, False), Swap(1, False))
    state, _ = act(state, PlayCard(0, 6), PlayCard(1, 2))
    assert (state.phase, state.secrets[0].hand) == ("loot", (1, 2, 2, 2))
