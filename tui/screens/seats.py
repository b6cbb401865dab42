"""Who plays: a seat may pass from a person to a bot and back, if the table agrees."""

from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.records import HUMAN
from core.kernel.types import Seat
from core.kernel.words import N_
from tui.screens.menu import LEFT, RIGHT, Menu, draw_item
from tui.screens.sheet import Key, Sheet, headline
from tui.session import AnySession
from tui.widgets.canvas import Canvas, Part
from tui.words import _


class SeatsScreen(Sheet[tuple[Seat, str] | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "agree", N_("agreed"), id="seats.agree", tooltip=N_("The table agrees")),
        Binding("escape,q", "close", N_("back"), id="seats.close", tooltip=N_("Leave it as it is")),
    ]

    def __init__(self, session: AnySession) -> None:
        super().__init__()
        self._session = session
        self._menu = Menu(list(range(len(session.seats))))
        self._kinds = [HUMAN, *session.bots.levels]
        self._chosen = list(session.players)
        self._missing: list[Seat] = []  # people who have still to agree that a bot's seat, and its hand, be opened

    def draw(self, canvas: Canvas) -> None:
        session, screen = self._session, self._session.ui
        headline(canvas, _("Who plays"))
        canvas.middle(2, [(_("Somebody has to leave, or is back? Ask the table, for everybody must agree."), "dim")])
        left = (canvas.width - 60) // 2
        for row, seat in enumerate(self._menu.items):
            role = f"seat.{screen.colour(session.seats, seat)}"
            kind = _("a person") if self._chosen[seat] == HUMAN else _("bot: {name}").format(name=self._chosen[seat])
            mark: Part = ("   " + _("changed"), "good") if self._chosen[seat] != session.players[seat] else ("", "ink")
            name = " " + set_cell_size(session.seats[seat].name, 24)
            parts: list[Part] = [(f" {screen.letter(session.seats, seat)} ", role), (name, "ink"), (kind, "ink"), mark]
            draw_item(canvas, left, 4 + 2 * row, 60, parts, row == self._menu.at)

        if self._missing:
            y = 5 + 2 * len(self._menu.items)
            words = _("{name} will see what the bot holds.").format(name=session.seats[self._menu.item].name)
            canvas.middle(y, [(words, "ink")])
            canvas.middle(y + 1, [(_("All agree, each by their own letter:"), "ink")])
            letters: list[Part] = []
            for seat in self._missing:
                role = f"seat.{screen.colour(session.seats, seat)}"
                letters += [(f" {screen.letter(session.seats, seat)} ", role), (" ", "ink")]
            canvas.middle(y + 2, letters)

    def keys(self) -> list[Key]:
        if self._missing:
            return [(_("letters"), _("agree")), ("Esc", _("leave it"))]
        return [("↑↓", _("seat")), ("←→", _("who plays it")), ("Enter", _("all agree")), ("Esc", _("leave it"))]

    def on_key(self, event: events.Key) -> None:
        seat = self._menu.item
        if self._missing and event.key != "escape":
            self._agree((event.character or "").upper())
        elif event.key in LEFT or event.key in RIGHT:
            players = list(self._session.players)
            here = self._kinds.index(self._chosen[seat]) if self._chosen[seat] in self._kinds else 0
            self._chosen = players  # one seat at a time
            self._chosen[seat] = self._kinds[(here + (1 if event.key in RIGHT else -1)) % len(self._kinds)]
        elif not self._menu.key(event.key):
            return
        event.stop()
        self.redraw()

    def _agree(self, letter: str) -> None:
        session = self._session
        self._missing = [seat for seat in self._missing if session.ui.letter(session.seats, seat).upper() != letter]
        if not self._missing:
            self._done()

    def action_agree(self) -> None:
        if self._missing:
            return
        changed, session = self._changed(), self._session
        opens = session.table.game.secrets and session.several
        if changed is not None and self._chosen[changed] == HUMAN and opens:
            self._missing = sorted(session.people)  # also whoever was made a bot just now
            self._menu.at = changed
            self.redraw()
        else:
            self._done()

    def _changed(self) -> Seat | None:
        players = self._session.players
        return next((seat for seat, kind in enumerate(self._chosen) if kind != players[seat]), None)

    def _done(self) -> None:
        changed = self._changed()
        self.dismiss(None if changed is None else (changed, self._chosen[changed]))

    def action_close(self) -> None:
        self.dismiss(None)
