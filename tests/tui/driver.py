"""A quick hand at the keyboard: keys go in as the terminal sends them, and the next waits until all is quiet."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from re import escape, finditer
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, TypeVar

import pytest
from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual._xterm_parser import XTermParser
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.geometry import Region, Size
from textual.keys import _character_to_key
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip
from textual.timer import Timer

from saves.index import Entry
from saves.journal import Journal
from tests.kinds import of_kind
from tui import errands
from tui.app import TableApp
from tui.commands.saves import look as saves_look
from tui.host.page import Packets
from tui.host.whole_screen import Composed
from tui.play.advised import AdvisedPrompt
from tui.play.boxes import Box
from tui.play.prompt_table import PromptTable
from tui.screens.curtain import CurtainScreen
from tui.screens.pace import Pacing
from tui.screens.table import TableScreen
from tui.session import AnySession, BotTurn
from tui.session.opening import Setup
from tui.settings import Pace
from tui.widgets.canvas import Part
from tui.widgets.glyphs import ALLOWED
from tui.widgets.keys import Key

T = TypeVar("T")
REPEATED = 0.033  # seconds between two of a key that is held down
PATIENCE = 120.0  # seconds, so that a test of what never comes to rest fails with what stands there


def read(screen: Screen[Any]) -> str:
    """What the compositor would paint, put together by whole lines: it cuts each wherever any widget begins."""
    compositor, drawn = screen._compositor, ALLOWED.issuperset
    rows = [" " * compositor.size.width] * compositor.size.height
    for region, clip, strips in reversed(list(compositor._get_renders(compositor.size.region))):  # what lies above last
        shown = region.intersection(clip)
        for y, strip in zip(shown.line_range, strips, strict=False):
            if not ((text := strip.text).isascii() or drawn(text)):  # and may be wider than its signs are many
                return composed(screen)
            row = rows[y]
            rows[y] = row[: shown.x] + text + row[shown.right :]
    return "\n".join(rows)


def lines_of(screen: Screen[Any]) -> list[Strip]:
    return screen._compositor.render_strips()


def composed(screen: Screen[Any]) -> str:
    return "\n".join(strip.text for strip in lines_of(screen))


def paint_now(screen: Screen[Any]) -> None:
    """The app itself would wait for its next frame."""
    screen._on_timer_update()


def unpainted(screen: Screen[Any]) -> bool:
    return bool(screen._dirty_widgets or screen._layout_required or screen._repaint_required)


def standing(table: TableScreen) -> dict[str, Key]:
    """The keys of always, as they are shown."""
    return {key.shown: key for key in table.always([*table.told_keys(), *table.table.passing()])}


def running_timers(*pumps: MessagePump) -> list[Timer]:
    """Those by which something is to happen after a while."""
    timers = [timer for pump in pumps for timer in pump._timers if timer._task and not timer._task.done()]
    return [timer for timer in timers if timer._active.is_set()]


def time_up(pump: MessagePump) -> None:
    """As if the time of its first running timer were over."""
    callback = running_timers(pump)[0]._callback
    assert callback is not None
    callback()


def time_out(parser: XTermParser) -> list[Message]:
    """What Textual's parser makes of a sequence that nothing has followed for a while."""
    if parser._timeout_time is None:
        return []
    parser._timeout_time = 0.0
    return list(parser.tick())


def keys_given(patch: pytest.MonkeyPatch, *kinds: type[Screen[Any]]) -> list[str]:
    """The keys that whatever has the focus is given from now on, on screens of these kinds."""
    given: list[str] = []
    forward = Screen._forward_event

    def noted(screen: Screen[Any], event: events.Event) -> None:
        if isinstance(event, events.Key):
            given.append(event.key)
        forward(screen, event)

    for kind in kinds:
        patch.setattr(kind, "_forward_event", noted)
    return given


def before_layouts(patch: pytest.MonkeyPatch, act: Callable[[Screen[Any], Size | None], None]) -> None:
    """Textual is about to lay the screen out, for this size."""
    refresh = Screen._refresh_layout

    def acted(screen: Screen[Any], size: Size | None = None, scroll: bool = False) -> None:
        act(screen, size)
        refresh(screen, size, scroll)

    patch.setattr(Screen, "_refresh_layout", acted)


def words_fitted(patch: pytest.MonkeyPatch, look: Callable[[AdvisedPrompt[Any, Any], Box, list[Text]], None]) -> None:
    """A prompt has this room for its words, and shows these lines of them."""
    fitting = AdvisedPrompt._fitting

    def looked(prompt: AdvisedPrompt[Any, Any], room: Box, last: Sequence[Part] = ()) -> list[Text]:
        look(prompt, room, lines := fitting(prompt, room, last))
        return lines

    patch.setattr(AdvisedPrompt, "_fitting", looked)


def begin_pauses(patch: pytest.MonkeyPatch, when: Callable[[float], float]) -> None:
    """The time after a bot's move begins when this says, which is told when it would."""
    pause = Pacing._pause
    patch.setattr(Pacing, "_pause", lambda pacing, how, began, chained: pause(pacing, how, when(began), chained))


def kept_of_packet(packets: Packets) -> int:
    """How many bytes of a packet that is no typing."""
    return len(packets._meta)


def row_of(entry: Entry) -> str:
    """What `eketorp saves list` shows of a game."""
    return "".join(part.plain for part in saves_look._row(entry))


def parse_once(patch: pytest.MonkeyPatch) -> None:
    """Each app parses the same style sheets, which takes a sixth of its start."""
    kept: dict[object, list[RuleSet]] = {}
    parse = Stylesheet._parse_rules

    def once(sheet: Stylesheet, css: str, **how: Any) -> list[RuleSet]:
        key = css, *how.items(), *sheet._variables.items()
        if key not in kept:
            kept[key] = parse(sheet, css, **how)
        return kept[key]

    patch.setattr(Stylesheet, "_parse_rules", once)


class Unshown(Composed):
    """Has each widget draw what has changed, and cuts none of it to the pieces that a terminal would be sent."""

    def render_update(self, *args: Any, **how: Any) -> Any:
        self._render_chops = self._draw  # type: ignore[method-assign, assignment]
        try:
            return super().render_update(*args, **how)
        finally:
            del self._render_chops

    def _draw(self, crop: Region, _is_rendered_line: object) -> list[dict[int, Strip]]:
        deque(self._get_renders(crop), 0)
        return []


class Watched(TableApp):
    """Gives every frame that a person would see to `look`."""

    look: Callable[[str], None] | None = None

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if self.look is not None and screen is self.screen and not self._batch_count:
            self.look(read(screen))


class Guard:
    """When keys count, as the guarded app knows it: tests read it, and put it where they need it."""

    def __init__(self, app: TableApp) -> None:
        self._app = app

    @property
    def since(self) -> float:
        """When the picture stood since which no key counts."""
        return self._app._painted_at

    @property
    def until(self) -> float:
        return self._app._keys_count_from

    @until.setter
    def until(self, time: float) -> None:
        self._app._keys_count_from = time

    @property
    def known(self) -> bool:
        """True while no key counts, and it is known from when on one will."""
        return monotonic() < self.until < inf

    def lift(self, held: str = "") -> None:
        """Every key counts from now on, but for one that is held down."""
        self.until, self._app._held, self._app._held_until = 0.0, held, inf if held else 0.0


class Driver:
    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.guard = Guard(app)

    @property
    def text(self) -> str:
        """What stands on the screen, as plain text."""
        return read(self.app.screen)

    def table(self, kind: type[T]) -> T:
        """The game's table on the screen, which is of that kind."""
        return of_kind(kind, self.app.table_screen.table)

    async def settle(self, until: Callable[[], bool] | None = None) -> None:
        """Until nothing is left to do, and keys count."""
        await self.wait(
            lambda: not (self.app.ignoring_keys or self.on_errand()) and (until is None or until()), when_quiet=True
        )

    def _quiet(self) -> bool:
        """True if every message has been handled, and all that changed stands on the screen."""
        app, screen = self.app, self.app.screen
        if not app.at_rest:
            return False
        paint_now(screen)
        return app.at_rest and not (self.painting or unpainted(screen) or screen._callbacks)

    @property
    def painting(self) -> bool:
        """True if a picture is being put together."""
        return self.app._picture is not None

    @property
    def leaving(self) -> bool:
        """True if the app has been told to end."""
        return self.app._exit

    @property
    def fault(self) -> Exception | None:
        """What has ended the app."""
        return self.app._exception

    @property
    def tooltip_due(self) -> bool:
        return self.app.screen._tooltip_timer is not None

    def set_up(self, setup: Setup) -> None:
        """The next game of its kind is offered with this."""
        self.app.lobby._setups[setup.game] = setup

    def resume(self, path: Path) -> None:
        """As if this game were chosen on the shelf."""
        self.app.lobby._resume(path)

    def make_room(self, roomy: bool) -> None:
        """The terminal is large enough, or not, before any screen hears of it."""
        self.app._measure(roomy)

    def uncover(self) -> None:
        """Hide what lies over the board, since no page stands there."""
        self.table(PromptTable)._let_cover()

    def clicked(self, x: int, y: int) -> None:
        """As if the last click had been there just now."""
        self.app.pointer._last = (monotonic(), x, y, None)

    async def wait(self, until: Callable[[], bool], when_quiet: bool = False) -> None:
        """It fails when nothing goes on any more that could bring it about, and where that never comes to rest."""
        end = monotonic() + PATIENCE
        while when_quiet or not until():
            quiet = self._quiet()
            if when_quiet and quiet and until():
                return
            assert monotonic() < end, f"it never came to rest:\n{self.text}"
            if self.fault is not None:
                raise self.fault
            if quiet and not (self.at_work() or self._timed() or until()):
                raise AssertionError(f"it did not come to that:\n{self.text}")
            await asyncio.sleep(0.001 if quiet else 0)

    def at_work(self) -> bool:
        """True if a bot thinks, or something else goes on beside what the screens do."""
        return errands.under_way() or any(not worker.is_finished for worker in self.app.workers)

    def on_errand(self) -> bool:
        """True if something is done that a screen does not wait for."""
        waiting = (worker for worker in self.app.workers if worker.group == errands.GROUP)
        return errands.under_way() or any(not worker.is_finished for worker in waiting)

    def _timed(self) -> bool:
        """True if something is to happen by itself after a while."""
        return self.app.ignoring_keys or bool(running_timers(self.app, *self.app._registry))

    async def resize(self, width: int, height: int) -> None:
        """As when the terminal's window changes its size."""
        size = Size(width, height)
        self.app._driver._size = size  # type: ignore[union-attr]  # a headless one, which has one
        self.app.post_message(events.Resize(size, size))
        await self.settle(lambda: self.app.screen.size == size and self.app._resize_timer is None)

    async def handled(self) -> None:
        """Until nothing is left to do, though keys may not count yet."""
        await self.wait(lambda: True, when_quiet=True)

    async def press(self, *keys: str, until: Callable[[], bool] | None = None) -> None:
        """One after the other. A seat's letter with `!` opens its curtain, whether it is asked for twice or not."""
        for key in keys:
            self.throw(key[0] if key.endswith("!") and len(key) == 2 else key)
            await self.settle()
            if key.endswith("!") and isinstance(self.app.screen, CurtainScreen):
                self.throw("enter")
                await self.settle()
        if until is not None:
            await self.settle(until)

    async def hit(self, *keys: str) -> None:
        """One after the other, each once the one before has been handled, though it may not have counted."""
        for key in keys:
            self.throw(key)
            await self.handled()

    async def hold_down(self, key: str, times: int = 30, guard: float = 0.2) -> None:
        """As a keyboard repeats it, thirty times a second; afterwards nothing is held, and nothing guarded."""
        self.app.guard, began = guard, monotonic()
        for time in range(times):
            self.throw(key, at=max(began + REPEATED * time, monotonic()))
            await self.handled()
        self.app.guard = 0.0
        self.guard.lift()

    async def lose_focus(self) -> None:
        self.app.post_message(events.AppBlur())
        await self.settle()

    # --- the mouse ---

    async def click(self, text: str, nth: int = 0, button: int = 1) -> None:
        """Down and up on the nth place where this stands."""
        await self.click_at(*self.place(text, nth), button=button)

    async def click_at(self, x: int, y: int, button: int = 1) -> None:
        self.mouse(events.MouseDown, x, y, button)
        self.mouse(events.MouseUp, x, y, button)
        await self.settle()

    async def hover(self, text: str, nth: int = 0) -> None:
        self.mouse(events.MouseMove, *self.place(text, nth), 0)
        await self.settle()

    async def wheel(self, text: str, down: bool = True) -> None:
        self.mouse(events.MouseScrollDown if down else events.MouseScrollUp, *self.place(text), 0)
        await self.settle()

    def place(self, text: str, nth: int = 0) -> tuple[int, int]:
        """The cell where it begins, for the nth time on the screen."""
        places = [
            (cell_len(line[: match.start()]), y)
            for y, line in enumerate(self.text.split("\n"))
            for match in finditer(escape(text), line)
        ]
        return places[nth]

    def mouse(self, kind: type[events.MouseEvent], x: int, y: int, button: int = 1, at: float | None = None) -> None:
        """As the terminal tells of it; waits for nothing."""
        event = kind(None, x, y, 0, 0, button, False, False, False, x, y)
        event.set_sender(self.app)
        event.time = event.time if at is None else at
        self.app.post_message(event)

    def throw(self, key: str, at: float | None = None) -> None:
        """Send a key, as if pressed at that time, and wait for nothing: keys thrown together are typed ahead."""
        character = key if len(key) == 1 else {"space": " ", "enter": "\r", "escape": "\x1b"}.get(key)
        name = _character_to_key(key) if len(key) == 1 else key
        event = events.Key(name, character)
        event.set_sender(self.app)
        event.time = event.time if at is None else at
        self.app.post_message(event)


def _somebody_asked(app: TableApp) -> bool:
    return app.playing and not isinstance(app.conductor.step, BotTurn | None)


@asynccontextmanager
async def on_screen(
    session: AnySession | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    guard: float = 0.0,
    folder: Path | None = None,
    look: Callable[[str], None] | None = None,
    pace: Pace = "at once",
    ready: bool = True,
    motion: bool = False,
) -> AsyncIterator[Driver]:
    """The app with that table on its screen, or its home screen; `ready`: when somebody is asked something."""
    with TemporaryDirectory() as scratch:
        opened = None if session is None else (session, ())
        journal = session.keeping.journal if session else None
        lies = journal.path.parent if isinstance(journal, Journal) else Path(scratch)
        app = Watched("eketorp", folder or lies, opened, Path(scratch) / "settings.json", guard)
        app.settings.pace, app.settings.motion, app.settings.greeted, app.settings.tips = pace, motion, True, False
        app.look = look
        app._frozen = True  # else what this test leaves behind would stay
        async with app.run_test(size=size):
            driver = Driver(app)
            if ready:
                await driver.settle(lambda: session is None or _somebody_asked(app))
            yield driver
