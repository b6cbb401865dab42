"""Parts the tale: which records begin a round, or a turn of everybody, and how many decisions stood when they came."""

from typing import Any

from msgspec import Struct

from core.kernel.records import Began, Did, Redo, Undo
from core.kernel.table import Table
from core.kernel.types import BYSTANDER
from tui.games.telling import AnyTelling


class Place(Struct, frozen=True):
    """A decision's place in the game, once it has been carried out.

    `at`: how many decisions stand. `turns`: how many turns have begun. `since`: `at` when the present round began.
    """

    at: int
    turns: int
    since: int


class Sections:
    """Reads each record of a table once."""

    def __init__(self, table: "Table[Any, Any, Any, Any]", telling: AnyTelling) -> None:
        self._table, self._telling = table, telling
        self._read = 0  # records
        self._standing: list[Place] = []  # after each decision; undone ones are past `_end`
        self._end = 0
        self._places: dict[int, tuple[Place | None, Place]] = {}  # by record: before it, and after it

    def of(self, record: int) -> tuple[Place | None, Place]:
        """The places before a decision, if it is not the set-up, and after it."""
        self._follow()
        return self._places[record]

    def begins(self, turns: int) -> int | None:
        """The number of the round that begins with this turn, if one does."""
        rounds, within = divmod(turns - 1, self._telling.turns_a_round(self._table.first_seats))
        return None if within else rounds + 1

    def _follow(self) -> None:
        records = self._table.records
        for number in range(self._read, len(records)):
            match records[number]:
                case Began(events) | Did(_, events):
                    before = self._standing[self._end - 1] if self._end else None
                    after = self._after(before, events)
                    self._standing[self._end :] = [after]
                    self._places[number] = before, after
                    self._end += 1
                case Undo(steps):
                    self._end -= steps
                case Redo(steps):
                    self._end += steps
        self._read = len(records)

    def _after(self, before: Place | None, events: Any) -> Place:
        public = (self._table.game.event_view(event, BYSTANDER) for event in events)
        begun = sum(map(self._telling.begins_turn, public))
        turns = begun + (before.turns if before else 0)
        fresh = any(self.begins(turn) for turn in range(turns - begun + 1, turns + 1))
        since = self._end if fresh or before is None else before.since
        return Place(self._end, turns, since)
