"""The games that can be played: a line each, loaded when first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the home screen asks for no more than names; bots are loaded only if one plays a seat
    from core.kernel.bots import Bots
    from core.kernel.game import Game

GAMES = {
    "eketorp": "core.games.eketorp",
    "claim": "core.games.claim",
    "drakkars": "core.games.drakkars",
}


def game(name: str) -> "Game[Any, Any, Any, Any]":
    """The game of that name. Raises KeyError."""
    found: Game[Any, Any, Any, Any] = import_module(GAMES[name]).GAME
    return found


def bots(name: str) -> "Bots":
    """The bots that play that game. Raises KeyError."""
    found: Bots = import_module(GAMES[name] + ".bots").BOTS
    return found
