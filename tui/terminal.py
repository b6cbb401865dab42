"""The terminal as Textual drives it, but that no byte ends the game, and no end leaves a hand for anybody to see."""

import os
import signal
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Queue
from selectors import EVENT_READ, DefaultSelector
from typing import IO, Any

from textual._xterm_parser import XTermParser
from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui import paper
from tui.paper import Answers

WIPE = "\x1b[0m\x1b[2J\x1b[H"
WAIT = 0.1  # seconds between two looks whether an Escape stands alone, and whether it is over


class Writer(WriterThread):
    """Textual's own ends when its terminal has gone, and whoever writes then waits for ever; or where nobody reads."""

    def __init__(self, file: IO[str]) -> None:
        super().__init__(file)
        self._queue: Queue[str | None] = Queue()

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
        if self._file is None or not self._file.isatty():
            self._file = sys.__stdout__

    def run_input_thread(self) -> None:
        """Textual's own ends the program by a byte that is not UTF-8, and by a number that is no character's."""
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = XTermParser()
        answers = Answers()
        with DefaultSelector() as selector:
            selector.register(self.fileno, EVENT_READ)
            while not self.exit_event.is_set():
                data = self._read() if selector.select(WAIT) else None
                if data == b"":
                    os.kill(os.getpid(), signal.SIGHUP)  # the terminal has gone, though nobody else may say so
                    return
                typed, told = answers.taken_out(decode(data or b""))
                for message in (*told, *self._understood(typed)):
                    self.process_message(message)

    def _read(self) -> bytes:
        with suppress(OSError):
            return os.read(self.fileno, 4096)
        return b""

    def _understood(self, typed: str) -> Iterator[Message]:
        """One character after the other: what means nothing takes nothing with it that was typed behind."""
        for character in typed:
            try:
                yield from self._parser.feed(character)
            except Exception:  # a parser that has failed is of no more use
                self._parser = XTermParser()
            self._parser.mouse_pixels = False  # which it takes any report of a size for
        yield from self._parser.tick()

    def _enable_mouse_pixels(self) -> None:
        """Textual's own is never taken back, and a cell is as near as anybody has to point."""

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
        self.write(WIPE)
        super().stop_application_mode()
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def close(self) -> None:
        self.closing = True
        super().close()
        self.closing = False

    def start_application_mode(self) -> None:
        """Textual's own may be put aside in the midst of it, and then stops what has not begun."""
        start: Callable[[], None] = super().start_application_mode
        if self._turning:
            start()
        else:
            self._in_turn(start)
        if os.environ.get("TERM") != "linux":  # older ones would show the question
            self.write(paper.ASK)

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
