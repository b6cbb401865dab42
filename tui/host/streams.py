"""The standard streams: only inert texts leave by them, and what happens to them ends a command quietly."""

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO, TextIOWrapper
from typing import Any, TextIO, cast

from core.kernel.plain import cleaned
from tui.host.stand_ins import STAND_IN
from tui.words import _

MISUSED = 2  # the exit code for what cannot be done as it was asked
FAILED, INTERRUPTED, GONE = 1, 130, 141  # as a shell tells what SIGINT, and SIGPIPE, have ended


class Unwritten(Exception):
    """What was to be written could not be."""

    def __init__(self, error: OSError) -> None:
        from saves.sentences import trouble  # noqa: PLC0415 - an engine starts without saves

        self.gone = error.errno == errno.EPIPE
        self.why = _(trouble(error))
        super().__init__(self.why)


class Out:
    """A stream that texts leave by. `styled`: by somebody who cleans them, and puts colours between."""

    def __init__(self, stream: TextIO, styled: bool = False, mute: bool = False) -> None:
        """`mute`: nobody is told what could not be written, for there is nobody left to tell."""
        self.stream = stream
        self._styled, self._mute = styled, mute

    def write(self, text: str) -> int:
        self._try(lambda: self.stream.write(text if self._styled else inert_lines(text)))
        return len(text)

    def send(self, data: bytes) -> None:
        self._try(lambda: (self.stream.flush(), self.stream.buffer.write(data), self.stream.flush()))

    def flush(self) -> None:
        self._try(self.stream.flush)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def _try(self, write: Callable[[], object]) -> None:
        try:
            write()
        except OSError as error:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())  # what is left over goes there at the exit
            if not self._mute:
                raise Unwritten(error) from None


def inert_lines(text: str) -> str:
    return "\n".join(cleaned(line, "?") for line in text.split("\n"))


def styled(stream: TextIO) -> TextIO:
    """The same stream, for a console that cleans what it writes."""
    return cast(TextIO, Out(stream.stream, styled=True) if isinstance(stream, Out) else stream)


def send(data: bytes) -> None:
    """Write to standard output what is no text for people."""
    out = sys.stdout if isinstance(sys.stdout, Out) else Out(sys.stdout)
    out.send(data)


def complain(text: str) -> None:
    print(f"eketorp: {text}", file=sys.stderr)


def guarded(run: Callable[[], int]) -> int:
    """What `run` says, with streams that hold; or the exit status of what befell it."""
    kept = sys.stdin, sys.stdout, sys.stderr
    stdin, stdout, stderr = _there(kept)
    sys.stdin, sys.stdout, sys.stderr = stdin, cast(TextIO, Out(stdout)), cast(TextIO, Out(stderr, mute=True))
    try:
        return _told(run)
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


def _told(run: Callable[[], int]) -> int:
    try:
        try:
            return run()
        finally:
            sys.stdout.flush()
    except Unwritten as unwritten:
        if unwritten.gone:
            return GONE
        complain(_("the answer cannot be written: {why}").format(why=unwritten))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # whatever it is, nobody is shown where, nor what values it was about
        from tui import error_log  # noqa: PLC0415 - only where it is needed

        complain(error_log.report(error))
        return FAILED


def _there(streams: tuple[TextIO | None, TextIO | None, TextIO | None]) -> tuple[TextIO, TextIO, TextIO]:
    """The streams; for one that is closed, one that says so, and that keeps its number from the files of games."""
    for fd, wrong in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_RDONLY)):
        try:
            os.fstat(fd)
        except OSError:
            os.open(os.devnull, wrong)  # takes the lowest number that is free
    stdin, stdout, stderr = streams
    stdout = stdout or _open(1)
    stderr = stderr or _open(2)
    for stream in (stdout, stderr):
        if isinstance(stream, TextIOWrapper):
            with suppress(OSError):
                stream.reconfigure(errors=STAND_IN)  # a name may have signs that this terminal has not
    return stdin or _open(0), stdout, stderr


def _open(fd: int) -> TextIO:
    return TextIOWrapper(FileIO(fd, "w" if fd else "r", closefd=False), "utf-8", write_through=True)
