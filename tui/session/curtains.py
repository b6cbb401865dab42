"""The curtain: the seats that may open it, those that have, and the texts on it: all of it public."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text

from core.kernel.records import Began, Did, Looked, PassedOver, WrongWord
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seat

if TYPE_CHECKING:
    from tui.session.session import AnySession


def may_look_again(session: "AnySession", owing: Sequence[Seat]) -> tuple[Seat, ...]:
    """People who have decided and may change it; nobody sees a decision that a bot made in a person's place."""
    table = session.table
    others = (seat for seat in session.present.humans if seat not in owing and table.legal(seat))
    return tuple(
        seat for seat in others if next((step.by_person for step in table.latest() if step.decision.seat == seat), True)
    )


def looked_already(session: "AnySession", seat: Seat) -> bool:
    """True if the seat has opened the curtain since it last decided something that stands."""
    stands = next((step.record for step in session.table.latest() if step.decision.seat == seat), None)
    for record in reversed(session.table.records):
        if isinstance(record, Looked) and record.seat == seat:
            return True
        if record is stands:
            return False
    return False


def recap(session: "AnySession", readers: Sequence[Seat]) -> list[Text]:
    """The events that some of `readers` have not seen, since the last announcement; without a lone reader's own."""
    table = session.table
    if not any(isinstance(record, Did) for record in table.records):
        return []
    since = max(_shown_to_all(session), min(last_look(table.records, seat) for seat in readers))
    notes = [line for number in _notes(table.records, since) for line in session.tale.of(number)]
    reader = readers[0] if len(readers) == 1 else None
    return [*session.telling.recap(table.seats, list(_events(session, since)), reader), *notes]


def last_look(records: Sequence[Any], seat: Seat) -> int:
    """The number of records at the seat's last look."""
    looks = (record.records for record in reversed(records) if isinstance(record, Looked) and record.seat == seat)
    return next(looks, 0)


def _shown_to_all(session: "AnySession") -> int:
    """The number of records at the last announcement."""
    records, game, worth = session.table.records, session.table.game, session.manners.worth_announcing
    for number in reversed(range(len(records))):
        record = records[number]
        if isinstance(record, Began | Did) and any(
            worth(game.event_view(event, BYSTANDER), session.present.humans) for event in record.events
        ):
            return number + 1
    return 0


def _notes(records: Sequence[Any], since: int) -> Iterator[int]:
    """Records that are no decisions; the curtain shows wrong words anyway."""
    for number in range(since, len(records)):
        match records[number]:
            case Began() | Did() | PassedOver(WrongWord()):
                pass
            case _:
                yield number


def _events(session: "AnySession", since: int) -> Iterator[Any]:
    """The public events of decisions that stand."""
    table = session.table
    stands = {id(step.record) for step in table.latest()}
    for record in table.records[since:]:
        if isinstance(record, Did) and id(record) in stands:
            yield from (table.game.event_view(event, BYSTANDER) for event in record.events)


AnyTable = Table[Any, Any, Any, Any]


class Opened(Struct, frozen=True):
    """`times`: openings. `after`: how many decisions were ever made before the last one. `wrong`: wrong words."""

    seat: Seat
    times: int
    after: int
    wrong: int


def openings(table: AnyTable) -> list[Opened]:
    """One for each seat whose curtain was tried in this round."""
    number = table.game.round(table.state)
    found = [(seat, tried) for (seat, of), tried in sorted(table.curtains.items()) if of == number]
    return [_opened(table.records, seat, tried) for seat, tried in found]


def wrong_since(table: AnyTable, seat: Seat) -> int:
    """The number of wrong words in this round since the curtain was opened."""
    tried = table.curtains.get((seat, table.game.round(table.state)), [])
    looks = [place for place, record in enumerate(tried) if isinstance(table.records[record], Looked)]
    return len(tried) - (looks[-1] + 1 if looks else 0)


def _opened(records: Sequence[Any], seat: Seat, tried: Sequence[int]) -> Opened:
    looks = [number for number in tried if isinstance(records[number], Looked)]
    before = records[: looks[-1]] if looks else ()
    return Opened(seat, len(looks), sum(isinstance(record, Did) for record in before), len(tried) - len(looks))
