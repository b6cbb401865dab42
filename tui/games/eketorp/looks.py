"""Eketorp's part of the shared screens."""

from collections.abc import Sequence

from tui.games.eketorp import roles
from tui.games.eketorp.announce import pages
from tui.games.eketorp.guide import guide
from tui.games.eketorp.prompts.build import BuildPrompt
from tui.games.eketorp.prompts.card import CardPrompt
from tui.games.eketorp.prompts.loot import LootPrompt
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.games.eketorp.prompts.start import StartPrompt
from tui.games.eketorp.table import EketorpTable
from tui.games.looks import Looks
from tui.keys import Action
from tui.play.pages import Pages


class EketorpLooks(Looks):
    table = EketorpTable
    guide = staticmethod(guide)
    on_curtain = staticmethod(pages.on_curtain)

    def actions(self) -> Sequence[Sequence[Action]]:
        asking = (PlanPrompt, StartPrompt, CardPrompt, LootPrompt, BuildPrompt)
        return [*(prompt.ACTIONS for prompt in asking), Pages.ACTIONS]


roles.register()
LOOKS = EketorpLooks()
