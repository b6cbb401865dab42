"""A key that is held down decides nothing twice, and nothing for anybody else; and each part is drawn once a moment."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.tui.driver import on_screen
from tests.tui.games.claim.test_games import answer, session_of
from tests.tui.games.counted import Counted
from tests.tui.playing import go_on, play
from tui.session import Ask, Over

HELD = ("enter", "space", "d", "c", "g", "tab", "o", "left", "j")


async def test_no_held_key_decides_for_two(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "human", "human", "human")
    decided: Counter[str] = Counter()
    async with on_screen(session, folder=tmp_path) as driver:
        runner, chance = driver.app.conductor, Random(2)
        for number in range(170):
            if isinstance(runner.step, Over):
                break
            if isinstance(runner.step, Ask) and (number % 4 == 0 or session.table.state.phase in ("remove", "claim")):
                seat, at, key = runner.step.seat, session.table.at, HELD[number // 4 % len(HELD)]
                key = "d" if session.table.state.phase in ("remove", "claim") else key
                await driver.hold_down(key)
                made = session.table.decisions()[at:]
                assert {done.decision.seat for done in made} <= {seat}, key
                decided[key] += bool(made)
            await go_on(driver, chance, answer)
    assert decided["d"] > 0
    assert decided["enter"] > 0


@pytest.mark.parametrize("players", [("human", "human"), ("human", "thrall", "thrall", "thrall")], ids=["two", "one"])
async def test_parts_are_drawn_once(players: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(session_of(tmp_path, *players), folder=tmp_path) as plain:
        driver = Counted(plain, monkeypatch)
        await play(driver, Random(5), answer, ("right", "tab"), most=80)
        assert driver.keys > 100
