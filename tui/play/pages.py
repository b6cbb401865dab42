"""Announcements one after the other, over the table; Space alone leads on."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tui.widgets.canvas import Canvas
from tui.words import _

WIDEST = 100  # cells of an announcement
Page: TypeAlias = Callable[[Canvas], None]  # draws inside a frame that stands already


class Pages:
    """What is still to be looked at."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._pages = list(pages)

    @property
    def done(self) -> bool:
        return not self._pages

    def press(self, key: str) -> bool:
        if key != "space":
            return False
        self._pages.pop(0)
        return True

    def draw(self, width: int, height: int) -> Canvas:
        """As wide as it may be, and as high as what it tells."""
        page = Canvas(width, height)
        page.frame(0, 0, width, height, "line.lit", heavy=True)
        self._pages[0](page)
        last = max((y for y, line in enumerate(page.plain()[1:-1], 1) if line[1:-1].strip()), default=1)
        canvas = Canvas(width, min(last + 3, height))
        canvas.paste(0, 0, page)
        canvas.put(0, canvas.height - 1, "╚" + "═" * (width - 2) + "╝", "line.lit")
        more = len(self._pages) - 1
        text = _("Space: go on, {count} more").format(count=more) if more else _("Space: go on")
        canvas.right(width - 2, canvas.height - 1, [(f" {text} ", "accent")])
        return canvas

    def over(self, board: Canvas) -> Canvas:
        """In the middle of the board, which steps back."""
        panel = self.draw(board.width if board.width < WIDEST - 16 else min(board.width - 2, WIDEST), board.height)
        board.paste((board.width - panel.width) // 2, (board.height - panel.height) // 2, panel)
        return board

    def keys(self) -> list[tuple[str, str]]:
        return [("Space", _("go on"))]
