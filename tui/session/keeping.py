"""A table and its journal: every record is on disk before anything of it is shown."""

from typing import Any, Generic, Protocol, TypeVar

from core.kernel.records import Note, Record
from core.kernel.table import Table
from core.kernel.types import Decision
from core.kernel.words import Sentence
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

    def retry(self) -> None:
        if self.journal and self.journal.trouble:
            self.journal.retry()

    def close(self) -> None:
        if self.journal:
            self.journal.close()

    def _note(self, note: Note) -> None:
        self.table.take(note)
        self._write(note)

    def _write(self, *records: Record[E, D]) -> None:
        if self.journal:
            self.journal.append(*records, ended=self.table.outcome() is not None)
