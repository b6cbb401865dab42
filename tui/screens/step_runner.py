"""Carries out the session's steps on the table screen: asks, announces, hangs the curtain, and lets the bots move."""

import asyncio
from collections.abc import Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from core.kernel.types import BYSTANDER, Seat
from core.kernel.words import Sentence
from tui import error_log
from tui.games.contract import GameTable
from tui.guarded_app import HANDING
from tui.screens.curtain import CurtainScreen, Face
from tui.screens.pace import Watch
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Looking, Over, Step
from tui.session.looking import Onlooker
from tui.settings import Pace
from tui.words import _, say

if TYPE_CHECKING:
    from tui.app import TableApp
    from tui.screens.table import TableScreen

RETRY = 5.0  # seconds until a disk in trouble is tried again
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
        self._holding: Seat | None = None  # whose half-made choice waits behind the curtain
        self._retrying = False

    @property
    def app(self) -> "TableApp":
        return self.screen.app  # type: ignore[return-value]  # these screens belong to no other app

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
        self.step = None
        self._holding = None
        self.screen.table.rest()
        self.advance()

    def advance(self) -> None:
        """Do what comes next. Everything that changes the session ends here."""
        before, session = self.step, self.session
        self.app.one_picture()
        self._turn += 1
        self._holding = None
        self.screen.hush()
        session.decide_unasked()
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
            case Ask():
                self._ask(step, startled=isinstance(before, BotTurn | Announce))
            case Over():
                self._rest()
                if before is None:
                    self.show_ending()  # a finished game was opened
            case Looking():
                self._look_on()
        if not isinstance(step, Curtain):
            self.screen.draw()
        self._mind_disk()
        self.notices += session.notices()
        if self.notices and isinstance(step, Ask | Over | Looking) and self.app.screen is not self.curtain:
            self.screen.tell(" ".join(self.notices))  # where it stays until a key is pressed
            self.notices = []

    def _run(self, work: "partial[Coroutine[Any, Any, None]]") -> None:
        """Do something beside what the screens do. It is made when it is run, so that none is left over at the end."""
        self.screen.run_worker(work)  # type: ignore[arg-type]  # Textual's types know no partials

    def stop(self) -> list[str]:
        """Nothing goes on any more; the journal is free for others. Tells what became of the file at the last."""
        self._turn += 1
        self.step = None
        self.screen.table.rest()
        self.screen.table.draw()
        self.session.close()
        return self.session.notices()

    def _rest(self) -> None:
        self.screen.table.rest()
        self.screen.catch_up(self.session.eyes())
        self._draw_open()

    def _announce(self, step: Announce[Any, Any]) -> None:
        self._rest()
        self.app.ignore_keys()
        self._tell_all(step)
        wait = None if step.waits else self.watch.look(self.pace)
        if wait is not None:
            self._run(partial(self._pass_over, self._turn, wait))

    async def _pass_over(self, turn: int, wait: float) -> None:
        await asyncio.sleep(wait)
        if turn == self._turn:
            self.seen(turn)

    def _ask(self, step: Ask[Any], startled: bool = False) -> None:
        table = self.screen.table
        self.screen.catch_up(step.viewer)
        table.question = self._turn
        table.ask(self.session.table.view(step.viewer), step.options)
        self.screen.hold_keys()
        if startled and self.watch.startled:
            self.app.ignore_keys(self.app.guard)
        self._draw_open()
        if step.why:
            self.screen.tell(step.why)

    def ask_again(self) -> None:
        if isinstance(self.step, Ask):
            self._ask(self.step)
            self.screen.draw()

    def decided(self, answer: GameTable.Decided) -> None:
        """Raises `Refused`. An answer to an earlier question is none to this one."""
        step = self.step
        if not isinstance(step, Ask) or answer.question != self._turn:
            return
        if step.premove or answer.premove:
            self.session.premove(step.seat, answer.decision)
        else:
            self.session.act(answer.decision)
        self.advance()

    def seen(self, question: int) -> None:
        if question != self._turn:
            return
        if isinstance(self.step, Announce):
            self.session.seen()
            self.advance()
        elif isinstance(self.step, Over | Looking):
            self._rest()
            self.screen.draw()

    def show_ending(self) -> None:
        """The final score, as often as anybody likes."""
        ending = self.session.ending()
        if isinstance(self.step, Over | Looking) and self.step.outcome and ending.moments:
            self._tell_all(ending)
            self.screen.draw()

    def _tell_all(self, announcement: Announce[Any, Any]) -> None:
        self.screen.hold_keys()
        self.screen.table.question = self._turn
        self.screen.table.announce(announcement.moments, self.session.story)

    # --- the curtain ---

    def _hang(self, step: Curtain) -> None:
        """The curtain is up before anybody's view is built. The table behind it is cleared once it hangs."""
        self._raise(step)
        self.app.when_painted(partial(self._clear, self._turn))

    def _clear(self, turn: int) -> None:
        if turn == self._turn:
            self.screen.table.rest()
            self.screen.catch_up(BYSTANDER)
            self.screen.draw()

    def cover(self) -> None:
        """Hang the curtain over a choice that is half made, and keep it for the seat that makes it."""
        seat = self.session.at_keyboard
        if not self.secrets or seat is None or self.app.screen is self.curtain:
            return
        self.app.one_picture()
        self._holding = seat
        owing = self.session.table.to_act()
        seats = (seat, *(other for other in self.session.humans if other != seat))
        due = tuple(other for other in seats if other in owing or (other == seat and self.session.again is None))
        again = self.session.may_look_again(due)
        self._raise(Curtain(due, again) if due else Curtain(again, ()))

    def _raise(self, curtain: Curtain) -> None:
        self.screen.hush()
        due = curtain.due
        news = self.session.tale.news(*due) if due else []
        self.curtain.hang(self._faces(due), self._faces(curtain.again), news, self.session.trouble)
        if self.app.screen is not self.curtain:
            self.app.close_sides()
            self.app.push_screen(self.curtain)
        self.app.ignore_keys(self.app.guard)

    def _faces(self, seats: Sequence[Seat]) -> list[Face]:
        session, screen = self.session, self.session.ui
        view = session.table.view(BYSTANDER)
        return [
            Face(
                seat,
                screen.letter(session.seats, seat),
                session.seats[seat].name,
                f"seat.{screen.colour(session.seats, seat)}",
                screen.purpose(view, seat),
            )
            for seat in seats
        ]

    def opened(self, seat: Seat) -> None:
        """The seat's own letter was pressed."""
        if seat == self._holding:
            self._holding = None
            self._draw_open()
            return
        if self._holding is not None:
            self.screen.table.rest()
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
        if not step.hidden:
            await self.watch.follow(self.pace, began, chained)
        if turn == self._turn:
            if self._holding is not None:
                self.session.leave_keyboard()  # the table goes on behind the curtain, and shows nobody's secrets
            self.session.tell_failures()
            self.session.act(decision)
            self.advance()

    def hint(self) -> None:
        step = self.step
        if not isinstance(step, Ask) or step.seat not in self.session.humans:
            return
        if step.open and not self.session.alone:
            self.screen.tell(_("Everybody looks on here, and an idea is for one pair of eyes."))
            return
        advice = self.session.hint(step.seat, step.options)
        self.screen.tell_tale()
        self.screen.draw()
        self.screen.tell(_("Thinking about it ..."))
        self._run(partial(self._hint, advice, self._turn))

    async def _hint(self, think: Any, turn: int) -> None:
        try:
            advice = await asyncio.to_thread(think)
        except Exception as error:  # no bot may end a game, whatever it does
            error_log.report(error)
            if turn == self._turn:
                self.screen.tell(_("The {bot} has no idea.").format(bot=self.session.bots.strongest))
            return
        if turn == self._turn and self.app.screen is self.screen:
            what = self.session.ui.describe(self.session.seats, advice.decision)
            why = say(Sentence(advice.reason, advice.values))
            self.screen.tell(
                _("The {bot}'s idea: {what}. {why}").format(bot=self.session.bots.strongest, what=what, why=why)
            )

    # --- back and forth ---

    def undo(self) -> bool:
        if isinstance(self.step, Announce) or not self.session.undo():
            return False
        self.advance()
        return True

    def redo(self) -> bool:
        if isinstance(self.step, Announce) or not self.session.redo():
            return False
        self.advance()
        return True

    def hand_over(self, seat: Seat, player: str) -> None:
        """What was half chosen is put aside: the keyboard may be in any hands."""
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
            if turn == self._turn and session.follow():
                self.advance()

    # --- the disk ---

    def _mind_disk(self) -> None:
        if self.session.trouble and not self._retrying:
            self._retrying = True
            self.screen.set_timer(RETRY, self._try_disk)

    def _try_disk(self) -> None:
        self._retrying = False
        self.session.retry()
        self.screen.bars()
        self._mind_disk()
