"""Writes a table's records to its journal, each before it is shown, and tells which are not on disk."""

from typing import Any, Protocol

from msgspec import Struct

from core.kernel.records import Did, Note
from core.kernel.table import Table
from core.kernel.words import Sentence
from tui.words import _, ngettext, say


class Keeper(Protocol):
    """The part of a journal that a session needs."""

    @property
    def trouble(self) -> str | None: ...

    @property
    def notices(self) -> list[Sentence]:
        """Sentences on the file, to tell the players once."""

    def append(self, *records: Any, ended: bool = False) -> bool:
        """Make the records durable; `trouble` tells of a failure. `ended`: the game is over with them."""

    def retry(self) -> bool: ...

    def check(self) -> bool:
        """True if all is on disk, tried and read back at this moment."""

    @property
    def missing(self) -> int:
        """How many of the last records are not on disk."""

    def close(self) -> bool: ...


class Unsaved(Struct, frozen=True):
    """The last records, which the disk has not taken, and why. `whole`: nothing of the game is on disk."""

    why: str
    decisions: int
    whole: bool


class Keeping:
    def __init__(self, table: "Table[Any, Any, Any, Any]", journal: Keeper | None) -> None:
        self._table = table
        self.journal = journal

    def note(self, note: Note) -> None:
        """Take and write a record that changes nothing in the game."""
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
        """Sentences about the file, new since the last call."""
        if self.journal is None:
            return []
        told = list(map(say, self.journal.notices))
        self.journal.notices.clear()
        return told

    def unsaved(self) -> Unsaved | None:
        """The records lost if the program ended now; None if there are none. Tries to write them first."""
        if self.journal is None or self.journal.check():
            return None
        return self.lost()

    def lost(self) -> Unsaved | None:
        """The records that the disk has not taken, as far as is known."""
        if self.journal is None or not self.journal.trouble or not self.journal.missing:
            return None
        records, missing = self._table.records, self.journal.missing
        decisions = sum(isinstance(record, Did) for record in records[-missing:])
        return Unsaved(self.journal.trouble, decisions, whole=missing == len(records))

    def retry(self) -> None:
        if self.journal and self.journal.trouble:
            self.journal.retry()

    def close(self) -> list[str]:
        """Free the file for others; returns the last sentences about it."""
        if self.journal:
            self.journal.close()
        lost = self.lost()
        return [*self.notices(), *([gone(lost)] if lost else [])]


def at_stake(unsaved: Unsaved) -> str:
    """The warning of the loss."""
    if unsaved.whole:
        words = ngettext(
            "Nothing of this game is on disk: leaving now loses all of it, {count} decision.",
            "Nothing of this game is on disk: leaving now loses all of it, {count} decisions.",
            unsaved.decisions,
        )
    elif unsaved.decisions:
        words = ngettext(
            "Leaving now loses the last {count} decision.",
            "Leaving now loses the last {count} decisions.",
            unsaved.decisions,
        )
    else:
        words = _("Leaving now loses all that was noted or taken back since the last decision.")
    return words.format(count=unsaved.decisions)


def losing(unsaved: Unsaved) -> str:
    """The words for the choice to leave all the same."""
    words = ngettext("leave and lose {count} decision", "leave and lose {count} decisions", unsaved.decisions)
    if not unsaved.decisions:
        words = _("leave and lose the game") if unsaved.whole else _("leave and lose it")
    return words.format(count=unsaved.decisions)


def gone(unsaved: Unsaved) -> str:
    """The report of the loss."""
    if unsaved.whole:
        words = ngettext(
            "The game could not be saved ({why}): all of it is lost, {count} decision.",
            "The game could not be saved ({why}): all of it is lost, {count} decisions.",
            unsaved.decisions,
        )
    elif unsaved.decisions:
        words = ngettext(
            "The end of the game could not be saved ({why}): its last {count} decision is lost.",
            "The end of the game could not be saved ({why}): its last {count} decisions are lost.",
            unsaved.decisions,
        )
    else:
        words = _("The end of the game could not be saved ({why}): all that came after its last decision is lost.")
    return words.format(why=_(unsaved.why), count=unsaved.decisions)


def not_saved(why: str) -> str:
    return _("NOT SAVED: {why}").format(why=_(why))
