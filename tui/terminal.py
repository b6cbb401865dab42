"""The terminal as Textual drives it, but that no byte ends the game, and no end leaves a hand for anybody to see."""

import os
import signal
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

WIPE = "\x1b[0m\x1b[2J\x1b[H"
WAIT = 0.1  # seconds between two looks whether an Escape stands alone, and whether it is over


class Terminal(LinuxDriver):
    """Each method stands for one of Textual 8.2.8, and says what that one lacks."""

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

    def _sigcont_application(self, *args: object) -> None:
        """Textual's own would read the keyboard twice where it was stopped by a signal that nobody can take."""
        if not self._must_signal_resume:
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application(*args)
