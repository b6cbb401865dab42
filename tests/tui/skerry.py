"""Skerry on the screens: the toy game keeps the shared screens honest, for they never see its insides."""

from collections.abc import Collection, Reversible, Sequence
from functools import partial
from itertools import islice
from typing import Any

from rich.text import Text
from textual import events

from core.kernel.bots import Advice, Bots, Stream
from core.kernel.records import PlayedBy
from core.kernel.table import Table
from core.kernel.types import Form, Moment, Seat, Seating
from tests.kernel.toy import SKERRY, BidSealed, BidsShown, Drew, Ended, Toppled, View
from tui.games.contract import GameTable, GameUI, Story
from tui.session import AnySession, Session
from tui.session.bots import BotSeats
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted

NAMES = ("Ann", "Bob", "Cid", "Dee")


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
        self.tale: Reversible[Text] = ()
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

    def tell(self, tale: Reversible[Text]) -> None:
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

    def keys(self) -> list[tuple[str, str]]:
        return [("Space", "go on")] if self.announced else [("Enter", "confirm")] if self.options else []

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
        for row, line in enumerate(list(islice(reversed(self.tale), 8))[::-1], 9):
            canvas.text(1, row, line)
        self.paper.paint(canvas)


class SkerryUI(GameUI[View, Any, Any]):
    title = "Skerry"

    def table(self) -> GameTable[Any, Any, Any]:
        return SkerryTable()

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        return seats[seat].name[0]

    def colour(self, seats: Sequence[Seating], seat: Seat) -> str:
        return seats[seat].colour if seats[seat].colour != "grey" else "white"

    def sentences(self, seats: Sequence[Seating], event: Any) -> list[Text]:
        return [Text(str(event))]

    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        return str(decision)

    def worth_announcing(self, event: Any, people: Any) -> bool:
        return isinstance(event, BidsShown | Ended)

    def deliberate(self, decision: Any) -> bool:
        return True

    def progress(self, view: View) -> str:
        return f"phase {view.phase}"

    def purpose(self, view: View, seat: Seat) -> str:
        return f"{NAMES[seat]} has a {view.phase} to make"

    def reopens(self, events: Sequence[Any], kept: Any) -> str:
        return "Something has toppled." if any(isinstance(event, Toppled) for event in events) else ""

    def forced(self, view: Any, seat: Seat) -> bool:
        return True

    def in_the_open(self, view: Any) -> bool:
        return str(view.phase) == "topple"

    def rules(self) -> str:
        return "# Skerry\n\n- S-1 Hop, or stop. RULING: as you like.\n"


class Hopper:
    """Takes the first option, and says so."""

    def choose(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Any:
        assert isinstance(options, tuple)
        return options[int(chance.random() * len(options))]

    def advise(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Advice[Any]:
        assert isinstance(options, tuple)
        return Advice(options[-1], "It is the last of {count}.", {"count": len(options)})


BOTS = Bots({"hopper": "tests.tui.skerry:Hopper"}, stand_in="hopper")
UI = SkerryUI()
SECRET_EVENTS = (BidSealed, Drew)


def skerry_session(*players: str, seed: str = "x", keeper: Any = None) -> AnySession:
    colours = ("red", "blue", "green", "grey")
    seats = [Seating(name, colour) for name, colour in zip(NAMES[: len(players)], colours, strict=False)]
    table = Table.new(SKERRY, seats, {"seed": seed})
    for seat, player in enumerate(players):
        table.take(PlayedBy(seat, player))
    return Session(table, UI, BotSeats(BOTS, "b"), keeper)
