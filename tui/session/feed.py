"""The events of a table as a feed: each reader has its own place in it, and takes nothing from the others."""

from typing import TYPE_CHECKING, Any

from core.kernel.records import Did, Redo, Reseated, Undo
from core.kernel.types import BYSTANDER, Moment, Viewer
from tui.session.steps import Hold

if TYPE_CHECKING:
    from tui.session.session import AnySession


class Reader:
    """Reads a table's moments once and in order, as one viewer may know them."""

    def __init__(self, session: "AnySession") -> None:
        self._session = session
        self._viewer: Viewer = BYSTANDER
        self._records = self._happened = -1  # how many of each were read; -1 before the first reading
        self._hold: Hold[Any, Any, Any] | None = None  # its moments were read as if they had happened

    def read(self, viewer: Viewer) -> tuple[list[Moment[Any, Any]], Any]:
        """The moments since the last reading; and the table's view, if the moments alone do not lead to it.

        That is so at first, without moments, for another viewer, and after an undo, a redo or new names.
        """
        session = self._session
        table, hold = session.table, session.pending.hold
        held = hold.moments if hold is not None else ()
        moments: list[Moment[Any, Any]] = []
        if self._follows():
            rest = held[max(self._happened - table.happened, 0) :]
            moments = [*table.moments(viewer, self._happened), *rest]
        jump = not moments or viewer != self._viewer
        self._viewer, self._records, self._hold = viewer, len(table.records), hold
        self._happened = table.happened + len(held)
        if not jump:
            return moments, None
        return moments, held[-1].view if held else table.view(viewer)

    def _follows(self) -> bool:
        """True if the table only went on since the last reading: nothing was taken back, brought back or renamed."""
        session = self._session
        new = session.table.records[max(self._records, 0) :]
        if self._records < 0 or any(isinstance(record, Undo | Redo | Reseated) for record in new):
            return False
        if self._hold in (None, session.pending.hold):
            return True
        made = next((record for record in new if isinstance(record, Did)), None)
        return made is not None and bool(made.decision == self._hold.decision)
