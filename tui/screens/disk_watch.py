"""Tries a disk in trouble again after a while, and shows its last error in the header and on the curtain."""

from typing import TYPE_CHECKING

from tui.host.room import too_small
from tui.screens.curtain import CurtainScreen

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

RETRY = 5.0  # seconds until a disk in trouble is tried again


class DiskWatch:
    def __init__(self, screen: "TableScreen", curtain: CurtainScreen) -> None:
        self._screen, self._curtain = screen, curtain
        self._retrying = False

    def mind(self) -> None:
        if self._screen.session.keeping.trouble and not self._retrying:
            self._retrying = True
            self._screen.set_timer(RETRY, self._try)

    def tell(self) -> None:
        if not too_small(*self._screen.app.size):
            self._screen.bars()
        self._curtain.warn(self._screen.session.keeping.trouble)
        self.mind()

    def _try(self) -> None:
        self._retrying = False
        self._screen.session.keeping.retry()
        self.tell()
