"""Leaving, and whatever comes in the midst of it: a signal, a lost focus, a key. Nothing of it is an error."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextvars import Context, copy_context

import pytest
from textual._context import active_app

from tests.conftest import Share
from tests.tui.driver import REPEATED, on_screen
from tests.tui.skerry import skerry_session
from tui.app import TableApp
from tui.host.guarded_app import ENDS, GuardedApp

TURNS = range(400)  # of the event loop: it has left long before
EACH = 6  # of these turns is tried in the short form
LATE: dict[str, Callable[[TableApp], object]] = {
    "put aside": TableApp.action_sleep,
    "focus lost": TableApp.on_app_blur,
    "told to end": lambda app: app.end(143),
    "leave": TableApp.action_leave,
}


@pytest.mark.parametrize("side", ["question_mark", "q", None])
@pytest.mark.parametrize("late", LATE)
async def test_what_comes_while_it_leaves_is_too_late(side: str | None, late: str, share: Share) -> None:
    """At any moment, in the app's own context, as keys and signals are heard."""
    loop, raised = asyncio.get_running_loop(), list[object]()
    loop.set_exception_handler(lambda _loop, context: raised.append(context))
    for turns in share(TURNS, list(LATE).index(late), EACH):
        async with on_screen(skerry_session("human", "human")) as driver:
            await driver.press("A!", *([side] if side else []))
            app = driver.app
            app.end(0)

            def come(app: TableApp = app) -> None:
                LATE[late](app)

            soon = asyncio.create_task(_after(turns, lambda: loop.call_soon(come)))
        left = not soon.done()
        await soon
        assert driver.fault is None
        assert raised == []
        if left:
            return
    pytest.fail("it did not leave")


async def _after(turns: int, act: Callable[[], object]) -> None:
    for _turn in range(turns):
        await asyncio.sleep(0)
    act()


@pytest.fixture
def _signals() -> Iterator[None]:
    kept = {number: signal.getsignal(number) for number in (*ENDS, signal.SIGTSTP)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("_signals")
async def test_a_signal_is_heard_in_the_apps_own_context(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it begins may need the app to come to its end."""
    contexts: list[Context] = []
    monkeypatch.setattr(TableApp, "action_sleep", lambda _app: contexts.append(copy_context()))
    async with on_screen(skerry_session("human", "human")) as driver:
        with monkeypatch.context() as planted:
            planted.setattr(GuardedApp, "is_headless", False)
            driver.app.take_signals()
        os.kill(os.getpid(), signal.SIGTSTP)
        await asyncio.sleep(0.05)
        assert [context.get(active_app) for context in contexts] == [driver.app]


async def test_the_enter_that_leaves_begins_no_other_game_while_it_is_held() -> None:
    """A keyboard repeats a key only after a while."""
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.press("q")
        driver.app.guard = 0.2
        driver.throw("enter")
        await driver.wait(lambda: not driver.app.playing and not driver.app.ignoring_keys)
        home = driver.app.screen
        for time in range(30):
            driver.throw("enter", at=driver.guard.since + 0.4 + REPEATED * time)
            await driver.handled()
        assert driver.app.screen is home
