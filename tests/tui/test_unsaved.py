"""Where it is said that a game is saved it is so: leaving, ending, beginning another, with a disk that says no."""

import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events

from core.kernel.records import Did
from saves.reading import read_file
from saves.shelf import Shelf
from tests.kernel.toy import Bid
from tests.tui.driver import Driver, on_screen
from tests.tui.skerry import skerry_session
from tests.tui.terminal import UNGUARDED, Terminal
from tests.tui.test_screens import eketorp
from tests.tui.test_session import Shelfless
from tui.kit.question import Question
from tui.screens.home import Home
from tui.screens.setup import SetupScreen
from tui.screens.unsaved import UnsavedScreen
from tui.session import Announce, AnySession, BotTurn, Over
from tui.session.opening import resume

PLAYERS = ("human", "thrall", "thrall")


def block(folder: Path) -> None:
    """The journal is gone, and nothing can be put in its place."""
    shutil.rmtree(folder)
    folder.write_text("in the way")


def mend(folder: Path) -> None:
    folder.unlink()


def decisions(session: AnySession) -> int:
    return sum(isinstance(record, Did) for record in session.table.records)


def told(driver: Driver) -> str:
    """What stands there, however it is broken into lines."""
    return " ".join(driver.text.replace("│", " ").split())


async def seal(driver: Driver) -> None:
    before = driver.app.conductor.session.table.at
    runner = driver.app.conductor
    await driver.press("b", "enter", "y")
    await driver.settle(lambda: runner.session.table.at > before and not isinstance(runner.step, BotTurn))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_no_key_leaves_a_game_that_is_not_saved_unless_that_is_told(folder: Path, key: str) -> None:
    session = eketorp(folder, *PLAYERS)
    async with on_screen(session, folder=folder) as driver:
        block(folder)
        await seal(driver)
        made = decisions(session)
        await driver.press(key)
        assert isinstance(driver.app.screen, UnsavedScreen)
        assert "It is saved" not in driver.text
        assert "NOT SAVED: what should be a folder is a file" in driver.text
        assert f"loses all of it, {made} decisions." in told(driver)
        for again in ("enter", key, "ctrl+c", "y"):
            await driver.press(again)
            assert isinstance(driver.app.screen, UnsavedScreen)
        assert "It was tried again" in driver.text
        mend(folder)
        await driver.press("enter")
        assert "Leave the game? It is saved" in driver.text
        await driver.press("enter")
        assert not driver.app.playing
    (path,) = Shelf(folder).files()
    assert read_file(path).table.records == session.table.records


async def test_what_is_asked_is_made_from_the_journal_as_it_is_at_that_moment(folder: Path) -> None:
    """Nothing has told yet that the file has gone; and it goes once more after it was asked."""
    async with on_screen(eketorp(folder, *PLAYERS), folder=folder) as driver:
        block(folder)
        assert "NOT SAVED" not in driver.text
        await driver.press("q")
        assert isinstance(driver.app.screen, UnsavedScreen)
        await driver.press("escape")
        assert "NOT SAVED" in driver.text
        mend(folder)
        await driver.press("q")
        assert isinstance(driver.app.screen, Question)
        block(folder)
        await driver.press("enter")
        assert isinstance(driver.app.screen, UnsavedScreen)
        await driver.press("escape", "q", "escape")
        mend(folder)
        await driver.press("ctrl+q")
        assert isinstance(driver.app.screen, Question)
        block(folder)
        await driver.press("ctrl+q")
        assert isinstance(driver.app.screen, UnsavedScreen)
        assert driver.app.return_code is None


async def test_a_file_that_went_away_is_made_again_when_it_is_asked_whether_to_leave(folder: Path) -> None:
    session = eketorp(folder, *PLAYERS)
    async with on_screen(session, folder=folder) as driver:
        next(Shelf(folder).files()).unlink()
        await driver.press("q")
        assert "It is saved" in driver.text
        (path,) = Shelf(folder).files()
        assert read_file(path).table.records == session.table.records


async def test_whoever_leaves_all_the_same_is_told_what_was_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = eketorp(folder, *PLAYERS)
    async with on_screen(session, folder=folder) as driver:
        await seal(driver)
        kept = len(session.table.records)
        monkeypatch.setattr("saves.disk.write_at", full)
        await seal_on(driver)
        await driver.settle(lambda: not isinstance(driver.app.conductor.step, BotTurn))
        later = sum(isinstance(record, Did) for record in session.table.records[kept:])
        await driver.press("q")
        assert f"x      leave and lose {later} decision" in driver.text
        await driver.press("x")
        assert isinstance(driver.app.screen, Home)
        assert f"its last {later} decision" in told(driver)
        assert "the disk is full" in told(driver)
    (path,) = Shelf(folder).files()
    assert read_file(path).table.records == session.table.records[:kept]


def full(*_written: object) -> None:
    raise OSError(28, "No space left on device")


async def seal_on(driver: Driver) -> None:
    """One decision more, whatever is asked."""
    session = driver.app.conductor.session
    before = session.table.at
    for _time in range(20):
        if session.table.at > before:
            break
        await driver.press("space", "enter", "1", "enter")
        await driver.settle()


async def test_it_goes_elsewhere_as_a_whole_and_play_goes_on_there(folder: Path, tmp_path: Path) -> None:
    session = eketorp(folder, *PLAYERS)
    other = tmp_path / "a stick"
    async with on_screen(session, size=(120, 40), folder=folder) as driver:
        block(folder)
        await seal(driver)
        await driver.press("q", "e", "ctrl+u", *str(folder / "x"), "enter")
        assert "cannot be written: what should be a folder is a file" in told(driver)
        taken = tmp_path / "taken.journal"
        taken.write_text("somebody else's")
        await driver.press("ctrl+u", *str(tmp_path / "taken"), "enter")
        assert "is there already" in told(driver)
        assert taken.read_text() == "somebody else's"
        await driver.press("ctrl+u", "enter")
        assert isinstance(driver.app.screen, UnsavedScreen)
        await driver.press(*f"{other}/", "enter")
        assert "Leave the game? It is saved: `eketorp play --resume --saves" in told(driver)
        assert '"Resume a game"' not in told(driver)
        await driver.press("escape")
        assert "NOT SAVED" not in driver.text
        await seal_on(driver)
        (path,) = Shelf(other).files()
        assert read_file(path).table.records == session.table.records
        assert path.stat().st_mode & 0o777 == 0o600
        await driver.press("q", "enter")
        assert not driver.app.playing
    again, _notices = resume(path)
    assert again.table.records == session.table.records
    again.keeping.close()


async def test_a_path_is_pasted_and_a_file_is_named(folder: Path, tmp_path: Path) -> None:
    session = eketorp(folder, *PLAYERS)
    async with on_screen(session, folder=folder) as driver:
        block(folder)
        await driver.press("q", "e", "ctrl+u")
        driver.app.post_message(events.Paste(str(tmp_path / "rescued")))
        await driver.settle()
        await driver.press("enter")
        assert isinstance(driver.app.screen, Question)
        assert read_file(tmp_path / "rescued.journal").table.records == session.table.records


async def test_the_number_that_is_told_is_what_would_be_lost() -> None:
    """Bots decide on while it is asked."""
    keeper = Shelfless()
    session = skerry_session("human", "human", keeper=keeper)
    async with on_screen(session) as driver:
        keeper.trouble = "the disk is full"
        session.act(Bid(0, 1))
        await driver.press("escape")
        assert "leave and lose 1 decision " in told(driver)
        session.act(Bid(1, 1))
        await driver.press("x")
        assert isinstance(driver.app.screen, UnsavedScreen)
        assert "More has been decided since this was asked." in driver.text
        assert "leave and lose 2 decisions" in driver.text
        await driver.press("x")
        assert isinstance(driver.app.screen, Home)


async def to_the_end(driver: Driver) -> None:
    while not isinstance(driver.app.conductor.step, Over):
        await driver.settle(lambda: not isinstance(driver.app.conductor.step, BotTurn))
        await driver.press("space" if isinstance(driver.app.conductor.step, Announce) else "enter")
    await driver.press("space")


async def test_a_game_that_is_over_and_not_saved_is_not_left_unasked() -> None:
    keeper = Shelfless()
    async with on_screen(skerry_session("human", "hopper", keeper=keeper)) as driver:
        await to_the_end(driver)
        keeper.trouble = "the disk is full"
        await driver.press("q")
        assert isinstance(driver.app.screen, UnsavedScreen)
        await driver.press("escape")
        keeper.trouble = None
        await driver.press("q")
        assert isinstance(driver.app.screen, Home)


async def test_a_rematch_does_not_lose_the_game_before_unasked(tmp_path: Path) -> None:
    keeper = Shelfless()
    session = skerry_session("human", "hopper", keeper=keeper)
    async with on_screen(session) as driver:
        await to_the_end(driver)
        keeper.trouble = "the disk is full"
        await driver.press("m")
        assert isinstance(driver.app.screen, SetupScreen)
        await driver.press("enter")
        assert isinstance(driver.app.screen, UnsavedScreen)
        await driver.press("escape", "m", "enter", "x", until=lambda: driver.app.conductor.session is not session)
        assert keeper.closed
        await driver.settle(lambda: "could not be saved" in told(driver))


async def test_no_second_game_is_made_of_one_that_is_not_saved(folder: Path) -> None:
    session = eketorp(folder, "human", "thrall", "thrall")
    async with on_screen(session, folder=folder) as driver:
        await seal(driver)
        block(folder)
        await driver.press("p", "home", "o")
        assert isinstance(driver.app.screen, UnsavedScreen)
        assert "leave and lose" not in driver.text
        await driver.press("x")
        assert isinstance(driver.app.screen, UnsavedScreen)
        mend(folder)
        await driver.press("enter", until=lambda: driver.app.conductor.session is not session)
    assert len([*Shelf(folder).files()]) == 2


async def test_told_to_end_it_says_what_was_lost(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = eketorp(folder, *PLAYERS)
    async with on_screen(session, folder=folder) as driver:
        block(folder)
        await seal(driver)
        driver.app.end(143)
    lost = f"all of it is lost, {decisions(session)} decisions."
    assert driver.app.parting == [f"The game could not be saved (what should be a folder is a file): {lost}"]


async def test_where_it_ends_by_an_error_nothing_is_said_that_is_not_so(folder: Path) -> None:
    async with on_screen(eketorp(folder, *PLAYERS), folder=folder) as driver:
        assert driver.app.standing() == "Your game is saved."
        block(folder)
        await seal(driver)
        assert "all of it is lost" in driver.app.standing()
        mend(folder)
        assert driver.app.standing() == "Your game is saved."
        await driver.press("q", "enter")
        assert driver.app.standing() == ""


async def test_help_says_what_would_be_lost(folder: Path) -> None:
    async with on_screen(eketorp(folder, *PLAYERS), folder=folder, size=(120, 40)) as driver:
        await driver.press("question_mark", "end")
        assert "Nothing is lost if the terminal is closed" in told(driver)
        await driver.press("escape")
        block(folder)
        await seal(driver)
        await driver.press("question_mark", "end")
        assert "What the disk has not taken is lost if the terminal is closed" in told(driver)
        assert "Nothing is lost" not in driver.text


async def test_a_terminal_that_is_too_small_to_ask_says_what_ctrl_c_does(folder: Path) -> None:
    session = eketorp(folder, *PLAYERS)
    async with on_screen(session, folder=folder) as driver:
        block(folder)
        await seal(driver)
        await driver.settle(lambda: not isinstance(driver.app.conductor.step, BotTurn))
        await driver.resize(60, 16)
        await driver.press("ctrl+c")
        assert driver.app.return_code is None
        assert f"leave and lose {decisions(session)} decisions" in told(driver)
        driver.throw("ctrl+c")
        await driver.wait(lambda: driver.app.return_code == 0)


async def test_the_curtain_stops_saying_so_when_it_is_saved(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.disk_watch.RETRY", 0.05)
    async with on_screen(eketorp(folder, "human", "human", "thrall"), folder=folder) as driver:
        block(folder)
        await driver.press("R!", "escape")
        assert "NOT SAVED" in driver.text
        mend(folder)
        await driver.settle(lambda: "NOT SAVED" not in driver.text)


# --- at a terminal ---


def blocked(environ: dict[str, str]) -> Terminal:
    command = (*UNGUARDED, "play", "--seats", "human,thrall,thrall", "--seed", "terminal", "--first", "1")
    return Terminal(command, environ=environ)


@pytest.mark.parametrize("leave", ["q", "\x11", "\x03"])
def test_at_a_terminal_nothing_is_lost_without_its_own_key(environ: dict[str, str], leave: str) -> None:
    folder = Path(environ["EKETORP_SAVES"])
    with blocked(environ) as terminal:
        terminal.see("in secret")
        block(folder)
        terminal.press("b")
        terminal.press_until(leave, "NOT SAVED: what should be a folder is a file")
        terminal.see("try again")
        terminal.press("enter")
        terminal.see("It was tried again")
        terminal.press("x", quiet=0.3)  # and once more, if a bot has decided meanwhile
        terminal.press_until("x", "The game could not be saved")


def lose(act: Callable[[Terminal], None], environ: dict[str, str]) -> str:
    folder = Path(environ["EKETORP_SAVES"])
    with blocked(environ) as terminal:
        terminal.see("in secret")
        block(folder)
        terminal.press("b", "enter", "y")
        terminal.see("NOT SAVED")
        act(terminal)
        assert terminal.ended() == 128 + signal.SIGTERM
        return " ".join(terminal.text.split())


def test_told_to_end_at_a_terminal_it_says_afterwards_what_was_lost(environ: dict[str, str]) -> None:
    told = lose(lambda terminal: terminal.kill(signal.SIGTERM), environ)
    assert told.startswith("eketorp: The game could not be saved (what should be a folder is a file): all of it is")
