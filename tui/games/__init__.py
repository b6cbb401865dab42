"""The games' rooms on this side of the engine: card, telling, manners and looks; only the looks load the screens."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.games.card import Card
    from tui.games.looks import Looks
    from tui.games.manners import AnyManners
    from tui.games.telling import AnyTelling

ROOMS = {
    "eketorp": "tui.games.eketorp",
    "claim": "tui.games.claim",
    "drakkars": "tui.games.drakkars",
}


def telling_of(game: str) -> "AnyTelling":
    """The game's telling. Raises KeyError, as the others do, if there is no such game."""
    found: AnyTelling = _part(game, "telling").TELLING
    return found


def card_of(game: str) -> "Card":
    found: Card = _part(game, "card").CARD
    return found


def manners_of(game: str) -> "AnyManners":
    found: AnyManners = _part(game, "manners").MANNERS
    return found


def looks_of(game: str) -> "Looks":
    found: Looks = _part(game, "looks").LOOKS
    return found


def _part(game: str, part: str) -> Any:
    return import_module(f"{ROOMS[game]}.{part}")
