"""A table under way, as the screens know it."""

from tui.session.keeping import Keeper
from tui.session.session import AnySession, Session
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Hold, Looking, Over, Step

__all__ = [
    "Announce",
    "AnySession",
    "Ask",
    "BotTurn",
    "Curtain",
    "Hold",
    "Keeper",
    "Looking",
    "Over",
    "Session",
    "Step",
]
