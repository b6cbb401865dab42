"""The base of the board's widgets: each is given its slice of a view, and its share of a prompt's marks."""

from abc import abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

from core.games.eketorp.events import Event
from core.games.eketorp.views import View
from core.kernel.types import Moment
from tui.games.eketorp.marks import NO_MARKS, Marks, Spot
from tui.play.drawn import Drawn
from tui.widgets.canvas import Canvas

S = TypeVar("S")  # its slice of a view: all of it open to everybody
M = TypeVar("M")  # its share of the marks: as private as the prompt that made them


class BoardPart(Drawn, Generic[S, M]):
    """A widget of the board, drawn anew only if its slice, its marks, its size or the looks have changed."""

    free = 0  # columns at the right that are only a gap to its neighbour

    def __init__(self) -> None:
        super().__init__()
        self.slice: S | None = None
        self.mark = self._unmarked = self.share(NO_MARKS)

    @abstractmethod
    def cut(self, view: View) -> S:
        """The widget's slice of a view."""

    @abstractmethod
    def share(self, marks: Marks) -> M:
        """The widget's share of the marks."""

    @abstractmethod
    def drawing(self, slice_: S, mark: M, width: int, height: int) -> Canvas: ...

    def pointed(self, mark: M) -> tuple[Spot, bool] | None:
        """The widget's spot, and True if a click there does the same as a key; None if it has no spot."""
        return None

    def show(self, slice_: S) -> None:
        self.slice = slice_

    def react(self, moment: Moment[Event, View]) -> None:
        """Take in the view after an event."""
        self.show(self.cut(moment.view))

    def take(self, marks: Marks) -> None:
        self.mark = self.share(marks)

    def unmark(self) -> None:
        """Wipe the part if it shows marks, for these are secret."""
        if self.mark != self._unmarked:
            self.mark = self._unmarked
            self.wipe()

    def draw_in(self, width: int, height: int) -> None:
        """Draw the widget, if anything of it has changed."""
        if width and self.slice is not None and self.stale(self.slice, self.mark, width, height):
            canvas = self.drawing(self.slice, self.mark, width, height)
            if (there := self.pointed(self.mark)) is not None:
                canvas.below(there[0], quiet=not there[1], free=self.free)
            self.paint(canvas)


class UnmarkedPart(BoardPart[S, None]):
    """A part that prompts never mark."""

    def share(self, marks: Marks) -> None:
        return None


AnyPart: TypeAlias = BoardPart[Any, Any]
