"""The coach and what stands around it: clicks, own keys, rests between the boards, notices, the palette."""

from typing import Any

import pytest
from textual.geometry import Region

from core.games import GAMES
from core.games.claim import decisions as claim
from tests.tui.driver import Driver
from tests.tui.lessons.learner import cells, lesson, marked, press, ready, to_the_end
from tui import keys
from tui.host.listening import WAITS
from tui.play.boxes import Box, meet
from tui.screens.lesson import LessonScreen, LessonStage
from tui.screens.palette import Palette
from tui.screens.table import TableScreen
from tui.session import Ask, BotTurn, Over


def coach_of(screen: LessonScreen) -> Region:
    coach = screen.query_one("#coach")
    assert coach.visible
    return coach.region


def words_of(driver: Driver, screen: LessonScreen) -> str:
    x, y, width, height = coach_of(screen)
    lines = driver.text.split("\n")[y + 1 : y + height - 1]
    return " ".join(" ".join(line[x + 2 : x + width - 2] for line in lines).split())


def edge_of(driver: Driver, screen: LessonScreen) -> str:
    """Its lower edge, where its key stands."""
    x, y, width, height = coach_of(screen)
    return driver.text.split("\n")[y + height - 1][x : x + width]


def spots_of(screen: LessonScreen) -> list[Region]:
    """Where spots of the board lie, whatever lies over them."""
    parts = [part for part, _box in screen.table.standing(screen.table.size) if part.canvas is not None]
    return [
        Region(part.region.x + zone.x, part.region.y + zone.y, zone.width, zone.height)
        for part in parts
        for zone in (part.canvas.zones if part.canvas is not None else ())
        if not isinstance(zone.what, str | None)
    ]


async def to_a_rest(driver: Driver, screen: LessonScreen) -> None:
    """To where only a key of the coach's leads on: no page is in front any more."""
    while not screen.at_rest:
        await press(driver, screen, "enter" if screen.rests else "i")


# --- the mouse ---


async def test_its_key_is_clicked_on_wherever_it_stands() -> None:
    """On each cell of the words, and on none beside them."""
    async with lesson("claim") as (driver, screen):
        await to_a_rest(driver, screen)
        rested = screen.course.number
        x, y, _width, height = coach_of(screen)
        row, edge = y + height - 1, edge_of(driver, screen)
        begin, end = x + edge.index("Enter") - 1, x + edge.index("go on") + len("go on") + 1
        assert {at for at in cells(driver, ["enter"]) if at[1] == row} == {(at, row) for at in range(begin, end)}
        await driver.click_at(begin - 1, row)
        assert screen.rests
        for at in range(end - begin):
            x, y, _width, height = coach_of(screen)
            begin, row = x + edge_of(driver, screen).index("Enter") - 1, y + height - 1
            await driver.click_at(begin + at, row)
            assert not screen.rests
            assert screen.course.number == rested
            screen.go_to(rested - 1)
            await driver.settle()
            await to_a_rest(driver, screen)


async def test_a_click_at_the_end_begins_a_game() -> None:
    async with lesson("claim") as (driver, screen):
        await to_the_end(driver, screen)
        x, y, _width, height = coach_of(screen)
        await driver.click_at(x + edge_of(driver, screen).index("play now"), y + height - 1)
        assert type(driver.app.table_screen) is TableScreen


@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("game", GAMES)
async def test_a_click_on_its_body_hits_nothing_beneath(game: str, button: int) -> None:
    """Though spots lie there: of all steps taken together, some."""
    hidden = 0
    async with lesson(game) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await driver.settle()
            if not isinstance(screen.step, Ask):
                continue
            x, y, width, height = coach_of(screen)
            await driver.click_at(0, 0)  # any key may change the question's words
            hidden += sum(meet(Box(*where), Box(x, y, width, height)) for where in spots_of(screen))
            before = driver.text
            for at in range(x, x + width, 5):
                await driver.click_at(at, y + height // 2, button=button)
                while driver.app.screen is not screen:  # the right button asks for help
                    await driver.press("escape")
            assert driver.text == before
            assert screen.course.number == number
    assert hidden


# --- its key ---


async def test_its_key_is_the_one_that_the_learner_has_chosen() -> None:
    async with lesson("drakkars") as (driver, screen):
        keys.use(keys.Keyboard({"pages.on": ("f9",)}))
        await to_a_rest(driver, screen)
        rested = screen.course.number
        assert "F9 go on" in edge_of(driver, screen)
        await driver.press("enter")
        assert screen.rests
        await driver.press("f9")
        assert not screen.rests
        screen.go_to(rested - 1)
        await driver.settle()
        await to_a_rest(driver, screen)
        await driver.click_at(*next(cells(driver, ["enter"])))
        assert not screen.rests


async def test_it_shows_when_its_key_counts() -> None:
    async with lesson("claim") as (driver, screen):
        await to_a_rest(driver, screen)
        screen.go_to(screen.course.number - 1)
        await ready(driver, screen)
        driver.app.guard = 60.0
        while not screen.at_rest:
            screen.show_me()
            await driver.handled()
        assert f"{WAITS}Enter go on" in edge_of(driver, screen)
        driver.throw("enter")
        await driver.handled()
        assert screen.at_rest, "a second Enter was meant for the board"
        driver.guard.lift()
        driver.app.show_heed()
        await driver.handled()
        assert " Enter go on" in edge_of(driver, screen)


# --- between the boards, and at the end ---


@pytest.mark.parametrize("game", GAMES)
async def test_at_rest_nobody_is_asked_or_thinks(game: str) -> None:
    stood = set[type]()
    async with lesson(game) as (driver, screen):
        driver.app.settings.thinking_time = 300
        while True:
            await to_a_rest(driver, screen)
            stood.add(type(screen.step))
            lines = driver.text.split("\n")
            last = screen.course.step is None
            names = [seat.name for seat in screen.session.table.seats]
            turns = [*(f"{name} is thinking" for name in names), "your turn", "to decide", "4:5", "5:00"]
            assert not [words for words in turns if words in lines[0]], driver.text
            assert screen.table.prompt is None
            assert lines[-2].strip() == ("Enter play now" if last else "Enter go on")
            assert list(cells(driver, ["i"])) == [], "nothing is left to be shown"
            before = driver.text
            await driver.press("i")
            assert driver.text == before
            if last:
                break
            await driver.press("enter")
            assert not screen.rests
            assert "your turn" in driver.text.split("\n")[0]
    assert stood & {Ask, BotTurn} or game == "eketorp", "somebody would be asked, or would think"


@pytest.mark.parametrize(("number", "typed"), [(7, "cgi3"), (9, "gd2")])  # before the next board, and at the end
async def test_an_enter_that_is_held_down_passes_over_nothing_that_is_told(number: int, typed: str) -> None:
    async with lesson("claim") as (driver, screen):
        screen.go_to(number)
        await driver.settle()
        await driver.press(*typed, "enter")
        await driver.hold_down("enter", times=12)
        assert driver.app.table_screen is screen
        assert screen.rests
        await driver.press("enter")
        assert driver.app.table_screen is not screen or not screen.rests


async def test_the_winner_is_told_at_the_end() -> None:
    async with lesson("drakkars") as (driver, screen):
        await to_the_end(driver, screen)
        assert "BJARKE" in driver.text
        await to_a_rest(driver, screen)
        assert isinstance(screen.step, Over)
        assert "won by Bjarke" in driver.text.split("\n")[0]


# --- what lies above it, and what is offered ---


async def test_nothing_of_it_stands_where_the_terminal_is_too_small() -> None:
    async with lesson("claim") as (driver, screen):
        before = driver.text
        for size in ((79, 24), (80, 23), (40, 10)):
            await driver.resize(*size)
            assert "Coach" not in driver.text
            await driver.resize(80, 24)
            assert driver.text == before
        assert marked(screen)


async def test_a_refusal_is_read_though_the_coach_stands_there() -> None:
    high = 0
    async with lesson("claim") as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await driver.settle()
            _x, _y, width, height = coach_of(screen)
            screen.coaching.box = Box(80 - width, 0, width, height)
            screen.redraw()
            high += coach_of(screen).y < 4
            await driver.press("z")
            _header, edge, told, *_rest = driver.text.split("\n")
            assert told.strip("│").strip() == "z does nothing here. ? tells the keys."
            assert set(edge) == set("┌─┐")
            await driver.press("left")
            assert "does nothing" not in driver.text
    assert high


async def test_the_palette_leads_to_steps_and_to_no_decision_before() -> None:
    """A round's history could take the table back behind the lesson's back."""
    async with lesson("eketorp") as (driver, screen):
        screen.go_to(9)
        await driver.settle()
        await driver.press("ctrl+p")
        assert isinstance(driver.app.screen, Palette)
        assert "take back" not in driver.text
        await driver.press(*"somebody")
        assert "Steps" in driver.text
        await driver.press("enter")
        assert driver.app.screen_stack[-1] is screen
        assert screen.course.number == 2
        assert [offer.words for offer in screen.past()] == [place.step.title for place in screen.course.places]


async def test_no_decision_is_offered_to_be_taken_back() -> None:
    async with lesson("claim") as (driver, screen):
        for _key in range(4):
            await press(driver, screen, "i")
            assert "take back" not in driver.text


# --- answers ---


async def test_what_ends_a_turn_waits_for_the_rest_of_the_step() -> None:
    """Else nothing could be done of it any more."""
    async with lesson("claim") as (driver, screen):
        screen.go_to(1)
        await driver.settle()
        await driver.press("d")
        assert "For this lesson: take the piece on g3 off" in words_of(driver, screen)
        assert "idea" not in driver.text
        assert screen.session.table.legal(0)
        for key in "gh":
            await driver.press("g", key, "3", "enter", "enter")
        assert isinstance(screen.course.due, claim.Done)
        await driver.press("d")
        await ready(driver, screen)
        assert screen.course.number == 2


# --- what it tells ---


@pytest.mark.parametrize("game", GAMES)
async def test_what_show_me_shows_is_done_by_enter(game: str) -> None:
    shown = 0
    async with lesson(game) as (driver, screen):
        for number in range(len(screen.course)):
            screen.go_to(number)
            await ready(driver, screen)
            due, stood = screen.course.due, screen.session.table.at
            if due is None:
                continue
            await driver.press("i")
            if screen.session.table.at > stood or screen.rests:
                continue  # nothing was to be seen of the choice
            assert "Like this; Enter does it." in words_of(driver, screen)
            await driver.press("enter")
            assert not screen.course.wants(due), driver.text
            assert "Like this" not in driver.text, "it is done"
            shown += 1
    assert shown > 5


async def test_a_viking_too_many_is_answered_at_once() -> None:
    async with lesson("eketorp") as (driver, screen):
        await driver.press("c", "a")
        assert "Only C and F are wanted here" in words_of(driver, screen)
        await driver.press("-")
        assert "wanted" not in words_of(driver, screen)
        await driver.press("f", "f")
        assert screen.course.number == 2


async def test_the_cursor_begins_where_the_step_does() -> None:
    async with lesson("claim") as (driver, screen):
        await driver.press("enter", "enter")
        assert screen.course.number == 1, "two pieces were placed where the step wants them"


async def test_a_result_is_told_once_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async with lesson("eketorp") as (driver, screen):
        screen.go_to(4)
        await ready(driver, screen)
        step, told, think = screen.course.step, list[str](), LessonStage.think
        assert step is not None

        def thinks(stage: LessonStage, *args: Any) -> None:
            told.append(screen.coaching.told)
            think(stage, *args)

        monkeypatch.setattr(LessonStage, "think", thinks)
        await driver.press("6", "enter")
        assert told
        assert set(told) == {""}, "Bjarke has not chosen yet"
        assert screen.coaching.told == step.then


async def test_a_page_that_has_been_read_leads_to_the_next_board() -> None:
    async with lesson("drakkars") as (driver, screen):
        screen.go_to(5)
        await ready(driver, screen)
        await driver.press("7", "enter")
        await driver.settle(lambda: screen.table.pages is not None)
        assert screen.pauses
        await driver.press("enter")
        assert not screen.rests
        assert "A new board." in words_of(driver, screen)
