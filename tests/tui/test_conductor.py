"""How a table goes on: bots at a pace that can be followed, one answer to a question, and a screen that stays alive."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import Any

import pytest

from core.kernel.bots import Bots
from core.kernel.records import PlayedBy
from core.kernel.table import Table
from core.kernel.types import Seating
from tests.kernel.toy import SKERRY, Bid, Hop
from tests.toys.skerry.bots import Hopper
from tests.tui.driver import Driver, on_screen
from tests.tui.skerry import skerry_session
from tui.host.guarded_app import HANDING
from tui.screens import pace
from tui.screens.curtain import CurtainScreen
from tui.session import Announce, AnySession, Ask, BotTurn, Session
from tui.session.bots import BotSeats
from tui.session.presence import hand_over


class Slow(Hopper):
    """Within `thinking` it thinks until the end of that block; otherwise it decides at once."""

    enough = Event()
    enough.set()

    def choose(self, view: Any, options: Any, chance: Any) -> Any:
        self.enough.wait()
        return super().choose(view, options, chance)


@contextmanager
def thinking() -> Iterator[None]:
    Slow.enough.clear()
    try:
        yield
    finally:
        Slow.enough.set()


class Broken(Hopper):
    def choose(self, view: Any, options: Any, chance: Any) -> Any:
        raise ValueError("5566")

    def advise(self, view: Any, options: Any, chance: Any) -> Any:
        raise ValueError("5566")


def with_bot(name: str, *players: str) -> AnySession:
    levels = {"hopper": "tests.toys.skerry.bots:Hopper", name: f"tests.tui.test_conductor:{name}"}
    bots = Bots(levels, stand_in="hopper")
    seats = [Seating(person, colour) for person, colour in zip(("Ann", "Bob", "Cid"), SKERRY.colours, strict=False)]
    table = Table.new(SKERRY, seats[: len(players)], {"seed": "x"})
    for seat, player in enumerate(players):
        table.take(PlayedBy(seat, player))
    return Session(table, BotSeats(bots, "b"))


def at(driver: Driver) -> int:
    return driver.app.conductor.session.table.at


async def to_the_bots(driver: Driver) -> None:
    """Bid low: then a bot hops, and what it does can be followed."""
    await driver.press("enter", "space")
    assert isinstance(driver.app.conductor.step, BotTurn)


async def test_step_by_step_a_bot_waits_for_a_key() -> None:
    async with on_screen(skerry_session("human", "hopper", "hopper", seed="b"), pace="step by step") as driver:
        await to_the_bots(driver)
        before = at(driver)
        await driver.handled()
        assert at(driver) == before
        await driver.press("space")
        await driver.wait(lambda: at(driver) > before)


async def test_at_the_normal_pace_any_key_hurries_all_that_is_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.FOLLOW, "normal", 60.0)
    monkeypatch.setattr(pace, "CHAIN", 60.0)
    async with on_screen(skerry_session("human", "hopper", "hopper", seed="b"), pace="normal") as driver:
        await to_the_bots(driver)
        driver.throw("z")
        await driver.settle(lambda: not isinstance(driver.app.conductor.step, BotTurn))


async def test_what_bots_do_among_themselves_is_announced_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.LOOK, "normal", 0.01)
    async with on_screen(skerry_session("hopper", "hopper"), pace="normal") as driver:
        await driver.wait(lambda: isinstance(driver.app.conductor.step, Announce))
        await driver.wait(lambda: not isinstance(driver.app.conductor.step, Announce))


async def test_what_a_person_had_a_hand_in_waits_for_a_key() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        await driver.press("enter")
        assert isinstance(driver.app.conductor.step, Announce)
        await driver.press("enter", "j", "escape", "a")
        assert isinstance(driver.app.conductor.step, Announce)
        await driver.press("space")
        assert not isinstance(driver.app.conductor.step, Announce)


async def test_what_is_typed_ahead_of_an_announcement_reaches_nothing_behind_it() -> None:
    async with on_screen(skerry_session("human", "hopper", seed="b")) as driver:
        await driver.press("j", "j", "enter")
        before = at(driver)
        for key in ("space", "enter", "space", "enter"):
            driver.throw(key)
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Ask))
        assert at(driver) == before


async def test_an_announcements_key_held_down_reaches_nothing_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins to repeat later than any guard has it; any other key counts by then."""
    async with on_screen(skerry_session("human", "hopper", seed="b")) as driver:
        app, screen = driver.app, driver.app.table_screen
        await driver.press("j", "j", "enter")
        assert isinstance(app.conductor.step, Announce)
        app.guard = 60.0
        driver.throw("space")
        await driver.wait(lambda: isinstance(app.conductor.step, Ask) and driver.guard.known)
        reached: list[str] = []
        monkeypatch.setattr(screen, "key_pressed", reached.append)
        free = driver.guard.until
        for tenth in range(40 * HANDING):
            driver.throw("space", at=free + 6 * tenth)
            await driver.handled()
        assert reached == []
        driver.throw("j", at=free)
        await driver.handled()
        driver.throw("space", at=free)
        await driver.handled()
        assert reached == ["j", "space"]  # no longer the key that was pressed last


async def test_the_screen_is_alive_while_a_bot_thinks() -> None:
    async with on_screen(with_bot("Slow", "human", "Slow", "Slow"), ready=False) as driver:
        with thinking():
            await driver.wait(lambda: isinstance(driver.app.conductor.step, BotTurn))
            await driver.press("t")
            assert "the story so far" in driver.text
            assert isinstance(driver.app.conductor.step, BotTurn)
            await driver.press("escape")
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Ask))


async def test_news_behind_another_screen_drops_no_key_but_those_that_close_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(with_bot("Slow", "human", "Slow", "Slow"), ready=False) as driver:
        with thinking():
            await driver.wait(lambda: isinstance(driver.app.conductor.step, BotTurn))
            await driver.press("t")
            dropped: list[object] = []
            monkeypatch.setattr(driver.app, "ignore_keys", lambda *how, **_held: dropped.append(how))
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Ask))
        assert "the story so far" in driver.text
        assert dropped == []
        await driver.press("escape")
        assert "the story so far" not in driver.text
        assert len(dropped) == 1


async def test_a_bot_that_fails_ends_no_game_and_tells_nothing_of_why() -> None:
    async with on_screen(with_bot("Broken", "human", "Broken")) as driver:
        assert "Bob's bot failed" in driver.text
        await driver.press("i", until=lambda: "no idea" in driver.text)
        assert "5566" not in driver.text


async def test_a_bot_whose_turn_was_taken_back_does_not_begin_to_think() -> None:
    async with on_screen(skerry_session("human", "hopper", "hopper", seed="b"), pace="step by step") as driver:
        await to_the_bots(driver)
        thought: list[None] = []
        gone_by = BotTurn(1, hidden=False)
        driver.app.table_screen.stage.think(gone_by, False, partial(thought.append, None), thought.append)
        await driver.handled()
        assert thought == []


async def test_a_question_is_answered_once() -> None:
    async with on_screen(skerry_session("human", "human", "human")) as driver:
        await driver.press("A!")
        table = driver.app.table_screen.table
        for _time in range(3):
            table.post_message(table.Decided(table.question, Bid(0, 1)))
        await driver.settle()
        assert at(driver) == 1


async def test_a_question_that_follows_at_once_is_not_answered_by_the_last_answer() -> None:
    async with on_screen(skerry_session("human", "hopper", seed="b")) as driver:
        await driver.press("j", "j", "enter", "space")
        table, before = driver.app.table_screen.table, at(driver)
        question = table.question
        for _time in range(3):
            table.post_message(table.Decided(question, Hop(0)))
        await driver.settle()
        assert at(driver) == before + 1


async def test_an_announcement_is_seen_once() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.press("A!", "enter", "B!", "enter")
        table = driver.app.table_screen.table
        for _time in range(3):
            table.post_message(table.Seen(table.question))
        await driver.settle()
        assert isinstance(driver.app.screen, CurtainScreen)


async def test_a_bot_may_move_behind_a_curtain_that_hangs_over_a_choice() -> None:
    """Whoever was looking is asked for the letter again, and nothing private stands on the screen meanwhile."""
    async with on_screen(with_bot("Slow", "human", "human", "Slow"), ready=False) as driver:
        await driver.settle(lambda: isinstance(driver.app.screen, CurtainScreen))
        await driver.press("A!")
        assert driver.app.conductor.session.present.eyes == 0
        with thinking():
            hand_over(driver.app.conductor.session, 1, "Slow")
            driver.app.conductor.advance()
            assert isinstance(driver.app.conductor.step, BotTurn)
        await driver.settle(lambda: not isinstance(driver.app.conductor.step, BotTurn))
        assert at(driver) == 2
