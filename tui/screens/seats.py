"""Who plays: a seat may pass from a person to a bot and back, if the others agree; names and colours may change."""

from collections.abc import Hashable
from typing import ClassVar

from msgspec import Struct
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.records import HUMAN
from core.kernel.types import Seat, Seating
from core.kernel.words import N_
from tui.kit.entry import Entry
from tui.kit.helped import HelpedSheet
from tui.kit.menu import ACROSS, Item, Menu
from tui.kit.seat_cells import COLOUR, NAME, PLAYER, draw_cell, draw_levels, kind, recoloured
from tui.kit.seat_letters import draw_plates, face_of
from tui.kit.sheet import headline
from tui.play.boxes import Box
from tui.session import AnySession
from tui.session.names import LONGEST, fitting
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.keys import Key
from tui.words import _

WORD = 5  # cells of the mark of the seat's own word
WIDTH = 4 + NAME + COLOUR + PLAYER + WORD + 13  # of a seat's line


class Change(Struct, frozen=True):
    """The agreed change. `player`: a seat, and its new player."""

    seats: tuple[Seating, ...]
    player: tuple[Seat, str] | None = None


class SeatsScreen(HelpedSheet[Change | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "name", N_("name"), id="seats.name", tooltip=N_("Type another name for the seat; Enter ends it.")),
        Binding(
            "c", "colour", N_("colour"), id="seats.colour",
            tooltip=N_("The next colour that is free; where none is, two seats change theirs."),
        ),
        Binding(
            "o", "word", N_("own word"), id="seats.word",
            tooltip=N_("A word of the seat's own, that its curtain asks for; or none. Who has one types it first."),
        ),
        Binding(
            "enter", "agree", N_("agreed"), id="seats.agree",
            tooltip=N_("Do it. Who plays for whom, the others must agree to: each presses their own letter."),
        ),
        Binding("escape,q", "close", N_("back"), id="seats.close", tooltip=N_("Leave everything as it was.")),
    ]  # fmt: skip

    class WordWanted(Message):
        """The seat's own word is to be changed."""

        def __init__(self, seat: Seat) -> None:
            self.seat = seat
            super().__init__()

    def __init__(self, session: AnySession) -> None:
        super().__init__()
        self._session = session
        self._menu = Menu(list(range(len(session.table.seats))))
        self._kinds = [HUMAN, *session.bots.levels[::-1]]
        self._seats = list(session.table.seats)
        self._players = list(session.table.players)
        self._missing: list[Seat] = []  # people who have still to agree

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Who plays"))
        left, top = (canvas.width - WIDTH) // 2, 4 + max((canvas.height - 24) // 3, 0)
        high = 1 if canvas.height < 30 else 2
        if self._others:
            words = _("Somebody leaves, or is back? The others agree, each by their own letter.")
        else:
            words = _("A bot can play for you, or you for a bot; names and colours can change.")
        lines = wrapped(Text(words), canvas.width - 4)
        for y, line in enumerate(lines, top - 1 - len(lines)):
            canvas.middle(y, [(line.plain, "dim")])
        for seat in self._menu.items:
            self._draw_seat(canvas, left, top + high * seat, seat)
        y = top + high * len(self._menu.items) + 1
        if self._missing:
            self._draw_asked(canvas, y)
        else:
            about = self._session.bots.about
            room = Box(left + 4, y, canvas.width - left - 4, canvas.height - 1 - y)
            draw_levels(canvas, room, about, self._players[self._menu.item])

    def _draw_seat(self, canvas: Canvas, x: int, y: int, seat: Seat) -> None:
        seating, here = self._seats[seat], seat == self._menu.at
        face = face_of(self._session.manners, self._seats, seat)
        canvas.put(x, y, f" {face.letter} ", face.role)
        typing = self.typing if here else None
        for begin, wide, key in ((0, NAME + 4, "n"), (NAME + 5, COLOUR, "c"), (NAME + COLOUR + 6, PLAYER, "right")):
            canvas.zone(x + begin, y, wide, 1, Item(seat, key))
        draw_cell(canvas, x + 4, y, NAME, seating.name, here and typing is not None, typing)
        draw_cell(canvas, x + 5 + NAME, y, COLOUR, _(seating.colour), False)
        draw_cell(canvas, x + 6 + NAME + COLOUR, y, PLAYER, kind(self._players[seat]), here and typing is None)
        if seat in self._session.table.words:
            canvas.put(x + NAME + COLOUR + PLAYER + 7, y, _("word"), "dim", WORD)
        if (seating, self._players[seat]) != (self._session.table.seats[seat], self._session.table.players[seat]):
            canvas.put(x + WIDTH - 9, y, _("changed"), "good", 9)

    def _draw_asked(self, canvas: Canvas, y: int) -> None:
        """The seats that have still to agree, and the change that they agree to."""
        changed = self._changed()
        assert changed is not None, "nothing else is asked"
        name, player = self._session.table.seats[changed].name, self._players[changed]
        if player == HUMAN:
            words = _("{name} will see what the bot holds. All agree, each by their own letter:").format(name=name)
        else:
            words = _("{bot} is to play for {name}. The others agree, each by their own letter:").format(
                bot=player, name=name
            )
        for line in wrapped(Text(words), canvas.width - 4):
            canvas.middle(y, [(line.plain, "ink")])
            y += 1
        manners, seats = self._session.manners, self._session.table.seats
        draw_plates(canvas, y, [face_of(manners, seats, seat) for seat in self._missing])

    def keys(self) -> list[Key]:
        if self.typing is not None:
            return [Key("Enter", _("done")), Key("Ctrl+U", _("empty")), Key("Esc", _("as it was"))]
        if self._missing:
            return [Key(" ".join(map(self._letter, self._missing)), _("agree")), Key("Esc", _("cancel"))]
        enter = _("agreed") if self._others else _("done")
        change = [Key("←→", _("player")), Key("n", _("name")), Key("c", _("colour"))]
        if self._may_have_word:
            change.append(Key("o", _("word")))
        return [Key("↑↓", _("seat")), *change, Key("Enter", enter), Key("Esc", _("cancel")), Key("?", _("help"))]

    def moves(self) -> list[Key]:
        return [
            Key("↑↓ jk", _("To the seat that something changes for.")),
            Key("←→ hl", _("Who plays it: a person, or a bot, the strongest first. One seat at a time.")),
        ]

    # --- keys, and the mouse ---

    @property
    def typed_in(self) -> bool:
        return super().typed_in or bool(self._missing)

    def pointed(self, spot: Hashable) -> str:
        """A click ends the typing of a name; while others agree, it changes nothing."""
        if self._missing:
            return ""
        self.end_typing()
        return self._menu.point(spot)

    def on_key(self, event: events.Key) -> None:
        if self.type_in(event):
            return
        if self._missing and event.key != "escape":
            event.prevent_default()
            self._agree((event.character or "").upper())
        elif event.key in ACROSS:
            self._turn(ACROSS[event.key])
        elif not self._menu.key(event.key):
            return
        event.stop()
        self.redraw()

    def _turn(self, way: int) -> None:
        """Choose another player for the seat; changes of other seats' players are dropped."""
        seat, player = self._menu.item, self._players[self._menu.item]
        here = self._kinds.index(player) if player in self._kinds else 0
        self._players = list(self._session.table.players)
        self._players[seat] = self._kinds[(here + way) % len(self._kinds)]

    def typed(self, text: str) -> None:
        """Rename the seat; a name that another seat has is made different."""
        seat = self._menu.item
        if text:
            names = [seating.name for number, seating in enumerate(self._seats) if number != seat]
            self._seats[seat] = Seating(fitting([*names, text])[-1], self._seats[seat].colour)

    def action_name(self) -> None:
        self.typing = Entry("", LONGEST)
        self.redraw()

    def action_colour(self) -> None:
        colours = recoloured(
            [seating.colour for seating in self._seats], self._menu.item, 1, self._session.table.game.colours
        )
        self._seats = [Seating(seating.name, colour) for seating, colour in zip(self._seats, colours, strict=True)]
        self.redraw()

    @property
    def _may_have_word(self) -> bool:
        """True for a person's seat, if a curtain hangs between people; a bot's seat keeps its word."""
        return self._curtained and self._session.table.players[self._menu.item] == HUMAN

    @property
    def _curtained(self) -> bool:
        """True if a curtain ever hangs between people here."""
        return self._session.table.game.secrets and self._session.present.several

    def action_word(self) -> None:
        if self._may_have_word:
            self.post_message(self.WordWanted(self._menu.item))

    # --- agreeing ---

    @property
    def _others(self) -> bool:
        """True if somebody else has to agree."""
        return len(self._session.present.humans) > 1 or self._curtained

    def _letter(self, seat: Seat) -> str:
        return self._session.manners.letter(self._session.table.seats, seat).upper()

    def _changed(self) -> Seat | None:
        players = self._session.table.players
        return next((seat for seat, player in enumerate(self._players) if player != players[seat]), None)

    def _asked(self) -> list[Seat]:
        """The seats that must agree: the other people if a bot takes over, everybody who ever played if a person does,

        since that person sees the bot's hand.
        """
        session, changed = self._session, self._changed()
        if changed is None:
            return []
        if self._players[changed] != HUMAN:
            humans = session.present.humans
            return [seat for seat in humans if seat != changed] if changed in humans else []
        return sorted(session.table.people) if self._curtained else []

    def action_agree(self) -> None:
        self._missing = self._asked()
        if self._missing:
            self._menu.at = self._changed() or 0
            self.redraw()
        else:
            self._done()

    def _agree(self, letter: str) -> None:
        self._missing = [seat for seat in self._missing if self._letter(seat) != letter]
        if not self._missing:
            self._done()

    def _done(self) -> None:
        changed = self._changed()
        player = None if changed is None else (changed, self._players[changed])
        seats = tuple(self._seats)
        same = player is None and seats == self._session.table.seats
        self.dismiss(None if same else Change(seats, player))
