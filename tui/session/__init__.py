"""A table under way, as the screens know it."""

from tui.session.log import HUMAN
from tui.session.session import Keeper, Session
from tui.session.steps import Announce, BotTurn, Curtain, Looking, Over, Sitting, Step

__all__ = ["HUMAN", "Announce", "BotTurn", "Curtain", "Keeper", "Looking", "Over", "Session", "Sitting", "Step"]
