"""How Skerry looks: a list of options, and every word of the view."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Any

from textual import events

from core.kernel.types import Moment, Seat
from tests.kernel.toy import View
from tui.games.looks import GameTable, Looks, Story
from tui.games.telling import Line
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key
from tui.widgets.painted import Painted


class SkerryTable(GameTable[View, Any, Any], can_focus=True):
    """A list of options, and every word of the view that it is handed."""

    DEFAULT_CSS = """
    SkerryTable { width: 1fr; height: 1fr; }
    """

    touched = False

    def __init__(self) -> None:
        super().__init__()
        self.view: Any = None
        self.options: Sequence[Any] = ()
        self.at = 0
        self.announced: Sequence[Any] | None = None
        self.tale: Callable[[], Iterable[Line]] = tuple
        self.moments: list[Moment[Any, View]] = []  # all that ever happened here
        self.drawn = 0
        self.paper = Painted()

    def compose(self) -> Any:
        yield self.paper

    def show(self, view: View) -> None:
        self.view = view

    def happen(self, moment: Moment[Any, View]) -> None:
        self.view = moment.view
        self.moments.append(moment)

    def tell(self, tale: Callable[[], Iterable[Line]]) -> None:
        self.tale = tale

    def ask(self, view: View, options: Any) -> None:
        self.options, self.at, self.announced, self.touched = options, 0, None, False

    def rest(self) -> None:
        self.options, self.announced = (), None

    def announce(
        self,
        moments: Sequence[Moment[Any, View]],
        story: Story[Any, View],
        people: Collection[Seat],
        seconds: float | None,
    ) -> None:
        self.announced = [moment.event for moment in moments]
        if not people and seconds is not None:
            self.set_timer(seconds, partial(self.post_message, self.Seen(self.question)))

    def put_by(self) -> int:
        return self.at

    def take_up(self, choice: int) -> None:
        self.at, self.touched = choice, True

    def draw(self) -> None:
        self.drawn += 1
        self._draw()

    def keys(self) -> list[Key]:
        return [Key("Space", "go on")] if self.announced else [Key("Enter", "confirm")] if self.options else []

    def help(self) -> str:
        return "Choose with `j` and `k`." if self.options else ""

    def on_resize(self) -> None:
        self._draw()

    def on_key(self, event: events.Key) -> None:
        if self.announced is not None and event.key == "space":
            self.seen()
        elif self.options and event.key in ("j", "k", "down", "up"):
            self.at = (self.at + (1 if event.key in ("j", "down") else -1)) % len(self.options)
            self.touched = True
        elif self.options and event.key == "enter":
            decision = self.options[self.at]
            self.rest()
            self.decide(decision)
        else:
            return
        event.stop()
        self._draw()

    def on_painted_pointed(self, message: Painted.Pointed) -> None:
        if message.spot in range(len(self.options)):
            self.at = int(str(message.spot))
            self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if not width:
            return
        canvas = Canvas(width, height)
        canvas.put(1, 0, str(self.view))
        canvas.put(1, 1, str(self.view)[width - 2 :])
        for row, option in enumerate(self.options):
            canvas.put(1, 3 + row, f"{'>' if row == self.at else ' '} {option}")
            canvas.zone(1, 3 + row, width - 1, 1, "enter" if row == self.at else row)
        if self.announced is not None:
            canvas.put(1, 7, f"announced {self.announced}")
        for row, line in enumerate([line.text for line in islice(self.tale(), 8)][::-1], 9):
            canvas.text(1, row, line)
        self.paper.paint(canvas)


class SkerryLooks(Looks):
    table = SkerryTable


LOOKS = SkerryLooks()
