"""What every screen is: as large as the terminal now is."""

from typing import TypeVar

from textual.geometry import Size
from textual.screen import Screen

R = TypeVar("R")


class WholeScreen(Screen[R]):
    """Lays itself out for the terminal's size alone.

    Textual 8.2.8 tells a screen of its own new size by the same message as of the terminal's. Of two sizes that came
    close together, each then brought the other back, for ever.
    """

    def _screen_resized(self, size: Size) -> None:
        if size == self.app.size:
            super()._screen_resized(size)
