"""Leads to a table and to its side screens: loaded with the first game, so that the home screen is there at once."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from core import games
from core.kernel.records import HUMAN, BackLimit, Disclosed, PlayedBy
from core.kernel.types import BadOptions
from core.kernel.words import Sentence
from saves.journal import SHOWN, Journal
from saves.sentences import BadSave, Held, shown
from saves.shelf import Shelf, default_folder
from tui import dressing, errands, settings
from tui.errands import Errand
from tui.games import looks_of
from tui.host.room import too_small
from tui.kit.question import Question, leaving, looking_on
from tui.kit.waiting import Waiting
from tui.screens import beside as sides
from tui.screens.curtain import CurtainScreen
from tui.screens.glance import look
from tui.screens.history import Wish
from tui.screens.home import Home
from tui.screens.lesson import LessonScreen
from tui.screens.offers import BOARD, Offer, rules
from tui.screens.seats import Change
from tui.screens.setup import SetupScreen
from tui.screens.shelf import ShelfScreen
from tui.screens.table import TableScreen
from tui.screens.unsaved import Answer, UnsavedScreen
from tui.session import AnySession, Looking
from tui.session.keeping import gone
from tui.session.lesson import Course, lesson_of
from tui.session.looking import Onlooker
from tui.session.opening import Setup, new_session, resume, same_again, usual
from tui.session.presence import hand_over, reseat
from tui.session.tips import Tips
from tui.word_desk import WordDesk
from tui.words import _, ngettext, say

if TYPE_CHECKING:
    from tui.app import TableApp

T = TypeVar("T")
PATIENCE = 1.0  # seconds that the program waits at its end until the settings are written
Opened: TypeAlias = tuple[AnySession, Sequence[str]]  # and notices for the players
Opening: TypeAlias = Opened | Path | Errand[Opened | Path]  # a path: another program plays it; an errand: still loading


def _asked(wish: Wish) -> str:
    match wish.act:
        case "back":
            words = _("Shall the table go back to just after this, and take back all that followed? {what}")
        case "branch":
            words = _(
                "Shall this be played on in a game of its own? The player of all its seats sees every hand, and this"
                " game is not over. The tale of both tells it. From just after this: {what}"
            )
        case _ if wish.times is None:
            words = _("Shall the table go back past what was shown as often as all agree?")
        case _:
            words = ngettext(
                "Shall the table go back past what was shown {count} time more at most?",
                "Shall the table go back past what was shown {count} times more at most?",
                wish.times,
            )
    return words.format(what=wish.past.told, count=wish.times)


class Lobby:
    """Makes sessions, and the screens that ask for them; the app plays the sessions."""

    def __init__(self, app: "TableApp", folder: Path | None) -> None:
        """No `folder`: the usual one."""
        self._app = app
        self.folder = folder or default_folder()
        self.words = WordDesk(app)
        self._tables: dict[str, TableScreen] = {}  # by game: each is made once, and kept
        self._setups: dict[str, Setup] = {}  # by game: the last set-up
        self._saving: Errand[None] | None = None  # of the settings
        self.tips = Tips(app.settings, self._save_settings)

    def table_for(self, session: AnySession) -> TableScreen:
        """The table screen, and its curtain, that serve every table of a game."""
        game = session.table.game.name
        if game not in self._tables:
            curtain = CurtainScreen()
            self._tables[game] = TableScreen(looks_of(game), curtain)
            self._app.install_screen(curtain, f"curtain of {game}")
            self._app.install_screen(self._tables[game], f"table of {game}")
        return self._tables[game]

    # --- new games ---

    def new_game(self, name: str) -> None:
        """Ask for the set-up of a table of that game."""
        if name not in self._setups:
            names = self._app.settings.names.get(name, ())
            self._setups[name] = usual(name, names=names, first=self._is_first(name))
        self._ask_set_up(self._setups[name])

    def _is_first(self, game: str) -> bool:
        """True if no game of the kind is known to be finished; if that takes a while to find out, False.

        The home screen, if it has found out, is believed: it has told the player who the bots will be.
        """
        if isinstance(self._app.screen, Home) and self._app.screen.first:
            return True
        glance = errands.run(partial(look, self.folder))
        return errands.soon(glance) and game not in glance.result().finished

    def greeted(self) -> None:
        """The first start is over: the lesson is not offered again by itself."""
        if not self._app.settings.greeted:
            self._app.settings.greeted = True
            self._save_settings()

    def learn(self, name: str) -> None:
        """Begin the lesson of that game, or go on with it."""
        course = Course(name, self._app.settings.lessons.get(name, 0))
        app, screen = self._app, LessonScreen(looks_of(name), CurtainScreen(), course)
        app.ignore_keys(app.guard)
        app.play(course.session(), table=screen)

    def keep_lesson(self, name: str, number: int) -> None:
        """The step that comes next is kept for another time."""
        kept = self._app.settings.lessons
        if kept.get(name) != number:
            kept[name] = number
            self._save_settings()

    def play_now(self, name: str) -> None:
        """A first game, at once, against the gentlest bots: as many as in the lesson."""
        names, seats = self._app.settings.names.get(name, ()), len(lesson_of(name).seats)
        self._app.go_home()
        self._begin(usual(name, names=names, first=True, seats=seats))

    def rematch(self) -> None:
        """The same table again, or with others at it."""
        setup = same_again(self._app.conductor.session)
        self._setups[setup.game] = setup
        self._ask_set_up(setup)

    def _ask_set_up(self, setup: Setup, refused: str = "") -> None:
        name = setup.game
        side = SetupScreen(setup, games.game(name), games.bots(name), again=self._app.playing)
        side.refused = refused
        self._app.push_screen(side, self._set_up)

    def _set_up(self, setup: Setup | None) -> None:
        if setup is not None and self._app.playing:
            begin = partial(self._begin, setup)
            self.when_saved(begin, begin)
        elif setup is not None:
            self._begin(setup)

    def _begin(self, setup: Setup) -> None:
        try:
            session, notices = new_session(setup, self.folder)
        except BadOptions as bad:
            self._ask_set_up(setup, say(bad.sentence))
            return
        for seat_setup in setup.seats:
            seat_setup.word = None  # a rematch takes it from this game, other games begin without
        self._app.settings.games += 1
        names = self._app.settings.names
        names.pop(setup.game, None)  # the game that was begun last stands last: the home screen opens with it
        names[setup.game] = [seat.name for seat in setup.seats if seat.player == HUMAN]
        self._save_settings()
        told = self._app.conductor.stop() if self._app.playing else []
        self._app.ignore_keys(self._app.guard)  # the Enter that starts seals nothing, however long it is held
        self._app.play(session, [*told, *notices])

    # --- saved games ---

    def ask_for_save(self) -> None:
        try:
            shelf = ShelfScreen(Shelf(self.folder))
        except BadSave as bad:
            self._tell_home(bad.sentence)
        else:
            self._app.push_screen(shelf, self._resume)

    def _resume(self, path: Path | None) -> None:
        if path is not None:
            self.wait_for(_opening(path), errands.run(partial(taken_up, path)), partial(self._resumed, path))

    def _resumed(self, path: Path, opening: Errand[Opened]) -> None:
        try:
            opened = opening.result()
        except Held:
            self.ask_to_look_on(path)
        except BadSave as bad:
            self._tell_home(bad.sentence, path)
        else:
            self._app.ignore_keys(self._app.guard)
            self._app.play(*opened)

    def wait_for(self, words: str, errand: Errand[T], then: Callable[[Errand[T]], None]) -> None:
        """Go on when the errand is done, unless the player leaves it; if it takes a while, a screen says so."""
        if errands.soon(errand):
            then(errand)
        else:
            self._app.push_screen(Waiting(words, errand), lambda done: then(errand) if done else _left(errand))

    def ask_to_look_on(self, path: Path) -> None:
        self._app.push_screen(looking_on(), lambda yes: self._look_on(path) if yes else None)

    def _look_on(self, path: Path) -> None:
        self.wait_for(_opening(path), errands.run(partial(Onlooker, path)), partial(self._looks_on, path))

    def _looks_on(self, path: Path, opening: Errand[Onlooker]) -> None:
        try:
            session = opening.result()
        except BadSave as bad:
            self._tell_home(bad.sentence, path)
        else:
            self._app.play(session, session.told)

    def _tell_home(self, sentence: Sentence, path: Path | None = None) -> None:
        if isinstance(self._app.screen, Home):
            told = say(sentence)
            self._app.screen.tell(told if path is None else _("{file}: {why}").format(file=shown(path.name), why=told))

    # --- beside the table ---

    def leave(self) -> None:
        """Ask before leaving; leave at once, if all is saved, when asked twice or if the terminal is too small."""
        app, small = self._app, too_small(*self._app.size)
        end = partial(app.end, 0)
        if isinstance(app.screen, UnsavedScreen):
            if small:  # the screen says so
                app.screen.action_lose()
        elif small or isinstance(app.screen, Question):
            self.when_saved(end, end)
        else:
            self.ask_to_leave()

    def standing(self) -> str:
        """A sentence on the game's fate, if an error ends the program."""
        session = self._app.conductor.session
        unsaved = session.keeping.unsaved()
        if unsaved is None and session.keeping.journal is not None:
            return _("Your game is saved.")
        return gone(unsaved) if unsaved else ""

    def ask_to_leave(self) -> None:
        self.when_saved(self._ask_to_leave, self._app.go_home)

    def _ask_to_leave(self) -> None:
        app = self._app
        if app.table_screen.at_stake:
            app.push_screen(leaving(self._apart(app.conductor.session)), self._leave)
        else:
            app.go_home()

    def _leave(self, yes: bool | None) -> None:
        if yes:
            self.when_saved(self._app.go_home, self._app.go_home)

    def _apart(self, session: AnySession) -> str:
        """The game's folder, if "Resume a game" does not look there."""
        journal = session.keeping.journal
        lies = journal.path.parent if isinstance(journal, Journal) else self.folder
        return "" if lies.absolute() == self.folder.absolute() else quote(shown(str(lies), SHOWN))

    def when_saved(self, act: Callable[[], None], lose: Callable[[], None] | None = None) -> None:
        """Call `act` once the game is on disk; if the players accept the loss, call `lose`, if it is given."""
        session, app = self._app.conductor.session, self._app
        unsaved = session.keeping.unsaved()
        app.table_screen.stage.disk.tell()
        if unsaved is None:
            act()
            return

        def answered(answer: Answer | None) -> None:
            app.table_screen.stage.disk.tell()
            if answer == "saved":
                self.when_saved(act, lose)
            elif answer == "lose" and lose is not None:
                lose()

        app.push_screen(UnsavedScreen(session, unsaved, loses=lose is not None), answered)
        app.ignore_keys(app.guard, held=True)  # keys typed ahead must lose nothing

    def side(self, name: str, at: int = 0) -> None:
        """Open a side screen. `at`: a paragraph of the rules, or a round of the history."""
        app = self._app
        match name:
            case "rules":
                home = not app.playing
                app.push_screen(sides.rules(app.game, at, home), lambda key: app.choose(key) if key else None)
            case "settings":
                themes = dressing.choices(app.settings_file.parent)
                app.push_screen(
                    sides.SettingsScreen(app.settings, themes, lambda: app.dressing.wrong), self._save_settings
                )
            case "seats":
                app.cover()  # everybody looks on
                app.push_screen(sides.SeatsScreen(app.conductor.session), self._change_seats)
            case "past":
                looking_on = isinstance(app.conductor.step, Looking)
                side = sides.HistoryScreen(app.conductor.session, self._can_branch(), looking_on, at or None)
                app.push_screen(side, self._wish)
            case "tale":
                app.push_screen(sides.TaleScreen(app.conductor.session))
            case _:
                app.push_screen(sides.help_here(app.table_screen), app.press)

    def jumps(self) -> Iterator[Offer]:
        """The palette's jumps: to things on the table in front, to what was before, and to each rule."""
        app = self._app
        if app.screen is app.table_screen:
            table = app.table_screen.table
            for words, spot in table.jumps():
                yield Offer(words, jump=partial(table.jump, spot), section=BOARD)
        yield from app.table_screen.past()
        yield from rules(sides.rules_page(app.game), partial(self.side, "rules"))

    # --- going back past news, and playing on from there ---

    def _can_branch(self) -> bool:
        return isinstance(self._app.conductor.session.keeping.journal, Journal)

    def _wish(self, wish: Wish | None) -> None:
        """Carry out a wish from the history; if several play and it would reveal anything, ask everybody first."""
        if wish is None:
            return
        session = self._app.conductor.session
        open_ = session.table.game.secrets and session.table.outcome() is None
        asks = {"back": bool(wish.known), "branch": open_, "limit": True}[wish.act]
        if asks and session.present.several:
            self._app.cover()
            faces = self._app.table_screen.stage.hanging.faces(sorted(session.table.people))
            asked = sides.ConsentScreen(_asked(wish), wish.known, faces)
            self._app.push_screen(asked, lambda agreed: self._agreed(wish, bool(agreed)))
        else:
            self._agreed(wish, agreed=True)

    def _agreed(self, wish: Wish, agreed: bool) -> None:
        conductor = self._app.conductor
        if not agreed:
            self._app.table_screen.stage.tell(_("It stays as it is: not everybody agreed."))
        elif wish.act == "back":
            assert wish.past.at is not None
            conductor.session.go_back(wish.past.at)
            conductor.advance()
        elif wish.act == "limit":
            conductor.session.keeping.note(BackLimit(wish.times))
            self.side("past")
        else:
            self.when_saved(partial(self._branch, wish.past.number))

    def _branch(self, number: int) -> None:
        """Play on in a copy of the game from there, with the same players; this one stays on the shelf as it is."""
        session = self._app.conductor.session
        journal = session.keeping.journal
        assert isinstance(journal, Journal)
        if session.table.outcome() is None:
            session.keeping.note(Disclosed(f"branch --at {number}"))  # everybody has agreed
        branching = errands.run(partial(_branched, journal.path, number, tuple(session.table.players)))
        self.wait_for(_("A game of its own is made ..."), branching, self._branched)

    def _branched(self, branching: Errand[Opened]) -> None:
        try:
            opened = branching.result()
        except BadSave as bad:
            self._app.table_screen.stage.tell(say(bad.sentence))
        else:
            session, notices = opened
            self._app.play(session, [*self._app.conductor.stop(), *notices])

    def _save_settings(self, _closed: None = None) -> None:
        """As they are now: one writing after the other, while the player goes on."""
        liked = deepcopy(self._app.settings)
        self._saving = errands.run(partial(settings.save, liked, self._app.settings_file))

    def close(self) -> None:
        """The program ends: the settings are to be written first, unless that takes long."""
        if self._saving is not None:
            errands.soon(self._saving, PATIENCE)

    def _change_seats(self, change: Change | None) -> None:
        conductor = self._app.conductor
        self._app.ignore_keys(self._app.guard, held=True)  # the closing key works at table and curtain too
        if change is None:
            return
        if change.seats != conductor.session.table.seats:
            reseat(conductor.session, change.seats)
            conductor.advance()
        if change.player is not None:
            hand_over(conductor.session, *change.player)
            conductor.advance()


def _branched(path: Path, number: int, players: Sequence[str]) -> Opened:
    """Raises `BadSave`."""
    shelf = Shelf(path.parent)
    made = shelf.branch(path, number)
    shelf.note(made, Disclosed(f"branched off after decision {number}"))
    for seat, player in enumerate(players if not number else ()):
        shelf.note(made, PlayedBy(seat, player))
    return taken_up(made)


def taken_up(path: Path) -> Opened:
    """A saved game, with its looks loaded: by the thread that opens it, and not by the one that draws."""
    opened = resume(path)
    looks_of(opened[0].table.game.name)
    return opened


def _opening(path: Path) -> str:
    return _("{file} is opened ...").format(file=shown(path.name))


def _left(errand: Errand[Any]) -> None:
    """Give up the errand; close the session that it may still open."""

    def close(_done: object) -> None:
        if not errand.cancelled() and errand.exception() is None and isinstance(errand.result(), tuple):
            errand.result()[0].keeping.close()

    errand.give_up()
    errand.add_done_callback(close)
