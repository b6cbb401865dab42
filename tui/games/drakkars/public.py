"""What everybody may be told: who is due, what for, what is settled without asking, and what a barrier has shown."""

from collections.abc import Sequence

from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import BOX, Phase
from core.games.drakkars.views import View
from core.kernel.types import Seat, Seating
from tui.games.drakkars.sentences import sentences
from tui.words import _


def purpose(view: View, seat: Seat) -> str:
    """What the seat will be asked for behind its curtain."""
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


def due(view: View, owing: Sequence[Seat]) -> Sequence[Seat]:
    """In a fight the attacker comes first, and nobody opens the other's hand meanwhile."""
    return owing[:1]


def forced(view: View, seat: Seat) -> bool:
    """Whether anybody can tell that there is but one option."""
    if view.phase == "fight":
        return view.hands[seat] == 1
    if view.phase == "turn":
        return view.hands[seat] == 0 and BOX not in view.fleets[seat].ships
    return False


def known(seats: Sequence[Seating], event: ev.Event) -> str:
    if isinstance(event, ev.TableSet):
        return _("All have seen their first hands.")
    return " ".join(line.plain for line in sentences(seats, event))


def chapter(seats: Sequence[Seating], event: ev.Event) -> str | None:
    """Each turn has a heading of its own, above what its player did in it."""
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


def called(seats: Sequence[Seating], decision: Decision) -> str:
    """A decision without what is secret of it."""
    name = seats[decision.seat].name
    words = {
        de.Join: _("{name}'s card under the fog"),
        de.Draw: _("{name}'s pass, to draw"),
        de.Launch: _("{name}'s pass, to launch a ship"),
        de.Meet: _("{name}'s choice to push or fight"),
        de.PlayCard: _("{name}'s card"),
        de.MoveBarrel: _("{name}'s choice of the barrel"),
        de.Take: _("{name}'s choice of booty"),
        de.PutAway: _("{name}'s card put away"),
        de.GiveUp: _("{name}'s giving up"),
    }
    return words.get(type(decision), _("{name}'s play")).format(name=name)
