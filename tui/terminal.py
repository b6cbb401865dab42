"""The terminal as Textual drives it, but that no byte ends the game, and no end leaves a hand for anybody to see."""

import os
import signal
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from selectors import EVENT_READ, DefaultSelector
from typing import Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

WIPE = "\x1b[0m\x1b[2J\x1b[H"
WAIT = 0.1  # seconds between two looks whether an Escape stands alone, and whether it is over


class Terminal(LinuxDriver):
    """Each method stands for one of Textual 8.2.8, and says what that one lacks."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Textual's own draws to standard error alone, which may lead to a file, or nowhere."""
        super().__init__(*args, **options)
        if self._file is None or not self._file.isatty():
            self._file = sys.__stdout__

    def run_input_thread(self) -> None:
        """Textual's own ends the program by a byte that is not UTF-8, and by a number that is no character's."""
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = XTermParser()
        with DefaultSelector() as selector:
            selector.register(self.fileno, EVENT_READ)
            while not self.exit_event.is_set():
                data = self._read() if selector.select(WAIT) else None
                if data == b"":
                    os.kill(os.getpid(), signal.SIGHUP)  # the terminal has gone, though nobody else may say so
                    return
                for message in self._understood(decode(data or b"")):
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
        yield from self._parser.tick()

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

    def start_application_mode(self) -> None:
        """Textual's own may be put aside in the midst of it, and then stops what has not begun."""
        with _undisturbed():
            super().start_application_mode()  # type: ignore[no-untyped-call]  # it has no types

    def _sigtstp_application(self, *args: object) -> None:
        with _undisturbed():
            super()._sigtstp_application(*args)

    def _sigcont_application(self, *args: object) -> None:
        """Textual's own would read the keyboard twice where it was stopped by a signal that nobody can take."""
        if self._writer_thread is None:
            return  # it has not begun
        with _undisturbed():
            if not self._must_signal_resume:
                self.suspend_application_mode()
                self._must_signal_resume = True
            super()._sigcont_application(*args)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Whatever puts the program aside, or brings it back, waits: one in the midst of the other does half of both."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP, signal.SIGCONT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
