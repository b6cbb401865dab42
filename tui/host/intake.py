"""The input on its way to the app: read in a thread, sifted, bounded, handed on in order."""

import asyncio
import os
import signal
from codecs import getincrementaldecoder
from contextlib import suppress
from queue import SimpleQueue
from selectors import EVENT_READ, DefaultSelector
from threading import Event
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, cast

from textual.driver import Driver
from textual.drivers._writer_thread import WriterThread
from textual.message import Message

from tui.host.backlog import Backlog, Typed
from tui.host.meaning import Meaning
from tui.host.sieve import AT_ONCE, Sieve

if TYPE_CHECKING:
    from tui.host.guarded_app import GuardedApp

WAIT = 0.1  # seconds between two checks whether the app has ended


class Writer(WriterThread):
    """Textual's dies with the terminal; then, or if nobody reads, its full queue blocks the app for ever."""

    def __init__(self, file: IO[str]) -> None:
        super().__init__(file)
        self._queue: SimpleQueue[str | None] = SimpleQueue()  # type: ignore[assignment]  # a signal may come within `put`

    def run(self) -> None:
        while (text := self._queue.get()) is not None:
            with suppress(OSError):
                self._file.write(text)
                if self._queue.empty():
                    self._file.flush()
        with suppress(OSError):
            self._file.flush()  # the end may have been queued before the last look whether anything was


class Intake(Driver):
    """The input half of a driver; the other half sends the picture out."""

    closing = False  # only the last output is still to be taken
    source: int  # the input's file descriptor
    exit_event: Event

    if TYPE_CHECKING:  # the other half has them

        def _enable_mouse_support(self) -> None: ...

        def _disable_mouse_support(self) -> None: ...

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._backlog = Backlog()
        self._meaning = Meaning()
        self._handing: asyncio.Task[None] | None = None
        self._awake = False  # handing on has been asked for, and is not done
        self._wake_for_signals()

    def _wake_for_signals(self) -> None:
        """Python handles signals in the main thread alone, which may sleep until a key comes: wake it."""
        told, tell = os.pipe()
        for end in (told, tell):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
        self._loop.add_reader(told, os.read, told, 4096)

    def run_input_thread(self) -> None:
        """Textual's ends the program by a byte that is not UTF-8, and stalls in a flood of bytes."""
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        sieve, self._backlog, self._awake = Sieve(), Backlog(), False
        with DefaultSelector() as selector:
            selector.register(self.source, EVENT_READ)
            while not self.exit_event.is_set():
                data = self._read() if selector.select(_wait(sieve.due)) else None
                if data == b"":
                    os.kill(os.getpid(), signal.SIGHUP)  # the player has gone, perhaps without any other sign
                    return
                text, now = decode(self.typed(data or b"")), monotonic()
                self._backlog.put(sieve.sift(text, now), now, many=len(text) >= AT_ONCE)
                if self._backlog and not self._awake:
                    self._awake = True
                    with suppress(RuntimeError):  # the loop has ended
                        self._loop.call_soon_threadsafe(self._begin_to_hand_on)

    def _read(self) -> bytes:
        with suppress(OSError):
            return os.read(self.source, 4096)
        return b""

    def typed(self, data: bytes) -> bytes:
        """The bytes that a terminal would have sent for this data."""
        return data

    @property
    def keys_wait(self) -> bool:
        """True if something was typed that has still to be handled."""
        return self._backlog.keys

    def _begin_to_hand_on(self) -> None:
        if self._handing is None or self._handing.done():
            self._handing = self._loop.create_task(self._hand_on())

    async def _hand_on(self) -> None:
        """One thing after the other, each when the effects of the one before are done."""
        app = cast("GuardedApp", self._app)
        try:
            while self._something_waits() and not app._exit:
                if not app.handled:
                    await asyncio.sleep(0)
                elif (typed := self.take()) is not None:
                    for message in self._meaning.of(typed.text):
                        message.time = typed.when
                        self.process_message(message)
                    if typed.report:  # the next report can wait: its picture is not urgent
                        await asyncio.sleep(self._backlog.calm_in(monotonic()))
        except Exception as error:
            app._handle_exception(error)

    def take(self) -> Typed | None:
        return self._backlog.take()

    def _something_waits(self) -> bool:
        if self._backlog:
            return True
        self._awake = False
        return bool(self._backlog)  # input may have come just before that

    def send_message(self, message: Message) -> None:
        """Textual's is for calls from another thread."""
        self._app.post_message(message)

    def track_mouse(self, wanted: bool) -> None:
        """Have the terminal report the mouse; else it selects text by it, as it does without any program."""
        if wanted != self._mouse:
            self._disable_mouse_support()
            self._mouse = wanted
            self._enable_mouse_support()

    def _run_input_thread(self) -> None:
        """Textual's hands on a rendered error, and the log could not tell where it arose."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)


def _wait(due: float | None) -> float:
    return WAIT if due is None else min(WAIT, max(0.0, due - monotonic()))
