"""The tale beside the board, where a turn is a line: lines stand whole, and heads where there is room."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from tui.games.telling import Line
from tui.play.boxes import Box
from tui.play.tale import ROLES, TalePart, broken, section
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.words import _

TITLED = 6  # more rows than these have a title, and heads among the lines


class TurnTale(TalePart):
    def draw_in(self, box: Box) -> None:
        if box.height and self.stale(box):
            self.paint(draw_turns(self._newest_first(), box.width, box.height))


def draw_turns(newest_first: Iterable[Line], width: int, height: int) -> Canvas:
    """The last lines, each of them whole unless the newest alone needs more room."""
    canvas = Canvas(width, height)
    titled = int(height > TITLED)
    if titled:
        section(canvas, _("Tale"))
    lines = (line for line in newest_first if titled or line.kind != "head")
    for y, (row, role) in enumerate(_fitting(lines, width - 2, height - titled), titled):
        canvas.text(1, y, row, role)
    return canvas


def _fitting(newest_first: Iterable[Line], width: int, room: int) -> Sequence[tuple[Text, Role]]:
    rows: list[tuple[Text, Role]] = []
    for line in newest_first:
        role = ROLES.get(line.kind, "dim" if rows else "ink")
        more = [(text, role) for text in broken(line, width)]
        if rows and len(more) + len(rows) > room:
            break
        rows[:0] = more
    return rows[:room]
