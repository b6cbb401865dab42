"""An idea for the seat that is asked: thought by the strongest bot from the seat's own view, and told in the tale."""

from collections.abc import Callable
from functools import partial
from typing import Any

from core.kernel.bots import Advice
from core.kernel.records import HintAsked
from core.kernel.types import Form, Seat
from core.kernel.words import Sentence
from tui import error_log
from tui.session.conductor import Conductor, Stage
from tui.session.session import AnySession
from tui.session.steps import Ask
from tui.words import _, say


class Hints:
    def __init__(self, conductor: Conductor, stage: Stage) -> None:
        self._conductor, self._stage = conductor, stage

    @property
    def may_be_asked(self) -> bool:
        """True if one seat alone looks at the screen: an idea is for nobody else."""
        step = self._conductor.step
        return isinstance(step, Ask) and not step.open

    def ask(self) -> None:
        step, session = self._conductor.step, self._conductor.session
        if not isinstance(step, Ask):
            return
        if step.open:
            self._stage.tell(_("Everybody looks on here, and an idea is for one pair of eyes."))
            return
        think = hint(session, step.seat, step.options)
        self._stage.advise(None, _("The {bot} thinks about it ...").format(bot=session.bots.strongest), "")
        self._stage.run(partial(_thought, think), partial(self._told, step))

    def _told(self, step: Ask[Any], found: Advice[Any] | None) -> None:
        session = self._conductor.session
        if step is not self._conductor.step:
            return
        bot = session.bots.strongest
        if found is None:
            self._stage.advise(None, _("The {bot} has no idea.").format(bot=bot), "")
            return
        what = session.telling.describe(session.table.seats, found.decision)
        told = _("The {bot}'s idea: {what}.").format(bot=bot, what=what)
        self._stage.advise(found.decision, told, say(Sentence(found.reason, found.values)))


def _thought(think: Callable[[], Advice[Any]]) -> Advice[Any] | None:
    try:
        return think()
    except Exception as error:  # no bot may end a game, whatever it does
        error_log.report(error)
        return None


def hint(session: AnySession, seat: Seat, options: tuple[Any, ...] | Form) -> Callable[[], Advice[Any]]:
    """Gives advice from the seat's own view when called, on any thread. The tale tells the request once."""
    if not session.tale.ideas.known(seat):
        session.keeping.note(HintAsked(seat))
    view, at, bots, taken_in = session.table.view(seat), session.table.at, session.bots, session.manners.taken_in

    def think() -> Advice[Any]:
        found = bots.advise(view, seat, options, at)
        further = taken_in(view, found.decision)
        return bots.advise(view, seat, further, at) if further else found

    return think
