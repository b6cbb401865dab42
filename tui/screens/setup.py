"""A new game: who sits where, and what the table begins with. Enter at once starts against bots."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.types import Seating
from core.kernel.words import N_
from tui.games.base import GameScreen
from tui.screens.entry import Entry
from tui.screens.menu import DOWN, LEFT, RIGHT, UP
from tui.screens.sheet import Key, Sheet, headline
from tui.session import HUMAN
from tui.session.names import LONGEST
from tui.session.opening import NAMES, Place, Setup, unfit
from tui.widgets.canvas import Canvas, wrapped
from tui.words import _

Cell = tuple[str, int | str]  # what it is, and of which seat or option


class SetupScreen(Sheet[Setup | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "change(1)", N_("change"), id="setup.change", tooltip=N_("Start, or change this")),
        Binding("minus,backspace", "change(-1)", N_("back"), id="setup.back", tooltip=N_("Change it the other way")),
        Binding("escape", "close", N_("back"), id="setup.close", tooltip=N_("To the home screen")),
    ]

    def __init__(self, setup: Setup, screen: GameScreen, seats: range, colours: Sequence[str], bots: Sequence[str]):
        super().__init__()
        self.chosen, self._game_screen = setup, screen
        self._seats, self._colours, self._kinds = seats, colours, [HUMAN, *bots]
        self._files = dict(screen.files())
        self._row = self._column = 0
        self.typing: Entry | None = None
        self.refused = ""
        self._aside: list[Place] = []  # seats that were taken away, and may come again

    # --- what there is to change ---

    def _rows(self) -> list[list[Cell]]:
        seats: list[list[Cell]] = [
            [("name", seat), ("colour", seat), ("player", seat)] for seat in range(len(self.chosen.places))
        ]
        files: list[list[Cell]] = [[("file", option)] for option in self._files]
        rest: list[list[Cell]] = [[("first", 0)], [("seed", 0)], *files]
        return [[("start", 0)], [("count", 0)], *seats, *rest]

    @property
    def _cell(self) -> Cell:
        row = self._rows()[self._row]
        return row[min(self._column, len(row) - 1)]

    def _told(self, cell: Cell) -> str:
        setup = self.chosen
        match cell:
            case ("start", _of):
                return _("Start the game")
            case ("count", _of):
                return str(len(setup.places))
            case ("name", int(seat)):
                return setup.places[seat].name
            case ("colour", int(seat)):
                return _(setup.places[seat].colour)
            case ("player", int(seat)):
                return self._kind(setup.places[seat].player)
            case ("first", _of):
                return _("drawn") if setup.first is None else setup.places[setup.first].name
            case ("seed", _of):
                return setup.seed or _("another each time")
            case (_what, option):
                return setup.files.get(str(option)) or _("the house's own")

    def _kind(self, player: str) -> str:
        return _("a person") if player == HUMAN else _("bot: {name}").format(name=player)

    def _help(self) -> str:
        return {
            "start": _("Enter starts. Arrows move to whatever you would like to change."),
            "count": _("Three to six may play; Enter or a number changes it.") if self._seats == range(3, 7) else "",
            "name": _("Enter, then type a name; Enter again ends it."),
            "colour": _("Enter takes the next colour that is free."),
            "player": _("Enter: a person, or a bot. The last of the bots is the strongest."),
            "first": _("Who begins: drawn, or chosen here."),
            "seed": _("The same seed gives the same luck. Left empty, it is another each time."),
            "file": _("The path of a TOML file of your own. Left empty, the house's own."),
        }[self._cell[0]]

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("New game"))
        left = max((canvas.width - 68) // 2, 2)
        y = 2 + max((canvas.height - 24) // 3, 0)
        for number, row in enumerate(self._rows()):
            what = row[0][0]
            y += what in ("count", "first") or number == 2
            self._draw_row(canvas, left, y, number, row)
            y += 1
        canvas.middle(y + 1, [(self._help(), "dim")])
        for below, line in enumerate(wrapped(Text(self.refused), 68), y + 3):
            canvas.put(left + 2, below, line.plain, "bad")

    def _draw_row(self, canvas: Canvas, left: int, y: int, number: int, row: list[Cell]) -> None:
        labels = {"count": _("Players"), "first": _("First player"), "seed": _("Seed")}
        what, of = row[0]
        label = labels.get(what) or (self._files[str(of)] if what == "file" else "")
        if what == "name":
            seats = [Seating(place.name, place.colour) for place in self.chosen.places]
            letter = self._game_screen.letter(seats, int(of))
            canvas.put(left + 2, y, f" {letter} ", f"seat.{self._game_screen.colour(seats, int(of))}")
        elif what != "start":
            canvas.put(left + 2, y, label[:15], "dim")
        x = left if what == "start" else left + 18
        for cell in row:
            width = {"start": 20, "name": 22, "colour": 10, "player": 18}.get(cell[0], 50)
            chosen = number == self._row and cell == self._cell
            self._draw_cell(canvas, x, y, width, cell, chosen)
            x += width + 1

    def _draw_cell(self, canvas: Canvas, x: int, y: int, width: int, cell: Cell, chosen: bool) -> None:
        words = self._told(cell)
        if chosen and self.typing is not None:
            words = f"{self.typing.text}_"
        role = "cursor" if chosen else "ink"
        canvas.fill(x, y, width, 1, role=role)
        canvas.put(x, y, "►" if chosen else " ", role)
        canvas.put(x + 2, y, words[-(width - 3) :] if self.typing and chosen else words, role, width - 2)

    def keys(self) -> list[Key]:
        if self.typing is not None:
            return [("Enter", _("done")), ("Ctrl+U", _("empty")), ("Esc", _("as it was"))]
        what = self._cell[0]
        verb = {"start": _("start the game"), "name": _("type"), "seed": _("type"), "file": _("type")}
        return [("↑↓←→", _("move")), ("Enter", verb.get(what, _("change"))), ("Esc", _("home"))]

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        self.refused = ""
        if self.typing is not None:
            self._type(event, self.typing)
        elif event.key in UP or event.key in DOWN:
            self._row = (self._row + (1 if event.key in DOWN else -1)) % len(self._rows())
        elif self._cell[0] in ("count", "first") and (event.key in LEFT or event.key in RIGHT):
            self.action_change(1 if event.key in RIGHT else -1)
        elif event.key in LEFT or event.key in RIGHT:
            last = len(self._rows()[self._row]) - 1
            self._column = min(max(min(self._column, last) + (1 if event.key in RIGHT else -1), 0), last)
        elif event.key.isdecimal() and int(event.key) in self._seats and self._cell[0] == "count":
            self._seat(int(event.key))
        else:
            return
        event.stop()
        self.redraw()

    def _type(self, event: events.Key, typing: Entry) -> None:
        event.prevent_default()
        if event.key == "enter":
            self._typed(typing.text.strip())
            self.typing = None
        elif event.key == "escape":
            self.typing = None
        else:
            typing.key(event)

    def on_paste(self, event: events.Paste) -> None:
        if self.typing is not None:
            self.typing.paste(event.text)
            self.redraw()

    def _typed(self, text: str) -> None:
        match self._cell:
            case ("name", int(seat)) if text:
                self.chosen.places[seat].name = text
            case ("seed", _of):
                self.chosen.seed = text
            case ("file", option):
                self.chosen.files[str(option)] = text
        self.refused = unfit(self.chosen)

    def action_change(self, way: int) -> None:
        setup = self.chosen
        match self._cell:
            case ("start", _of) if way > 0:
                self.dismiss(setup)
            case ("count", _of):
                counts = list(self._seats)
                self._seat(counts[(counts.index(len(setup.places)) + way) % len(counts)])
            case ("colour", int(seat)):
                self._recolour(seat, way)
            case ("player", int(seat)):
                place = setup.places[seat]
                here = self._kinds.index(place.player) if place.player in self._kinds else 0
                place.player = self._kinds[(here + way) % len(self._kinds)]
            case ("first", _of):
                here = -1 if setup.first is None else setup.first
                there = (here + 1 + way) % (len(setup.places) + 1) - 1
                setup.first = None if there < 0 else there
            case (_what, _of) if way > 0 and _what != "start":
                # A name is typed anew: an empty one leaves it as it was.
                text = {"name": "", "seed": setup.seed}.get(_what, setup.files.get(str(_of), ""))
                self.typing = Entry(text, LONGEST if _what == "name" else 200)
        self.redraw()

    def _seat(self, count: int) -> None:
        """So many seats from now on."""
        places = self.chosen.places
        while len(places) < count:
            if self._aside:
                places.append(self._aside.pop(0))
                self._own_colour(places[-1])
                continue
            colour = next(colour for colour in self._colours if colour not in {place.colour for place in places})
            name = next(name for name in NAMES if name not in {place.name for place in places})
            places.append(Place(name, colour, places[-1].player))
        self._aside[:0] = places[count:]
        del places[count:]
        if self.chosen.first is not None and self.chosen.first >= count:
            self.chosen.first = None

    def _own_colour(self, place: Place) -> None:
        taken = {other.colour for other in self.chosen.places if other is not place}
        if place.colour in taken:
            place.colour = next(colour for colour in self._colours if colour not in taken)

    def _recolour(self, seat: int, way: int) -> None:
        places = self.chosen.places
        free = [colour for colour in self._colours if colour not in {p.colour for p in places} - {places[seat].colour}]
        places[seat].colour = free[(free.index(places[seat].colour) + way) % len(free)]

    def action_close(self) -> None:
        self.dismiss(None)
