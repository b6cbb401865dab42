"""The worked examples of the rules, X-1 to X-6: red's fjord is 0, blue's 18."""

import pytest

from core.games.drakkars import GAME, State
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.model import BAG
from core.games.drakkars.setup import laid_out
from tests.games.drakkars.drawing import B, H, Own, act, acted, position, sail
from tests.games.drakkars.gods import FREYA, FRIGG, HEIMDALL, IDUNN, NJORD, ODIN, SIF, THOR, TYR
from tests.games.drakkars.seen import coins, hand, holds, ships


def test_the_towns_are_laid_out() -> None:
    """X-1: the first town on 30, and the cards 4, 9, 2, 8, 1, 10, 6, 3, 7."""
    marked = tuple(number for number in range(1, 9) for _ in range(6))  # each pile is known by its number
    turned, towns, piles = laid_out(30, (4, 9, 2, 8, 1, 10, 6, 3, 7, 5), marked)
    assert {at: pile[0] for at, pile in zip(towns, piles, strict=True)} == {
        34: 4, 0: 2, 8: 8, 9: 1, 15: 6, 18: 3, 25: 7, 30: 5,
    }  # fmt: skip
    assert all(len(pile) == 6 for pile in piles)
    assert turned == (4, 9, 2, 8, 1, 10, 6, 3, 7)


def plundering() -> State:
    return act(position(Own(ships=(20, 8, B), holds="|gsscc|", hand=(SIF,)), Own(), towns={12: "gsc"}), sail(1, SIF))


def test_a_town_is_plundered() -> None:
    """X-2: the hold has room for one coin, whatever the shield shows."""
    state = plundering()
    assert (ships(state, 0), state.barrel, state.phase) == ((20, 12, B), 4, "take")
    taken = act(state, de.Take(0, "coins"))
    assert holds(taken, 0) == "|ggsscc|"
    assert taken.piles == (coins("sc"),)


def test_cards_instead_of_coins() -> None:
    """X-2: or two cards."""
    taken = act(plundering(), de.Take(0, "cards"))
    assert (len(hand(taken, 0)), taken.piles) == (2, (coins("gsc"),))


def test_a_push_home() -> None:
    """X-3: the ship on 18 comes home, that from 17 is on 18, and red draws."""
    state = position(Own(ships=(14, B, B), hand=(NJORD,), deck=(9,)), Own(ships=(35, 36, B), holds="gg|s|"))
    met = act(state, sail(0, NJORD))
    assert met.phase == "meet"
    pushed, events = acted(met, de.Meet(0, fight=False))
    assert ships(pushed, 1) == (36, H, B)
    assert pushed.fleets[1].home == 1
    assert ships(pushed, 0) == (17, B, B)
    assert hand(pushed, 0) == (9,)
    assert GAME.view(pushed, 0).scores == (0, 6)  # hold 1 is safe
    assert not any(isinstance(event, ev.CoinsTaken) for event in events)


def fight(answer: int, town: bool) -> State:
    """Red, with five coins in hold 1, comes by Freya to blue's ship on 28, which fights with `answer`."""
    red = Own(ships=(22, B, B), holds="ssscc||", hand=(FREYA, HEIMDALL))
    state = position(red, Own(ships=(10, B, B), holds="gsc||", hand=(answer,)), towns={28: "g"} if town else {})
    return act(
        state, sail(0, FREYA), de.Meet(0, fight=True), de.PlayCard(1, answer), de.PlayCard(0, HEIMDALL)
    )  # fmt: skip


def bag_after(*spilt: str) -> tuple[int, ...]:
    counts = list(BAG)
    for coin in coins("".join(spilt)):
        counts[coin - 1] += 1
    return tuple(counts)


def test_a_fight_by_three() -> None:
    """X-4: red takes what its hold has room for, and blue's ship flees; the cards are swapped."""
    state = fight(SIF, town=False)
    assert holds(state, 0) == "gssscc||"
    assert (holds(state, 1), state.bag) == ("||", bag_after("sc"))
    assert (ships(state, 0), ships(state, 1)) == ((28, B, B), (11, B, B))
    assert (hand(state, 0), hand(state, 1)) == ((SIF,), (HEIMDALL,))


@pytest.mark.parametrize(("town", "own", "spilt"), [(False, "ssscc", "gsc"), (True, "gssscc", "sc")])
def test_a_fight_by_more(town: bool, own: str, spilt: str) -> None:
    """X-4: the ship is destroyed; its coins go to the bag, on a town to red, as far as they fit."""
    state = fight(NJORD, town)
    assert ships(state, 1) == (B, B, B)
    assert (holds(state, 0), holds(state, 1), state.bag) == (f"{own}||", "||", bag_after(spilt))


def test_five_back_past_the_own_fjord() -> None:
    """X-5: (a) red at p 3 is on space 34 then, at p 34."""
    state = position(Own(ships=(3, B, B), hand=(HEIMDALL, IDUNN)), Own())
    assert ships(act(state, de.GoBack(0, (0, 0))), 0) == (34, B, B)


def test_two_ships_change_places() -> None:
    """X-5: (b) red at p 2 and blue on 18."""
    state = position(Own(ships=(2, B, B), hand=(ODIN, FRIGG)), Own(ships=(36, B, B)))
    swapped = act(state, de.Swap(0, ((0, 0), (1, 0))))
    assert (ships(swapped, 0), ships(swapped, 1)) == ((18, B, B), (20, B, B))


def test_out_of_the_fog() -> None:
    """X-5: (c) red at p 6 goes 8 + 5 + 3, and the barrel from 3 to 9."""
    state = position(
        Own(ships=(6, B, B), hand=(THOR, SIF, FRIGG, NJORD)), Own(hand=(1,)),
        towns={22: "g"}, pile=(TYR, 2, 2, 1, 1), barrel=2,
    )  # fmt: skip
    state = act(state, de.Hide(0, 0), de.Draw(1), de.Join(0, FRIGG), de.Draw(1))
    assert (state.secrets[0].fog, hand(state, 0)) == ((FRIGG, TYR), (NJORD,))
    out = act(state, sail(0, NJORD, 16))
    assert (ships(out, 0), out.barrel, out.phase) == ((22, B, B), 8, "take")


def ending() -> State:
    red = Own(ships=(H, H, 12), holds="gss|c|gg", hand=(ODIN, SIF, FREYA))
    blue = Own(ships=(H, H, 25), holds="gs|s|ss", hand=(THOR, FREYA, FRIGG, IDUNN))
    return position(red, blue, phase="last", turn=1, turns=19, ender=0, lasts=(1,))


def sailed(state: State, *cards: int) -> State:
    return act(state, *(sail(2, card, seat=1) for card in cards))


def test_the_last_voyage_wins() -> None:
    """X-6: by Freya, Frigg and Idunn, 13 and not exact: 13 to 12."""
    over = sailed(ending(), FREYA, FRIGG, IDUNN)
    assert (over.scores, over.winners) == ((12, 13), (1,))


def test_the_last_voyage_with_two_cards() -> None:
    """X-6: by Thor and Frigg it is equal, and red has ended the game."""
    over = sailed(ending(), THOR, FRIGG)
    assert (over.scores, over.winners) == ((12, 12), (0,))


def test_giving_up_the_last_voyage() -> None:
    """X-6: 7, without the cards."""
    over = act(ending(), de.GiveUp(1))
    assert (over.scores, over.winners) == ((12, 7), (0,))
