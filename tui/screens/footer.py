"""The table's last two lines: the keys of the moment, and below them the keys of always. Each keeps its column."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.timer import Timer

from tui.keys import Action, in_use
from tui.kit.sheet import TICK, bar, draw_heed, zone_keys
from tui.play.bevels import on
from tui.session import Ask, Hold
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key
from tui.widgets.painted import Painted
from tui.words import _

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

GAPS = (2, 1)  # cells between two keys: one where there is no room for two
MOMENT, ALWAYS = 0, 1  # the rows
FIRST_TO_GO = "redo", "palette", "settings", "seats"


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
        table, actions = self._table, self._table.actions()
        canvas = Canvas(self.app.size.width, 2, "foot")
        if self._handing():
            self._draw_handing(canvas)
        else:
            passing = _shown(table.table.passing(), actions)
            end = _draw_passing(canvas, passing, actions, table.heed.listens)
            draw_keys(canvas, MOMENT, _shown(table.told_keys(), actions), actions, table.heed.listens, end)
            draw_keys(canvas, ALWAYS, self._always(canvas.width - 2), actions, table.heed.listens)
        draw_heed(canvas, MOMENT, table.heed)
        self.paint(canvas)

    def _always(self, room: int) -> list[Key]:
        """The keys of always: some give way where there is no room for all."""
        offered = dict(self._table.always())
        for name in ("", *FIRST_TO_GO):
            offered.pop(name, None)
            keys = _shown([*offered.values()], self._table.actions())
            if wide(keys, GAPS[-1]) <= room:
                break
        return keys

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


def _shown(keys: Sequence[Key], actions: Sequence[Action]) -> list[Key]:
    """The keys in the player's own layout."""
    keyboard = in_use()
    return [key._replace(shown=keyboard.shown(key.shown, actions)) for key in keys]


def wide(keys: Sequence[Key], gap: int) -> int:
    return sum(cell_len(shown) + bool(words) + cell_len(words) + gap for shown, words, _counts in keys) - gap


def fitting(keys: Sequence[Key], room: int) -> tuple[int, Sequence[Key]]:
    """The gap between them, and the keys. If there is no room, the last lose their words, and then their places."""
    for gap in GAPS:
        if wide(keys, gap) <= room:
            return gap, keys
    for worded in reversed(range(len(keys))):
        fewer = [*keys[:worded], *(key._replace(words="") for key in keys[worded:])]
        if wide(fewer, GAPS[-1]) <= room:
            return GAPS[-1], fewer
    return fitting(keys[:-1], room)


def draw_keys(
    canvas: Canvas, y: int, keys: Sequence[Key], actions: Sequence[Action], listens: bool, end: int | None = None
) -> None:
    """Those that would go past column `end` are left out; the others stay in their places."""
    gap, fitted = fitting(keys, canvas.width - 2)
    while end is not None and fitted and 1 + wide(fitted, gap) > end:
        fitted = fitted[:-1]
    _draw(canvas, 1, y, fitted, gap, actions, listens)


def _draw_passing(canvas: Canvas, keys: Sequence[Key], actions: Sequence[Action], listens: bool) -> int | None:
    """Keys that count for a moment stand at the end, in the place of the last ones of the row; returns its column."""
    if not keys:
        return None
    gap, fitted = fitting(keys, canvas.width - 4)
    x = canvas.width - 1 - wide(fitted, gap)
    canvas.put(x - 2, MOMENT, "│", on("line", "foot"))
    _draw(canvas, x, MOMENT, fitted, gap, actions, listens)
    return x - 2


def _draw(
    canvas: Canvas, x: int, y: int, keys: Sequence[Key], gap: int, actions: Sequence[Action], listens: bool
) -> None:
    faint = on("dim", "foot")
    for shown, words, counts in keys:
        told = f" {words}" if words else ""
        if counts:
            zone_keys(canvas, x, y, shown, cell_len(told), actions)
        lit = listens and counts
        x = canvas.parts(
            x, y, [(shown, "key" if lit else faint), (told, "foot" if lit else faint), (" " * gap, "foot")]
        )
