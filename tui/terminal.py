"""The terminal as Textual drives it, but that no byte ends the game, and no end leaves a hand for anybody to see."""

import asyncio
import os
import signal
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from queue import SimpleQueue
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, cast

from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui import asking, restorer, title
from tui.backlog import Backlog, Typed
from tui.meaning import Meaning
from tui.sieve import AT_ONCE, Sieve
from tui.stand_ins import STAND_IN

if TYPE_CHECKING:
    from tui.guarded_app import GuardedApp

WIPE = "\x1b[0m\x1b[2J\x1b[H"
WAIT = 0.1  # seconds between two looks whether all is over


class Writer(WriterThread):
    """Textual's own ends when its terminal has gone, and whoever writes then waits for ever; or where nobody reads."""

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


linux_driver.WriterThread = Writer  # type: ignore[attr-defined]  # the driver makes its writer by this name


class Terminal(LinuxDriver):
    """Each method stands for one of Textual 8.2.8, and says what that one lacks."""

    closing = False  # all is done but that the terminal takes the last of it

    def __init__(self, *args: Any, **options: Any) -> None:
        """Textual's own draws to standard error alone, which may lead to a file, or nowhere."""
        super().__init__(*args, **options)
        self._turns: list[Callable[[], None]] = []
        self._turning = False
        self._backlog = Backlog()
        self._meaning = Meaning()
        self._handing: asyncio.Task[None] | None = None
        self._awake = False  # whoever hands it on has been called, and is not done
        if self._file is None or not self._file.isatty():
            self._file = sys.__stdout__
        self._wake_for_signals()

    def _wake_for_signals(self) -> None:
        """A signal may find any thread, and Python leaves it to the main one, which may sleep until a key comes."""
        told, tell = os.pipe()
        for end in (told, tell):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
        self._loop.add_reader(told, os.read, told, 4096)

    def run_input_thread(self) -> None:
        """Textual's own ends the program by a byte that is not UTF-8, and lets a flood of them stop it."""
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        sieve, self._backlog, self._awake = Sieve(), Backlog(), False
        with DefaultSelector() as selector:
            selector.register(self.fileno, EVENT_READ)
            while not self.exit_event.is_set():
                data = self._read() if selector.select(_wait(sieve.due)) else None
                if data == b"":
                    os.kill(os.getpid(), signal.SIGHUP)  # the terminal has gone, though nobody else may say so
                    return
                text, now = decode(data or b""), monotonic()
                self._backlog.put(sieve.sift(text, now), now, many=len(text) >= AT_ONCE)
                if self._backlog and not self._awake:
                    self._awake = True
                    with suppress(RuntimeError):  # the loop has ended
                        self._loop.call_soon_threadsafe(self._begin_to_hand_on)

    def _read(self) -> bytes:
        with suppress(OSError):
            return os.read(self.fileno, 4096)
        return b""

    @property
    def keys_wait(self) -> bool:
        """Whether something was typed that has still to be handled."""
        return self._backlog.keys

    def _begin_to_hand_on(self) -> None:
        if self._handing is None or self._handing.done():
            self._handing = self._loop.create_task(self._hand_on())

    async def _hand_on(self) -> None:
        """One thing after the other, each when all has been done that the one before has brought about."""
        app = cast("GuardedApp", self._app)
        try:
            while self._something_waits() and not app._exit:
                if not app.handled:
                    await asyncio.sleep(0)
                elif (typed := self._take()) is not None:
                    for message in self._meaning.of(typed.text):
                        message.time = typed.when
                        self.process_message(message)
                    if typed.report:  # the next picture by one need not stand at once
                        await asyncio.sleep(self._backlog.calm_in(monotonic()))
        except Exception as error:
            app._handle_exception(error)

    def _take(self) -> Typed | None:
        """In turn: who is put aside waits for the thread that reads, which may wait for this."""
        taken: list[Typed | None] = []
        self._in_turn(lambda: taken.append(self._backlog.take()))
        return taken.pop()

    def _something_waits(self) -> bool:
        if self._backlog:
            return True
        self._awake = False
        return bool(self._backlog)  # it may have come just before that was known

    def send_message(self, message: Message) -> None:
        """Textual's own is for another thread."""
        self._app.post_message(message)

    def _enable_mouse_pixels(self) -> None:
        """Textual's own is never taken back, and a cell is as near as anybody has to point."""

    @property
    def _encoding(self) -> str:
        return getattr(self._file, "encoding", None) or "utf-8"

    def only_ascii(self) -> None:
        """The terminal does not read what its locale says."""
        if isinstance(self._file, TextIOWrapper):
            self._file.reconfigure(encoding="ascii", errors=STAND_IN)

    def entitle(self, words: str) -> None:
        if self._writer_thread is not None:
            self.write(title.written(words))

    def track_mouse(self, wanted: bool) -> None:
        """Whether the terminal tells of the mouse; else it selects text by it, as it does without any program."""
        if wanted != self._mouse:
            self._disable_mouse_support()
            self._mouse = wanted
            self._enable_mouse_support()

    def _run_input_thread(self) -> None:
        """Textual's own hands on a picture of the error, and the log could not tell where it was."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)

    def stop_application_mode(self) -> None:
        """Textual's own leaves the picture where there is no other screen to go back to, and the shell typed keys."""
        self.write(WIPE + title.end())
        super().stop_application_mode()
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def close(self) -> None:
        self.closing = True
        super().close()
        self.closing = False
        restorer.given_back()

    def start_application_mode(self) -> None:
        """Textual's own may be put aside in the midst of it, and then stops what has not begun."""
        start: Callable[[], None] = super().start_application_mode
        with suppress(OSError, termios.error):
            if os.tcgetpgrp(self.fileno) == os.getpgrp():  # else it is put aside at once, and comes back to this
                restorer.taken(termios.tcgetattr(self.fileno))
        if self._turning:
            start()
        else:
            self._in_turn(start)
        self.write(title.beginning() + title.written(self._app.title) + asking.questions(self._encoding))

    def _sigtstp_application(self, *args: object) -> None:
        self._in_turn(self._go_aside)

    def _sigcont_application(self, *args: object) -> None:
        self._in_turn(self._come_back)

    def _go_aside(self) -> None:
        """Textual's own gives the terminal back twice where it is told twice, and waits for ever."""
        self._give_back()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _come_back(self) -> None:
        """Textual's own would read the keyboard twice where it was stopped by a signal that nobody can take."""
        self._give_back()
        if self._must_signal_resume and not self._app._exit:  # or there is no loop any more to read keys on
            self.resume_application_mode()

    def _give_back(self) -> None:
        if self._writer_thread is not None and not self._must_signal_resume:
            self.suspend_application_mode()
            self._must_signal_resume = True

    def _in_turn(self, act: Callable[[], None]) -> None:
        """One signal may come in the midst of what another asked for: it waits until that is done."""
        self._turns.append(act)
        while self._turns and not self._turning:
            self._turning = True
            try:
                self._turns.pop(0)()
            finally:
                self._turning = False


def _wait(due: float | None) -> float:
    return WAIT if due is None else min(WAIT, max(0.0, due - monotonic()))
