"""Words on half-made choices: pairs that go together, what Esc puts back, and the last turn's count."""

import pytest

from core.games.drakkars.model import Cards
from tests.games.drakkars.drawing import B, H, Own, act, position, sail
from tests.tui.games.drakkars.positions import prompt_of
from tests.tui.games.drakkars.rich import CHOOSING, RICH
from tests.tui.games.drakkars.test_prompts import PLAIN, cards_of, words


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ((3, 7, 8, 9, 10), "Pairs: Njord 3 with any but Tyr 8, Tyr 8 with any but Njord 3."),
        ((3, 9, 10), "Pairs: Njord 3 with any."),
        ((3, 3, 9), "Pairs: Njord 3 with Thor 9."),
        ((3, 8, 9), "Pairs: Njord 3 with Thor 9, Tyr 8 with Thor 9."),
        ((3, 8), ""),
    ],
)
def test_no_pair_is_told_that_does_not_go_together(hand: Cards, told: str) -> None:
    """D-5.5."""
    prompt = prompt_of(position(Own((6, 20, B), hand=hand), Own(hand=(1,)), towns={30: "c"}))
    about = [words for words, _role in prompt.about() if words.startswith("Pairs")]
    assert about == ([told] if told else [])


def test_the_words_on_a_refused_pair_stay_until_a_key_that_means_something() -> None:
    prompt = prompt_of(position(Own((6, 20, B), hand=(3, 8, 9)), Own(hand=(1,)), towns={30: "c"}), "3", "8")
    assert not prompt.press("z").taken
    assert "do not go together" in prompt.note
    assert "Tyr 8" in "".join(text for text, _role in prompt.title())
    assert cards_of(prompt) == (8,)
    prompt.press("tab")
    assert not prompt.note


@pytest.mark.parametrize("keys", ["8 7", "5 3", "3 5", "6 1", "0 5"])
def test_escape_puts_back_the_card_that_was_chosen_last(keys: str) -> None:
    first, last = keys.split()
    prompt = prompt_of(RICH, first, last)
    assert len(cards_of(prompt)) == 2
    prompt.press("escape")
    assert cards_of(prompt) == (int(first) or 10,)


def test_escape_does_not_ask_what_was_not_asked_before() -> None:
    """D-5.3: the only own ship acts. Naming it asks anew, so that two ships of others may still go."""
    state = position(Own((6, B, B), hand=(1, 6)), Own((9, 12, B), hand=(1,)), towns={24: "g"})
    prompt = prompt_of(state, "1", "6", "escape")
    assert cards_of(prompt) == (1,)
    assert "Which ship of yours acts?" in words(prompt_of(state, "1", "6", "a"))


def test_with_no_ship_at_sea_a_single_card_is_never_advised() -> None:
    """A pair may still go: the same advice before a card is chosen, and after a refusal."""
    state = position(Own((H, B, B), hand=(1, 2, 4, 7)), Own((9, B, B), hand=(1,)))
    advice = "No card alone moves a ship of yours now: choose two that go together, or pass."
    assert words(prompt_of(state)).startswith(advice)
    assert prompt_of(state, "1", "4").note == f"Freyr 1 and Sif 4 do not go together. {advice}"


def test_pairs_are_spoken_of_only_if_there_is_one() -> None:
    assert "or two that go together" in words(prompt_of(RICH))
    assert "Choose a card by its number." in words(prompt_of(PLAIN))


def test_the_last_turn_has_words_of_its_own_and_counts_how_far_each_ship_has_to_go() -> None:
    """D-7.3, D-7.4: exactly, or by more."""
    other = Own((H, H, H), hand=(1,))
    held = Own((30, 27, 5), hand=(4, 4, 5))
    prompt = prompt_of(position(held, other, phase="last", lasts=(0,), ender=1))
    assert "then the next one" in words(prompt)
    assert "two that go together" not in words(prompt)
    assert "second one joins" not in prompt.help()
    assert (
        "re1 has 7 to go: possible; re2 has 10 to go: possible; re3 has 32 to go: not possible."
        in words(prompt).lower()
    )
    exact = position(Own((30, 28, 5), hand=(4, 5, 10)), other, phase="last", lasts=(0,), ender=1)
    told = words(prompt_of(exact)).lower()
    assert (
        "re1 has 7 to go: exactly possible; re2 has 9 to go: exactly possible; re3 has 32 to go: not possible." in told
    )
    assert "Then it has 3 to go." in words(prompt_of(exact, "4"))
    begun = act(exact, sail(0, 4))
    assert "re1 has 3 to go: exactly possible." in words(prompt_of(begun)).lower()
    assert [key.words for key in prompt.own_keys()] == [key.words for key in prompt_of(begun).own_keys()]


def test_discards_are_shown_card_by_card() -> None:
    shown = "\n".join(prompt_of(CHOOSING, "1").draw(66, 9).plain())
    assert "►1 1 " in shown
    assert "x2" not in shown
