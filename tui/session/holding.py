"""Holds a decision that would reveal something: it is shown first, and waits for a key of its own."""

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from core.kernel.table import Foreseen
from core.kernel.types import BYSTANDER, Moment
from tui.session.steps import Hold
from tui.session.undoing import TakeBack, to_take_back

if TYPE_CHECKING:
    from tui.session.session import AnySession


def held_back(session: "AnySession", foreseen: Foreseen[Any, Any, Any], asked: bool) -> Hold[Any, Any, Any] | None:
    """The hold on a decision that would reveal something while several people play; None if there is none.

    `asked`: a person has just chosen it. Decisions that take two keys to choose are not held, nor those that nobody
    could take back anyway.
    """
    table, did = session.table, foreseen.did
    if len(session.present.humans) < 2 or session.manners.deliberate(did.decision):
        return None
    if not any(table.game.revealed_to(table.state, event) for event in did.events):
        return None
    if not asked and not isinstance(to_take_back(session), TakeBack):
        return None
    return _hold(session, foreseen)


def _hold(session: "AnySession", foreseen: Foreseen[Any, Any, Any]) -> Hold[Any, Any, Any]:
    """With the decision's own events, up to the first that reveals anything."""
    table, game, moments = session.table, session.table.game, []
    state, own = table.state, foreseen.did.events[: foreseen.own]
    for event in takewhile(lambda event: not game.revealed_to(table.state, event), own):
        state = game.evolve(state, event)
        moments.append(Moment(game.event_view(event, BYSTANDER), game.view(state, BYSTANDER)))
    return Hold(foreseen.did.decision, tuple(moments))
