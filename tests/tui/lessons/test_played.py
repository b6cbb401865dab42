"""Each lesson played as it wants: by keys and by mouse, forwards, with going back, and with leaving and coming back."""

from pathlib import Path

import pytest

from core.games import GAMES
from tests.tui.driver import Driver, lines_of
from tests.tui.lessons.learner import LEARNERS, check_coach, lesson, ready, to_the_end
from tui import theme
from tui.play.boxes import Box
from tui.screens.lesson import LessonScreen
from tui.screens.table import TableScreen

LOOKS = {"80x24": (80, 24), "120x40": (120, 40), "mono": (80, 24)}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("by", LEARNERS)
@pytest.mark.parametrize("game", GAMES)
async def test_it_is_played_forwards(game: str, by: str, look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if look == "mono":
        monkeypatch.setenv("NO_COLOR", "1")
    async with lesson(game, LOOKS[look]) as (driver, screen):
        assert theme.is_mono() is (look == "mono")
        learner = LEARNERS[by](driver, game)
        for number in range(len(screen.course)):
            assert screen.course.number == number, driver.text
            await learner.step(number)
        assert screen.course.step is None, driver.text
        while screen.table.pages is not None:
            await learner.act("enter")
        assert "play now" in driver.text
        await learner.act("enter")
        assert type(driver.app.table_screen) is TableScreen
        assert driver.app.game == game


@pytest.mark.parametrize("by", LEARNERS)
@pytest.mark.parametrize("game", GAMES)
async def test_from_each_step_one_goes_back_and_does_it_again(game: str, by: str) -> None:
    async with lesson(game) as (driver, screen):
        learner = LEARNERS[by](driver, game)
        for number in range(len(screen.course)):
            await learner.step(number)
            assert screen.course.number == number + 1
            await learner.act("u")
            assert screen.course.number == number, driver.text
            await ready(driver, screen)
            check_coach(driver, screen)
            await learner.step(number)
            assert screen.course.number == number + 1, driver.text


@pytest.mark.parametrize("by", LEARNERS)
@pytest.mark.parametrize("game", GAMES)
async def test_it_is_left_after_each_step_and_goes_on_at_the_next(game: str, by: str, tmp_path: Path) -> None:
    async with lesson(game, folder=tmp_path) as (driver, screen):
        learner = LEARNERS[by](driver, game)
        for number in range(len(screen.course)):
            await learner.step(number)
            await learner.leave()
            await learner.come_back()
            begun = learner.screen.course.number
            assert begun == (number + 1) % len(screen.course), "a lesson that is done begins anew"
            check_coach(driver, learner.screen)
        assert not list(tmp_path.glob("**/*.journal")), "a lesson is no game"


@pytest.mark.parametrize("by", LEARNERS)
async def test_any_step_is_gone_to_from_the_list_of_all(by: str) -> None:
    async with lesson("claim") as (driver, screen):
        learner = LEARNERS[by](driver, "claim")
        for number in (7, 3, 9, 0):
            title = f"{number + 1:>2}  {screen.course.places[number].step.title}"
            await learner.act("p")
            if by == "mouse":
                await driver.click(title)
            else:
                way = number - screen.course.number
                await driver.press(*["down" if way > 0 else "up"] * abs(way), "enter")
            assert driver.app.screen is screen
            assert screen.course.number == number
            check_coach(driver, screen)


@pytest.mark.parametrize("game", GAMES)
async def test_it_is_shown_to_the_end_with_all_scenes_acted_out(game: str) -> None:
    async with lesson(game, motion=True) as (driver, screen):
        await to_the_end(driver, screen)


def lit(driver: Driver, place: Box) -> bool:
    """True if something of it is told by light alone: turned round, since there is no colour."""
    strips = lines_of(driver.app.screen)[place.y + 1 : place.y + 1 + place.height]
    pieces = [strip.crop(place.x, place.x + place.width) for strip in strips]
    return any(part.style is not None and part.style.reverse for piece in pieces for part in piece)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("game", GAMES)
async def test_what_the_coach_speaks_of_is_seen_without_colours(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with lesson(game, size) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await ready(driver, screen)
            check_lit(driver, screen)


def check_lit(driver: Driver, screen: LessonScreen) -> None:
    prompt = screen.table.places(screen.table.size)[screen.table.panel]
    for place in screen.marked():
        assert place == prompt or lit(driver, place), (screen.course.step, driver.text)
