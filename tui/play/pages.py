"""Announcements over the table, page by page: Enter, Space or the end of a page's time leads on."""

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any

from msgspec import Struct
from rich.text import Text

from core.kernel.words import N_
from tui.host.listening import WAITS
from tui.keys import Action, in_use
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Drawing, Row, fitted, wrapped
from tui.widgets.keys import Key
from tui.words import _, ngettext

WIDEST = 100  # cells of an announcement
LOW = 21  # rows of a page at the foot that is made for a stage, and of a table with no empty line at its end
TICK = 1 / 15  # seconds between two checks of the time left
ON = Action("pages.on", ("enter", "space"), N_("Go on"))


class Page(Struct, frozen=True):
    """`waits`: for a key, as it concerns a person, or sums a round up. `long`: its time, in usual times.

    `view`: everybody's view of the moment that it tells of: header and board show it too while the page stands.
    `stage`: it has room on a game's stage, if there is one. `whole`: it covers the whole table.
    """

    view: Any
    draw: Drawing  # inside a frame that stands already
    waits: bool = True
    long: float = 1.0
    stage: bool = False
    whole: bool = False


def with_foot(draw: Drawing, told: Sequence[Text]) -> Drawing:
    """The drawing of a page, with `told` in the page's last lines."""

    def drawing(canvas: Canvas) -> None:
        draw(canvas)
        lines = wrapped(Text(" ").join(told), canvas.width - 6)
        for y, line in enumerate(lines, canvas.height - 1 - len(lines)):
            canvas.text(3, y, line, "accent")

    return drawing


class Pages:
    """The pages still to be looked at, and the time of the one in front."""

    ACTIONS = (ON,)

    def __init__(self, pages: Iterable[Page], seconds: float | None = None) -> None:
        """`seconds`: how long a page that waits for no key stands. None: until a key; 0: it is left out."""
        self._pages = [page for page in pages if page.waits or seconds != 0]
        self._seconds = seconds
        self.listens = True  # whether a key would lead on now
        self._drawn = Canvas(0, 0)
        self.box = Box(0, 0, 0, 0)  # where it is drawn
        self._begin()

    def _begin(self) -> None:
        """Start the time of the page that is now in front."""
        self.began = monotonic()
        self.held = False

    def wait(self) -> None:
        """Restart the time of the page in front, which nobody sees."""
        self.began = monotonic()

    @property
    def front(self) -> Page:
        return self._pages[0]

    @property
    def view(self) -> Any:
        return self.front.view

    @property
    def done(self) -> bool:
        return not self._pages

    @property
    def left(self) -> float | None:
        """The share of its time that the page still has; None if it waits for a key."""
        page = self._pages[0]
        if page.waits or self.held or not self._seconds:
            return None
        return max(1 - (monotonic() - self.began) / (self._seconds * page.long), 0.0)

    @property
    def timed(self) -> bool:
        return not self.done and self.left is not None

    def press(self, key: str) -> bool:
        """True if the key leads on. Any other holds a page that would go by itself."""
        if key in ON.keys:
            self.turn()
            return True
        self.held = self.left is not None or self.held
        return False

    def turn(self) -> None:
        self._pages.pop(0)
        self._begin()

    def draw(self, width: int, height: int, room: int = 0, fill: bool = False) -> Canvas:
        """The page, as wide as it may be and as high as its text, or `fill`: closer, if it would not fit in `room`."""
        page = Canvas(width, height)
        page.frame(0, 0, width, height, "line.lit", heavy=True)
        self._pages[0].draw(page)
        last = max((y for y, line in enumerate(page.plain()[1:-1], 1) if line[1:-1].strip()), default=1)
        close = height <= LOW or last + 3 > room > last + 1
        canvas = Canvas(width, height if fill else min(last + 3 - close, height))
        canvas.paste(0, 0, page)
        told = self._draw_edge(canvas, 0, canvas.height - 1, width)
        canvas.zone(told, canvas.height - 1, width - 2 - told, 1, "space")
        return canvas

    def _draw_edge(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """The lower edge names the keys; if the page has a time, its lit part shows how much is left.

        Returns the column where the words begin.
        """
        canvas.put(x, y, "╚" + "═" * (width - 2) + "╝", "line.lit")
        words = fitted(f"{' ' if self.listens else WAITS}{self._told()} ", width - 4)
        told = canvas.right(x + width - 2, y, [(words, "accent" if self.listens else "dim")])
        left = self.left
        if left is not None:
            room = told - x - 1
            lit = round(left * room)
            canvas.put(x + 1 + lit, y, "─" * (room - lit), "line")
        return told

    def over(self, board: Canvas, top: int = 0, stage: Box | None = None) -> Canvas:
        """Draw the page on the board in its place: at the foot if it fits below the first `top` rows."""
        page = self._pages[0]
        box = Box(0, 0, board.width, board.height) if page.whole else stage if page.stage else None
        if box is not None:
            x, y, width, height = box
            panel = self.draw(width, height, fill=True)
        else:
            width = board.width if board.width < WIDEST - 16 else min(board.width - 2, WIDEST)
            high = min(board.height, LOW) if page.stage else board.height
            panel = self.draw(width, high, board.height - top)
            if board.height - panel.height == 1:  # a strip of the board above it would tell nothing
                panel = self.draw(width, board.height, fill=True)
            x, y = (board.width - width) // 2, board.height - panel.height
        board.paste(x, y, panel)
        self._drawn, self.box = board, Box(x, y, width, panel.height)
        return board

    def edge(self) -> tuple[int, Row]:
        """The row of `over`'s last drawing that changes while time goes by."""
        x, y = self.box.x, self.box.y + self.box.height - 1
        self._draw_edge(self._drawn, x, y, self.box.width)
        return y, self._drawn.row(y)

    def _told(self) -> str:
        more = len(self._pages) - 1
        own = in_use().own_keys(ON)
        told = [_("{keys}: go on").format(keys=own) if own else _("Enter or Space: go on")]
        if self.held or self.left is not None:
            told.append(_("this page waits") if self.held else _("any other key: stay"))
        if more:
            told.append(ngettext("{count} more", "{count} more", more).format(count=more))
        return " · ".join(told)

    def keys(self) -> list[Key]:
        hold = [Key(_("any other key"), _("stay"))] if self.timed else []
        return [Key("Enter/Space", _("go on")), *hold]

    def help(self) -> str:
        return _("**Enter** or **Space** goes on. Some pages go on by themselves; any other key makes them stay.")
