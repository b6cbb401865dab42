"""Drakkars on the screens."""

from collections.abc import Collection, Sequence
from typing import Any

from rich.text import Text

from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.views import View
from core.kernel.types import Seat, Seating
from tui.games.contract import GameTable, GameUI
from tui.games.drakkars import announce, public, roles
from tui.games.drakkars.describe import describe
from tui.games.drakkars.manual import rules_page
from tui.games.drakkars.prompts.card import CardPrompt
from tui.games.drakkars.prompts.pick import PickPrompt
from tui.games.drakkars.prompts.take import TakePrompt
from tui.games.drakkars.prompts.turn import TurnPrompt
from tui.games.drakkars.recap import recap
from tui.games.drakkars.sentences import sentences
from tui.games.drakkars.situation import phase_name
from tui.games.drakkars.table import DrakkarsTable
from tui.keys import Action
from tui.play import chips
from tui.play.pages import Pages
from tui.words import _


class DrakkarsUI(GameUI[View, Decision, ev.Event]):
    title = "Drakkars"

    def table(self) -> GameTable[Any, Any, Any]:
        return DrakkarsTable()

    def actions(self) -> Sequence[Sequence[Action]]:
        return [*(prompt.ACTIONS for prompt in (TurnPrompt, CardPrompt, PickPrompt, TakePrompt)), Pages.ACTIONS]

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        return chips.letter(seats, seat)

    def sentences(self, seats: Sequence[Seating], event: ev.Event) -> list[Text]:
        return sentences(seats, event)

    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        return describe(seats, decision)

    def worth_announcing(self, event: ev.Event, people: Collection[Seat]) -> bool:
        return announce.worth_a_page(event, people)

    def progress(self, view: View) -> str:
        if view.phase == "over":
            return _("over")
        if view.lasts is not None:
            return _("the last turns")
        return _("turn {round}, {phase}").format(round=view.round, phase=phase_name(view.phase))

    def points(self, view: View) -> Sequence[int]:
        return view.scores

    def purpose(self, view: View, seat: Seat) -> str:
        return public.purpose(view, seat)

    def due(self, view: View, owing: Sequence[Seat]) -> Sequence[Seat]:
        return public.due(view, owing)

    def recap(self, seats: Sequence[Seating], events: Sequence[Any], reader: Seat | None) -> list[Text]:
        return recap(seats, events, reader)

    def called(self, seats: Sequence[Seating], decision: Any) -> str:
        return public.called(seats, decision)

    def known(self, seats: Sequence[Seating], event: ev.Event) -> str:
        return public.known(seats, event)

    def chapter(self, seats: Sequence[Seating], event: Any) -> str | None:
        return public.chapter(seats, event)

    def deliberate(self, decision: Any) -> bool:
        """Everything is chosen by one key and decided by another."""
        return True

    def forced(self, view: View, seat: Seat) -> bool:
        return public.forced(view, seat)

    def rules(self) -> str:
        return rules_page()


roles.register()
UI = DrakkarsUI()
