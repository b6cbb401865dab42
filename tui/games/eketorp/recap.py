"""The public events since everybody last looked, short enough for the curtain: a line a fight."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import SlotAt
from core.kernel.types import Seat, Seating
from tui.games.eketorp.sentences import fought, looted, sentences
from tui.play.recap import Told, for_reader

UNTOLD = ev.PlanSealed | ev.SwapDeclined | ev.CardChosen | ev.TurnCame  # the curtain itself tells these decisions


def recap(seats: Sequence[Seating], events: Sequence[ev.Event], reader: Seat | None) -> list[Text]:
    """Lines that concern the reader are marked; the reader's own deeds are left out."""
    return for_reader(_told(seats, events, reader), reader)


def _told(seats: Sequence[Seating], events: Sequence[ev.Event], reader: Seat | None) -> Iterator[Told]:
    for at, event in enumerate(events):
        match event:
            case ev.FightStarted(place, _kind, attacker, defender):
                turned = any(isinstance(later, ev.CardsTurned) for later in events[at + 1 :])
                if not turned and attacker != reader:
                    yield Told(sentences(seats, event)[0], _about(place, attacker, defender))
            case ev.CardsTurned(place, fighters):
                loot = next((later for later in events[at + 1 : at + 2] if isinstance(later, ev.Looted)), None)
                line = [fought(seats, event), *([looted(seats, loot)] if loot else [])]
                yield Told(Text(" ").join(line), _about(place, *fighters))
            case ev.Looted() if at and isinstance(events[at - 1], ev.CardsTurned):
                continue  # told with its fight
            case _ if isinstance(event, UNTOLD) or (reader is not None and getattr(event, "seat", None) == reader):
                continue
            case _:
                yield from (Told(line, _about(getattr(event, "at", None))) for line in sentences(seats, event))


def _about(place: object, *seats: Seat) -> frozenset[Seat]:
    return frozenset((*seats, place.village) if isinstance(place, SlotAt) else seats)
