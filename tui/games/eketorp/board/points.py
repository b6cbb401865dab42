"""Each seat's points at the end of every round so far, shown if there is room for it."""

from collections.abc import Callable
from weakref import ref

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.events import Event, RoundEnded
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seating
from tui.games.eketorp.board.part import UnmarkedPart
from tui.games.looks import Story
from tui.play.chips import called
from tui.play.tale import section
from tui.widgets.canvas import Canvas
from tui.words import _

COLUMN = 3


class PointsSlice(Struct, frozen=True):
    seats: tuple[Seating, ...]
    now: tuple[int, ...]
    ended: tuple[tuple[int, ...], ...]  # by round: each seat's points at its end


class Points(UnmarkedPart[PointsSlice]):
    """Remembers the points of the rounds that it has seen, and looks up earlier ones."""

    def __init__(self) -> None:
        super().__init__()
        self._ended: dict[int, tuple[int, ...]] = {}
        self._told_by: Callable[[], object] = lambda: None

    def cut(self, view: View) -> PointsSlice:
        self._ended = {round_: scores for round_, scores in self._ended.items() if round_ < view.round}
        ended = tuple(self._ended.get(round_, ()) for round_ in range(1, view.round))
        return PointsSlice(view.seats, view.scores, ended)

    def react(self, moment: Moment[Event, View]) -> None:
        self._note(moment)
        super().react(moment)

    def look_back(self, view: View, story: Story[Event, View]) -> None:
        """Look up ended rounds that were not seen in the story of the game; forget those of another game."""
        teller = getattr(story, "__self__", story)
        if self._told_by() is not teller:
            self._ended, self._told_by = {}, ref(teller)  # a weak reference: the story holds the whole game
        if any(round_ not in self._ended for round_ in range(1, view.round)):
            for moment in story():
                self._note(moment)
            self.show(self.cut(view))

    def _note(self, moment: Moment[Event, View]) -> None:
        if isinstance(moment.event, RoundEnded):
            self._ended[moment.event.round] = moment.view.scores

    def drawing(self, slice_: PointsSlice, mark: None, width: int, height: int) -> Canvas:
        return draw_points(slice_, width, height)


def draw_points(points: PointsSlice, width: int, height: int) -> Canvas:
    """A line a seat, a column for each of the last rounds, as many as have room; the present points last."""
    canvas = Canvas(width, height)
    section(canvas, _("Points"))
    names = [called(points.seats, seat) for seat in range(len(points.seats))]
    widest = max(cell_len(name) for name, _role in names)
    room = max((width - widest - 6) // COLUMN, 0)
    first = max(len(points.ended) - room, 0)
    for column, scores in enumerate(points.ended[first:]):
        x = widest + 1 + column * COLUMN
        canvas.right(x + COLUMN, 1, [(str(first + column + 1), "dim")])
        for seat, score in enumerate(scores):
            canvas.right(x + COLUMN, 2 + seat, [(str(score), "ink")])
    canvas.right(width - 1, 1, [(_("now"), "dim")])
    for seat, score in enumerate(points.now):
        canvas.put(1, 2 + seat, *names[seat])
        canvas.right(width - 1, 2 + seat, [(str(score), "accent")])
    return canvas
