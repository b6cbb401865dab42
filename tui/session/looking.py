"""An onlooker at a table that another program plays: sees only what is open to all, and writes nothing."""

from pathlib import Path
from typing import Any

from core import games
from saves import disk
from saves.opening import open_journal
from saves.sentences import BadSave
from tui.session.bots import BotSeats
from tui.session.names import fit_to_show
from tui.session.presence import Presence
from tui.session.session import Session
from tui.session.steps import Looking
from tui.session.tale import Tale, tale_of


class Outside(Presence):
    """Nobody sits at this keyboard: an onlooker sees what is open to all."""

    alone = False


class Onlooker(Session[Any, Any, Any, Any]):
    """Has no journal, and asks nobody; `follow` tells whether there is anything new."""

    def __init__(self, path: Path) -> None:
        """Raises `BadSave`."""
        self._mark = _mark(path)  # before the file is read, so that a write meanwhile counts as new
        opened = open_journal(path, write=False)
        game = opened.header.game
        table, self.told = fit_to_show(opened.table)
        super().__init__(table, BotSeats(games.bots(game)), tale=tale_of(table))
        self.present = Outside(table, self.manners)
        self._path = path
        self._held = True

    def follow(self) -> bool:
        """Read the file again if it has changed, and check its lock; true if either is new."""
        mark = _mark(self._path)
        if mark is None:
            return False  # the file is gone: its last state stays on show
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
        self.table, self.tale, self.present = table, Tale(table), Outside(table, self.manners)
        return True

    def settle(self) -> None:
        """Others decide."""

    def step(self) -> Looking:
        return Looking(self.table.outcome(), self._held)

    def _carry_out(self, foreseen: Any, then: Any = None) -> None:
        raise RuntimeError("an onlooker decides nothing")


def _mark(path: Path) -> tuple[int, int] | None:
    """Size and time of the file; None if it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
