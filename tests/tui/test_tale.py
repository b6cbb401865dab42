"""The tale as it stands beside the board: in rounds with heads and sums, its quiet steps folded."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.kernel.table import Table
from core.kernel.types import BYSTANDER
from tests.builders import choices
from tests.games.random_games import new_table
from tests.kinds import of_kind
from tests.tui.driver import on_screen
from tests.tui.sessions import session_of
from tui.games import telling_of
from tui.games.telling import Line
from tui.screens.tale import TaleScreen
from tui.session.tale import Tale

SEATS = {"eketorp": 4, "claim": 3, "drakkars": 3}


def told(table: "Table[Any, Any, Any, Any]") -> list[Line]:
    return list(Tale(table).folded())[::-1]


def play(table: "Table[Any, Any, Any, Any]", chance: Random, decisions: int) -> None:
    for _decision in range(decisions):
        if not (owing := table.to_act()):
            return
        table.act(chance.choice(choices(table, owing[0], chance)))


@pytest.mark.parametrize("game", ["eketorp", "claim"])
@pytest.mark.parametrize("seed", range(3))
def test_every_line_is_told_once_in_its_order_or_counted_where_it_is_folded(game: str, seed: int) -> None:
    table, chance = new_table(game, SEATS[game], seed), Random(seed)
    for _part in range(6):
        play(table, chance, 25)
        table.undo(min(table.at, chance.randint(1, 9)))
        tale = Tale(table)
        plain = [line.plain for line in tale]
        lines = [line for line in told(table) if line.kind in ("told", "quiet")]
        folds = [line for line in lines if line.text.plain.startswith("· ")]
        whole = [line.text.plain for line in lines if line not in folds]
        assert len(whole) + sum(int(line.text.plain.split()[1]) for line in folds) == len(plain)
        rest = iter(plain)
        assert all(line in rest for line in whole), "those that are told keep their order"


@pytest.mark.parametrize("game", ["eketorp", "drakkars"])
def test_the_last_head_is_the_round_that_the_header_names(game: str) -> None:
    table, chance, telling = new_table(game, SEATS[game], 5), Random(5), telling_of(game)
    for _decision in range(120):
        play(table, chance, 1)
        header = telling.progress(table.view(BYSTANDER))
        if not header.startswith(("round", "turn")):
            break
        heads = [line.text.plain for line in told(table) if line.kind == "head"]
        assert header.startswith((f"{heads[-1].lower()} ", f"{heads[-1].lower()},"))
    assert len(heads) > 3


def test_a_round_is_summed_up_once_it_is_over_and_no_more_when_it_is_taken_back() -> None:
    table, chance = new_table("eketorp", 4, 1), Random(1)
    while table.game.round(table.state) != 3:
        play(table, chance, 1)
    sums = [line for line in told(table) if line.kind == "sum"]
    assert len(sums) == 2
    before = table.state_at(sums[-1].record - 1) if sums[-1].record <= table.at else table.state
    view = table.game.view(before, BYSTANDER)
    assert "lead" in sums[-1].text.plain
    assert str(max(view.scores)) in sums[-1].text.plain
    table.undo()
    assert len([line for line in told(table) if line.kind == "sum"]) == 1
    table.redo()
    assert [line.text.plain for line in told(table) if line.kind == "sum"] == [line.text.plain for line in sums]


async def test_from_each_line_its_moment_is_looked_at(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall", seed="tale")
    async with on_screen(session, size=(240, 60)) as driver:
        await driver.press("a", "b", "c", "enter", "y")
        while driver.app.conductor.session.table.at < 12:
            await driver.press("enter", "1", "enter", "space")
        await driver.press("t")
        screen, compared = of_kind(TaleScreen, driver.app.screen), 0
        for _line in range(12):
            told = next(line for line in driver.text.split("\n") if line.lstrip().startswith("► ")).strip("► ")
            await driver.press("enter")
            if not told.startswith(("── ", "· ")) and "lead" not in told:
                assert told in driver.text.split("\n")[0]
                compared += 1
            await driver.press("escape", "up")
        assert compared > 5
        await driver.press("home")
        assert "► " in driver.text.split("\n")[2]
        await driver.press("escape")
        assert driver.app.screen is not screen


def test_one_person_alone_agrees_with_nobody() -> None:
    table, chance = new_table("drakkars", SEATS["drakkars"], 3), Random(3)
    play(table, chance, 20)
    table.undo(table.at - 1)
    assert table.crossings
    assert len(table.people) < 2
    assert any(line.plain.startswith("Gone back past what was shown: ") for line in Tale(table))
