"""The palette: lists all that can be done at the moment, to search by typing and choose by arrows or a click."""

from collections.abc import Hashable, Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.kit.entry import Entry, TypedSheet
from tui.kit.menu import Item, Menu, draw_item
from tui.kit.sheet import headline
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.screens.offers import Offer, ranked
from tui.widgets.canvas import Canvas, Part, shortened, wrapped
from tui.widgets.keys import Key
from tui.words import _

LISTED = frozenset({"up", "down", "pageup", "pagedown", "wheel_up", "wheel_down"})  # all else is typed
NAME = 24  # cells of the column of names, at the most, where descriptions follow
BESIDE = 132  # columns from which on the whole of an offer stands beside the list
LIST, WHOLE, GAP = 84, 56, 4  # cells of the list, of what stands beside it, and between the two


class Row(NamedTuple):
    """A line of the list: an offer by its place, or the title of a section."""

    place: int = -1
    title: str = ""


class Palette(TypedSheet[Offer | None]):
    PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", N_("do it"), tooltip=N_("Do what the cursor stands on")),
        Binding("escape", "close", N_("back"), tooltip=N_("Go back")),
    ]

    def __init__(self, offers: Sequence[Offer]) -> None:
        super().__init__()
        self._offers = offers
        self._entry = self.typing = Entry()
        self._menu = Menu(offers)
        self._top = 0

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("What can be done"))
        beside = canvas.width >= BESIDE
        width = LIST if beside else min(canvas.width - 4, 96)
        left = (canvas.width - width - (WHOLE + GAP) * beside) // 2
        canvas.fill(left, 2, width, 1, " ", "bar")
        canvas.parts(
            left, 2, [("> ", on("accent", "bar")), (self._entry.text, "bar"), ("_", on("accent", "bar"))], width
        )
        if not self._menu.items:
            canvas.put(left + 2, 4, _("Nothing here is called so."), "dim")
            return
        for y, row in enumerate(self._window(canvas.height - 5), 4):
            if row.title:
                canvas.put(left, y, _(row.title), "accent", width)
            elif row.place >= 0:
                self._draw_offer(canvas, left, y, width, row.place)
        if beside:
            self._draw_whole(canvas, Box(left + width + GAP, 4, WHOLE, canvas.height - 6))

    def _rows(self) -> list[Row]:
        rows, section = list[Row](), ""
        for place, offer in enumerate(self._menu.items):
            if offer.section != section:
                section = offer.section
                rows += [Row(), Row(title=section)] if rows else [Row(title=section)]
            rows.append(Row(place))
        return rows

    def _window(self, height: int) -> list[Row]:
        """The rows in sight, the cursor's among them, and its section's title if it stands just above."""
        rows = self._rows()
        here = rows.index(Row(self._menu.at))
        above = here - 1 if rows[here - 1].title else here
        self._top = min(max(self._top, here - height + 1), above)
        return rows[self._top : self._top + height]

    def _draw_offer(self, canvas: Canvas, x: int, y: int, width: int, place: int) -> None:
        offer, chosen = self._menu.items[place], place == self._menu.at
        room = width - cell_len(offer.shown) - 6
        draw_item(canvas, x, y, width, self._told(offer, room), chosen)
        canvas.right(x + width - 1, y, [(offer.shown, "cursor" if chosen else "dim")])
        canvas.zone(x, y, width, 1, Item(place, "enter"))

    def _told(self, offer: Offer, room: int) -> list[Part]:
        """The name, and in a second column the description if it goes there whole."""
        names = max((cell_len(other.words) for other in self._offers if other.more), default=0)
        column = min(names, NAME) + 2
        if not offer.more or cell_len(offer.words) + 2 > column or cell_len(offer.more) > room - column:
            return [(shortened(offer.words, room), "ink")]
        return [(offer.words + " " * (column - cell_len(offer.words)), "ink"), (offer.more, "dim")]

    def _draw_whole(self, canvas: Canvas, box: Box) -> None:
        """All the words of the chosen offer, if it has more than its name."""
        offer = self._menu.item
        if not offer.more and not offer.shown and cell_len(offer.words) < LIST:
            return
        words = [(offer.words, "ink+bold" if offer.more else "ink"), (offer.more, "ink"), (offer.shown, "dim")]
        y = box.y
        for text, role in words:
            for line in wrapped(Text(text), box.width) if text else ():
                if y < box.y + box.height:
                    canvas.put(box.x, y, line.plain, role, box.width)
                y += 1
            y += bool(text)

    def keys(self) -> list[Key]:
        return [Key(_("letters"), _("seek")), Key("↑↓", _("move")), Key("Enter", _("do it")), Key("Esc", _("back"))]

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        if event.key in LISTED:
            self._menu.key(event.key)
        elif self._entry.key(event):
            self.edited(self._entry.text)
        else:
            return
        event.stop()
        event.prevent_default()
        self.redraw()

    def edited(self, text: str) -> None:
        self._menu, self._top = Menu(ranked(self._offers, text)), 0

    def pointed(self, spot: Hashable) -> str:
        return self._menu.point(spot)

    def action_choose(self) -> None:
        if self._menu.items:
            self.dismiss(self._menu.item)
