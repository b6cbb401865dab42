"""Chapter 5: two cards, and the fog."""

import pytest

from core.games.drakkars import GAME
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from tests.games.drakkars.drawing import B, H, Own, act, acted, options, position, refusal, sail
from tests.games.drakkars.gods import FREYA, FREYR, FRIGG, HEIMDALL, IDUNN, NJORD, ODIN, SIF, THOR, TYR
from tests.games.drakkars.seen import coins, hand, holds, ships

BOTH = (FREYR, FREYA)


def test_a_ship_that_does_not_act_pushes_whatever_it_ends_on() -> None:
    """D-5.1: blue's ship goes back onto green's; nobody acts, and the turn is over."""
    state = position(
        Own(hand=(HEIMDALL, IDUNN), deck=(9,)), Own(ships=(10, B, B)), Own(ships=(29, B, B)), towns={17: "g"}
    )
    after = act(state, de.GoBack(0, (1, 0)))
    assert (ships(after, 1), ships(after, 2)) == ((5, B, B), (30, B, B))
    assert (after.turn, hand(after, 0), after.barrel) == (1, (), 0)


def test_others_ships_come_home_without_a_bonus() -> None:
    """D-5.1: though the move is exact."""
    state = position(Own(hand=BOTH, deck=(9,)), Own(ships=(31, B, B)))
    after, events = acted(state, de.SailTwo(0, (1, 0), 6, (0, 0)))
    assert (ships(after, 1), ships(after, 0), after.turn) == ((H, B, B), (1, B, B), 1)
    assert not any(isinstance(event, ev.CoinsTaken) for event in events)


def test_ships_that_change_places() -> None:
    """D-5.2: p is reckoned anew; the pair's own ship acts there."""
    state = position(Own(ships=(2, 30, B), hand=(ODIN, FRIGG)), Own(ships=(36, B, B)), towns={18: "gs", 30: "c"})
    after = act(state, de.Swap(0, ((0, 0), (1, 0))))
    assert set(options(after)) == {de.MoveBarrel(0, 0, 10), de.MoveBarrel(0, 0, 5)}
    assert act(after, de.MoveBarrel(0, 0, 10)).barrel == 0
    both = act(state, de.Swap(0, ((0, 0), (0, 1))))
    assert ships(both, 0) == (30, 2, B)
    assert both.phase == "barrel"
    other = act(state, de.Swap(0, ((0, 1), (0, 0))))
    assert (ships(other, 0), other.turn) == ((30, 2, B), 1)


def test_others_change_places_and_nobody_acts() -> None:
    """D-5.2: ships at a start, in the box or home do not."""
    state = position(
        Own(hand=(ODIN, FRIGG), deck=(9,)), Own(ships=(10, H, B)), Own(ships=(29, 0, B)), towns={22: "g", 17: "g"}
    )
    after = act(state, de.Swap(0, ((1, 0), (2, 0))))
    assert (ships(after, 1), ships(after, 2), hand(after, 0), after.turn) == ((5, H, B), (34, 0, B), (), 1)
    for one, other in (((1, 1), (2, 0)), ((2, 1), (1, 0)), ((0, 0), (1, 0)), ((1, 0), (1, 0)), ((2, 0), (1, 0))):
        assert refusal(state, de.Swap(0, (one, other))).rule == "D-5.2"
    assert refusal(state, de.Swap(0, ((4, 0), (1, 0)))).rule == "D-1.2"


def test_two_ships_go_seven() -> None:
    """D-5.3: any two at sea or at a start; if only one is own, it goes last, and acts."""
    state = position(Own(hand=BOTH, deck=(9,)), Own(ships=(10, 0, B)))
    pairs = {(option.first, option.last) for option in options(state) if isinstance(option, de.SailTwo)}
    assert pairs == {((1, 0), (0, 0)), ((1, 1), (0, 0)), ((1, 0), (1, 1)), ((1, 1), (1, 0))}
    assert refusal(state, de.SailTwo(0, (0, 0), 3, (1, 0))).rule == "D-5.3"
    assert refusal(state, de.SailTwo(0, (1, 0), 7, (0, 0))).rule == "D-5.3"
    assert refusal(state, de.SailTwo(0, (1, 0), 3, (1, 0))).rule == "D-5.3"
    after = act(state, de.SailTwo(0, (1, 1), 3, (0, 0)))
    assert (ships(after, 1), ships(after, 0), hand(after, 0)) == ((10, 3, B), (4, B, B), (9,))
    assert act(state, de.SailTwo(0, (1, 1), 3, (1, 0))).secrets[0].hand == ()


def test_the_last_meets_and_plunders_by_one_or_six() -> None:
    """D-5.3: the first only pushes."""
    state = position(Own(ships=(5, 10, B), hand=BOTH), Own(ships=(26, 30, B)), towns={12: "g"})
    state = act(state, de.SailTwo(0, (0, 0), 3, (0, 1)))  # to 8, where blue's 26 is; then to 14
    assert (ships(state, 0), ships(state, 1)) == ((8, 14, B), (27, 30, B))
    state = position(Own(ships=(5, 10, B), hand=BOTH), Own(ships=(26, 30, B)), towns={12: "g"})
    met = act(state, de.SailTwo(0, (0, 0), 5, (0, 1)))  # to 10, where red's own ship is pushed to 11; then to 13
    assert ships(met, 0) == (10, 13, B)
    met = act(state, de.SailTwo(0, (1, 1), 5, (0, 1)))
    assert (met.phase, ships(met, 0), ships(met, 1)) == ("barrel", (5, 12, B), (26, 35, B))
    assert set(options(met)) == {de.MoveBarrel(0, 1, 1), de.MoveBarrel(0, 1, 6)}


def test_the_first_pushes_the_other_home() -> None:
    """D-5.3: then the other's move falls away, and the turn is over."""
    after = act(position(Own(ships=(30, 36, B), hand=BOTH, deck=(9,)), Own()), de.SailTwo(0, (0, 0), 6, (0, 1)))
    assert (ships(after, 0), after.turn, hand(after, 0)) == ((36, H, B), 1, ())


def test_both_come_home() -> None:
    """D-5.3, D-6.3: each has its bonus, by its own number, when it comes."""
    first = act(position(Own(ships=(34, 33, B), hand=BOTH), Own(ships=(5, B, B))), de.SailTwo(0, (0, 0), 3, (0, 1)))
    assert (first.phase, ships(first, 0)) == ("take", (H, 33, B))
    last = act(first, de.Take(0, "coins"))
    assert (last.phase, ships(last, 0)) == ("take", (H, H, B))
    after = act(last, de.Take(0, "cards"))
    assert (after.turn, len(after.fleets[0].holds[0]), after.fleets[0].holds[1]) == (1, 2, ())


def test_two_own_ships_plunder() -> None:
    """D-5.4: the player says which first, and which has the 1."""
    state = position(Own(ships=(10, 14, B), hand=BOTH), Own(), towns={12: "gg", 19: "sss"})
    both = act(state, de.SailTwo(0, (0, 0), 2, (0, 1)))
    assert both.phase == "both"
    assert set(options(both)) == {de.MoveBarrel(0, ship, value) for ship in (0, 1) for value in (1, 6)}
    assert refusal(both, de.MoveBarrel(0, 2, 1)).rule == "D-5.4"
    one = act(both, de.MoveBarrel(0, 1, 6))
    assert (one.barrel, one.phase) == (6, "take")
    other = act(one, de.Take(0, "coins"))
    assert (other.barrel, other.turn) == (7, 1)  # 0 coins, and no discards to choose: two cards off the pile
    assert (holds(other, 0), len(hand(other, 0)), other.piles) == ("sss||", 2, (coins("gg"), ()))


def test_only_if_both_still_stand_there() -> None:
    """D-5.4: the last pushes the first off its town."""
    state = position(Own(ships=(10, 7, B), hand=BOTH), Own(), towns={12: "gg", 13: "c"})
    after = act(state, de.SailTwo(0, (0, 0), 2, (0, 1)))
    assert (after.phase, ships(after, 0)) == ("barrel", (13, 12, B))


def test_not_if_the_last_fought() -> None:
    """D-5.4: whoever fights does nothing else."""
    state = position(Own(ships=(10, 14, B), hand=BOTH), Own(ships=(1, B, B)), towns={12: "gg", 19: "sss"})
    after = act(state, de.SailTwo(0, (0, 0), 2, (0, 1)), de.Meet(0, fight=True))
    assert (after.turn, after.barrel, after.piles) == (1, 0, (coins("gg"), coins("sss")))


def test_tyr_launches_and_njord_adds() -> None:
    """D-5.5: neither with its like, nor with the other."""
    state = position(Own(hand=(TYR, TYR, NJORD, NJORD, FRIGG), deck=(9,)), Own())
    assert ships(act(state, sail(1, FRIGG, helper=TYR)), 0) == (0, 5, B)
    assert ships(act(state, sail(0, FRIGG, helper=NJORD)), 0) == (8, B, B)
    for card, helper in ((TYR, TYR), (NJORD, NJORD), (TYR, NJORD), (NJORD, TYR), (FRIGG, FRIGG)):
        assert refusal(state, sail(0, card, helper=helper)).rule == "D-5.5"
    assert refusal(state, sail(0, FRIGG, helper=TYR)).rule == "D-5.5"
    assert refusal(state, sail(2, FRIGG, helper=TYR)).rule == "D-5.5"


def test_the_ship_that_tyr_launches_acts() -> None:
    """D-5.5, D-4.2: the barrel goes by the eight, or by the other."""
    launched = act(position(Own(hand=(TYR, FRIGG)), Own(), towns={5: "g"}), sail(1, FRIGG, helper=TYR))
    assert set(options(launched)) == {de.MoveBarrel(0, 1, 5), de.MoveBarrel(0, 1, 8)}


def test_five_back() -> None:
    """D-5.6: a ship on the ring, anybody's; one's own acts, and the barrel moves 7 or 2."""
    state = position(Own(ships=(17, B, B), hand=(HEIMDALL, IDUNN)), Own(ships=(5, B, B)), towns={12: "g"})
    assert set(options(act(state, de.GoBack(0, (0, 0))))) == {de.MoveBarrel(0, 0, 7), de.MoveBarrel(0, 0, 2)}
    assert ships(act(state, de.GoBack(0, (1, 0))), 1) == (36, B, B)
    assert refusal(position(Own(hand=(HEIMDALL, IDUNN)), Own()), de.GoBack(0, (0, 0))).rule == "D-5.6"


def foggy() -> Own:
    return Own(ships=(6, 20, B), hand=(THOR, SIF, FRIGG, NJORD), deck=(9, 9))


def test_a_ship_goes_under_the_fog() -> None:
    """D-5.7: the seat's own ship, at a start too; the top card of the pile goes under, for the owner alone."""
    state = position(foggy(), Own(), pile=(TYR, 2))
    hidden, events = acted(state, de.Hide(0, 0))
    (event,) = [event for event in events if isinstance(event, ev.ShipHidden)]
    assert (hidden.secrets[0].fog, hidden.pile, hidden.turn) == ((TYR,), (2,), 1)
    told = GAME.event_view(event, 1)
    assert isinstance(told, ev.ShipHidden)
    assert (told.card, told.count) == (None, 1)
    assert act(position(Own(hand=(THOR, SIF)), Own()), de.Hide(0, 0)).fleets[0].hidden == 0
    one = position(Own(ships=(6, 9, B), hand=(THOR, SIF), hidden=0), Own())
    assert refusal(one, de.Hide(0, 1)).rule == "D-5.7"
    assert refusal(state, de.Hide(0, 2)).rule == "D-5.7"


def test_a_card_joins_the_fog() -> None:
    """D-5.8: once, face down, and that is the turn."""
    state = position(Own(ships=(6, B, B), hand=(5, 9), hidden=0, fog=(TYR,), known=(5, 9)), Own(hand=(1,)))
    joined = act(state, de.Join(0, 5))
    assert (joined.secrets[0].fog, hand(joined, 0), joined.turn) == ((5, TYR), (9,), 1)
    assert joined.fleets[0].known == ()  # nobody else can tell which of them it was
    assert refusal(act(joined, de.Draw(1)), de.Join(0, 9)).rule == "D-5.8"
    assert refusal(position(Own(hand=(5,)), Own()), de.Join(0, 5)).rule == "D-5.8"


def test_out_of_the_fog_all_is_added() -> None:
    """D-5.9: by a card, or Njord with another; it acts where it ends, and the barrel goes by the whole sum."""
    state = position(Own(ships=(6, B, B), hand=(FRIGG, NJORD), hidden=0, fog=(TYR,)), Own(), towns={22: "g"})
    out = act(state, sail(0, FRIGG, 16, NJORD))
    assert (ships(out, 0), out.barrel, out.fleets[0].fog, out.secrets[0].fog) == ((22, B, B), 6, None, ())
    assert sorted(out.played) == [NJORD, FRIGG, TYR]
    assert refusal(state, sail(0, FRIGG, 5)).rule == "D-3.1"


def test_an_odin_under_the_fog() -> None:
    """D-5.9: it counts 1 to 10, chosen then."""
    state = position(Own(ships=(6, B, B), hand=(FRIGG,), hidden=0, fog=(ODIN, ODIN)), Own())
    assert [option.steps for option in options(state) if isinstance(option, de.Sail)] == list(range(7, 26))


@pytest.mark.parametrize("hidden", [0, 1])
def test_a_hidden_ship_is_out_of_reach(hidden: int) -> None:
    """D-5.10: not met, not pushed, not swapped, not moved; its space counts as free."""
    red = Own(ships=(8, B, B), hand=(SIF, ODIN, FRIGG, *BOTH, HEIMDALL, IDUNN), deck=(9,))
    blue = Own(ships=(30, 31, B), hidden=hidden, fog=(1,))
    state = position(red, blue)
    named = {at for option in options(state) if isinstance(option, de.Swap) for at in option.ships}
    named |= {at for option in options(state) if isinstance(option, de.SailTwo) for at in (option.first, option.last)}
    named |= {option.ship for option in options(state) if isinstance(option, de.GoBack)}
    assert named == {(0, 0), (1, 1 - hidden)}
    after = act(state, sail(0, SIF))
    if hidden == 0:
        assert (ships(after, 0), ships(after, 1), after.turn) == ((12, B, B), (30, 31, B), 1)
        assert refusal(state, de.GoBack(0, (1, 0))).rule == "D-5.10"
    else:
        assert ships(act(after, de.Meet(0, fight=False)), 1) == (31, 31, B)
