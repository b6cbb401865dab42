"""Animation: a scene acts out events, and each of its frames is a function of its time.

A scene is a list of motions over a board that changes from time to time. Nothing moves by itself: one clock, which
Textual's animator drives, gives the time, and the frame of that time is laid over the table's parts, row by row,
only where it differs. So no frame depends on the one before, and a scene may be cut short at any time.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from tui.host.guarded_app import GuardedApp
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted


class Sprite(NamedTuple):
    """A small drawing somewhere on the table."""

    x: int
    y: int
    drawing: Canvas


Acting: TypeAlias = Callable[[float], Iterable[Sprite]]  # a motion's sprites at a progress from 0 to 1


class Motion(Struct, frozen=True):
    """`begin`, `length`: in seconds of its scene."""

    begin: float
    length: float
    draw: Acting

    def at(self, time: float) -> Iterable[Sprite]:
        progress = (time - self.begin) / self.length
        return self.draw(progress) if 0 <= progress < 1 else ()


class Act(Struct, frozen=True):
    """The acting out of one event. `boards`: times, each with the view that the table shows from then on."""

    length: float
    motions: Sequence[Motion] = ()
    boards: Sequence[tuple[float, Any]] = ()


class Scene:
    """Acts one after the other. `stand` makes the table show a view."""

    def __init__(
        self,
        before: Any,
        acts: Sequence[Act],
        after: Any,
        stand: Callable[[Any], None],
        parts: Callable[[], Iterable[tuple[Painted, Box]]],
    ) -> None:
        """`before`, `after`: the views that the table is shown at the beginning and at the end."""
        self.length = 0.0
        self._motions: list[Motion] = []
        self._boards: list[tuple[float, Any]] = [(0.0, before)]
        for act in acts:
            begin = self.length
            self._motions += [Motion(begin + motion.begin, motion.length, motion.draw) for motion in act.motions]
            self._boards += [(begin + at, view) for at, view in act.boards]
            self.length += act.length
        self.after = after
        self._stand, self._parts = stand, parts
        self._stands: object = None  # the view that the table shows

    def show(self, time: float) -> None:
        """The frame of that time."""
        self._show(next(view for at, view in reversed(self._boards) if at <= time))
        self._lay([sprite for motion in self._motions for sprite in motion.at(time)])

    def strike(self) -> None:
        """Remove all sprites, and show the table after the scene."""
        self._lay([])
        self._show(self.after)

    def _show(self, view: Any) -> None:
        if self._stands is not view:
            self._stands = view
            self._stand(view)

    def _lay(self, sprites: Sequence[Sprite]) -> None:
        for part, box in self._parts():
            canvas = part.canvas
            if canvas is not None:
                part.lay({y: canvas.under(y, pieces) for y, pieces in _over(box, canvas.height, sprites).items()})


Piece: TypeAlias = tuple[int, Sequence[str], Sequence[Any]]  # as `Canvas.under` takes it


def _over(box: Box, height: int, sprites: Sequence[Sprite]) -> dict[int, list[Piece]]:
    """The pieces of the sprites on the rows of a box."""
    rows: dict[int, list[Piece]] = {}
    for x, y, drawing in sprites:
        if x < box.x + box.width and x + drawing.width > box.x:
            for row in range(max(y, box.y), min(y + drawing.height, box.y + height)):
                rows.setdefault(row - box.y, []).append((x - box.x, *drawing.cells(row - y)))
    return rows


class Clock:
    """Plays a scene once. `done` is called when it is over or stopped."""

    def __init__(self, app: GuardedApp, scene: Scene, done: Callable[[], None]) -> None:
        self._app, self.scene, self._done = app, scene, done
        self._time = 0.0
        self._running = False

    @property
    def time(self) -> float:
        return self._time

    @time.setter
    def time(self, time: float) -> None:
        """Set by the animator."""
        self._time = time
        if self._running:
            self._app.one_picture()
            self.scene.show(time)

    def start(self) -> None:
        self._running = True
        self.scene.show(0.0)
        length = self.scene.length
        self._app.animator.animate(self, "time", length, duration=length, easing="linear", on_complete=self.stop)

    def stop(self) -> None:
        """End the scene at once."""
        if self.cancel():
            self._done()

    def cancel(self) -> bool:
        """End the scene without calling `done`; False if it is over."""
        running, self._running = self._running, False
        if running:
            self._app.animator.force_stop_animation(self, "time")
            self._app.one_picture()
            self.scene.strike()
        return running


def glide(progress: float) -> float:
    """Quick at first, and slower towards the end."""
    return 1 - (1 - progress) ** 3


def fall(progress: float) -> float:
    return progress * progress


def part_of(progress: float, begin: float, end: float) -> float:
    """The progress of a part of a motion, from 0 to 1."""
    return min(max((progress - begin) / (end - begin), 0.0), 1.0)


def between(start: tuple[int, int], goal: tuple[int, int], progress: float) -> tuple[int, int]:
    """The place on the straight way from `start` to `goal`."""
    return (
        round(start[0] + (goal[0] - start[0]) * progress),
        round(start[1] + (goal[1] - start[1]) * progress),
    )
