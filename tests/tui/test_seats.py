"""Who plays: seats that pass on, names and colours that change in the midst of a game, and who is asked."""

from pathlib import Path

import pytest

from core.games.eketorp.model import Plan
from core.kernel.records import PlayedBy, Reseated
from core.kernel.types import BYSTANDER, Seating
from saves.journal import SUFFIX
from tests.kernel.toy import Bid
from tests.kinds import of_kind
from tests.tui.driver import REPEATED, Driver, on_screen
from tests.tui.skerry import skerry_session
from tests.tui.test_screens import eketorp
from tui.kit.seat_cells import recoloured
from tui.screens.curtain import CurtainScreen
from tui.screens.seats import SeatsScreen
from tui.session import AnySession, Ask, Curtain
from tui.session.looking import Onlooker
from tui.session.names import LONGEST
from tui.session.opening import resume, same_again
from tui.session.presence import hand_over, reseat


def names(session: AnySession) -> list[str]:
    return [seating.name for seating in session.table.seats]


def players(driver: Driver) -> list[str]:
    return list(driver.app.conductor.session.table.players)


async def sit_down(driver: Driver, letter: str) -> None:
    """Open the curtain: a letter that is not due alone is asked for twice."""
    for _time in range(2):
        if isinstance(driver.app.screen, CurtainScreen):
            await driver.press(letter)
    assert not isinstance(driver.app.screen, CurtainScreen)


# --- who is asked ---


async def test_the_strongest_bot_is_offered_first(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        await driver.press("w", "right")
        assert "► bot: konung" in driver.text


async def test_everybody_else_is_asked_when_a_person_is_replaced() -> None:
    async with on_screen(skerry_session("human", "human", "human")) as driver:
        await sit_down(driver, "A")
        await driver.press("w", "down", "right", "enter")
        for key in ("b", "enter", "space", "x"):
            await driver.press(key)
            assert isinstance(driver.app.screen, SeatsScreen)
        await driver.press("c")
        assert players(driver) == ["human"] * 3
        await driver.press("a")
        assert players(driver) == ["human", "hopper", "human"]
        assert isinstance(driver.app.screen, CurtainScreen)


@pytest.mark.parametrize("after", [0.25, 0.5])
async def test_the_last_letter_that_agrees_opens_nothing_while_it_is_held(after: float) -> None:
    """A keyboard repeats a key only after a while."""
    session = skerry_session("human", "human", "human")
    session.act(Bid(0, 1))
    async with on_screen(session) as driver:
        await driver.press("n", "down", "down", "right", "enter", "A")
        driver.app.guard = 0.2
        driver.throw("B")
        await driver.wait(lambda: session.table.players[2] != "human" and not driver.app.ignoring_keys)
        for time in range(20):
            driver.throw("B", at=driver.guard.since + after + REPEATED * time)
            await driver.handled()
        assert isinstance(driver.app.screen, CurtainScreen)
        assert session.present.at_keyboard is None


async def test_one_who_says_nothing_is_not_passed_over() -> None:
    async with on_screen(skerry_session("human", "human", "human")) as driver:
        await sit_down(driver, "A")
        await driver.press("w", "down", "right", "enter", "a", "escape")
        assert players(driver) == ["human"] * 3
        await sit_down(driver, "A")
        await driver.press("w", "right", "enter")
        assert "B  Bob" in driver.text
        assert "C  Cid" in driver.text
        assert "A  Ann" not in driver.text.split("The others agree, each by their own letter:")[-1]


async def test_alone_nobody_is_asked(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        await driver.press("w")
        assert "agree" not in driver.text
        await driver.press("right", "enter")
        assert players(driver)[0] == "konung"


async def test_from_one_bot_to_another_nobody_is_asked(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall")) as driver:
        await sit_down(driver, "R")
        await driver.press("w", "down", "down", "left", "enter")
        assert players(driver)[2] == "karl"


def test_a_plan_that_is_made_is_kept_whoever_plays_on(tmp_path: Path) -> None:
    session = eketorp(tmp_path, "human", "human", "human")
    session.take_keyboard(0)
    plan = Plan(0, (1, 0, 0, 0, 0, 0, 0), ())
    session.act(plan)
    hand_over(session, 0, "karl")
    assert 0 not in session.table.to_act()
    hand_over(session, 0, "human")
    assert [did.decision for did in session.table.decisions() if did.decision.seat == 0] == [plan]
    step = of_kind(Curtain, session.step())
    assert (step.due, step.again) == ((1, 2), (0,))


# --- names and colours ---


async def test_a_name_is_typed_and_stands_everywhere_from_then_on(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        await driver.press("w", "n", *"Gunq?", "enter")
        assert isinstance(driver.app.screen, SeatsScreen)
        await driver.press("enter")
        assert names(driver.app.conductor.session) == ["Gunq?", "Bjarke", "Calder"]
        assert isinstance(driver.app.conductor.step, Ask)
        await driver.press("t")
        assert "Astrid is called Gunq? from now on." in driver.text
        assert "Gunq? is the first player." in driver.text


async def test_a_colour_changes_and_the_letter_with_it(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall")) as driver:
        await sit_down(driver, "R")
        await driver.press("w", "c", "enter")
        session = driver.app.conductor.session
        assert [seating.colour for seating in session.table.seats] == ["green", "blue", "yellow"]
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("R")
        assert isinstance(driver.app.screen, CurtainScreen)
        await sit_down(driver, "G")
        assert "Astrid plays green from now on." in [line.plain for line in session.tale]


async def test_names_and_who_plays_change_together(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall")) as driver:
        await sit_down(driver, "R")
        await driver.press("w", "down", "n", *"Gro", "enter", "right", "enter", "R")
        session = driver.app.conductor.session
        assert (names(session)[1], players(driver)[1]) == ("Gro", "konung")
        assert session.table.records[-2:] == [Reseated(session.table.seats), PlayedBy(1, "konung")]


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_what_is_not_agreed_changes_nothing(tmp_path: Path, key: str) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        records = list(driver.app.conductor.session.table.records)
        await driver.press("w", "n", "x", "enter", "c", "right", key)
        assert driver.app.conductor.session.table.records == records


async def test_a_name_is_one_of_its_own_and_no_longer_than_any(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        await driver.press("w", "n", *"bjarke", "enter", "down", "down", "n", *"w" * 30, "enter", "enter")
        assert names(driver.app.conductor.session) == ["bjarke 2", "Bjarke", "w" * LONGEST]


@pytest.mark.parametrize(
    ("colours", "way", "told"),
    [
        (["red", "blue"], 1, ["green", "blue"]),
        (["red", "blue"], -1, ["green", "blue"]),
        (["red", "blue", "green"], 1, ["blue", "red", "green"]),
        (["red", "blue", "green"], -1, ["green", "blue", "red"]),
    ],
)
def test_the_next_colour_is_one_that_is_free_or_is_changed(colours: list[str], way: int, told: list[str]) -> None:
    assert recoloured(colours, 0, way, ["red", "blue", "green"]) == told


# --- what is kept of it ---


def other(session: AnySession) -> tuple[Seating, ...]:
    """Two change their colours, and one its name."""
    first, second, *rest = session.table.seats
    return (Seating("Gro", second.colour), Seating(second.name, first.colour), *rest)


def test_other_names_outlast_undo_and_a_restart(tmp_path: Path) -> None:
    session = eketorp(tmp_path, "human", "human", "thrall")
    session.act(Plan(0, (1, 0, 0, 0, 0, 0, 0), ()))
    seats = other(session)
    reseat(session, seats)
    assert session.undo()
    assert session.table.seats == session.table.view(BYSTANDER).seats == seats
    assert all(moment.view.seats == seats for moment in session.table.moments(BYSTANDER))
    told = [line.plain for line in session.tale]
    assert "Astrid is called Gro from now on." in told
    assert "Bjarke plays red from now on." in told
    session.keeping.close()
    (path,) = tmp_path.glob("*" + SUFFIX)
    onlooker = Onlooker(path)
    again, notices = resume(path)
    assert notices == []
    assert onlooker.table.seats == again.table.seats == seats
    assert [line.plain for line in again.tale] == told
    assert [seat.name for seat in same_again(again).seats] == ["Gro", "Bjarke", "Calder"]


def test_names_of_a_note_that_may_not_be_shown_are_made_such_that_may(tmp_path: Path) -> None:
    session = eketorp(tmp_path, "human", "thrall", "thrall")
    first, *rest = session.table.seats
    reseat(session, [Seating("\x1b[31m" + "x" * 40, first.colour), *rest])
    session.keeping.close()
    (path,) = tmp_path.glob("*" + SUFFIX)
    again, notices = resume(path)
    assert again.table.seats[0].name == "[31m" + "x" * 16
    assert len(notices) == 1


def above_the_footer(driver: Driver) -> str:
    """The last lines tell of keys that were dropped."""
    return driver.text.rsplit("\n", 2)[0]


async def test_an_enter_that_is_held_does_not_reach_the_table(tmp_path: Path) -> None:
    """Neither from the set-up nor from who plays: it would seal a plan, or be asked whether that is meant."""
    async with on_screen(folder=tmp_path, guard=0.3) as driver:
        await driver.press("enter")
        await driver.hit(*["enter"] * 10)
        await driver.settle(lambda: driver.app.playing and isinstance(driver.app.conductor.step, Ask))
        fresh = above_the_footer(driver)
        await driver.press("x", "enter")  # with another key between, it is held no more
        assert above_the_footer(driver) != fresh
        await driver.press("escape")
        fresh = above_the_footer(driver)
        await driver.press("w")
        await driver.hit(*["enter"] * 10)
        await driver.settle()
        assert above_the_footer(driver) == fresh


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_six_people_with_long_names_are_all_told_whom_to_press_for(tmp_path: Path, size: tuple[int, int]) -> None:
    session = eketorp(tmp_path, *["human"] * 6)
    called = [letter * LONGEST for letter in "uvwxyz"]
    reseat(session, [Seating(name, seating.colour) for name, seating in zip(called, session.table.seats, strict=True)])
    async with on_screen(session, size=size) as driver:
        await sit_down(driver, "R")
        await driver.press("w", "right", "enter")
        asked = driver.text.split("The others agree, each by their own letter:")[-1]
        assert f"konung is to play for {called[0]}." in driver.text
        assert all(f"{letter}  {name}" in asked for letter, name in zip("BYGPW", called[1:], strict=True))
        assert driver.text.count("u" * LONGEST) == 2
