"""What every screen is: as large as the terminal now is."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.geometry import Size
from textual.screen import Screen

from tui import keys
from tui.keys import MOVES, Action
from tui.widgets.keys import name_of
from tui.widgets.painted import Ground

R = TypeVar("R")


class WholeScreen(Ground, Screen[R]):
    """Lays itself out for the terminal's size alone.

    Textual 8.2.8 tells a screen of its own new size by the same message as of the terminal's. Of two sizes that came
    close together, each then brought the other back, for ever.
    """

    HELP: ClassVar[str] = ""  # the key by which a right click asks what can be done
    WHEEL: ClassVar[bool] = False  # whether the wheel means something wherever the pointer is
    PALETTE: ClassVar[bool] = True  # whether Ctrl+P tells what can be done
    ACTIONS: ClassVar[Sequence[Action]] = ()  # of keys that it takes by no binding

    @property
    def typed_in(self) -> bool:
        """Whether a text is typed: then every key stands for itself."""
        return False

    def actions(self) -> Sequence[Action]:
        """What keys do here, what comes first having the first say."""
        everywhere = keys.bound(type(self.app))
        return everywhere if self.typed_in else (*self.ACTIONS, *keys.bound(type(self)), *MOVES, *everywhere)

    def shown(self, text: str) -> str:
        """Keys as a footer shows them, as the player has them."""
        return keys.in_use().shown(text, self.actions())

    def shown_key(self, usual: str) -> str:
        """The key that does what a usual one does, as it is shown."""
        return name_of(keys.in_use().key_for(usual, self.actions()))

    def redraw(self) -> None:
        """Draw all of it anew."""

    def commands(self) -> Sequence[tuple[str, str]]:
        """For the palette: keys as they are shown usually, and what they do."""
        return ()

    def _screen_resized(self, size: Size) -> None:
        if size == self.app.size:
            super()._screen_resized(size)
