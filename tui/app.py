"""The program on the screen: the home screen, one table at a time, and what stands beside them."""

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from textual import events
from textual.screen import Screen

from tui import settings, theme
from tui.games import screen_of
from tui.screens.home import Home
from tui.screens.sheet import too_small
from tui.stage import Stage
from tui.words import say

if TYPE_CHECKING:  # loaded with the first game, so that the home screen is there at once
    from core.kernel.words import Sentence
    from tui.screens.conduct import Conduct
    from tui.screens.curtain import CurtainScreen
    from tui.screens.table import TableScreen
    from tui.session import Session
    from tui.session.opening import Setup

    Opened: TypeAlias = tuple[Session, Sequence[str]]  # and what the players should know first


class TableApp(Stage):
    """One game, and one table of it at a time, at one keyboard."""

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
        self.game, self._folder = game, folder
        self.settings_file = settings_file or settings.settings_path()
        self.settings = settings.load(self.settings_file)
        self._opened = opened
        self._table: TableScreen | None = None
        self._setup: Setup | None = None
        self._frozen = False
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
    def conduct(self) -> "Conduct":
        return self.table_screen.conduct

    @property
    def playing(self) -> bool:
        return self._table is not None and self._table in self.screen_stack

    def play(self, session: "Session", notices: Sequence[str] = ()) -> None:
        """Put a table on the screen. The same two screens serve every table."""
        from tui.screens.curtain import CurtainScreen  # noqa: PLC0415 - loaded with the first game
        from tui.screens.table import TableScreen  # noqa: PLC0415

        if self._table is None or self._table.game_screen is not session.screen:
            curtain = CurtainScreen()
            self.install_screen(curtain, f"curtain of {session.table.game.name}")
            self._table = TableScreen(session.screen, curtain)
            self.install_screen(self._table, f"table of {session.table.game.name}")
        self._leave_all()
        self._table.conduct.session = session
        self.push_screen(self._table)
        self.call_after_refresh(self._begin, session, notices)

    def _begin(self, session: "Session", notices: Sequence[str]) -> None:
        self.conduct.notices = notices
        self.conduct.start(session)
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
            self.conduct.stop()
            self._leave_all()

    def heard(self, event: events.Key) -> None:
        if self._table is not None and self.screen_stack[-1:] == [self._table]:
            self._table.heard(event.key)

    def cover(self) -> None:
        if self.playing and not self._exit:  # or what is popped is gone before Textual takes it away
            self.conduct.cover()

    def on_app_blur(self) -> None:
        if self.settings.curtain_on_blur:
            self.cover()

    def end(self, code: int) -> None:
        if self.playing:
            self.conduct.stop()
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

        if isinstance(self.conduct.step, Looking):
            self.go_home()  # nothing hangs on it
        else:
            self.push_screen(leaving(), self.go_home)

    # --- what the table and its curtain ask for ---

    def on_curtain_screen_opened(self, message: "CurtainScreen.Opened") -> None:
        self.conduct.opened(message.seat)

    def on_curtain_screen_leave_asked(self) -> None:
        self.ask_to_leave()

    def on_table_screen_leave_asked(self) -> None:
        self.ask_to_leave()

    def on_table_screen_side_asked(self, message: "TableScreen.SideAsked") -> None:
        self._side(message.name)

    def on_table_screen_rematch_asked(self) -> None:
        from tui.session.opening import begin, same_again  # noqa: PLC0415 - loaded with the first game

        setup = same_again(self.conduct.session)
        self.conduct.stop()
        self.play(*begin(setup, self.folder))

    def _side(self, name: str) -> None:
        from tui.screens import sides  # noqa: PLC0415 - loaded when asked for

        match name:
            case "rules":
                self.push_screen(sides.rules(screen_of(self.game)))
            case "settings":
                self.push_screen(sides.SettingsScreen(self.settings), self._settled)
            case "seats":
                self.cover()  # everybody looks on
                self.push_screen(sides.SeatsScreen(self.conduct.session), self._handed_over)
            case "log":
                self.push_screen(sides.tale(self.conduct.session))
            case _:
                self.push_screen(sides.help_here(self.table_screen))

    def _settled(self, _nothing: None) -> None:
        settings.save(self.settings, self.settings_file)

    def _handed_over(self, change: "tuple[int, str] | None") -> None:
        if change is not None:
            self.conduct.hand_over(*change)

    # --- what the home screen asks for ---

    def on_home_chosen(self, message: Home.Chosen) -> None:
        match message.choice:
            case "new":
                self._ask_for_setup()
            case "resume":
                self._ask_for_save()
            case "quit":
                self.end(0)
            case side:
                self._side(side)

    def _ask_for_setup(self, refused: str = "") -> None:
        from core import games  # noqa: PLC0415 - loaded with the first game
        from tui.screens.setup import SetupScreen  # noqa: PLC0415
        from tui.session.opening import usual  # noqa: PLC0415

        game = games.game(self.game)
        self._setup = self._setup or usual(self.game, names=self.settings.names.get(self.game, ()))
        levels = list(games.bots(self.game).levels)
        side = SetupScreen(self._setup, screen_of(self.game), game.seats, game.colours, levels)
        side.refused = refused
        self.push_screen(side, self._set_up)

    def _set_up(self, setup: "Setup | None") -> None:
        from core.kernel.types import BadOptions  # noqa: PLC0415 - loaded with the first game
        from tui.session import HUMAN  # noqa: PLC0415
        from tui.session.opening import begin  # noqa: PLC0415

        if setup is None:
            return
        try:
            opened = begin(setup, self.folder)
        except BadOptions as bad:
            self._ask_for_setup(say(bad.sentence))
            return
        self.settings.names[self.game] = [place.name for place in setup.places if place.player == HUMAN]
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
            self.play(session, session.notices)

    def _tell_home(self, sentence: "Sentence") -> None:
        if isinstance(self.screen, Home):
            self.screen.tell(say(sentence))
