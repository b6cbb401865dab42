"""Eketorp on the screens."""

from tui.games.base import GameTable
from tui.games.eketorp.table import EketorpTable


class Screen:
    """Implements `tui.games.base.GameScreen`."""

    title = "Eketorp"

    def table(self) -> GameTable:
        return EketorpTable()


SCREEN = Screen()
