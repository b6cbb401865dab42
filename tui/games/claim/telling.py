"""The sentences and names of Claim."""

from collections.abc import Sequence

from core.games.claim import events as ev
from core.games.claim.decisions import Decision
from core.games.claim.model import Phase, State
from tui.games.claim.describe import called, describe
from tui.games.claim.manual import rules_page
from tui.games.claim.matters import mattered
from tui.games.claim.sentences import sentences
from tui.games.claim.tips import TIPS
from tui.games.telling import Telling
from tui.words import _


class ClaimTelling(Telling[State, Decision, ev.Event]):
    title = "Claim"
    tips = TIPS
    has_rounds = False
    sentences = staticmethod(sentences)
    describe = staticmethod(describe)
    called = staticmethod(called)
    mattered = staticmethod(mattered)
    rules = staticmethod(rules_page)

    def progress(self, view: State) -> str:
        return _("over") if view.phase == "over" else phase_name(view.phase)

    def begins_turn(self, event: ev.Event) -> bool:
        return isinstance(event, ev.TurnBegan)

    def points(self, view: State) -> Sequence[int]:
        """Each seat's castles on the board."""
        return [castles.bit_count() for castles in view.castles]


def phase_name(phase: Phase) -> str:
    return {
        "place": _("placing"),
        "remove": _("taking off"),
        "claim": _("first claims"),
        "turn": _("moving"),
        "again": _("capturing again"),
        "castle": _("putting castles"),
        "over": _("the end"),
    }[phase]


TELLING = ClaimTelling()
