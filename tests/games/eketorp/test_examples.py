"""The worked examples of chapter 7, drawn."""

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.decisions import Loot, Swap
from core.games.eketorp.events import CardsTurned, FightStarted, HandSwapped, Hurt, RoundEnded, VikingsCameHome
from core.games.eketorp.model import Stone
from tests.builders import Ground, Own, act, clash, fight, offered, one, plan, position, run_on, siege

RED, BLUE, YELLOW = 0, 1, 2


@pytest.mark.parametrize(("field", "shares"), [(("GGG", {BLUE: 2, RED: 1}), [1, 2, 0]), (("G", {RED: 3}), [1, 0, 0])])
def test_fields_without_a_fight(field: Ground, shares: list[int]) -> None:
    """X-1: 3 stones, 2 blue and 1 red: each gets a stone. 1 stone, 3 red: red gets 1."""
    state, events = run_on(position(fields={"A": field}))
    one(events, VikingsCameHome)
    assert [len(village.carried) for village in state.villages] == shares


def test_a_fight_on_a_field() -> None:
    """X-2: blue 3, red 5: damage 2, blue's Viking to 1-2; they swap, so blue's received pile has the 5."""
    state, events = clash(position(fields={"A": ("G", {RED: 1, BLUE: 2})}, first=BLUE), fight(BLUE, "A", RED), 3, 5)
    turned = one(events, CardsTurned)
    assert (turned.winner, turned.damage, turned.hurt) == (RED, 2, (Hurt(BLUE, "12"),))
    assert state.hospital[1] == (0, 1, 0)
    assert state.villages[BLUE].received == (5,)
    assert state.villages[RED].received == (3,)


def test_a_siege_and_its_loot() -> None:
    """X-3: blue 5 against 3: damage 2. Tops wood and, on the other space, grass over grass."""
    state = position(
        {RED: Own(walls=("", "", "W", "GG"))}, slots={(RED, "boat"): (BLUE,), (RED, "ram"): (YELLOW,)}, first=BLUE
    )
    state, events = clash(state, siege(BLUE, (RED, "boat")), 5, 3)
    turned = one(events, CardsTurned)
    assert (turned.damage, turned.hurt) == (2, (Hurt(RED, "0"),))  # 1-2, then at once 0
    loots: set[tuple[tuple[int, int], Stone | None]] = {
        ((1, 0), "wood"),  # take the wood and keep it
        ((0, 2), "grass"),  # or two grass and keep one
        ((0, 1), "grass"),  # or one grass
        ((0, 0), None),  # or nothing
    }
    assert GAME.legal(state, BLUE) == tuple(
        Loot(BLUE, take, keep) for take, keep in sorted(loots, key=lambda loot: loot[0])
    )
    assert state.hospital[2] == (1, 0, 0)
    state, _ = act(state, Loot(BLUE, (0, 0), None))
    _, events = clash(state, siege(YELLOW, (RED, "ram")), 5, 4)
    assert one(events, RoundEnded).healed[RED] == 2  # and so home at the end of the round; as is the second


def test_three_colours_on_a_slot() -> None:
    """X-4: two of them tie: both to station 0, the third is alone, its siege is now pending."""
    state = position(seats=4, slots={(3, "catapult"): (RED, BLUE, YELLOW)})
    state, events = clash(state, fight(RED, (3, "catapult"), BLUE), 4, 4)
    assert one(events, CardsTurned).hurt == (Hurt(RED, "0"), Hurt(BLUE, "0"))
    assert state.hospital[2] == (1, 1, 0, 0)
    assert state.villages[3].slots[0] == (YELLOW,)
    assert GAME.legal(state, YELLOW) == (siege(YELLOW, (3, "catapult")),)


def test_an_undefended_village() -> None:
    """X-5: the attacker plays 6: damage 6, the owner's 4 counts 0, nobody to the hospital, cards swapped."""
    state = position(
        {RED: Own(home=0, walls=("", "", "", "", "GGG", "WG")), BLUE: Own(hand=(6, 1, 2, 3))},
        slots={(RED, "ram"): (BLUE,)},
    )
    before = state.hospital
    state, events = clash(state, siege(BLUE, (RED, "ram")), 6, 4)
    turned = one(events, CardsTurned)
    assert (turned.damage, turned.hurt, turned.cards) == (6, (), (6, 4))
    assert state.hospital == before
    assert [village.received for village in state.villages[:2]] == [(6,), (4,)]
    assert Loot(BLUE, (3, 2), "wood") in offered(state, BLUE)  # 3 + 3


def test_what_a_swap_costs() -> None:
    """X-6: a hand of one costs one amulet, of four costs four: with 5 amulets once, and not again."""
    state, events = act(position(fields={"A": ("", {RED: 1, BLUE: 1})}), fight(RED, "A", BLUE), Swap(RED, True))
    assert one(events, HandSwapped).cost == 4
    assert state.villages[RED].amulets == 1
    assert GAME.to_act(state) == (BLUE,)
    state = position({RED: Own(hand=(2,), received=(3, 3, 3))}, fields={"A": ("", {RED: 1, BLUE: 1})})
    state, events = act(state, fight(RED, "A", BLUE), Swap(RED, True))
    assert one(events, HandSwapped).cost == 1
    assert GAME.to_act(state) == (RED,)


def test_a_round_from_plans_to_plans() -> None:
    """X-1, X-2: as players live through it, from the plans to the next round's."""
    state = position(phase="plan", fields={"A": ("GGG", {}), "B": ("G", {})})
    plans = plan(RED, {"A": 1, "B": 1}), plan(BLUE, {"A": 2, "B": 1}), plan(YELLOW)
    state, _ = act(state, *plans)
    state, events = clash(state, fight(RED, "B", BLUE), 5, 3)
    assert one(events, FightStarted).kind == "field"
    assert [village.carried.count("grass") for village in state.villages] == [2, 2, 0]
    while state.phase == "build":
        state, _ = act(state, offered(state, *GAME.to_act(state))[0])
    assert (state.round, state.phase, state.first) == (2, "plan", BLUE)
