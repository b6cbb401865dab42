"""The terminal as Textual drives it, but that no byte ends the game, and no end leaves a hand for anybody to see."""

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
    """Each method stands for one of Textual 8.2.8, and says what that one lacks."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Textual's own draws to standard error alone, which may lead to a file, or nowhere."""
        super().__init__(*args, **options)
        self._turns: list[Callable[[], None]] = []
        self._turning = False
        if self._file is None or not self._file.isatty():
            self._file = sys.__stdout__
        self.source = self.fileno

    def take(self) -> Typed | None:
        """In turn: who is put aside waits for the thread that reads, which may wait for this."""
        taken: list[Typed | None] = []
        self._in_turn(lambda: taken.append(super(Terminal, self).take()))
        return taken.pop()

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
