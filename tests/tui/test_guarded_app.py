"""Which keys count, and when a picture is whole."""

import asyncio
from time import monotonic

import pytest
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from tests.kernel.toy import Bid
from tests.tui.driver import before_layouts, on_screen
from tests.tui.skerry import skerry_session
from tui.host.guarded_app import HANDING, MOST
from tui.screens.curtain import CurtainScreen
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted


async def test_a_key_that_is_held_down_never_passes() -> None:
    """Each that is dropped has those dropped that follow at once, for longer than any guard."""
    guard = 60.0
    session = skerry_session("human", "human")
    session.act(Bid(0, 1))
    async with on_screen(session, guard=guard, ready=False) as driver:
        app = driver.app
        await driver.wait(lambda: app.playing and driver.guard.known)
        for _time in range(40):
            pressed = driver.guard.until - 0.01
            driver.throw("B", at=pressed)
            await driver.handled()
            assert driver.guard.until == pressed + guard
            assert isinstance(app.screen, CurtainScreen)
        driver.throw("B", at=driver.guard.until)
        await driver.handled()
        assert not isinstance(app.screen, CurtainScreen)


async def test_after_a_decision_no_key_counts_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of "yes, all the same" may be another seat's letter."""
    guards: list[float] = []
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.press("A!")
        driver.app.guard = 0.01
        monkeypatch.setattr(driver.app, "ignore_keys", guards.append)
        await driver.press("enter")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert guards[-1] == HANDING * 0.01


@pytest.mark.parametrize("key", ["left_shift", "right_control", "iso_level3_shift", "caps_lock", "shift+caps_lock"])
async def test_a_modifier_alone_is_no_key(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Terminals of the kitty keyboard protocol tell of it: it hurries nobody, touches nothing, and is not early."""
    async with on_screen(skerry_session("human", "hopper"), guard=0.0) as driver:
        app = driver.app
        await driver.press("j", "enter", until=lambda: "any key" not in driver.text)
        before = driver.text
        pressed: list[str] = []
        monkeypatch.setattr(app, "key_pressed", lambda event: pressed.append(event.key))
        await driver.press(key)
        assert pressed == []
        assert driver.text == before
        app.guard = 60.0
        driver.guard.until = until = monotonic() + 60.0
        await driver.hit(key)
        assert driver.guard.until == until


async def test_a_mouse_move_that_changes_nothing_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        begun: list[object] = []
        monkeypatch.setattr(driver.app, "one_picture", lambda: begun.append(1))
        monkeypatch.setattr(driver.app, "_display", lambda *shown: begun.append(shown))
        tasks = asyncio.all_tasks()
        for x in range(40):
            driver.mouse(events.MouseMove, x, 20, 0)
            await driver.handled()
            assert asyncio.all_tasks() == tasks
        await driver.settle()
        assert begun == []


class Relay(Widget):
    """Has something new to show, and hands on to the next."""

    def __init__(self, after: "Relay | None", painted: Painted) -> None:
        super().__init__()
        self.after, self.painted = after, painted

    class Baton(Message, bubble=False):
        pass

    async def on_relay_baton(self) -> None:
        self.show_something()
        await asyncio.sleep(0.001)  # all hands together take longer than a frame of Textual's
        if self.after is not None:
            self.after.call_later(self.after.post_message, self.Baton())

    def show_something(self) -> None:
        canvas = Canvas(4, 1)
        canvas.put(0, 0, "here", "ink")
        self.painted.paint(canvas)


async def test_a_picture_is_painted_when_all_that_follows_has_been_handled() -> None:
    """However many hands it goes through, and however long one of them takes."""
    frames: list[str] = []
    async with on_screen(look=frames.append) as driver:
        parts = [Painted() for _hand in range(12)]
        hands: list[Relay] = []
        for part in parts * 5:
            hands.append(Relay(hands[-1] if hands else None, part))
        for part in parts:
            part.styles.height = 1
        await driver.app.screen.mount(*parts, *hands, before=0)
        await driver.settle()
        frames.clear()
        stood: list[int] = []
        driver.app.one_picture()
        hands[-1].post_message(Relay.Baton())
        driver.app.when_painted(lambda: stood.append(len(frames)))
        await driver.settle()
        assert [frame.count("here") for frame in frames] == [len(parts)]
        assert stood == [1]


async def test_who_waits_for_a_picture_waits_for_the_one_that_is_begun_meanwhile() -> None:
    frames: list[str] = []
    async with on_screen(skerry_session("human", "human"), look=frames.append) as driver:
        await driver.press("A!")
        stood: list[str] = []
        app = driver.app
        app.when_painted(lambda: stood.append(frames[-1]))
        while driver.painting:
            await asyncio.sleep(0)
        app.conductor.cover()  # before the screen has come to its frame
        await driver.settle()
        assert len(stood) == 1
        assert "your own letter" in stood[0]


async def test_a_size_that_no_terminal_has_is_not_believed() -> None:
    async with on_screen() as driver:
        before = driver.app.size
        for size in (Size(MOST + 1, 24), Size(80, 99999)):
            driver.app.post_message(events.Resize(size, size))
        await driver.settle()
        assert driver.app.size == before
        assert driver.app.screen.size == before


async def test_of_two_sizes_that_come_close_together_the_last_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would bring the other back, with a message between them that keeps them apart."""
    laid_out: list[Size | None] = []

    def counted(screen: Screen[object], size: Size | None) -> None:
        laid_out.append(size)
        assert len(laid_out) < 50, laid_out
        screen.call_later(lambda: None)

    async with on_screen() as driver:
        screen, now = driver.app.screen, driver.app.size
        before_layouts(monkeypatch, counted)
        for size in (Size(100, 30), now):
            screen.post_message(events.Resize(size, size))
            screen.call_later(lambda: None)  # else Textual would take the last of them alone
        await driver.settle()
        assert screen.size == now
