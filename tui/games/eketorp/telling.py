"""The sentences and names of Eketorp."""

from collections.abc import Sequence

from core.games.eketorp import events as ev
from core.games.eketorp.decisions import Build, Decision
from core.games.eketorp.model import ROUNDS, FieldAt, Fight
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.describe import called, describe
from tui.games.eketorp.manual import rules_page
from tui.games.eketorp.matters import mattered
from tui.games.eketorp.names import phase_name, place_names
from tui.games.eketorp.recap import recap
from tui.games.eketorp.sentences import sentences, titled
from tui.games.eketorp.tips import TIPS
from tui.games.telling import Telling
from tui.words import _, ngettext


def purpose(view: View, seat: Seat) -> str:
    """The subject of the seat's question, from public facts alone."""
    fight, name = view.fight, view.seats[seat].name
    if view.phase == "plan":
        if len(view.to_act) > 1:
            return _("All plan round {round}.").format(round=view.round)
        return _("{name} plans round {round}.").format(name=name, round=view.round)
    if fight is None:
        return _("{name} begins the next fight.").format(name=name)
    told = _against(view, fight, seat)
    if view.phase == "swap" and fight.asked == seat:
        return _("{what}: a card, or a swap.").format(what=told)
    return _("{what}: a card.").format(what=told)


def _against(view: View, fight: Fight, seat: Seat) -> str:
    attacks, on_field = seat == fight.attacker, isinstance(fight.at, FieldAt)
    if fight.kind == "siege":
        words = _("You besiege {name} at the {slot}") if attacks else _("{name} besieges you at the {slot}")
    elif on_field:
        words = _("You attack {name} on field {field}") if attacks else _("{name} attacks you on field {field}")
    else:
        words = _("You attack {name} at {owner}'s {slot}") if attacks else _("{name} attacks you at {owner}'s {slot}")
    other = fight.defender if attacks else fight.attacker
    return words.format(name=view.seats[other].name, **place_names(view.seats, fight.at))


def known(seats: Sequence[Seating], event: ev.Event) -> str:
    match event:
        case ev.CardsTurned(_at, (attacker, defender), (card, answer)):
            words = _("All have seen {name}'s {card} and {other}'s {answer}.")
            return words.format(name=seats[attacker].name, card=card, other=seats[defender].name, answer=answer)
        case ev.PlansRevealed():
            return _("All have seen the plans.")
        case ev.RoundBegun(number):
            return _("All have seen the stones of round {round}.").format(round=number)
        case ev.HandSwapped(seat, cost):
            words = ngettext("{name} has seen {count} new card.", "{name} has seen {count} new cards.", cost)
            return words.format(name=seats[seat].name, count=cost)
        case ev.HandRedealt(seat):
            return _("All have seen the low hand of {name}.").format(name=seats[seat].name)
        case _:
            return _("All have seen the first hands.")


def holding(decision: Decision) -> tuple[str, str]:
    """For the two held decisions: a round's last stone, and loot that leaves nothing to lay."""
    stands = _("All stones are laid") if isinstance(decision, Build) else _("No stone is left to lay")
    return stands, _("turn up the next card")


def chapter(seats: Sequence[Seating], event: ev.Event) -> str | None:
    """The heading of a fight; it ends with the next, or when the Vikings are home."""
    match event:
        case ev.FightStarted(at, kind):
            return titled(seats, at, kind == "siege").plain
        case ev.RoundBegun() | ev.VikingsCameHome():
            return ""
        case _:
            return None


def begins_turn(event: ev.Event) -> bool:
    return isinstance(event, ev.RoundBegun)


def quiet(event: ev.Event) -> str:
    """Steps of which the next one tells more."""
    match event:
        case ev.PlanSealed():
            return _("plans sealed")
        case ev.SwapDeclined():
            return _("hands kept")
        case ev.HandTakenUp():
            return _("cards taken up")
        case ev.FightStarted():
            return _("fights begun")
        case _:
            return ""


class EketorpTelling(Telling[View, Decision, ev.Event]):
    title = "Eketorp"
    tips = TIPS
    sentences = staticmethod(sentences)
    describe = staticmethod(describe)
    called = staticmethod(called)
    known = staticmethod(known)
    begins_turn = staticmethod(begins_turn)
    quiet = staticmethod(quiet)
    mattered = staticmethod(mattered)
    chapter = staticmethod(chapter)
    holding = staticmethod(holding)
    purpose = staticmethod(purpose)
    recap = staticmethod(recap)
    rules = staticmethod(rules_page)

    def progress(self, view: View) -> str:
        if view.phase == "over":
            return _("over after round {round}").format(round=view.round)
        if view.phase == "dawn":
            return _("round {round} is over").format(round=view.round) if view.round else _("the first hands")
        phase = phase_name(view.phase)
        return _("round {round} of {rounds}, {phase}").format(round=view.round, rounds=ROUNDS, phase=phase)

    def steps(self, view: View) -> tuple[str, Sequence[str], int] | None:
        if view.phase in ("dawn", "over"):
            return None
        now = {"plan": 0, "build": 2}.get(view.phase, 1)
        round_ = _("Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS)
        return round_, (_("plans"), _("fights"), _("building")), now

    def points(self, view: View) -> Sequence[int]:
        return view.scores


TELLING = EketorpTelling()
