"""A widget that paints a canvas: its rows kept as strips, only those repainted that have changed."""

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui import theme
from tui.widgets.canvas import Canvas, Row
from tui.widgets.glyphs import TO_ASCII


class Painted(Widget):
    """It holds strips and no truth: whoever owns it draws, and hands the drawing over."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Painted { width: 100%; height: 100%; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._strips: list[Strip] = []

    def paint(self, canvas: Canvas) -> None:
        """Show this drawing from now on; only what differs is sent to the terminal."""
        rows = canvas.rows()
        same = len(rows) == len(self._rows)
        strips = [
            self._strips[y] if same and row == self._rows[y] else strip_of(row, canvas.width)
            for y, row in enumerate(rows)
        ]
        changed = [y for y, row in enumerate(rows) if not same or row != self._rows[y]]
        self._rows, self._strips = rows, strips
        if not same or len(changed) == len(rows):
            self.refresh()
        elif changed:
            self.refresh(*(Region(0, y, canvas.width, 1) for y in changed))

    def wipe(self) -> None:
        """Forget the drawing, and leave no trace of it on the screen."""
        self._rows, self._strips = [], []
        self.refresh()

    def plain(self) -> list[str]:
        return [strip.text for strip in self._strips]

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip([Segment(" " * self.size.width, theme.style("ground"))], self.size.width)


def strip_of(row: Row, width: int) -> Strip:
    plain_ascii = theme.is_ascii()
    segments = []
    for text, role in row:
        style = role if isinstance(role, Style) else theme.style(role)
        segments.append(Segment(text.translate(TO_ASCII) if plain_ascii else text, style))
    return Strip(segments, width)
