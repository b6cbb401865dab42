"""Eketorp on the screens."""

from collections.abc import Collection, Sequence
from typing import Any

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import ROUNDS
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seat, Seating
from tui.games.contract import GameTable, GameUI, Story
from tui.games.eketorp import names, offers, public, roles
from tui.games.eketorp.announce import pages
from tui.games.eketorp.describe import describe
from tui.games.eketorp.manual import rules_page
from tui.games.eketorp.prompts.build import BuildPrompt
from tui.games.eketorp.prompts.card import CardPrompt
from tui.games.eketorp.prompts.loot import LootPrompt
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.games.eketorp.prompts.start import StartPrompt
from tui.games.eketorp.recap import recap
from tui.games.eketorp.sentences import sentences
from tui.games.eketorp.table import EketorpTable
from tui.keys import Action
from tui.play import chips
from tui.play.pages import Pages
from tui.widgets.canvas import Drawing
from tui.words import _

ROUNDS_AND_ENDS = ev.RoundEnded | ev.RoundBegun | ev.GameEnded
WORTH_A_LOOK = ev.HandRedealt | ev.PlansRevealed | ev.CardsTurned | ev.VikingsCameHome | ROUNDS_AND_ENDS


class EketorpUI(GameUI[View, Decision, ev.Event]):
    title = "Eketorp"

    def table(self) -> GameTable[Any, Any, Any]:
        return EketorpTable()

    def actions(self) -> Sequence[Sequence[Action]]:
        asking = (PlanPrompt, StartPrompt, CardPrompt, LootPrompt, BuildPrompt)
        return [*(prompt.ACTIONS for prompt in asking), Pages.ACTIONS]

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        return chips.letter(seats, seat)

    def sentences(self, seats: Sequence[Seating], event: ev.Event) -> list[Text]:
        return sentences(seats, event)

    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        return describe(seats, decision)

    def called(self, seats: Sequence[Seating], decision: Any) -> str:
        return public.called(seats, decision)

    def known(self, seats: Sequence[Seating], event: ev.Event) -> str:
        return public.known(seats, event)

    def chapter(self, seats: Sequence[Seating], event: Any) -> str | None:
        return public.chapter(seats, event)

    def deliberate(self, decision: Any) -> bool:
        return public.deliberate(decision)

    def holding(self, decision: Any) -> tuple[str, str]:
        return public.holding(decision)

    def worth_announcing(self, event: ev.Event, people: Collection[Seat]) -> bool:
        """A round that has begun is told of with the end of the one before."""
        match event:
            case ev.HandSwapped(seat):
                return seat not in people  # a person goes on with the new hand
            case ev.Looted(kept=kept, at=at):
                return kept is not None and at.village in people
            case _:
                return isinstance(event, WORTH_A_LOOK)

    def worth_announcing_first(self, event: ev.Event) -> bool:
        return isinstance(event, ev.HandRedealt)

    def on_curtain(self, moments: Sequence[Moment[ev.Event, View]], story: Story[ev.Event, View]) -> Drawing | None:
        return pages.on_curtain(moments, story)

    def progress(self, view: View) -> str:
        if view.phase == "over":
            return _("over after round {round}").format(round=view.round)
        phase = names.phase_name(view.phase)
        return _("round {round} of {rounds}, {phase}").format(round=view.round, rounds=ROUNDS, phase=phase)

    def points(self, view: View) -> Sequence[int]:
        return view.scores

    def purpose(self, view: View, seat: Seat) -> str:
        return offers.purpose(view, seat)

    def due(self, view: View, owing: Sequence[Seat]) -> Sequence[Seat]:
        return public.due(view, owing)

    def recap(self, seats: Sequence[Seating], events: Sequence[Any], reader: Seat | None) -> list[Text]:
        return recap(seats, events, reader)

    def premoves(self, view: View) -> tuple[Any, ...]:
        return offers.premoves(view)

    def taken_in(self, view: View, decision: Decision) -> tuple[Any, ...]:
        return offers.taken_in(view, decision)

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
