"""The public events since a reader last looked, short enough for the curtain: a line a turn."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from core.games.drakkars import events as ev
from core.kernel.types import Seat, Seating
from tui.games.drakkars.sentences import sentences
from tui.play.recap import Told, for_reader

# The board shows these, or they no longer matter.
UNTOLD = (
    ev.TableSet
    | ev.PositionSet
    | ev.ShipMet
    | ev.CardChosen
    | ev.TownReached
    | ev.BarrelMoved
    | ev.ActionEnded
    | ev.TurnEnded
)


def recap(seats: Sequence[Seating], events: Sequence[ev.Event], reader: Seat | None) -> list[Text]:
    """Lines that concern the reader are marked; the reader's own deeds are left out."""
    return for_reader(_turns(seats, events, reader), reader)


def _turns(seats: Sequence[Seating], events: Sequence[ev.Event], reader: Seat | None) -> Iterator[Told]:
    """A line for each turn."""
    line: list[Text] = []
    about: set[Seat] = set()
    for event in events:
        if not isinstance(event, UNTOLD) and not (_own(event, reader) and not about):
            line += sentences(seats, event)
            about |= _concerned(event)
        if isinstance(event, ev.TurnEnded | ev.LastTurnsCame) and line:
            yield Told(Text(" ").join(line), frozenset(about))
            line, about = [], set()
    if line:
        yield Told(Text(" ").join(line), frozenset(about))


def _own(event: ev.Event, reader: Seat | None) -> bool:
    return reader is not None and getattr(event, "seat", None) == reader


def _concerned(event: ev.Event) -> frozenset[Seat]:
    """The seats that the event concerns."""
    match event:
        case ev.FightStarted(_attacker, _ship, defender):
            return frozenset((defender,))
        case ev.CardsTurned(seats):
            return frozenset(seats)
        case ev.ShipMoved(owner):
            return frozenset((owner,))
        case ev.ShipsSwapped(_seat, _cards, ships):
            return frozenset(owner for owner, _ship in ships)
        case ev.ShipWentBack(_seat, _cards, (owner, _ship)):
            return frozenset((owner,))
        case _:
            return frozenset()
