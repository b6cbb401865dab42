"""Conducts a table: brings questions, news, holds and curtains in their order to a stage that shows them."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from core.kernel.types import Seat
from tui.session.session import AnySession
from tui.session.steps import Announce, Ask, BotTurn, Hold, Looking, Over, Step
from tui.session.undoing import Reason, TakeBack, undoable
from tui.words import _


class Stage(Protocol):
    """The conductor's interface to the place where a table is shown: a screen, or anything that people can read."""

    def act_out(self, before: Step | None, then: Callable[[], None]) -> bool:
        """Drop the display of `before`, and begin to act out the events since; `then` is called after that.

        False: there is nothing to act out, and `then` is not called. `before` is None at the beginning of a session.
        """

    def show(self, step: Step, before: Step | None) -> None:
        """Show the step: ask, announce, hang the curtain, and so on. `before`: the step that led to it."""

    def think(self, step: BotTurn, chained: bool, thought: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Let a bot think, and give `then` its decision once people could follow. `chained`: the same bot goes on."""

    def run(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do the work in the background, then give `then` its result."""

    def advise(self, decision: Any, told: str, why: str) -> None:
        """Show an idea for the question; `decision` is None while there is none."""

    def put_by(self, whole: bool) -> Any:
        """The choice so far of the question; None if the player has chosen nothing. `whole`: give it even then."""

    def tell(self, words: str) -> None:
        """A few sentences, until the next key."""

    def hold_off(self) -> None:
        """Ignore the last key until it is let go: it may be held down."""

    def clear(self) -> None:
        """Stop everything, and clear all secrets."""


class Conductor:
    """`start` gives it a session. Answers name the step that they are for: one to an earlier step comes too late."""

    session: AnySession

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.step: Step | None = None  # the current one; None while events are acted out
        self.notices: list[str] = []  # to be told as soon as somebody is asked: a bot's decision would take them away

    def start(self, session: AnySession) -> None:
        self.session = session
        self.step = None
        self.advance()

    def stop(self) -> list[str]:
        """Stop everything, and free the journal for others; returns the last sentences about the file."""
        self.step = None
        self._stage.clear()
        return self.session.keeping.close()

    def advance(self) -> None:
        """Go to the next step. Called after every change of the session."""
        before, self.step = self.step, None
        self.session.settle()
        go_on = partial(self._go_on, before)
        if not self._stage.act_out(before, go_on):
            go_on()

    def _go_on(self, before: Step | None) -> None:
        self.step = step = self.session.step()
        self._stage.show(step, before)
        if isinstance(step, BotTurn):
            chained = isinstance(before, BotTurn) and before.seat == step.seat
            thought = self.session.bots.think(self.session.table, step.seat)
            self._stage.think(step, chained, thought, partial(self._bot_decided, step))
        self.notices += self.session.keeping.notices()
        self.tell_notices()

    def tell_notices(self) -> None:
        if self.notices and isinstance(self.step, Ask | Over | Looking):
            self._stage.tell(" ".join(self.notices))
            self.notices = []

    # --- decisions ---

    def decided(self, step: object, decision: Any, ahead: bool = False, then: Any = None) -> None:
        """The seat has answered that step; `ahead`: as a premove. `then`: a premove by the same choice.

        Raises `Refused`.
        """
        if not isinstance(self.step, Ask) or step is not self.step:
            return
        if self.step.premove or ahead:
            self.session.premove(decision)
        else:
            self.session.decide(decision, then)
        self.advance()

    def _bot_decided(self, step: BotTurn, decision: Any) -> None:
        if step is self.step:
            self.session.bots.tell_failures(self.session.keeping.note)
            self.session.decide(decision)
            self.advance()

    def let_go(self) -> None:
        """Carry out the held decision."""
        if isinstance(self.step, Hold):
            self.session.let_go()
            self.advance()

    def seen(self, step: object) -> None:
        """The announcement of that step has been looked at."""
        if isinstance(self.step, Announce) and step is self.step:
            self.session.seen()
            self.advance()

    # --- the curtain ---

    def opened(self, seat: Seat) -> None:
        """The seat's own letter was pressed, and its word typed, if it has one."""
        self.session.take_keyboard(seat)
        self.advance()

    def cover(self) -> None:
        """Hang the curtain over a choice that is half made, and keep it for the seat that makes it."""
        if self.session.present.private:
            self._put_by()
            self.session.cover()
            self.advance()

    def _put_by(self, whole: bool = False) -> None:
        present, step = self.session.present, self.step
        if isinstance(step, Ask) and step.seat == present.at_keyboard:
            choice = self._stage.put_by(whole)
            if choice is not None:
                present.put_by(step.seat, step.options, choice)

    # --- back and forth ---

    def undo(self) -> str:
        """Take back the last decision; returns a sentence on it, or the reason why there is none to take back."""
        found = undoable(self.session)
        if isinstance(found, Reason):
            return found.text
        if found.seat == self.session.present.again:
            self._put_by(whole=True)  # the sealed choice stays, to be changed and sealed anew
        self.session.undo()
        self.advance()
        further = undoable(self.session)
        if isinstance(further, TakeBack) and further.seat != found.seat:
            self._stage.hold_off()  # a held key must not take back another seat's decision
        called = self.session.telling.called(self.session.table.seats, found.decision)
        return _("Taken back: {what}.").format(what=called)

    def redo(self) -> bool:
        """Bring back the decisions that the last undo took."""
        if not self.session.redo():
            return False
        self.advance()
        return True
