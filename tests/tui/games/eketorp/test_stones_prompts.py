"""The prompts that move stones, loot and building, driven by keys and by the mouse to their decisions."""

import re

import pytest

from core.games.eketorp import GAME
from core.games.eketorp.decisions import Build, Loot
from tests.tui.games.eketorp.drawn import asked, decision_of, press
from tests.tui.games.eketorp.positions import building, looting
from tests.tui.games.eketorp.test_prompts import full
from tui.games.eketorp.marks import StackAt
from tui.play.prompt import NOT_MINE, TAKEN, decided
from tui.widgets.keys import Key

# --- loot (E-4.16): stacks c w, and g c s, damage 5 ---


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        ("1 enter", Loot(0, (1, 0), "wood")),
        ("1 1 enter", Loot(0, (2, 0), "clay")),
        ("1 1 tab enter", Loot(0, (2, 0), "wood")),
        ("1 1 tab tab enter", Loot(0, (2, 0), "clay")),
        ("2 enter", Loot(0, (0, 1), "stone")),
        ("1 - 2 enter", Loot(0, (0, 1), "stone")),
        ("up up enter", Loot(0, (2, 0), "clay")),
        ("right up down right left + enter", Loot(0, (0, 1), "stone")),
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
    assert prompt.passing() == [Key("y", "take nothing"), Key("Esc", "back")]
    press(prompt, "escape")
    assert not prompt.note
    assert prompt.press("y") == NOT_MINE


def test_the_damage_is_counted_down_and_bars_what_is_too_dear() -> None:
    prompt = press(asked(looting()), "2")
    assert "1 2 3 4 ·  4 of 5 used" in "\n".join(prompt.draw(80, 3).plain())
    press(prompt, "2")
    assert prompt.note == "These stones are worth 7, and the damage pays for 5. (E-4.16)"
    assert "not so many stones" in press(asked(looting()), "1 1 1").note


@pytest.mark.parametrize(("width", "height"), [(80, 3), (46, 5), (60, 12), (75, 18)])
def test_the_loot_says_in_words_what_is_taken_and_kept_and_what_it_does_to_both_scores(width: int, height: int) -> None:
    """Stacks 5, clay below wood, and 6, grass, clay, stone from below."""
    prompt = asked(looting())
    for words in ("left", "wood 2", "right", "stone 4", "0 of 5 used"):
        assert words in "\n".join(prompt.draw(width, height).plain())
    text = "\n".join(press(prompt, "1 1").draw(width, height).plain())
    for words in ("keep +clay 3", "5 of 5 used", "(Calder|Ca) 15 → 10, (Astrid|As) 15 → 18", "stone 4  too dear"):
        assert re.search(words, text), words
    assert bool(re.search("to the supply +wood", text)) == (height > 5)
    assert prompt.marks.made.taken == {StackAt(2, 4): 2}
    assert prompt.marks.cursor == StackAt(2, 4)


def test_a_note_on_loot_has_room_beside_what_is_taken() -> None:
    text = "\n".join(press(asked(looting()), "1 1 2").draw(80, 3).plain())
    assert "5 of 5 used" in text
    assert "These stones are worth 9, and the damage pays for 5. (E-4.16)" in text


def test_a_key_that_keeps_nothing_else_says_why() -> None:
    assert "Take a stone first: 1 off the left wall, 2 off the right." in press(asked(looting()), "k").note
    assert "Only wood is taken" in press(asked(looting()), "1 tab").note


def test_stones_are_taken_off_by_the_mouse() -> None:
    prompt = asked(looting())
    assert prompt.point(StackAt(2, 5), "left") == TAKEN
    assert prompt.point(StackAt(1, 5), "left") == NOT_MINE
    assert prompt.press("enter").decision == Loot(0, (0, 1), "stone")


def test_looting_is_taken_back() -> None:
    prompt = press(asked(looting()), "1 1 tab")
    assert prompt.take_back()
    assert decision_of(prompt, "enter") == Loot(0, (2, 0), "clay")
    assert prompt.take_back()
    assert prompt.take_back()
    assert not prompt.take_back()


def test_an_idea_of_loot_lifts_the_stones_and_is_taken_over() -> None:
    prompt = asked(looting())
    prompt.advise(None, "Thinking.")
    prompt.advise(Loot(0, (2, 0), "wood"), "The idea.")
    assert prompt.marks.idea.taken == {StackAt(2, 4): 2}
    assert decision_of(prompt, "o enter") == Loot(0, (2, 0), "wood")


# --- building (E-5.2): grass, wood, wood, clay at hand ---


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        ("1", Build(0, "clay", 0)),
        ("5", Build(0, "clay", 4)),
        ("tab 3", Build(0, "wood", 2)),
        ("tab tab 3", Build(0, "grass", 2)),
        ("shift+tab 3", Build(0, "grass", 2)),
        ("down 6", Build(0, "wood", 5)),
        ("up 1", Build(0, "grass", 0)),
        ("right enter", Build(0, "clay", 0)),
        ("left enter", Build(0, "clay", 5)),
        ("l l j enter", Build(0, "wood", 1)),
    ],
)
def test_a_stone_is_laid(keys: str, decision: Build) -> None:
    assert decision_of(asked(building(), open_=True), keys) == decision


def test_no_space_is_chosen_at_first() -> None:
    prompt = asked(building())
    assert decision_of(prompt, "enter enter tab enter") is None
    assert prompt.note
    assert prompt.marks.cursor is None


def test_a_full_space_is_passed_over_and_named_with_the_rule() -> None:
    assert "E-5.2" in press(asked(full()), "1").note
    assert decision_of(asked(full()), "right enter") == Build(0, "clay", 1)
    assert StackAt(0, 0) not in asked(full()).marks.offered


def test_the_stone_is_seen_where_it_would_lie() -> None:
    prompt = press(asked(building()), "right right tab")
    assert prompt.marks.made.laid == {StackAt(0, 1): "wood"}
    assert prompt.take_back()
    assert not prompt.marks.made.laid


def test_a_stone_is_laid_by_the_mouse() -> None:
    prompt = press(asked(building()), "tab")
    assert prompt.point(StackAt(0, 3), "left") == decided(Build(0, "wood", 3))
    assert prompt.point(StackAt(1, 3), "left") == NOT_MINE


def test_an_idea_of_building_is_taken_over_and_laid_by_enter() -> None:
    prompt = asked(building())
    prompt.advise(None, "Thinking.")
    prompt.advise(Build(0, "grass", 4), "The idea.")
    assert prompt.marks.idea.laid == {StackAt(0, 4): "grass"}
    assert decision_of(prompt, "o enter") == Build(0, "grass", 4)
