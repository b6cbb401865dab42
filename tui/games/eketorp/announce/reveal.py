"""The page on plans revealed (E-3.7): the places where Vikings met, those of the one who looks first."""

from collections.abc import Collection, Sequence

from core.games.eketorp import events as ev
from core.games.eketorp.model import FieldAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.pieces import band
from tui.games.eketorp.met import Met, meetings, met_parts
from tui.games.eketorp.names import framed
from tui.play.chips import plate
from tui.play.panel import flowing
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

NAME = 16  # cells of a name
MARGIN, GAP = 3, 3  # cells beside the lines, and between two columns
LINES = 6  # rows that one column may have while a second has room


def draw_reveal(canvas: Canvas, view: View, event: ev.PlansRevealed, people: Collection[Seat]) -> None:
    me = next(iter(people)) if len(people) == 1 else None
    title = _("Where the plans met") if me is None else _("Where the plans met, yours first")
    canvas.parts(MARGIN, 0, [(f" {title} ", "accent")])
    met = sorted(meetings(view, event), key=lambda each: (not each.mine(me), not each.fights))
    quiet = _quiet(view, met, event, canvas.width - 2 * MARGIN)
    room = canvas.height - 2 - len(quiet)
    y = 1
    for line in _columns(view, [each for each in met if each.fights], canvas.width - 2 * MARGIN, room):
        for x, parts in line:
            canvas.parts(MARGIN + x, y, parts)
        y += 1
    for parts in quiet:
        canvas.parts(MARGIN, y, parts)
        y += 1


Line = list[tuple[int, list[Part]]]  # parts, each from a column on


def _columns(view: View, met: Sequence[Met], width: int, height: int) -> list[Line]:
    """A line a place; side by side, and in fewer words, if there is no room."""
    for whole, columns in ((True, 1), (True, 2), (False, 2), (False, 3)):
        lines = [met_parts(view, each, whole) for each in met]
        each_wide = (width + GAP) // columns
        most = min(height, LINES) if whole and columns == 1 and width > 2 * 36 else height
        high = -(-len(lines) // columns)
        if high <= most and all(width_of(parts) <= each_wide - GAP for parts in lines):
            break
    columns_of = [lines[first : first + high] for first in range(0, len(lines), high)] if lines else []
    return [
        [(place * each_wide, column[row]) for place, column in enumerate(columns_of) if row < len(column)]
        for row in range(high)
    ]


def _quiet(view: View, met: Sequence[Met], event: ev.PlansRevealed, width: int) -> list[list[Part]]:
    """The fields that nobody fights for, and those who stay at home."""
    alone: list[list[Part]] = [
        [framed(each.at.field), (" ", "ink"), *band(view.seats, each.crowd)]
        for each in met
        if not each.fights and isinstance(each.at, FieldAt)
    ]
    home: list[list[Part]] = [[plate(view.seats, plan.seat, NAME)] for plan in event.plans if not plan.sent]
    return [*_worded(_("no fight"), alone, width), *_worded(_("at home"), home, width)]


def _worded(word: str, things: Sequence[list[Part]], width: int) -> list[list[Part]]:
    return flowing([[(word, "dim")], *things], width) if things else []
