"""What takes long is done beside the screens: they answer meanwhile, and nobody need wait for it."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from saves import disk
from saves.journal import SUFFIX
from saves.shelf import Shelf
from saves.work import MOST_STEPS
from tests.saves.worst import renames, worst
from tests.tui.driver import Driver, on_screen
from tests.tui.test_shelf import game
from tui import errands, lobby
from tui.app import TableApp
from tui.commands import at_once
from tui.kit.waiting import Waiting
from tui.screens.home import Home
from tui.session.opening import resume

# --- errands ---


@pytest.fixture
def held() -> Iterator[Callable[[Any], Any]]:
    """Gives a work that is not done before the test lets it; in any case it is at its end."""
    events: list[Event] = []

    def work(result: Any) -> Callable[[], Any]:
        events.append(Event())
        go_on = events[-1]
        return lambda: (go_on.wait(), result)[1]

    def let_go() -> None:
        for event in events:
            event.set()

    work.let_go = let_go  # type: ignore[attr-defined]
    yield work
    let_go()


def test_one_thing_is_done_after_the_other(held: Any) -> None:
    done: list[int] = []
    first = errands.run(held(1))
    second = errands.run(lambda: done.append(2))
    assert not errands.soon(second, 0.01)
    assert errands.under_way()
    held.let_go()
    assert errands.soon(second, 60)
    assert (first.result(), done) == (1, [2])
    end = monotonic() + 60
    while errands.under_way():  # until all that follows has been done, too
        assert monotonic() < end
        sleep(0.001)


def test_what_was_given_up_is_not_begun_and_what_is_being_done_may_ask(held: Any) -> None:
    begun, asked = Event(), list[bool]()

    def work() -> None:
        asked.append(errands.given_up())
        begun.set()
        go_on()
        asked.append(errands.given_up())

    go_on = held(None)
    first = errands.run(work)
    second = errands.run(lambda: asked.append(True))
    begun.wait()
    for errand in (first, second):
        errand.give_up()
    held.let_go()
    assert errands.soon(errands.run(lambda: None), 60)
    assert asked == [False, True]


def test_an_error_is_told_to_whoever_takes_the_result_and_the_next_is_done() -> None:
    failing, after = errands.run(lambda: 1 // 0), errands.run(gc.isenabled)
    with pytest.raises(ZeroDivisionError):
        failing.result(60)
    assert after.result(60) is False
    assert errands.run(lambda: None).result(60) is None
    assert gc.isenabled()


def test_memory_is_not_looked_through_for_what_is_large() -> None:
    frozen = gc.get_freeze_count()
    errands.run(lambda: [[] for _ in range(100)]).result(60)
    assert gc.get_freeze_count() <= frozen
    many: errands.Errand[list[list[int]]] = errands.run(lambda: [[] for _ in range(2 * errands.MANY)])
    many.result(60)
    errands.run(lambda: None).result(60)
    assert gc.get_freeze_count() >= 2 * errands.MANY
    gc.unfreeze()


# --- games that take their time to be opened ---


@pytest.fixture
def slow(held: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Any game takes its time, and nobody waits for the last one before the screen stands."""
    until_let = held(None)

    def slowly(path: Path) -> Any:
        until_let()
        return resume(path)

    monkeypatch.setattr(lobby, "resume", slowly)
    monkeypatch.setattr(at_once, "PATIENCE", 0.0)
    return held


async def chosen(driver: Driver) -> None:
    await driver.press("2")
    driver.throw("enter")
    await driver.wait(lambda: isinstance(driver.app.screen, Waiting) and "is opened ..." in driver.text)


async def test_a_game_that_takes_its_time_is_waited_for(tmp_path: Path, slow: Any) -> None:
    path = game(tmp_path, "human", "karl", "jarl")
    async with on_screen(folder=tmp_path) as driver:
        await chosen(driver)
        assert f"{path.name} is opened ..." in driver.text
        slow.let_go()
        await driver.settle(lambda: driver.app.playing)


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_whoever_does_not_wait_is_at_home_and_the_game_is_free_again(tmp_path: Path, slow: Any, key: str) -> None:
    path = game(tmp_path, "human", "karl", "jarl")
    async with on_screen(folder=tmp_path) as driver:
        await chosen(driver)
        driver.throw(key)
        await driver.wait(lambda: isinstance(driver.app.screen, Home))
        assert errands.under_way()
        slow.let_go()
        await driver.settle()
        assert not driver.app.playing
        assert not disk.held(path)


async def test_ctrl_c_ends_the_program_meanwhile(tmp_path: Path, slow: Any) -> None:
    game(tmp_path, "human", "karl", "jarl")
    async with on_screen(folder=tmp_path) as driver:
        await chosen(driver)
        driver.throw("ctrl+c")
        await driver.wait(lambda: driver.leaving)
        assert errands.under_way()


async def test_a_journal_that_asks_for_too_much_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / f"friend{SUFFIX}"
    path.write_bytes(worst(renames, MOST_STEPS))
    async with on_screen(folder=tmp_path) as driver:
        driver.resume(path)
        await driver.settle(lambda: "friend" in driver.text)
        assert "friend.journal: it asks for more work than any game does" in " ".join(driver.text.split())


# --- `play --resume` ---


async def test_the_last_game_that_takes_its_time_is_waited_for(tmp_path: Path, slow: Any) -> None:
    game(tmp_path, "human", "karl", "jarl")
    app = TableApp("eketorp", tmp_path, at_once.resumed(tmp_path), tmp_path / "settings.json")
    async with app.run_test():
        driver = Driver(app)
        await driver.wait(lambda: "The game that was played last is opened ..." in driver.text)
        slow.let_go()
        await driver.settle(lambda: app.playing)


async def test_whoever_does_not_wait_for_it_is_at_home(tmp_path: Path, slow: Any) -> None:
    path = game(tmp_path, "human", "karl", "jarl")
    app = TableApp("eketorp", tmp_path, at_once.resumed(tmp_path), tmp_path / "settings.json")
    async with app.run_test():
        driver = Driver(app)
        await driver.wait(lambda: isinstance(app.screen, Waiting))
        driver.throw("escape")
        await driver.wait(lambda: isinstance(app.screen, Home))
        slow.let_go()
        await driver.settle()
        assert not disk.held(path)


async def test_where_there_is_none_it_ends_in_words(tmp_path: Path, held: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = held(Shelf(tmp_path))
    monkeypatch.setattr(at_once, "Shelf", lambda _folder: shelf())
    monkeypatch.setattr(at_once, "PATIENCE", 0.0)
    app = TableApp("eketorp", tmp_path, at_once.resumed(tmp_path), tmp_path / "settings.json")
    async with app.run_test():
        driver = Driver(app)
        await driver.wait(lambda: isinstance(app.screen, Waiting))
        held.let_go()
        await driver.wait(lambda: driver.leaving)
    assert (app.return_code, app.parting) == (2, ["there is no unfinished game to resume"])
