"""The sentences and names of Drakkars."""

from collections.abc import Sequence

from rich.text import Text

from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import TO_END, Phase
from core.games.drakkars.views import View
from core.kernel.types import Seat, Seating
from tui.games.drakkars.describe import called, describe
from tui.games.drakkars.manual import rules_page
from tui.games.drakkars.recap import recap
from tui.games.drakkars.sentences import sentences
from tui.games.drakkars.tips import TIPS
from tui.games.drakkars.turns import turn_lines
from tui.games.telling import Telling
from tui.play.said import counted, said
from tui.words import _


def purpose(view: View, seat: Seat) -> str:
    """The subject of the seat's question, for the curtain."""
    fight = view.fight
    if fight is not None:
        if seat == fight.attacker:
            words = _("A card for your attack on {name}.")
            return words.format(name=view.seats[fight.defender].name)
        return _("A card against {name}, who attacks you.").format(name=view.seats[fight.attacker].name)
    words_of: dict[Phase, str] = {
        "meet": _("Push, or fight."),
        "barrel": _("A town: how far the barrel goes."),
        "both": _("Two towns: how far the barrel goes."),
        "take": _("Coins, or cards."),
        "away": _("Cards to be put away."),
        "last": _("Your last voyage."),
    }
    return words_of.get(view.phase, _("Your turn: cards to be played."))


def known(seats: Sequence[Seating], event: ev.Event) -> str:
    if isinstance(event, ev.TableSet):
        return _("All have seen their first hands.")
    return " ".join(line.plain for line in sentences(seats, event))


def chapter(seats: Sequence[Seating], event: ev.Event) -> str | None:
    """The heading of a turn, above its events."""
    match event:
        case (
            ev.Sailed(seat)
            | ev.PairPlayed(seat)
            | ev.ShipsSwapped(seat)
            | ev.ShipWentBack(seat)
            | ev.ShipHidden(seat)
            | ev.CardJoined(seat)
            | ev.ShipLaunched(seat)
            | ev.Drew(seat)
            | ev.GaveUp(seat)
        ):
            return _("{name}'s turn").format(name=seats[seat].name)
        case _:
            return None


def begins_turn(event: ev.Event) -> bool:
    return isinstance(event, ev.TableSet) or (isinstance(event, ev.TurnEnded) and event.next is not None)


def phase_name(phase: Phase) -> str:
    return {
        "turn": _("sailing"),
        "arrive": _("sailing"),
        "meet": _("a meeting"),
        "fight": _("a fight"),
        "flee": _("a fight"),
        "barrel": _("plunder"),
        "both": _("plunder"),
        "take": _("plunder"),
        "away": _("the end of a turn"),
        "last": _("the last voyages"),
        "over": _("the end"),
    }[phase]


class DrakkarsTelling(Telling[View, Decision, ev.Event]):
    title = "Drakkars"
    tips = TIPS
    has_rounds = False
    sentences = staticmethod(sentences)
    describe = staticmethod(describe)
    called = staticmethod(called)
    known = staticmethod(known)
    begins_turn = staticmethod(begins_turn)
    chapter = staticmethod(chapter)
    purpose = staticmethod(purpose)
    recap = staticmethod(recap)
    rules = staticmethod(rules_page)

    def progress(self, view: View) -> str:
        if view.phase == "over":
            return _("over")
        if view.lasts is not None:
            return _("the last turns")
        words = _("turn {round}, {phase}, {home} of {needed} ships home")
        home, needed = sum(fleet.home for fleet in view.fleets), TO_END[len(view.seats)]
        return words.format(round=view.round, phase=phase_name(view.phase), home=home, needed=needed)

    def turn(self, seats: Sequence[Seating], events: Sequence[ev.Event], begun: bool) -> list[Text]:
        return turn_lines(seats, events, begun)

    def mattered(self, before: View, after: View, events: Sequence[ev.Event]) -> Text | None:
        """The points, where any ship came home."""
        if before.scores == after.scores:
            return None
        return said(_("Safe at home: {points}."), points=counted(after.seats, after.scores))

    def points(self, view: View) -> Sequence[int]:
        return view.scores


TELLING = DrakkarsTelling()
