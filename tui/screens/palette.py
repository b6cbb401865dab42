"""The palette: lists all commands of the moment, to search by typing and choose by arrows or a click."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.host.guarded_app import PALETTE
from tui.host.whole_screen import WholeScreen
from tui.keys import bound
from tui.kit.entry import Entry, TypedSheet
from tui.kit.menu import Item, Menu, draw_item
from tui.kit.sheet import Key, headline
from tui.widgets.canvas import Canvas, Part, fitted
from tui.widgets.keys import BESIDE, told
from tui.words import _

RULE = re.compile(r"\W*([A-Z]-\d+(?:\.\d+)*) ")
LISTED = frozenset({"up", "down", "pageup", "pagedown", "wheel_up", "wheel_down"})  # all else is typed


class Offer(Struct, frozen=True):
    """A command has its usual key, and the player's key as shown; a jump has the function that goes there.

    `more`: a longer description of the command.
    """

    words: str
    more: str = ""
    key: str = ""
    shown: str = ""
    jump: Callable[[], None] | None = None

    def fits(self, sought: Sequence[str]) -> bool:
        text = f"{self.words} {self.more} {self.shown}".casefold()
        return all(word in text for word in sought)


def commands(screen: WholeScreen[object]) -> Iterator[Offer]:
    """The screen's commands, each key by itself. A range of keys, such as all fields, is left out."""
    seen = set[str]()
    for shown, what in screen.commands():
        keys = [key for _begin, _end, key in told(shown) if key != BESIDE]
        for key in keys:
            if key not in seen:
                yield _offer(screen, key, what, len(keys) == 1)
            seen.add(key)
    for action in bound(type(screen.app)):
        if action.id != PALETTE.id and action.keys[0] not in seen:
            yield Offer(_(action.words), "", action.keys[0], screen.shown_key(action.keys[0]))


def _offer(screen: WholeScreen[object], key: str, what: str, alone: bool) -> Offer:
    """`what`: the words for the key, shared with the keys beside it unless it is `alone`."""
    own = next((_(action.words) for action in screen.actions() if key in action.keys and action.words), "")
    if alone:
        return Offer(what, own, key, screen.shown_key(key))
    return Offer(own or _("{what}: {key}").format(what=what, key=key), "", key, screen.shown_key(key))


def rules(page: Sequence[Text], go: Callable[[int], None]) -> Iterator[Offer]:
    """Every rule that has a number; `go` is called with the paragraph in which it stands."""
    for place, paragraph in enumerate(page):
        if RULE.match(paragraph.plain):
            yield Offer(paragraph.plain.lstrip("- "), jump=lambda place=place: go(place))  # type: ignore[misc]  # mypy infers no lambda with a default


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

    def draw(self, canvas: Canvas) -> None:
        headline(canvas, _("What can be done"))
        width = min(canvas.width - 4, 96)
        left = (canvas.width - width) // 2
        canvas.parts(left, 2, [("> ", "accent"), (self._entry.text, "ink"), ("_", "accent")], width)
        if not self._menu.items:
            canvas.put(left + 2, 4, _("Nothing here is called so."), "dim")
            return
        for row, place in enumerate(self._menu.window(canvas.height - 6), 4):
            offer = self._menu.items[place]
            room = width - cell_len(offer.shown) - 4
            draw_item(canvas, left, row, width, self._told(offer, room), place == self._menu.at)
            role = "cursor" if place == self._menu.at else "accent"
            canvas.right(left + width - 1, row, [(offer.shown, role)])
            canvas.zone(left, row, width, 1, Item(place, "enter"))

    def _told(self, offer: Offer, room: int) -> list[Part]:
        """The command's words, and in a second column its description."""
        if not offer.more:
            return [(fitted(offer.words, room), "ink")]
        column = max(cell_len(other.words) for other in self._offers if other.more) + 2
        words = fitted(offer.words, room).ljust(min(column, room))
        return [(words, "ink"), (fitted(offer.more, room - cell_len(words)), "dim")]

    def keys(self) -> list[Key]:
        return [(_("letters"), _("seek")), ("↑↓", _("move")), ("Enter", _("do it")), ("Esc", _("back"))]

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
        sought = text.casefold().split()
        found = [offer for offer in self._offers if offer.fits(sought)]
        begun = " ".join(sought)  # a rule's own number comes before the rules that name it
        self._menu = Menu(sorted(found, key=lambda offer: not offer.words.casefold().startswith(begun)))

    def pointed(self, spot: Hashable) -> str:
        return self._menu.point(spot)

    def action_choose(self) -> None:
        if self._menu.items:
            self.dismiss(self._menu.item)
