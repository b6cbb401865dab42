"""A table and its journal: every record is on disk before anything of it is shown."""

from typing import Any, Protocol

from core.kernel.records import Did, Note
from core.kernel.table import Table
from core.kernel.words import Sentence
from tui.session.unsaved import Unsaved, gone
from tui.words import say


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


class Keeping:
    def __init__(self, table: "Table[Any, Any, Any, Any]", journal: Keeper | None) -> None:
        self._table = table
        self.journal = journal

    def note(self, note: Note) -> None:
        """Something that changes nothing of the game."""
        self._table.take(note)
        self.write(note)

    def write(self, record: Any) -> None:
        """The table has taken the record already."""
        if self.journal:
            self.journal.append(record, ended=self._table.outcome() is not None)

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
        records, missing = self._table.records, self.journal.missing
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
