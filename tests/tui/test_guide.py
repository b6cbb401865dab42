"""The guide: two pages that go on the smallest screen, true pictures, and the right place for every question."""

import re
from pathlib import Path
from typing import get_args

import pytest

from core import games
from core.games import GAMES
from core.games.claim import model as claim
from core.games.drakkars import model as drakkars
from core.games.eketorp import model as eketorp
from core.games.eketorp.scoring import STACK_WORTH
from tests.tui.driver import on_screen
from tui.games import looks_of
from tui.games.claim.guide import CAPTURE, JUMPS, prompt_of
from tui.games.eketorp.guide import DAMAGE, LOOT, MET
from tui.games.guide import Section
from tui.kit.guided import blocks, place_of
from tui.kit.pictured import lines_of
from tui.session.lesson import Course

ROOM = 76, 21  # the cells for a text on a screen of 80x24
UNASKED = {"dawn", "over", "arrive", "flee"}  # phases in which nobody is asked anything
PHASES = {"eketorp": eketorp.Phase, "claim": claim.Phase, "drakkars": drakkars.Phase}
RULE = re.compile(r"[A-Z]-\d+(?:\.\d+)?")


def sections(game: str) -> list[Section]:
    return [section for page in looks_of(game).guide() for section in page.sections]


@pytest.mark.parametrize("game", GAMES)
def test_each_of_two_pages_goes_on_the_smallest_screen(game: str) -> None:
    guide = looks_of(game).guide()
    assert len(guide) == 2
    for page in guide:
        lines = [line for block in blocks([page]) for line in lines_of(block, ROOM[0])]
        assert len(lines) <= ROOM[1], page.title


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_its_place(game: str) -> None:
    asked = set(get_args(PHASES[game])) - UNASKED
    assert {phase for section in sections(game) for phase in section.phases} == asked
    assert all(place_of(looks_of(game).guide(), phase) for phase in asked)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_it_names_are_there(game: str) -> None:
    page = (Path(games.__file__).parent / game / "rules.md").read_text("utf-8")
    for section in sections(game):
        for rule in RULE.findall(section.rules):
            assert re.search(rf"\b{re.escape(rule)}\b", page), (section.title, rule)


@pytest.mark.parametrize("width", [26, 30, 38])
@pytest.mark.parametrize("game", GAMES)
def test_each_picture_shows_something_at_every_width(game: str, width: int) -> None:
    for section in sections(game):
        for high in (section.high, section.high + 4):
            picture = section.draw(width, high)
            assert (picture.width, picture.height) == (width, high), section.title
            assert len("".join(picture.plain()).replace(" ", "")) > 30, section.title


def test_the_pictures_tell_the_truth() -> None:
    assert not MET["C"].contested
    assert MET["F"].contested
    assert STACK_WORTH[LOOT] <= DAMAGE
    chosen = {corner: prompt_of(corner) for corner in (CAPTURE, JUMPS)}
    for corner, prompt in chosen.items():
        assert corner.decision is not None
        prompt.adopt(corner.decision)
    assert set(chosen[CAPTURE].view.island.named(chosen[CAPTURE].marks.victims)) == {"a5", "c5"}
    assert len(chosen[JUMPS].marks.way) == len(["a6", *("a jump" for _jump in range(4))])


@pytest.mark.parametrize("number", [0, 4, 6])
async def test_a_question_mark_shows_the_place_of_the_question(number: int) -> None:
    game, titles = "eketorp", {0: "A plan", 4: "A fight", 6: "Stones come home"}
    assert Course(game, number).step is not None
    async with on_screen() as driver:
        driver.app.lobby.learn(game)
        await driver.settle()
        driver.app.table_screen.go_to(number)  # type: ignore[attr-defined]  # it is a lesson's
        await driver.settle()
        await driver.press("?")
        lines = driver.text.split("\n")
        assert titles[number] in lines[2]
        assert "E-" in lines[2]
        await driver.press("tab")
        assert "Have the step done" in driver.text
        assert not re.search("strongest bot|on disk", driver.text), "no bot is asked, and nothing is kept"
        await driver.press("escape")
