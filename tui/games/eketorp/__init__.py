"""Eketorp on the screens."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import ROUNDS
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.contract import GameTable, GameUI
from tui.games.eketorp import names, offers, roles
from tui.games.eketorp.describe import describe
from tui.games.eketorp.manual import rules_page
from tui.games.eketorp.sentences import sentences
from tui.games.eketorp.table import EketorpTable
from tui.play import chips
from tui.words import _


class EketorpUI(GameUI[View, Decision, ev.Event]):
    title = "Eketorp"

    def table(self) -> GameTable[Any, Any, Any]:
        return EketorpTable()

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        return chips.letter(seats, seat)

    def sentences(self, seats: Sequence[Seating], event: ev.Event) -> list[Text]:
        return sentences(seats, event)

    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        return describe(seats, decision)

    def worth_announcing(self, event: ev.Event) -> bool:
        """A round that has begun is told of with the end of the one before."""
        stages = ev.RoundEnded | ev.RoundBegun | ev.GameEnded
        return isinstance(event, ev.HandRedealt | ev.PlansRevealed | ev.CardsTurned | ev.VikingsCameHome | stages)

    def progress(self, view: View) -> str:
        if view.phase == "over":
            return _("over after round {round}").format(round=view.round)
        phase = names.phase_name(view.phase)
        return _("round {round} of {rounds}, {phase}").format(round=view.round, rounds=ROUNDS, phase=phase)

    def points(self, view: View) -> Sequence[int]:
        return view.scores

    def purpose(self, view: View, seat: Seat) -> str:
        return offers.purpose(view, seat)

    def premoves(self, view: View) -> tuple[Any, ...]:
        return offers.premoves(view)

    def reopens(self, events: Sequence[Any], kept: Any) -> str:
        return offers.reopens(events, kept)

    def forced(self, view: View, seat: Seat) -> bool:
        return offers.forced(view, seat)

    def in_the_open(self, view: View) -> bool:
        return view.phase in ("loot", "build")  # a fight is chosen with a look at the own hand

    def rules(self) -> str:
        return rules_page()


roles.register()
UI = EketorpUI()
