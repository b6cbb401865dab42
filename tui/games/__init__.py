"""What a game must offer to be played on the screens, and the list of games that do."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the contract brings Textual with it
    from tui.games.contract import AnyUI

UIS = {
    "eketorp": "tui.games.eketorp",
    "claim": "tui.games.claim",
    "drakkars": "tui.games.drakkars",
}


def ui_of(game: str) -> "AnyUI":
    """The screen part of a game. Raises KeyError."""
    found: AnyUI = import_module(UIS[game]).UI
    return found
