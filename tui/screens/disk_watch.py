"""A disk in trouble is tried again after a while, and what it said last stands in the header and on the curtain."""

from typing import TYPE_CHECKING

from tui.screens.sheet import too_small

if TYPE_CHECKING:
    from tui.screens.step_runner import StepRunner

RETRY = 5.0  # seconds until a disk in trouble is tried again


class DiskWatch:
    def __init__(self, runner: "StepRunner") -> None:
        self._runner = runner
        self._retrying = False

    def mind(self) -> None:
        if self._runner.session.trouble and not self._retrying:
            self._retrying = True
            self._runner.screen.set_timer(RETRY, self._try)

    def tell(self) -> None:
        if not too_small(*self._runner.app.size):
            self._runner.screen.bars()
        self._runner.curtain.warn(self._runner.session.trouble)
        self.mind()

    def _try(self) -> None:
        self._retrying = False
        self._runner.session.retry()
        self.tell()
