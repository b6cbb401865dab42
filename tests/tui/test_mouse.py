"""The mouse on the screens that all games share: a click is the key that stands there, under the same guards."""

import asyncio
from math import inf
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from textual import events

from tests.tui.clicker import Clicker
from tests.tui.driver import Driver, keys_given, on_screen
from tests.tui.nim import nim_session
from tests.tui.skerry import skerry_session
from tui.kit.question import Question
from tui.kit.reader import Reader
from tui.kit.sheet import Sheet
from tui.screens.curtain import CurtainScreen
from tui.screens.home import Home
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.widgets.keys import told
from tui.widgets.painted import Painted

DOWN, UP, MOVE = events.MouseDown, events.MouseUp, events.MouseMove


def lit(driver: Driver) -> list[Painted]:
    return [part for screen in driver.app.screen_stack for part in screen.query(Painted) if part.lit is not None]


# --- a click is a key ---


async def test_the_home_screen_and_what_it_leads_to() -> None:
    async with on_screen() as driver:
        for words, kind in (("New game", SetupScreen), ("Rules", Reader), ("Settings", SettingsScreen)):
            await driver.click(words)
            assert isinstance(driver.app.screen, kind)
            await driver.click("Esc")
            assert isinstance(driver.app.screen, Home)
        for half in (DOWN, UP):
            driver.mouse(half, *driver.place("Quit"))
        await driver.wait(lambda: driver.leaving)


async def test_each_word_of_a_footer_does_what_its_key_does() -> None:
    """On screen after screen: once by the key, and once by a click."""
    for way in ([], ["1", "down"], ["1", "down", "down", "enter"], ["4"], ["4", "/", "a", "enter"], ["5"]):
        seen: dict[str, list[str]] = {}
        async with on_screen() as driver:
            await driver.press(*way)
            screen = driver.app.screen
            assert isinstance(screen, Sheet)
            keys = list(screen.keys())
            footer = [(each.shown, begin, key) for each in keys for begin, _end, key in told(each.shown)]
        assert footer
        for shown, begin, key in footer:
            for by in ("key", "mouse"):
                async with on_screen() as driver:
                    await driver.press(*way)
                    x = driver.text.split("\n")[23].index(f" {shown} ") + 1
                    await (driver.press(key) if by == "key" else driver.click_at(x + begin, 23))
                    seen.setdefault(key, []).append(driver.text)
            assert seen[key][0] == seen[key][1], key


async def test_the_words_behind_a_key_belong_to_it() -> None:
    async with on_screen() as driver:
        await driver.click("choose")
        assert isinstance(driver.app.screen, SetupScreen)


async def test_the_wheel_moves_a_list_to_its_end_and_a_text_by_lines() -> None:
    async with on_screen() as driver:
        for _turn in range(9):
            await driver.wheel("one keyboard")
        assert "► 6" in driver.text
        await driver.press("home", "4")
        await driver.wheel("1 OF 2")
        assert "1 OF 2" not in driver.text
        await driver.wheel("Rules", down=False)
        assert "GAME IN A MINUTE" in driver.text


async def test_a_setting_is_changed_by_a_click_and_looked_at_by_the_other_button() -> None:
    async with on_screen() as driver:
        await driver.press("5")
        await driver.click("Hide when I look away")
        assert driver.app.settings.curtain_on_blur is False
        await driver.click("◄ no ►")
        assert driver.app.settings.curtain_on_blur is True
        await driver.click("Hide when I look away", button=3)
        assert driver.app.settings.curtain_on_blur is True
        assert "► Hide" in driver.text


async def test_a_question_is_answered_by_a_click_on_its_words() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("q")
        await driver.click("stay")
        assert driver.app.playing
        await driver.click("leave")
        assert isinstance(driver.app.screen, Question)
        await driver.click("leave", 1)
        assert isinstance(driver.app.screen, Home)


async def test_a_notice_goes_by_a_click_anywhere() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("ctrl+r")
        assert "nothing to bring back" in driver.text
        await driver.click("nothing to bring back")
        assert "nothing to bring back" not in driver.text


async def test_the_other_button_asks_for_help_at_the_table() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.click("SKERRY", button=3)
        assert isinstance(driver.app.screen, Reader)
        await driver.click("Esc", -1)
        await driver.click("idea", button=3)
        assert isinstance(driver.app.screen, Reader)


async def test_a_click_beside_everything_hurries_the_bots() -> None:
    async with on_screen(skerry_session("hopper", "hopper"), pace="step by step", ready=False) as driver:
        await driver.wait(lambda: "any key" in driver.text)
        watch = driver.app.table_screen.stage.pacing
        assert not watch.startled
        driver.mouse(DOWN, 1, 12)
        driver.mouse(UP, 1, 12)
        await driver.wait(lambda: watch.startled or "any key" not in driver.text)
        assert watch.startled


# --- the curtain ---


async def test_a_plate_on_the_curtain_is_its_letter() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.click("Ann")
        assert "once more, when only Ann is looking" in driver.text, "who is one of several is named first"
        await driver.click("   Ann   ")
        assert isinstance(driver.app.screen, TableScreen)
        assert driver.app.conductor.session.present.at_keyboard == 0
        await driver.press("enter")
        await driver.click("   Bob   ")
        assert driver.app.conductor.session.present.at_keyboard == 1


async def test_a_click_that_began_before_the_curtain_hung_opens_nothing() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        where = driver.place("Ann")
        await driver.press("A", "A")
        driver.mouse(DOWN, *where)
        await driver.handled()
        driver.app.conductor.cover()
        await driver.settle()
        assert driver.place(" A ")[0] >= 0
        driver.mouse(UP, *driver.place(" A "))
        await driver.settle()
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_a_click_while_the_curtain_is_guarded_opens_nothing() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        where = driver.place("Ann")
        driver.guard.until = now = monotonic() + 60
        for at, named in ((now - 1, False), (now, True)):
            for kind in (DOWN, UP):
                driver.mouse(kind, *where, at=at)
            await driver.handled()
            assert ("when only Ann is looking" in driver.text) is named


async def test_a_button_that_went_down_in_the_guard_opens_nothing_after_it() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        where = driver.place("Ann")
        driver.guard.until = now = monotonic() + 60
        driver.mouse(DOWN, *where, at=now - 0.01)
        driver.mouse(UP, *where, at=now + 0.01)
        await driver.handled()
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_both_halves_of_a_click_belong_to_one_thing() -> None:
    async with on_screen() as driver:
        new, rules = driver.place("New game"), driver.place("Rules")
        for down, up, button in ((new, rules, 1), (new, new, 2), (rules, (0, 0), 1)):
            driver.mouse(DOWN, *down, button)
            driver.mouse(UP, *up, button)
            await driver.settle()
            assert isinstance(driver.app.screen, Home)
        driver.mouse(DOWN, *new, 1)
        driver.mouse(UP, *new, 3)
        await driver.settle()
        assert isinstance(driver.app.screen, Home)


async def test_of_a_double_click_the_second_half_reaches_nothing_else() -> None:
    """But the same thing can be clicked as quickly as anybody likes."""
    async with on_screen() as driver:
        driver.app.guard = 60.0
        await driver.click("Rules")
        x, y = driver.place("Esc")
        driver.clicked(x, y)  # the first half was in this very place
        await driver.click_at(x, y)
        assert isinstance(driver.app.screen, Reader)
        lines = driver.text.split("\n")
        for _click in range(3):
            await driver.click("↓")
        assert driver.text.split("\n")[2:-4] == lines[5:-1]


async def test_the_click_that_brings_the_window_back_does_nothing_else() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        app = driver.app
        await driver.press("A", "A")
        await driver.lose_focus()
        assert isinstance(app.screen, CurtainScreen)
        await driver.click(" A ")  # though the terminal tells of no focus
        assert "once more" not in driver.text
        await driver.lose_focus()
        app.post_message(events.AppFocus())
        await driver.settle()
        app.guard = 60.0
        await driver.click(" A ")
        assert "once more" not in driver.text
        app.guard = 0.0
        await driver.click(" A ")
        assert "once more" in driver.text
        await driver.click(" A ")
        assert isinstance(app.screen, TableScreen)


async def test_no_click_counts_where_the_terminal_is_too_small() -> None:
    async with on_screen() as driver:
        where = driver.place("New game")
        await driver.resize(79, 24)
        await driver.click_at(*where)
        await driver.resize(80, 24)
        assert isinstance(driver.app.screen, Home)


async def test_keys_that_are_ignored_for_now_ignore_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen() as driver:
        given = keys_given(monkeypatch, Home, TableScreen, CurtainScreen, SetupScreen)
        driver.guard.until = inf
        driver.mouse(MOVE, *driver.place("Rules"), 0)
        driver.mouse(events.MouseScrollDown, *driver.place("Rules"), 0)
        await driver.handled()
        assert lit(driver) == []
        assert given == []


# --- what the pointer is over ---


async def test_only_what_can_be_clicked_is_lit_and_nothing_else_changes() -> None:
    frames: list[str] = []
    async with on_screen(look=frames.append) as driver:
        before = driver.text
        frames.clear()
        await driver.hover("New game")
        (part,) = lit(driver)
        assert part.lit is not None
        assert part.lit.what == "1"
        await driver.hover("one keyboard")
        assert lit(driver) == []
        assert len(frames) == 2
        assert set(frames) == {before}


async def test_the_table_is_not_drawn_by_a_move() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        table = driver.app.table_screen.table
        drawn = table.drawn  # type: ignore[attr-defined]  # Skerry's counts
        for words in ("idea", "tale", "SKERRY", "idea"):
            await driver.hover(words)
        assert table.drawn == drawn  # type: ignore[attr-defined]
        assert [part.lit.what for part in lit(driver) if part.lit] == ["i"]


@pytest.mark.parametrize("by", ["key", "focus", "screen", "rest", "setting"])
async def test_what_is_lit_goes(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Terminals seldom tell that the pointer has left the window."""
    if by == "rest":
        monkeypatch.setattr("tui.host.pointer.STILL", 0.02)
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.hover("tale")
        match by:
            case "key":
                assert lit(driver)
                await driver.press("j")
            case "focus":
                await driver.lose_focus()
            case "screen":
                await driver.click("tale")
                assert isinstance(driver.app.screen, Reader)
            case "rest":
                while lit(driver):
                    await asyncio.sleep(0.01)
            case _:
                driver.app.track_mouse(False)
                await driver.settle()
        assert lit(driver) == []


async def test_a_click_leaves_lit_what_still_stands_there() -> None:
    async with on_screen() as driver:
        await driver.press("4")
        await driver.hover("↓")
        await driver.click("↓")
        assert len(lit(driver)) == 1


async def test_nothing_of_the_mouse_is_kept_of_a_game(tmp_path: Path) -> None:
    """No widget has tooltips or a selection of its own, whatever is clicked and dragged."""
    async with on_screen(skerry_session("human", "hopper"), folder=tmp_path) as driver:
        driver.mouse(DOWN, 2, 2)
        for x in range(2, 40):
            driver.mouse(MOVE, x, 3)
        driver.mouse(UP, 40, 3)
        await driver.settle()
        assert driver.app.screen.get_selected_text() is None
        assert driver.app.mouse_over is None
        assert not driver.tooltip_due


async def test_every_key_that_help_tells_of_can_be_clicked_there() -> None:
    """So what has no place of its own on a screen can be done by mouse all the same."""
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.click("SKERRY", button=3)
        while "Ctrl+R" not in driver.text:
            await driver.wheel("Help")
        await driver.click("Ctrl+R")
        assert isinstance(driver.app.screen, TableScreen)
        assert "nothing to bring back" in driver.text
        await driver.press("escape", "w")
        await driver.click("Who plays", button=3)
        await driver.click("c The next")
        assert "changed" in driver.text


@pytest.mark.parametrize("game", ["skerry", "nim"])
async def test_a_game_that_knows_only_keys_and_zones_is_played_by_mouse_alone(game: str) -> None:
    session = skerry_session("human", "hopper", "human") if game == "skerry" else nim_session("human", "human")
    async with on_screen(session, guard=0.001) as driver:
        player = Clicker(driver, Random(3))
        await player.play()
        assert session.table.outcome() is not None
        assert player.clicks > 2
