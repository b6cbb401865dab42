"""The program on the screen: the home screen, one table at a time, and what stands beside them."""

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from textual import events
from textual.screen import Screen

from tui import settings, theme
from tui.games import ui_of
from tui.guarded_app import GuardedApp
from tui.screens.home import Home
from tui.screens.sheet import too_small
from tui.words import say

if TYPE_CHECKING:  # loaded with the first game, so that the home screen is there at once
    from core.kernel.words import Sentence
    from tui.screens.curtain import CurtainScreen
    from tui.screens.step_runner import StepRunner
    from tui.screens.table import TableScreen
    from tui.session import AnySession
    from tui.session.opening import Setup

    Opened: TypeAlias = tuple[AnySession, Sequence[str]]  # and what the players should know first


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
        self._tables: dict[str, TableScreen] = {}  # by game: each is made once, and kept
        self._setups: dict[str, Setup] = {}  # by game: what was chosen last
        self._frozen = False
        self.parting: list[str] = []  # what is still to be said once the terminal is given back
        palette = theme.fitting(self.no_color, self.console.color_system)
        self.ansi_color = palette != "true"  # or Textual would give the sixteen colours others of its own
        theme.use(palette, plain_ascii or self.settings.plain_ascii)

    @property
    def folder(self) -> Path:
        """Where games are saved."""
        from saves.shelf import default_folder  # noqa: PLC0415 - loaded with the first game

        return self._folder or default_folder()

    def get_default_screen(self) -> Screen[Any]:
        return Home(self.game)

    async def on_mount(self) -> None:
        self.take_signals()
        if isinstance(self._opened, Path):
            self._ask_to_look_on(self._opened)
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
        self._table = self._tables.get(self.game) or self._lay_table(session)
        self._leave_all()
        self._table.runner.session = session
        self.push_screen(self._table)
        self.call_after_refresh(self._begin, session, notices)

    def _lay_table(self, session: "AnySession") -> "TableScreen":
        """The table screen and the curtain that serve every table of a game."""
        from tui.screens.curtain import CurtainScreen  # noqa: PLC0415 - loaded with the first game
        from tui.screens.table import TableScreen  # noqa: PLC0415

        curtain = CurtainScreen()
        table = self._tables[self.game] = TableScreen(session.ui, curtain)
        self.install_screen(curtain, f"curtain of {self.game}")
        self.install_screen(table, f"table of {self.game}")
        return table

    def _begin(self, session: "AnySession", notices: Sequence[str]) -> None:
        self.runner.start(session)
        if notices:
            self.table_screen.tell(" ".join(notices))
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
        if self.playing:
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
        from tui.screens.question import Question  # noqa: PLC0415 - loaded when asked for

        if not self.playing or too_small(*self.size) or isinstance(self.screen, Question):
            self.end(0)
        else:
            self.ask_to_leave()

    def ask_to_leave(self) -> None:
        from tui.screens.question import leaving  # noqa: PLC0415 - loaded when asked for
        from tui.session import Looking  # noqa: PLC0415

        if isinstance(self.runner.step, Looking):
            self.go_home()  # nothing hangs on it
        else:
            self.push_screen(leaving(), self.go_home)

    # --- what the table and its curtain ask for ---

    def on_curtain_screen_opened(self, message: "CurtainScreen.Opened") -> None:
        self.runner.opened(message.seat)

    def on_curtain_screen_leave_asked(self) -> None:
        self.ask_to_leave()

    def on_table_screen_leave_asked(self) -> None:
        self.ask_to_leave()

    def on_table_screen_side_asked(self, message: "TableScreen.SideAsked") -> None:
        self._side(message.name)

    def on_table_screen_rematch_asked(self) -> None:
        from tui.session.opening import begin, same_again  # noqa: PLC0415 - loaded with the first game

        setup = same_again(self.runner.session)
        told = self.runner.stop()
        session, notices = begin(setup, self.folder)
        self.play(session, [*told, *notices])

    def _side(self, name: str) -> None:
        from tui.screens import sides  # noqa: PLC0415 - loaded when asked for

        match name:
            case "rules":
                self.push_screen(sides.rules(ui_of(self.game)))
            case "settings":
                self.push_screen(sides.SettingsScreen(self.settings), self._settled)
            case "seats":
                self.cover()  # everybody looks on
                self.push_screen(sides.SeatsScreen(self.runner.session), self._handed_over)
            case "tale":
                self.push_screen(sides.tale(self.runner.session))
            case _:
                self.push_screen(sides.help_here(self.table_screen))

    def _settled(self, _nothing: None) -> None:
        settings.save(self.settings, self.settings_file)

    def _handed_over(self, change: "tuple[int, str] | None") -> None:
        if change is not None:
            self.runner.hand_over(*change)

    # --- what the home screen asks for ---

    def on_home_chosen(self, message: Home.Chosen) -> None:
        match message.choice:
            case "new":
                self.new_game(self.game)
            case "resume":
                self._ask_for_save()
            case "quit":
                self.end(0)
            case side:
                self._side(side)

    def new_game(self, name: str, refused: str = "") -> None:
        """Ask for the set-up of a table of that game."""
        from core import games  # noqa: PLC0415 - loaded with the first game
        from tui.screens.setup import SetupScreen  # noqa: PLC0415
        from tui.session.opening import usual  # noqa: PLC0415

        if name not in self._setups:
            self._setups[name] = usual(name, names=self.settings.names.get(name, ()))
        side = SetupScreen(self._setups[name], games.game(name), ui_of(name), list(games.bots(name).levels))
        side.refused = refused
        self.push_screen(side, self._set_up)

    def _set_up(self, setup: "Setup | None") -> None:
        from core.kernel.records import HUMAN  # noqa: PLC0415
        from core.kernel.types import BadOptions  # noqa: PLC0415 - loaded with the first game
        from tui.session.opening import begin  # noqa: PLC0415

        if setup is None:
            return
        try:
            opened = begin(setup, self.folder)
        except BadOptions as bad:
            self.new_game(setup.game, say(bad.sentence))
            return
        self.settings.names[setup.game] = [seat.name for seat in setup.seats if seat.player == HUMAN]
        settings.save(self.settings, self.settings_file)
        self.play(*opened)

    def _ask_for_save(self) -> None:
        from saves.sentences import BadSave  # noqa: PLC0415 - loaded when asked for
        from saves.shelf import Shelf  # noqa: PLC0415
        from tui.screens.shelf import ShelfScreen  # noqa: PLC0415

        try:
            saved = Shelf(self.folder).list()
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self.push_screen(ShelfScreen(self.folder, saved), self._resumed)

    def _resumed(self, path: Path | None) -> None:
        from saves.sentences import BadSave, Held  # noqa: PLC0415 - loaded when asked for
        from tui.session.opening import resume  # noqa: PLC0415

        if path is None:
            return
        try:
            opened = resume(path)
        except Held:
            self._ask_to_look_on(path)
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self.play(*opened)

    def _ask_to_look_on(self, path: Path) -> None:
        from tui.screens.question import looking_on  # noqa: PLC0415 - loaded when asked for

        self.push_screen(looking_on(), lambda yes: self._look_on(path) if yes else None)

    def _look_on(self, path: Path) -> None:
        from saves.sentences import BadSave  # noqa: PLC0415 - loaded when asked for
        from tui.session.looking import Onlooker  # noqa: PLC0415

        try:
            session = Onlooker(path)
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self.play(session)

    def _tell_home(self, sentence: "Sentence") -> None:
        if isinstance(self.screen, Home):
            self.screen.tell(say(sentence))
