"""The tale beside the board: a line a turn."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from core.games.drakkars.events import Event, TurnEnded
from core.kernel.types import Seating
from tui.games.drakkars.turns import turn_lines
from tui.play.boxes import Box
from tui.play.tale import Tale, TalePart, section
from tui.widgets.canvas import Canvas, wrapped
from tui.words import _

KEPT = 24  # turns that are kept, at the least
TITLED = 6  # more rows than these have a title


class TurnTale(TalePart):
    """Keeps the last turns' events, and makes lines of them when it is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._seats: Sequence[Seating] = ()
        self._turns: list[list[Event]] = [[]]

    def tell(self, newest_first: Tale) -> None:
        """Its lines are made of events, but it is drawn anew: names and languages change too."""
        self._drawn_from = None

    def begin(self, seats: Sequence[Seating], events: Iterable[Event]) -> None:
        """Forget all, and take in these events."""
        self._turns = [[]]
        for event in events:
            self.take_in(seats, event)
        self._seats, self._drawn_from = seats, None

    def take_in(self, seats: Sequence[Seating], event: Event) -> None:
        self._seats = seats
        self._turns[-1].append(event)
        if isinstance(event, TurnEnded):
            self._turns.append([])
            del self._turns[:-KEPT]

    def draw_in(self, box: Box) -> None:
        if box.height and self.stale(box):
            lines = turn_lines(self._seats, (event for turn in self._turns for event in turn))
            self.paint(draw_turns(lines, box.width, box.height))


def draw_turns(lines: Sequence[Text], width: int, height: int) -> Canvas:
    """The last turns, each of them whole unless the newest alone needs more room."""
    canvas = Canvas(width, height)
    titled = int(height > TITLED)
    if titled:
        section(canvas, _("Tale"))
    told: list[tuple[Text, bool]] = []
    for age, line in enumerate(reversed(lines)):
        rows = [(row, age == 0) for row in wrapped(line, width - 2)]
        if told and len(rows) + len(told) > height - titled:
            break
        told[:0] = rows
    for y, (row, newest) in enumerate(told[: height - titled], titled):
        canvas.text(1, y, row, "ink" if newest else "dim")
    return canvas
