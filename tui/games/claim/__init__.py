"""Claim on the screens."""

from collections.abc import Collection, Sequence
from typing import Any

from rich.text import Text

from core.games.claim import events as ev
from core.games.claim.decisions import Decision
from core.games.claim.model import State
from core.kernel.types import Seat, Seating
from tui.games.claim import announce, roles
from tui.games.claim.describe import called, describe
from tui.games.claim.manual import rules_page
from tui.games.claim.prompt import ClaimPrompt
from tui.games.claim.sentences import sentences
from tui.games.claim.situation import phase_name
from tui.games.claim.table import ClaimTable
from tui.games.contract import GameTable, GameUI
from tui.keys import Action
from tui.play import chips
from tui.play.pages import Pages
from tui.words import _


class ClaimUI(GameUI[State, Decision, ev.Event]):
    title = "Claim"

    def table(self) -> GameTable[Any, Any, Any]:
        return ClaimTable()

    def actions(self) -> Sequence[Sequence[Action]]:
        return [ClaimPrompt.ACTIONS, Pages.ACTIONS]

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        return chips.letter(seats, seat)

    def sentences(self, seats: Sequence[Seating], event: ev.Event) -> list[Text]:
        return sentences(seats, event)

    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        return describe(decision)

    def called(self, seats: Sequence[Seating], decision: Any) -> str:
        return called(seats, decision)

    def worth_announcing(self, event: ev.Event, people: Collection[Seat]) -> bool:
        return announce.worth_a_page(event, people)

    def progress(self, view: State) -> str:
        if view.phase == "over":
            return _("over")
        return phase_name(view.phase)

    def points(self, view: State) -> Sequence[int]:
        """Castles that stand."""
        return [castles.bit_count() for castles in view.castles]

    def rules(self) -> str:
        return rules_page()


roles.register()
UI = ClaimUI()
