"""What a game must offer to be played on the screens, and the list of games that do."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the contract brings Textual with it
    from tui.games.base import GameScreen

SCREENS = {
    "eketorp": "tui.games.eketorp",
}


def screen_of(game: str) -> "GameScreen":
    """The screen part of a game. Raises KeyError."""
    found: GameScreen = import_module(SCREENS[game]).SCREEN
    return found
