"""Claim's part of the shared screens."""

from collections.abc import Sequence

from tui.games.claim import roles
from tui.games.claim.guide import guide
from tui.games.claim.prompt import ClaimPrompt
from tui.games.claim.table import ClaimTable
from tui.games.looks import Looks
from tui.keys import Action
from tui.play.pages import Pages


class ClaimLooks(Looks):
    table = ClaimTable
    guide = staticmethod(guide)

    def actions(self) -> Sequence[Sequence[Action]]:
        return [ClaimPrompt.ACTIONS, Pages.ACTIONS]


roles.register()
LOOKS = ClaimLooks()
