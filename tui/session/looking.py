"""A table that another program plays: what is open to all of it is shown here, and nothing is ever written."""

from pathlib import Path
from typing import Any

from core import games
from core.kernel.records import Redo, Undo
from core.kernel.types import BYSTANDER, Viewer
from saves import disk
from saves.opening import open_journal
from saves.sentences import BadSave
from tui.session.bots import BotSeats
from tui.session.names import fit_to_show
from tui.session.session import Session
from tui.session.steps import Looking
from tui.session.tale import Tale, tale_of


class Onlooker(Session[Any, Any, Any, Any]):
    """It has no journal, and asks nobody; `follow` tells whether there is anything new."""

    def __init__(self, path: Path) -> None:
        """Raises `BadSave`."""
        self._mark = _mark(path)  # before it is read: what is written meanwhile is new
        opened = open_journal(path, write=False)
        game = opened.header.game
        table, self.told = fit_to_show(opened.table)
        super().__init__(table, BotSeats(games.bots(game)), tale=tale_of(table))
        self._path = path
        self._held = True

    def follow(self) -> bool:
        """Read again what has grown, and see whether the other program has let go."""
        mark = _mark(self._path)
        if mark is None:
            return False  # the file went away: what it held is shown on
        grown = mark != self._mark and self._read()
        if grown:
            self._mark, self._held = mark, True  # somebody writes
        held = self._held
        self._held = held and disk.held(self._path)
        return grown or held != self._held

    def _read(self) -> bool:
        try:
            table, _named = fit_to_show(open_journal(self._path, write=False).table)
        except BadSave:
            return False  # tried again the next time
        new = table.records[len(self.table.records) :]
        if any(isinstance(record, Undo | Redo) for record in new):
            self._told = None
        self.table, self.tale = table, Tale(table)
        return True

    @property
    def alone(self) -> bool:
        return False

    def decide_unasked(self) -> None:
        """Others decide."""

    def step(self) -> Looking:
        return Looking(self.table.outcome(), self._held)

    def eyes(self) -> Viewer:
        return BYSTANDER

    def act(self, decision: Any, then: Any = None) -> None:
        raise RuntimeError("whoever looks on decides nothing")


def _mark(path: Path) -> tuple[int, int] | None:
    """What changes whenever the file does."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
