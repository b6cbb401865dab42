"""Each screen as it looks at the sizes that matter, and what its keys do."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from core.kernel.words import Sentence
from tests.kernel.toy import Bid
from tests.toys.nim import Take
from tests.tui.driver import Driver, on_screen
from tests.tui.nim import nim_session
from tests.tui.sessions import session_of
from tests.tui.skerry import skerry_session
from tests.tui.test_session import Shelfless
from tui.app import TableApp
from tui.kit.question import Question
from tui.screens.curtain import CurtainScreen
from tui.screens.home import Home
from tui.screens.shelf import ShelfScreen
from tui.session import AnySession, Over
from tui.widgets.glyphs import ALLOWED

SNAPSHOTS = Path(__file__).parent / "snapshots"
SIZES = ((80, 24), (120, 40), (160, 50))
TEXTS = {"rules": (120, 40), "help": (80, 24), "tale": (80, 24), "settings": (80, 24)}  # one says it all


def eketorp(folder: Path, *players: str) -> AnySession:
    session = session_of("eketorp", folder, *players, seed="screens", first=0)
    session.seen()  # a low hand, which is told at first
    return session


async def nothing(driver: Driver) -> None:
    pass


def keys(*pressed: str) -> Callable[[Driver], Awaitable[None]]:
    async def press(driver: Driver) -> None:
        await driver.press(*pressed)

    return press


PLAYING = {
    "curtain": (("human", "human", "human", "thrall"), nothing),
    "curtain of one": (("human", "human", "thrall"), keys("R!", "b", "+", "enter")),
    "help": (("human", "thrall", "thrall"), keys("question_mark")),
    "rules": (("human", "thrall", "thrall"), keys("r", "slash", *"supply lacks", "enter")),
    "tale": (("human", "thrall", "thrall"), keys("t")),
    "who plays": (("human", "thrall", "human"), keys("R!", "w", "down", "right")),
    "settings": (("human", "thrall", "thrall"), keys("s", "right")),
    "leave": (("human", "thrall", "thrall"), keys("q")),
}
HOME = {"home": nothing, "new game": keys("enter"), "no saves": keys("2")}


def compare(name: str, driver: Driver) -> None:
    """With RENEW_SNAPSHOTS set it is kept as it looks now: look at it first."""
    width, height = driver.app.size
    text = driver.text
    assert [len(line) for line in text.split("\n")] == [width] * height
    assert set(text) <= ALLOWED | {"\n"}
    path = SNAPSHOTS / f"{name.replace(' ', '-')}_{width}x{height}.txt"
    lines = "\n".join(line.rstrip() for line in text.split("\n")) + "\n"
    if "RENEW_SNAPSHOTS" in os.environ:
        path.parent.mkdir(exist_ok=True)
        path.write_text(lines, encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "size"),
    [(name, size) for name in PLAYING for size in SIZES if size == TEXTS.get(name, size)],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
async def test_the_screens_around_the_table(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    players, press = PLAYING[name]
    async with on_screen(eketorp(tmp_path, *players), size=size) as driver:
        await press(driver)
        compare(name, driver)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40", "160x50"])
@pytest.mark.parametrize("name", HOME)
async def test_the_screens_before_the_table(name: str, size: tuple[int, int]) -> None:
    async with on_screen(size=size) as driver:
        await HOME[name](driver)
        compare(name, driver)


# --- home ---


async def test_enter_all_the_way_starts_a_game_against_bots() -> None:
    async with on_screen() as driver:
        await driver.press("enter", "enter", until=lambda: driver.app.playing)
        assert driver.app.conductor.session.present.alone
        assert len(driver.app.conductor.session.table.seats) == 4


async def test_home_tells_what_its_keys_do() -> None:
    async with on_screen() as driver:
        await driver.press("?")
        assert "begins a game against bots" in driver.text
        for key in ("1-6", "Enter", "Ctrl+P"):
            assert key in driver.text
        await driver.press("escape")
        assert isinstance(driver.app.screen, Home)


async def test_home_is_left_for_good_by_its_last_line() -> None:
    async with on_screen() as driver:
        await driver.press("up", "enter")
        await driver.wait(lambda: driver.app.return_code == 0)


# --- the shelf ---


async def test_a_game_that_was_left_is_resumed_from_the_shelf(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall"), folder=tmp_path) as driver:
        await driver.press("R!", "b", "+", "enter")
        before = driver.app.conductor.session.table.records
        await driver.press("escape", "enter", "2")
        assert isinstance(driver.app.screen, ShelfScreen)
        assert "round 1 of 10" in driver.text
        assert " ".join(driver.text.split("\n")[3].split()) == "Astrid 5 Bjarke 5 Calder thrall 5"
        await driver.press("enter", until=lambda: driver.app.playing)
        assert driver.app.conductor.session.table.records == before
        assert "own letter" in driver.text or "Pass the keyboard" in driver.text


async def test_what_is_damaged_is_listed_and_refused_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "broken.journal").write_bytes(b"nothing of the kind")
    async with on_screen(folder=tmp_path) as driver:
        await driver.press("2")
        assert "broken   cannot be read" in driver.text
        assert "broken.journal: this is not a journal" in " ".join(driver.text.split())
        assert "Enter" not in driver.text
        await driver.press("enter")
        assert isinstance(driver.app.screen, ShelfScreen)


async def test_saves_that_lie_in_no_folder_are_refused_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with on_screen(folder=tmp_path / "file") as driver:
        await driver.press("2", "enter")
        assert isinstance(driver.app.screen, Home)
        assert "what should be a folder is a file" in driver.text


async def test_a_long_reason_stands_at_home_whole() -> None:
    async with on_screen() as driver:
        home = driver.app.screen
        assert isinstance(home, Home)
        home.tell("this cannot be taken up, " * 5 + "and that is all")
        await driver.settle()
        assert "and that is all" in driver.text


# --- around the table ---


async def test_a_refusal_is_shown_with_its_rule_and_the_choice_asked_again() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        table = driver.app.table_screen
        table.table.post_message(table.table.Decided(table.table.question, Bid(0, 9)))
        await driver.settle()
        assert "That is not among the options. (S-2)" in driver.text
        assert "> Bid(seat=0, bid=0)" in driver.text
        await driver.press("j")
        assert "S-2" not in driver.text


async def test_a_hint_is_shown_until_the_next_key_and_only_told_of_in_the_tale() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("i", until=lambda: "idea: " in driver.text)
        assert "It is the last of 3." in driver.text
        await driver.press("j")
        assert "It is the last of 3." not in driver.text
        assert "Ann asked for an idea." in driver.text


async def test_undo_is_offered_where_there_may_be_something_to_take_back(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall"), size=(120, 40)) as driver:
        await driver.press("R!")
        assert not driver.app.table_screen.undo_offer()
        await driver.press("b", "+")
        assert driver.app.table_screen.undo_offer() == "one step back"
        assert "Esc hide" in driver.text
        await driver.press("enter", "R!")
        assert "Astrid looks again" in driver.text
        assert "u take back Astrid's plan" in driver.text
        await driver.press("u")
        assert "Astrid to decide" in driver.text


async def test_what_cannot_be_undone_says_so() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("u")
        assert "No person has decided anything yet" in driver.text
        await driver.press("ctrl+r")
        assert "nothing to bring back" in driver.text


async def test_a_seat_is_handed_over_when_all_agree() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.press("A!", "w", "down", "right", "enter")
        assert "hopper is to play for Bob. The others agree" in driver.text
        await driver.press("B", "enter")
        assert list(driver.app.conductor.session.table.players) == ["human", "human"]
        await driver.press("A!")
        assert list(driver.app.conductor.session.table.players) == ["human", "hopper"]
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_a_bots_hand_is_opened_when_everybody_has_agreed_by_their_own_letter() -> None:
    async with on_screen(skerry_session("human", "hopper", "human")) as driver:
        players = driver.app.conductor.session.table.players
        await driver.press("A!", "w", "down", "right", "enter", "enter", "a", "a", "b", "enter")
        assert players[1] == "hopper"
        await driver.press("escape")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert players[1] == "hopper"
        await driver.press("A!", "w", "down", "right", "enter", "c", "a")
        assert players[1] == "human"


async def test_nobody_makes_a_bot_of_a_person_to_see_the_hand() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        players = driver.app.conductor.session.table.players
        await driver.press("A!", "w", "down", "right", "enter", "A")
        assert players[1] == "hopper"
        await driver.press("A!", "w", "down", "right", "enter", "A", "enter")
        assert players[1] == "hopper"
        await driver.press("B!")
        assert players[1] == "human"


async def test_who_plays_is_asked_of_the_whole_table_and_shows_nobodys_secrets_after() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        for key in ("enter", "escape"):
            await driver.press("A!", "j", "w", key)
            assert isinstance(driver.app.screen, CurtainScreen)
            await driver.press("A!")
            assert "> Bid(seat=0, bid=1)" in driver.text
            await driver.press("k", "escape")


@pytest.mark.parametrize("key", ["?", "t", "r", "s", "w", "q"])
async def test_what_is_typed_behind_a_key_that_opens_a_screen_does_not_reach_the_table(key: str) -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        before = driver.app.conductor.session.table.at
        driver.throw(key)
        for _time in range(3):
            driver.throw("enter")
        await driver.settle()
        assert driver.app.conductor.session.table.at == before
        assert driver.app.screen is not driver.app.table_screen


async def test_advice_does_not_outlast_a_terminal_that_is_too_small() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("i", until=lambda: "idea: " in driver.text)
        await driver.resize(40, 10)
        assert "idea: " not in driver.text


async def test_trouble_with_the_disk_stands_in_the_header() -> None:
    class Full(Shelfless):
        def retry(self) -> bool:
            return False

    full = Full()
    full.trouble = "the disk is full"
    async with on_screen(skerry_session("human", "hopper", keeper=full)) as driver:
        assert "NOT SAVED: the disk is full" in driver.text
        full.trouble = None
        await driver.press("enter")
        assert "NOT SAVED" not in driver.text


async def test_that_the_game_lies_in_another_file_now_is_told_once_until_a_key() -> None:
    keeper = Shelfless()
    async with on_screen(skerry_session("human", "hopper", seed="b", keeper=keeper)) as driver:
        keeper.notices.append(Sentence("It is saved as {file}.", {"file": "abc.journal"}))
        await driver.press("j")
        assert "saved as" not in driver.text
        await driver.press("k", "enter", "space", until=lambda: "It is saved as abc.journal." in driver.text)
        await driver.press("j")
        assert "saved as" not in driver.text
        assert keeper.notices == []


async def test_what_became_of_the_file_at_the_last_is_told_at_home(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall"), folder=tmp_path) as driver:
        (path,) = tmp_path.glob("*.journal")
        path.write_bytes(path.read_bytes()[:-5])
        await driver.press("q", "enter", until=lambda: isinstance(driver.app.screen, Home))
        (other,) = {*tmp_path.glob("*.journal")} - {path}
        assert f"All of it lies in {other.name} now." in " ".join(driver.text.split())


async def test_what_became_of_the_file_at_the_last_is_left_to_be_said_at_the_end(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall"), folder=tmp_path) as driver:
        (path,) = tmp_path.glob("*.journal")
        path.write_bytes(path.read_bytes()[:-5])
        driver.app.end(0)
        (words,) = driver.app.parting
        (other,) = {*tmp_path.glob("*.journal")} - {path}
        assert words.endswith(f"All of it lies in {other.name} now.")


async def test_a_rematch_has_the_same_table_and_other_luck(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "thrall", "thrall", "thrall"), folder=tmp_path) as driver:
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Over))
        first = driver.app.conductor.session
        await driver.press("m")
        assert "Rematch" in driver.text
        await driver.press("enter", until=lambda: driver.app.conductor.session is not first)
        again = driver.app.conductor.session
        assert (again.table.seats, again.table.players) == (first.table.seats, first.table.players)
        assert again.table.records[0] != first.table.records[0]


async def test_the_end_can_be_looked_at_again_and_from_the_shelf(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "thrall", "thrall", "thrall"), folder=tmp_path) as driver:
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Over))
        assert "fetched" not in driver.text
        await driver.press("space")
        assert "fetched" in driver.text
        await driver.press("space")
        assert "fetched" not in driver.text
        await driver.press("q", "2")
        assert "finished; won by" in driver.text
        assert "Enter look at it" in driver.text
        await driver.press("enter", until=lambda: "fetched" in driver.text)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
async def test_a_terminal_that_is_too_small_says_so_and_takes_no_key(size: tuple[int, int]) -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("j")
        await driver.resize(*size)
        assert "Bid" not in driver.text
        assert [len(line) for line in driver.text.split("\n")] == [size[0]] * size[1]
        await driver.press("j")
        await driver.resize(100, 30)
        assert "> Bid(seat=0, bid=1)" in driver.text
        await driver.press("j")
        assert "> Bid(seat=0, bid=2)" in driver.text


async def test_a_finished_game_is_left_without_a_question() -> None:
    for key in ("q", "ctrl+q"):
        async with on_screen(nim_session("hopper", "hopper")) as driver:
            await driver.settle(lambda: isinstance(driver.app.conductor.step, Over))
            await driver.press(key)
            assert isinstance(driver.app.screen, Home)


async def test_whoever_is_alone_is_spoken_to(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        assert driver.text.split("\n")[0].rstrip().endswith("your turn")
        await driver.press("question_mark")
        assert "curtain" not in driver.text.split("EVERYWHERE")[-1]


async def test_whoever_has_won_alone_is_told_so() -> None:
    for players, told in ((("human", "hopper"), "you have won"), (("hopper", "human"), "won by Ann")):
        session = nim_session(*players)
        for decision in (Take(0, 0, 2), Take(1, 1, 1), Take(0, 1, 1)):
            session.act(decision)
        async with on_screen(session) as driver:
            assert driver.text.split("\n")[0].rstrip().endswith(f"{told}: no pebble is left")


async def test_a_rematch_may_seat_others(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "thrall", "thrall", "thrall"), folder=tmp_path) as driver:
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Over))
        first = driver.app.conductor.session
        await driver.press("m", "escape")
        assert driver.app.conductor.session is first
        assert isinstance(driver.app.conductor.step, Over)
        await driver.press("m", "down", "4", "down", "p", "up", "up", "enter")
        await driver.settle(lambda: driver.app.conductor.session is not first)
        assert list(driver.app.conductor.session.table.players) == ["human", "thrall", "thrall", "thrall"]


async def test_leaving_asks_and_ctrl_q_twice_leaves_at_once() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("ctrl+q")
        assert isinstance(driver.app.screen, Question)
        await driver.press("escape")
        assert driver.app.playing
        driver.throw("ctrl+q")
        driver.throw("ctrl+q")
        await driver.wait(lambda: driver.app.return_code == 0)


def test_nothing_that_could_tell_a_secret_is_there() -> None:
    assert not TableApp.ENABLE_COMMAND_PALETTE
    assert not TableApp.ALLOW_SELECT
