"""The games that can be played: a line each, loaded when first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from core.kernel.game import Game

if TYPE_CHECKING:  # bots are loaded only where a seat is played by one
    from core.kernel.bots import Bots

GAMES = {
    "eketorp": "core.games.eketorp",
}


def game(name: str) -> Game[Any, Any, Any, Any]:
    """The game of that name. Raises KeyError."""
    found: Game[Any, Any, Any, Any] = import_module(GAMES[name]).GAME
    return found


def bots(name: str) -> "Bots":
    """The bots that play that game. Raises KeyError."""
    found: Bots = import_module(GAMES[name] + ".bots").BOTS
    return found
