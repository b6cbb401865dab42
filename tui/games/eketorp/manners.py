"""Eketorp's manners: who comes when, which questions skip the curtain, and which news all see."""

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
    """Plans are made in any order. In a fight the attacker chooses before anybody may open the defender's hand."""
    return owing if view.phase == "plan" else owing[:1]


def deliberate(decision: Decision) -> bool:
    """Plans, cards and swaps: one key chooses them, and another decides."""
    return isinstance(decision, Plan | PlayCard) or (isinstance(decision, Swap) and decision.swap)


def premoves(view: View) -> tuple[PlayCard, ...]:
    """The attacker's cards, while the defender has yet to swap or keep the hand (E-4.6)."""
    fight = view.fight
    if view.phase != "swap" or fight is None or view.viewer != fight.attacker or fight.asked == fight.attacker:
        return ()
    return cards(view)


def cards(view: View) -> tuple[PlayCard, ...]:
    """A play for each value in the hand."""
    return tuple(PlayCard(view.seat, card) for card in sorted(set(view.own.hand)))


def taken_in(view: View, decision: Decision) -> tuple[PlayCard, ...]:
    """A player who keeps the hand chooses a card at once."""
    return cards(view) if isinstance(decision, Swap) and not decision.swap else ()


def reopens(events: Sequence[ev.Event], premove: Decision) -> str:
    """If the defender has swapped since, the attacker may choose again."""
    swapped = any(isinstance(event, ev.HandSwapped) for event in events)
    return _("The defender has swapped the hand: you may choose your card again.") if swapped else ""


def forced(view: View, seat: Seat) -> bool:
    """True if any bystander can tell that the seat has but one option."""
    village = view.villages[seat]
    match view.phase:
        case "swap" if seat in view.to_act:
            return False
        case "card" | "swap":  # for "swap", the card that the attacker chooses ahead
            return one_card(view, seat)
        case "fight":
            return len(starts(view.fields, view.villages, seat)) == 1
        case "build":
            return len(set(village.carried)) * len(spaces_of(village)) == 1
        case _:
            return False


def one_card(view: View, seat: Seat) -> bool:
    """True if everybody can tell which card the seat would play from its present hand."""
    known = view.villages[seat].known
    return view.hands[seat] == 1 or (len(known) == view.hands[seat] and len(set(known)) == 1)


def worth_announcing(event: ev.Event, people: Collection[Seat]) -> bool:
    """The page on a round's end tells of the next round too."""
    match event:
        case ev.HandSwapped(seat):
            return seat not in people  # a person goes on with the new hand
        case ev.Looted(kept=kept, at=at):
            return kept is not None and at.village in people
        case _:
            return isinstance(event, WORTH_A_LOOK)


def fits_curtain(events: Sequence[ev.Event]) -> bool:
    """True for cards turned up, with their loot; loot chosen since; a round's end; low hands."""
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
        """Only loot and building: nobody chooses a fight without a look at the hand."""
        return view.phase in ("loot", "build")

    def worth_announcing_first(self, event: ev.Event) -> bool:
        return isinstance(event, ev.HandRedealt)


MANNERS = EketorpManners()
