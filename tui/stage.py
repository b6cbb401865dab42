"""What every screen stands on: whole pictures, keys heard only when they can be meant, ends that tell nothing."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from contextvars import copy_context
from functools import partial
from math import inf
from time import monotonic
from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from core.kernel.words import N_
from tui import mishap
from tui.screens.sheet import too_small
from tui.terminal import Terminal

GUARD = 0.2  # seconds after a curtain has moved, or bots were hurried, in which a key was meant for what was there
HANDING = 4  # times as long after a seat's own decision: a key that is held down begins to repeat only after a while
ALWAYS = ("ctrl+q", "ctrl+c", "ctrl+z")  # leaving is heard whatever the moment
ENDS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2)
MOST = 1000  # columns or rows: no terminal has as many, though a damaged report may say so
LAST = 2.0  # seconds in which it leaves, once it is told to
TURNS = 16  # of the event loop, in which all that a key brings about has been reported

# Textual 8.2.8 keeps every screen that was ever painted alive through this cache (its issue 6665).
CURED = hasattr(StylesCache.get_inner_outer, "__wrapped__")
if CURED:
    StylesCache.get_inner_outer = StylesCache.get_inner_outer.__wrapped__  # type: ignore[assignment]  # but for its cache


@contextmanager
def unheard() -> Iterator[None]:
    """What would end the program waits until `Stage` listens: else it left the terminal half taken."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)


class Stage(App[int]):
    """Nothing here may tell a secret: there is no palette, no screenshot, no selection, no toast."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", N_("leave"), id="app.leave", show=False, priority=True),
        Binding("ctrl+z", "sleep", N_("put aside"), id="app.sleep", show=False, priority=True),
    ]

    def __init__(self, guard: float | None = None) -> None:
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") is not None else None)
        self.guard = GUARD if guard is None else guard
        self._hears_from = 0.0
        self._deafened = 0
        self._pictures = 0  # that are being put together
        self._waiting: list[Callable[[], None]] = []  # for the picture to stand
        self._tasks: set[asyncio.Task[None]] = set()

    def get_driver_class(self) -> type[Driver]:
        return Terminal

    def heard(self, event: events.Key) -> None:
        """A key is about to be given to whatever has the focus."""

    def cover(self) -> None:
        """Let nothing stand on the screen that not everybody may see."""

    def end(self, code: int) -> None:
        """Leave at once and cleanly."""
        self.exit(code, return_code=code)

    # --- what is seen ---

    @property
    def _background_screens(self) -> list[Screen[object]]:
        """Every screen hides what is behind it: nothing there is painted, nor has what is in front painted again."""
        return []

    def one_picture(self) -> None:
        """Paint what follows from here on at once, though several widgets report their changes one after the other."""
        self._pictures += 1
        picture = asyncio.create_task(self._paint_together(self.batch_update()))
        self._tasks.add(picture)
        picture.add_done_callback(self._tasks.discard)

    async def _paint_together(self, batch: AbstractContextManager[None]) -> None:
        with batch:
            for _turn in range(TURNS):
                await asyncio.sleep(0)
        self._pictures -= 1
        if not self._pictures and self.screen_stack:
            self.screen.check_idle()
            waiting, self._waiting = self._waiting, []
            for callback in waiting:
                self.call_after_refresh(callback)

    def when_painted(self, callback: Callable[[], None]) -> None:
        """Call back when what has changed stands on the screen."""
        if self._pictures:
            self._waiting.append(callback)
        else:
            self.call_after_refresh(callback)

    # --- what is heard ---

    def deafen(self, guard: float = 0.0) -> None:
        """Drop every key from before the next picture stands, and until none has come for `guard` seconds after."""
        self._deafened += 1
        self._hears_from = inf
        self.when_painted(partial(self._hear, self._deafened, guard))

    def _hear(self, deafened: int, guard: float) -> None:
        if self._pictures:
            self.when_painted(partial(self._hear, deafened, guard))
        elif deafened == self._deafened:
            self._hears_from = monotonic() + guard

    @property
    def deaf(self) -> bool:
        return monotonic() < self._hears_from

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Resize) and max(event.size) > MOST:
            return
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            if self._drops(event):
                return
            self.one_picture()
            if isinstance(event, events.Key):
                self.heard(event)
        await super().on_event(event)

    def _drops(self, event: events.Event) -> bool:
        """Whether it was not meant for what stands there. Nor then is what follows at once: a key is held down."""
        if isinstance(event, events.Key) and event.key in ALWAYS:
            return False
        early = event.time < self._hears_from
        if early and isinstance(event, events.Key) and self._hears_from != inf:
            self._hears_from = max(self._hears_from, event.time + self.guard)
        return early or too_small(*self.size)

    # --- how it is put aside, and how it ends ---

    def take_signals(self) -> None:
        if self.is_headless:
            return
        loop, context = asyncio.get_running_loop(), copy_context()

        def do(act: Callable[..., None], *args: int) -> None:
            # A signal comes in any context, and what is begun in one that knows no app fails as soon as it ends.
            if not self._exit:  # or it ends already
                with suppress(RuntimeError):  # or has ended
                    loop.call_soon_threadsafe(act, *args, context=context)

        def told_to_end(number: int, _frame: object) -> None:
            # Where the terminal has gone, Textual may wait for ever to write to it.
            last = threading.Timer(LAST, os._exit, (128 + number,))
            last.daemon = True
            last.start()
            do(self.end, 128 + number)

        for number in ENDS:
            signal.signal(number, told_to_end)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
        self._their_sleep = signal.getsignal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, lambda *_args: do(self.action_sleep))
        self.app_resume_signal.subscribe(self, self._back)

    def action_sleep(self) -> None:
        """Ctrl-Z: what covers the screen stands there before the shell does, and still when the game comes back."""
        self.cover()
        self.when_painted(self._sleep)

    def _sleep(self) -> None:
        if self.is_headless:
            return
        ours = signal.signal(signal.SIGTSTP, self._their_sleep)
        try:
            self.action_suspend_process()
        finally:
            signal.signal(signal.SIGTSTP, ours)

    def _back(self, _app: App[object]) -> None:
        """The terminal has forgotten the picture meanwhile, though Textual would send only what changes."""
        self.cover()
        self.refresh()

    def _handle_exception(self, error: Exception) -> None:
        """Textual would print the values of variables, and with them a hand of cards."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self._exit_renderables.append(mishap.report(error))
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """What Textual would print here may quote values too."""
        self._handle_exception(RuntimeError())
