"""The terminal's driver: Textual's, but no byte ends the game, and no end leaves a secret on the screen."""

import os
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Any

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from tui.host import asking, restorer, title
from tui.host.backlog import Typed
from tui.host.intake import Intake, Writer
from tui.host.stand_ins import STAND_IN

WIPE = "\x1b[0m\x1b[2J\x1b[H"

linux_driver.WriterThread = Writer  # type: ignore[attr-defined]  # the driver makes its writer by this name


class Terminal(Intake, LinuxDriver):
    """Each method replaces one of Textual 8.2.8, and says what is wrong with that one."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Textual draws to standard error alone, which may be a file, or closed."""
        super().__init__(*args, **options)
        self._turns: list[Callable[[], None]] = []
        self._turning = False
        if self._file is None or not self._file.isatty():
            self._file = sys.__stdout__
        self.source = self.fileno

    def take(self) -> Typed | None:
        """In turn: a suspension waits for the reading thread, which may wait for this."""
        taken: list[Typed | None] = []
        self._in_turn(lambda: taken.append(super(Terminal, self).take()))
        return taken.pop()

    def _enable_mouse_pixels(self) -> None:
        """Textual never switches it off again, and cells are exact enough."""

    @property
    def _encoding(self) -> str:
        return getattr(self._file, "encoding", None) or "utf-8"

    def only_ascii(self) -> None:
        """The terminal does not read its locale's encoding."""
        if isinstance(self._file, TextIOWrapper):
            self._file.reconfigure(encoding="ascii", errors=STAND_IN)

    def entitle(self, words: str) -> None:
        if self._writer_thread is not None:
            self.write(title.written(words))

    def stop_application_mode(self) -> None:
        """Textual leaves the picture on terminals without a second screen, and typed keys to the shell."""
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
        """Textual may be suspended in the midst of it, and then stops parts that have not begun."""
        start: Callable[[], None] = super().start_application_mode
        with suppress(OSError, termios.error):
            if os.tcgetpgrp(self.fileno) == os.getpgrp():  # else it is suspended at once, and comes back to this
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
        """Textual, told twice, gives the terminal back twice, and waits for ever."""
        self._give_back()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _come_back(self) -> None:
        """Textual would read the keyboard twice after SIGSTOP, which no program can catch."""
        self._give_back()
        if self._must_signal_resume and not self._app._exit:  # or there is no loop any more to read keys on
            self.resume_application_mode()

    def _give_back(self) -> None:
        if self._writer_thread is not None and not self._must_signal_resume:
            self.suspend_application_mode()
            self._must_signal_resume = True

    def _in_turn(self, act: Callable[[], None]) -> None:
        """Run `act` once those before it are done: a signal may come while another is handled."""
        self._turns.append(act)
        while self._turns and not self._turning:
            self._turning = True
            try:
                self._turns.pop(0)()
            finally:
                self._turning = False
