"""What is offered to a seat, and how much of that everybody can tell: for whoever leads the table."""

from collections.abc import Sequence
from typing import Any

from core.games.eketorp import events as ev
from core.games.eketorp.decide.building import spaces_of
from core.games.eketorp.decisions import PlayCard
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.words import _


def purpose(view: View, seat: Seat) -> str:
    """What the seat will be asked for behind its curtain, giving nothing away."""
    match view.phase:
        case "plan":
            return _("The screen holds the secret plan of {name}.").format(name=view.seats[seat].name)
        case "swap" | "card":
            return _("The screen holds the hand of {name}, for a fight.").format(name=view.seats[seat].name)
        case _:
            return _("It is for {name} to decide.").format(name=view.seats[seat].name)


def premoves(view: View) -> tuple[PlayCard, ...]:
    """The attacker's card, where the defender is still to say whether to swap (E-4.6): chosen in the same go."""
    fight = view.fight
    if view.phase != "swap" or fight is None or view.viewer != fight.attacker or fight.asked == fight.attacker:
        return ()
    return tuple(PlayCard(fight.attacker, card) for card in sorted(set(view.own.hand)))


def reopens(events: Sequence[Any], kept: Any) -> str:
    """The defender has swapped since: whoever saw that may choose another card."""
    swapped = any(isinstance(event, ev.HandSwapped) for event in events)
    return _("The defender has swapped the hand: you may choose your card again (E-4.6).") if swapped else ""


def forced(view: View, seat: Seat) -> bool:
    """Whether any bystander can tell that the seat has but one option."""
    village = view.villages[seat]
    match view.phase:
        case "swap" if seat in view.to_act:
            return False
        case "card" | "swap":  # in the latter, the card that the attacker chooses beforehand
            known = set(village.known) if len(village.known) == view.hands[seat] else set()
            return view.hands[seat] == 1 or len(known) == 1
        case "fight":
            return _starts(view, seat) == 1
        case "build":
            return len(set(village.carried)) * len(spaces_of(village)) == 1
        case _:
            return False


def _starts(view: View, seat: Seat) -> int:
    """How many fights and sieges the seat could start (E-4.5)."""
    count = 0
    for field in view.fields:
        if field.vikings[seat] and field.contested:
            count += sum(map(bool, field.vikings)) - 1
    for village in view.villages:
        for besiegers, held in zip(village.slots, village.held, strict=True):
            if seat in besiegers and not held:
                count += max(len(besiegers) - 1, 1)
    return count
