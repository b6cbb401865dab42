"""A table under way, as the screens know it."""

from tui.session.session import Keeper, Session
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Looking, Over, Step
from tui.session.tale import HUMAN

__all__ = ["HUMAN", "Announce", "Ask", "BotTurn", "Curtain", "Keeper", "Looking", "Over", "Session", "Step"]
