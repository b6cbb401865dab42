"""A list to choose from by arrows, hjkl or numbers: keeps the cursor, and leaves the drawing to others."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from tui.theme import Role
from tui.widgets.canvas import Canvas, Part

T = TypeVar("T")

ALONG = {"up": -1, "k": -1, "down": 1, "j": 1}
ACROSS = {"left": -1, "h": -1, "right": 1, "l": 1}
WHEEL = {"wheel_up": -1, "wheel_down": 1}
FAR = WHEEL | {"pageup": -10, "pagedown": 10}  # these end where the list does


class Item(NamedTuple):
    """A list item as the mouse points at it, and the key that a click presses there."""

    number: int
    key: str = ""


class Menu(Generic[T]):
    def __init__(self, items: Sequence[T]) -> None:
        self.items = list(items)
        self.at = 0
        self._top = 0

    @property
    def item(self) -> T:
        return self.items[self.at]

    def key(self, key: str) -> bool:
        """Move. True if the key is one of the list's."""
        if not self.items:
            return False
        last = len(self.items) - 1
        if key in ALONG:
            self.at = (self.at + ALONG[key]) % len(self.items)
        elif key in FAR:
            self.at = min(max(self.at + FAR[key], 0), last)
        elif key in ("home", "end"):
            self.at = 0 if key == "home" else last
        elif key.isdecimal() and 1 <= int(key) <= len(self.items):
            self.at = int(key) - 1
        else:
            return False
        return True

    def point(self, spot: object) -> str:
        """Move to the item pointed at; returns the key that a click means there."""
        if not isinstance(spot, Item) or spot.number >= len(self.items):
            return ""
        self.at = spot.number
        return spot.key

    def window(self, height: int) -> range:
        """The items that are seen in so many lines, the cursor among them."""
        self._top = min(max(self._top, self.at - height + 1), self.at)
        return range(self._top, min(self._top + height, len(self.items)))


def draw_item(
    canvas: Canvas, x: int, y: int, width: int, parts: Sequence[Part], chosen: bool, ground: Role = "ink"
) -> None:
    """One line of a list, with a mark if it is chosen, on the ground of a role."""
    role = "cursor" if chosen else ground
    canvas.fill(x, y, width, 1, role=role)
    canvas.put(x, y, "►" if chosen else " ", role)
    canvas.parts(x + 2, y, [(text, role if chosen else own) for text, own in parts], width - 2)
