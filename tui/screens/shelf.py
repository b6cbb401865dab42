"""The shelf: saved games to go on with, or to look at again; those under way first, then the newest."""

import time
from collections.abc import Callable, Coroutine, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from msgspec import structs
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from saves.sentences import BadSave, Sentence
from saves.shelf import Shelf
from tui import errands
from tui.errands import Errand
from tui.kit.entry import Entry
from tui.kit.framed import WIDE, frame, pair
from tui.kit.helped import HelpedSheet
from tui.kit.menu import Item, Menu, draw_item
from tui.kit.question import Question
from tui.kit.seat_cells import end_of
from tui.kit.sheet import headline
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.screens.listing import Listing
from tui.screens.preview import draw as draw_preview
from tui.screens.saved import Saved
from tui.theme import Role
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.keys import Key
from tui.words import _, ngettext, say

FOOT = 3  # lines below the list for details, with a blank one before them if they are short
LONGEST = 60  # cells of a table's name


class ShelfScreen(HelpedSheet[Path | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "choose", N_("go on with it"), id="shelf.choose",
            tooltip=N_("Go on with the game; look at a finished one, with its score, its tale and a rematch."),
        ),
        Binding(
            "slash", "filter", N_("filter"), id="shelf.filter",
            tooltip=N_("Type what is sought: a name, a game, `finished`, `damaged`. Esc shows all again."),
        ),
        Binding(
            "r", "rename", N_("rename"), id="shelf.rename",
            tooltip=N_("Type a name for the table; an empty one takes it away."),
        ),
        Binding(
            "d,delete", "delete", N_("delete"), id="shelf.delete",
            tooltip=N_("Move the game to the folder `trash` beside the others; it is asked first."),
        ),
        Binding("escape,q", "close", N_("back"), id="shelf.close", tooltip=N_("To the home screen.")),
    ]  # fmt: skip

    def __init__(self, shelf: Shelf, clock: Callable[[], float] = time.time) -> None:
        """Raises `BadSave`."""
        super().__init__()
        self._shelf, self._clock = shelf, clock
        self._listing = Listing(shelf)
        self._menu = Menu(self._listing.games)
        self._told = ""
        self._renames = False  # the name of a game is typed, and no filter
        self._looking: Errand[None] | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self._beside(self._read_on())

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        self.run_worker(work, group=errands.GROUP)

    def redraw(self) -> None:
        self._see()
        super().redraw()

    # --- the list ---

    async def _read_on(self) -> None:
        while self._listing.reading:
            await errands.done(self._listing.coming)
            try:
                self._listing.take()
                self._list()
            except BadSave as bad:
                self._told = say(bad.sentence)
            self.redraw()

    def _see(self) -> None:
        """Read the journals of the games on show, in the background if that takes a while."""
        unseen = [self._menu.items[number] for number in self._window(*self.app.size)]
        unseen = [saved for saved in unseen if not saved.seen]
        if unseen and self._looking is None:
            self._looking = errands.run(partial(_read_all, unseen))
            if self._listing.reading or not errands.soon(self._looking):
                self._beside(self._seen(self._looking))
            else:
                self._looking = None

    async def _seen(self, looking: Errand[None]) -> None:
        await errands.done(looking)
        self._looking = None
        self.redraw()

    def _window(self, width: int, height: int) -> range:
        around = 6 if width >= WIDE else 3 + FOOT
        return self._menu.window((height - around) // _high(height))

    def _list(self) -> None:
        """List the games that pass the filter; the cursor stays on its game, or at the top if it was there."""
        was = self._menu.item if self._menu.at else None
        self._menu = Menu(self._listing.found())
        if was in self._menu.items:
            self._menu.at = self._menu.items.index(was)

    @property
    def _here(self) -> Saved | None:
        return self._menu.item if self._menu.items else None

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("Saved games"), [(self._counted(), "bar")])
        if not self._menu.items:
            words = _("No saved game has that in it.") if self._listing.games else _("There is no saved game yet.")
            canvas.middle(canvas.height // 2, [("" if self._listing.reading else words, "dim")])
        boxes = pair(canvas, 66) if self._menu.items else None
        if boxes is None:
            self._draw_narrow(canvas)
        else:
            self._draw_wide(canvas, *boxes)

    def _draw_narrow(self, canvas: Canvas) -> None:
        """The list, and below it the details of the chosen game."""
        width = min(canvas.width - 4, 110)
        left = (canvas.width - width) // 2
        for row, number in enumerate(self._window(canvas.width, canvas.height)):
            self._draw_saved(canvas, Box(left, 2 + _high(canvas.height) * row, width, 3), number)
        here = self._here
        told = self._told or (here.details() if here is not None else "")
        lines = wrapped(Text(told), width - 4)[:FOOT] if told else []
        for y, line in enumerate(lines, canvas.height - 1 - max(len(lines), FOOT - 1)):
            canvas.put(left + 2, y, line.plain, "accent" if self._told else "dim")

    def _draw_wide(self, canvas: Canvas, left: Box, right: Box) -> None:
        """The list, and beside it the chosen game."""
        room = frame(canvas, left, "")
        for row, number in enumerate(self._window(canvas.width, canvas.height)):
            y = room.y + _high(canvas.height) * row
            self._draw_saved(canvas, Box(room.x, y, room.width, 3), number, "panel")
        if self._here is not None:
            draw_preview(canvas, frame(canvas, right, self._here.title), self._here, self._clock(), self._told)

    def _counted(self) -> str:
        here, there = len(self._menu.items), len(self._listing.games)
        if self.typing is not None and not self._renames:
            return _("filter: {text}_").format(text=end_of(self.typing.text, 40))
        if self._listing.reading:
            return ngettext("{count} game, reading on ...", "{count} games, reading on ...", there).format(count=there)
        if self._listing.sought:
            sought = end_of(self._listing.sought, 30)
            return _('"{text}": {here} of {there}').format(text=sought, here=here, there=there)
        return ngettext("{count} game", "{count} games", there).format(count=there) if there else ""

    def _draw_saved(self, canvas: Canvas, box: Box, number: int, ground: Role = "ink") -> None:
        saved, chosen = self._menu.items[number], number == self._menu.at
        heading, played = saved.heading(box.width - 2, self._clock())
        if chosen and self._renames and self.typing is not None:
            heading = [(end_of(f"{self.typing.text}_", box.width - 4), "ink")]
            played = ""
        draw_item(
            canvas, box.x, box.y, box.width, [(words, on(role, ground)) for words, role in heading], chosen, ground
        )
        canvas.zone(box.x, box.y, box.width, box.height, Item(number, "enter"))
        canvas.right(box.x + box.width, box.y, [(played, "cursor" if chosen else on("dim", ground))])
        for below, line in enumerate(saved.seats(box.width - 4, names=ground == "panel"), box.y + 1):
            for place, (words, role) in enumerate(line):
                line[place] = words, role if str(role).startswith("seat.") else on(role, ground)
            canvas.parts(box.x + 4, below, line, box.width - 4)

    # --- keys ---

    def keys(self) -> list[Key]:
        if self.typing is not None:
            done = _("keep the name") if self._renames else _("show these")
            return [Key("Enter", done), Key("Ctrl+U", _("empty")), Key("Esc", _("as it was"))]
        home = _("all games") if self._listing.sought else _("home")
        if (here := self._here) is None:
            return [Key("Esc", home), Key("?", _("help"))]
        enter = _("look at it") if here.finished else _("look on") if here.look.held else _("go on with it")
        choose = [Key("Enter", enter)] if here.playable else []
        tidy = [Key("/", _("filter")), Key("r", _("rename")), Key("d", _("delete"))]
        return [Key("↑↓", _("move")), *choose, *tidy, Key("Esc", home), Key("?", _("help"))]

    def moves(self) -> list[Key]:
        return [Key("↑↓ jk", _("Move; PgUp and PgDn by ten, Home and End to the first and the last, 1 to 9 to those."))]

    def pointed(self, spot: Hashable) -> str:
        """Go to the game; a second click there goes on with it."""
        if self.typing is not None:
            return ""
        before = self._menu.at
        key = self._menu.point(spot)
        return key if before == self._menu.at else ""

    def on_key(self, event: events.Key) -> None:
        self._told = ""
        if not self.type_in(event) and self._menu.key(event.key):
            event.stop()
            self.redraw()

    def typed(self, text: str) -> None:
        if self._renames:
            self._call(text)

    def edited(self, text: str) -> None:
        if not self._renames:
            self._seek(text)

    def _seek(self, sought: str) -> None:
        self._listing.sought = sought.strip()
        self._list()

    def action_choose(self) -> None:
        if self._here is not None and self._here.playable:
            self._leave(self._here.path)

    def _leave(self, path: Path | None) -> None:
        self._listing.leave()
        self.dismiss(path)

    def action_filter(self) -> None:
        if self._listing.games:
            self.typing, self._renames = Entry(self._listing.sought, LONGEST), False
            self.redraw()

    def action_close(self) -> None:
        if self._listing.sought:
            self._seek("")
            self.redraw()
        else:
            self._leave(None)

    # --- tidying ---

    def action_rename(self) -> None:
        if self._here is not None:
            self.typing, self._renames = Entry(self._here.entry.name, LONGEST), True
            self.redraw()

    def _call(self, name: str) -> None:
        here = self._here
        if here is None or name == here.entry.name:
            return
        renaming = errands.run(partial(self._shelf.rename, here.path, name))
        if errands.soon(renaming):
            self._called(here, name, renaming)
        else:
            self._beside(self._called_later(here, name, renaming))

    async def _called_later(self, here: Saved, name: str, renaming: Errand[Sequence[Sentence]]) -> None:
        await errands.done(renaming)
        self._called(here, name, renaming)
        self.redraw()

    def _called(self, here: Saved, name: str, renaming: Errand[Sequence[Sentence]]) -> None:
        try:
            self._told = " ".join(map(say, renaming.result()))
        except BadSave as bad:
            self._told = say(bad.sentence)
            return
        renamed = Saved(self._shelf.folder, structs.replace(here.entry, name=name))
        for games in (self._listing.games, self._menu.items):
            games[:] = [renamed if saved is here else saved for saved in games]

    def action_delete(self) -> None:
        if (here := self._here) is not None:
            words = _("Move {name} to the trash? It stays there, in {folder}, until you take it away by hand.")
            question = words.format(name=f'"{here.name}"', folder=self._shelf.trash)
            self.app.push_screen(Question(question, _("to the trash"), _("keep it")), self._deleted)

    def _deleted(self, yes: bool | None) -> None:
        here = self._here
        if not yes or here is None:
            return
        try:
            moved = self._shelf.delete(here.path)
        except BadSave as bad:
            self._told = say(bad.sentence)
        else:
            self._told = _('{file} lies in the folder "trash" now.').format(file=moved.name)
            at = self._menu.at
            self._listing.games.remove(here)
            self._list()
            self._menu.at = max(min(at, len(self._menu.items) - 1), 0)
        self.redraw()

    def on_unmount(self) -> None:
        self._listing.close()


def _high(height: int) -> int:
    """Lines of a game, a blank one with them where there is room."""
    return 3 if height < 30 else 4


def _read_all(games: Sequence[Saved]) -> None:
    for saved in games:
        saved.see()
