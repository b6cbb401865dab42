"""The table screen: a game's table between a header and a footer, and the session's steps carried out on it."""

from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.types import BYSTANDER, Refused, Viewer
from core.kernel.words import N_
from tui.games.contract import AnyUI, GameTable
from tui.screens.curtain import CurtainScreen
from tui.screens.sheet import draw_footer, draw_too_small, too_small
from tui.screens.step_runner import StepRunner
from tui.screens.whole import WholeScreen
from tui.session import AnySession, Ask, BotTurn, Looking, Over
from tui.session.tale import Tale
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.widgets.painted import Painted
from tui.words import _, ending, refusal


def _command(key: str, action: str, words: str, tooltip: str, shown: str | None = None) -> Binding:
    return Binding(key, action, words, id=f"table.{action}", tooltip=tooltip, key_display=shown)


COMMANDS = [
    _command("question_mark,f1", "help", N_("help"), N_("What can be done here"), "?"),
    _command("u", "undo", N_("undo"), N_("Take back one step")),
    _command("ctrl+r", "redo", N_("redo"), N_("Bring back what was taken back"), "Ctrl+R"),
    _command("i", "hint", N_("idea"), N_("Ask the strongest bot what it would do")),
    _command("t", "tale", N_("tale"), N_("All that has happened")),
    _command("r", "rules", N_("rules"), N_("The rules of the game")),
    _command("w", "seats", N_("who plays"), N_("Pass a seat to a bot, or back")),
    _command("s", "settings", N_("settings"), N_("Pace, curtain and looks")),
    _command("m", "rematch", N_("rematch"), N_("The same table again, once the game is over")),
    _command("space", "ending", N_("final score"), N_("The final score again, once the game is over"), "Space"),
    _command("q", "leave", N_("leave"), N_("Leave the game; it is saved")),
    _command("escape", "step_back", N_("hide"), N_("Hang the curtain; alone, take back one step"), "Esc"),
]
ASIDE = ("help", "tale", "rules", "seats", "settings", "leave")  # they open another screen
ASIDE_KEYS = frozenset(key for command in COMMANDS if command.action in ASIDE for key in command.key.split(","))
LOOKING_ON = ("help", "tale", "rules", "settings", "ending", "leave")


class TableScreen(WholeScreen[None]):
    """One for each game: its sessions are played on it in turn."""

    CSS_PATH = str(Path(__file__).with_name("table.tcss"))
    ALLOW_SELECT = False
    AUTO_FOCUS = None
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

    def __init__(self, ui: AnyUI, curtain: CurtainScreen) -> None:
        super().__init__()
        self.game_ui = ui
        self.table: GameTable[Any, Any, Any] = ui.table()
        self.runner = StepRunner(self, curtain)
        self._header = Painted()
        self._footer = Painted()
        self._room = Painted()
        self._notice = Painted()
        self._told: tuple[Tale, int] | None = None  # the tale and how many records it had when the table was told
        self._viewer: Viewer = BYSTANDER  # as the table was shown last

    def compose(self) -> ComposeResult:
        self._header.add_class("bar")
        self._footer.add_class("bar")
        self._room.id, self._notice.id = "room", "notice"
        yield self._header
        yield self.table
        yield self._footer
        yield self._room
        yield self._notice

    @property
    def session(self) -> AnySession:
        return self.runner.session

    # --- how it looks ---

    def on_resize(self) -> None:
        width, height = self.app.size
        tiny = too_small(width, height)
        self.set_class(tiny, "-tiny")
        if tiny:
            self.hush()
            canvas = Canvas(width, height)
            draw_too_small(canvas)
            self._room.paint(canvas)
        else:
            self.hold_keys()
            self.bars()

    def on_screen_resume(self) -> None:
        """The terminal may have another size than when this screen was seen last."""
        if self.app.size != self.size:
            self.on_resize()

    def hold_keys(self) -> None:
        """The table has the keys; where it has them already, nothing is painted twice."""
        if self.focused is not self.table:
            self.set_focus(self.table)

    def bars(self) -> None:
        """Draw header and footer anew."""
        self._draw_header()
        self._draw_footer()

    def _draw_header(self) -> None:
        session, canvas = self.session, Canvas(self.app.size.width, 1, "bar")
        x = canvas.parts(0, 0, [(f" {session.ui.title.upper()} ", "head")])
        x = canvas.put(x + 1, 0, session.ui.progress(session.table.view(BYSTANDER)), "bar")
        right: list[Part] = self._who(canvas.width - x)
        if session.trouble:
            trouble = _("NOT SAVED: {why}").format(why=_(session.trouble))
            room = canvas.width - x - len(trouble) - sum(len(words) for words, _role in right)
            right = [(f" {trouble} ", "bad+reverse"), *(right if room > 3 else [])]
        canvas.right(canvas.width, 0, right)
        self._header.paint(canvas)

    def _who(self, room: int) -> list[Part]:
        """Whose turn it is, or how it has ended, at the header's right."""
        seats, screen = self.session.seats, self.session.ui
        match self.runner.step:
            case Ask(seat) if seat == self.session.again:
                words = _("{name} looks again")
            case Ask(seat):
                words = _("{name} to decide")
            case BotTurn(seat):
                words = _("{name} is thinking")
            case Looking(held=held):
                told = _("looking on") if held else _("looking on; it can be resumed now")
                return [(f" {told} ", "key")]
            case Over(outcome):
                names = [seating.name for seating in seats]
                told = ending(outcome, names, self.session.table.game.reasons)
                if len(told) > room - 3:
                    told = ending(outcome, names, {})  # who has won is told before why
                return [(f" {told[: room - 3]} ", "key")]
            case _:
                return []
        return [(f" {words.format(name=seats[seat].name)} ", f"seat.{screen.colour(seats, seat)}")]

    def _draw_footer(self) -> None:
        canvas = Canvas(self.app.size.width, 1, "bar")
        asked = self.table.keys()
        taken = {key for key, _what in asked}
        own = [(key, what) for key, what in self._own_keys() if key not in taken]
        draw_footer(canvas, 0, [*asked, *own])
        self._footer.paint(canvas)

    def _own_keys(self) -> list[tuple[str, str]]:
        match self.runner.step:
            case Over() if not self.table.keys():
                wanted = [*self._ending_key(), "rematch", "tale", "leave"]
            case Ask() as ask:
                wanted = ["hint", "tale", "leave", "rules", "seats", "settings"]  # the last of them where there is room
                if self.table.touched or (self.session.undoable() and not ask.premove):
                    wanted.insert(0, "undo")
                if self.runner.secrets:
                    wanted.insert(0, "step_back")
            case Looking(outcome) if not self.table.keys():
                wanted = [*(self._ending_key() if outcome else []), "tale", "rules", "leave"]
            case BotTurn():
                wanted = ["tale", "leave", "rules", "seats", "settings"]
            case _:
                return []
        found = {binding.action: (binding.key_display or binding.key, _(binding.description)) for binding in COMMANDS}
        hurry = [(_("any key"), _("hurry"))] if isinstance(self.runner.step, BotTurn) else []
        return hurry + [found[action] for action in (*wanted, "help")]

    def _ending_key(self) -> list[str]:
        return ["ending"] if self.session.ending().moments else []

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

    def hush(self) -> None:
        if self._notice.display:
            self._notice.wipe()
            self._notice.display = False

    def catch_up(self, viewer: Viewer) -> None:
        """Let the table know what has happened since it was told last, as `viewer` may know it."""
        moments = list(self.session.feed(viewer) or ())
        for moment in moments:
            self.table.happen(moment)
        if not moments or self._viewer != viewer:
            self.table.show(self.session.table.view(viewer))
        self._viewer = viewer
        self.tell_tale()

    def tell_tale(self) -> None:
        tale = self.session.tale, len(self.session.table.records)
        if tale != self._told:
            self._told = tale
            self.table.tell(tale[0])

    def draw(self) -> None:
        """The table, its header and its footer, each once, when all has been told."""
        self.table.draw()
        self.bars()

    # --- what the game's table says ---

    def on_game_table_decided(self, message: GameTable.Decided) -> None:
        message.stop()
        try:
            self.runner.decided(message)
        except Refused as refused:
            self.runner.ask_again()
            self.tell(refusal(refused))

    def on_game_table_seen(self, message: GameTable.Seen) -> None:
        message.stop()
        self.runner.seen(message.question)

    def on_game_table_keys_changed(self, message: GameTable.KeysChanged) -> None:
        message.stop()
        self._draw_footer()

    # --- keys ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whoever looks on has no part in the game."""
        return action in LOOKING_ON if isinstance(self.runner.step, Looking) else True

    def key_pressed(self, key: str) -> None:
        """A key is about to be given to whatever has the focus."""
        if key in ASIDE_KEYS:
            self.runner.app.ignore_keys()  # the keys that follow are not meant for the table
        self.hush()
        self.runner.watch.key_pressed(self.runner.step)

    def action_undo(self) -> None:
        if isinstance(self.runner.step, Ask) and self.table.take_back():
            self.bars()
        elif not self.runner.undo():
            self.tell(_("There is nothing of yours to take back since somebody last saw something new."))

    def action_redo(self) -> None:
        if not self.runner.redo():
            self.tell(_("There is nothing to bring back."))

    def action_step_back(self) -> None:
        if self.runner.secrets:
            self.runner.cover()
        elif isinstance(self.runner.step, Ask) and self.table.take_back():
            self.bars()

    def action_hint(self) -> None:
        self.runner.hint()

    def action_leave(self) -> None:
        self.post_message(self.LeaveAsked())

    def action_rematch(self) -> None:
        if isinstance(self.runner.step, Over):
            self.post_message(self.RematchAsked())

    def action_ending(self) -> None:
        self.runner.show_ending()

    def action_help(self) -> None:
        self.post_message(self.SideAsked("help"))

    def action_tale(self) -> None:
        self.post_message(self.SideAsked("tale"))

    def action_rules(self) -> None:
        self.post_message(self.SideAsked("rules"))

    def action_seats(self) -> None:
        self.post_message(self.SideAsked("seats"))

    def action_settings(self) -> None:
        self.post_message(self.SideAsked("settings"))
