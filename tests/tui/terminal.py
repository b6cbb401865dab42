"""A program in a real pseudo-terminal, and what a person would see of it."""

import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, NoReturn

import pyte
from pyte.screens import Char

from tests.tui.loaded import Loaded

MAIN = "from tui.commands import main; sys.exit(main())"
EKETORP = (sys.executable, "-c", f"import sys; {MAIN}")
# Only so that testing and measuring takes minutes and not an hour: what is painted, and when, is the same.
HASTE = "import sys, tui.host.guarded_app as app; app.GUARD = 0.005"
UNGUARDED = (sys.executable, "-c", f"{HASTE}; {MAIN}")
ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
KEYS = {"enter": "\r", "escape": "\x1b", "space": " ", **ARROWS}
Char._replace = lru_cache(1 << 16)(Char._replace)  # type: ignore[method-assign]  # a new one for each sign is slow
loaded: Loaded | None = None  # in the tests, and not in benchmarks: games are forked from it
FOCUS_LOST, FOCUS_WON = b"\x1b[O", b"\x1b[I"


def usual() -> dict[str, str]:
    return {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TEXTUAL_ANIMATIONS": "none", **os.environ}


def environ_in(folder: Path) -> dict[str, str]:
    """Of a game that writes nothing elsewhere: its bots wait for nothing, and nothing is acted out."""
    (folder / "settings.json").write_text(json.dumps({"pace": "at once", "greeted": True, "tips": False}))
    lies = {"EKETORP_SAVES": "saves", "EKETORP_SETTINGS": "settings.json", "EKETORP_LOG": "errors.log"}
    return {name: str(folder / file) for name, file in lies.items()} | {"TEXTUAL_ANIMATIONS": "none"}


class OtherScreen(pyte.Screen):
    """A screen as most terminals have it beside their own: what was painted on it is gone when a program leaves it."""

    def set_mode(self, *modes: int, **private: Any) -> None:
        super().set_mode(*modes, **private)
        self._forget(modes)

    def reset_mode(self, *modes: int, **private: Any) -> None:
        super().reset_mode(*modes, **private)
        self._forget(modes)

    def _forget(self, modes: tuple[int, ...]) -> None:
        if 1049 in modes:
            self.erase_in_display(2)


class Terminal:
    """Use it as a context: the program is gone afterwards."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environ: Mapping[str, str] | None = None,
        cores: set[int] | None = None,
        emulate: bool = True,
        screen: type[pyte.Screen] = OtherScreen,
        fresh: bool = False,
    ) -> None:
        """`cores`: where the program runs. Without `emulate` what comes is only counted, which is quicker.

        `fresh`: the test looks at the start itself, and so no game is forked from `loaded`.
        """
        self.written = bytearray()  # all that the program has written, where it is not emulated: only since `clear`
        self._emulate = emulate
        self._pyte = screen(*size)
        self._stream = pyte.ByteStream(self._pyte)
        wanted = {key: value for key, value in {**usual(), **(environ or {})}.items() if value}
        self._gone = False  # it has ended, and `ended` has told so
        self._told: int | None = None  # the pipe that tells how a forked game ended
        ours = tuple(command[:3]) in (EKETORP, UNGUARDED) and not (fresh or cores)
        if ours and loaded is not None and loaded.suits(wanted):
            self._fd, terminal = os.openpty()
            self._measure(*size)
            self.pid, self._told = loaded.start(command[2], command[3:], wanted, terminal)
            os.close(terminal)
        else:
            self.pid, self._fd = pty.fork()
            if self.pid == 0:
                _become(command, wanted, cores)
        self.resize(*size)

    @property
    def forked(self) -> bool:
        """From the process that is `loaded`."""
        return self._told is not None

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill(signal.SIGKILL)
        self.ended(10)
        os.close(self._fd)
        if self._told is not None:
            os.close(self._told)

    # --- what goes in ---

    def send(self, data: bytes) -> None:
        os.write(self._fd, data)

    def pour(self, flood: Iterator[bytes], most: int, seconds: float) -> int:
        """As fast as it is taken, while all that comes out is read; how many bytes of at `most` so many went in."""
        os.set_blocking(self._fd, False)
        sent, rest, until = 0, b"", monotonic() + seconds
        with suppress(OSError):  # the program has gone
            while sent < most and monotonic() < until:
                rest = rest or next(flood)[: most - sent]
                self.read(0)
                if select.select([], [self._fd], [], 0.02)[1]:
                    taken = os.write(self._fd, rest)
                    sent, rest = sent + taken, rest[taken:]
        os.set_blocking(self._fd, True)
        return sent

    def press(self, *keys: str, quiet: float = 0.03) -> None:
        """One key after the other, each when the screen has come to rest."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())
            self.rest(quiet)

    def press_until(self, key: str, text: str, quiet: float = 0.1) -> None:
        """A key that comes too early is dropped: press it until `text` stands there."""
        self._keep_on(lambda: self.press(key, quiet=quiet), text)

    def sit_down(self, letter: str, text: str) -> None:
        """A seat's letter, and Enter where it is asked for twice, until `text` stands there."""
        self._keep_on(lambda: self.press("enter" if "once more" in self.text else letter, quiet=0.3), text)

    def _keep_on(self, act: Callable[[], None], text: str, most: float = 60.0) -> None:
        end = monotonic() + most
        while text not in self.text:
            act()
            assert self.ended(0) is None, f"it ended before {text!r} was seen:\n{self.text}"
            assert monotonic() < end, f"{text!r} was not seen:\n{self.text}"
        self.rest()

    def click(self, text: str, quiet: float = 0.05) -> None:
        """On the first place where this stands, as a terminal tells of it."""
        y, line = next((y, line) for y, line in enumerate(self.text.split("\n"), 1) if text in line)
        x = line.index(text) + 1
        self.send(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m".encode())
        self.rest(quiet)

    def overwrite(self, data: bytes) -> None:
        """Something else writes to the same terminal."""
        self._stream.feed(data)

    def modes(self) -> list[Any]:
        """What the terminal does with what is typed, as `tcgetattr` has it."""
        return termios.tcgetattr(self._fd)

    def _measure(self, width: int, height: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def resize(self, width: int, height: int) -> None:
        self._measure(width, height)
        self._pyte.resize(height, width)
        self.kill(signal.SIGWINCH)

    def kill(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window on it."""
        os.close(self._fd)
        self._fd = os.open(os.devnull, os.O_RDWR)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Nothing of what it writes is taken, as when somebody has pressed Ctrl-S in a window around it."""
        fd = os.open(f"/proc/{self.pid}/fd/0", os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(fd, termios.TCOOFF)
        try:
            yield
        finally:
            with suppress(termios.error):  # it has been hung up
                termios.tcflow(fd, termios.TCOON)
            os.close(fd)

    # --- what comes out ---

    def read(self, wait: float) -> bytes:
        """What comes within `wait` seconds; nothing if nothing does, or the program has ended."""
        if not select.select([self._fd], [], [], max(wait, 0))[0]:
            return b""
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:
            return b""
        self.written += data
        if self._emulate:
            self._stream.feed(data.replace(b"\x1b[<u", b""))  # which pyte does not know, and would show in part
        return data

    def rest(self, quiet: float = 0.05, most: float = 10.0) -> float | None:
        """Read until nothing comes for `quiet` seconds; when the last byte came, if any did."""
        last, end = None, monotonic() + most
        while monotonic() < end:
            if not self.read(quiet):
                break
            last = monotonic()
        return last

    def see(self, text: str, most: float = 15.0) -> str:
        """Read until `text` stands on the screen; all that stands there then."""
        end = monotonic() + most
        while text not in self.text:
            if monotonic() > end:
                raise AssertionError(f"{text!r} was not seen:\n{self.text}")
            self.read(0.05)
        return self.text

    def gone(self, text: str, most: float = 15.0) -> None:
        """Read until `text` stands on the screen no more."""
        end = monotonic() + most
        while text in self.text:
            assert monotonic() < end, self.text
            self.read(0.05)

    def through(self, text: str, most: float = 15.0) -> None:
        """Read until `text` stands on the screen, past a page that comes before it."""
        end = monotonic() + most
        while text not in self.text:
            assert monotonic() < end, self.text
            if "go on" in self.text:
                self.press("space", quiet=0.2)
            self.read(0.05)

    def first(self, data: bytes, most: float = 15.0) -> float:
        """Read until these bytes come; when they did."""
        end = monotonic() + most
        while data not in self.written:
            if monotonic() > end:
                raise AssertionError(f"{data!r} did not come")
            self.read(0.05)
        return monotonic()

    @property
    def text(self) -> str:
        cells, columns = self._pyte.buffer, range(self._pyte.columns)  # of a wide sign the second holds nothing
        return "\n".join(
            ["".join([row[x].data for x in columns]) for row in map(cells.__getitem__, range(self._pyte.lines))]
        )

    def stopped(self, most: float = 10.0) -> None:
        """Read until the program has been put aside."""
        end = monotonic() + most
        while not self._aside():
            assert monotonic() < end, "the program was not put aside"
            self.read(0.02)
        self.rest(0.1)

    def wake(self) -> None:
        """Bring the program back where it was put aside."""
        with suppress(OSError, IndexError):  # it has ended
            if self._aside():
                self.kill(signal.SIGCONT)

    def _aside(self) -> bool:
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"

    def ended(self, most: float = 10.0) -> int | None:
        """The program's exit code, all that it wrote being read; a signal's number below zero; None: it still runs."""
        end = monotonic() + most
        while (status := self._status()) is None:
            if monotonic() >= end or self._gone:
                return None
            self.read(0.02)
        while self.read(most):  # to the end, which comes at once
            pass
        return os.waitstatus_to_exitcode(status)

    def _status(self) -> int | None:
        """How the process ended; None while it runs, and once this has been told."""
        if self._told is not None:
            if not select.select([self._told], [], [], 0)[0]:
                return None
            told = os.read(self._told, 8)
            self._gone = not told
            return int.from_bytes(told, "big") if told else None
        try:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
        except ChildProcessError:
            self._gone = True
            return None
        return status if pid else None


def _become(command: Sequence[str], environ: Mapping[str, str], cores: set[int] | None) -> NoReturn:
    with suppress(BaseException):
        if cores:
            os.sched_setaffinity(0, cores)
        os.execvpe(command[0], list(command), environ)
    os._exit(127)
