"""The games that have screens: a line each, loaded when first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the contract brings Textual with it
    from tui.games.base import GameScreen

SCREENS = {
    "eketorp": "tui.games.eketorp",
}


def screen(name: str) -> "GameScreen":
    """That game's part of the screens. Raises KeyError."""
    found: GameScreen = import_module(SCREENS[name]).SCREEN
    return found
