"""Whole games by keys and clicks at random: no prompt breaks, draws too wide, or decides what the rules forbid."""

from random import Random

import pytest

from core.games.drakkars import GAME, Decision
from core.games.drakkars.model import RING, SHIELD
from tests.games.drakkars.drawing import new_table
from tests.kinds import listed
from tests.tui.games.drawn import check_lines
from tui.games.drakkars.layout import lay_out
from tui.games.drakkars.marks import HarbourSpot, ShieldSpot, ShipSpot, SpaceSpot, Spot, StoreSpot
from tui.games.drakkars.prompts import prompt_for
from tui.games.drakkars.prompts.base import DrakkarsPrompt

KEYS = [*"abcdefghijklmnopqrstuvwxyz", *"1234567890" * 4, "up", "down", "left", "right", "tab", "shift+tab", "escape"]


def spots(seats: int) -> list[Spot]:
    ships = [ShipSpot((seat, ship)) for seat in range(seats) for ship in range(3)]
    return [*map(SpaceSpot, range(RING)), *ships, *map(ShieldSpot, range(len(SHIELD))), HarbourSpot(0), StoreSpot()]


def played_by_keys(prompt: DrakkarsPrompt, chance: Random, width: int, height: int) -> Decision:
    """Any keys and clicks, then Enter, twice; or giving up, where that may be."""
    anything = spots(len(prompt.view.seats))
    box = lay_out(width, height, prompt.view.seats).panel
    while True:
        for key in chance.choices(KEYS, k=chance.randint(1, 6)):
            assert prompt.press(key).decision is None or key == "y"
            if chance.random() < 0.1:
                prompt.take_back()
            if chance.random() < 0.2:
                prompt.point(chance.choice(anything), chance.choice(("left", "right", "wheel_up", "wheel_down")))
        check_lines(prompt.draw(*box[2:]), box.width)
        for key in ("enter", "enter", *chance.choice(((), ("e", "y")))):
            decision = prompt.press(key).decision
            if decision is not None:
                return decision


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 22)), (3, (120, 38)), (4, (80, 22)), (4, (160, 48))])
def test_a_whole_game_by_any_keys(seats: int, size: tuple[int, int]) -> None:
    table, chance = new_table(seats, seed=seats), Random(seats)
    while table.to_act():
        seat = chance.choice(table.to_act())
        options = listed(table, seat)
        decision = played_by_keys(prompt_for(table.view(seat), options), chance, *size)
        assert decision in options
        table.act(decision)
    assert GAME.outcome(table.state) is not None
