"""Ctrl+P: every command of the moment, each as if its key were pressed; and nothing that tells a secret."""

from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from tests.conftest import Share
from tests.tui.cut import strict
from tests.tui.driver import Driver, on_screen
from tests.tui.playing import play
from tests.tui.test_games import Frames, set_up
from tests.tui.test_screens import SIZES, eketorp
from tui.games import telling_of
from tui.kit.markdown import paragraphs
from tui.screens.curtain import CurtainScreen
from tui.screens.history import HistoryScreen
from tui.screens.offers import BOARD, NOW, RULES, Offer, commands, ranked, rules
from tui.screens.palette import Palette
from tui.screens.table import TableScreen
from tui.session import Ask
from tui.widgets.canvas import Canvas, shortened
from tui.words import _


def at_table(tmp_path: Path, *players: str) -> Any:
    return on_screen(eketorp(tmp_path, *players), size=(120, 40))


async def chosen(driver: Driver, words: str) -> None:
    await driver.press("ctrl+p", *("space" if sign == " " else sign for sign in words), "enter")


def stands(driver: Driver) -> tuple[Any, ...]:
    """What a key could have changed."""
    app = driver.app
    return type(app.screen).__name__, driver.text, app.conductor.session.table.at if app.playing else None


async def found_at(driver: Driver, before: tuple[str, ...]) -> list[tuple[str, str]]:
    await driver.press(*before)
    return [(offer.words, offer.key) for offer in commands(driver.app.screen)]  # type: ignore[arg-type]  # a whole one


MOMENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "plan": (("human", "thrall", "thrall"), ("a", "a")),
    "doubt": (("human", "thrall", "thrall"), ("enter",)),
    "curtain": (("human", "human", "thrall"), ()),
    "board": (("human", "human", "thrall"), ("b",)),
    "behind": (("human", "human", "thrall"), ("R!", "a")),
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_every_command_does_what_its_key_does(moment: str, tmp_path: Path, share: Share) -> None:
    players, before = MOMENTS[moment]
    async with at_table(tmp_path / "first", *players) as driver:
        found = await found_at(driver, before)
    assert found
    for number, (words, key) in share(list(enumerate(found)), list(MOMENTS).index(moment)):
        if key == "i":  # the bot's own time
            continue
        ends = []
        for how in ("key", "palette"):
            async with at_table(tmp_path / f"{number}{how}", *players) as driver:
                assert await found_at(driver, before) == found
                if how == "key":
                    await driver.press(key)
                else:
                    await driver.press("ctrl+p", *["down"] * number, "enter")
                await driver.settle(lambda: not driver.at_work())
                ends.append(stands(driver))
        assert ends[0] == ends[1], words


async def test_it_is_sought_by_typing_and_clicked(tmp_path: Path) -> None:
    async with at_table(tmp_path, "human", "thrall", "thrall") as driver:
        await driver.press("a", "ctrl+p", "h", "o", "m", "e")
        assert "all home" in driver.text
        assert "seal" not in driver.text
        await driver.click("all home")
        assert isinstance(driver.app.screen, TableScreen)
        assert not driver.app.table_screen.table.prompt.plan.sent


async def test_jumps_lead_to_villages_fields_rules_and_rounds(tmp_path: Path) -> None:
    async with at_table(tmp_path, "human", "thrall", "thrall") as driver:
        name = driver.app.conductor.session.table.seats[1].name
        await chosen(driver, f"{name.lower()} village")
        assert f"{name}'s village: 5 points" in driver.text
        await chosen(driver, "field c")
        assert "Field C: " in driver.text
        assert not driver.app.table_screen.table.touched
        await chosen(driver, "e-4.13")
        assert driver.text.split("\n")[2].strip().startswith("- E-4.13")
        await driver.press("escape")
        await chosen(driver, "e-4.9")  # which E-4.6 names too
        assert driver.text.split("\n")[2].strip().startswith("- E-4.9")
        await driver.press("escape")
        await chosen(driver, "round 1")
        assert isinstance(driver.app.screen, HistoryScreen)


async def test_at_the_curtain_it_offers_what_the_curtain_does_and_no_seat(tmp_path: Path) -> None:
    async with at_table(tmp_path, "human", "human", "human") as driver:
        keys = {key for _words, key in await found_at(driver, ())}
        assert keys == {"v", "t", "h", "l", "n", "s", "?", "q", "ctrl+q", "ctrl+z", "ctrl+l"}
        await driver.press("ctrl+p")
        assert "'s village" not in driver.text
        await driver.press("escape")
        named = {key for _words, key in await found_at(driver, ("R",))}
        assert named == {"ctrl+q", "ctrl+z", "ctrl+l"}  # beside its letter nothing counts


async def test_the_palette_goes_when_the_curtain_hangs_and_keeps_nothing(tmp_path: Path) -> None:
    async with at_table(tmp_path, "human", "human", "human") as driver:
        await driver.press("R!", "a", "ctrl+p")
        assert isinstance(driver.app.screen, Palette)
        driver.app.cover()
        await driver.settle()
        assert isinstance(driver.app.screen, CurtainScreen)
        assert not any(isinstance(screen, Palette) for screen in driver.app.screen_stack)


async def test_what_was_meant_for_a_moment_that_has_gone_is_not_done(tmp_path: Path) -> None:
    async with at_table(tmp_path, "human", "thrall", "thrall") as driver:
        await driver.press("a", "ctrl+p", "s", "e", "a", "l")
        at = driver.app.conductor.session.table.at
        driver.app.table_screen.stage.ask_again()
        driver.app.conductor.advance()
        await driver.settle()
        await driver.press("enter")
        assert driver.app.conductor.session.table.at == at


@pytest.mark.parametrize("held", ["ctrl+p", "enter"])
async def test_no_held_key_decides_for_another_seat(held: str, tmp_path: Path) -> None:
    """The plan is sealed by the palette, and the key that was pressed last goes on and on."""
    async with on_screen(eketorp(tmp_path, "human", "human", "human"), size=(120, 40), guard=0.05) as driver:
        await driver.press("R!", until=lambda: isinstance(driver.app.conductor.step, Ask))
        await driver.press("a", "ctrl+p", "s", "e", "a", "l")
        session = driver.app.conductor.session
        for _repeat in range(40):
            driver.throw("enter" if held == "enter" or not _repeat else held)
            await driver.handled()
        assert [seat for seat in range(3) if seat not in session.table.to_act()] in ([], [0])
        assert session.present.at_keyboard is None


async def test_the_enter_that_chose_does_nothing_else_while_it_is_held(tmp_path: Path) -> None:
    """Else it would seal the plan."""
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall"), size=(120, 40), guard=0.05) as driver:
        at = driver.app.conductor.session.table.at
        await driver.press("a", "b", "ctrl+p", "s", "t", "e", "p")
        began = monotonic()
        for repeat in range(30):
            driver.throw("enter", at=began + repeat * 0.033)
            await driver.handled()
        assert driver.app.table_screen.table.prompt.plan.sent == 1  # type: ignore[attr-defined]  # Eketorp's has one
        assert driver.app.conductor.session.table.at == at


async def test_no_frame_of_a_game_with_it_open_at_every_step_shows_a_secret(long: bool) -> None:
    size = (120, 40)
    frames = Frames(size)
    async with on_screen(size=size, look=frames) as driver:
        frames.app = driver.app
        await set_up(driver, ("human", "human", "human"), "7")
        asked = await play(driver, Random(7), aside=("ctrl+p", "pagedown", "escape"), most=1000 if long else 45)
        assert frames.count > 3 * asked > 0


# --- the list, and what is found in it ---


def offered() -> list[Offer]:
    page = paragraphs(telling_of("eketorp").rules())
    villages = [Offer(f"{name}'s village", section=BOARD) for name in ("Astrid", "Bjarke")]
    return [Offer("seal", "Confirm what is chosen", "enter", "Enter"), *villages, *rules(page, lambda _place: None)]


def test_no_name_begins_with_the_number_of_a_rule() -> None:
    found = [offer for offer in offered() if offer.section == RULES]
    assert not any(offer.words.startswith(("E-", "X-", "-", " ", "House rule")) for offer in found)
    assert {"E-4.11", "X-1"} <= {offer.shown for offer in found}


async def test_siege_finds_sieges_on_the_board_first_and_in_the_rules(tmp_path: Path) -> None:
    async with at_table(tmp_path, "human", "thrall", "thrall") as driver:
        name = driver.app.conductor.session.table.seats[1].name
        await driver.press("ctrl+p", *"siege")
        lines = [" ".join(line.split()) for line in driver.text.split("\n")]
        for told in (f"Siege of {name} by catapult", "A siege", "Phase 4: fights and sieges"):
            assert any(line.endswith(told) for line in lines), told
        assert any(line.endswith("E-4.11") and "A siege is a fight" in line for line in lines)
        await driver.press("enter")
        assert "'s catapult touches spaces 1 and 2" in driver.text


def test_what_begins_as_it_is_typed_comes_before_what_has_it_within() -> None:
    found = [offer.words for offer in ranked(offered(), "siege") if offer.section == RULES]
    assert found[0] == "A siege"
    assert found[1] == "Phase 4: fights and sieges"
    assert found[-1].startswith("Nobody besieges")
    assert ranked(offered(), "VILLAGE bjar")[0].words == "Bjarke's village"
    assert ranked(offered(), "e-4.1")[0].shown == "E-4.1"
    assert ranked(offered(), "confirm")[0].words == "seal"
    assert [offer.words for offer in ranked(offered(), " ")] == [offer.words for offer in offered()]
    assert ranked(offered(), "nothing has this") == []


def test_the_section_of_the_best_comes_first_and_stays_together() -> None:
    for text in ("siege", "a", "e", "village", "2"):
        sections = [offer.section for offer in ranked(offered(), text)]
        assert len([1 for before, after in pairwise(sections) if before != after]) < len(set(sections))


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_the_column_of_names_is_clean_at_every_size(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """No name is cut within a word, and the titles of the sections stand in their order."""
    monkeypatch.setattr(Palette, "redraw", lambda _palette: None)
    offers = offered()
    palette = Palette(offers)
    seen = set[str]()
    for place in range(len(offers)):
        palette._menu.at = place
        canvas = Canvas(*size)
        with strict(monkeypatch) as found:
            palette.draw(canvas)
        assert not found.found
        seen.update(line.strip("► ").split("  ")[0] for line in canvas.plain())
    for offer in offers:
        assert any(offer.words.startswith(name.removesuffix("..")) and name for name in seen), offer.words
    assert all(_(title) in seen for title in (NOW, BOARD, RULES))


@pytest.mark.parametrize("room", range(8, 40))
def test_words_are_shortened_between_words(room: int) -> None:
    words = "A fight has 2 sides, and nobody (but one) wins it"
    short = shortened(words, room)
    assert len(short) <= room
    assert short == words or f"{words} ".startswith((f"{short[:-2]} ", f"{short[:-2]},"))
