"""The moment before everybody learns something: what was decided last is shown, and waits for a key of its own."""

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from core.kernel.types import BYSTANDER, Moment
from tui.session.steps import Hold
from tui.session.undoing import TakeBack, to_take_back

if TYPE_CHECKING:
    from tui.session.session import AnySession


def held_back(session: "AnySession", decision: Any, asked: bool) -> Hold[Any, Any, Any] | None:
    """How it is to be held, if it is: where it would turn something up that several people could still talk over.

    `asked`: a person has just chosen it. Nothing is held that takes two keys to choose, nor what nobody could take
    back anyway. Raises `Refused`.
    """
    table = session.table
    events, _state = table.foresee(decision)
    if len(session.humans) < 2 or session.manners.deliberate(decision):
        return None
    if not any(table.game.revealed_to(table.state, event) for event in events):
        return None
    if not asked and not isinstance(to_take_back(session), TakeBack):
        return None
    return _hold(session, decision)


def _hold(session: "AnySession", decision: Any) -> Hold[Any, Any, Any]:
    """With what it brings about by itself, as far as nobody learns anything by that."""
    table, game = session.table, session.table.game
    state, moments = table.state, []
    own = takewhile(lambda event: not game.revealed_to(table.state, event), game.decide(state, decision))
    for event in own:
        state = game.evolve(state, event)
        moments.append(Moment(game.event_view(event, BYSTANDER), game.view(state, BYSTANDER)))
    return Hold(decision, tuple(moments))
