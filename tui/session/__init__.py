"""A table under way, as the screens know it."""

from tui.session.session import AnySession, Keeper, Session
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Looking, Over, Step

__all__ = ["Announce", "AnySession", "Ask", "BotTurn", "Curtain", "Keeper", "Looking", "Over", "Session", "Step"]
