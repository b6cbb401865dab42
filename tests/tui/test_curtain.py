"""What passes the curtain, and what never does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.kernel.records import StoodIn
from tests.kinds import of_kind
from tests.tui.driver import Driver, on_screen, standing
from tests.tui.sessions import session_of
from tests.tui.skerry import skerry_session
from tests.tui.test_screens import eketorp
from tests.tui.test_session import Shelfless, fighting
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.screens.curtain import CurtainScreen
from tui.session import Ask, Curtain


@asynccontextmanager
async def at_table(*players: str, guard: float = 0.0, seed: str = "x") -> AsyncIterator[Driver]:
    async with on_screen(skerry_session(*players, seed=seed), guard=guard, ready=not guard) as driver:
        yield driver


def step(driver: Driver) -> object:
    return driver.app.conductor.step


async def test_only_a_seats_own_letter_opens_it() -> None:
    async with at_table("human", "human", "hopper") as driver:
        await driver.press("enter", "space", "escape", "escape", "1", "j", "down", "z", "C")
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("B!")
        assert step(driver) == Ask(1, driver.app.conductor.session.table.legal(1))


async def test_a_capital_opens_it_too() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!")
        assert isinstance(step(driver), Ask)


async def test_keys_typed_ahead_never_reach_the_other_side() -> None:
    async with at_table("human", "human") as driver:
        for key in ("A", "enter", "enter", "B", "enter", "enter"):
            driver.throw(key)
        await driver.settle()
        assert driver.app.conductor.session.table.at == 0
        assert step(driver) == Curtain((0, 1), ())


async def test_a_letter_typed_before_the_curtain_hangs_does_not_open_it() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!")
        for key in ("enter", "B", "B", "enter", "enter", "enter"):
            driver.throw(key)
        await driver.settle()
        assert step(driver) == Curtain((1,), ())
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_for_a_moment_after_it_has_moved_no_key_counts() -> None:
    async with at_table("human", "human", guard=60.0) as driver:
        await driver.wait(lambda: driver.app.ignoring_keys)
        await driver.hit("A")
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_for_a_moment_after_it_has_opened_no_key_counts() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A")
        driver.app.guard = 60.0
        driver.throw("enter")
        await driver.wait(lambda: isinstance(step(driver), Ask))
        await driver.handled()
        await driver.hit("enter")
        assert driver.app.conductor.session.table.at == 0


async def test_three_fast_enters_pass_no_secret() -> None:
    async with at_table("human", "human", "human") as driver:
        await driver.press("A!")
        for _time in range(3):
            driver.throw("enter")
        await driver.settle()
        assert driver.app.conductor.session.table.at == 1
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_it_tells_what_happened_since_the_seat_last_looked() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "enter")
        assert "BidSealed(seat=0, bid=None)" in driver.text
        assert "Bob has a bid to make" in driver.text


async def test_losing_the_focus_hangs_it_over_a_choice_half_made() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "j")
        await driver.lose_focus()
        assert isinstance(driver.app.screen, CurtainScreen)
        assert "Bid(seat=0" not in driver.text
        await driver.press("A!")
        assert "> Bid(seat=0, bid=1)" in driver.text


async def test_another_seat_may_open_what_was_hung_over_a_choice() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "j", "escape", "B!")
        assert "> Bid(seat=1, bid=0)" in driver.text
        assert "Bid(seat=0" not in driver.text


async def test_whoever_likes_none_on_losing_the_focus_has_none() -> None:
    async with at_table("human", "human") as driver:
        driver.app.settings.curtain_on_blur = False
        await driver.press("A!")
        await driver.lose_focus()
        assert not isinstance(driver.app.screen, CurtainScreen)


async def test_one_person_alone_never_sees_it() -> None:
    async with at_table("human", "hopper") as driver:
        await driver.lose_focus()
        await driver.press("escape")
        assert isinstance(step(driver), Ask)
        assert not isinstance(driver.app.screen, CurtainScreen)


async def test_side_screens_are_left_when_it_hangs() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "question_mark")
        assert "Choose with" in driver.text
        await driver.lose_focus()
        await driver.press("A!")
        assert driver.app.screen is driver.app.table_screen


async def test_the_table_behind_it_holds_no_secret() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "j", "enter")
        table = driver.app.table_screen
        held = "\n".join(table.table.paper.plain())  # type: ignore[attr-defined]  # Skerry's table has one paper
        assert "viewer=<Outsider.BYSTANDER" in held
        assert "Bid(seat=0" not in held


async def test_the_terminal_may_change_its_size_while_it_hangs() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "j", "escape")
        for size in ((120, 40), (30, 8), (100, 30)):
            await driver.resize(*size)
            assert [len(line) for line in driver.text.split("\n")] == [size[0]] * size[1]
            assert "Bid(seat=0" not in driver.text
        await driver.press("A!")
        assert "> Bid(seat=0, bid=1)" in driver.text
        assert [len(line) for line in driver.text.split("\n")] == [100] * 30
        assert driver.text.startswith(" SKERRY  phase bid")
        assert driver.text.split("\n")[0].endswith("Ann to decide ")


@pytest.mark.parametrize("seed", [0, 1], ids=["with a low hand", "without one"])
async def test_six_people_with_long_names_all_find_their_letters(tmp_path: Path, seed: int) -> None:
    names = [f"{number} of a long name" for number in range(6)]
    async with on_screen(session_of("eketorp", tmp_path, *["human"] * 6, names=names, seed=seed)) as driver:
        for number, letter in enumerate("RBYGPW"):
            assert f" {letter}  {number} of a long name" in driver.text


async def test_a_hint_does_not_outlast_the_curtain() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!", "i", until=lambda: "the last of 3" in driver.text)
        await driver.lose_focus()
        await driver.press("A!")
        assert "the last of 3" not in driver.text
        await driver.press("i", until=lambda: "the last of 3" in driver.text)
        await driver.press("escape", "B!")
        assert "the last of 3" not in driver.text


async def test_a_hint_that_comes_late_is_for_nobody_else() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("A!")
        for key in ("i", "escape"):
            driver.throw(key)
        await driver.settle()
        await driver.press("B!", until=lambda: not driver.at_work())
        assert "the last of 3" not in driver.text


async def test_no_hint_is_given_where_everybody_looks_on() -> None:
    async with at_table("human", "human", seed="three") as driver:
        runner = driver.app.conductor
        await driver.press("A!", "j", "j", "enter", "B!", "enter", "space")
        while not isinstance(runner.step, Ask) or not runner.step.open:
            await driver.press("A!", "enter")
        assert not standing(driver.app.table_screen)["i"].counts
        await driver.press("i")
        assert "Everybody looks on here" in driver.text


async def test_leaving_from_the_curtain_asks_first() -> None:
    async with at_table("human", "human") as driver:
        await driver.press("escape")
        assert "Leave the game?" in driver.text
        await driver.press("escape")
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("escape", "enter")
        assert not driver.app.playing


async def test_a_card_that_is_asked_again_says_why() -> None:
    async with on_screen(fighting()) as driver:
        await driver.press("right", "enter", "B!", "x", "y", "right", "enter")
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("R!")
        assert "The defender has swapped the hand: you may choose your card again." in driver.text
        await driver.press("right")
        assert "The defender has swapped the hand:" not in driver.text


def sent_to_b(driver: Driver) -> int:
    return of_kind(PlanPrompt, driver.app.table_screen.table.put_by()).plan.fields[1]


async def test_what_is_sealed_stays_sealed_on_the_curtain_over_a_second_look(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        await driver.press("R!", "b", "+", "enter", "R!", "escape")
        assert "decided, may look again:  R" in driver.text
        await driver.press("R!")
        assert driver.app.screen is driver.app.table_screen
        assert sent_to_b(driver) == 2


async def test_escape_hangs_it_at_once_and_keeps_what_was_chosen(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        await driver.press("R!", "b", "+", "escape")
        assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("R!")
        assert sent_to_b(driver) == 2


async def test_what_there_is_no_room_for_is_counted() -> None:
    async with at_table("human", "human") as driver:
        table = driver.app.conductor.session.table
        await driver.press("A!", "enter", "B!")
        for _time in range(40):
            table.take(StoodIn(1, "hopper"))
        await driver.press("escape")
        assert "Bob's bot failed; hopper plays on." in driver.text
        assert "lines more in the tale" in driver.text


async def test_trouble_with_the_disk_stands_on_the_curtain_too() -> None:
    class Full(Shelfless):
        def append(self, *records: object, ended: bool = False) -> bool:
            self.trouble = "the disk is full"
            return False

    async with on_screen(skerry_session("human", "human", "human", keeper=Full())) as driver:
        await driver.press("A!", "enter")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert "NOT SAVED: the disk is full" in driver.text


async def test_a_key_that_a_warning_has_taken_is_not_told_twice(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall"), ready=True) as driver:
        await driver.press("R!", "enter")
        assert "Esc back" in driver.text.split("\n")[-2]
        assert not standing(driver.app.table_screen)["Esc"].counts
