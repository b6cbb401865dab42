"""Whole games by keys and clicks at random: no prompt breaks, draws too wide, or decides what the rules forbid."""

from random import Random

import pytest

from core.games.claim import Decision, State
from tests.games.claim.drawing import new_table
from tests.tui.games.claim.positions import prompt_of
from tests.tui.games.drawn import check_lines
from tui.games.claim.drawing import draw_island
from tui.games.claim.layout import lay_out
from tui.games.claim.marks import At
from tui.games.claim.prompt import ClaimPrompt

KEYS = [*"abcefghijklmno", *"123456789", *"RBYG", *"+-xyz?", "up", "down", "left", "right", "backspace", "escape"]
BUTTONS = ("left", "right", "wheel_up", "wheel_down")
SHORT, LONG = 25, 50  # decisions of a seat, at most


def played_by_keys(state: State, chance: Random, width: int, height: int) -> Decision:
    """Any keys and clicks, then what brings it on."""
    prompt = prompt_of(state)
    points = [At(name) for name in state.island.points]
    while True:
        for key in chance.choices(KEYS, k=chance.randint(0, 8)):
            decision = prompt.press(key).decision
            if decision is not None:
                return decision
            if chance.random() < 0.2:
                prompt.take_back()
        if chance.random() < 0.3:
            drawn(prompt, width, height)
        pressed = (
            prompt.point(chance.choice(points), chance.choice(BUTTONS))  # type: ignore[arg-type]  # of its literals
            if chance.random() < 0.1
            else [prompt.press(key) for key in ("escape", *["tab"] * chance.randint(1, 4), "enter")][-1]
        )
        if pressed.decision is None and chance.random() < 0.3:
            pressed = prompt.press("d")
        if pressed.decision is not None:
            return pressed.decision


def drawn(prompt: ClaimPrompt, width: int, height: int) -> None:
    places = lay_out(width, height, len(prompt.view.seats), prompt.view.island)
    for box, canvas in (
        (places.panel, prompt.draw(places.panel.width, places.panel.height)),
        (places.island, draw_island(prompt.view, places.island.width, places.island.height, prompt.marks)),
    ):
        check_lines(canvas, box.width)


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 22)), (3, (120, 38)), (4, (80, 22)), (4, (160, 48))])
def test_a_game_by_any_keys(seats: int, size: tuple[int, int], long: bool) -> None:
    most = (LONG if long else SHORT) * seats
    table, chance = new_table(seats, seed=seats), Random(seats)
    while table.to_act() and table.at < most:
        decision = played_by_keys(table.state, chance, *size)
        assert decision.seat == table.state.turn
        table.act(decision)
    assert table.at == most or table.outcome() is not None
