"""What leads to a table and stands beside it: loaded with the first game, so that the home screen is there at once."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from core import games
from core.kernel.records import HUMAN
from core.kernel.types import BadOptions
from core.kernel.words import Sentence
from saves.sentences import BadSave, Held
from saves.shelf import Shelf, default_folder
from tui import settings
from tui.games import ui_of
from tui.screens import sides
from tui.screens.curtain import CurtainScreen
from tui.screens.home import Home
from tui.screens.question import leaving, looking_on
from tui.screens.setup import SetupScreen
from tui.screens.shelf import ShelfScreen
from tui.screens.table import TableScreen
from tui.session import AnySession, Looking
from tui.session.looking import Onlooker
from tui.session.opening import Setup, new_session, resume, same_again, usual
from tui.words import say

if TYPE_CHECKING:
    from tui.app import TableApp

Opened: TypeAlias = tuple[AnySession, Sequence[str]]  # and what the players should know first


class Lobby:
    """Makes sessions, and the screens by which they are asked for; the app plays what comes of it."""

    def __init__(self, app: "TableApp", folder: Path | None) -> None:
        """No `folder`: the usual one."""
        self._app = app
        self.folder = folder or default_folder()
        self._tables: dict[str, TableScreen] = {}  # by game: each is made once, and kept
        self._setups: dict[str, Setup] = {}  # by game: what was chosen last

    def table_for(self, session: AnySession) -> TableScreen:
        """The table screen, and its curtain, that serve every table of a game."""
        game = session.table.game.name
        if game not in self._tables:
            curtain = CurtainScreen()
            self._tables[game] = TableScreen(session.ui, curtain)
            self._app.install_screen(curtain, f"curtain of {game}")
            self._app.install_screen(self._tables[game], f"table of {game}")
        return self._tables[game]

    # --- new games ---

    def new_game(self, name: str, refused: str = "") -> None:
        """Ask for the set-up of a table of that game."""
        if name not in self._setups:
            self._setups[name] = usual(name, names=self._app.settings.names.get(name, ()))
        side = SetupScreen(self._setups[name], games.game(name), ui_of(name), list(games.bots(name).levels))
        side.refused = refused
        self._app.push_screen(side, self._set_up)

    def _set_up(self, setup: Setup | None) -> None:
        if setup is None:
            return
        try:
            opened = new_session(setup, self.folder)
        except BadOptions as bad:
            self.new_game(setup.game, say(bad.sentence))
            return
        self._app.settings.names[setup.game] = [seat.name for seat in setup.seats if seat.player == HUMAN]
        self._save_settings()
        self._app.play(*opened)

    def rematch(self) -> None:
        setup = same_again(self._app.runner.session)
        told = self._app.runner.stop()
        session, notices = new_session(setup, self.folder)
        self._app.play(session, [*told, *notices])

    # --- saved games ---

    def ask_for_save(self) -> None:
        try:
            saved = Shelf(self.folder).list()
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self._app.push_screen(ShelfScreen(self.folder, saved), self._resume)

    def _resume(self, path: Path | None) -> None:
        if path is None:
            return
        try:
            opened = resume(path)
        except Held:
            self.ask_to_look_on(path)
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self._app.play(*opened)

    def ask_to_look_on(self, path: Path) -> None:
        self._app.push_screen(looking_on(), lambda yes: self._look_on(path) if yes else None)

    def _look_on(self, path: Path) -> None:
        try:
            session = Onlooker(path)
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self._app.play(session, session.told)

    def _tell_home(self, sentence: Sentence) -> None:
        if isinstance(self._app.screen, Home):
            self._app.screen.tell(say(sentence))

    # --- beside the table ---

    def ask_to_leave(self) -> None:
        if isinstance(self._app.runner.step, Looking):
            self._app.go_home()  # nothing hangs on it
        else:
            self._app.push_screen(leaving(), self._app.go_home)

    def side(self, name: str) -> None:
        app = self._app
        match name:
            case "rules":
                app.push_screen(sides.rules(ui_of(app.game)))
            case "settings":
                app.push_screen(sides.SettingsScreen(app.settings), self._save_settings)
            case "seats":
                app.cover()  # everybody looks on
                app.push_screen(sides.SeatsScreen(app.runner.session), self._hand_over)
            case "tale":
                app.push_screen(sides.tale(app.runner.session))
            case _:
                app.push_screen(sides.help_here(app.table_screen))

    def _save_settings(self, _closed: None = None) -> None:
        settings.save(self._app.settings, self._app.settings_file)

    def _hand_over(self, change: tuple[int, str] | None) -> None:
        if change is not None:
            self._app.runner.hand_over(*change)
