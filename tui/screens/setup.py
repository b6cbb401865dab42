"""The set-up of a new game: its players, and the game's own choices. Enter at once starts against bots."""

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.bots import Bots
from core.kernel.game import Game
from core.kernel.options import AnyChoice, ItemChoice
from core.kernel.records import Word
from core.kernel.words import N_
from tui.games import manners_of, telling_of
from tui.kit.entry import Entry
from tui.kit.framed import frame, pair
from tui.kit.helped import HelpedSheet
from tui.kit.menu import ACROSS, ALONG
from tui.kit.seat_cells import COLOUR, NAME, PLAYER, draw_cell, draw_levels, kind
from tui.kit.seat_letters import face_of
from tui.kit.sheet import headline
from tui.play.bevels import on
from tui.play.boxes import Box, below
from tui.screens.around_table import draw as draw_seats
from tui.screens.blind import NewWord
from tui.screens.choices import as_typed, is_typed, told, turn, typed
from tui.screens.draft import Draft
from tui.session.names import LONGEST
from tui.session.opening import Setup, unfit
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.widgets.keys import Key
from tui.words import _, ngettext

Cell = tuple[str, int]  # its kind, and the number of its seat or choice
FORM = 74  # columns of the frame around the form
OF_SEAT = ("name", "colour", "player")


class SetupScreen(HelpedSheet[Setup | None]):
    """`again`: for a rematch, over the finished table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter,space", "change(1)", N_("change"), id="setup.change",
            tooltip=N_("Start the game, or change what the cursor is on; a name is typed, and Enter ends it."),
        ),
        Binding("minus,backspace", "change(-1)", N_("back"), id="setup.back", tooltip=N_("Change it the other way.")),
        Binding("p", "player", N_("who plays"), id="setup.player", tooltip=N_("On a seat: who plays it, the next.")),
        Binding("b", "bots", N_("bots"), id="setup.bots", tooltip=N_("All bots are of the next level.")),
        Binding(
            "o", "word", N_("own word"), id="setup.word",
            tooltip=N_(
                "On a seat, where several people play: a word of its own, that its curtain asks for; or none again."
            ),
        ),
        Binding("escape", "close", N_("back"), id="setup.close", tooltip=N_("Back; what was chosen is kept.")),
    ]  # fmt: skip

    def __init__(self, setup: Setup, game: Game[Any, Any, Any, Any], bots: Bots, again: bool = False) -> None:
        super().__init__()
        self.chosen, self._draft, self._again = setup, Draft(setup, game, bots), again
        self._title, self._manners = telling_of(game.name).title, manners_of(game.name)
        self._row = self._column = 0
        self.refused = ""

    # --- cells to change ---

    def _rows(self) -> list[list[Cell]]:
        seats: list[list[Cell]] = [[(what, seat) for what in OF_SEAT] for seat in range(len(self.chosen.seats))]
        choices: list[list[Cell]] = [[("choice", place)] for place in range(len(self._draft.choices))]
        return [[("start", 0)], [("count", 0)], *seats, *choices]

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
                return str(len(setup.seats))
            case ("name", seat):
                return setup.seats[seat].name
            case ("colour", seat):
                return _(setup.seats[seat].colour)
            case ("player", seat):
                return kind(setup.seats[seat].player)
            case (_choice, place):
                return told(self._draft.choices[place], setup)

    def _help(self) -> str:
        what, of = self._cell
        if what == "choice":
            choice = self._draft.choices[of]
            path = isinstance(choice, ItemChoice) and (self.typing is not None or is_typed(choice, self.chosen))
            return _("The path of a TOML file of your own.") if path else _(choice.help)
        return {
            "start": _("Enter starts. Arrows move to whatever you would like to change."),
            "count": how_many(self._draft.game.seats),
            "name": _("Enter, then type a name; Enter again ends it."),
            "colour": _("Enter takes the next colour that is free."),
            "player": _("Enter: a person, or a bot; the strongest of the bots comes first."),
        }[what]

    def about(self) -> Sequence[str]:
        bots = [f"- **{name}** {_(words)}" for name, words in self._draft.bots.about.items()]
        title = _("## The bots, from the weakest to the strongest")
        return ["\n".join([title, "", *bots])] if bots else []

    def moves(self) -> list[Key]:
        return [
            Key("↑↓←→ hjkl", _("Move. Where a value stands alone in its line, ← and → change it.")),
            Key(f"{self._draft.game.seats[0]}-{self._draft.game.seats[-1]}", _("On the number of players: so many.")),
        ]

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Rematch") if self._again else _("New game"), [(self._title.upper(), "bar")])
        boxes = pair(canvas, FORM)
        if boxes is None:
            width = 50 + self._label
            left, top = max((canvas.width - width) // 2, 1), 2 + max((canvas.height - 24) // 3, 0)
            y = self._draw_form(canvas, Box(left, top, width, canvas.height - 1 - top), "ink")
            for line in self._told_below(canvas.width - 4, "ink"):
                canvas.middle(y, [line])
                y += 1
            self._draw_bots(canvas, Box(left + 2, y, canvas.width - left - 3, canvas.height - 1 - y), "ink")
        else:
            room = frame(canvas, boxes[0], "")
            y = self._draw_form(canvas, below(room, 1), "panel")
            for line in self._told_below(room.width - 2, "panel"):
                canvas.parts(room.x + 2, y, [line])
                y += 1
            self._draw_bots(canvas, Box(room.x + 2, y, room.width - 2, room.y + room.height - y), "panel")
            draw_seats(canvas, frame(canvas, boxes[1], _("The table")), self.chosen, self._manners)

    def _draw_form(self, canvas: Canvas, box: Box, ground: Role) -> int:
        """Returns the line below, with a blank one between."""
        rows, y = self._rows(), box.y
        spare = box.height - 2 * len(rows) - len(self._draft.bots.about)
        step, gap = 2 if spare >= 8 else 1, 2 if spare >= 16 else 1
        for number, row in enumerate(rows):
            y += gap * (row[0] in (("count", 0), ("name", 0), ("choice", 0)))
            self._draw_row(canvas, Box(box.x, y, box.width, 1), number, row, ground)
            y += step
        return y + 1

    def _told_below(self, width: int, ground: Role) -> list[Part]:
        """Help on the cursor's cell; how others may look on; and why no game can begin."""
        told = [(self._help(), "dim")]
        if self._draft.people > 1:
            told.append((_('In a second window, "Resume a game" lets others look on.'), "dim"))
        told += [(self.refused, "bad")] if self.refused else []
        return [(line.plain, on(role, ground)) for words, role in told for line in wrapped(Text(words), width)]

    def _draw_bots(self, canvas: Canvas, box: Box, ground: Role) -> None:
        about = self._draft.bots.about
        if not self.refused:
            what, of = self._cell
            lit = self.chosen.seats[of].player if what == "player" else ""
            draw_levels(canvas, below(box, int(box.height > len(about))), about, lit, ground)

    @property
    def _label(self) -> int:
        """The columns before those that are changed."""
        labels = (_("Players"), *(_(choice.label) for choice in self._draft.choices))
        return max(18, *(cell_len(label) + 4 for label in labels))

    def _draw_row(self, canvas: Canvas, box: Box, number: int, row: list[Cell], ground: Role) -> None:
        (what, of), y = row[0], box.y
        if what == "name":
            face = face_of(self._manners, self._draft.seats, of)
            canvas.put(box.x + 2, y, f" {face.letter} ", face.role)
            if self._draft.may_have_word(of) and self.chosen.seats[of].word is not None:
                canvas.put(box.x + 7, y, _("own word"), on("dim", ground), self._label - 8)
        elif what != "start":
            label = _("Players") if what == "count" else _(self._draft.choices[of].label)
            canvas.put(box.x + 2, y, label, on("dim", ground))
        start = max(20, cell_len(_("Start the game")) + 2)
        x = box.x if what == "start" else box.x + self._label
        widths = {"start": start, "name": NAME, "colour": COLOUR, "player": PLAYER}
        for cell in row:
            width = widths.get(cell[0], min(box.width - self._label, 50))
            chosen = number == self._row and cell == self._cell
            draw_cell(canvas, x, y, width, self._told(cell), chosen, self.typing if chosen else None, ground)
            canvas.zone(x, y, width, 1, cell)
            x += width + 1

    def keys(self) -> list[Key]:
        if self.typing is not None:
            return [Key("Enter", _("done")), Key("Ctrl+U", _("empty")), Key("Esc", _("as it was"))]
        what, of = self._cell
        verb = {"start": _("start the game"), "name": _("type")}.get(what, _("change"))
        if what == "choice" and is_typed(self._draft.choices[of], self.chosen):
            verb = _("type")
        seat = [Key("p", _("who plays"))] if what in OF_SEAT else []
        seat += [Key("o", _("word"))] if seat and self._draft.may_have_word(of) else []
        bots = [Key("b", _("bots' level"))] if self._draft.people < len(self.chosen.seats) else []
        back = _("back") if self._again else _("home")
        return [Key("↑↓←→", _("move")), Key("Enter", verb), *seat, *bots, Key("Esc", back), Key("?", _("help"))]

    # --- keys, and the mouse ---

    def pointed(self, spot: Hashable) -> str:
        """Go to the cell, after ending a line typed elsewhere."""
        if spot != self._cell:
            self.end_typing()
        for number, row in enumerate(self._rows()):
            if spot in row:
                self._row, self._column = number, row.index(spot)
                return "enter" if self.typing is None else ""
        return ""

    def on_key(self, event: events.Key) -> None:
        self.refused = ""
        if not self.type_in(event) and self._move(event.key):
            event.stop()
            self.redraw()

    def _move(self, key: str) -> bool:
        """Move the cursor, or change a value alone in its row. True if the key does either."""
        what, _of = self._cell
        if key in ALONG:
            self._row = (self._row + ALONG[key]) % len(self._rows())
        elif key in ACROSS and what in ("count", "choice"):
            self._turn(ACROSS[key])
        elif key in ACROSS:
            last = len(self._rows()[self._row]) - 1
            self._column = min(max(min(self._column, last) + ACROSS[key], 0), last)
        elif what == "count" and key.isdecimal() and int(key) in self._draft.game.seats:
            self._draft.seat(int(key))
        else:
            return False
        return True

    def typed(self, text: str) -> None:
        match self._cell:
            case ("name", seat) if text:
                self._draft.call(seat, text)
            case ("choice", place):
                typed(self._draft.choices[place], self.chosen, text)
        self.refused = unfit(self.chosen)

    def action_word(self) -> None:
        what, seat = self._cell
        if what not in OF_SEAT or not self._draft.may_have_word(seat):
            return

        def typed_in(new: "tuple[Word | None] | None") -> None:
            if new is not None:
                (self.chosen.seats[seat].word,) = new

        self.app.push_screen(NewWord(face_of(self._manners, self._draft.seats, seat)), typed_in)

    def action_change(self, way: int) -> None:
        setup = self.chosen
        match self._cell:
            case ("start", _of) if way > 0:
                self.dismiss(setup)
            case ("name", _seat) if way > 0:
                self.typing = Entry("", LONGEST)  # typed anew; an empty one changes nothing
            case ("colour", seat):
                self._draft.recolour(seat, way)
            case ("player", seat):
                self._draft.next_player(seat, way)
            case ("choice", place) if is_typed(self._draft.choices[place], setup):
                if way > 0:
                    self._type_choice(self._draft.choices[place])
            case _:
                self._turn(way)
        self.redraw()

    def action_player(self) -> None:
        what, seat = self._cell
        if what in OF_SEAT:
            self._draft.next_player(seat, 1)
            self.redraw()

    def action_bots(self) -> None:
        self._draft.next_level()
        self.redraw()

    def _turn(self, way: int) -> None:
        """Turn a value alone in its row, if it has others."""
        match self._cell:
            case ("count", _of):
                self._draft.next_count(way)
            case ("choice", place) if not turn(self._draft.choices[place], self.chosen, way):
                self._type_choice(self._draft.choices[place])

    def _type_choice(self, choice: AnyChoice) -> None:
        self.typing = Entry(as_typed(choice, self.chosen), 200)


def how_many(seats: range) -> str:
    """How many may play, in words."""
    if len(seats) == 1:
        return ngettext("It is for {count} player.", "It is for {count} players.", seats[0]).format(count=seats[0])
    if len(seats) == 2:
        words = _("{least} or {most} may play; Enter or a number changes it.")
    else:
        words = _("{least} to {most} may play; Enter or a number changes it.")
    return words.format(least=seats[0], most=seats[-1])
