"""The shelf: what it tells of each saved game, what it finds, and how it is tidied."""

from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from threading import Semaphore

import pytest

from core.kernel.types import BYSTANDER
from saves import frames, index
from saves.journal import SUFFIX
from saves.reading import read_file
from saves.shelf import Shelf
from tests.builders import choose
from tests.tui.driver import Driver, on_screen
from tests.tui.test_screens import SIZES, eketorp
from tui import errands
from tui.games import telling_of
from tui.kit.question import Question
from tui.kit.reader import Reader
from tui.screens import listing
from tui.screens.home import Home
from tui.screens.shelf import ShelfScreen
from tui.session import Over
from tui.session.presence import reseat


def game(folder: Path, *players: str, decisions: int = 0, name: str = "") -> Path:
    """A game of so many decisions, made at random."""
    session = eketorp(folder, *players)
    while session.table.at < decisions and session.table.to_act():
        session.act(choose(session.table, session.table.to_act()[0], Random(session.table.at)))
    session.keeping.close()
    path: Path = session.keeping.journal.path  # type: ignore[union-attr]  # a new session has one
    if name:
        Shelf(folder).rename(path, name)
    return path


def broken(path: Path) -> Path:
    data = bytearray(path.read_bytes())
    data[len(data) * 3 // 4] ^= 1
    path.write_bytes(data)
    return path


def newer(folder: Path) -> Path:
    path = folder / f"newer{SUFFIX}"
    path.write_bytes(frames.head(99) + bytes(100))
    return path


def lines(driver: Driver) -> list[str]:
    """What stands there, with single blanks."""
    return [" ".join(line.split()) for line in driver.text.split("\n")]


@asynccontextmanager
async def shelf_of(folder: Path, *keys: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Driver]:
    """Opened from home; then the keys are pressed."""
    async with on_screen(folder=folder, size=size) as driver:
        await driver.press("2")
        assert isinstance(driver.app.screen, ShelfScreen)
        await driver.press(*keys)
        yield driver


# --- what is told ---


async def test_a_game_tells_its_name_how_it_stands_who_plays_and_what_each_has(tmp_path: Path) -> None:
    path = game(tmp_path, "human", "karl", "jarl", decisions=40, name="Sunday")
    view = read_file(path).table.state
    async with shelf_of(tmp_path) as driver:
        assert lines(driver)[0] == "Saved games 1 game"
        assert lines(driver)[2].startswith(f"► Sunday round {view.round} of 10")
        assert lines(driver)[2].endswith("played just now")
        plates = lines(driver)[3].split()
        assert plates[::1][0] == "Astrid"
        assert [plates[3], plates[6]] == ["karl", "jarl"]
        assert f"{path.name}: 40 decisions" in lines(driver)


async def test_a_finished_game_is_offered_as_finished_and_says_who_has_won(tmp_path: Path) -> None:
    path = game(tmp_path, "human", "karl", "jarl", decisions=9999)
    game(tmp_path, "human", "karl", "jarl")
    outcome = read_file(path).table.outcome()
    assert outcome is not None
    winner = ("Astrid", "Bjarke", "Calder")[outcome.winners[0]]
    async with shelf_of(tmp_path) as driver:
        assert "round 1 of 10" in lines(driver)[2]
        assert f"Eketorp finished; won by {winner}" in lines(driver)[5]
        assert lines(driver)[6].count("won") == len(outcome.winners)
        assert "Enter go on with it" in driver.text
        await driver.press("down")
        assert "Enter look at it" in driver.text
        await driver.press("enter", until=lambda: driver.app.playing)
        assert isinstance(driver.app.conductor.step, Over)
        await driver.press("space", "q")
        assert isinstance(driver.app.screen, Home)


async def test_what_is_damaged_or_newer_says_what_it_is_and_what_can_be_done(tmp_path: Path) -> None:
    damaged = broken(game(tmp_path, "human", "karl", "jarl", decisions=40))
    newer(tmp_path)
    async with shelf_of(tmp_path) as driver:
        text = " ".join(lines(driver))
        assert "damaged; what is whole can be played on" in text
        assert f"{damaged.name}: damaged at byte" in text
        assert "playing on makes a new file" in text
        await driver.press("down")
        text = " ".join(lines(driver))
        assert "► newer written by a newer Eketorp" in text
        assert "(format 99; this one reads up to 2). Only a newer Eketorp than this one can play it." in text
        assert "Enter" not in text
        await driver.press("enter")
        assert isinstance(driver.app.screen, ShelfScreen)
        await driver.press("up", "enter", until=lambda: driver.app.playing)


async def test_a_game_that_is_open_elsewhere_says_so(tmp_path: Path) -> None:
    session = eketorp(tmp_path, "human", "karl", "jarl")
    async with shelf_of(tmp_path) as driver:
        assert "Eketorp open in another window" in lines(driver)[2]
        assert "Enter look on" in driver.text
        await driver.press("d", "enter")
        assert "this game is open in another window or program" in driver.text
    session.keeping.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_long_names_are_whole_where_there_is_room(tmp_path: Path, size: tuple[int, int]) -> None:
    session = eketorp(tmp_path, "human", "human", "karl", "thrall")
    called = [f"{letter * 20}" for letter in "abcd"]
    reseat(
        session,
        [type(seating)(name, seating.colour) for name, seating in zip(called, session.table.seats, strict=True)],
    )
    session.keeping.close()
    async with shelf_of(tmp_path, size=size) as driver:
        assert all(name in driver.text for name in called)


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
async def test_six_names_as_long_as_they_may_be_are_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    session = eketorp(tmp_path, "human", *["konung"] * 5)
    called = [letter * 16 for letter in "abcdef"]
    reseat(
        session,
        [type(seating)(name, seating.colour) for name, seating in zip(called, session.table.seats, strict=True)],
    )
    session.keeping.close()
    async with shelf_of(tmp_path, size=size) as driver:
        assert all(name in driver.text for name in called)
        assert ".." not in driver.text


@pytest.mark.parametrize("size", [(120, 40), (160, 50), (200, 60)])
async def test_on_a_wide_screen_the_chosen_game_is_told_beside_the_list(tmp_path: Path, size: tuple[int, int]) -> None:
    for name in ("Sunday", "Monday"):
        path = game(tmp_path, "human", "karl", "jarl", decisions=40, name=name)
    points = telling_of("eketorp").points(read_file(path).table.view(BYSTANDER))
    async with shelf_of(tmp_path, size=size) as driver:
        for told in ("(Eketorp)", "journal: 40 decisions", "lead", "bot: jarl", "► Monday", "Sunday"):
            assert told in driver.text
        beside = [line.rpartition("│")[0].split("│")[-1].split() for line in driver.text.split("\n")[1:-1]]
        players = [words for words in beside if words and words[0] in ("Astrid", "Bjarke", "Calder")]
        assert [words[-1] for words in players if words[-1].isdecimal()] == [*map(str, points)]
        await driver.press("d", "escape", "r", *"Yule", "enter")
        assert "Yule (Eketorp)" in driver.text
        await driver.press("down")
        assert "Sunday (Eketorp)" in driver.text


# --- what is found ---


async def test_a_filter_shows_what_has_every_word_of_it(tmp_path: Path) -> None:
    for name in ("Sunday", "Monday", "Yule"):
        game(tmp_path, "human", "karl", "jarl", name=name)
    async with shelf_of(tmp_path, "slash", *"day") as driver:
        assert lines(driver)[0] == "Saved games filter: day_"
        assert "Yule" not in driver.text
        await driver.press(*" asTRid monda", "enter")
        assert lines(driver)[0] == 'Saved games "day asTRid monda": 1 of 3'
        assert "► Monday" in driver.text
        await driver.press("escape")
        assert lines(driver)[0] == "Saved games 3 games"
        await driver.press("slash", *"nowhere?", "enter")
        assert "No saved game has that in it." in driver.text
        await driver.press("escape", "escape")
        assert isinstance(driver.app.screen, Home)


async def test_finished_games_are_found_by_that_word(tmp_path: Path) -> None:
    game(tmp_path, "human", "karl", "jarl", decisions=9999, name="Old")
    game(tmp_path, "human", "karl", "jarl", name="New")
    async with shelf_of(tmp_path, "slash", *"finished", "enter") as driver:
        assert "Old" in driver.text
        assert "New" not in driver.text


class Slow:
    """Looks games up one at a time, each when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._turns = Semaphore(0)
        each = Shelf.each

        def slowly(shelf: Shelf) -> Generator[index.Entry]:
            for entry in each(shelf):
                self._turns.acquire()
                yield entry

        monkeypatch.setattr(Shelf, "each", slowly)

    def look_up(self, games: int) -> None:
        self._turns.release(games)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    monkeypatch.setattr(listing, "FIRST", -1)
    monkeypatch.setattr(listing, "A_WHILE", -1)
    slow = Slow(monkeypatch)
    yield slow
    slow.look_up(100)


async def test_thousands_are_listed_while_they_are_looked_up(tmp_path: Path, slow: Slow) -> None:
    """Here one by one; keys work meanwhile, and what was looked up is known the next time."""
    for number in range(5):
        game(tmp_path, "human", "karl", "jarl", name=f"game {number}")
    async with on_screen(folder=tmp_path) as driver:
        driver.throw("2")
        await driver.wait(lambda: isinstance(driver.app.screen, ShelfScreen))
        assert not any("game 0" in line for line in lines(driver))
        for found in (1, 2):
            slow.look_up(1)
            await driver.wait(lambda found=found: lines(driver)[0].startswith(f"Saved games {found} game"))  # type: ignore[misc]
            assert lines(driver)[0].endswith("reading on ...")
        driver.throw("slash")
        await driver.wait(lambda: "filter: _" in driver.text)
        slow.look_up(3)
        await driver.press(*"game", "enter")
        assert lines(driver)[0] == 'Saved games "game": 5 of 5'
        assert all(f"game {number}" in driver.text for number in range(5))
    assert len(index.load(tmp_path)) == 5


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+c"])
async def test_whoever_does_not_wait_for_the_list_leaves_what_is_known(tmp_path: Path, slow: Slow, key: str) -> None:
    for _number in range(3):
        game(tmp_path, "human", "karl", "jarl")
    async with on_screen(folder=tmp_path) as driver:
        driver.throw("2")
        await driver.wait(lambda: isinstance(driver.app.screen, ShelfScreen))
        driver.throw(key)
        await driver.wait(lambda: driver.leaving or isinstance(driver.app.screen, Home))
        assert errands.under_way()
        slow.look_up(1)
        if key != "ctrl+c":
            await driver.settle()
            assert len(index.load(tmp_path)) == 1


# --- tidying ---


async def test_a_table_gets_a_name_and_loses_it(tmp_path: Path) -> None:
    path = game(tmp_path, "human", "karl", "jarl")
    async with shelf_of(tmp_path, "r", *"d/r q?", "enter") as driver:
        assert "► d/r q? round 1" in lines(driver)[2]
        assert read_file(path).name == "d/r q?"
        await driver.press("r", "x", "escape")
        assert read_file(path).name == "d/r q?"
        await driver.press("r", "ctrl+u", "enter")
        assert "► Eketorp round 1" in lines(driver)[2]
        assert read_file(path).name == ""


async def test_what_cannot_take_a_name_says_why(tmp_path: Path) -> None:
    broken(game(tmp_path, "human", "karl", "jarl", decisions=40))
    async with shelf_of(tmp_path, "r", "x", "enter") as driver:
        assert "this journal stays as it is, and cannot take a note" in driver.text


@pytest.mark.parametrize("key", ["d", "delete"])
async def test_a_game_goes_to_the_trash_once_that_is_confirmed(tmp_path: Path, key: str) -> None:
    path = game(tmp_path, "human", "karl", "jarl", name="Old")
    game(tmp_path, "human", "karl", "jarl", name="Kept")
    async with shelf_of(tmp_path, "slash", *"old", "enter", key) as driver:
        assert isinstance(driver.app.screen, Question)
        assert 'Move "Old" to the trash?' in driver.text
        await driver.press("escape")
        assert path.exists()
        await driver.press(key, "enter")
        assert not path.exists()
        assert (tmp_path / "trash" / path.name).exists()
        assert f'{path.name} lies in the folder "trash" now.' in driver.text
        await driver.press("escape")
        assert "► Kept" in driver.text


async def test_all_that_can_be_done_is_told_by_a_question_mark(tmp_path: Path) -> None:
    game(tmp_path, "human", "karl", "jarl")
    async with shelf_of(tmp_path, "question_mark") as driver:
        assert isinstance(driver.app.screen, Reader)
        for key in ("Enter", "/", "r", "d Del", "Esc"):
            assert f"- {key} " in driver.text
        await driver.press("escape")
        assert isinstance(driver.app.screen, ShelfScreen)
