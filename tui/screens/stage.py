"""The table screen as the conductor's stage: each step is shown, and keys count once people can have seen it."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from core.kernel.types import BYSTANDER, Moment, Viewer
from tui.games.looks import GameTable
from tui.host.guarded_app import HANDING
from tui.screens.acting import Acting
from tui.screens.curtain import CurtainScreen
from tui.screens.disk_watch import DiskWatch
from tui.screens.hanging import Hanging
from tui.screens.pace import Pacing
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Hold, Looking, Over, Step
from tui.session.feed import Reader
from tui.session.looking import Onlooker
from tui.session.news import ending

if TYPE_CHECKING:
    from tui.app import TableApp
    from tui.screens.table import TableScreen

SCENE = 1.0  # seconds of room for what is acted out: with less of it the table shows the result alone
FOLLOW = 1.0  # seconds until an onlooker sees a decision made in another window


class TableStage:
    def __init__(self, screen: "TableScreen", curtain: CurtainScreen) -> None:
        self._screen = screen
        self.pacing = Pacing()
        self.startles = False  # a step came while another screen hid it: keys count once it has been seen
        self.disk = DiskWatch(screen, curtain)
        self.acting = Acting(screen)
        self.hanging = Hanging(screen, curtain)
        self._asked: int | None = None  # the seat that was last asked in the open
        self._reader: Reader | None = None
        self._tale_told: object = None  # the tale and how many records it had when the table was told

    @property
    def _app(self) -> "TableApp":
        return self._screen.app

    @property
    def _session(self) -> AnySession:
        return self._screen.session

    @property
    def _table(self) -> GameTable[Any, Any, Any]:
        return self._screen.table

    # --- called by the conductor ---

    def act_out(self, before: Step | None, then: Callable[[], None]) -> bool:
        """Nothing is acted out for players in a hurry."""
        self._app.one_picture()
        self.acting.stop()
        self._screen.hush()
        self.startles = False
        if before is None:
            self._asked, self._reader = None, Reader(self._session)
            self._table.story = self._story
            self._table.rest()
            return False
        hasty = self.pacing.hasty or self._table.hasty
        if self._app.settings.pace == "at once" or hasty or self.pacing.room < SCENE:
            return False
        self._table.news = [moment.event for moment in self._session.pending.news]
        plays = self.acting.play(then)
        self.pacing.acted = self.acting.clock.scene.length if self.acting.clock is not None else 0.0
        return plays

    def show(self, step: Step, before: Step | None) -> None:
        self.pacing.follow_step(step)
        match step:
            case Announce():
                self._announce(step)
            case Curtain():
                self._hang(step, before)
            case Hold():
                self._hold(step)
            case Ask():
                self._ask(step, startled=isinstance(before, BotTurn | Announce))
                self._pass_on(step)
            case Looking():
                self._look_on(step)
            case BotTurn() | Over():
                self._rest()
        if isinstance(step, Over) and before is None:
            self.show_ending()  # a finished game was opened
        if not isinstance(step, Curtain):
            self._screen.redraw()
        self.disk.mind()

    def think(self, step: BotTurn, chained: bool, thought: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self._beside(partial(self._think, step, chained, thought, then))

    async def _think(
        self, step: BotTurn, chained: bool, thought: Callable[[], Any], then: Callable[[Any], None]
    ) -> None:
        if step is not self._screen.step:
            return  # somebody has gone back before this was begun
        began = monotonic()
        decision = await asyncio.to_thread(thought)
        if step is self._screen.step:
            pace = "at once" if step.hidden or self._table.hasty else self._app.settings.pace
            await self.pacing.follow(pace, began, chained, self._app.roomy)
            then(decision)

    def run(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        async def worked() -> None:
            then(await asyncio.to_thread(work))

        self._beside(worked)

    def _beside(self, work: Callable[[], Any]) -> None:
        """Run the work in the background. Its coroutine is made when it runs, so that none is left over at the end."""
        self._screen.run_worker(work)

    def advise(self, decision: Any, told: str, why: str) -> None:
        """Show it in the question's place, or under the header if the game has no place for it."""
        self._tell_tale()
        in_place = self._table.advise(decision, told, why)
        self._screen.redraw()
        if not in_place and self._app.screen is self._screen:
            self._screen.tell(f"{told} {why}".strip())

    def put_by(self, whole: bool) -> Any:
        return self._table.put_by() if whole or self._table.touched else None

    def tell(self, words: str) -> None:
        """On the curtain if it hangs, else over the table."""
        if isinstance(self._screen.step, Curtain):
            self.hanging.curtain.tell(words)
        else:
            self._screen.tell(words)

    def hold_off(self) -> None:
        self._app.ignore_keys(self._app.guard, held=True)

    def clear(self) -> None:
        self.acting.stop()
        self._table.rest()
        self._table.draw()

    # --- each step ---

    def _announce(self, step: Announce[Any, Any]) -> None:
        self._rest()
        self.startle()
        self._tell_all(step, self.page_time())

    def page_time(self) -> float | None:
        """How long a page stands that concerns no person; None: until a key."""
        return self.pacing.look(self._app.settings.pace)

    def _ask(self, step: Ask[Any], startled: bool = False) -> None:
        table, present = self._table, self._session.present
        self.catch_up(step.viewer)
        table.question = step
        table.alone = present.lone is not None
        view = self._session.table.view(step.viewer)
        table.ask(view, step.options)
        self._screen.hold_keys()
        if startled and self.pacing.startled:
            self.startle()
        self.hanging.draw_open()
        if step.why:
            self._screen.tell(step.why)
        table.tip(self.tip(step, view))
        half = present.take_up(step.seat, step.options) if step.viewer == step.seat else None
        if half is not None:
            table.take_up(half)

    def tip(self, step: Ask[Any], view: Any) -> str:
        """Advice for a beginner who plays alone; empty if there is none."""
        session = self._session
        return "" if session.present.lone is None else self._app.lobby.tips.on(session, view, step.viewer)

    def ask_again(self) -> None:
        step = self._screen.step
        if isinstance(step, Ask):
            self._ask(step)
            self._screen.redraw()

    def _pass_on(self, step: Ask[Any]) -> None:
        """In the open, let no key of one seat count for the next."""
        before, self._asked = self._asked, step.seat
        present = self._session.present
        if before is not None and step.seat not in (before, present.at_keyboard) and len(present.humans) > 1:
            self._hand_over()

    def _hand_over(self) -> None:
        self._app.ignore_keys(HANDING * self._app.guard)
        self._screen.footer.watch_keys()

    def _hold(self, step: Hold[Any, Any, Any]) -> None:
        self._rest()
        self._screen.hold_keys()
        self._screen.tell_hold(step)
        self._hand_over()

    def _hang(self, step: Curtain, before: Step | None) -> None:
        """The curtain is up before anybody's view is built. The table behind it is cleared once it hangs."""
        self.hanging.hang(step)
        self._app.when_painted(partial(self._clear, step))
        if isinstance(before, Ask):
            self._app.ignore_keys(HANDING * self._app.guard)

    def _clear(self, step: Step) -> None:
        if step is self._screen.step:
            self._table.rest()
            self.catch_up(BYSTANDER)
            self._screen.redraw()

    def show_board(self) -> None:
        """Show the public board instead of the curtain."""
        step = self._screen.step
        if isinstance(step, Curtain) and self.hanging.hangs:
            self._clear(step)
            self.hanging.draw_open()

    def _rest(self) -> None:
        self._table.rest()
        self.catch_up(self._session.present.eyes)
        self.hanging.draw_open()

    def startle(self) -> None:
        """Ignore keys meant for the step before; if another screen hides the table, once it is seen."""
        self.startles = self._app.screen not in (self._screen, self.hanging.curtain)
        if not self.startles:
            self.hold_off()

    def _tell_all(self, announcement: Announce[Any, Any], seconds: float | None) -> None:
        self._screen.hold_keys()
        self._table.question = self._screen.step
        self._table.second_looks = announcement.second_looks
        self._table.announce(announcement.moments, self._story, self._session.present.humans, seconds)

    def show_ending(self) -> None:
        """The final score, as often as anybody likes."""
        step, last = self._screen.step, ending(self._session)
        if isinstance(step, Over | Looking) and step.outcome and last.moments:
            self._tell_all(last, None)
            self._screen.redraw()

    def seen(self, step: object) -> None:
        """The final score, or the conductor's announcement, has been looked at."""
        if isinstance(step, Over | Looking) and step is self._screen.step:
            self._rest()
            self._screen.redraw()
        else:
            self._screen.conductor.seen(step)

    # --- feeding the table ---

    def _story(self) -> Iterable[Moment[Any, Any]]:
        return self._session.table.moments(BYSTANDER)

    def catch_up(self, viewer: Viewer) -> None:
        """Tell the table of the events since the last call, as `viewer` may know them."""
        assert self._reader is not None, "nothing is shown before a session begins"
        moments, stands = self._reader.read(viewer)
        for moment in moments:
            self._table.happen(moment)
        if stands is not None:
            self._table.show(stands)
        self._tell_tale()

    def _tell_tale(self) -> None:
        tale = self._session.tale, len(self._session.table.records)
        if tale != self._tale_told:
            self._tale_told = tale
            self._table.tell(tale[0].folded)

    # --- looking on ---

    def _look_on(self, step: Looking) -> None:
        self._rest()
        self.show_ending()
        self._beside(partial(self._follow, step))

    async def _follow(self, step: Looking) -> None:
        session = self._session
        while step is self._screen.step and isinstance(session, Onlooker):
            await asyncio.sleep(FOLLOW)
            if step is self._screen.step and self._app.roomy.is_set() and session.follow():
                self._screen.conductor.advance()
