"""Gathers the events of a turn for the tale, where a game tells a whole turn in one line."""

from collections.abc import Iterator, Sequence
from typing import Any

from core.kernel.types import Seating
from tui.games.telling import AnyTelling, Line


class Turn:
    """Reads backwards, as the tale is read: the newest event is taken in first."""

    def __init__(self, telling: AnyTelling, seats: Sequence[Seating]) -> None:
        self._telling, self._seats = telling, seats
        self.is_told = telling.turn(seats, (), begun=False) is not None
        self._events: list[Any] = []
        self._record = 0  # of the newest of them
        self._quiet: list[Line] = []  # lines of other records among its events

    def take_in(self, record: int, event: Any) -> None:
        if not self._events:
            self._record = record
        self._events.append(event)

    def part(self, lines: Sequence[Line]) -> Iterator[Line]:
        """A record's own lines: they part the turn, unless they are quiet; then they stand before it."""
        if self._events and all(line.kind == "quiet" for line in lines):
            self._quiet += reversed(lines)
            return
        yield from self.end()
        yield from reversed(lines)

    def end(self, begun: bool = False) -> Iterator[Line]:
        """The line of the events so far, and the quiet ones before it. `begun`: the turn begins with these."""
        for text in reversed(self._telling.turn(self._seats, self._events[::-1], begun) or ()):
            yield Line(text, self._record)
        yield from self._quiet
        self._events, self._quiet = [], []
