"""The secret plan, driven by keys."""

from itertools import product

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME
from core.games.eketorp.model import FieldAt, SlotAt
from tests.builders import plan
from tests.kinds import of_kind
from tests.tui.games.drawn import SIZES
from tests.tui.games.eketorp.drawn import decision_of, press, screen
from tests.tui.games.eketorp.positions import planning
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.marks import NO_PIECES, StackAt
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.kit.key_row import wide
from tui.play.prompt import NOT_MINE, TAKEN
from tui.widgets.keys import Key


def prompt(seats: int = 6, seat: int = 0) -> PlanPrompt:
    state = planning(seats)
    return of_kind(PlanPrompt, prompt_for(GAME.view(state, seat), GAME.legal(state, seat)))


def test_a_letter_goes_to_its_field_and_sends_one() -> None:
    asked = press(prompt(), "a a c")
    assert asked.plan == plan(0, {"A": 2, "C": 1})
    assert (asked.cursor, asked.home) == (FieldAt("C"), 2)


def test_plus_space_and_minus_send_and_call_back_where_the_cursor_is() -> None:
    assert press(prompt(), "b + space -").plan == plan(0, {"B": 2})


def test_a_digit_goes_to_a_village_and_on_to_its_next_slot() -> None:
    asked = press(prompt(), "4")
    assert asked.cursor == SlotAt(3, "catapult")
    assert press(asked, "4").cursor == SlotAt(3, "boat")
    assert press(asked, "4 4").cursor == SlotAt(3, "catapult")
    assert press(asked, "2").cursor == SlotAt(1, "catapult")
    assert asked.plan.sent == 0


def test_space_toggles_a_slot() -> None:
    asked = press(prompt(), "4 space 4 space")
    assert asked.plan == plan(0, {}, (3, "catapult"), (3, "boat"))
    assert press(asked, "space").plan == plan(0, {}, (3, "catapult"))


def test_there_is_no_village_beyond_the_last() -> None:
    assert prompt(3).press("4") == NOT_MINE


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ("right", FieldAt("B")),
        ("left", FieldAt("G")),
        ("l l h", FieldAt("B")),
        ("right right right down", SlotAt(1, "boat")),
        ("l l l j j", SlotAt(4, "boat")),
        ("l l l j k", FieldAt("D")),
        ("up", SlotAt(3, "catapult")),
        ("tab", SlotAt(1, "catapult")),
        ("tab tab", SlotAt(2, "catapult")),
        ("shift+tab", SlotAt(5, "catapult")),
        ("tab shift+tab", SlotAt(5, "catapult")),
    ],
)
def test_arrows_hjkl_and_tab_move_as_the_eye_has_it(keys: str, at: FieldAt | SlotAt) -> None:
    """On a small table six villages stand in two rows of three, the planner's first."""
    asked = prompt()
    asked.stand_on(lay_out(80, 21, 6))
    press(asked, keys)
    assert asked.cursor == at
    assert asked.plan.sent == 0


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("key", ["left", "right", "up", "down"])
def test_arrows_never_stop_at_the_own_village_or_at_none(seats: int, key: str) -> None:
    for seat, (width, height) in product(range(seats), SIZES):
        asked = prompt(seats, seat)
        asked.stand_on(lay_out(width, height, seats, seat))
        for other in ("", "right", "down", "right", "down", "left"):
            press(asked, f"{other} {key}")
            at = asked.cursor
            assert isinstance(at, FieldAt) or (at.village != seat and at.village < seats)


def test_the_mouse_sends_to_a_field_and_toggles_a_slot() -> None:
    asked = prompt()
    for spot in (FieldAt("C"), FieldAt("C"), SlotAt(2, "ram")):
        assert asked.point(spot, "left") == TAKEN
    assert asked.plan == plan(0, {"C": 2}, (2, "ram"))
    asked.point(SlotAt(2, "ram"), "left")
    assert asked.plan == plan(0, {"C": 2})
    assert asked.point(StackAt(2, 0), "left") == NOT_MINE


def test_the_right_button_tells_what_is_there_and_sends_nobody() -> None:
    asked = prompt()
    for spot, told in (
        (FieldAt("C"), "Field C: wood."),
        (SlotAt(3, "ram"), "Dagny's ram touches spaces 5 and 6, worth 5."),
        (StackAt(3, 1), "Space 2 of Dagny's wall, from the top: grass, wood; worth 3."),
        (StackAt(4, 2), "Space 3 of Eskil's wall, from the top: grass, grass; worth 2."),
    ):
        assert asked.point(spot, "right") == TAKEN
        assert asked.words() == [(told, "calm")]
    assert asked.plan.sent == 0
    press(asked, "right")
    assert "Field B" in asked.words()[0][0]


def test_the_board_sees_cursor_targets_and_the_choice() -> None:
    marks = press(prompt(), "a a 4 space").marks
    assert marks.cursor == SlotAt(3, "catapult")
    assert marks.made.vikings == {FieldAt("A"): 2, SlotAt(3, "catapult"): 1}
    assert len(marks.offered) == 7 + 5 * 3
    assert SlotAt(0, "ram") not in marks.offered


def test_an_idea_is_seen_taken_over_and_closed() -> None:
    asked = press(prompt(), "b")
    idea = plan(0, {"A": 1}, (1, "ram"))
    asked.advise(None, "Thinking.")
    assert asked.press("o") == NOT_MINE
    asked.advise(idea, "The idea: go to A.", "It pays.")
    assert asked.marks.idea.vikings == {FieldAt("A"): 1, SlotAt(1, "ram"): 1}
    assert asked.passing()[0] == Key("o", "use it")
    assert asked.press("escape") == TAKEN
    assert asked.marks.idea == NO_PIECES
    assert asked.plan == plan(0, {"B": 1})
    asked.advise(None, "Thinking.")
    asked.advise(idea, "The idea: go to A.", "It pays.")
    assert asked.press("o") == TAKEN
    assert asked.plan == idea
    assert asked.idea is None
    assert asked.press("o") == NOT_MINE
    assert asked.take_back()
    assert asked.plan == plan(0, {"B": 1})


def test_an_idea_that_was_closed_while_it_was_thought_of_does_not_come_back() -> None:
    asked = prompt()
    asked.advise(None, "Thinking.")
    press(asked, "escape")
    asked.advise(plan(0, {"A": 1}), "The idea.")
    assert asked.idea is None
    assert asked.press("escape") == NOT_MINE


def test_of_an_idea_that_is_too_long_the_reason_stays() -> None:
    asked = prompt()
    asked.advise(None, "Thinking.")
    asked.advise(plan(0, {"A": 1}), "The idea: " + "go there, " * 12, "Nobody else will.")
    assert "Nobody else will." in "\n".join(asked.draw(46, 5).plain())


def test_a_large_panel_lists_what_the_plan_is_for_and_a_small_one_does_not() -> None:
    asked = press(prompt(), "a a 4 space")
    large, small = ("\n".join(asked.draw(*size).plain()) for size in ((60, 12), (80, 5)))
    assert "As2  Field A" in large
    assert "As   Dagny's catapult" in large
    assert "As2  Field A" not in small
    assert "As2" not in "\n".join(prompt().draw(60, 12).plain())


def test_arrows_follow_the_villages_where_they_stand() -> None:
    """With room, the neighbours stand side by side, clockwise from the planner; a cursor stays where it is."""
    asked = prompt(4, 1)
    asked.stand_on(lay_out(120, 37, 4, 1))
    assert press(asked, "down").cursor == SlotAt(2, "catapult")
    assert press(asked, "left").cursor == SlotAt(0, "ram")
    asked.stand_on(lay_out(80, 21, 4, 1))
    assert asked.cursor == SlotAt(0, "ram")


def test_no_more_than_are_at_home() -> None:
    asked = press(prompt(), "a a a a a b")
    assert "E-3.4" in asked.note
    assert asked.plan == plan(0, {"A": 5})
    assert "E-3.4" in press(prompt(), "a a a a a a").note


def test_one_viking_a_slot() -> None:
    asked = press(prompt(), "2 + +")
    assert "E-3.4" in asked.note
    assert len(asked.plan.sieges) == 1


def test_nobody_is_called_back_from_where_nobody_is() -> None:
    assert press(prompt(), "a - -").note
    assert press(prompt(), "2 -").note


def test_the_own_village_is_not_besieged() -> None:
    assert "E-3.5" in press(prompt(), "1").note


def test_enter_seals_a_plan_that_has_a_point() -> None:
    assert decision_of(prompt(), "a a a 2 + enter") == plan(0, {"A": 3}, (1, "catapult"))


@pytest.mark.parametrize(("keys", "named"), [("e", "field E"), ("3 3 +", "Calder's boat")])
def test_a_pointless_move_is_warned_of(keys: str, named: str) -> None:
    """E-3.6: a field without stones; a slot without a stone under it."""
    asked = press(prompt(), keys + " enter")
    assert named in asked.note
    assert asked.asking
    assert decision_of(asked, "y") == asked.plan


def test_no_number_of_enters_seals_what_is_doubtful() -> None:
    assert press(prompt(), "enter enter enter enter").asking


def test_any_other_key_goes_back_to_the_plan() -> None:
    asked = press(prompt(), "e enter right")
    assert not asked.asking
    assert asked.press("y") == NOT_MINE


@pytest.mark.parametrize("key", ["escape", "n", "z", "?", "left"])
def test_every_key_but_y_and_enter_clears_the_warning(key: str) -> None:
    """Escape is taken here: elsewhere it hangs the curtain."""
    asked = press(prompt(), "e enter")
    assert asked.passing() == [Key("y", "seal it"), Key("Esc", "back")]
    assert asked.press(key) == (TAKEN if key in ("escape", "left") else NOT_MINE)
    assert not asked.asking
    assert not asked.note
    assert asked.press("escape") == NOT_MINE


def test_everybody_may_stay_at_home_when_that_is_meant() -> None:
    assert decision_of(prompt(), "enter y") == plan(0)


def test_what_was_done_is_taken_back_step_by_step() -> None:
    asked = press(prompt(), "a a 2 + x")
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
    asked = of_kind(PlanPrompt, prompt_for(GAME.view(state, 0), GAME.legal(state, 0)))
    assert asked.plan == chosen
    assert asked.note
    assert not asked.take_back()


def test_the_panel_shows_who_stays_and_what_is_there() -> None:
    for size in ((80, 3), (60, 12), (120, 14)):
        text = "\n".join(press(prompt(), "b b 4 +").draw(*size).plain())
        assert text.index("2 defend") < text.index("3 sent")
        assert "Dagny's catapult: the wall is worth 4, up to 5 may defend. Win, and loot up to the damage." in " ".join(
            text.split()
        )


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("c -", "Field C: wood, worth 2. If more than one Viking comes, rivals fight for it."),
        ("d", "Field D: 3 wood, worth 6. If more than 3 Vikings come, rivals fight for them."),
        ("e -", "Field E has no stones: nothing is to be had."),
        ("3 3", "Calder's boat: there are no stones yet, nothing is to be had."),
        ("6", "Freya's catapult: the wall is worth 12, up to 5 may defend. Win, and loot up to the damage."),
    ],
)
def test_what_the_cursor_is_on_is_told(keys: str, told: str) -> None:
    assert press(prompt(), keys).about()[0][0] == told


def test_who_could_come_too_is_told_from_whoever_has_anybody_to_send() -> None:
    state = planning(4)
    empty = replace(state.villages[1], home=0)
    state = replace(state, villages=(state.villages[0], empty, *state.villages[2:]))
    asked = prompt_for(GAME.view(state, 0), GAME.legal(state, 0))
    assert asked.about()[1][0] == "May come too: Calder, Dagny."
    assert asked.press("2").taken
    assert (
        asked.about()[0][0] == "Bjarke's catapult: the wall is worth 6, and nobody is at home: your card is the damage."
    )
    assert asked.press("3").taken
    assert asked.about()[1][0] == "May come too: Dagny."


def first_round() -> PlanPrompt:
    first = replace(planning(), round=1)
    return of_kind(PlanPrompt, prompt_for(GAME.view(first, 0), GAME.legal(first, 0)))


def test_the_first_round_says_what_to_do_until_something_is_done() -> None:
    asked = first_round()
    assert "who stays at home defends" in asked.words()[0][0]
    assert "who stays at home defends" in " ".join(" ".join(asked.draw(46, 5).plain()).split())
    assert "Field B" in press(asked, "right").words()[0][0]
    assert "Field A" in prompt().words()[0][0]


def test_the_first_round_warns_what_it_means_that_nobody_stays() -> None:
    asked = press(first_round(), "a a a a")
    assert not asked.note
    assert "a besieger's card is then the whole damage" in press(asked, "a").note
    assert "no wall to lose" not in asked.note
    bare = replace(planning(), round=1)
    bare = replace(bare, villages=tuple(replace(village, walls=((),) * 6) for village in bare.villages))
    fresh = of_kind(PlanPrompt, prompt_for(GAME.view(bare, 0), GAME.legal(bare, 0)))
    assert "no wall to lose" in press(fresh, "a a a a a").note
    assert not press(prompt(), "a a a a a").note


def test_cards_won_are_told_whole_beside_the_hand() -> None:
    """On the smallest screen: whatever else is told goes before a card does."""
    for seats in (3, 4, 5, 6):
        state = planning(seats)
        for won in range(4):
            hand = (2, 3, 4, 6)[won:]
            secrets = tuple(replace(each, hand=hand) for each in state.secrets)
            villages = tuple(replace(each, received=(1,) * won) for each in state.villages)
            now = replace(state, secrets=secrets, villages=villages)
            asked = of_kind(PlanPrompt, prompt_for(GAME.view(now, 0), GAME.legal(now, 0)))
            line = next(canvas for name, _box, canvas in screen(now, 80, 21, asked) if name == "Hand 0").plain()[0]
            shown, _open, received = line.partition("open")
            assert shown.split() == list(map(str, hand))
            assert received.split() == ["1"] * won
            assert f"{asked.home} defend" in asked.draw(80, 3).plain()[0]


@pytest.mark.parametrize("keys", ["", "a", "a a b 2 space", "x", "2", "a -"])
def test_the_keys_of_a_plan_keep_their_places_and_words(keys: str) -> None:
    first = [key[:2] for key in prompt().own_keys()]
    assert [key[:2] for key in press(prompt(), keys).own_keys()] == first
    assert wide(prompt().own_keys(), 1) <= 78, "all stand in a line of 80 cells"


def test_escape_closes_what_is_explained_and_never_changes_a_plan() -> None:
    asked = press(prompt(), "a 2 space")
    asked.alone, sent = True, asked.plan
    asked.point(SlotAt(2, "boat"), "right")
    assert asked.told
    assert asked.press("escape") == TAKEN
    assert not asked.told
    asked.advise(None, "Thinking.")
    asked.advise(plan(0, {"G": 2}), "The idea.")
    assert asked.press("escape") == TAKEN
    assert asked.idea is None
    assert asked.press("escape") == NOT_MINE
    assert asked.plan == sent
