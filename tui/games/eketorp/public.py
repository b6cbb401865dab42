"""What everybody may be told: a decision without its secret, what a barrier has shown, and who is due."""

from collections.abc import Sequence
from typing import assert_never

from core.games.eketorp import events as ev
from core.games.eketorp.decisions import Build, Decision, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.model import FieldAt, Plan
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.names import place_names
from tui.games.eketorp.sentences import titled
from tui.words import _, ngettext


def due(view: View, owing: Sequence[Seat]) -> Sequence[Seat]:
    """Plans are made in any order. In a fight the attacker comes first, and nobody opens the other's hand meanwhile."""
    return owing if view.phase == "plan" else owing[:1]


def deliberate(decision: Decision) -> bool:
    """A plan is filled in and sealed, a card chosen and played, a swap agreed to: each by two different keys."""
    return isinstance(decision, Plan | PlayCard) or (isinstance(decision, Swap) and decision.swap)


def called(seats: Sequence[Seating], decision: Decision) -> str:
    name = seats[decision.seat].name
    match decision:
        case Plan():
            return _("{name}'s plan").format(name=name)
        case StartFight(_seat, at, against):
            on_field, at_slot = (
                _("{name}'s fight with {other} on field {field}"),
                _("{name}'s fight with {other} at {owner}'s {slot}"),
            )
            words = on_field if isinstance(at, FieldAt) else at_slot
            return words.format(name=name, other=seats[against].name, **place_names(seats, at))
        case StartSiege(_seat, at):
            return _("{name}'s siege of {owner}'s {slot}").format(name=name, **place_names(seats, at))
        case Swap(_seat, swap):
            words = _("{name}'s swap of the hand") if swap else _("{name}'s choice to keep the hand")
            return words.format(name=name)
        case PlayCard():
            return _("{name}'s card").format(name=name)
        case Loot():
            return _("{name}'s choice of loot").format(name=name)
        case Build(_seat, _stone, space):
            return _("{name}'s stone on space {space}").format(name=name, space=space + 1)
        case _:
            assert_never(decision)


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
    """Only a round's last stone, or loot that leaves nothing to lay, turns anything up by one key."""
    stands = _("All stones are laid") if isinstance(decision, Build) else _("No stone is left to lay")
    return stands, _("turn up the next card")


def chapter(seats: Sequence[Seating], event: ev.Event) -> str | None:
    """A fight has a heading of its own, until the next, or until the Vikings are home."""
    match event:
        case ev.FightStarted(at, kind):
            return titled(seats, at, kind == "siege").plain
        case ev.RoundBegun() | ev.VikingsCameHome():
            return ""
        case _:
            return None
