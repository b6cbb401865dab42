"""Remembers the questions for which an idea was asked: the tale tells only the first request."""

from typing import Any

from core.kernel.records import Did, HintAsked, Redo, Undo
from core.kernel.table import Table
from core.kernel.types import Seat


class Ideas:
    """Reads each record of a table once.

    A seat's question is the same until it decides or something is revealed, and again after an undo of that.
    """

    def __init__(self, table: "Table[Any, Any, Any, Any]") -> None:
        self._table = table
        self._read = 0  # records
        # After each decision, by seat: the record since which its question is the same; undone ones are past `_end`.
        self._since: list[tuple[int, ...]] = [(0,) * len(table.players)]
        self._end = 1
        self._known: set[tuple[Seat, int]] = set()
        self._repeated: set[int] = set()

    def known(self, seat: Seat) -> bool:
        """True if the seat has asked for an idea on its present question."""
        self._follow()
        return (seat, self._since[self._end - 1][seat]) in self._known

    def repeated(self, record: int) -> bool:
        """True if that record asks for an idea on a question that had one before."""
        self._follow()
        return record in self._repeated

    def _follow(self) -> None:
        records = self._table.records
        for number in range(self._read, len(records)):
            match records[number]:
                case Did() as did:
                    self._since[self._end :] = [self._after(number, did)]
                    self._end += 1
                case Undo(steps):
                    self._end -= steps
                case Redo(steps):
                    self._end += steps
                case HintAsked(seat):
                    question = seat, self._since[self._end - 1][seat]
                    if question in self._known:
                        self._repeated.add(number)
                    self._known.add(question)
        self._read = len(records)

    def _after(self, number: int, did: Did[Any, Any]) -> tuple[int, ...]:
        table, decider = self._table, did.decision.seat
        shown = any(table.game.revealed_to(table.state, event) for event in did.events)
        before = self._since[self._end - 1]
        return tuple([number if shown or seat == decider else since for seat, since in enumerate(before)])
