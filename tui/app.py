"""The program on the screen: the home screen, one table at a time, and what stands beside them."""

import gc
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events
from textual.screen import Screen

from tui import settings, theme
from tui.guarded_app import GuardedApp
from tui.screens.home import Home
from tui.screens.question import Question
from tui.screens.sheet import too_small

if TYPE_CHECKING:  # loaded with the first game, so that the home screen is there at once
    from tui.lobby import Lobby, Opened
    from tui.screens.curtain import CurtainScreen
    from tui.screens.step_runner import StepRunner
    from tui.screens.table import TableScreen
    from tui.session import AnySession


class TableApp(GuardedApp):
    """One table at a time, of any game, at one keyboard."""

    def __init__(
        self,
        game: str,
        folder: Path | None = None,
        opened: "Opened | Path | None" = None,
        settings_file: Path | None = None,
        guard: float | None = None,
        plain_ascii: bool = False,
    ) -> None:
        """With `opened` it begins at that table, and not at the home screen. No `folder`: the usual one.

        A path leads to a game that another program plays: then it asks whether to look on.
        """
        super().__init__(guard)
        self.game, self._folder = game, folder  # whose table was on the screen last, and whose `New game` is
        self.settings_file = settings_file or settings.settings_path()
        self.settings = settings.load(self.settings_file)
        self._opened = opened
        self._table: TableScreen | None = None
        self._frozen = False
        self.parting: list[str] = []  # what is still to be said once the terminal is given back
        palette = theme.fitting(self.no_color, self.console.color_system)
        self.ansi_color = palette != "true"  # or Textual would give the sixteen colours others of its own
        theme.use(palette, plain_ascii or self.settings.plain_ascii)

    @cached_property
    def lobby(self) -> "Lobby":
        from tui.lobby import Lobby  # noqa: PLC0415 - all that the home screen does without is loaded by this

        return Lobby(self, self._folder)

    def get_default_screen(self) -> Screen[Any]:
        return Home(self.game)

    async def on_mount(self) -> None:
        self.take_signals()
        if isinstance(self._opened, Path):
            self.lobby.ask_to_look_on(self._opened)
        elif self._opened is not None:
            self.play(*self._opened)

    # --- the table ---

    @property
    def table_screen(self) -> "TableScreen":
        assert self._table is not None, "no table has been on the screen"
        return self._table

    @property
    def runner(self) -> "StepRunner":
        return self.table_screen.runner

    @property
    def playing(self) -> bool:
        return self._table is not None and self._table in self.screen_stack

    def play(self, session: "AnySession", notices: Sequence[str] = ()) -> None:
        """Put a table on the screen."""
        self.game = session.table.game.name
        self._table = self.lobby.table_for(session)
        self._leave_all()
        self._table.runner.session = session
        self.push_screen(self._table)
        self.call_after_refresh(self._start, session, notices)

    def _start(self, session: "AnySession", notices: Sequence[str]) -> None:
        self.runner.notices = list(notices)
        self.runner.start(session)
        if not self._frozen:
            self._frozen = True
            self.when_painted(gc.freeze)  # what is loaded by now stays: looking it over takes the worst of all pauses

    def _leave_all(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def close_sides(self) -> None:
        """Leave whatever stands over the table."""
        while self.playing and self.screen is not self._table:
            self.pop_screen()

    def go_home(self, leave: bool | None = True) -> None:
        if leave:
            told = self.runner.stop()
            self._leave_all()
            if told and isinstance(self.screen, Home):
                self.screen.tell(" ".join(told))

    def key_pressed(self, event: events.Key) -> None:
        if self._table is not None and self.screen_stack[-1:] == [self._table]:
            self._table.key_pressed(event.key)

    def cover(self) -> None:
        if self.playing and not self._exit:  # or what is popped is gone before Textual takes it away
            self.runner.cover()

    def on_app_blur(self) -> None:
        if self.settings.curtain_on_blur:
            self.cover()

    def end(self, code: int) -> None:
        if self.playing:
            self.parting += self.runner.stop()
        super().end(code)

    def action_leave(self) -> None:
        """Asked while it asks already, or where nothing can be asked, it leaves at once: everything is saved."""
        if not self.playing or too_small(*self.size) or isinstance(self.screen, Question):
            self.end(0)
        else:
            self.lobby.ask_to_leave()

    # --- what the table, its curtain and the home screen ask for ---

    def on_curtain_screen_opened(self, message: "CurtainScreen.Opened") -> None:
        self.runner.opened(message.seat)

    def on_curtain_screen_leave_asked(self) -> None:
        self.lobby.ask_to_leave()

    def on_table_screen_leave_asked(self) -> None:
        self.lobby.ask_to_leave()

    def on_table_screen_side_asked(self, message: "TableScreen.SideAsked") -> None:
        self.lobby.side(message.name)

    def on_table_screen_rematch_asked(self) -> None:
        self.lobby.rematch()

    def on_home_chosen(self, message: Home.Chosen) -> None:
        match message.choice:
            case "new":
                self.lobby.new_game(self.game)
            case "resume":
                self.lobby.ask_for_save()
            case "quit":
                self.end(0)
            case side:
                self.lobby.side(side)
