"""Acts out events on the table screen, if it can be seen and the settings allow it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.kernel.types import BYSTANDER
from tui.play.motion import Clock

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class Acting:
    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self.clock: Clock | None = None  # of the current scene
        self._follows: Callable[[], None] = lambda: None  # called after that scene
        self._done: Callable[[], None] | None = None  # called after a scene that is put off

    @property
    def on(self) -> bool:
        return self.clock is not None or self._done is not None

    def play(self, done: Callable[[], None]) -> bool:
        """Begin to act out the events not shown yet; returns whether there are any. `done` is called afterwards.

        Nobody is asked anything meanwhile, and the table is told only what everybody may know.
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
        """The scene is over; a key meant to end it reaches nothing else."""
        app = self._screen.app
        self.clock = None
        app.ignore_keys(app.guard, held=True)
        done()

    def pass_by(self) -> None:
        """End the scene at once, as if seen."""
        if self.clock is not None:
            self.clock.stop()

    def put_off(self) -> None:
        """The terminal is too small: play the scene from its beginning once there is room."""
        if self.clock is not None:
            done = self._follows
            self.stop()
            self._wait(done)

    def _wait(self, done: Callable[[], None]) -> None:
        self._done = done
        self._screen.table.put_off = True

    def go_on(self) -> None:
        """There is room again: play the scene that was put off."""
        screen = self._screen
        if self._done is not None and screen.app.roomy.is_set() and not screen.has_class("-tiny"):
            done = self._done
            self.stop()
            if not self.play(done):
                done()

    def stop(self) -> None:
        """Drop the scene, without calling `done`."""
        self._done = None
        self._screen.table.put_off = False
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None
