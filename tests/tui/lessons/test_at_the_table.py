"""Where the coach stands: it covers nothing that it speaks of, at any size."""

from random import Random

import pytest

from core.games import GAMES
from tests.tui.lessons.learner import check_coach, lesson

SIZES = (80, 24), (120, 40), (160, 50)
SIZES_BETWEEN = 34  # of each game


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_coach_covers_nothing_that_it_speaks_of(game: str, size: tuple[int, int]) -> None:
    async with lesson(game, size) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await driver.settle()
            check_coach(driver, screen)


@pytest.mark.parametrize("game", GAMES)
async def test_nor_at_sizes_between(game: str) -> None:
    chance = Random(game)
    async with lesson(game) as (driver, screen):
        for number in chance.choices(range(len(screen.course)), k=SIZES_BETWEEN):
            await driver.resize(chance.randint(80, 160), chance.randint(24, 50))
            screen.go_to(number)
            await driver.settle()
            check_coach(driver, screen)
