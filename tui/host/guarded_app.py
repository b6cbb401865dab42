"""The app under every screen: paints whole pictures, drops keys that cannot be meant, ends without leaking secrets.

How a key becomes a picture:

1. `Terminal` reads bytes in a thread of its own, and posts the `Key` that they mean to the app's queue: each when the
   effects of the one before are done. The waiting input is bounded, and Ctrl+C and signals go before it.
2. `GuardedApp.on_event` drops modifiers alone (Shift), keys pressed before the picture that they would answer stood
   (`ignore_keys`), and everything but leaving if the terminal is too small. The player's own key for an action
   becomes the action's usual one (`tui/keys.py`).
3. `one_picture` holds painting back, `key_pressed` tells the table, and Textual hands the key to a binding or a widget.
4. The effects go from queue to queue: a decision up to the screen, the session's next step down to the table, and
   from each widget to its screen the news that it has changed.
5. When nothing waits in any queue and no message is being handled, the picture is whole (`at_rest`): the screen paints
   it with its next frame, and then runs the callbacks that wait for it (`when_painted`).

The mouse goes the same way: `Pointer` turns a click into the key that it stands for, and no widget sees mouse events.
A move begins a picture only if it lights something.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from contextvars import copy_context
from functools import partial
from math import inf
from time import monotonic
from typing import Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual._keyboard_protocol import MODIFIER_FUNCTIONAL_KEYS
from textual._queue import Queue
from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen

from core.kernel.words import N_
from tui import error_log, keys
from tui.host import drivers, restorer
from tui.host.intake import Intake
from tui.host.listening import Heed, Listening
from tui.host.pointer import Click, Pointer
from tui.host.room import too_small
from tui.host.whole_screen import WholeScreen
from tui.widgets.keys import BESIDE, pressed

GUARD = 0.2  # seconds after a curtain has moved, or bots were hurried, in which keys are for the old picture
HANDING = 4  # times as long after a seat's own decision: a key that is held down begins to repeat only after a while
ALWAYS = ("ctrl+q", "ctrl+c", "ctrl+z")  # leaving counts whatever the moment
ANEW = "ctrl+l"  # so does painting anew, which is an answer to nothing
LOCKS = ("caps_lock", "num_lock", "scroll_lock")
NO_KEYS = frozenset((*MODIFIER_FUNCTIONAL_KEYS, *LOCKS))  # by themselves, where a terminal tells of them
TYPED = (signal.SIGINT, signal.SIGQUIT)  # also by keys that come once the terminal is given back
ENDS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2)
HELD = (*ENDS, signal.SIGTSTP)  # until the app listens
MOST = 1000  # columns or rows: a report of more, or of none, is damaged

# Textual 8.2.8 keeps every screen that was ever painted alive through this cache (its issue 6665).
CURED = hasattr(StylesCache.get_inner_outer, "__wrapped__")
if CURED:
    StylesCache.get_inner_outer = StylesCache.get_inner_outer.__wrapped__  # type: ignore[assignment]  # but for its cache


@contextmanager
def unheard() -> Iterator[None]:
    """Signals that end or suspend the program wait until it listens, lest it leave the terminal half taken."""
    signal.pthread_sigmask(signal.SIG_BLOCK, HELD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD)


PALETTE = Binding(
    "ctrl+p",
    "app.palette",
    N_("commands"),
    id="app.palette",
    tooltip=N_("Everything that can be done now, to be sought and chosen; and jumps"),
    key_display="Ctrl+P",
    priority=True,  # or a question would take it for an answer
)


def _always(key: str, action: str, words: str, tooltip: str) -> Binding:
    return Binding(key, action, words, id=f"app.{action}", tooltip=tooltip, show=False, priority=True)


class GuardedApp(App[int]):
    """Nothing here may leak a secret: Textual's palette, screenshots, selection and toasts are off."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        _always("ctrl+q,ctrl+c", "leave", N_("leave"), N_("Leave the game, or the program")),
        _always("ctrl+z", "sleep", N_("put aside"), N_("Put the program aside")),
        _always(ANEW, "paint_anew", N_("paint anew"), N_("Paint all anew, where something else has written over it")),
        PALETTE,
    ]

    class KeyChosen(Message):
        """A key was chosen from a list of commands."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    def __init__(self, guard: float | None = None) -> None:
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") is not None else None)
        self.guard = GUARD if guard is None else guard
        self.pointer = Pointer(self)
        self._keys_count_from = 0.0
        self._painted_at = 0.0  # when the picture stood after which keys do not count yet
        self._pressed, self._pressed_at = "", -inf  # the key that counted last, and when that was
        self._held, self._held_until = "", 0.0  # the same key, if it may be held down, and until when it may be
        self._pauses = False  # whether keys are ignored for longer than the picture takes
        self.listening = Listening(self)
        self._ignored = 0  # calls of `ignore_keys`: only the last lets keys count again
        self._picture: asyncio.Task[None] | None = None  # that is being put together
        self._busy: MessagePump | None = None  # the one seen at work last
        self._waiting: list[Callable[[], None]] = []  # for the picture to stand
        self.roomy = asyncio.Event()  # the terminal is large enough: nothing goes by itself where nobody can see it
        self.roomy.set()
        self._told: int | None = None  # the exit code, if a signal asked for the end

    def get_driver_class(self) -> type[Driver]:
        return drivers.ours() or super().get_driver_class()

    def track_mouse(self, wanted: bool) -> None:
        """Begin or cease to follow the mouse."""
        self.pointer.lose()
        if isinstance(self._driver, Intake):
            self._driver.track_mouse(wanted)

    def key_pressed(self, event: events.Key) -> bool:
        """Called before a key goes to the focused widget. True: the key has done all it should."""
        return False

    def cover(self) -> None:
        """Cover everything that not everybody may see."""

    def standing(self) -> str:
        """A sentence on the game's fate, if an error ends the program."""
        return ""

    def last_words(self) -> None:
        """Said once the terminal is given back."""

    def end(self, code: int) -> None:
        """Leave at once and cleanly."""
        self.exit(code, return_code=code)

    # --- the picture ---

    @property
    def _background_screens(self) -> list[Screen[object]]:
        """Every screen hides those behind it: they are not painted, nor cause the front one to be painted again."""
        return []

    def one_picture(self) -> None:
        """Paint all changes from here on at once, though several widgets report theirs one after the other."""
        if self._picture is None:
            batch = ExitStack()
            batch.enter_context(self.batch_update())
            self._picture = asyncio.create_task(self._put_together(batch))

    async def _put_together(self, batch: ExitStack) -> None:
        with batch:
            await asyncio.sleep(0)  # the caller has yet to make the changes
            while not (self.at_rest or self._exit or self._closing):
                await asyncio.sleep(0)
            self.pointer.look_again()
        self._picture = None
        if self.screen_stack:
            self.screen.check_idle()
            waiting, self._waiting = self._waiting, []
            for callback in waiting:
                self.call_after_refresh(self._painted, callback)

    @property
    def at_rest(self) -> bool:
        """True if every message has been handled, and no key waits."""
        return self.handled and not (isinstance(self._driver, Intake) and self._driver.keys_wait)

    @property
    def handled(self) -> bool:
        """True if every message has been handled, with its effects. Workers and timers go on by themselves."""
        if self._busy is not None and not _waits(self._busy):  # mostly the last busy one still is
            return False
        self._busy = next((pump for pump in (self, *self._registry) if not _waits(pump)), None)
        return self._busy is None

    def action_paint_anew(self) -> None:
        """Paint every part: the terminal may show something else by now."""
        self.screen.refresh(layout=True)

    def when_painted(self, callback: Callable[[], None]) -> None:
        """Call back when the present changes stand on the screen."""
        self.one_picture()
        self._waiting.append(callback)

    def _painted(self, callback: Callable[[], None]) -> None:
        """Wait on, if another picture has begun meanwhile."""
        if self._picture is None:
            callback()
        else:
            self._waiting.append(callback)

    # --- which keys count ---

    def ignore_keys(self, guard: float = 0.0, held: bool = False) -> None:
        """Drop every key from before the next picture stands, and until none has come for `guard` seconds after.

        `held`: the key that was pressed last may be held down, and begins to repeat only after a while: it is dropped
        for longer, until it has been let go.
        """
        self._ignored += 1
        self._keys_count_from = inf
        self.pointer.let_go()
        if held:
            self._held, self._held_until = self._pressed, inf
        self._pauses = bool(guard or self._held)
        self.when_painted(partial(self._heed_keys, self._ignored, guard))

    def _heed_keys(self, ignored: int, guard: float) -> None:
        if ignored == self._ignored:
            self._painted_at = monotonic()
            self._keys_count_from = self._painted_at + guard
            self._watch_held()
            self.listening.watch()

    def _watch_held(self) -> None:
        """A key pressed long before the picture, and not repeated since, is held down no longer."""
        self._held_until = max(self._pressed_at + HANDING * self.guard, monotonic() + self.guard)

    @property
    def ignoring_keys(self) -> bool:
        return monotonic() < self._keys_count_from

    def too_early(self, event: events.Event) -> bool:
        """True if the event came before the picture that it would answer."""
        return event.time < self._keys_count_from

    @property
    def heeding(self) -> float:
        """The elapsed share of the time in which no key counts: 1 if keys count."""
        now, until = monotonic(), self._keys_count_from
        if now >= until:
            return 1.0
        return 0.0 if until == inf else (now - self._painted_at) / (until - self._painted_at)

    @property
    def listens(self) -> bool:
        """True if any key would count now, even the last one again; a picture alone is not waited for."""
        until = max(self._keys_count_from, self._held_until if self._held else 0.0)
        return not self.guard or monotonic() >= until or (until == inf and not self._pauses)

    @property
    def heed(self) -> Heed:
        return self.listening.heed

    def show_heed(self) -> None:
        if self.screen_stack and isinstance(self.screen, WholeScreen):
            self.screen.show_heed()

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Resize) and not 0 < min(event.size) <= max(event.size) <= MOST:
            return
        if isinstance(event, events.Resize):
            self._measure(not too_small(*event.size))
        if isinstance(event, events.AppBlur):
            self.pointer.lose()
        elif isinstance(event, events.AppFocus):
            self.pointer.win(event.time)
        if not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif isinstance(event, events.Key) and self._translated(event).key == ANEW:
            self.action_paint_anew()
        elif self._drops(event):
            return
        elif isinstance(event, events.MouseEvent):
            await self._point(event)
        else:
            self.pointer.leave()  # who types does not point
            await (self._type(event) if isinstance(event, events.Key) else self._press(event))

    def _measure(self, roomy: bool) -> None:
        """A key pressed while the terminal was too small is not meant for the picture that follows."""
        if roomy and not self.roomy.is_set():
            self.roomy.set()
            self.ignore_keys(self.guard, held=True)
        elif not roomy:
            self.roomy.clear()
        self.room_changed()

    def room_changed(self) -> None:
        """The terminal has another size, large enough or not."""

    def press(self, key: str | None) -> None:
        """As if that key were pressed now."""
        if key is not None:
            self.post_message(pressed(key, monotonic()))

    def choose(self, key: str) -> None:
        """As if that usual key were pressed now, instead of the key that has chosen it."""
        self.post_message(self.KeyChosen(key))

    async def on_guarded_app_key_chosen(self, message: KeyChosen) -> None:
        """The key that has chosen it may be held down."""
        held = self._pressed
        await self._press(pressed(message.key, monotonic()))
        self._pressed = self._held = held
        self._held_until = inf
        self.when_painted(self._watch_held)

    def _translated(self, event: events.Key) -> events.Key:
        """The usual key for the action of the player's own key on this screen."""
        assert isinstance(self.screen, WholeScreen)
        key = keys.plain(event.key)
        usual = keys.in_use().meant(key, self.screen.actions())
        return event if usual == key else pressed(usual, event.time)

    async def _type(self, event: events.Key) -> None:
        await self._press(self._translated(event), event.key)

    async def _press(self, event: events.Event, typed: str = "") -> None:
        """`typed`: the key that was pressed, if it was translated."""
        self.one_picture()
        if isinstance(event, events.Key):
            self._pressed, self._pressed_at, self._held = typed or event.key, event.time, ""
            self.listening.met()
            if self.key_pressed(event):
                return
        await super().on_event(event)

    async def _point(self, event: events.MouseEvent) -> None:
        """A click goes the way of its key; or on a spot of a drawing, it becomes a `Pointed` message."""
        match self.pointer.take(event):
            case Click(what=str(key)):
                await self._press(pressed(key, event.time))
            case Click(what, button, part) if part is not None:
                self.one_picture()
                self._pressed, self._pressed_at, self._held = BESIDE, event.time, ""
                if not self.key_pressed(pressed(BESIDE, event.time)):
                    part.post_message(part.Pointed(what, button))

    def _drops(self, event: events.Event) -> bool:
        """True if the key was aimed at an earlier picture; also restarts the guard, so that key repeat is dropped."""
        if isinstance(event, events.Key) and event.key.rpartition("+")[2] in NO_KEYS:
            return True
        if isinstance(event, events.Key) and self._translated(event).key in ALWAYS:
            return False
        early = self.too_early(event)
        if early and isinstance(event, events.Key) and self._keys_count_from != inf:
            self._keys_count_from = max(self._keys_count_from, event.time + self.guard)
        if too_small(*self.size):
            self._pressed = event.key if isinstance(event, events.Key) else self._pressed
            return True
        dropped = early or self._repeats(event)
        if dropped and isinstance(event, events.Key | events.MouseDown):
            self.listening.miss()
        return dropped

    def _repeats(self, event: events.Event) -> bool:
        """True if the key was meant for an earlier picture, and has been held down since."""
        if not isinstance(event, events.Key) or event.key != self._held or event.time >= self._held_until:
            return False
        self._held_until = max(self._held_until, event.time + self.guard)
        return True

    # --- suspending and ending ---

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
            closing = isinstance(self._driver, Intake) and self._driver.closing
            if closing and not (self._exit and number in TYPED):
                os._exit(128 + number)  # only the last output is left, which the terminal does not take
            if not self._exit:
                self._told = 128 + number
                do(self.end, self._told)

        for number in ENDS:
            signal.signal(number, told_to_end)
        self._their_sleep = signal.getsignal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, lambda *_args: do(self.action_sleep))
        self.app_resume_signal.subscribe(self, self._back)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD)

    async def run_async(self, **how: Any) -> int | None:
        """After a signal to end, exit as soon as it is closed: a bot that still thinks is not waited for."""
        result = await super().run_async(**how)
        if self._told is not None:
            self.last_words()
            restorer.end()
            os._exit(self._told)
        return result

    def action_sleep(self) -> None:
        """Ctrl-Z: the screen is covered before the shell appears, and still when the game comes back."""
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
        """The terminal has lost the picture meanwhile, but Textual would send only changes."""
        self.cover()
        self.refresh()

    def _handle_exception(self, error: Exception) -> None:
        """Textual would print the values of variables, and with them a hand of cards."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self._exit_renderables.append(error_log.report(error, self.standing()))
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Textual's report here may quote values too."""
        self._handle_exception(RuntimeError())


def _waits(pump: MessagePump) -> bool:
    """True if its queue is empty and it waits, or it is closing."""
    queue: Queue[Message | None] = pump._message_queue
    return (queue.empty() and bool(queue.ready_event._waiters)) or pump._closing or pump._closed
