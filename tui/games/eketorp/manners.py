"""Eketorp's manners: what is offered to a seat, how much of that everybody can tell, and what all look at."""

from collections.abc import Collection, Sequence

from core.games.eketorp import events as ev
from core.games.eketorp.decide.building import spaces_of
from core.games.eketorp.decide.fights import starts
from core.games.eketorp.decisions import Decision, PlayCard, Swap
from core.games.eketorp.model import Plan
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.manners import Manners
from tui.play import chips
from tui.words import _

ROUNDS_AND_ENDS = ev.RoundEnded | ev.RoundBegun | ev.GameEnded
WORTH_A_LOOK = ev.HandRedealt | ev.PlansRevealed | ev.CardsTurned | ev.VikingsCameHome | ROUNDS_AND_ENDS


def due(view: View, owing: Sequence[Seat]) -> Sequence[Seat]:
    """Plans are made in any order. In a fight the attacker comes first, and nobody opens the other's hand meanwhile."""
    return owing if view.phase == "plan" else owing[:1]


def deliberate(decision: Decision) -> bool:
    """A plan is filled in and sealed, a card chosen and played, a swap agreed to: each by two different keys."""
    return isinstance(decision, Plan | PlayCard) or (isinstance(decision, Swap) and decision.swap)


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


def reopens(events: Sequence[ev.Event], premove: Decision) -> str:
    """The defender has swapped since: whoever saw that may choose another card."""
    swapped = any(isinstance(event, ev.HandSwapped) for event in events)
    return _("The defender has swapped the hand: you may choose your card again.") if swapped else ""


def forced(view: View, seat: Seat) -> bool:
    """True if any bystander can tell that the seat has but one option."""
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
    """True if everybody can tell which card the seat would play from its hand as it is."""
    known = view.villages[seat].known
    return view.hands[seat] == 1 or (len(known) == view.hands[seat] and len(set(known)) == 1)


def worth_announcing(event: ev.Event, people: Collection[Seat]) -> bool:
    """A round that has begun is told of with the end of the one before."""
    match event:
        case ev.HandSwapped(seat):
            return seat not in people  # a person goes on with the new hand
        case ev.Looted(kept=kept, at=at):
            return kept is not None and at.village in people
        case _:
            return isinstance(event, WORTH_A_LOOK)


def fits_curtain(events: Sequence[ev.Event]) -> bool:
    """Cards turned up, with what was taken by them; loot that was chosen since; a round's end; low hands."""
    match events:
        case [ev.CardsTurned()] | [ev.CardsTurned(), ev.Looted()] | [ev.Looted()] | [ev.RoundEnded(), ev.RoundBegun()]:
            return True
        case _:
            return all(isinstance(event, ev.HandRedealt) for event in events)


class EketorpManners(Manners[View, Decision, ev.Event]):
    letter = staticmethod(chips.letter)
    due = staticmethod(due)
    forced = staticmethod(forced)
    premoves = staticmethod(premoves)
    taken_in = staticmethod(taken_in)
    reopens = staticmethod(reopens)
    deliberate = staticmethod(deliberate)
    worth_announcing = staticmethod(worth_announcing)
    fits_curtain = staticmethod(fits_curtain)

    def in_the_open(self, view: View) -> bool:
        """A fight is chosen with a look at the hand."""
        return view.phase in ("loot", "build")

    def worth_announcing_first(self, event: ev.Event) -> bool:
        return isinstance(event, ev.HandRedealt)


MANNERS = EketorpManners()
