"""One key, one meaning: over all that Drakkars asks, beside the table's own commands; and `?` tells them all."""

from collections.abc import Iterator
from functools import partial

import pytest

from core.games.drakkars import Decision, State
from tests.games.drakkars.drawing import options
from tests.tui.games import one_key
from tests.tui.games.drakkars.positions import PHASES, asked, asked_in, prompt_of
from tests.tui.games.drakkars.rich import CHOOSING, FOGGY, RICH, TWO_TOWNS
from tests.tui.games.one_key import KEYS
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.widgets.keys import told as keys_told

SITUATIONS = ((), ("1",), ("0",), ("1", "6"), ("0", "5", "enter"), ("7",), ("d",), ("e",), ("tab",))
TOLD = {
    **one_key.TOLD, **dict.fromkeys(one_key.ARROWS, r"\*\*arrows\*\*"), **dict.fromkeys("hjkl", r"\*\*hjkl\*\*"),
    **dict.fromkeys("0123456789", r"\*\*\d to \d\*\*"),
}  # fmt: skip


def states() -> Iterator[State]:
    yield from (asked_in(phase, 3) for phase in PHASES)
    yield from (RICH, FOGGY, CHOOSING)
    yield TWO_TOWNS


def made(state: State, keys: tuple[str, ...], idea: bool) -> DrakkarsPrompt:
    prompt = prompt_of(state, *keys)
    if idea:
        prompt.advise(None, "Thinking.")
        prompt.advise(options(state, asked(state))[-1], "The idea.")
    return prompt


def situations() -> Iterator[one_key.Made]:
    for state in states():
        for keys in SITUATIONS:
            yield from (partial(made, state, keys, idea) for idea in (False, True))


def test_no_key_is_a_command_of_the_table() -> None:
    one_key.no_command(situations())


def test_every_key_that_works_is_told_in_the_help() -> None:
    one_key.told_in_help(situations(), TOLD)


def test_every_key_that_works_is_an_action_or_a_name() -> None:
    """Or it could have no other key by the settings."""
    for situation in situations():
        for key, prompt in one_key.taken(situation):
            assert key == "escape" or any(key in action.keys for action in prompt.ACTIONS), (situation, key)


def test_a_footer_gives_every_key_one_meaning_and_each_works() -> None:
    meanings = one_key.meanings(situations(), lambda shown: [key for *_, key in keys_told(shown)])
    several = {key: told for key, told in meanings.items() if len(told) > 1}
    assert several.keys() <= {"escape", "y"}, several  # back, and yes, to what the note asks
    assert "enter" in meanings


@pytest.mark.parametrize("phase", PHASES)
def test_an_enter_too_many_decides_nothing(phase: str) -> None:
    for seats in (2, 3, 4):
        prompt = prompt_of(asked_in(phase, seats))
        pressed = prompt.press("enter")
        assert pressed.taken
        assert pressed.decision is None
        assert prompt.note


def test_no_single_key_decides_anything() -> None:
    for state in states():
        for key in KEYS:
            assert prompt_of(state).press(key).decision is None, key
            assert prompt_of(state, key).press(key).decision is None or key == "enter", key


@pytest.mark.parametrize("phase", PHASES)
def test_an_idea_is_taken_over_and_decided_by_enter(phase: str) -> None:
    for seats in (2, 3, 4):
        state = asked_in(phase, seats)
        for decision in options(state, asked(state)):
            check_idea(state, decision)


def test_every_play_of_a_rich_hand_can_be_an_idea() -> None:
    for state in (RICH, FOGGY, CHOOSING):
        for decision in options(state, asked(state)):
            check_idea(state, decision)


def check_idea(state: State, decision: Decision) -> None:
    prompt = prompt_of(state)
    prompt.advise(None, "Thinking.")
    prompt.advise(decision, "The idea.", "Its reason.")
    assert prompt.press("o").decision is None
    assert prompt.press("y" if prompt.asking else "enter").decision == decision
