"""The app: the home screen, one table at a time, and the side screens."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.color import ColorSystem
from textual import events
from textual.driver import Driver
from textual.screen import Screen

from core.games import GAMES
from tui import error_log, settings, theme
from tui.dressing import Dressing
from tui.errands import Errand
from tui.host.asking import BackgroundTold, ColoursTold, SignsTold
from tui.host.guarded_app import GuardedApp
from tui.host.room import too_small
from tui.host.streams import complain
from tui.host.terminal import Terminal
from tui.host.whole_screen import WholeScreen
from tui.screens.home import Home
from tui.words import _

if TYPE_CHECKING:  # loaded with the first game, so that the home screen is there at once
    from tui.lobby import Lobby, Opened, Opening
    from tui.screens.curtain import CurtainScreen
    from tui.screens.offers import Offer
    from tui.screens.seats import SeatsScreen
    from tui.screens.table import TableScreen
    from tui.session import AnySession, Step
    from tui.session.conductor import Conductor

ENCODED = {"true": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT}


class TableApp(GuardedApp):
    """One table at a time, of any game, at one keyboard."""

    TITLE = "Eketorp"

    def __init__(
        self,
        game: str,
        folder: Path | None = None,
        opened: "Opening | None" = None,
        settings_file: Path | None = None,
        guard: float | None = None,
        plain_ascii: bool = False,
        learns: bool = False,
    ) -> None:
        """With `opened`, the app begins at that table, not at the home screen. No `folder`: the usual one.

        `learns`: it begins with the game's lesson.

        If `opened` is a path, another program plays that game: the app asks whether to look on. An errand gives either.
        """
        super().__init__(guard)
        self.game, self._folder = game, folder  # the game of the last table, and of `New game`
        self.settings_file = settings_file or settings.settings_path()
        found = settings.load(self.settings_file)
        self.settings = found.settings
        if opened is None and not learns:
            self.game = next((name for name in reversed(self.settings.names) if name in GAMES), game)
        depth = theme.fitting(self.no_color, self.console.color_system, os.environ.get("TERM", ""))
        self.dressing = Dressing(found, self.settings_file, depth, plain_ascii)
        self._opened, self._learns = opened, learns
        self._table: TableScreen | None = None
        self._frozen = False
        self.parting: list[str] = []  # sentences for after the terminal is given back
        self.ansi_color = True  # or Textual would search every line for colours to replace

    @cached_property
    def lobby(self) -> "Lobby":
        from tui.lobby import Lobby  # noqa: PLC0415 - this loads all that the home screen does without

        return Lobby(self, self._folder)

    def _build_driver(self, headless: bool, inline: bool, mouse: bool, size: tuple[int, int] | None) -> Driver:
        return super()._build_driver(headless, inline, mouse and self.settings.mouse, size)

    def get_default_screen(self) -> Screen[Any]:
        return Home(list(GAMES), self.game, self._folder, greets=not self.settings.greeted)

    async def on_mount(self) -> None:
        self.take_signals()
        self.call_after_refresh(gc.enable)
        if isinstance(self._opened, Errand):
            self.lobby.wait_for(_("The game that was played last is opened ..."), self._opened, self._begin_after)
        elif self._opened is not None:
            self._begin_at(self._opened)
        elif self._learns:
            self.lobby.learn(self.game)
        elif (wrong := self.dressing.wrong) and isinstance(self.screen, Home):
            self.screen.tell(" ".join(wrong))

    def on_unmount(self) -> None:
        if "lobby" in vars(self):
            self.lobby.close()

    def _begin_after(self, opening: "Errand[Opened | Path]") -> None:
        try:
            self._begin_at(opening.result())
        except ValueError as error:
            self.parting.append(str(error))
            self.end(2)  # as if it failed at once

    def _begin_at(self, opened: "Opened | Path") -> None:
        self._opened = None
        if isinstance(opened, Path):
            self.lobby.ask_to_look_on(opened)
        else:
            session, notices = opened
            self.play(session, [*notices, *self.dressing.tell_all()])

    # --- settings, and the terminal's answers ---

    def on_settings_screen_changed(self) -> None:
        self.track_mouse(self.settings.mouse)
        self.dressing.dress()
        self._draw_anew()

    def _draw_anew(self) -> None:
        if isinstance(self.screen, WholeScreen):
            self.screen.redraw()

    def on_background_told(self, message: BackgroundTold) -> None:
        if self.dressing.lie_on(message.light):
            self._draw_anew()

    def on_colours_told(self, message: ColoursTold) -> None:
        if self.dressing.deepen(message.depth):
            self.console._color_system = ENCODED[message.depth]  # or Textual would send fewer colours
            self._draw_anew()

    def on_signs_told(self, message: SignsTold) -> None:
        if not message.utf8 and not theme.is_ascii() and isinstance(self._driver, Terminal):
            self._driver.only_ascii()
            self.dressing.only_ascii()
            self._draw_anew()
            self.when_painted(self._tell_wrong_signs)

    def _tell_wrong_signs(self) -> None:
        """Tell the warning at a table or at home; on any other screen, it waits for the next table."""
        if self.playing:
            self._tell_rest()
        elif isinstance(self.screen, Home) and self._opened is None:
            self.screen.tell(" ".join(self.dressing.tell_all()))

    def _tell_rest(self) -> None:
        self.conductor.notices += self.dressing.tell_rest()
        self.conductor.tell_notices()

    def watch_title(self, title: str) -> None:
        if isinstance(self._driver, Terminal):
            self._driver.entitle(title)

    # --- the table ---

    @property
    def table_screen(self) -> "TableScreen":
        assert self._table is not None, "no table has been on the screen"
        return self._table

    @property
    def conductor(self) -> "Conductor":
        return self.table_screen.conductor

    @property
    def playing(self) -> bool:
        return self._table is not None and self._table in self.screen_stack

    def play(self, session: "AnySession", notices: Sequence[str] = (), table: "TableScreen | None" = None) -> None:
        """Put a table on the screen. `table`: a lesson's; else the one of the game."""
        self.game = session.table.game.name
        self._table = table or self.lobby.table_for(session)
        self._leave_all()
        self._table.conductor.session = session
        self._table.conductor.notices = list(notices)
        self.push_screen(self._table)
        self.call_after_refresh(self._start, session)

    def _start(self, session: "AnySession") -> None:
        self._tell_rest()
        self.conductor.start(session)
        if not self._frozen:
            self._frozen = True
            self.when_painted(gc.freeze)  # modules loaded by now stay: collecting over them takes the longest pauses

    def _leave_all(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def close_sides(self) -> None:
        """Close every screen over the table."""
        while self.playing and self.screen is not self._table:
            self.pop_screen()

    def go_home(self) -> None:
        told = self.conductor.stop()
        self.title = self.TITLE
        self.ignore_keys(self.guard, held=True)  # the Enter that leaves begins no other game
        self._leave_all()
        if isinstance(self.screen, Home):
            self.screen.game = self.game
            self.screen.tell(" ".join(told))

    def key_pressed(self, event: events.Key) -> bool:
        on_table = self._table is not None and self.screen_stack[-1:] == [self._table]
        return on_table and self.table_screen.key_pressed(event.key)

    def room_changed(self) -> None:
        if self._table is not None:
            self._table.header.countdown.run(self.roomy.is_set())
            self._table.stage.acting.go_on()

    @property
    def acts(self) -> bool:
        """True if events are acted out: not with `TEXTUAL_ANIMATIONS=none`."""
        return self.settings.motion and self.animation_level == "full"

    def cover(self) -> None:
        if self._exit:  # a popped screen is gone before Textual removes it
            return
        if isinstance(self.screen, WholeScreen):
            self.screen.forget()
        if self.playing:
            self.conductor.cover()

    def on_app_blur(self) -> None:
        if self.settings.curtain_on_blur:
            self.cover()

    def end(self, code: int) -> None:
        try:
            if self.playing:
                self.parting += self.conductor.stop()
        except Exception as error:  # the app ends all the same
            self.parting.append(error_log.report(error, self.standing()))
        super().end(code)

    def standing(self) -> str:
        with suppress(Exception):  # there has been one already
            return self.lobby.standing() if self.playing else ""
        return ""

    def last_words(self) -> None:
        with suppress(OSError):  # it may have been the terminal that has gone
            for words in self.parting:
                complain(words)
            sys.stderr.flush()

    def action_leave(self) -> None:
        if self.playing:
            self.lobby.leave()
        else:
            self.end(0)

    # --- the palette ---

    def action_palette(self) -> None:
        screen = self.screen
        if not isinstance(screen, WholeScreen) or not screen.PALETTE or screen.typed_in or too_small(*self.size):
            return
        from tui.screens.offers import commands  # noqa: PLC0415 - the home screen does without
        from tui.screens.palette import Palette  # noqa: PLC0415

        at_table = self.playing and screen in (self._table, self.table_screen.stage.hanging.curtain)
        offers = [*commands(screen), *(self.lobby.jumps() if at_table else ())]
        self.ignore_keys()
        self.push_screen(Palette(offers), partial(self._chosen, self.conductor.step if self.playing else None))

    def _chosen(self, step: "Step | None", offer: "Offer | None") -> None:
        """Do the offer, unless the table has gone on meanwhile. Enter may be held down."""
        if offer is None or (self.playing and step is not self.conductor.step):
            return
        if offer.jump is None:
            self.choose(offer.key)
        else:
            self.ignore_keys(self.guard, held=True)
            offer.jump()

    # --- messages of the table, its curtain and the home screen ---

    def on_curtain_screen_opened(self, message: "CurtainScreen.Opened") -> None:
        self.lobby.words.open(message.seat)

    def on_curtain_screen_wanted(self, message: "CurtainScreen.Wanted") -> None:
        self.table_screen.action_do(message.command)

    def on_seats_screen_word_wanted(self, message: "SeatsScreen.WordWanted") -> None:
        self.lobby.words.change(message.seat)

    def on_home_chosen(self, message: Home.Chosen) -> None:
        self.game = message.game
        self.lobby.greeted()
        match message.choice:
            case "new":
                self.lobby.new_game(self.game)
            case "resume":
                self.lobby.ask_for_save()
            case "learn":
                self.lobby.learn(self.game)
            case "quit":
                self.end(0)
            case side:
                self.lobby.side(side)
