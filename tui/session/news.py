"""Picks the events that everybody should stop and look at."""

from typing import TYPE_CHECKING, Any

from core.kernel.records import Did, Redo, Undo
from core.kernel.types import BYSTANDER, Moment
from tui.session.steps import Announce

if TYPE_CHECKING:
    from tui.session.session import AnySession


def worth_announcing(session: "AnySession", since: int) -> tuple[Moment[Any, Any], ...]:
    """Picked from the standing events, from the `since`-th on."""
    worth, humans = session.manners.worth_announcing, session.present.humans
    return tuple(moment for moment in session.table.moments(BYSTANDER, since) if worth(moment.event, humans))


def first_news(session: "AnySession") -> list[Moment[Any, Any]]:
    """Picked from the set-up, before anybody has decided anything."""
    if any(isinstance(record, Did) for record in session.table.records):
        return []
    worth = session.manners.worth_announcing_first
    return [moment for moment in session.table.moments(BYSTANDER) if worth(moment.event)]


def unseen(session: "AnySession") -> list[Moment[Any, Any]]:
    """News of the last decision at a table that is opened again: its only person may have left before seeing it."""
    table = session.table
    went = next((each for each in reversed(table.records) if isinstance(each, Did | Undo | Redo)), None)
    if session.present.lone is None or not isinstance(went, Did) or table.outcome() is not None:
        return []
    return list(worth_announcing(session, table.happened - len(went.events)))


def ending(session: "AnySession") -> Announce[Any, Any]:
    """The news of the last decision, to be looked at once more."""
    last = next(session.table.latest(), None)
    return Announce(worth_announcing(session, session.table.happened - (len(last.record.events) if last else 0)))
