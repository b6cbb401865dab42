"""A seat's own word: what it opens, and that nothing of it is ever seen."""

import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events

from core.kernel.records import PassedOver, Worded, WrongWord
from saves.journal import SUFFIX
from saves.reading import read_file
from saves.shelf import Shelf
from tests.saves.test_words import WORD, traces
from tests.tui.driver import Driver, on_screen
from tests.tui.terminal import UNGUARDED, Terminal
from tests.tui.test_screens import eketorp
from tui.screens.blind import NewWord, WordScreen
from tui.screens.consent import ConsentScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.seats import SeatsScreen
from tui.screens.setup import SetupScreen
from tui.session import AnySession, Ask, Curtain, seat_words
from tui.session.curtains import openings, wrong_since
from tui.session.opening import new_session, same_again, usual
from tui.session.presence import hand_over

COST = seat_words.COST


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_words, "FREE", 0.01)
    monkeypatch.setattr(seat_words, "MOST", 0.02)
    monkeypatch.setattr(seat_words, "COST", 16)


def with_word(folder: Path, seat: int = 0, people: int = 3) -> AnySession:
    session = eketorp(folder, *["human"] * people, *["thrall"] * (3 - people))
    session.keeping.note(PassedOver(Worded(seat, seat_words.made(WORD))))
    return session


@asynccontextmanager
async def at_the_word(folder: Path, *keys: str) -> AsyncIterator[tuple[Driver, AnySession]]:
    """Red's word is asked for; then the keys are pressed."""
    session = with_word(folder)
    async with on_screen(session, folder=folder) as driver:
        await driver.press("R!", *keys)
        yield driver, session


def tale(session: AnySession) -> str:
    return "\n".join(line.plain for line in session.tale)


def told(driver: Driver) -> str:
    return " ".join(driver.text.split())


async def enter(driver: Driver, word: str) -> None:
    await driver.press(*word, "enter", until=lambda: not driver.at_work())


# --- what it opens ---


def test_a_word_is_kept_as_a_salted_hash_alone() -> None:
    one, other = seat_words.made(WORD), seat_words.made(WORD)
    assert one != other
    assert seat_words.fits(WORD, one)
    assert not seat_words.fits(WORD + " ", one)
    assert not seat_words.fits(WORD.lower(), one)
    assert seat_words.fits("a\u030a", seat_words.made("\u00e5"))
    assert WORD.encode() not in one.salt + one.hash


def test_each_wrong_word_makes_the_next_wait_longer_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_words, "FREE", 0.5)
    monkeypatch.setattr(seat_words, "MOST", 16.0)
    assert [seat_words.delay(wrong) for wrong in (0, 1, 2, 3, 6, 7, 100)] == [0.0, 0.5, 1.0, 2.0, 16.0, 16.0, 16.0]


async def test_only_the_word_opens_it_and_only_its_own_curtain(tmp_path: Path) -> None:
    async with at_the_word(tmp_path) as (driver, session):
        assert isinstance(driver.app.screen, WordScreen)
        assert session.present.at_keyboard is None
        for wrong in ("qX7?UbZk", WORD[:-1], WORD + "a", "R", " "):
            await enter(driver, wrong)
            assert isinstance(driver.app.screen, WordScreen)
            await driver.wait(lambda: "counts now" in driver.text)
        assert session.present.at_keyboard is None
        await enter(driver, WORD)
        assert session.present.at_keyboard == 0
        assert isinstance(driver.app.conductor.step, Ask)
        await driver.press("escape", "B!")
        assert session.present.at_keyboard == 1


async def test_escape_goes_back_and_nothing_of_the_half_typed_word_is_kept(tmp_path: Path) -> None:
    async with at_the_word(tmp_path, *WORD[:4], "escape") as (driver, session):
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("R!")
        await enter(driver, WORD[4:])
        assert isinstance(driver.app.screen, WordScreen)
        await driver.wait(lambda: "counts now" in driver.text)
        await driver.press(*WORD[:4])
        await driver.lose_focus()
        await enter(driver, WORD[4:])
        assert session.present.at_keyboard is None


async def test_it_is_pasted_and_mended_and_may_hold_any_sign(tmp_path: Path) -> None:
    session = eketorp(tmp_path, *["human"] * 3)
    word = "å 你 Z" * 12
    session.keeping.note(PassedOver(Worded(0, seat_words.made(word))))
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!", "x", "y", "backspace", "ctrl+u")
        driver.app.post_message(events.Paste(word + "\nmore"))
        await driver.settle()
        await driver.press("enter", until=lambda: not driver.at_work())
        assert session.present.at_keyboard == 0


async def test_a_word_that_is_longer_is_no_shorter_one(tmp_path: Path) -> None:
    session = eketorp(tmp_path, *["human"] * 3)
    session.keeping.note(PassedOver(Worded(0, seat_words.made("x" * 64))))
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!")
        await enter(driver, "x" * 65)
        assert session.present.at_keyboard is None
        await driver.wait(lambda: "counts now" in driver.text)
        await enter(driver, "x" * 64)
        assert session.present.at_keyboard == 0


async def test_no_key_of_the_word_does_anything_else(tmp_path: Path) -> None:
    """Capitals are seats' letters at the curtain, and small letters its commands."""
    async with at_the_word(tmp_path) as (driver, session):
        before = driver.text
        for key in (*"RBYqnvthlsu?mwpri", "space", "1", "ctrl+r", "up", "f1", "ctrl+p", "B", "R"):
            await driver.press(key)
            assert driver.text == before
            assert isinstance(driver.app.screen, WordScreen)
        assert session.present.at_keyboard is None
        await driver.press("ctrl+q")
        assert "Leave the game?" in driver.text


async def test_the_tries_are_counted_on_disk_before_they_are_told(tmp_path: Path) -> None:
    async with at_the_word(tmp_path) as (driver, session):
        for _time in range(2):
            await enter(driver, "wrong")
            await driver.wait(lambda: "counts now" in driver.text)
        assert read_file(next(Shelf(tmp_path).files())).table.records[-1] == PassedOver(WrongWord(0))
        assert "2 wrong words were typed for Astrid in this round." in told(driver)
        await driver.press("escape")
        assert "2 wrong words were typed for Astrid in this round." in told(driver)
        assert "2 wrong words were typed at Astrid's curtain in round 1." in tale(session)
        assert tale(session).count("wrong word") == 1
        assert wrong_since(session.table, 0) == 2
        await driver.press("R!")
        await enter(driver, WORD)
        assert session.present.at_keyboard == 0
        assert wrong_since(session.table, 0) == 0


async def test_while_the_next_try_waits_nothing_typed_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_word(tmp_path) as (driver, session):
        monkeypatch.setattr(seat_words, "FREE", 1000.0)
        monkeypatch.setattr(seat_words, "MOST", 1000.0)
        driver.throw("x")
        driver.throw("enter")
        await driver.wait(lambda: wrong_since(session.table, 0) == 1)
        for again in ("", "R!"):
            await driver.press(*([again] if again else []), *WORD, "enter")
            assert isinstance(driver.app.screen, WordScreen)
            assert wrong_since(session.table, 0) == 1
            assert "not the word" in driver.text or "takes a moment" in driver.text
            await driver.hit("escape")
            assert isinstance(driver.app.screen, CurtainScreen)
        assert session.present.at_keyboard is None


# --- how it is set, changed and dropped ---


async def test_it_is_set_at_set_up_typed_twice(tmp_path: Path) -> None:
    setup = usual("eketorp", ["human", "human", "thrall"])
    async with on_screen(folder=tmp_path) as driver:
        driver.set_up(setup)
        await driver.press("enter", "down", "down", "o")
        assert isinstance(driver.app.screen, NewWord)
        await enter(driver, WORD)
        await enter(driver, WORD + "x")
        assert "two words" in driver.text
        await enter(driver, WORD)
        await enter(driver, WORD)
        assert isinstance(driver.app.screen, SetupScreen)
        assert driver.text.count("own word") == 1
        await driver.press("up", "up", "enter")
        await driver.settle(lambda: driver.app.playing and isinstance(driver.app.conductor.step, Curtain))
        session = driver.app.conductor.session
        assert [*session.table.words] == [0]
        assert setup.seats[0].word is None  # the next game begins without
        await driver.press("R!")
        await enter(driver, WORD)
        assert session.present.at_keyboard == 0


async def test_a_bots_seat_and_a_lone_persons_take_no_word(tmp_path: Path) -> None:
    setup = usual("eketorp", ["human", "thrall", "thrall"])
    async with on_screen(folder=tmp_path) as driver:
        driver.set_up(setup)
        await driver.press("enter", "down", "down", "o", "down", "o")
        assert isinstance(driver.app.screen, SetupScreen)
        assert "own word" not in driver.text


def test_words_of_seats_that_have_no_curtain_are_not_kept(tmp_path: Path) -> None:
    setup = usual("eketorp", ["human", "thrall", "thrall"])
    for seat_setup in setup.seats:
        seat_setup.word = seat_words.made(WORD)
    assert new_session(setup, tmp_path)[0].table.words == {}


async def test_whoever_is_called_otherwise_has_no_word(tmp_path: Path) -> None:
    setup = usual("eketorp", ["human", "human", "thrall"])
    setup.seats[0].word = seat_words.made(WORD)
    async with on_screen(folder=tmp_path) as driver:
        driver.set_up(setup)
        await driver.press("enter", "down", "down", "enter", *"Gro", "enter")
        assert setup.seats[0].word is None


async def test_it_is_changed_among_who_plays_by_whoever_knows_it(tmp_path: Path) -> None:
    session = eketorp(tmp_path, *["human"] * 3)
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("n", "o")
        assert isinstance(driver.app.screen, NewWord)
        for _time in range(2):
            await enter(driver, WORD)
        assert isinstance(driver.app.screen, SeatsScreen)
        assert "Astrid's curtain opens by a word from now on." in tale(session)
        await driver.press("o")
        assert isinstance(driver.app.screen, WordScreen)
        await enter(driver, "other")
        await driver.wait(lambda: "counts now" in driver.text)
        await enter(driver, WORD)
        assert isinstance(driver.app.screen, NewWord)
        for _time in range(2):
            await enter(driver, "another")
        assert seat_words.fits("another", session.table.words[0])
        await driver.press("o")
        await enter(driver, "another")
        await driver.press("enter")
        assert session.table.words == {}
        assert "Astrid has no word any more." in tale(session)
        await driver.press("escape", "R!")
        assert session.present.at_keyboard == 0


async def test_a_word_that_is_forgotten_is_dropped_when_all_others_agree(tmp_path: Path) -> None:
    session = with_word(tmp_path)
    session.keeping.note(PassedOver(Worded(2, seat_words.made("hers"))))
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!", "tab")
        assert isinstance(driver.app.screen, ConsentScreen)
        assert " R " not in driver.text
        await driver.press("B", "y", "Y", "n")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert 0 in session.table.words
        await driver.press("R!", "tab", "B", "y", "Y", "y")
        assert isinstance(driver.app.screen, WordScreen)  # hers, who agrees
        assert "word forgotten" not in driver.text
        await enter(driver, "not hers")
        assert 0 in session.table.words
        await driver.wait(lambda: "counts now" in driver.text)
        await enter(driver, "hers")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert [*session.table.words] == [2]
        assert session.present.at_keyboard is None
        assert "All others agreed that Astrid has no word any more." in tale(session)
        await driver.press("R!")
        assert session.present.at_keyboard == 0


@pytest.mark.parametrize(
    "handed", [[(0, "thrall"), (0, "human")], [(1, "thrall"), (2, "thrall")]], ids=["to a bot and back", "all others"]
)
async def test_whichever_seats_pass_on_it_opens_by_the_word(tmp_path: Path, handed: list[tuple[int, str]]) -> None:
    session = with_word(tmp_path)
    for seat, player in handed:
        hand_over(session, seat, player)
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!")
        assert isinstance(driver.app.screen, WordScreen)


def test_a_rematch_keeps_the_words_and_the_settings_do_not(tmp_path: Path) -> None:
    session = with_word(tmp_path)
    again = same_again(session)
    assert [seat_setup.word is not None for seat_setup in again.seats] == [True, False, False]
    assert new_session(again, tmp_path)[0].table.words == session.table.words


# --- that nothing of it is seen ---


async def test_no_byte_of_a_word_is_on_any_screen_or_in_any_file_but_the_journal(tmp_path: Path) -> None:
    frames: list[str] = []
    saves, settings = tmp_path / "saves", tmp_path / "settings.json"
    session = with_word(saves)
    async with on_screen(session, folder=saves, look=frames.append) as driver:
        await driver.press("R!")
        await enter(driver, WORD[::-1])
        await driver.wait(lambda: "counts now" in driver.text)
        await enter(driver, WORD)
        await driver.press("escape", "n", "escape", "t", "escape", "h", "enter", "escape", "escape", "ctrl+p", "escape")
        await driver.press("R!")
        await enter(driver, WORD)
        await driver.press("question_mark", "escape", "b", "enter", "y")
    Shelf(saves).list()
    word = session.table.words[0]
    files = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and path.suffix != SUFFIX)
    assert not settings.exists() or WORD not in settings.read_text()
    seen = "\n".join(frames).encode() + files
    for trace in traces(word):
        assert trace not in seen
    assert not any(sign * 3 in frame for frame in frames for sign in ("Qx7", "*", "•"))


@pytest.mark.parametrize("other", ["", "a", "A", "7", " ", "Kx?BuQz77777777777"])
async def test_whatever_is_typed_the_screen_is_the_same(tmp_path: Path, other: str) -> None:
    """Twins that differ in their words and in what is typed, sign by sign."""
    pictures = []
    for number, typed in enumerate((WORD, other)):
        session = with_word(tmp_path / str(number))
        frames: list[str] = []
        async with on_screen(session, folder=tmp_path / str(number), look=frames.append) as driver:
            await driver.press("R!")
            frames.clear()
            await driver.press(*typed)
            pictures.append(driver.text)
            assert set(frames) <= {driver.text}
    assert pictures[0] == pictures[1]


# --- at a terminal ---


def test_a_word_is_not_echoed_and_outlives_a_kill(
    environ: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_words, "COST", COST)  # as the game in the terminal has it
    with_word(Path(environ["EKETORP_SAVES"])).keeping.close()
    command = (*UNGUARDED, "play", "--resume")
    for _time in range(2):
        with Terminal(command, environ=environ) as terminal:
            terminal.see("your own letter")
            terminal.sit_down("R", "Astrid's word")
            terminal.written.clear()
            terminal.send(WORD[:5].encode())
            terminal.rest(0.3)
            assert terminal.written == b""
            terminal.send(f"\x1b[200~{WORD[5:]}\x1b[201~".encode())
            terminal.rest(0.3)
            terminal.send(b"\r")
            terminal.see("in secret")
            assert WORD.encode() not in terminal.written
            terminal.kill(signal.SIGKILL)
            assert terminal.ended() == -signal.SIGKILL
    log = Path(environ["EKETORP_LOG"])
    assert not log.exists() or WORD not in log.read_text()
    (path,) = Shelf(Path(environ["EKETORP_SAVES"])).files()
    assert [opened.times for opened in openings(read_file(path).table)] == [2]
