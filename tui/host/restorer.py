"""A small process beside the game, which gives the terminal back where the game dies without doing so.

It is forked before anything large is loaded, and waits on a pipe whose other end the game alone holds. Down that pipe
the game tells when it takes the terminal, with the modes that the terminal had, and when it has given it back.
"""

import marshal
import os
import signal
import termios
from contextlib import suppress
from select import select
from time import monotonic
from typing import Any

from tui.host import title

PATIENCE = 10.0  # seconds for a terminal that takes nothing
RESET = (
    "\x1b\\\x1b[?2026l"  # ends a sequence that was half written, and paints a picture that was held back
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[?2048l\x1b[?7h"
    "\x1b[0m\x1b[2J\x1b[H\x1b[<u\x1b[?1049l\x1b[?25h"
)
LFLAG = 3  # where `tcgetattr` has the local modes
OURS = termios.ICANON | termios.ISIG | termios.ECHO  # off, while the game has the terminal
DEAF = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)  # it ends with the game, and not before

_beside: tuple[int, int] | None = None  # its process, and our end of the pipe


def begin() -> None:
    """Call it before any thread starts; standard output is a terminal."""
    global _beside  # noqa: PLW0603 - one program, one terminal
    theirs, ours = os.pipe()
    with suppress(OSError):  # the game is played without it
        process = os.fork()
        if process == 0:
            try:
                os.close(ours)
                _wait(theirs)
            finally:
                os._exit(0)
        _beside = process, ours
    os.close(theirs)
    if _beside is None:
        os.close(ours)


def taken(modes: list[Any]) -> None:
    """The terminal is about to be taken, and has these modes."""
    _say(modes)


def given_back() -> None:
    _say(None)


def end() -> None:
    global _beside  # noqa: PLW0603 - see above
    if _beside is not None:
        process, ours = _beside
        _beside = None
        os.close(ours)
        with suppress(OSError):
            os.waitpid(process, 0)


def _say(modes: list[Any] | None) -> None:
    if _beside is not None:
        with suppress(OSError):  # nobody is there any more
            os.write(_beside[1], marshal.dumps(modes))


def _wait(theirs: int) -> None:
    """In a session of its own, so that neither keys nor signals for the game reach it."""
    for number in DEAF:
        signal.signal(number, signal.SIG_IGN)
    os.setsid()
    terminal = os.open(os.ttyname(1), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    os.closerange(0, 3)
    modes = None
    with open(theirs, "rb", buffering=0) as pipe, suppress(EOFError):
        while True:
            modes = marshal.load(pipe)
    if modes is not None:
        _give_back(terminal, modes)


def _give_back(terminal: int, modes: list[Any]) -> None:
    """The modes first, and only if they are still the game's: the shell may have been quicker, and has its own."""
    with suppress(termios.error):
        if not termios.tcgetattr(terminal)[LFLAG] & OURS:
            termios.tcsetattr(terminal, termios.TCSANOW, modes)
            termios.tcflush(terminal, termios.TCIFLUSH)
    rest, until = (RESET + title.end()).encode(), monotonic() + PATIENCE
    while rest and monotonic() < until:
        if select([], [terminal], [], PATIENCE)[1]:
            with suppress(BlockingIOError):
                rest = rest[os.write(terminal, rest) :]
