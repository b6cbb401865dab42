"""The games that can be played: a line each, loaded when first asked for."""

from importlib import import_module
from typing import Any

from core.kernel.game import Game

GAMES = {
    "eketorp": "core.games.eketorp",
}


def game(name: str) -> Game[Any, Any, Any, Any]:
    """The game of that name. Raises KeyError."""
    found: Game[Any, Any, Any, Any] = import_module(GAMES[name]).GAME
    return found
