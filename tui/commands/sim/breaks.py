"""Ctrl-C and SIGTERM, which a scheduler sends before it kills, end a run so that its results are kept."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = signal.SIGINT, signal.SIGTERM


class Breaks:
    """A signal raises KeyboardInterrupt at once, but not within `noting`: then it does so afterwards."""

    def __init__(self) -> None:
        self.status = 0  # a shell's code for an end by a signal
        self._noting = False

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self.status = self.status or 128 + number
        if not self._noting:
            raise KeyboardInterrupt

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Hear the signals; an ignored one stays ignored."""
        before = {number: signal.getsignal(number) for number in SIGNALS}
        try:
            for number, handler in before.items():
                if handler is not signal.SIG_IGN:
                    signal.signal(number, self._hear)
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Let no signal interrupt this block."""
        self._noting = True
        try:
            yield
        finally:
            self._noting = False
        if self.status:
            raise KeyboardInterrupt


@contextmanager
def unheard() -> Iterator[None]:
    """Ignore Ctrl-C: a process started now ignores it from its first step on."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
