"""Finds the saved games of a folder: some for the first picture, and the rest of thousands by and by."""

import time
from collections.abc import Sequence
from functools import partial
from operator import attrgetter

from saves.shelf import Shelf
from tui import errands
from tui.screens.saved import Saved

FIRST, A_WHILE = 0.03, 0.5  # seconds: games are looked up for the first picture, and for each after it


class Listing:
    def __init__(self, shelf: Shelf) -> None:
        """Raises `BadSave`."""
        self.games: list[Saved] = []
        self.sought = ""
        self.reading = True  # there are games that have not been looked up yet
        self._folder, self._more = shelf.folder, shelf.each()
        self._left = False
        self.coming = errands.run(partial(self._look_up, FIRST))
        if errands.soon(self.coming):
            self.take()

    def _look_up(self, seconds: float) -> tuple[Sequence[Saved], bool]:
        """The games found in that time, and True if there are more. It runs beside the screens: reading takes long."""
        until, found = time.monotonic() + seconds, list[Saved]()
        for entry in self._more:
            found.append(Saved(self._folder, entry))
            if self._left or time.monotonic() > until:
                return found, True
        return found, False

    def take(self) -> None:
        """List the games that have been found, and have the rest looked up. Raises `BadSave`."""
        self.reading = False
        games, more = self.coming.result()
        self.reading = more and not self._left
        if self.reading:
            self.coming = errands.run(partial(self._look_up, A_WHILE))
        self.games += games
        self.games.sort(key=attrgetter("rank"))

    def found(self) -> list[Saved]:
        """The games that contain every word of the filter."""
        sought = self.sought.casefold().split()
        return [saved for saved in self.games if saved.fits(sought)]

    def leave(self) -> None:
        """Stop looking up games, after the one being read."""
        self._left = True

    def close(self) -> None:
        self.leave()
        errands.run(self._more.close)
