"""What has happened stands on the curtain that follows, and on a page of its own where none does."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from core.games.eketorp import events as ev
from core.games.eketorp.decisions import StartFight, StartSiege
from core.kernel.types import BYSTANDER
from tests.tui.driver import on_screen
from tests.tui.games.eketorp.positions import news
from tests.tui.playing import go_on
from tests.tui.sessions import session_of
from tests.tui.test_holding import building, lay
from tests.tui.test_many_hands import at_a_table
from tui.games.eketorp.announce.pages import on_curtain
from tui.games.eketorp.manners import fits_curtain
from tui.screens.curtain import CurtainScreen
from tui.session import Announce, AnySession, Curtain, Hold, Over
from tui.session.opening import NAMES
from tui.widgets.canvas import Canvas


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_cards_turned_up_stand_on_the_curtain_that_follows(tmp_path: Path, size: tuple[int, int]) -> None:
    session = session_of("eketorp", tmp_path, *["human"] * 3, seed="cards")
    stood = 0
    async with on_screen(session, size=size, folder=tmp_path) as driver:
        runner, chance = driver.app.conductor, Random(2)
        while stood < 3 and not isinstance(runner.step, Over):
            step = runner.step
            fits = isinstance(step, Announce) and fits_curtain([moment.event for moment in step.moments])
            if isinstance(driver.app.screen, CurtainScreen) and " gets the " in driver.text:
                stood += 1
                assert "only" in driver.text, "and whoever is due"
            await go_on(driver, chance)
            assert not (fits and isinstance(runner.step, Curtain)), "which would have told it"
    assert stood == 3


async def test_what_follows_by_itself_brings_no_page_before_the_curtain(tmp_path: Path) -> None:
    """A fight that has to be started is, and the cards before it stand on the curtain that comes of that."""
    session = at_a_table(3, 5)
    forced = 0
    async with on_screen(session, folder=tmp_path) as driver:
        runner, chance = driver.app.conductor, Random(5)
        while not isinstance(runner.step, Over):
            if isinstance(runner.step, Curtain) and " gets the " in driver.text:
                made = [one.decision for one in islice(session.table.latest(), 1)]
                forced += isinstance(made[0], StartFight | StartSiege)
                assert session.table.view(BYSTANDER).fight is None or "Pass the keyboard to" in driver.text
            await go_on(driver, chance)
    assert forced


async def test_a_rounds_end_stands_on_every_curtain_until_all_have_planned(tmp_path: Path) -> None:
    session = building()
    while not isinstance(session.step(), Hold):
        lay(session)
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("space")
        told = f"Round {session.table.view(BYSTANDER).round - 1} of 10 is over"
        for letter in "RBY":
            assert isinstance(driver.app.screen, CurtainScreen)
            assert told in driver.text
            await driver.press(f"{letter}!")
            assert told not in driver.text
            await driver.press("b", "c", "enter", "y")
        await driver.press("space")
        assert told not in driver.text


async def test_what_was_gone_back_past_stands_on_no_curtain(tmp_path: Path) -> None:
    session = building()
    while not isinstance(session.step(), Hold):
        lay(session)
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("space")
        assert "is over" in driver.text
        driver.app.conductor.session.go_back(0)
        driver.app.conductor.advance()
        await driver.settle()
        assert isinstance(driver.app.screen, CurtainScreen)
        assert "is over" not in driver.text


async def test_a_low_hand_at_the_deal_is_shown_to_everybody_first(tmp_path: Path) -> None:
    """E-2.3; on every curtain until all have planned, and again to whoever resumes before anybody has."""
    session = session_of("eketorp", tmp_path, *["human"] * 3, seed="4")
    async with on_screen(session, folder=tmp_path) as driver:
        for _time in range(2):
            assert isinstance(driver.app.screen, CurtainScreen)
            assert "No card is above 3" in driver.text
            assert all(f" {card} " in driver.text for card in low_hand(session))
            await driver.press("q", "enter", "2", "enter")
        await driver.press("R!", "b", "enter", "y")
        assert "No card is above 3" in driver.text
        await driver.press("q", "enter", "2", "enter")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert "No card is above 3" not in driver.text


async def test_alone_a_low_hand_has_its_page(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall", seed="4")
    async with on_screen(session, folder=tmp_path, pace="step by step") as driver:
        assert isinstance(driver.app.conductor.step, Announce)
        assert "A low hand is shown" in driver.text
        await driver.press("space")
        assert not isinstance(driver.app.conductor.step, Announce)


def low_hand(session: AnySession) -> tuple[int, ...]:
    return next(event.shown for event in session.table.events(BYSTANDER) if isinstance(event, ev.HandRedealt))


def test_what_more_than_a_fight_has_brought_has_its_page() -> None:
    for phase in ("end", "reveal", "home", "swapped"):
        moments, _story = news(phase, 4)
        assert not fits_curtain([moment.event for moment in moments])


@pytest.mark.parametrize("height", [14, 24])
def test_the_cards_and_the_result_are_whole_however_little_room_there_is(height: int) -> None:
    drawing, canvas = on_curtain(*news("turned", 4)), Canvas(76, height)
    drawing(canvas)
    told = "\n".join(canvas.plain())
    assert "damage 3" in told
    assert " gets the " in told


@pytest.mark.parametrize("height", [12, 24])
def test_a_rounds_end_tells_every_seats_points_however_little_room_there_is(height: int) -> None:
    drawing, canvas = on_curtain(*news("round", 6)), Canvas(76, height)
    drawing(canvas)
    told = "\n".join(canvas.plain())
    assert all(name in told for name in NAMES)
    assert "first player now" in told
    assert "Round 2 brings these stones" in told
