"""The program on the screen: which screen is up, what it may hear, and how it ends."""

import asyncio
import gc
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from core.kernel.words import N_
from tui import mishap, settings, theme
from tui.games import screen_of
from tui.screens.home import Home
from tui.screens.sheet import too_small
from tui.words import _

if TYPE_CHECKING:  # loaded with the first game, so that the home screen is there at once
    from tui.screens.conduct import Conduct
    from tui.screens.table import TableScreen
    from tui.session import Session
    from tui.session.opening import Setup

GUARD = 0.2  # seconds after a curtain has moved, or bots were hurried, in which a key was meant for what was there
ALWAYS = ("ctrl+q", "ctrl+c", "ctrl+z")  # leaving is heard whatever the moment
TURNS = 16  # of the event loop, in which all that a key brings about has been reported

# Textual 8.2.8 keeps every screen that was ever painted alive through this cache (its issue 6665).
CURED = hasattr(StylesCache.get_inner_outer, "__wrapped__")
if CURED:
    StylesCache.get_inner_outer = StylesCache.get_inner_outer.__wrapped__  # type: ignore[assignment]  # but for its cache


class TableApp(App[int]):
    """One game at a time, at one keyboard. Nothing here may tell a secret: no palette, screenshot, selection, toast."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", N_("leave"), id="app.leave", show=False, priority=True),
        Binding("ctrl+z", "sleep", N_("put aside"), id="app.sleep", show=False, priority=True),
    ]

    def __init__(
        self,
        game: str,
        folder: Path,
        first: "Callable[[TableApp], Session] | None" = None,
        settings_file: Path | None = None,
        guard: float = GUARD,
    ) -> None:
        """`first` gives the session to begin with, in place of the home screen's menu."""
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") is not None else None)
        self.game, self.folder, self.guard = game, folder, guard
        self.settings_file = settings_file or settings.settings_path()
        self.settings = settings.load(self.settings_file)
        self._first = first
        self._hears_from = 0.0
        self._deafened = 0
        self._pictures = 0  # that are being put together
        self._waiting: list[Callable[[], None]] = []  # for the picture to stand
        self._tasks: set[asyncio.Task[None]] = set()
        self._table: TableScreen | None = None
        self._notices: list[str] = []
        self._setup: Setup | None = None
        palette = theme.fitting(self.no_color, self.console.color_system)
        self.ansi_color = palette != "true"  # or Textual would give the sixteen colours others of its own
        theme.use(palette, self.settings.plain_ascii)

    def get_default_screen(self) -> Screen[Any]:
        return Home(self.game)

    async def on_mount(self) -> None:
        self._take_signals()
        if self._first is not None:
            self.play(self._first(self))
        self.call_after_refresh(gc.freeze)

    # --- what is seen, and what is heard ---

    def one_picture(self) -> None:
        """Paint what follows from here on at once, though several widgets report their changes one after the other."""
        self._pictures += 1
        picture = asyncio.create_task(self._paint_together(self.batch_update()))
        self._tasks.add(picture)
        picture.add_done_callback(self._tasks.discard)

    async def _paint_together(self, batch: AbstractContextManager[None]) -> None:
        with batch:
            for _turn in range(TURNS):
                await asyncio.sleep(0)
        self._pictures -= 1
        if not self._pictures and self.screen_stack:
            self.screen.check_idle()
            waiting, self._waiting = self._waiting, []
            for callback in waiting:
                self.call_after_refresh(callback)

    def when_painted(self, callback: Callable[[], None]) -> None:
        """Call back when what has changed stands on the screen."""
        if self._pictures:
            self._waiting.append(callback)
        else:
            self.call_after_refresh(callback)

    def deafen(self, guard: float = 0.0) -> None:
        """Drop every key from before the next picture stands, and for `guard` seconds after."""
        self._deafened += 1
        self._hears_from = inf
        self.when_painted(partial(self._hear, self._deafened, guard))

    def _hear(self, deafened: int, guard: float) -> None:
        if self._pictures:
            self.when_painted(partial(self._hear, deafened, guard))
        elif deafened == self._deafened:
            self._hears_from = monotonic() + guard

    @property
    def deaf(self) -> bool:
        return monotonic() < self._hears_from

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            deaf = event.time < self._hears_from or too_small(*self.size)
            if deaf and not (isinstance(event, events.Key) and event.key in ALWAYS):
                return
            self.one_picture()
            if isinstance(event, events.Key) and self._table is not None and self._table in self.screen_stack[-1:]:
                self._table.heard()
        await super().on_event(event)

    def on_app_blur(self) -> None:
        if self._table is not None and self.settings.curtain_on_blur and self.playing:
            self._table.conduct.cover()

    # --- playing ---

    @property
    def playing(self) -> bool:
        return self._table is not None and self._table in self.screen_stack

    @property
    def table_screen(self) -> "TableScreen | None":
        return self._table

    @property
    def conduct(self) -> "Conduct":
        assert self._table is not None, "no table has been on the screen"
        return self._table.conduct

    def greeted(self, session: "Session", notices: Sequence[str]) -> "Session":
        """What the players should know first is told as soon as the table stands."""
        self._notices = list(notices)
        return session

    def play(self, session: "Session") -> None:
        """Put a table on the screen. The same two screens serve every table."""
        from tui.screens.curtain import CurtainScreen  # noqa: PLC0415 - loaded with the first game
        from tui.screens.table import TableScreen  # noqa: PLC0415 - loaded with the first game

        if self._table is None or self._table.game_screen is not session.screen:
            curtain = CurtainScreen()
            self.install_screen(curtain, f"curtain of {session.table.game.name}")
            self._table = TableScreen(session.screen, curtain)
            self.install_screen(self._table, f"table of {session.table.game.name}")
        self._leave_all()
        self._table.conduct.session = session
        self.push_screen(self._table)
        self.call_after_refresh(self._begin, session)

    def _begin(self, session: "Session") -> None:
        assert self._table is not None
        self._table.conduct.start(session)
        if self._notices:
            self._table.tell(" ".join(self._notices))
            self._notices = []
        self.call_after_refresh(gc.freeze)

    def _leave_all(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def close_sides(self) -> None:
        """Leave whatever stands over the table."""
        while self.playing and self.screen is not self._table:
            self.pop_screen()

    def go_home(self, leave: bool | None = True) -> None:
        if not leave or self._table is None:
            return
        self._table.conduct.stop()
        self._leave_all()
        if isinstance(self.screen, Home):
            self.screen.redraw()

    # --- what the screens ask for ---

    def on_home_chosen(self, message: Home.Chosen) -> None:
        getattr(self, f"_home_{message.choice}")()

    def _home_new(self, refused: str = "") -> None:
        from core import games  # noqa: PLC0415 - loaded with the first game
        from tui.screens.setup import SetupScreen  # noqa: PLC0415
        from tui.session.opening import usual  # noqa: PLC0415

        game = games.game(self.game)
        setup = self._setup or usual(self.game, names=self.settings.names.get(self.game, ()))
        side = SetupScreen(setup, screen_of(self.game), game.seats, game.colours, list(games.bots(self.game).levels))
        side.refused = refused
        self._setup = setup
        self.push_screen(side, self._set_up)

    def _set_up(self, setup: "Setup | None") -> None:
        from core.kernel.types import BadOptions  # noqa: PLC0415 - loaded with the first game
        from tui.session.opening import begin  # noqa: PLC0415

        if setup is None:
            return
        try:
            session, warnings = begin(setup, self.folder)
        except BadOptions as bad:
            self._home_new(str(bad))
            return
        self.settings.names[self.game] = [place.name for place in setup.places if place.player == "human"]
        settings.save(self.settings, self.settings_file)
        self.play(self.greeted(session, warnings))

    def _home_resume(self) -> None:
        from saves.shelf import Shelf  # noqa: PLC0415 - loaded when asked for
        from tui.screens.shelf import ShelfScreen  # noqa: PLC0415

        self.push_screen(ShelfScreen(self.folder, Shelf(self.folder).list()), self._resumed)

    def _resumed(self, path: Path | None) -> None:
        from saves.sentences import BadSave  # noqa: PLC0415 - loaded when asked for
        from tui.session.opening import resume  # noqa: PLC0415

        if path is None:
            return
        try:
            self.play(self.greeted(*resume(path)))
        except BadSave as bad:
            self._home_notice(_(bad.sentence.template).format(**bad.sentence.values))

    def _home_notice(self, words: str) -> None:
        if isinstance(self.screen, Home):
            self.screen.notice = words
            self.screen.redraw()

    def _home_rules(self) -> None:
        self._side("rules")

    def _home_settings(self) -> None:
        self._side("settings")

    def _home_quit(self) -> None:
        self._end(0)

    def on_table_screen_side_asked(self, message: Any) -> None:
        self._side(message.name)

    def _side(self, name: str) -> None:
        from tui.screens import sides  # noqa: PLC0415 - loaded when asked for

        table = self._table
        if name == "rules":
            self.push_screen(sides.rules(screen_of(self.game)))
        elif name == "settings":
            self.push_screen(sides.SettingsScreen(self.settings), self._settled)
        elif table is not None and name == "seats":
            self.push_screen(sides.SeatsScreen(table.session), self._handed_over)
        elif table is not None:
            self.push_screen(sides.tale(table.session) if name == "log" else sides.help_here(table))

    def _settled(self, _nothing: None) -> None:
        settings.save(self.settings, self.settings_file)

    def _handed_over(self, change: "tuple[int, str] | None") -> None:
        if change is not None and self._table is not None:
            self._table.conduct.hand_over(*change)

    def on_curtain_screen_opened(self, message: Any) -> None:
        if self._table is not None:
            self._table.conduct.opened(message.seat)

    def on_curtain_screen_leave_asked(self) -> None:
        self.ask_to_leave()

    def on_table_screen_leave_asked(self) -> None:
        self.ask_to_leave()

    def on_table_screen_rematch_asked(self) -> None:
        from tui.session.opening import begin, same_again  # noqa: PLC0415 - loaded with the first game

        if self._table is not None:
            setup = same_again(self._table.session)
            self._table.conduct.stop()
            self.play(self.greeted(*begin(setup, self.folder)))

    def ask_to_leave(self) -> None:
        from tui.screens.question import leaving  # noqa: PLC0415 - loaded when asked for

        self.push_screen(leaving(), self.go_home)

    # --- how it ends ---

    def _take_signals(self) -> None:
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGHUP, signal.SIGTERM):
            loop.add_signal_handler(number, self._end, 128 + number)
        self._their_sleep = signal.getsignal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, lambda *_args: loop.call_soon_threadsafe(self.action_sleep))

    def _end(self, code: int) -> None:
        if self._table is not None:
            self._table.conduct.stop()
        self.exit(code, return_code=code)

    def action_leave(self) -> None:
        if not self.playing or too_small(*self.size) or type(self.screen).__name__ == "Question":
            self._end(0)
        else:
            self.ask_to_leave()

    def action_sleep(self) -> None:
        """Ctrl-Z: the curtain is up before the shell is, and still when the game comes back."""
        if self._table is not None and self.playing:
            self._table.conduct.cover()
        self.when_painted(self._sleep)

    def _sleep(self) -> None:
        if self.is_headless:
            return
        ours = signal.signal(signal.SIGTSTP, self._their_sleep)
        try:
            self.action_suspend_process()
        finally:
            signal.signal(signal.SIGTSTP, ours)

    def _handle_exception(self, error: Exception) -> None:
        """Textual would print the values of variables, and with them a hand of cards."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self._exit_renderables.append(mishap.report(error))
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        self._exit_renderables.append(_("Something went wrong in the program, and the game was closed; it is saved."))
        self._return_code = 1
        self._close_messages_no_wait()
