"""A table and its journal: every record is on disk before anything of it is shown."""

from typing import Any, Generic, Protocol, TypeVar

from core.kernel.records import Did, Note, PassedOver, Record, Word, Worded, WrongWord
from core.kernel.table import Table
from core.kernel.types import Decision, Seat
from core.kernel.words import Sentence
from tui.session.unsaved import Unsaved, gone
from tui.words import say

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Keeper(Protocol):
    """What a session needs of a journal."""

    @property
    def trouble(self) -> str | None: ...

    @property
    def notices(self) -> list[Sentence]:
        """What the players should be told of the file, once."""

    def append(self, *records: Any, ended: bool = False) -> bool:
        """Make the records durable; a disk that will not is told by `trouble`. `ended`: the game is over with them."""

    def retry(self) -> bool: ...

    def check(self) -> bool:
        """Whether all is on disk, tried and read back at this moment."""

    @property
    def missing(self) -> int:
        """How many of the records, the last ones, are not on disk."""

    def close(self) -> bool: ...


class Keeping(Generic[S, D, E, V]):
    def __init__(self, table: Table[S, D, E, V], journal: Keeper | None) -> None:
        self.table = table
        self.journal = journal

    @property
    def trouble(self) -> str | None:
        return self.journal.trouble if self.journal else None

    def notices(self) -> list[str]:
        """What became of the file since this was asked last."""
        if self.journal is None:
            return []
        told = list(map(say, self.journal.notices))
        self.journal.notices.clear()
        return told

    def unsaved(self) -> Unsaved | None:
        """What would be lost if the program ended at this moment; None if nothing would be. It is tried first."""
        if self.journal is None or self.journal.check():
            return None
        return self.lost()

    def lost(self) -> Unsaved | None:
        """What the disk has not taken, as far as is known."""
        if self.journal is None or not self.journal.trouble or not self.journal.missing:
            return None
        records, missing = self.table.records, self.journal.missing
        decisions = sum(isinstance(record, Did) for record in records[-missing:])
        return Unsaved(self.journal.trouble, decisions, whole=missing == len(records))

    def retry(self) -> None:
        if self.journal and self.journal.trouble:
            self.journal.retry()

    def close(self) -> list[str]:
        """The file is free for others. Tells what became of it at the last."""
        if self.journal:
            self.journal.close()
        lost = self.lost()
        return [*self.notices(), *([gone(lost)] if lost else [])]

    def set_word(self, seat: Seat, word: Word | None, agreed: bool = False) -> None:
        self._note(PassedOver(Worded(seat, word, agreed)))

    def tell_wrong_word(self, seat: Seat) -> None:
        self._note(PassedOver(WrongWord(seat)))

    def _note(self, note: Note) -> None:
        self.table.take(note)
        self._write(note)

    def _write(self, *records: Record[E, D]) -> None:
        if self.journal:
            self.journal.append(*records, ended=self.table.outcome() is not None)
