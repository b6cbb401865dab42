"""The base of every screen: as large as the terminal now is."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual._compositor import Compositor, ReflowResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from tui import keys
from tui.host.listening import HEEDS, Heed
from tui.keys import MOVES, Action
from tui.widgets.keys import Key, name_of
from tui.widgets.painted import Ground

R = TypeVar("R")


class Composed(Compositor):
    """Compares each new layout with the last one painted.

    Textual 8.2.8 works out a layout whenever a widget's place is asked for after a hidden change, and compares the
    next layout with that. Widgets that came, went or moved since the last picture then seem unchanged: they are not
    painted, nor told their new size.
    """

    def __init__(self) -> None:
        super().__init__()
        self._laid_out = self._full_map

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        self._full_map = self._laid_out
        result = super().reflow(parent, size)
        self._laid_out = self._full_map
        self._full_map_invalidated = False  # it was all worked out just now
        return result

    def clear(self) -> None:
        super().clear()
        self._laid_out = self._full_map


class WholeScreen(Ground, Screen[R]):
    """Lays itself out for the terminal's size alone, and paints whatever has changed.

    Textual 8.2.8 tells a screen of its own new size by the same message as of the terminal's. Two sizes in quick
    succession then brought each other back, for ever.
    """

    HELP: ClassVar[str] = ""  # the key that a right click presses to ask for help
    WHEEL: ClassVar[bool] = False  # whether the wheel means something wherever the pointer is
    PALETTE: ClassVar[bool] = True  # whether Ctrl+P lists the commands
    ACTIONS: ClassVar[Sequence[Action]] = ()  # of keys that it handles without a binding

    def __init__(self) -> None:
        super().__init__()
        self._compositor = Composed()

    @property
    def typed_in(self) -> bool:
        """True if a text is typed: then every key stands for itself."""
        return False

    def actions(self) -> Sequence[Action]:
        """The actions of keys here; if two have the same key, the first counts."""
        everywhere = keys.bound(type(self.app))
        return everywhere if self.typed_in else (*self.ACTIONS, *keys.bound(type(self)), *MOVES, *everywhere)

    def shown(self, text: str) -> str:
        """Keys as a footer shows them, in the player's own layout."""
        return keys.in_use().shown(text, self.actions())

    def shown_key(self, usual: str) -> str:
        """The player's key in the place of a usual one, as it is shown."""
        return name_of(keys.in_use().key_for(usual, self.actions()))

    @property
    def heed(self) -> Heed:
        """The present state of the guard: whether keys count, and whether one came too early."""
        heed: Heed = getattr(self.app, "heed", HEEDS)
        return heed

    def show_heed(self) -> None:
        """Called when `heed` has changed."""

    def redraw(self) -> None:
        """Draw the whole screen anew."""

    def forget(self) -> None:
        """Forget half-typed secrets."""

    def action_close(self) -> None:
        self.dismiss()

    def commands(self) -> Sequence[Key]:
        """For the palette: keys as they are shown usually, and their words."""
        return ()

    def _screen_resized(self, size: Size) -> None:
        if size == self.app.size:
            super()._screen_resized(size)
            self.refresh()  # the terminal may have lost any of it, even if it has its old size again

    def _compositor_refresh(self) -> None:
        """Textual 8.2.8 takes a picture for painted even while painting is held back."""
        if self.app._batch_count:
            self._dirty_widgets.add(self)  # so that the screen paints as soon as it may
        else:
            super()._compositor_refresh()
