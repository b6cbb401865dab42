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
        self.clock: Clock | None = None  # of the scene that is played
        self._follows: Callable[[], None] = lambda: None  # what follows that scene
        self._done: Callable[[], None] | None = None  # what follows a scene that is put off

    @property
    def on(self) -> bool:
        return self.clock is not None or self._done is not None

    def play(self, done: Callable[[], None]) -> bool:
        """Begin to act out what the table has not shown yet; returns whether there is anything. Then `done` is called.

        Nobody is asked anything meanwhile, and what the table is told is what everybody may know.
        """
        screen = self._screen
        app = screen.app
        if not app.acts or app.screen is not screen:
            return False
        if not app.roomy.is_set():
            self._wait(done)
            return True
        screen.stage.catch_up(BYSTANDER)
        scene = screen.table.scene()
        if scene is None:
            return False
        screen.table.rest()
        screen.hold_keys()
        self.clock, self._follows = Clock(app, scene, lambda: self._over(done)), done
        screen.bars()
        self.clock.start()
        return True

    def _over(self, done: Callable[[], None]) -> None:
        """A key that was meant to pass it reaches nothing behind it."""
        app = self._screen.app
        self.clock = None
        app.ignore_keys(app.guard, held=True)
        done()

    def pass_by(self) -> None:
        """What is left of it has been seen."""
        if self.clock is not None:
            self.clock.stop()

    def put_off(self) -> None:
        """Nothing can be seen of it: it is played from its beginning once there is room."""
        if self.clock is not None:
            done = self._follows
            self.stop()
            self._wait(done)

    def _wait(self, done: Callable[[], None]) -> None:
        self._done = done
        self._screen.table.put_off = True

    def go_on(self) -> None:
        """There is room: what was put off is played."""
        screen = self._screen
        if self._done is not None and screen.app.roomy.is_set() and not screen.has_class("-tiny"):
            done = self._done
            self.stop()
            if not self.play(done):
                done()

    def stop(self) -> None:
        """What it led to is not wanted any more."""
        self._done = None
        self._screen.table.put_off = False
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None
