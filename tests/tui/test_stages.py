"""The conductor knows no screen: on a stage of text it gives the same journals as on the real screens."""

import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.games import GAMES, game
from saves.reading import read_file
from tests.tui.driver import Driver, on_screen
from tests.tui.nim import nim_session
from tests.tui.people import acts
from tests.tui.sessions import session_of
from tests.tui.skerry import skerry_session
from tests.tui.text_stage import Act, TextStage
from tui.kit.question import Question
from tui.session import Announce, AnySession, BotTurn, Over
from tui.session.presence import hand_over

OFFERED = tuple(GAMES)
SHORT = 150  # acts of a game on the screens, where the tests are not long


def begun(name: str, people: int, seed: str, folder: Path) -> AnySession:
    bots = ["thrall"] * (game(name).seats[0] - people)
    return session_of(name, folder, *["human"] * people, *bots, seed=seed)


def journal_of(session: AnySession) -> list[Any]:
    """The records of its file, which lies as it was left."""
    session.keeping.close()
    journal: Any = session.keeping.journal
    return read_file(journal.path).table.records


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("name", OFFERED)
def test_whole_games_are_played_on_text(name: str, people: int, tmp_path: Path) -> None:
    done = list[Act]()
    for number in range(2 if people > 1 else 4):
        stage = TextStage(begun(name, people, f"text {number}", tmp_path / str(number)))
        done += acts(stage, Random(number))
        assert isinstance(stage.conductor.step, Over)
        assert journal_of(stage.session) == stage.session.table.records
    names = {act[0] for act in done}
    assert {"decide", "undo"} <= names
    if people > 1 and game(name).secrets:
        assert {"open", "cover", "hand over"} <= names
    if people > 1 and name == "eketorp":
        assert "let_go" in names, "something was held"
        assert any(act[0] == "decide" and act[3] is not None for act in done), "a card was chosen ahead"


def test_the_toys_are_played_on_text() -> None:
    for seed in range(20):
        for session in (skerry_session("human", "human", "human", seed=str(seed)), nim_session("human", "hopper")):
            stage = TextStage(session)
            list(acts(stage, Random(seed)))
            assert isinstance(stage.conductor.step, Over)


def test_neither_telling_nor_conducting_loads_a_screen(tmp_path: Path) -> None:
    for name in OFFERED:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.tui.people", name], capture_output=True, text=True, check=False, timeout=120
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        assert len(ran.stdout.splitlines()) > 100


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("name", OFFERED)
async def test_the_same_acts_give_the_same_journal_on_both(name: str, number: int, tmp_path: Path, long: bool) -> None:
    for further in range(50 if long else 1):
        seed = f"{number} {further}"
        stage = TextStage(begun(name, 2 + number, seed, tmp_path / f"text {further}"))
        done = list(islice(acts(stage, Random(seed)), None if long else SHORT))
        shown = begun(name, 2 + number, seed, tmp_path / f"shown {further}")
        async with on_screen(shown, folder=tmp_path / f"shown {further}") as driver:
            for act in done:
                await perform(driver, act)
        assert journal_of(shown) == journal_of(stage.session)


async def perform(driver: Driver, act: Act) -> None:
    """The same act, as people do it at the screens."""
    screen, conductor = driver.app.table_screen, driver.app.conductor
    match act:
        case "decide", decision, ahead, then:
            screen.table.decide(decision, ahead, then)
        case "seen", *_:
            if isinstance(conductor.step, Announce):  # else it has gone by itself
                screen.table.seen()
        case "open", seat:
            await driver.press(conductor.session.manners.letter(conductor.session.table.seats, seat) + "!")
        case "hand over", seat, player:
            hand_over(conductor.session, seat, player)
            conductor.advance()
        case "undo", *_ if screen.table.touched:
            conductor.undo()  # the key would take back a step of what is half chosen
        case name, *_:
            await driver.press({"undo": "u", "redo": "ctrl+r", "let_go": "space", "cover": "escape"}[name])
            if isinstance(driver.app.screen, Question):  # the game is over: an undo is asked for once more
                await driver.press("enter")
    await driver.settle(lambda: not isinstance(conductor.step, BotTurn | None))
