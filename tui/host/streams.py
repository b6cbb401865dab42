"""The standard streams: they write only inert texts, and a command whose stream fails ends quietly."""

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

MISUSED = 2  # the exit code of a command that cannot be done as asked
FAILED, INTERRUPTED, GONE = 1, 130, 141  # the last two as a shell tells of SIGINT and SIGPIPE


class Unwritten(Exception):
    """Writing to a stream failed."""

    def __init__(self, error: OSError) -> None:
        from saves.sentences import trouble  # noqa: PLC0415 - an engine starts without saves

        self.gone = error.errno == errno.EPIPE
        self.why = _(trouble(error))
        super().__init__(self.why)


class Out:
    """A stream that makes texts inert. `styled`: its writer cleans them, and adds colours."""

    def __init__(self, stream: TextIO, styled: bool = False, mute: bool = False) -> None:
        """`mute`: failures are not reported, for there is nobody left to tell."""
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
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())  # the rest of the buffer goes there at exit
            if not self._mute:
                raise Unwritten(error) from None


def inert_lines(text: str) -> str:
    return "\n".join(cleaned(line, "?") for line in text.split("\n"))


def styled(stream: TextIO) -> TextIO:
    """The same stream, for a console that cleans its own texts."""
    return cast(TextIO, Out(stream.stream, styled=True) if isinstance(stream, Out) else stream)


def send(data: bytes) -> None:
    """Write data that is no text for people to standard output."""
    out = sys.stdout if isinstance(sys.stdout, Out) else Out(sys.stdout)
    out.send(data)


def complain(text: str) -> None:
    print(f"eketorp: {text}", file=sys.stderr)


def guarded(run: Callable[[], int]) -> int:
    """The exit code of `run`, called with safe streams; or the code for its error."""
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
    except Exception as error:  # nobody is shown where it arose, nor any values
        from tui import error_log  # noqa: PLC0415 - only where it is needed

        complain(error_log.report(error))
        return FAILED


def _there(streams: tuple[TextIO | None, TextIO | None, TextIO | None]) -> tuple[TextIO, TextIO, TextIO]:
    """The streams; one that fails in the place of a closed one, so that no game's file gets its number."""
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
