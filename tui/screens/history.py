"""The history by round, fight and decision: to look at a moment, go back to it, or play on from it."""

from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Literal

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.games import looks_of
from tui.host.room import draw_too_small, too_small
from tui.host.whole_screen import WholeScreen
from tui.kit.menu import Menu, draw_item
from tui.kit.noted import NotedSheet
from tui.kit.sheet import draw_footer, headline
from tui.session import AnySession
from tui.session.history import History, Past
from tui.session.undoing import was_asked
from tui.widgets.canvas import Canvas, Part, shortened, wrapped
from tui.widgets.keys import Key
from tui.widgets.painted import Painted
from tui.words import _, ngettext

WIDEST, AROUND = 150, 9  # cells of a line at the most, and those around its sentence


class Wish(Struct, frozen=True):
    """The player's wish for a past moment. `known`: sentences on what everybody would still know."""

    act: Literal["back", "branch", "limit"]
    past: Past
    known: tuple[str, ...] = ()
    times: int | None = None


class HistoryScreen(NotedSheet[Wish | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "look", N_("look"), id="history.look", tooltip=N_("How the table stood then")),
        Binding("b", "back", N_("back to here"), id="history.back", tooltip=N_("Take back all that came later")),
        Binding("o", "branch", N_("play on from here"), id="history.branch", tooltip=N_("A game of its own")),
        Binding("plus,minus", "limit", N_("how often"), id="history.limit", tooltip=N_("How often it may go back")),
        Binding("escape,q", "close", N_("back"), id="history.close", tooltip=N_("Go back")),
    ]

    def __init__(
        self, session: AnySession, can_branch: bool, looking_on: bool = False, at_round: int | None = None
    ) -> None:
        """`at_round`: the round at which it opens, if not at the end."""
        super().__init__()
        self._session = session
        self._history = History(session)
        self._can_branch, self._looking_on = can_branch, looking_on
        self._menu = Menu(self._history.entries)
        stands = [place for place, past in enumerate(self._menu.items) if past.at is not None]
        begun = [place for place in stands if at_round is not None and self._menu.items[place].round == at_round]
        self._menu.at = begun[0] if begun else stands[-1]
        self._note = ""

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("History: every decision"))
        width = min(canvas.width - 4, WIDEST)
        left = (canvas.width - width) // 2
        foot = [*self._whole(width), *self._noted(width)]
        for y, (line, role) in enumerate(foot, canvas.height - 1 - len(foot)):
            canvas.put(left, y, line, role, width)
        for y, (place, heading) in enumerate(self._rows(canvas.height - 4 - len(foot)), 2):
            if heading:
                canvas.put(left, y, heading, "accent", width)
            else:
                self._line(canvas, left, y, width, place)

    def _rows(self, height: int) -> list[tuple[int, str]]:
        """Headings and decisions around the cursor, as many as there is room for."""
        rows: list[tuple[int, str]] = []
        round_, chapter, here = None, "", 0
        for place, past in enumerate(self._menu.items):
            if past.within != round_:
                round_, chapter = past.within, ""
                rows.append((place, "" if round_ is None else self._session.telling.head(round_)))
            if past.chapter != chapter:
                chapter = past.chapter
                rows += [(place, "  " + chapter)] if chapter else []
            here = len(rows) if place == self._menu.at else here
            rows.append((place, ""))
        top = min(max(here - height // 2, 0), max(len(rows) - height, 0))
        return rows[top : top + height]

    def _line(self, canvas: Canvas, x: int, y: int, width: int, place: int) -> None:
        past = self._menu.items[place]
        told = shortened(_told(past), width - AROUND)
        parts: list[Part] = [(f"{past.number:>3}  {told}", "dim" if past.at is None else "ink")]
        draw_item(canvas, x + 2, y, width - 2, parts, place == self._menu.at)

    def _whole(self, width: int) -> list[Part]:
        """The chosen sentence in lines of its own, if its line has no room for all of it."""
        told = _told(self._menu.item)
        return [(line.plain, "ink") for line in wrapped(Text(told), width)] if cell_len(told) > width - AROUND else []

    def _noted(self, width: int) -> list[Part]:
        words, role = self._note or self._limit(), "bad" if self._note else "dim"
        return [(line.plain, role) for line in wrapped(Text(words), width)]

    def _limit(self) -> str:
        left = self._session.table.backs_left
        if self._looking_on or not self._session.table.game.secrets:
            return ""
        if left is None:
            return _("Going back past what others have seen asks everybody; as often as all agree (+ - limit it)")
        return ngettext(
            "Going back past what others have seen asks everybody; {count} time more (+ - change it)",
            "Going back past what others have seen asks everybody; {count} times more (+ - change it)",
            left,
        ).format(count=left)

    def keys(self) -> list[Key]:
        found = [Key("↑↓", _("move")), Key("Enter", _("look"))]
        if not self._looking_on:
            found.append(Key("b", _("back to here")))
            found += [Key("o", _("play on from here"))] if self._can_branch else []
        return [*found, Key("Esc", _("close"))]

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        self._note = ""
        if self._menu.key(event.key):
            self.used(event)
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        barred = self._looking_on or (action == "limit" and not self._session.table.game.secrets)
        return not (barred and action in ("back", "branch", "limit"))

    def action_look(self) -> None:
        self.app.push_screen(MomentScreen(self._session, self._menu), lambda _done: self.redraw())

    def action_back(self) -> None:
        past, table = self._menu.item, self._session.table
        if past.at is None:
            self._refuse(_("This was taken back, and does not stand: o plays on from it in a game of its own."))
        elif past.at == table.at:
            self._refuse(_("The table stands there now."))
        elif not any(
            was_asked(self._session, at, made.decision.seat)
            for at, made in enumerate(table.decisions()[past.at :], past.at)
        ):
            self._refuse(_("What came then was decided by itself, and would be again at once."))
        else:
            known = tuple(self._history.known_since(past))
            if known and table.backs_left == 0:
                self._refuse(_("The table goes back past what was shown no more."))
            else:
                self.dismiss(Wish("back", past, known))

    def action_branch(self) -> None:
        if self._can_branch:
            self.dismiss(Wish("branch", self._menu.item))

    def action_limit(self) -> None:
        """The next limit: from unlimited down to never, and round again."""
        left = self._session.table.backs_left
        times = {None: 3, 0: None}.get(left, (left or 1) - 1)
        self.dismiss(Wish("limit", self._menu.item, times=times))

    def _refuse(self, why: str) -> None:
        self._note = why
        self.redraw()


def _told(past: Past) -> str:
    return _("(taken back) {told}").format(told=past.told) if past.at is None else past.told


class MomentScreen(WholeScreen[None]):
    """Everybody's view of a past moment, on a table of its own, which is asked nothing."""

    CSS_PATH = str(Path(__file__).with_name("history.tcss"))
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up,k", "go(-1)", N_("before"), id="moment.before", tooltip=N_("The decision before")),
        Binding("right,down,j,space", "go(1)", N_("after"), id="moment.after", tooltip=N_("The decision after")),
        Binding("escape,q,enter", "close", N_("back"), id="moment.close", tooltip=N_("Go back")),
    ]

    def __init__(self, session: AnySession, menu: Menu[Past]) -> None:
        super().__init__()
        self._session, self._menu = session, menu
        self._header, self._footer = Painted(), Painted()
        self.table: Any = looks_of(session.table.game.name).table()

    def compose(self) -> ComposeResult:
        self._header.add_class("bar")
        self._footer.add_class("bar")
        yield self._header
        yield self.table
        yield self._footer

    def on_mount(self) -> None:
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        past, (width, height) = self._menu.item, self.app.size
        header, footer = Canvas(width, 1, "bar"), Canvas(width, 1, "bar")
        if too_small(width, height):
            draw_too_small(header)
        else:
            number = _("after decision {number}").format(number=past.number)
            x = header.parts(0, 0, [(f" {number} ", "head")])
            header.put(x + 1, 0, shortened(past.told, width - x - 2), "bar")
            draw_footer(footer, 0, [Key("←→", _("before, after")), Key("Esc", _("back"))], self.actions())
            self.table.show(past.view)
            self.table.tell(partial(self._session.tale.folded, past.record))
            self.table.draw()
        self._header.paint(header)
        self._footer.paint(footer)

    def action_go(self, way: int) -> None:
        self._menu.at = min(max(self._menu.at + way, 0), len(self._menu.items) - 1)
        self.redraw()
