"""Picks the events that everybody should stop and look at."""

from typing import TYPE_CHECKING, Any

from core.kernel.records import Did
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


def ending(session: "AnySession") -> Announce[Any, Any]:
    """The news of the last decision, to be looked at once more."""
    last = next(session.table.latest(), None)
    return Announce(worth_announcing(session, session.table.happened - (len(last.record.events) if last else 0)))
