"""Drakkars' part of the shared screens."""

from collections.abc import Sequence

from tui.games.drakkars import roles
from tui.games.drakkars.guide import guide
from tui.games.drakkars.prompts.card import CardPrompt
from tui.games.drakkars.prompts.pick import PickPrompt
from tui.games.drakkars.prompts.take import TakePrompt
from tui.games.drakkars.prompts.turn import TurnPrompt
from tui.games.drakkars.table import DrakkarsTable
from tui.games.looks import Looks
from tui.keys import Action
from tui.play.pages import Pages


class DrakkarsLooks(Looks):
    table = DrakkarsTable
    guide = staticmethod(guide)

    def actions(self) -> Sequence[Sequence[Action]]:
        return [*(prompt.ACTIONS for prompt in (TurnPrompt, CardPrompt, PickPrompt, TakePrompt)), Pages.ACTIONS]


roles.register()
LOOKS = DrakkarsLooks()
