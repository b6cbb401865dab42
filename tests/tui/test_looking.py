"""Looking on while another program plays: all that is open to all, nothing else, and nothing is written."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.builders import choose
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tests.tui.test_games import Frames
from tui.kit.question import Question
from tui.screens import stage
from tui.screens.home import Home
from tui.session import AnySession, Looking

ASKING = ("u", "ctrl+r", "i", "w", "m", "escape", "enter", "R", "b", "+", "y", "1")  # keys of those who play


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "FOLLOW", 0.001)


@pytest.fixture
def theirs(tmp_path: Path) -> Iterator[AnySession]:
    """The game as the other program has it open."""
    session = session_of("eketorp", tmp_path, *["human"] * 3, seed="looking", first=0)
    yield session
    session.keeping.close()


def path_of(session: AnySession) -> Path:
    return session.keeping.journal.path  # type: ignore[union-attr,no-any-return]  # it has one, with a file


def decide(session: AnySession, chance: Random) -> None:
    session.act(choose(session.table, session.table.to_act()[0], chance))


async def look_on(driver: Driver) -> None:
    await driver.press("2", "enter")
    assert isinstance(driver.app.screen, Question)
    assert "This game is open in another window. Look on?" in driver.text
    await driver.press("enter", until=lambda: driver.app.playing)
    assert "looking on" in driver.text


async def test_whoever_looks_on_follows_the_game_to_its_end_without_secrets(tmp_path: Path, theirs: AnySession) -> None:
    frames, chance = Frames((120, 40)), Random(3)
    async with on_screen(size=(120, 40), folder=tmp_path, look=frames) as driver:
        frames.app = driver.app
        await look_on(driver)
        session = driver.app.conductor.session
        while theirs.table.outcome() is None:
            before = frames.count
            decide(theirs, chance)
            await driver.wait(lambda: session.table.at == theirs.table.at)
            await driver.settle()
            assert frames.count > before
        assert [line.plain for line in session.tale] == [line.plain for line in theirs.tale]
        assert "fetched" in driver.text
        await driver.press("space")
        assert "fetched" not in driver.text
        assert "looking on" in driver.text


async def test_nobody_is_asked_and_nothing_is_written(tmp_path: Path, theirs: AnySession) -> None:
    chance = Random(1)
    for _decision in range(5):
        decide(theirs, chance)
    before = path_of(theirs).read_bytes()
    async with on_screen(folder=tmp_path) as driver:
        await look_on(driver)
        shown = driver.text
        for key in ASKING:
            await driver.press(key)
            assert driver.text == shown
        records = driver.app.conductor.session.table.records
        await driver.press("question_mark")
        assert "Pass a seat" not in driver.text
        for side in ("t", "r", "p"):
            await driver.press("escape", side)
        assert "History: every decision" in driver.text
        assert "changes it" not in driver.text
        await driver.press("escape", "q")
        assert isinstance(driver.app.screen, Home)
        assert records == theirs.table.records
    assert path_of(theirs).read_bytes() == before
    assert list(tmp_path.glob("*.journal")) == [path_of(theirs)]


async def test_what_is_taken_back_is_taken_back_before_those_who_look_on(tmp_path: Path, theirs: AnySession) -> None:
    decide(theirs, Random(1))
    async with on_screen(folder=tmp_path) as driver:
        await look_on(driver)
        session = driver.app.conductor.session
        assert theirs.undo()
        await driver.wait(lambda: session.table.at == 0)
        await driver.settle()
        assert "Taken back: " in driver.text


async def test_when_the_other_program_lets_go_that_is_told(tmp_path: Path, theirs: AnySession) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await look_on(driver)
        theirs.keeping.close()
        await driver.wait(lambda: driver.app.conductor.step == Looking(None, held=False))
        await driver.settle()
        assert "it can be resumed now" in driver.text
        await driver.press("q", "2", "enter", until=lambda: driver.app.playing)
        assert "looking on" not in driver.text


async def test_a_file_that_goes_away_is_shown_on_as_it_was(tmp_path: Path, theirs: AnySession) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await look_on(driver)
        shown = driver.text
        path_of(theirs).unlink()
        assert not driver.app.conductor.session.follow()  # type: ignore[attr-defined]  # it is an onlooker
        await driver.settle()
        assert driver.text == shown


async def test_whoever_would_rather_not_look_on_is_at_home(tmp_path: Path, theirs: AnySession) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await driver.press("2", "enter", "escape")
        assert isinstance(driver.app.screen, Home)
        assert not driver.app.playing
        assert theirs.table.at == 0
