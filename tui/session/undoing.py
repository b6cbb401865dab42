"""The decision that may be taken back, or brought back, and by whom; or the reason why none may."""

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.kernel.records import HUMAN
from core.kernel.table import Step
from core.kernel.types import BYSTANDER, Seat
from tui.words import _

if TYPE_CHECKING:
    from tui.session.session import AnySession


class TakeBack(Struct, frozen=True):
    """A decision of a person that can be taken back now.

    `steps`: how many decisions the table goes back for it; 0 if it was not carried out yet. `kept`: those of
    others among them, made without knowing it, which become premoves.
    """

    decision: Any
    steps: int = 0
    kept: tuple[Any, ...] = ()

    @property
    def seat(self) -> Seat:
        found: Seat = self.decision.seat
        return found


class Reason(Struct, frozen=True):
    """The reason why nothing can be taken back."""

    text: str


def undoable(session: "AnySession") -> TakeBack | Reason:
    """The decision that an undo would take back now; or why none."""
    return Reason(_("What has happened is looked at first.")) if session.pending.news else to_take_back(session)


def redoable(session: "AnySession") -> Any:
    """The decision that a redo would bring back first; behind the curtain, only the seat's own."""
    decision, pending = session.table.next_redo, session.pending
    if decision is None or pending.news or pending.hold or session.present.at_keyboard not in (None, decision.seat):
        return None
    return decision


def to_take_back(session: "AnySession") -> TakeBack | Reason:
    """The last decision that a person was asked for, unless something was revealed since.

    A seat that is behind the curtain takes back only its own.
    """
    waiting = _waiting(session)
    if waiting is not None:
        last = next(session.table.latest(), None)
        in_one_go = session.pending.premoves.in_one_go
        together = last is not None and last.decision == in_one_go and last.decision.seat == waiting.seat
        return TakeBack(waiting, steps=int(together))
    table, mine, what = session.table, session.present.at_keyboard, None
    later: list[Step[Any, Any]] = []
    for steps, made in enumerate(table.latest(), 1):
        if table.is_barrier(made):
            return _seen_since(session, made)
        seat, before = made.decision.seat, table.at - steps
        if made.by_person and mine in (None, seat) and was_asked(session, before, seat):
            mine, what = seat, what or made.decision
            if seat in table.game.to_act(table.state_at(before)):
                return TakeBack(what, steps, tuple(step.decision for step in reversed(later)))
            continue  # it changed an earlier decision, which is taken back with it
        if _apart(session, made, steps, mine):
            later.append(made)
        elif made.by_person and was_asked(session, before, seat):
            words = _("{name} has decided since. At the curtain, where everybody looks on, that can be taken back.")
            return Reason(words.format(name=table.seats[seat].name))
    return Reason(_("No person has decided anything yet that could be taken back."))


def _waiting(session: "AnySession") -> Any:
    """The held decision, or the last premove (of the seat at the keyboard, if any)."""
    hold, table = session.pending.hold, session.table
    if hold is not None:
        seat = hold.decision.seat
        if table.players[seat] == HUMAN and was_asked(session, table.at, seat):
            return hold.decision
    return session.pending.premoves.latest(session.present.at_keyboard)


def was_asked(session: "AnySession", at: int, seat: Seat) -> bool:
    """True if the seat itself was asked then: a decision made for it would at once be made again."""
    game, state = session.table.game, session.table.state_at(at)
    view = partial(game.view, state, BYSTANDER)
    return session.present.only_answer(seat, game.legal(state, seat), view) is None


def _apart(session: "AnySession", made: Step[Any, Any], steps: int, seat: Seat | None) -> bool:
    """True if the decision that many steps back was made without knowing the seat's earlier one.

    Both were due at the same time, behind separate curtains; or it was a premove.
    """
    table = session.table
    if seat is None:
        return False
    if made.decision.seat == seat:
        return False
    if made.decision in session.pending.premoves.carried_out:
        return True
    before = next(
        (count for count, step in enumerate(table.latest(), 1) if count > steps and step.decision.seat == seat), None
    )
    return before is not None and made.decision.seat in table.game.to_act(table.state_at(table.at - before))


def _seen_since(session: "AnySession", made: Step[Any, Any]) -> Reason:
    """The reason, if the step revealed something: nobody takes back anything before that alone."""
    table = session.table
    shown = [event for event in made.record.events if table.game.revealed_to(table.state, event)]
    known = session.telling.known(table.seats, table.game.event_view(shown[-1], BYSTANDER))
    return Reason(_("{known} Going back past that is asked of everybody, from the history.").format(known=known))
