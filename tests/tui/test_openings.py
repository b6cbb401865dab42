"""Who has opened a curtain stands on it at once, from the first time on, and tells nothing else."""

from pathlib import Path

import pytest

from core.kernel.records import PassedOver, WrongWord
from saves.shelf import Shelf
from tests.builders import plan
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tests.tui.skerry import skerry_session
from tests.tui.test_screens import eketorp
from tui.session import AnySession
from tui.session.curtains import openings
from tui.session.opening import resume


def told(driver: Driver) -> str:
    return " ".join(driver.text.split())


def looked(session: AnySession) -> list[tuple[int, int, int]]:
    return [(opened.seat, opened.times, opened.after) for opened in openings(session.table)]


async def test_whose_curtain_was_opened_stands_on_it_at_once_and_before_it_opens(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3), folder=tmp_path) as driver:
        await driver.press("B!", "escape")  # somebody peeks, before blue has ever sat down
        line = "Bjarke's curtain was opened 1 time, before the first decision."
        assert line in told(driver)
        await driver.press("B")
        assert line in told(driver)
        await driver.press("escape", "R!", "b", "enter", "y", "B!", "escape", "R")
        assert "Astrid's curtain was opened 1 time, before the first decision." in told(driver)
        assert "Bjarke's" not in told(driver)
        await driver.press("escape")
        assert "Bjarke's curtain was opened 2 times in this round, last after decision 1." in told(driver)


def test_every_opening_counts_from_the_first_past_undo_kill_and_resume(tmp_path: Path) -> None:
    session = eketorp(tmp_path, *["human"] * 3)
    session.take_keyboard(1)
    session.cover()
    assert looked(session) == [(1, 1, 0)]
    session.act(plan(0, {"B": 3}))
    session.act(plan(1, {"B": 3}))
    session.take_keyboard(1)
    session.cover()
    assert looked(session) == [(1, 2, 2)]
    assert session.undo()
    session.act(plan(1, {"C": 3}))  # sealing anew wipes nothing out
    assert looked(session) == [(1, 2, 2)]
    (path,) = Shelf(tmp_path).files()
    data = path.read_bytes()
    session.keeping.close()
    path.write_bytes(data)
    again, _notices = resume(path)
    assert looked(again) == [(1, 2, 2)]
    again.keeping.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_is_told_of_six_curtains_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    names = [f"{number} of a long name" for number in range(6)]
    session = session_of("eketorp", tmp_path, *["human"] * 6, names=names, seed=1)
    session.seen()
    for seat in range(6):
        for _time in range(10 + seat):
            session.take_keyboard(seat)
            session.cover()
    for _time in range(12):
        session.keeping.note(PassedOver(WrongWord(3)))
    async with on_screen(session, size=size, folder=tmp_path) as driver:
        for seat, letter in enumerate("RBYGPW"):
            assert f" {letter}  {10 + seat}x, after 0" in driver.text
            assert f" {letter}  {seat} of a long name" in driver.text
        assert "G  13x, after 0; wrong words: 12" in driver.text
        assert "Press your own letter" in driver.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_is_told_of_curtains_is_the_same_for_every_plan(tmp_path: Path, size: tuple[int, int]) -> None:
    """Whether a plan is whole, half made, or made anew, and what it holds."""
    texts = []
    for number, keys in enumerate((("b", "b"), ("c", "d", "e"))):
        session = eketorp(tmp_path / str(number), *["human"] * 3)
        async with on_screen(session, size=size, folder=tmp_path / str(number)) as driver:
            await driver.press("R!", *keys, "escape", "B!", *keys, "enter", "y", "Y!", *keys, "escape")
            texts.append(driver.text)
    assert texts[0] == texts[1]


def test_without_secrets_nothing_is_told_of_curtains() -> None:
    assert openings(skerry_session("human", "hopper").table) == []
