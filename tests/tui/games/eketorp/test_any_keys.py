"""Whole games by keys and clicks at random: no prompt breaks, draws too wide, or decides what the rules forbid."""

from random import Random

import pytest

from core.games.eketorp import GAME, Decision
from core.games.eketorp.model import FIELDS, SLOTS, SPACES, FieldAt, SlotAt
from core.kernel.types import BYSTANDER
from tests.builders import new_table
from tests.tui.games.drawn import check_lines
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.manners import MANNERS
from tui.games.eketorp.marks import Spot, StackAt
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt

KEYS = [*"abcdefghjkl", *"123456789", *"RBYGPW", *"+-xyzo?", "up", "down", "left", "right", "tab", "space", "escape"]
SPOTS: list[Spot] = [*map(FieldAt, FIELDS), *(SlotAt(seat, slot) for seat in range(6) for slot in SLOTS)]
SPOTS += [StackAt(seat, space) for seat in range(6) for space in range(SPACES)]
WEIGHTS = [1] * (len(KEYS) - 7) + [3] * 7


def played_by_keys(prompt: EketorpPrompt, chance: Random, width: int, height: int) -> Decision:
    """Any keys and clicks, then Enter; y where that is doubted."""
    spots = [spot for spot in SPOTS if isinstance(spot, FieldAt) or spot.village < len(prompt.view.seats)]
    while True:
        for key in chance.choices(KEYS, WEIGHTS, k=chance.randint(1, 12)):
            decision = prompt.press(key).decision
            if decision is not None:
                return decision
            if chance.random() < 0.2:
                prompt.take_back()
            if chance.random() < 0.1:
                clicked = prompt.point(chance.choice(spots), chance.choice(("left", "right"))).decision
                if clicked is not None:
                    return clicked
        box = lay_out(width, height, len(prompt.view.seats)).prompt
        check_lines(prompt.draw(*box[2:]), box.width)
        decision = prompt.press("enter").decision
        if decision is None and chance.random() < 0.5:
            decision = prompt.press("y").decision
        if decision is not None:
            return decision


@pytest.mark.parametrize(("seats", "size"), [(3, (80, 22)), (4, (120, 38)), (6, (80, 22)), (6, (160, 48))])
def test_a_whole_game_by_any_keys(seats: int, size: tuple[int, int]) -> None:
    table, chance = new_table(seats, seed=seats), Random(seats)
    while table.to_act():
        seat = chance.choice(table.to_act())
        view = table.view(seat)
        open_ = MANNERS.in_the_open(table.view(BYSTANDER))
        prompt = prompt_for(table.view(BYSTANDER) if open_ else view, table.legal(seat))
        decision = played_by_keys(prompt, chance, *size)
        assert decision.seat == seat
        table.act(decision)
    assert GAME.outcome(table.state) is not None
