"""The table screen: a game's table between a header and a footer, and the session's steps carried out on it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.types import Refused
from core.kernel.words import N_
from tui import theme
from tui.games.looks import GameTable, Looks
from tui.guarded_app import ALWAYS, HANDING, PALETTE
from tui.keys import Action, bound, shown_key
from tui.screens.bars import Footer, Header
from tui.screens.curtain import CurtainScreen
from tui.screens.sheet import draw_too_small, too_small
from tui.screens.stage import TableStage
from tui.screens.whole import WholeScreen
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Hold, Looking, Over, Step
from tui.session.conductor import Conductor
from tui.session.hints import Hints
from tui.session.news import ending
from tui.session.undoing import Reason, redoable, undoable
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.painted import Painted
from tui.words import _, refusal

if TYPE_CHECKING:
    from tui.app import TableApp


def _command(key: str, action: str, words: str, tooltip: str, shown: str | None = None) -> Binding:
    return Binding(key, action, words, id=f"table.{action}", tooltip=tooltip, key_display=shown)


COMMANDS = [
    _command("question_mark,f1", "help", N_("help"), N_("What can be done here"), "?"),
    _command("u", "undo", N_("undo"), N_("Take back one step")),
    _command("ctrl+r", "redo", N_("redo"), N_("Bring back what was taken back"), "Ctrl+R"),
    _command("i", "hint", N_("idea"), N_("Ask the strongest bot what it would do")),
    _command("t", "tale", N_("tale"), N_("All that has happened")),
    _command("p", "past", N_("history"), N_("All that has happened: look at it, go back, play on from it")),
    _command("r", "rules", N_("rules"), N_("The rules of the game")),
    _command("w", "seats", N_("who plays"), N_("Pass a seat to a bot, or back; other names and colours")),
    _command("s", "settings", N_("settings"), N_("Pace, curtain and looks")),
    _command("m", "rematch", N_("rematch"), N_("The same table again, or with others at it, once the game is over")),
    _command("space", "ending", N_("final score"), N_("Go on; the final score again, once the game is over"), "Space"),
    _command("q", "leave", N_("leave"), N_("Leave the game")),
    _command("escape", "step_back", N_("hide"), N_("Hang the curtain; alone, take back one step"), "Esc"),
    PALETTE,
]
# They open another screen.
ASIDE = ("help", "tale", "past", "rules", "seats", "settings", "rematch", "leave", PALETTE.action)
ASIDE_KEYS = frozenset(key for command in COMMANDS if command.action in ASIDE for key in command.key.split(","))
BOUND = frozenset(key for command in COMMANDS for key in command.key.split(","))
LOOKING_ON = ("help", "tale", "past", "rules", "settings", "ending", "leave", PALETTE.action)


class TableScreen(WholeScreen[None]):
    """One for each game: its sessions are played on it in turn."""

    CSS_PATH = str(Path(__file__).with_name("table.tcss"))
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    HELP = "f1"
    BINDINGS: ClassVar[list[BindingType]] = [*COMMANDS]

    class LeaveAsked(Message):
        """Somebody wants to leave the game."""

    class SideAsked(Message):
        """A side screen is wanted."""

        def __init__(self, name: str) -> None:
            self.name = name
            super().__init__()

    class RematchAsked(Message):
        """The same table again."""

    if TYPE_CHECKING:

        @property
        def app(self) -> TableApp: ...  # type: ignore[override]  # this screen belongs to no other

    def __init__(self, looks: Looks, curtain: CurtainScreen) -> None:
        super().__init__()
        self.looks = looks
        self.table: GameTable[Any, Any, Any] = looks.table()
        self.stage = TableStage(self, curtain)
        self.conductor = Conductor(self.stage)
        self.hints = Hints(self.conductor, self.stage)
        self.header = Header(self)
        self.footer = Footer(self, self._told_keys)
        self._room = Painted()
        self._notice = Painted()
        self._drawn_in: object = None

    def compose(self) -> ComposeResult:
        self._room.id, self._notice.id = "room", "notice"
        yield self.header
        yield self.table
        yield self.footer
        yield self._room
        yield self._notice

    @property
    def session(self) -> AnySession:
        return self.conductor.session

    @property
    def step(self) -> Step | None:
        """What goes on at the table."""
        return self.conductor.step

    # --- how it looks ---

    def on_resize(self) -> None:
        width, height = self.app.size
        tiny = too_small(width, height)
        self.set_class(tiny, "-tiny")
        if tiny:
            self.stage.acting.put_off()
            self.hush()
            canvas = Canvas(width, height)
            draw_too_small(canvas)
            self._room.paint(canvas)
        else:
            self.stage.acting.pass_by()
            self.hold_keys()
            self.bars()
            self.call_after_refresh(self.stage.acting.go_on)

    def on_screen_resume(self) -> None:
        """The terminal may have another size than when this screen was seen last, and everything other looks."""
        if self.app.size != self.size:
            self.on_resize()
        if self._drawn_in not in (None, theme.in_use()):
            self.redraw()
        if self.stage.startles:
            self.stage.startle()

    def hold_keys(self) -> None:
        """The table has the keys; where it has them already, nothing is painted twice."""
        if self.focused is not self.table:
            self.set_focus(self.table)

    def bars(self) -> None:
        """Draw header and footer anew."""
        self.header.show()
        self.footer.show()

    def _told_keys(self) -> list[tuple[str, str]]:
        """What the footer tells: first what the table asks for, then what can be done beside it.

        While something is typed nothing can: every key is a sign of it.
        """
        asked = [(_("any key"), _("go on"))] if self.stage.acting.on else self.table.keys()
        if self.typed_in:
            return asked
        taken = {key for key, _what in asked}
        return [*asked, *((key, what) for key, what in self._own_keys() if key not in taken)]

    @property
    def typed_in(self) -> bool:
        return self.table.typing

    def actions(self) -> Sequence[Action]:
        everywhere = bound(type(self.app))
        return everywhere if self.typed_in else (*self.table.actions(), *bound(type(self)), *everywhere)

    def commands(self) -> list[tuple[str, str]]:
        """All that would do something now, room or not."""
        step, own = self.step, [*self.table.commands(), *self._first_keys()]
        idle = {
            "undo": True,  # it is named among the first keys, where there is something to take back
            "redo": True,
            "hint": not self.hints.may_be_asked,
            "step_back": not (isinstance(step, Ask) and self.session.present.private),
            "rematch": not isinstance(step, Over),
            "ending": not isinstance(step, Over | Looking) or not self._ending_key(),
            PALETTE.action: True,
        }
        allowed = [found for found in COMMANDS if self.check_action(found.action, ()) and not idle.get(found.action)]
        return [*own, *((shown_key(found), _(found.description)) for found in allowed)]

    def _own_keys(self) -> list[tuple[str, str]]:
        match self.step:
            case Over() if not self.table.keys():
                wanted = [*self._ending_key(), "rematch", "tale", "past", "leave"]
            case Ask():
                wanted = ["tale", "leave", "rules", "seats", "settings"]  # the last of them where there is room
                if self.hints.may_be_asked:
                    wanted.insert(0, "hint")
                if self.session.present.private:
                    wanted.insert(0, "step_back")
            case Looking(outcome) if not self.table.keys():
                wanted = [*(self._ending_key() if outcome else []), "tale", "past", "rules", "leave"]
            case BotTurn():
                wanted = ["tale", "leave", "rules", "seats", "settings"]
            case Hold() | Curtain():
                wanted = ["tale", "past", "rules", "seats", "leave"]
            case _:
                return []
        found = {binding.action: (binding.key_display or binding.key, _(binding.description)) for binding in COMMANDS}
        return [*self._first_keys(), *(found[action] for action in (*wanted, PALETTE.action, "help"))]

    def _first_keys(self) -> list[tuple[str, str]]:
        """What a key would do at just this moment, in words."""
        keys: list[tuple[str, str]] = []
        match self.step:
            case BotTurn():
                keys.append((_("any key"), _("faster")))
            case Hold(decision):
                keys.append(("Space", self.session.telling.holding(decision)[1]))
            case Curtain():
                keys.append(("Esc", _("back to the curtain")))
        return keys + self.offers()

    def offers(self) -> list[tuple[str, str]]:
        """What can be taken back now, and brought back."""
        back, again = self.undo_offer(), redoable(self.session)
        found = [("u", back)] if back else []
        if again is not None:
            found.append(("Ctrl+R", _("bring back {what}").format(what=self._called(again))))
        return found

    def undo_offer(self) -> str:
        """What `u` would do now; empty where it does nothing."""
        if isinstance(self.step, Ask) and self.table.touched:
            return _("one step back")
        found = undoable(self.session)
        if isinstance(found, Reason) or isinstance(self.step, Looking):
            return ""
        return _("take back {what}").format(what=self._called(found.decision))

    def _ending_key(self) -> list[str]:
        return ["ending"] if ending(self.session).moments else []

    def _called(self, decision: Any) -> str:
        return self.session.telling.called(self.session.table.seats, decision)

    def tell(self, text: str) -> None:
        """A few sentences under the header, until the next key."""
        width = min(self.app.size.width, 100)
        lines = wrapped(Text(text), width - 4)
        canvas = Canvas(width, len(lines) + 2, "ink")
        canvas.frame(0, 0, width, len(lines) + 2, "line.lit")
        for row, line in enumerate(lines, 1):
            canvas.text(2, row, line)
        self._notice.styles.height = len(lines) + 2
        self._notice.styles.width = width
        self._notice.styles.offset = ((self.app.size.width - width) // 2, 1)
        self._notice.display = True
        self._notice.paint(canvas)

    def tell_hold(self, hold: Hold[Any, Any, Any]) -> None:
        stands, comes = self.session.telling.holding(hold.decision)
        back = self.undo_offer()
        words = _("{stands}. {on}: {comes}. {undo}: {back}.") if back else _("{stands}. {on}: {comes}.")
        on, undo = self.shown("Space"), self.shown("u")
        self.tell(words.format(stands=stands, on=on, comes=comes, undo=undo, back=back))

    def hush(self) -> None:
        if self._notice.display:
            self._notice.wipe()
            self._notice.display = False

    def redraw(self) -> None:
        """The table, its header and its footer, each once, when all has been told."""
        self._drawn_in = theme.in_use()
        self.table.draw()
        self.bars()

    def show_heed(self) -> None:
        if not self.has_class("-tiny") and (self.step is not None or self.stage.acting.on):
            self.footer.show()
            self.table.show_heed(self.heed.listens)

    # --- what the game's table says ---

    def on_game_table_decided(self, message: GameTable.Decided) -> None:
        message.stop()
        try:
            self.conductor.decided(message.question, message.decision, message.premove, message.then)
        except Refused as refused:
            self.stage.ask_again()
            self.tell(refusal(refused))

    def on_game_table_seen(self, message: GameTable.Seen) -> None:
        message.stop()
        self.stage.seen(message.question)

    def on_game_table_keys_changed(self, message: GameTable.KeysChanged) -> None:
        message.stop()
        self.bars()

    # --- keys ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whoever looks on has no part in the game."""
        return action in LOOKING_ON if isinstance(self.step, Looking) else True

    def key_pressed(self, key: str) -> bool:
        """A key is about to be given to whatever has the focus. In a scene, it passes that and does no more."""
        if self.stage.acting.on:
            self.stage.acting.pass_by()
            return key not in ALWAYS
        if key in ASIDE_KEYS and not self.typed_in:
            self.app.ignore_keys()  # the keys that follow are not meant for the table
        elif isinstance(self.step, Announce):
            self.app.ignore_keys(self.app.guard, held=True)  # nor are they for the next page
        self.hush()
        self.stage.watch.key_pressed(self.step)
        return False

    def action_undo(self) -> None:
        if isinstance(self.step, Ask) and self.table.take_back():
            self.bars()
        else:
            told = self.conductor.undo()
            if self.app.screen is self:
                self.tell(told)

    def action_redo(self) -> None:
        if not self.conductor.redo():
            self.tell(_("There is nothing to bring back."))

    def action_step_back(self) -> None:
        if isinstance(self.step, Curtain):
            self.stage.hanging.hang_again()
        elif self.session.present.private:
            self.conductor.cover()
        elif isinstance(self.step, Ask) and self.table.take_back():
            self.bars()

    def action_hint(self) -> None:
        self.hints.ask()

    def action_leave(self) -> None:
        self.post_message(self.LeaveAsked())

    def action_rematch(self) -> None:
        if isinstance(self.step, Over):
            self.post_message(self.RematchAsked())

    def action_ending(self) -> None:
        match self.step:
            case Hold():
                self.conductor.let_go()
                self.app.ignore_keys(HANDING * self.app.guard)
            case Curtain():
                self.stage.hanging.hang_again()
            case _:
                self.stage.show_ending()

    def on_key(self, event: events.Key) -> None:
        """Whoever looks at the public board goes back to the curtain with any key that does nothing else."""
        if isinstance(self.step, Curtain) and event.key not in BOUND:
            event.stop()
            self.stage.hanging.hang_again()

    def action_help(self) -> None:
        self.post_message(self.SideAsked("help"))

    def action_tale(self) -> None:
        self.post_message(self.SideAsked("tale"))

    def action_past(self) -> None:
        self.post_message(self.SideAsked("past"))

    def action_rules(self) -> None:
        self.post_message(self.SideAsked("rules"))

    def action_seats(self) -> None:
        self.post_message(self.SideAsked("seats"))

    def action_settings(self) -> None:
        self.post_message(self.SideAsked("settings"))
