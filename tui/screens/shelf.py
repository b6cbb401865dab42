"""The shelf: saved games to go on with, unfinished ones first, then the newest."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec import Struct, structs
from textual import events
from textual.binding import Binding, BindingType

from core.games import game
from core.kernel.records import HUMAN
from core.kernel.types import BYSTANDER
from core.kernel.words import N_
from saves.index import Entry
from saves.journal import SUFFIX
from saves.reading import read_file
from saves.sentences import BadSave
from tui.games import UIS, ui_of
from tui.play.said import parts_of
from tui.screens.menu import Menu, draw_item
from tui.screens.sheet import Key, Sheet, headline
from tui.session.names import fit_to_show, seated
from tui.widgets.canvas import Canvas, Part
from tui.words import _, ending, listed, ngettext, say

HIGH = 4  # lines of an entry, with the space below


class _Look(Struct, frozen=True):
    """What is open to all of a saved table, beyond its entry."""

    title: str = ""
    progress: str = ""
    points: Sequence[Part] = ()
    players: Sequence[str] = ()  # by seat


def _look_at(folder: Path, entry: Entry) -> _Look:
    """Raises `BadSave`."""
    table, _named = fit_to_show(read_file(folder / (entry.id + SUFFIX)).table)
    screen = ui_of(entry.game)
    view, parts = table.view(BYSTANDER), []
    for seat, points in enumerate(screen.points(view)):
        role = f"seat.{screen.colour(table.seats, seat)}"
        parts += [(f" {screen.letter(table.seats, seat)} ", role), (f" {points}   ", "ink")]
    return _Look(screen.title, screen.progress(view), parts, table.players)


class ShelfScreen(Sheet[Path | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", N_("resume"), id="shelf.choose", tooltip=N_("Go on with this game")),
        Binding("escape", "close", N_("back"), id="shelf.close", tooltip=N_("To the home screen")),
    ]

    def __init__(self, folder: Path, entries: Sequence[Entry], clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._folder = folder
        entries = [structs.replace(entry, seats=seated(entry.seats)) for entry in entries]
        self._menu = Menu(sorted(entries, key=lambda entry: entry.outcome is not None or not entry.game))
        self._looks: dict[str, _Look] = {}
        self._clock = clock

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Saved games"))
        if not self._menu.items:
            canvas.middle(canvas.height // 2, [(_("There is no saved game yet."), "dim")])
            return
        width = min(canvas.width - 4, 110)
        left = (canvas.width - width) // 2
        for row, number in enumerate(self._menu.window((canvas.height - 3) // HIGH)):
            entry, chosen, y = self._menu.items[number], number == self._menu.at, 2 + HIGH * row
            draw_item(canvas, left, y, width, self._heading(entry), chosen)
            canvas.parts(left + 4, y + 1, self._detail(entry), width - 4)
            canvas.parts(left + 4, y + 2, self._look(entry).points, width - 4)

    def _heading(self, entry: Entry) -> list[Part]:
        players = self._look(entry).players
        names = [
            seating.name if player == HUMAN else _("{name} ({player})").format(name=seating.name, player=player)
            for seating, player in zip(entry.seats, players, strict=False)
        ]
        told: list[Part] = [(listed(names) or entry.id, "ink")]
        return parts_of(_("{game}: {players}"), "accent", game=entry.name, players=told) if entry.name else told

    def _detail(self, entry: Entry) -> list[Part]:
        look, played = self._look(entry), played_ago(self._clock() - entry.played / 1000)
        told = _("{game}   {played}").format(game=look.title, played=played) if look.title else played
        when = (told, "dim")
        if entry.flaw is not None:
            return [when, ("   " + say(entry.flaw), "bad")]
        if entry.outcome is not None:
            ended = ending(entry.outcome, [seating.name for seating in entry.seats], game(entry.game).reasons)
            return [when, ("   " + _("finished; {ending}").format(ending=ended), "dim")]
        return [when, ("   " + look.progress, "calm")]

    def _look(self, entry: Entry) -> "_Look":
        if entry.id not in self._looks:
            try:
                self._looks[entry.id] = _look_at(self._folder, entry) if entry.game in UIS else _Look()
            except BadSave:
                self._looks[entry.id] = _Look()
        return self._looks[entry.id]

    def keys(self) -> list[Key]:
        choose = [("↑↓", _("move")), ("Enter", _("go on with it"))] if self._menu.items else []
        return [*choose, ("Esc", _("home"))]

    def on_key(self, event: events.Key) -> None:
        if self._menu.key(event.key):
            event.stop()
            self.redraw()

    def action_choose(self) -> None:
        if self._menu.items:
            self.dismiss(self._folder / (self._menu.item.id + SUFFIX))

    def action_close(self) -> None:
        self.dismiss(None)


def played_ago(seconds: float) -> str:
    """About how long since."""
    minutes, hours, days = (round(seconds / size) for size in (60, 3600, 86400))
    if seconds < 90:
        return _("played just now")
    if minutes < 90:
        return ngettext("played {count} minute ago", "played {count} minutes ago", minutes).format(count=minutes)
    if hours < 36:
        return ngettext("played {count} hour ago", "played {count} hours ago", hours).format(count=hours)
    return ngettext("played {count} day ago", "played {count} days ago", days).format(count=days)
