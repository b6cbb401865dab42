"""What is offered to a seat, and how much of that everybody can tell: for whoever leads the table."""

from collections.abc import Sequence
from typing import Any

from core.games.eketorp import events as ev
from core.games.eketorp.decide.building import spaces_of
from core.games.eketorp.decide.fights import starts
from core.games.eketorp.decisions import Decision, PlayCard, Swap
from core.games.eketorp.model import FieldAt, Fight
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.names import place_names
from tui.words import _


def purpose(view: View, seat: Seat) -> str:
    """What the seat should come to the keyboard for, from what everybody knows."""
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


def premoves(view: View) -> tuple[PlayCard, ...]:
    """The attacker's card, where the defender is still to say whether to swap (E-4.6): chosen in the same go."""
    fight = view.fight
    if view.phase != "swap" or fight is None or view.viewer != fight.attacker or fight.asked == fight.attacker:
        return ()
    return cards(view)


def cards(view: View) -> tuple[PlayCard, ...]:
    """Each value of the hand once."""
    return tuple(PlayCard(view.seat, card) for card in sorted(set(view.own.hand)))


def taken_in(view: View, decision: Decision) -> tuple[PlayCard, ...]:
    """Whoever does not swap the hand chooses a card of it at once."""
    return cards(view) if isinstance(decision, Swap) and not decision.swap else ()


def reopens(events: Sequence[Any], kept: Any) -> str:
    """The defender has swapped since: whoever saw that may choose another card."""
    swapped = any(isinstance(event, ev.HandSwapped) for event in events)
    return _("The defender has swapped the hand: you may choose your card again.") if swapped else ""


def forced(view: View, seat: Seat) -> bool:
    """Whether any bystander can tell that the seat has but one option."""
    village = view.villages[seat]
    match view.phase:
        case "swap" if seat in view.to_act:
            return False
        case "card" | "swap":  # in the latter, the card that the attacker chooses beforehand
            return one_card(view, seat)
        case "fight":
            return len(starts(view.fields, view.villages, seat)) == 1
        case "build":
            return len(set(village.carried)) * len(spaces_of(village)) == 1
        case _:
            return False


def one_card(view: View, seat: Seat) -> bool:
    """Whether everybody can tell which card the seat would play from its hand as it is."""
    known = view.villages[seat].known
    return view.hands[seat] == 1 or (len(known) == view.hands[seat] and len(set(known)) == 1)
