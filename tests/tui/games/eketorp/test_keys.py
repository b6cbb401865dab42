"""One key, one meaning: over all prompts, sizes and seats, beside the table's own commands; and `?` tells them all."""

from collections.abc import Iterator
from functools import partial

import pytest

from core.games.eketorp import GAME, Decision, PlanForm
from core.games.eketorp.decisions import PlayCard
from tests.builders import plan
from tests.tui.games import one_key
from tests.tui.games.eketorp.drawn import ASKING
from tests.tui.games.eketorp.positions import scene
from tests.tui.games.one_key import COMMAND_KEYS, KEYS
from tui.actions import understood
from tui.app import TableApp
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.keys import Action, Keyboard, bound
from tui.screens.table import TableScreen
from tui.widgets.keys import told as keys_told

SHOWN = {"Enter": "enter", "Esc": "escape", "Tab": "tab", "Space": "space", "↑↓": "up"}  # as a footer has them
SITUATIONS = {
    "plan": ("", "a", "2", "2 space", "enter"),
    "fight": ("", "right", "a"),
    "swap": ("", "4", "x"),
    "card": ("", "4", "right"),
    "loot": ("", "1 1", "enter"),
    "build": ("", "right"),
}
TOLD = {  # how `?` names a key
    **one_key.TOLD,
    "enter": r"\*\*Enter\*\*|Enter plays", "shift+tab": r"\*\*Shift\+Tab\*\*|\*\*Tab\*\*", "=": r"\*\*\+\*\*",
    **dict.fromkeys(("left", "right"), r"[Aa]rrows|[Ll]eft and right"),
    **dict.fromkeys(("up", "down"), r"[Aa]rrows|up and down|up or .* down"),
    **dict.fromkeys("hjl", "hjkl"), "k": r"hjkl|\*\*k\*\*",
    **dict.fromkeys("abcdefg", "a to g"), **dict.fromkeys("123456789", r"\*\*1 to 6\*\*|number|\*\*1\*\* takes"),
}  # fmt: skip


def made(phase: str, seats: int, keys: str, idea: bool) -> EketorpPrompt:
    """A prompt in one of its situations: made anew for each key that is tried."""
    state = scene(phase, seats)
    seat = GAME.to_act(state)[0]
    options = GAME.legal(state, seat)
    prompt = prompt_for(GAME.view(state, seat), options)
    for key in keys.split():
        assert prompt.press(key).taken
    if idea:
        decision: Decision = plan(seat, {"A": 1}) if isinstance(options, PlanForm) else options[-1]
        prompt.advise(None, "Thinking.")
        prompt.advise(PlayCard(seat, 4) if phase == "swap" else decision, "The idea.")
    return prompt


def situations(phase: str) -> Iterator[tuple[int, str, bool]]:
    for seats in (3, 6):
        for keys in SITUATIONS[phase]:
            yield seats, keys, False
            yield seats, keys, True


def prompts(phase: str) -> Iterator[one_key.Made]:
    return (partial(made, phase, *situation) for situation in situations(phase))


@pytest.mark.parametrize("phase", ASKING)
def test_no_key_of_a_prompt_is_a_command_of_the_table(phase: str) -> None:
    one_key.no_command(prompts(phase))


@pytest.mark.parametrize("phase", ASKING)
def test_every_key_that_works_is_told_in_the_help(phase: str) -> None:
    one_key.told_in_help(prompts(phase), TOLD)


@pytest.mark.parametrize("phase", ASKING)
def test_a_footer_gives_every_key_one_meaning_and_each_works(phase: str) -> None:
    narrow = {"go": {"send", "village"}}  # two in one where there is little room
    for key, told in one_key.meanings(prompts(phase), keys_of).items():
        if key not in ("y", "escape"):  # yes and no, to what the note asks
            assert len(told - narrow.keys()) <= 1, (key, told)
            assert "go" not in told or told - narrow.keys() <= narrow["go"]


# --- with keys of one's own ---

OWN = {
    "plan.all_home": "v,f6", "plan.toggle": ";", "plan.more": ">", "plan.fewer": "<", "card.swap": "v",
    "prompt.yes": "z", "prompt.confirm": "f9", "prompt.take_over": "]", "move.next": "]", "loot.fewer": "_",
    "table.step_back": "f7", "table.undo": "x,backspace", "table.hint": "u", "table.tale": "-", "table.help": "f8",
    "move.left": "[",
}  # fmt: skip


@pytest.fixture(scope="module")
def own() -> Keyboard:
    wanted = dict(OWN)
    del wanted["move.next"]  # it has the key that makes an idea the choice
    keyboard, wrong = understood(wanted, "s.json")
    assert wrong == []
    return keyboard


def test_what_would_mean_two_things_is_found() -> None:
    _keyboard, wrong = understood(OWN, "s.json")
    assert len(wrong) == 1
    assert "] would be prompt.take_over and move.next at once" in wrong[0]


def at_hand(prompt: EketorpPrompt) -> list[Action]:
    return [*prompt.ACTIONS, *bound(TableScreen), *bound(TableApp)]


@pytest.mark.parametrize("phase", ASKING)
def test_a_key_of_ones_own_means_one_thing_too(phase: str, own: Keyboard) -> None:
    for situation in situations(phase):
        for key in [*KEYS, "f6", "f9", "backspace"]:
            prompt = made(phase, *situation)
            doing = [action.id for action in at_hand(prompt) if key in own.keys(action)]
            usual = own.meant(key, at_hand(prompt))
            if prompt.press(usual).taken and usual in COMMAND_KEYS:
                assert usual == "escape", (situation, key)
            assert not set(doing) & OWN.keys() or usual != "click", (situation, key, doing)


@pytest.mark.parametrize("phase", ASKING)
def test_what_a_footer_shows_of_ones_own_keys_works(phase: str, own: Keyboard) -> None:
    for situation in situations(phase):
        for usual in one_key.counting(made(phase, *situation)):
            prompt = made(phase, *situation)
            shown = own.shown(usual.shown, at_hand(prompt))
            for _begin, _end, key in keys_told(shown):
                assert made(phase, *situation).press(own.meant(key, at_hand(prompt))).taken, (situation, shown)


def keys_of(shown: str) -> list[str]:
    """ "a-g 1-6": the first of each range is pressed for all."""
    return [SHOWN.get(key, key[0]) for key in shown.split()]
