"""What comes of keys and clicks: cards, pairs, ships, how far; what is shown on the ring before it is played."""

import pytest
from msgspec.structs import replace

from core.games.drakkars import GAME, State
from core.games.drakkars import decisions as de
from core.games.drakkars.ahead import Shift, ahead_of
from core.games.drakkars.model import Cards
from core.kernel.types import BYSTANDER
from tests.games.drakkars.drawing import B, H, Own, act, options, position, sail
from tests.tui.games.drakkars.positions import prompt_of
from tests.tui.games.drakkars.rich import BOTH, CHOOSING, FOGGY, RICH, TWO_TOWNS
from tui.games.drakkars.facts import told_of
from tui.games.drakkars.marks import HarbourSpot, ShieldSpot, ShipSpot, SpaceSpot, Spot, StoreSpot
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.prompts.turn import TurnPrompt

PLAIN = position(
    Own((6, 20, B), hand=(2, 4, 10)), Own((0, 30, B), hand=(3,)), towns={10: "gsc", 24: "", 30: "c"}, barrel=2
)


def words(prompt: DrakkarsPrompt) -> str:
    return " ".join(told for told, _role in prompt.words())


def cards_of(prompt: DrakkarsPrompt) -> Cards:
    """Those that are chosen."""
    assert isinstance(prompt, TurnPrompt)
    return prompt.choice.cards


# --- keys ---


def test_a_card_and_enter_sail_the_first_ship() -> None:
    assert prompt_of(PLAIN, "4", "enter").idea is None
    assert prompt_of(PLAIN, "4").press("enter").decision == sail(0, 4)
    assert prompt_of(PLAIN, "4", "tab").press("enter").decision == sail(1, 4)
    assert prompt_of(PLAIN, "4", "b").press("enter").decision == sail(1, 4)


def test_another_card_takes_the_place_of_one_that_does_not_go_with_it() -> None:
    prompt = prompt_of(PLAIN, "4", "b", "2")
    assert cards_of(prompt) == (2,)
    assert prompt.press("enter").decision == sail(1, 2)  # the ship stays chosen
    assert cards_of(prompt_of(PLAIN, "4", "4")) == ()


@pytest.mark.parametrize(
    ("own", "keys", "told"),
    [
        (Own(hand=(5, 10)), "5 0", "let two ships on the ring change places, and fewer are to be seen"),
        (Own(hand=(2, 7)), "2 7", "take a ship on the ring back, and none is"),
        (Own((H, H, B), hand=(1, 6)), "1 6", "move two ships, and fewer are to be seen"),
        (Own((4, 0, B), hand=(4, 9), hidden=0, fog=(1,)), "4 9", "under your fog, which hides one already"),
        (Own((H, H, B), hand=(4, 9)), "4 9", "none of yours is at sea or at the start"),
        (Own((4, 0, 3), hand=(4, 8)), "4 8", "Tyr launches a ship from the box"),
        (Own(hand=(3, 8)), "3 8", "Njord 3 and Tyr 8 do not go together. Tyr 8 alone is chosen now."),
        (Own(hand=(4, 5)), "4 5", "Sif 4 and Frigg 5 do not go together. Frigg 5 alone is chosen now."),
        (Own(hand=(2, 3, 4)), "3 4 2", "Two cards are the most. Idunn 2 alone"),
        (
            Own((H, B, B), hand=(4,)),
            "4",
            "No card of yours moves a ship now: d draws two cards, v launches a new ship.",
        ),
    ],
)
def test_cards_that_do_nothing_are_told_why(own: Own, keys: str, told: str) -> None:
    prompt = prompt_of(position(own, Own((H, 0, B), hand=(3,))), *keys.split())
    assert told in prompt.note
    assert len(cards_of(prompt)) == 1


def test_a_last_turn_takes_one_card_after_the_other() -> None:
    state = position(Own((30, H, B), hand=(4, 5)), Own(hand=(3,)), phase="last", lasts=(0,))
    assert "one by one" in prompt_of(state, "4", "5").note


def test_odin_goes_as_far_as_is_chosen() -> None:
    assert prompt_of(PLAIN, "0").press("enter").decision == sail(0, 10)
    assert prompt_of(PLAIN, "0", "left", "h").press("enter").decision == sail(0, 10, 8)
    assert prompt_of(PLAIN, "0", "right").press("enter").decision == sail(0, 10, 1)  # round and round


def test_what_is_not_held_is_told() -> None:
    prompt = prompt_of(PLAIN, "7")
    assert "7" in prompt.note
    assert cards_of(prompt) == ()


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        (("0", "5", "enter", "enter"), de.Swap(0, ((0, 0), (0, 1)))),
        (("7", "2", "enter"), de.GoBack(0, (0, 0))),
        (("9", "4", "tab", "enter"), de.Hide(0, 1)),
        (("8", "5", "enter"), de.Sail(0, 2, 5, 5, 8)),
        (("3", "5", "enter"), de.Sail(0, 0, 5, 8, 3)),
        (("d", "enter"), de.Draw(0)),
        (("v", "enter"), de.Launch(0)),
    ],
)
def test_every_kind_of_play_by_keys(keys: tuple[str, ...], decision: de.Decision) -> None:
    assert prompt_of(RICH, *keys[:-1]).press("enter").decision == decision


def tab_to(prompt: DrakkarsPrompt, ship: tuple[int, int]) -> None:
    while prompt.marks.chosen[-1] != ship:
        prompt.press("tab")


def test_two_ships_go_seven_together() -> None:
    """The own ship that acts is chosen first, and goes last; then another's, which goes before it."""
    prompt = prompt_of(RICH, "1", "6")
    assert prompt.marks.chosen == ((0, 0),)
    assert "Which ship of yours acts? It goes last" in words(prompt)
    tab_to(prompt, (0, 1))
    prompt.press("enter")
    tab_to(prompt, (1, 0))
    while words(prompt).find("goes 2 first,") < 0:
        prompt.press("right")
    assert "then Re2 goes 5" in words(prompt)
    assert prompt.press("enter").decision == de.SailTwo(0, (1, 0), 2, (0, 1))


def test_the_only_own_ship_of_two_acts_without_being_asked_for() -> None:
    prompt = prompt_of(position(Own((6, B, B), hand=(1, 6)), Own((9, B, B), hand=(1,)), towns={24: "g"}), "1", "6")
    assert prompt.marks.chosen == ((0, 0), (1, 0))
    decision = prompt.press("enter").decision
    assert isinstance(decision, de.SailTwo)
    assert (decision.first, decision.last) == ((1, 0), (0, 0))


def test_two_ships_of_others_do_not_sail_by_mistake() -> None:
    prompt = prompt_of(RICH, "1", "6")
    tab_to(prompt, (1, 0))
    assert "not yours" in words(prompt)
    prompt.press("enter")
    tab_to(prompt, (1, 2))
    assert prompt.press("enter").decision is None
    assert "Neither ship is yours" in prompt.note
    decision = prompt.press("y").decision
    assert isinstance(decision, de.SailTwo)
    assert (decision.first, decision.last) == ((1, 2), (1, 0))


def test_a_number_is_typed_for_odin_and_every_number_that_meets_something_is_told() -> None:
    prompt = prompt_of(PLAIN, "0")
    assert "Numbers: 4 town gsc" in words(prompt)
    assert prompt_of(PLAIN, "0", "n", "4").press("enter").decision == sail(0, 10, 4)
    assert prompt_of(PLAIN, "0", "n", "1", "0").press("enter").decision == sail(0, 10, 10)
    assert prompt_of(PLAIN, "0", "n", "1", "7").press("enter").decision == sail(0, 10, 7)


def test_the_cards_under_the_own_fog_are_told_to_their_owner_alone() -> None:
    prompt = prompt_of(FOGGY)
    assert "Under your fog on 20: Tyr 8, Odin 10." in words(prompt)
    assert prompt.marks.fog == ((0, 1), (8, 10))
    prompt.point(SpaceSpot(20), "right")
    assert "Tyr 8, Odin 10" in prompt.told
    for viewer in (1, BYSTANDER):
        view = GAME.view(FOGGY, viewer)
        assert all("Tyr" not in told_of(view, spot) for spot in (SpaceSpot(20), ShipSpot((0, 1)), HarbourSpot(0)))


def test_a_card_joins_the_fog() -> None:
    assert prompt_of(FOGGY, "4", "f").press("enter").decision == de.Join(0, 4)
    assert "fog" in prompt_of(FOGGY, "f").note
    assert prompt_of(FOGGY, "4", "f", "5").press("enter").decision == de.Join(0, 5)


def test_escape_and_undo_go_back_step_by_step() -> None:
    prompt = prompt_of(RICH, "1", "6", "enter")
    prompt.press("escape")
    assert (cards_of(prompt), len(prompt.marks.chosen)) == ((1, 6), 1)
    assert prompt.take_back()
    assert list(cards_of(prompt)) == [1]
    assert prompt.take_back()
    assert not prompt.changed
    assert not prompt.press("escape").taken
    assert not prompt.take_back()


def test_giving_up_is_asked_once_more() -> None:
    state = replace(PLAIN, phase="last", lasts=(0,), ender=1)
    rich = position(Own((30, B, B), hand=(4, 4)), Own((H, H, H), hand=(1,)), phase="last", lasts=(0,), ender=1)
    prompt = prompt_of(rich, "e")
    assert "Give up" in prompt.note
    assert prompt.press("escape").taken
    assert prompt_of(rich, "e").press("y").decision == de.GiveUp(0)
    assert prompt_of(state, "e").press("y").decision == de.GiveUp(0)


def test_a_voyage_is_made_card_by_card() -> None:
    state = position(Own((30, B, B), hand=(4, 4, 8)), Own((H, H, H), hand=(1,)), phase="last", lasts=(0,), ender=1)
    first = prompt_of(state, "4").press("enter").decision
    assert first == sail(0, 4)
    state = act(state, first)
    assert "home" in "".join(text for text, _role in prompt_of(state).title())
    assert prompt_of(state, "4").press("enter").decision == sail(0, 4)
    launched = position(Own((B, B, 3), hand=(8, 10, 10, 9, 9)), Own(hand=(1,)), phase="last", lasts=(0,), ender=1)
    assert prompt_of(launched, "v").press("enter").decision == de.Launch(0)


# --- what is shown before it is played ---


def test_a_cards_way_is_marked_on_the_ring_and_told() -> None:
    prompt = prompt_of(PLAIN, "4")
    assert prompt.marks.shifts == (Shift((0, 0), 6, 10),)
    assert prompt.marks.barrel == {6}
    assert "from 6 to 10" in "".join(text for text, _role in prompt.title())
    assert "A town: gsc or 2 cards (the barrel on 3|2)" in words(prompt)
    prompt.press("tab")
    assert prompt.marks.shifts == (Shift((0, 1), 20, 24),)


def test_whoever_would_be_pushed_is_marked_too() -> None:
    """X-3: who stands in front of home comes home."""
    prompt = prompt_of(position(Own((14, B, B), hand=(3,)), Own((35, 36, B), hand=(1,)), towns={5: "g"}), "3")
    assert prompt.marks.shifts == (
        Shift((0, 0), 14, 17),
        Shift((1, 1), 36, 37, pushed=True),
        Shift((1, 0), 35, 36, pushed=True),
    )
    assert "push it on, to 18, or fight" in words(prompt)


def test_home_with_and_without_the_bonus_is_told() -> None:
    state = position(Own((33, 36, B), hand=(4, 5, 10)), Own(hand=(1,)), towns={5: "g"}, barrel=6)
    assert "With the bonus, 3|2" in words(prompt_of(state, "4"))
    assert prompt_of(state, "4").marks.barrel == {6}
    assert "Without a bonus" in words(prompt_of(state, "5"))
    assert "With the bonus" in words(prompt_of(state, "0", "b"))


def test_the_bonus_of_an_odin_that_is_more_than_it_takes_is_told() -> None:
    """D-6.3: beside Njord, and out of the fog."""
    state = position(
        Own((36, 35, B), hand=(3, 5, 10), hidden=1, fog=(10,)), Own(hand=(1,)), towns={5: "g"}, barrel=6
    )  # fmt: skip
    assert "With the bonus, 3|2" in words(prompt_of(state, "3", "0", "a"))
    assert "With the bonus, 3|2" in words(prompt_of(state, "5", "b"))
    assert "Without a bonus" in words(prompt_of(state, "5", "a"))


def test_the_bonus_of_the_first_of_two_and_the_town_of_the_last_are_told() -> None:
    prompt = prompt_of(position(Own((34, 20, B), hand=(1, 6)), Own(hand=(1,)), towns={24: "g"}, barrel=6))
    prompt.adopt(de.SailTwo(0, (0, 0), 3, (0, 1)))
    assert prompt.marks.barrel == {6, 7, 2}
    assert "With the bonus, 3|2" in words(prompt)
    assert "(the barrel on 3|1)" in words(prompt)
    assert "(the barrel on -|2)" in words(prompt)


def test_who_goes_back_or_changes_places_is_told_by_the_space() -> None:
    """D-5.2, D-5.6: not by how far that is from the asked seat's fjord; and who is pushed on by others' ships."""
    state = position(Own((6, 20, B), hand=(2, 5, 7, 10)), Own((29, B, B), hand=(1,)), towns={1: "g"})
    told = words(prompt_of(state, "7", "2", "tab", "tab"))
    assert "blue's ship 1 goes five back, to space 6." in told
    assert "Pushed on: red's ship 1." in told
    told = words(prompt_of(state, "5", "0", "enter", "tab"))
    assert "red's ship 1 comes to space 11. blue's ship 1 comes to space 6." in told


@pytest.mark.parametrize("state", [RICH, FOGGY, PLAIN, BOTH])
def test_what_is_foretold_comes_about(state: State) -> None:
    """Of every play: where ships stand afterwards, as long as nobody fights and nobody is asked to push."""
    for decision in options(state):
        ahead = ahead_of(GAME.view(state, 0), decision)
        if not ahead.shifts:
            continue
        done = act(state, decision)
        if done.phase == "meet":
            done = act(done, de.Meet(0, fight=False))
        for seat, fleet in enumerate(ahead.fleets):
            assert done.fleets[seat].ships == fleet.ships, decision
        if isinstance(decision, de.Sail):
            assert bool(ahead.bonus) == (done.doing is not None and done.doing.bonus), decision


def test_pairs_that_can_be_played_are_told() -> None:
    assert "Odin 10 with Frigg 5" in words(prompt_of(RICH))
    assert "With Idunn 2: a ship goes five back" in words(prompt_of(RICH, "7"))
    assert "Pairs" not in words(prompt_of(PLAIN))


# --- the other questions ---


def test_push_or_fight_by_number() -> None:
    state = act(position(Own((2, B, B), hand=(3, 3)), Own((23, B, B), hand=(1,)), towns={9: "g"}), sail(0, 3))
    assert prompt_of(state, "1").press("enter").decision == de.Meet(0, fight=False)
    assert prompt_of(state, "2").press("enter").decision == de.Meet(0, fight=True)
    assert prompt_of(state, "1").marks.shifts == (Shift((1, 0), 23, 24, pushed=True),)
    assert prompt_of(state, "2").marks.shifts == ()
    assert prompt_of(state, "down", "down").press("enter").decision == de.Meet(0, fight=True)
    assert prompt_of(state, "7").note


def test_both_towns_by_number() -> None:
    state = TWO_TOWNS
    assert state.phase == "both"
    assert {prompt_of(state, str(line)).press("enter").decision for line in range(1, 5)} == set(options(state))
    assert len(prompt_of(state, "1").marks.barrel) == 1


def test_two_of_the_discards_are_chosen() -> None:
    state = CHOOSING
    assert prompt_of(state, "1", "1").press("enter").decision == de.Take(0, "discards", (1, 1))
    assert prompt_of(state, "0", "4").press("enter").decision == de.Take(0, "discards", (4, 10))
    assert prompt_of(state, "0", "4", "9").press("enter").decision == de.Take(0, "discards", (4, 9))
    assert not prompt_of(state, "4", "4").changed
    assert prompt_of(state, "4").press("enter").decision is None
    assert "One card more" in prompt_of(state, "4", "enter").note
    assert prompt_of(state, "7").note
    assert prompt_of(state, "4", "d").press("enter").decision == de.Take(0, "cards")


def test_booty_is_chosen_by_number_or_letter() -> None:
    state = act(PLAIN, sail(0, 4))
    for key in "1g":
        assert prompt_of(state, key).press("enter").decision == de.Take(0, "coins")
    for key in "2d":
        assert prompt_of(state, key).press("enter").decision == de.Take(0, "cards")
    assert prompt_of(state, "5").note


def test_coins_are_told_with_their_hold() -> None:
    prompt = prompt_of(act(PLAIN, sail(0, 4)), "g")
    canvas = "\n".join(prompt.draw(80, 6).plain())
    assert "1 gold, 1 silver, 1 copper, into hold 2" in canvas
    assert prompt.press("enter").decision == de.Take(0, "coins")


def test_a_full_hold_is_told_where_it_limits_the_coins() -> None:
    state = position(Own((6, B, B), hand=(4,), holds="ggggs||"), Own(hand=(3,)), towns={10: "csg"}, barrel=2)
    assert "c, as your hold has no more room, or 2 cards" in words(prompt_of(state, "4"))
    canvas = " ".join("\n".join(prompt_of(act(state, sail(0, 4))).draw(80, 6).plain()).split())
    assert "1 copper, into hold 1, which has no more room" in canvas


# --- the mouse, and what can be told of ---


def test_a_click_on_a_ship_or_a_space_chooses_it() -> None:
    prompt = prompt_of(PLAIN, "4")
    prompt.point(ShipSpot((0, 1)), "left")
    assert prompt.press("enter").decision == sail(1, 4)
    prompt = prompt_of(PLAIN, "0")
    prompt.point(SpaceSpot(23), "left")
    assert prompt.press("enter").decision == sail(1, 10, 3)
    prompt.point(SpaceSpot(5), "left")
    assert "Space 5" in prompt.told


def test_a_click_on_a_space_chooses_how_far_two_ships_go() -> None:
    """By the space to which either of them would come: the other one goes the rest of seven."""
    prompt = prompt_of(BOTH, "1", "6", "enter", "b")
    for at, steps in ((22, 2), (6, 3), (26, 6)):
        prompt.point(SpaceSpot(at), "left")
        assert prompt.here == de.SailTwo(0, (0, 1), steps, (0, 0))
    prompt.point(SpaceSpot(33), "left")
    assert "Space 33" in prompt.told
    assert prompt.here == de.SailTwo(0, (0, 1), 6, (0, 0))


def test_the_wheel_goes_through_the_ships() -> None:
    prompt = prompt_of(PLAIN, "4")
    prompt.point(SpaceSpot(1), "wheel_down")
    assert prompt.press("enter").decision == sail(1, 4)


@pytest.mark.parametrize(
    ("spot", "told"),
    [
        (SpaceSpot(10), "A town; from the top of its pile: 1 gold, 1 silver, 1 copper"),
        (SpaceSpot(24), "A town without coins"),
        (SpaceSpot(18), "blue's fjord opens here"),
        (ShipSpot((0, 1)), "17 from home"),
        (ShipSpot((0, 2)), "in the box"),
        (HarbourSpot(1), "at the start"),
        (ShieldSpot(3), "chosen from the discards"),
        (ShieldSpot(2), "The barrel is on it"),
        (StoreSpot(), "6 cards in the pile"),
    ],
)
def test_everything_on_the_board_is_told_of(spot: Spot, told: str) -> None:
    prompt = prompt_of(PLAIN)
    prompt.point(spot, "right")
    assert told in prompt.told


def test_an_idea_for_a_fight_names_its_card_before_its_reason() -> None:
    mine, theirs = Own((4, B, B), hand=(3, 4, 9)), Own((25, B, B), hand=(5,))
    prompt = prompt_of(act(act(position(mine, theirs), sail(0, 3)), de.Meet(0, True)))
    prompt.advise(None, "Thinking.")
    prompt.advise(de.PlayCard(0, 9), "The jarl's idea: play Thor 9.", "It is my highest card, so there.")
    for height in (9, 10, 20):
        drawn = " ".join(" ".join(prompt.draw(66, height).plain()).split())
        assert "The jarl's idea: play Thor 9. It is my highest card" in drawn
    asked = prompt_of(act(position(mine, theirs), sail(0, 3)))
    asked.advise(None, "Thinking.")
    asked.advise(de.Meet(0, False), "The jarl's idea: push it on.", "A fight would cost more.")
    assert "push it on. A fight would cost more." in " ".join(asked.draw(66, 9).plain())
