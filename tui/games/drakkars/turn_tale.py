"""The tale beside the board, where a turn is a line: each has a row, and heads stand where there is room."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from tui.games.telling import Line
from tui.play.boxes import Box
from tui.play.tale import ROLES, TalePart, broken, section
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.words import _

TITLED = 6  # more rows than these have a title, and heads among the lines
CUT = " .."


class TurnTale(TalePart):
    def __init__(self) -> None:
        super().__init__()
        self.turns = 1  # the last ones, of which each has a row at least

    def draw_in(self, box: Box) -> None:
        if box.height and self.stale(box, self.turns):
            self.paint(draw_turns(self._newest_first(), box.width, box.height, self.turns))


def draw_turns(newest_first: Iterable[Line], width: int, height: int, turns: int = 1) -> Canvas:
    """The last lines, in all the rows there are; one that has too few ends in ".."."""
    canvas = Canvas(width, height)
    titled = int(height > TITLED)
    if titled:
        section(canvas, _("Tale"))
    kinds = ("told", "sum", "head") if titled else ("told", "sum")
    lines = (line for line in newest_first if line.kind in kinds)
    for y, (row, role) in enumerate(_fitting(lines, width - 2, height - titled, turns), titled):
        canvas.text(1, y, row, role)
    return canvas


def _fitting(newest_first: Iterable[Line], width: int, room: int, turns: int) -> Sequence[tuple[Text, Role]]:
    rows: list[tuple[Text, Role]] = []
    for line in newest_first:
        if line.kind != "told" and 0 < room - len(rows) <= turns:
            continue
        role = ROLES.get(line.kind, "dim" if rows else "ink")
        turns -= line.kind == "told"
        share = max(room - len(rows) - max(turns, 0), 1)
        rows[:0] = [(text, role) for text in _cut(broken(line, width), share, width)]
        if len(rows) >= room:
            break
    return rows


def _cut(rows: Sequence[Text], most: int, width: int) -> Sequence[Text]:
    """The first rows; the last of them ends at a whole word if more would follow."""
    if len(rows) <= most:
        return rows
    last, end = rows[most - 1], len(rows[most - 1].plain.rstrip())
    while end > 0 and cell_len(last.plain[:end]) + len(CUT) > width:
        end = last.plain.rfind(" ", 0, end)
    kept = last[: len(last.plain[: max(end, 0)].rstrip(" ,:"))]
    kept.append(CUT)
    return [*rows[: most - 1], kept]
