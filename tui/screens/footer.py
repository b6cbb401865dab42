"""The table's last two lines: the keys of the moment, and below them the keys of always. Each keeps its column."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from tui.keys import Action
from tui.kit.key_row import draw_keys, fitting, in_layout, wide
from tui.kit.sheet import TICK, bar, draw_heed
from tui.play.bevels import on
from tui.session import Ask, Hold
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key
from tui.widgets.painted import Painted
from tui.words import _

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

MOMENT, ALWAYS = 0, 1  # the rows


class Footer(Painted):
    """A key that would do nothing is dim, and keeps its place."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__()
        self._table = screen
        self._waiting: Timer | None = None  # draws the time until the next seat's keys count

    def watch_keys(self) -> None:
        """The keyboard passes to another seat: say so, and show the time until its keys count."""
        if self._waiting is None and self._table.app.guard:
            self._waiting = self.set_interval(TICK, self.show)

    def show(self) -> None:
        canvas = Canvas(self.app.size.width, 2, "foot")
        if self._handing():
            self._draw_handing(canvas)
        else:
            self._draw_keys(canvas)
        draw_heed(canvas, MOMENT, self._table.heed)
        self.paint(canvas)

    def _draw_keys(self, canvas: Canvas) -> None:
        table, actions, listens = self._table, self._table.actions(), self._table.heed.listens
        moment, passing = table.told_keys(), table.table.passing()
        end = _draw_passing(canvas, passing, actions, listens) if passing else canvas.width
        _draw_row(canvas, MOMENT, moment, actions, listens, end)
        _draw_row(canvas, ALWAYS, [*table.always((*moment, *passing))], actions, listens, canvas.width)

    def _handing(self) -> bool:
        """True if the next seat's keys do not count yet."""
        if self._waiting is None:
            return False
        if self._table.app.heeding < 1 and isinstance(self._table.step, Ask | Hold):
            return True
        self._waiting.stop()
        self._waiting = None
        return False

    def _draw_handing(self, canvas: Canvas) -> None:
        session, step = self._table.session, self._table.step
        told: Part = (_("a moment"), "dim")
        if isinstance(step, Ask):
            role = f"seat.{session.manners.colour(session.table.seats, step.seat)}"
            told = (f" {_('Now {name}').format(name=session.table.seats[step.seat].name)} ", role)
        x = canvas.parts(1, MOMENT, [told, (" ", "foot")])
        canvas.parts(x, MOMENT, bar(self._table.app.heeding))


def _draw_row(canvas: Canvas, y: int, keys: Sequence[Key], actions: Sequence[Action], listens: bool, end: int) -> None:
    """Keys that would go past column `end` are left out; the others stay in their places."""
    gap, kept = fitting(in_layout(keys, actions), canvas.width - 2)
    while kept and 1 + wide(kept, gap) > end:
        kept = kept[:-1]
    draw_keys(canvas, 1, y, kept, gap, actions, listens)


def _draw_passing(canvas: Canvas, keys: Sequence[Key], actions: Sequence[Action], listens: bool) -> int:
    """Keys that count for a moment stand at the end, in the place of the last ones of the row; returns its column."""
    gap, kept = fitting(in_layout(keys, actions), canvas.width - 4)
    x = canvas.width - 1 - wide(kept, gap)
    canvas.put(x - 2, MOMENT, "│", on("line", "foot"))
    draw_keys(canvas, x, MOMENT, kept, gap, actions, listens)
    return x - 2
