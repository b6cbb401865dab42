"""A table under way, as the screens know it."""

from tui.session.log import HUMAN
from tui.session.session import Keeper, Session
from tui.session.steps import Announce, BotTurn, Curtain, Over, Sitting, Step

__all__ = ["HUMAN", "Announce", "BotTurn", "Curtain", "Keeper", "Over", "Session", "Sitting", "Step"]
