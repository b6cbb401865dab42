"""What is announced, the board behind it and the header above it show one and the same moment."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core.games.claim.bots.karl import Karl
from core.kernel.bots import Stream
from tests.tui.driver import Driver, on_screen
from tests.tui.playing import go_on
from tests.tui.sessions import session_of
from tui.games import ROOMS
from tui.games.eketorp.table import EketorpTable
from tui.play.prompt_table import PromptTable
from tui.screens.pace import FOLLOW
from tui.session import Ask, Over


class Moments:
    """Which view each part was drawn from last."""

    def __init__(self, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        self.driver = driver
        self.drawn: dict[str, object] = {}
        self.compared = 0
        screen = driver.app.table_screen
        self.table: PromptTable[Any, Any, Any, Any] = screen.table  # type: ignore[assignment]  # as all real games have
        situation = self._noted("situation", self.table.ABOUT.situation)
        monkeypatch.setattr(self.table, "ABOUT", replace(self.table.ABOUT, situation=situation))
        for owner, name in ((self.table, "draw_board"), (type(screen.session.telling), "progress")):
            monkeypatch.setattr(owner, name, self._noted(name, getattr(owner, name)))

    def _noted(self, name: str, draw: Any) -> Any:
        def noted(*args: Any) -> Any:
            self.drawn[name] = args[name == "progress"]
            return draw(*args)

        return noted

    def compare(self) -> None:
        if self.table.pages is None:
            return
        view = self.table.pages.view
        assert {name: drawn is view for name, drawn in self.drawn.items()} == dict.fromkeys(self.drawn, True)
        telling = self.driver.app.table_screen.session.telling
        assert self.driver.app.title.endswith(telling.progress(view))  # which is made with the header
        if isinstance(self.table, EketorpTable):
            assert all(part.slice == part.cut(view) for part in self.table.board())
        self.compared += 1


@pytest.mark.parametrize("game", ROOMS)
async def test_page_board_and_header_agree(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FOLLOW, "normal", 0.0)  # bots' fights have pages at this pace, and wait for nobody here
    session = session_of(game, tmp_path, "human", "karl", "karl", seed="one moment")
    async with on_screen(session, folder=tmp_path, size=(120, 40), pace="normal") as driver:
        moments, runner, chance = Moments(driver, monkeypatch), driver.app.conductor, Random(5)
        for _answer in range(150):
            if isinstance(runner.step, Over):
                break
            if game == "claim" and isinstance(runner.step, Ask):  # a game of many steps: on to where something happens
                session.decide(Karl().choose(session.table.view(0), session.table.legal(0), Stream("one moment")))
                runner.advance()
                await driver.settle()
            else:
                await go_on(driver, chance)
            moments.compare()
        assert moments.compared


async def test_the_last_fight_of_a_round_is_not_told_of_over_empty_fields(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "karl", "karl", "karl", seed="1")
    async with on_screen(session, folder=tmp_path, size=(120, 40)) as driver:
        headers, runner, chance = set[str](), driver.app.conductor, Random(5)
        while "Round 4 of" not in driver.text and not isinstance(runner.step, Over):
            await go_on(driver, chance)
            if "══ Fight on" in driver.text or "══ Siege of" in driver.text:
                headers.add(driver.app.title.rpartition(", ")[2])
        assert headers == {"fights"}


async def test_painting_anew_answers_and_holds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FOLLOW, "normal", 0.0)
    session = session_of("eketorp", tmp_path, "human", "karl", "karl", seed="one moment")
    async with on_screen(session, folder=tmp_path, pace="normal") as driver:
        table, chance = driver.app.table_screen.table, Random(5)
        assert isinstance(table, PromptTable)
        while table.pages is None or not table.pages.timed:
            await go_on(driver, chance)
        pages, step = table.pages, driver.app.conductor.step
        await driver.hit("ctrl+l")
        assert table.pages is pages
        assert not pages.held
        assert driver.app.conductor.step is step
        driver.throw("z")  # as any other key would
        await driver.settle(lambda: pages.held)
