"""Plays on the table screen what has happened, where it is to be seen and somebody wants to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.kernel.types import BYSTANDER
from tui.play.motion import Clock

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class Acting:
    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._clock: Clock | None = None  # of the scene that is played

    @property
    def on(self) -> bool:
        return self._clock is not None

    def play(self, done: Callable[[], None]) -> bool:
        """Begin to act out what the table has not shown yet; returns whether there is anything. Then `done` is called.

        Nobody is asked anything meanwhile, and what the table is told is what everybody may know.
        """
        screen = self._screen
        app = screen.runner.app
        if not app.acts or app.screen is not screen or screen.has_class("-tiny"):
            return False
        screen.catch_up(BYSTANDER)
        scene = screen.table.scene()
        if scene is None:
            return False
        screen.table.rest()
        screen.hold_keys()
        self._clock = Clock(app, scene, lambda: self._over(done))
        screen.bars()
        self._clock.start()
        return True

    def _over(self, done: Callable[[], None]) -> None:
        """A key that was meant to pass it reaches nothing behind it."""
        app = self._screen.runner.app
        self._clock = None
        app.ignore_keys(app.guard, held=True)
        done()

    def pass_by(self) -> None:
        """What is left of it has been seen."""
        if self._clock is not None:
            self._clock.stop()

    def stop(self) -> None:
        """What it led to is not wanted any more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
