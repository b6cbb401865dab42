"""Bounds the work that a journal may ask for, at many times the work of a long game.

A journal may have been made to be slow. All that costs more than a note is counted before it is done: a step for each
event to be folded, and for each change of names. The time of a step also depends on the size of the state, since some
of the state is copied: so each step is charged the state's weight. At first that is taken to be all bytes read so far;
later the state is weighed, every so often. The work of a short journal is not counted.
"""

from typing import Any

from msgspec import Struct

from core.kernel.records import Began, Did, Redo, Reseated, Undo
from core.kernel.table import Table
from core.kernel.words import N_
from saves.sentences import NoJournal

MOST_STEPS = 20_000  # of a journal; a long game has a thousand
MOST_WORK = 100_000_000  # a long game asks for ten million, and for a million and a half once it is weighed
HEAVIEST = 50_000  # a game weighs two thousand
SHORT = 48_000  # bytes of a journal in which nothing is weighed
SLACK = 2_000  # bytes more, after which it is weighed again
WEIGHING = 4  # times as much as to fold an event


class TooMuch(NoJournal):
    """A journal that asks for more work than any game does."""


TOO_MUCH = N_("it asks for more work than any game does, and is not read on after record {record}")


def steps(record: Any) -> int:
    """The number of steps of a record; none if it costs no more than a note."""
    if isinstance(record, Began | Did):
        return len(record.events)
    return int(isinstance(record, Reseated))


class Work:
    """The work of a journal's records so far. Raises `TooMuch`."""

    def __init__(self) -> None:
        self.done = 0  # in all
        self._records = self._bytes = self._steps = 0
        self._weight = 0  # of the state, at most
        self._weigh_at = SHORT

    def before(self, record: Any, size: int, table: Table[Any, Any, Any, Any]) -> None:
        """Count a record of `size` bytes that is about to be folded."""
        more = steps(record)
        self._bytes += size
        self._steps += more
        self._weight += size
        if isinstance(record, Undo | Redo):
            self._weight = self._bytes  # the state may be any earlier one
        elif more and self._records and self._weight > self._weigh_at:
            self._weigh(table, size)
        self.done += more * self._weight
        if self._steps > MOST_STEPS or self.done > MOST_WORK:
            raise TooMuch(TOO_MUCH, record=self._records)
        self._records += 1

    def _weigh(self, table: Table[Any, Any, Any, Any], size: int) -> None:
        weight = weight_of(table.state)
        self.done += WEIGHING * weight
        if weight > HEAVIEST:
            raise TooMuch(TOO_MUCH, record=self._records)
        self._weight = weight + size
        self._weigh_at = weight + weight // 4 + SLACK


def weight_of(thing: Any) -> int:
    """The size of a state: about as much as is copied when something in it changes."""
    if isinstance(thing, Struct):
        return 1 + sum(weight_of(getattr(thing, name)) for name in thing.__struct_fields__)
    if isinstance(thing, tuple):
        plain = thing and isinstance(thing[0], int | str)  # and so are all of them
        return 1 + (len(thing) if plain else sum(map(weight_of, thing)))
    return 1
