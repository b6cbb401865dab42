"""Carries out the session's steps on the table screen: asks, announces, hangs the curtain, and lets the bots move."""

import asyncio
from collections.abc import Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from core.kernel.types import BYSTANDER, Seat, Seating
from core.kernel.words import Sentence
from tui import error_log
from tui.games.looks import GameTable
from tui.guarded_app import HANDING
from tui.screens.acting import Acting
from tui.screens.curtain import CurtainScreen
from tui.screens.disk_watch import DiskWatch
from tui.screens.opened import Looks
from tui.screens.pace import Watch
from tui.screens.plates import Face, face_of
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Hold, Looking, Over, Step
from tui.session.curtains import recap
from tui.session.looking import Onlooker
from tui.session.openings import openings
from tui.session.undoing import Reason, TakeBack
from tui.settings import Pace
from tui.widgets.canvas import Drawing
from tui.words import _, say

if TYPE_CHECKING:
    from tui.app import TableApp
    from tui.screens.table import TableScreen

FOLLOW = 1.0  # seconds until somebody who looks on sees what was decided in another window


class StepRunner:
    """What is going on at the table right now. `start` gives it a session."""

    session: AnySession

    def __init__(self, screen: "TableScreen", curtain: CurtainScreen) -> None:
        self.screen = screen
        self.curtain = curtain
        self.step: Step | None = None
        self._turn = 0  # rises with every step, so that what was begun or answered for an earlier one is known as late
        self.watch = Watch()
        self.notices: list[str] = []  # to be told as soon as somebody looks at the table, and is not hurried on
        self._half: dict[Seat, tuple[Any, Any]] = {}  # what was asked, and what of it is chosen, behind the curtain
        self._asked: Seat | None = None  # whoever was asked last with everybody looking on
        self._poster: tuple[Drawing, frozenset[Seat]] | None = None  # what stands on the curtain, and for whom
        self.startles = False  # what stands here came while another screen hid it: keys count once it has been seen
        self.disk = DiskWatch(self)
        self.acting = Acting(screen)

    @property
    def app(self) -> "TableApp":
        return self.screen.app  # type: ignore[return-value]  # these screens belong to no other app

    @property
    def turn(self) -> int:
        """Rises with every step."""
        return self._turn

    @property
    def pace(self) -> Pace:
        return self.app.settings.pace

    @property
    def secrets(self) -> bool:
        """Whether what is on the screen is for one pair of eyes among several."""
        return self.session.at_keyboard is not None and not self.session.alone

    # --- from step to step ---

    def start(self, session: AnySession) -> None:
        self.session = session
        self.step = self._asked = self._poster = None
        self._half.clear()
        self.screen.table.rest()
        self.advance()

    def advance(self) -> None:
        """Do what comes next. Everything that changes the session ends here."""
        self.app.one_picture()
        self.acting.stop()
        self._turn += 1
        self.startles = False
        self.screen.hush()
        self.session.decide_unasked()
        if not self._act_out():
            self._go_on(self.step)

    def _go_on(self, before: Step | None) -> None:
        """The next step, once what led to it has been acted out."""
        session = self.session
        self.step = step = session.step()
        if isinstance(step, Announce) and not step.looks and session.curtain_follows() and session.fits_curtain():
            drawing = self.screen.looks.on_curtain(step.moments, session.story)
            self._poster = drawing, frozenset(session.table.to_act())
            session.seen()  # it needs no key there
            self.step = step = session.step()
        self.watch.follow_step(step)
        match step:
            case Announce():
                self._announce(step)
            case BotTurn():
                self._rest()
                chained = isinstance(before, BotTurn) and before.seat == step.seat
                self._run(partial(self._bot, step, self._turn, chained))
            case Curtain():
                self._hang(step)
                if isinstance(before, Ask):
                    self.app.ignore_keys(HANDING * self.app.guard)
            case Hold():
                self._rest()
                self.screen.hold_keys()
                self.screen.tell_hold(step)
                self.app.ignore_keys(HANDING * self.app.guard)
                self.screen.footer.watch_keys()
            case Ask():
                self._ask(step, startled=isinstance(before, BotTurn | Announce))
                self._pass_on(step)
            case Over():
                self._rest()
                if before is None:
                    self.show_ending()  # a finished game was opened
            case Looking():
                self._look_on()
        if not isinstance(step, Curtain):
            self.screen.redraw()
        self.disk.mind()
        self.notices += session.notices()
        self.tell_notices()

    def tell_notices(self) -> None:
        """Where they stay until a key is pressed: what is told while a bot decides goes with its decision."""
        if self.notices and isinstance(self.step, Ask | Over | Looking) and self.app.screen is not self.curtain:
            self.screen.tell(" ".join(self.notices))
            self.notices = []

    def _act_out(self) -> bool:
        """Whether what has happened is acted out before anything else; those in a hurry do not want it."""
        if self.step is None or self.pace == "at once" or self.watch.hasty:
            return False
        before, self.step = self.step, None
        if self.acting.play(partial(self._go_on, before)):
            return True
        self.step = before
        return False

    def _run(self, work: "partial[Coroutine[Any, Any, None]]") -> None:
        """Do something beside what the screens do. It is made when it is run, so that none is left over at the end."""
        self.screen.run_worker(work)  # type: ignore[arg-type]  # Textual's types know no partials

    def stop(self) -> list[str]:
        """Nothing goes on any more; the journal is free for others. Tells what became of the file at the last."""
        self.acting.stop()
        self._turn += 1
        self.step = None
        self.screen.table.rest()
        self.screen.table.draw()
        return self.session.close()

    def _rest(self) -> None:
        self.screen.table.rest()
        self.screen.catch_up(self.session.eyes())
        self._draw_open()

    def _announce(self, step: Announce[Any, Any]) -> None:
        self._rest()
        self._poster = None
        self.startle()
        self._tell_all(step, self.watch.look(self.pace))

    def startle(self) -> None:
        """No key is meant for what stands here now, if another screen is over it: as soon as it is seen."""
        self.startles = self.app.screen not in (self.screen, self.curtain)
        if not self.startles:
            self.app.ignore_keys(self.app.guard, held=True)

    def _ask(self, step: Ask[Any], startled: bool = False) -> None:
        table = self.screen.table
        self.screen.catch_up(step.viewer)
        table.question = self._turn
        table.alone = self.session.lone is not None
        table.ask(self.session.table.view(step.viewer), step.options)
        self.screen.hold_keys()
        if startled and self.watch.startled:
            self.startle()
        self._draw_open()
        if step.why:
            self.screen.tell(step.why)
        half = self._half.pop(step.seat, None) if step.viewer == step.seat else None
        if half is not None and half[0] == step.options:
            table.take_up(half[1])

    def _pass_on(self, step: Ask[Any]) -> None:
        """With everybody looking on, nobody's key is taken for the next one's."""
        before, self._asked = self._asked, step.seat
        if before is not None and step.seat not in (before, self.session.at_keyboard) and self.several:
            self.app.ignore_keys(HANDING * self.app.guard)
            self.screen.footer.watch_keys()

    @property
    def several(self) -> bool:
        return len(self.session.humans) > 1

    def ask_again(self) -> None:
        if isinstance(self.step, Ask):
            self._ask(self.step)
            self.screen.redraw()

    def decided(self, answer: GameTable.Decided) -> None:
        """Raises `Refused`. An answer to an earlier question is none to this one."""
        step = self.step
        if not isinstance(step, Ask) or answer.question != self._turn:
            return
        if step.premove or answer.premove:
            self.session.premove(step.seat, answer.decision)
        else:
            self.session.decide(answer.decision, answer.then)
        self.advance()

    def let_go(self) -> None:
        """What was held is carried out."""
        if isinstance(self.step, Hold):
            self.session.let_go()
            self.advance()
            self.app.ignore_keys(HANDING * self.app.guard)

    def seen(self, question: int) -> None:
        if question != self._turn:
            return
        if isinstance(self.step, Announce):
            self.session.seen()
            self.advance()
        elif isinstance(self.step, Over | Looking):
            self._rest()
            self.screen.redraw()

    def show_ending(self) -> None:
        """The final score, as often as anybody likes."""
        ending = self.session.ending()
        if isinstance(self.step, Over | Looking) and self.step.outcome and ending.moments:
            self._tell_all(ending, None)
            self.screen.redraw()

    def _tell_all(self, announcement: Announce[Any, Any], seconds: float | None) -> None:
        self.screen.hold_keys()
        self.screen.table.question = self._turn
        self.screen.table.looks = announcement.looks
        self.screen.table.announce(announcement.moments, self.session.story, self.session.humans, seconds)

    # --- the curtain ---

    def _hang(self, step: Curtain) -> None:
        """The curtain is up before anybody's view is built. The table behind it is cleared once it hangs."""
        self._raise(step)
        self.app.when_painted(partial(self._clear, self._turn))

    def _clear(self, turn: int) -> None:
        if turn == self._turn:
            self.screen.table.rest()
            self.screen.catch_up(BYSTANDER)
            self.screen.redraw()

    def cover(self) -> None:
        """Hang the curtain over a choice that is half made, and keep it for the seat that makes it."""
        if self.secrets and self.app.screen is not self.curtain:
            self.app.one_picture()
            self._put_by(self.screen.table.touched)
            self.session.cover()
            self.advance()

    def _put_by(self, touched: bool) -> None:
        seat = self.session.at_keyboard
        if touched and isinstance(self.step, Ask) and self.step.seat == seat:
            self._half[seat] = self.step.options, self.screen.table.put_by()

    def _raise(self, curtain: Curtain) -> None:
        self.screen.hush()
        news = recap(self.session, curtain.due) if curtain.due else []
        faces, again = self.faces(curtain.due), self.faces(curtain.again)
        self.curtain.hang(faces, again, news, self.session.trouble, self.screen.offers(), self._drawing(), self.looks())
        self.hang_again()

    def _drawing(self) -> Drawing | None:
        """What happened last, for as long as nobody else is due than were then: each of them may see it."""
        if self._poster is not None and not self._poster[1].issuperset(self.session.table.to_act()):
            self._poster = None
        return None if self._poster is None else self._poster[0]

    def hang_again(self) -> None:
        """The curtain as it hung before; nothing secret is behind it."""
        if self.app.screen is not self.curtain:
            self.app.close_sides()
            self.app.push_screen(self.curtain)
        self.app.ignore_keys(self.app.guard)

    def show_board(self) -> None:
        """What is open to all, in the place of the curtain."""
        if isinstance(self.step, Curtain) and self.app.screen is self.curtain:
            self._clear(self._turn)
            self._draw_open()

    def faces(self, seats: Sequence[Seat]) -> list[Face]:
        session, view = self.session, self.session.table.view(BYSTANDER)
        asked = [(seat, session.telling.purpose(view, seat), seat in self._half) for seat in seats]
        return [face_of(session.manners, session.seats, *each) for each in asked]

    def looks(self) -> Looks:
        """Who has opened the curtain in this round."""
        found = openings(self.session.table)
        return list(zip(self.faces([opened.seat for opened in found]), found, strict=True))

    def opened(self, seat: Seat) -> None:
        """The seat's own letter was pressed, and its word typed, if it has one."""
        self.session.take_keyboard(seat)
        self.advance()

    def _draw_open(self) -> None:
        if self.app.screen is self.curtain:
            self.app.pop_screen()
            self.app.ignore_keys(self.app.guard)

    # --- bots ---

    async def _bot(self, step: BotTurn, turn: int, chained: bool) -> None:
        if turn != self._turn:
            return  # somebody has gone back before this was begun
        began = monotonic()
        decision = await asyncio.to_thread(self.session.think(step.seat))
        if turn != self._turn:
            return
        await self.watch.follow("at once" if step.hidden else self.pace, began, chained, self.app.roomy)
        if turn == self._turn:
            self.session.tell_failures()
            self.session.decide(decision)
            self.advance()

    @property
    def may_hint(self) -> bool:
        """An idea is for one pair of eyes."""
        return isinstance(self.step, Ask) and not self.step.open

    def hint(self) -> None:
        step = self.step
        if not isinstance(step, Ask):
            return
        if not self.may_hint:
            self.screen.tell(_("Everybody looks on here, and an idea is for one pair of eyes."))
            return
        advice = self.session.hint(step.seat, step.options)
        self.screen.tell_tale()
        self._advise(None, _("The {bot} thinks about it ...").format(bot=self.session.bots.strongest))
        self._run(partial(self._hint, advice, self._turn))

    async def _hint(self, think: Any, turn: int) -> None:
        try:
            advice = await asyncio.to_thread(think)
        except Exception as error:  # no bot may end a game, whatever it does
            error_log.report(error)
            if turn == self._turn:
                self._advise(None, _("The {bot} has no idea.").format(bot=self.session.bots.strongest))
            return
        if turn == self._turn:
            what = self.session.telling.describe(self.session.seats, advice.decision)
            why = say(Sentence(advice.reason, advice.values))
            told = _("The {bot}'s idea: {what}.").format(bot=self.session.bots.strongest, what=what)
            self._advise(advice.decision, told, why)

    def _advise(self, decision: Any, told: str, why: str = "") -> None:
        """In the place of what is asked, or under the header where a game has no place for it."""
        in_place = self.screen.table.advise(decision, told, why)
        self.screen.redraw()
        if not in_place and self.app.screen is self.screen:
            self.screen.tell(f"{told} {why}".strip())

    # --- back and forth ---

    def undo(self) -> str:
        """Take back the last decision; returns what was taken back, or why nothing."""
        found = self.session.undoable()
        if isinstance(found, Reason):
            return found.text
        if found.seat == self.session.again:
            self._put_by(touched=True)  # what was sealed stands there, to be changed and sealed anew
        self.session.undo()
        self._keep_halves()
        self.advance()
        further = self.session.undoable()
        if isinstance(further, TakeBack) and further.seat != found.seat:
            self.app.ignore_keys(self.app.guard, held=True)  # one that is held takes back nobody else's
        return _("Taken back: {what}.").format(what=self.called(found.decision))

    def redo(self) -> bool:
        if not self.session.redo():
            return False
        self._keep_halves()
        self.advance()
        return True

    def _keep_halves(self) -> None:
        """What is half chosen stays, as long as its seat is asked the same."""
        legal = self.session.table.legal
        self._half = {seat: half for seat, half in self._half.items() if legal(seat) == half[0]}

    def go_back(self, at: int) -> None:
        self._half.clear()
        self._poster = None
        self.session.go_back(at)
        self.advance()

    def say(self, words: str) -> None:
        """On the curtain where it hangs, else over the table."""
        if isinstance(self.step, Curtain):
            self.curtain.tell(words)
        else:
            self.screen.tell(words)

    def called(self, decision: Any) -> str:
        return self.session.telling.called(self.session.seats, decision)

    def reseat(self, seats: Sequence[Seating]) -> None:
        """Other names and colours; behind the curtain, whoever is due takes the keyboard anew."""
        self.session.reseat(seats)
        if not self.session.alone:
            self.session.leave_keyboard()
        self.advance()

    def hand_over(self, seat: Seat, player: str) -> None:
        """What was half chosen is put aside: the keyboard may be in any hands."""
        self._half.pop(seat, None)
        self.session.hand_over(seat, player)
        self.advance()

    # --- looking on ---

    def _look_on(self) -> None:
        self._rest()
        self.show_ending()
        self._run(partial(self._follow, self._turn))

    async def _follow(self, turn: int) -> None:
        session = self.session
        while turn == self._turn and isinstance(session, Onlooker):
            await asyncio.sleep(FOLLOW)
            if turn == self._turn and self.app.roomy.is_set() and session.follow():
                self.advance()
