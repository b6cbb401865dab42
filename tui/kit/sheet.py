"""A screen that is one drawing: redrawn whole when something changes, and only the difference is sent."""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType

from tui.host.listening import HEEDS, WAITS, Heed
from tui.host.room import draw_too_small, too_small
from tui.host.whole_screen import WholeScreen
from tui.keys import Action, names
from tui.kit.key_row import GAPS, draw_keys, fitting, in_layout
from tui.play.bevels import on
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key, pressed
from tui.widgets.painted import Painted
from tui.words import _

R = TypeVar("R")

TICK = 0.06  # seconds between two checks whether keys count again
WIDE = 16  # cells of the bar that shows it


def bar(share: float) -> list[Part]:
    """A bar for the elapsed share of a time."""
    full = round(WIDE * share)
    return [("█" * full, "accent"), ("░" * (WIDE - full), "dim")]


def draw_footer(
    canvas: Canvas, y: int, keys: Sequence[Key], actions: Sequence[Action] = (), heed: Heed = HEEDS
) -> None:
    """The keys that matter now."""
    canvas.fill(0, y, canvas.width, 1, role="foot")
    gap, kept = fitting(in_layout(keys, actions), canvas.width - 2, GAPS[:1])
    draw_keys(canvas, 1, y, kept, gap, actions, heed.listens)
    draw_heed(canvas, y, heed)


def draw_heed(canvas: Canvas, y: int, heed: Heed) -> None:
    """Marks that keys do not count yet, before the keys; and that one came too early, over their end."""
    if not heed.listens:
        canvas.put(0, y, WAITS, on("dim", "foot"))
    if heed.missed:
        canvas.right(canvas.width, y, [(f" {_('too early')} ", "bad+reverse")])


class Sheet(WholeScreen[R]):
    """One drawing as big as the terminal, its last line a footer of keys."""

    CSS_PATH = str(Path(__file__).with_name("sheet.tcss"))
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = None
    WHEEL = True
    ACTIONS: ClassVar[Sequence[Action]] = (names("123456789"),)

    def __init__(self) -> None:
        super().__init__()
        self.paper = Painted()
        self._left = False  # for another screen, at least once

    def compose(self) -> ComposeResult:
        yield self.paper

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        if not self._drawn_to_size:
            self.redraw()

    def on_screen_suspend(self) -> None:
        self._left = True

    def on_screen_resume(self) -> None:
        """The content and the terminal's size may have changed since this screen was last seen."""
        if self._left:
            self.redraw()

    @property
    def _drawn_to_size(self) -> bool:
        drawn = self.paper.canvas
        return drawn is not None and (drawn.width, drawn.height) == self.app.size

    def redraw(self) -> None:
        width, height = self.app.size
        canvas = Canvas(width, height)
        if too_small(width, height):
            draw_too_small(canvas)
        else:
            self.draw(canvas)
            draw_footer(canvas, height - 1, self.keys(), self.actions(), self.heed)
        self.paper.paint(canvas)

    def show_heed(self) -> None:
        width, height = self.app.size
        if self._drawn_to_size and not too_small(width, height):
            foot = Canvas(width, 1)
            draw_footer(foot, 0, self.keys(), self.actions(), self.heed)
            self.paper.paint_row(height - 1, foot.row(0))

    def draw(self, canvas: Canvas) -> None:
        """All but the last line."""

    def keys(self) -> Sequence[Key]:
        return ()

    def commands(self) -> Sequence[Key]:
        return self.keys()

    def on_painted_pointed(self, message: Painted.Pointed) -> None:
        """The left button acts on the spot; the right one only moves the cursor there, to show its help."""
        message.stop()
        key = self.pointed(message.spot)
        if key and message.button == "left":
            self._forward_event(pressed(key, message.time))
        self.redraw()

    def pointed(self, spot: Hashable) -> str:
        """Move the cursor to a spot of the drawing; returns the key that acts there."""
        return ""


def headline(canvas: Canvas, title: str, right: Sequence[Part] = ()) -> None:
    """The first line of a side screen."""
    canvas.fill(0, 0, canvas.width, 1, role="bar")
    canvas.put(0, 0, f" {title} ", "head")
    canvas.right(canvas.width - 1, 0, right)
