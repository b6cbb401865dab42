"""Every decision ever made at a table, undone or not, and everybody's view of the table after it."""

from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from core.kernel.records import Began, Did, Redo, Undo
from core.kernel.types import BYSTANDER
from tui.words import _

if TYPE_CHECKING:
    from tui.session.session import AnySession


class Past(Struct, frozen=True):
    """The set-up, or one decision ever made.

    `number`: its place among them all. `at`: how many stand up to it; None if it was taken back.
    `round`: the round of its view; `within`: the round in which it was made.
    """

    number: int
    at: int | None
    round: int | None
    within: int | None
    chapter: str
    told: str  # in one line
    view: Any
    record: int  # its number


class History:
    def __init__(self, session: "AnySession") -> None:
        self._session = session
        self.entries = _entries(session)

    def known_since(self, past: Past) -> list[str]:
        """Sentences on news revealed since, which stay known if the table goes back to it."""
        table, known = self._session.table, self._session.telling.known
        assert past.at is not None
        later = [event for done in table.decisions()[past.at :] for event in done.events]
        shown = [event for event in later if table.game.revealed_to(table.state, event)]
        seats = table.seats
        return list(dict.fromkeys(known(seats, table.game.event_view(event, BYSTANDER)) for event in shown))


def _entries(session: "AnySession") -> list[Past]:
    """In the order in which they were made: each is folded from the state before it."""
    game, made = session.table.game, list[Past]()
    states: list[Any] = []  # after each of them
    standing: list[int] = []  # places in `made`: of decisions that stand, then of undone ones
    count = 0  # how many of them stand
    for place, record in enumerate(session.table.records):
        match record:
            case Began(events) | Did(_, events):
                before = standing[count - 1] if count else None
                state = game.origin if before is None else states[before]
                for event in events:
                    state = game.evolve(state, event)
                del standing[count:]
                standing.append(len(made))
                count += 1
                made.append(_past(session, place, state, len(made), None if before is None else made[before]))
                states.append(state)
            case Undo(steps):
                count -= steps
            case Redo(steps):
                count += steps
    at = {number: stands for stands, number in enumerate(standing[:count])}
    return [structs.replace(past, at=at.get(number)) for number, past in enumerate(made)]


def _past(session: "AnySession", place: int, state: Any, number: int, before: Past | None) -> Past:
    record: Any = session.table.records[place]
    game, telling, seats = session.table.game, session.telling, session.table.seats
    chapter, after = before.chapter if before is not None else "", game.round(state)
    public = [game.event_view(event, BYSTANDER) for event in record.events]
    lines = telling.turn(seats, public, _begins(session, before))
    if lines is None:
        lines = [line for event in public for line in telling.sentences(seats, event)]
    told = " ".join(line.plain for line in lines)
    if not told and isinstance(record, Did):
        told = telling.called(seats, record.decision)
    for event in public:
        begun = telling.chapter(seats, event)
        chapter = chapter if begun is None else begun
    within = after if before is None else before.round
    return Past(
        number,
        None,
        after,
        within,
        chapter,
        told or _("The table is set."),
        game.view(session.table.as_now(state), BYSTANDER),
        place,
    )


def _begins(session: "AnySession", before: Past | None) -> bool:
    """True if the decision after that one is a turn's first."""
    if before is None:
        return True
    record: Any = session.table.records[before.record]
    return any(session.telling.begins_turn(session.table.game.event_view(event, BYSTANDER)) for event in record.events)
