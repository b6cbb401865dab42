"""The secret plan, driven by keys."""

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME, Decision
from core.games.eketorp.model import FieldAt, SlotAt
from tests.builders import plan
from tests.tui.games.eketorp.positions import planning
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.play.prompt import NOT_MINE, TAKEN


def prompt(seats: int = 6, seat: int = 0) -> PlanPrompt:
    state = planning(seats)
    found = prompt_for(GAME.view(state, seat), GAME.legal(state, seat))
    assert isinstance(found, PlanPrompt)
    return found


def press(asked: PlanPrompt, keys: str) -> PlanPrompt:
    for key in keys.split():
        assert asked.press(key) == TAKEN, key
    return asked


def decision_of(asked: PlanPrompt, keys: str) -> Decision | None:
    """What the last of the keys decides, and no key before it."""
    *before, last = keys.split()
    return press(asked, " ".join(before)).press(last).decision


def test_letters_choose_fields_and_plus_and_minus_send() -> None:
    asked = press(prompt(), "b + + c + -")
    assert asked.plan == plan(0, {"B": 2})
    assert asked.home == 3


def test_a_digit_sends_so_many() -> None:
    assert press(prompt(), "d 3").plan == plan(0, {"D": 3})
    assert press(prompt(), "d 3 1").plan == plan(0, {"D": 1})


def test_a_capital_chooses_a_village_and_space_toggles_a_slot() -> None:
    asked = press(prompt(), "G space right space")
    assert asked.plan == plan(0, {}, (3, "catapult"), (3, "boat"))
    assert press(asked, "space").plan == plan(0, {}, (3, "catapult"))


@pytest.mark.parametrize("keys", ["down + right +", "j + l +", "tab + right +", "B + right +"])
def test_arrows_hjkl_and_tab_move(keys: str) -> None:
    assert press(prompt(), keys).plan.sieges == (SlotAt(1, "catapult"), SlotAt(1, "boat"))


def test_the_cursor_goes_round() -> None:
    assert press(prompt(), "left").on == FieldAt("G")
    assert press(prompt(), "up").on == SlotAt(5, "catapult")
    assert press(prompt(), "shift+tab left").on == SlotAt(5, "ram")


def test_no_more_than_are_at_home() -> None:
    asked = press(prompt(), "a 5 b +")
    assert "E-3.4" in asked.note
    assert asked.plan == plan(0, {"A": 5})
    assert "E-3.4" in press(prompt(), "a 6").note


def test_one_viking_a_slot() -> None:
    asked = press(prompt(), "B + +")
    assert "E-3.4" in asked.note
    assert len(asked.sieges) == 1


def test_nobody_is_called_back_from_where_nobody_is() -> None:
    assert press(prompt(), "a -").note
    assert press(prompt(), "B -").note


def test_the_own_village_is_not_besieged() -> None:
    assert "E-3.5" in press(prompt(), "R").note


def test_enter_seals_a_plan_that_has_a_point() -> None:
    assert decision_of(prompt(), "a 3 B + enter") == plan(0, {"A": 3}, (1, "catapult"))


@pytest.mark.parametrize(("keys", "named"), [("e +", "field E"), ("Y right +", "Calder's boat")])
def test_a_pointless_move_is_warned_of(keys: str, named: str) -> None:
    """E-3.6: a field without stones; a slot without a stone under it."""
    asked = press(prompt(), keys + " enter")
    assert named in asked.note
    assert "E-3.6" in asked.note
    assert decision_of(asked, "y") == asked.plan


def test_no_number_of_enters_seals_what_is_doubtful() -> None:
    asked = press(prompt(), "enter enter enter enter")
    assert asked.asking


def test_any_other_key_goes_back_to_the_plan() -> None:
    asked = press(prompt(), "e + enter a")
    assert not asked.asking
    assert asked.press("y") == NOT_MINE


@pytest.mark.parametrize("key", ["escape", "n", "z", "?", "v", "left"])
def test_every_key_but_y_and_enter_clears_the_warning(key: str) -> None:
    """Escape is taken here: elsewhere it hangs the curtain."""
    asked = press(prompt(), "e + enter")
    assert asked.keys() == [("y", "seal it"), ("Esc", "back")]
    assert asked.press(key) == (TAKEN if key in ("escape", "v", "left") else NOT_MINE)
    assert not asked.asking
    assert not asked.note
    assert asked.press("escape") == NOT_MINE


def test_everybody_may_stay_at_home_when_that_is_meant() -> None:
    assert decision_of(prompt(), "enter y") == plan(0)


def test_what_was_done_is_taken_back_step_by_step() -> None:
    asked = press(prompt(), "a + + B + x")
    assert asked.plan.sent == 0
    assert asked.take_back()
    assert asked.plan == plan(0, {"A": 2}, (1, "catapult"))
    assert asked.take_back()
    assert asked.take_back()
    assert asked.plan == plan(0, {"A": 1})
    assert asked.take_back()
    assert not asked.take_back()


def test_a_sealed_plan_is_opened_as_it_was_sealed() -> None:
    state = planning()
    chosen = plan(0, {"B": 2}, (4, "ram"))
    own = replace(state.secrets[0], plan=chosen)
    state = replace(state, secrets=(own, *state.secrets[1:]))
    asked = prompt_for(GAME.view(state, 0), GAME.legal(state, 0))
    assert isinstance(asked, PlanPrompt)
    assert asked.plan == chosen
    assert asked.note
    assert not asked.take_back()


def test_commands_use_no_letter_that_moves_or_chooses() -> None:
    for key in ("i", "m", "n", "o", "p", "q", "r", "s", "t", "u", "w", "z", "?"):
        assert prompt().press(key) == NOT_MINE, key


def test_the_sheet_shows_walls_sums_and_who_is_left() -> None:
    lines = press(prompt(), "b 2 G +").draw(80, 22).plain()
    assert "2/5" in lines[0]
    assert "1 2 4 6" in lines[1]
    assert any("R2" in line for line in lines[3:6])
    (dagny,) = [line for line in lines if "Dagny" in line]
    assert "[R] g·· wg·  4" in dagny


def test_the_first_round_says_what_to_do_and_every_round_how_to_read_it() -> None:
    first = replace(planning(), round=1)
    asked = prompt_for(GAME.view(first, 0), GAME.legal(first, 0))
    text = " ".join(" ".join(asked.draw(80, 22).plain()).split())
    assert "or to a rival's slot to loot its wall; who stays at home defends." in text
    later = "\n".join(prompt().draw(80, 22).plain())
    assert "rival's slot" not in later
    assert "am: amulets, pts: points" in later
    assert all(word in "\n".join(prompt().draw(120, 38).plain()) for word in ("amulets", "points"))


def test_the_narrow_footer_leaves_room_for_undo_and_leave() -> None:
    own = len("Esc hide  u undo  i idea  t tale  q leave  ? help  ")
    assert sum(len(f"{key} {what}  ") for key, what in prompt().keys_in(80)) + own < 80
    assert "v: board" in prompt().draw(80, 22).plain()[-1]
    assert ("RBYGPW"[1:], "village") in prompt().keys_in(120)


def test_the_plan_is_put_aside_for_a_look_at_the_board() -> None:
    asked = press(prompt(), "b + v")
    assert not asked.whole
    assert all(asked.press(key) == NOT_MINE for key in ("+", "enter", "x", "c"))
    assert "R1" not in " ".join(asked.draw(46, 5).plain())
    assert decision_of(asked, "v enter") == plan(0, {"B": 1})
