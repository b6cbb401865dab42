"""The prompts of fights, loot and building, driven by keys to their decisions."""

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import Build, Decision, Loot, PlayCard, StartSiege, Swap
from core.games.eketorp.model import FIELDS, FieldAt, FieldName, Fight, SlotAt
from core.kernel.types import BYSTANDER
from tests.builders import Ground, Own, Slots, fight, position, run_on
from tests.tui.games.eketorp.drawn import SIZES, screen
from tests.tui.games.eketorp.positions import building, looting, rich, scene
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.prompts.start import StartPrompt
from tui.play.prompt import NOT_MINE, TAKEN, decided


def asked(state: State, open_: bool = False) -> EketorpPrompt:
    seat = GAME.to_act(state)[0]
    return prompt_for(GAME.view(state, BYSTANDER if open_ else seat), GAME.legal(state, seat))


def press(prompt: EketorpPrompt, keys: str) -> EketorpPrompt:
    for key in keys.split():
        assert prompt.press(key) == TAKEN, key
    return prompt


def decision_of(prompt: EketorpPrompt, keys: str) -> Decision | None:
    """What the last of the keys decides, and no key before it."""
    *before, last = keys.split()
    return press(prompt, " ".join(before)).press(last).decision


# --- which fight ---


def starting() -> EketorpPrompt:
    """Calder may fight Red or Blue on A, or Blue at Red's catapult."""
    return asked(run_on(rich())[0])


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        ("enter", fight(2, "A", 0)),
        ("2 enter", fight(2, "A", 1)),
        ("right enter", fight(2, "A", 1)),
        ("down enter", fight(2, (0, "catapult"), 1)),
        ("j l l enter", fight(2, "A", 1)),
        ("B enter", fight(2, "A", 1)),
        ("B B enter", fight(2, (0, "catapult"), 1)),
        ("down a enter", fight(2, "A", 0)),
        ("left enter", fight(2, (0, "catapult"), 1)),
    ],
)
def test_a_fight_is_chosen(keys: str, decision: object) -> None:
    assert decision_of(starting(), keys) == decision


def test_a_siege_is_chosen() -> None:
    state, _events = run_on(position(slots={(1, "ram"): (0,), (2, "boat"): (0,)}))
    assert decision_of(asked(state), "2 enter") == StartSiege(0, SlotAt(2, "boat"))


def test_the_place_under_the_cursor_is_marked_on_the_board() -> None:
    assert starting().mark == FieldAt("A")
    assert press(starting(), "3").mark == SlotAt(0, "catapult")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_seat_that_is_everywhere_sees_every_choice(width: int, height: int) -> None:
    """Three seats have the most Vikings, 8: as many places, two rivals at each field."""
    crowd = {0: 1, 1: 1, 2: 1}
    slots: Slots = {(1, "catapult"): (0, 2), (1, "boat"): (0,), (2, "ram"): (0, 1)}
    fields: dict[FieldName, Ground] = dict.fromkeys(FIELDS[:5], ("", crowd))
    state, _events = run_on(position(fields=fields, slots=slots))
    prompt = asked(state)
    assert isinstance(prompt, StartPrompt)
    assert len(prompt.places) == 8
    box = lay_out(width, height, 3).prompt
    shown = set()
    for _option in prompt.options:
        text = " ".join(prompt.draw(box.width, box.height).plain())
        shown |= {number for number in map(str, range(1, 10)) if f" {number} " in text or f" {number}B" in text}
        prompt.press("right")
    assert shown >= set("123456789")
    text = " ".join(prompt.draw(box.width, box.height).plain())
    assert text.count("B1") == text.count("Y1") == 5


def test_a_number_beyond_the_options_means_nothing() -> None:
    assert starting().press("4") == NOT_MINE


def test_where_only_sieges_are_left_a_siege_is_asked_for() -> None:
    state, _events = run_on(position(slots={(1, "ram"): (0,), (2, "boat"): (0,)}))
    assert "choose a siege" in asked(state).draw(46, 5).plain()[0]
    assert asked(state).keys()[-1] == ("Enter", "besiege")
    assert "choose a fight" in starting().draw(46, 5).plain()[0]


@pytest.mark.parametrize(
    ("fought", "attacker", "defender"),
    [
        (
            Fight(FieldAt("C"), "field", 1, 0),
            "You attack  R  Astrid on field C",
            "B  Bjarke attacks you on field C",
        ),
        (
            Fight(SlotAt(2, "boat"), "slot", 1, 0),
            "You attack  R  Astrid at Y boat",
            "B  Bjarke attacks you at Y boat",
        ),
        (
            Fight(SlotAt(0, "ram"), "siege", 1, 0),
            "You besiege  R  Astrid at R ram",
            "B  Bjarke besieges you at R ram",
        ),
    ],
)
def test_a_fight_says_who_attacks(fought: Fight, attacker: str, defender: str) -> None:
    state = replace(rich(6, "card"), fight=fought)
    for seat, told in ((1, attacker), (0, defender)):
        prompt = prompt_for(GAME.view(state, seat), GAME.legal(state, seat))
        assert told in prompt.draw(46, 5).plain()[0]


def test_the_frame_that_is_lit_is_that_of_the_seat_that_decides() -> None:
    state = scene("card")
    lit = {
        name
        for name, _box, canvas in screen(state, 80, 22, asked(state))
        if name.startswith("village") and canvas.plain()[0].startswith("╔")
    }
    assert lit == {"village 0"}


def test_of_two_equal_cards_one_is_lit() -> None:
    state = scene("card")
    own = replace(state.secrets[0], hand=(2, 2, 5, 5))
    prompt = press(asked(replace(state, secrets=(own, *state.secrets[1:]))), "2")
    assert "\n".join(prompt.draw(46, 5).plain()).count("►") == 1


def test_an_undefended_village_is_told_of() -> None:
    state, _events = run_on(position({1: Own(home=0)}, slots={(1, "ram"): (0,)}))
    assert "E-4.15" in "\n".join(asked(state).draw(58, 10).plain())


def test_the_own_hand_is_shown_and_only_behind_the_curtain() -> None:
    state, _events = run_on(rich())
    assert "1 1" in asked(state).draw(46, 5).plain()[0]
    assert "1 1" not in asked(state, open_=True).draw(46, 5).plain()[0]


# --- amulets ---


@pytest.mark.parametrize(
    ("keys", "swap"), [("enter", False), ("2 enter", True), ("down enter", True), ("2 1 enter", False)]
)
def test_the_hand_is_kept_or_swapped(keys: str, swap: bool) -> None:
    assert decision_of(asked(scene("swap")), keys) == Swap(0, swap)


def test_the_swap_says_what_it_costs() -> None:
    state = rich(6, "swap")
    state = replace(state, fight=Fight(FieldAt("A"), "field", 1, 0, asked=1))
    text = "\n".join(asked(state).draw(46, 5).plain())
    assert "1 amulet, 4 left" in text
    assert "E-7.3" in text


# --- the card ---


def test_nothing_is_played_by_enter_alone() -> None:
    prompt = asked(scene("card"))
    assert decision_of(prompt, "enter enter enter") is None
    assert prompt.note


@pytest.mark.parametrize(
    ("keys", "card"),
    [("4 enter", 4), ("right enter", 1), ("left enter", 6), ("1 right right enter", 4), ("l l h enter", 1)],
)
def test_a_card_is_played(keys: str, card: int) -> None:
    prompt = press(asked(scene("card")), keys.removesuffix("enter"))
    assert prompt.press("enter") == decided(PlayCard(0, card))


def test_a_card_that_is_not_there_is_refused_with_the_rule() -> None:
    assert "E-4.8" in press(asked(scene("card")), "5").note


def test_a_choice_of_card_is_taken_back() -> None:
    prompt = press(asked(scene("card")), "4")
    assert prompt.take_back()
    assert not prompt.take_back()
    assert decision_of(prompt, "enter") is None


def test_a_card_chosen_while_the_other_may_swap_is_kept_ahead() -> None:
    view = GAME.view(scene("swap"), 0)
    prompt = prompt_for(view, (PlayCard(0, 1), PlayCard(0, 6)))
    assert press(prompt, "6").press("enter") == decided(PlayCard(0, 6), premove=True)


# --- loot (E-4.16): stacks c w, and g c s, damage 5 ---


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        ("+ enter", Loot(0, (1, 0), "wood")),
        ("+ + enter", Loot(0, (2, 0), "clay")),
        ("+ + down down left enter", Loot(0, (2, 0), "wood")),
        ("right right 1 enter", Loot(0, (2, 0), "wood")),
        ("down + enter", Loot(0, (0, 1), "stone")),
        ("+ - down + enter", Loot(0, (0, 1), "stone")),
        ("enter y", Loot(0, (0, 0), None)),
    ],
)
def test_loot_is_taken(keys: str, decision: Loot) -> None:
    state = looting()
    assert decision_of(asked(state, open_=True), keys) == decision
    assert decision in GAME.legal(state, 0)  # type: ignore[operator]  # a tuple here


def test_taking_nothing_takes_more_than_enter() -> None:
    """E-4.17: only by choosing it."""
    assert decision_of(asked(looting()), "enter enter enter") is None


def test_taking_nothing_is_answered_or_left() -> None:
    prompt = press(asked(looting()), "enter")
    assert prompt.keys() == [("y", "take nothing"), ("Esc", "back")]
    press(prompt, "escape")
    assert not prompt.note
    assert prompt.press("y") == NOT_MINE


def test_the_damage_is_counted_down_and_bars_what_is_too_dear() -> None:
    prompt = press(asked(looting()), "down +")
    assert "1 of 5 left" in "\n".join(prompt.draw(46, 5).plain())
    press(prompt, "+")
    assert prompt.note == "These stones are worth 7, and the damage pays for 5. (E-4.16)"
    assert "not so many stones" in press(asked(looting()), "+ + +").note


def test_the_loot_shows_the_top_the_numbers_and_no_stone_that_is_taken() -> None:
    """Stacks 5, clay below wood, and 6, grass, clay, stone from below."""
    prompt = asked(looting())
    lines = prompt.draw(46, 5).plain()
    assert "top wc" in lines[1]
    assert "top scg" in lines[2]
    assert lines[4].split()[-2:] == ["5", "6"]
    assert lines[2].split()[-2:] == ["w", "c"]
    assert press(prompt, "+").draw(46, 5).plain()[2].split()[-2:] == ["·", "c"]


def test_looting_is_taken_back() -> None:
    prompt = press(asked(looting()), "+ + 1")
    assert prompt.take_back()
    assert decision_of(prompt, "enter") == Loot(0, (2, 0), "clay")
    assert prompt.take_back()
    assert prompt.take_back()
    assert not prompt.take_back()


# --- building (E-5.2): grass, wood, wood, clay at hand ---


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        ("enter", Build(0, "clay", 0)),
        ("5 enter", Build(0, "clay", 4)),
        ("right enter", Build(0, "clay", 1)),
        ("left enter", Build(0, "clay", 5)),
        ("down 3 enter", Build(0, "wood", 2)),
        ("tab tab 3 enter", Build(0, "grass", 2)),
        ("up enter", Build(0, "grass", 0)),
    ],
)
def test_a_stone_is_laid(keys: str, decision: Build) -> None:
    assert decision_of(asked(building(), open_=True), keys) == decision


def test_a_full_space_is_passed_over_and_named_with_the_rule() -> None:
    state = building()
    own = replace(state.villages[0], walls=(("grass",) * 3, *state.villages[0].walls[1:]))
    state = replace(state, villages=(own, *state.villages[1:]))
    assert "E-5.2" in press(asked(state), "1").note
    assert decision_of(asked(state), "enter") == Build(0, "clay", 1)


def test_the_slot_that_the_space_faces_is_marked() -> None:
    assert press(asked(building()), "4").mark == SlotAt(0, "boat")


# --- what is said is seen ---


@pytest.mark.parametrize(
    ("phase", "keys", "rule"),
    [
        ("card", "5", "(E-4.8)"),
        ("card", "enter", "its number."),
        ("loot", "+ + +", "(E-4.16)"),
        ("loot", "down + +", "(E-4.16)"),
        ("loot", "enter", "(E-4.17)"),
        ("full", "1", "(E-5.2)"),
        ("storm", "", "(E-4.15)"),
    ],
)
def test_why_something_is_barred_is_seen_on_the_smallest_screen(phase: str, keys: str, rule: str) -> None:
    places = lay_out(80, 22, 6)
    prompt = press(asked(noted(phase)), keys)
    assert rule in "\n".join(prompt.draw(places.prompt.width, places.prompt.height).plain())


def noted(phase: str) -> State:
    state = scene("build" if phase == "full" else "card" if phase == "storm" else phase)
    if phase == "full":
        own = replace(state.villages[0], walls=(("grass",) * 3, *state.villages[0].walls[1:]))
        return replace(state, villages=(own, *state.villages[1:]))
    if phase == "storm":
        return replace(state, fight=Fight(SlotAt(1, "boat"), "siege", 0, 1))
    return state
