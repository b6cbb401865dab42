"""The table screen: a game's table between a header and a footer, and the session's steps carried out on it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from core.kernel.types import Refused
from tui import theme
from tui.games.looks import GameTable, Looks
from tui.host.guarded_app import ALWAYS
from tui.host.room import draw_too_small, too_small
from tui.host.whole_screen import WholeScreen
from tui.keys import Action, bound
from tui.screens.bars import Header
from tui.screens.commands import ASIDE_KEYS, BOUND, BY_NAME, FIRST_TO_GO, STANDING, Command, bindings, palette
from tui.screens.curtain import CurtainScreen
from tui.screens.footer import Footer
from tui.screens.offers import ROUNDS, Offer
from tui.screens.stage import TableStage
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Hold, Looking, Over, Step
from tui.session.conductor import Conductor
from tui.session.hints import Hints
from tui.session.undoing import Reason, redoable, undoable
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.keys import Key, name_of, name_pressed, told
from tui.widgets.painted import Painted
from tui.words import _, refusal

if TYPE_CHECKING:
    from tui.app import TableApp

HELP = BY_NAME["help"]


class TableScreen(WholeScreen[None]):
    """One for each game: its sessions are played on it in turn."""

    CSS_PATH = str(Path(__file__).with_name("table.tcss"))
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    HELP = "f1"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings()]
    OFFERED: ClassVar[Mapping[str, Command]] = BY_NAME
    STANDING: ClassVar[Sequence[str]] = STANDING  # of the footer, always
    STAGE: ClassVar[type[TableStage]] = TableStage

    if TYPE_CHECKING:

        @property
        def app(self) -> TableApp: ...  # type: ignore[override]  # the screen's only app

    def __init__(self, looks: Looks, curtain: CurtainScreen) -> None:
        super().__init__()
        self.looks = looks
        self.table: GameTable[Any, Any, Any] = looks.table()
        self.stage: TableStage = self.STAGE(self, curtain)
        self.conductor = Conductor(self.stage)
        self.hints: Hints = Hints(self.conductor, self.stage)
        self.header = Header(self)
        self.footer = Footer(self)
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
        """The current step; None while events are acted out."""
        return self.conductor.step

    @property
    def told_step(self) -> Step | None:
        """The step that the header tells of."""
        return self.step

    @property
    def at_stake(self) -> bool:
        """True if leaving breaks off a game."""
        return self.session.table.outcome() is None and not isinstance(self.step, Looking)

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
        """The terminal's size and the looks may have changed since this screen was last seen."""
        if self.app.size != self.size:
            self.on_resize()
        if self._drawn_in not in (None, theme.in_use()):
            self.redraw()
        if self.stage.startles:
            self.stage.startle()

    def hold_keys(self) -> None:
        """Give the table the keys, without painting again if it has them."""
        if self.focused is not self.table:
            self.set_focus(self.table)

    def bars(self) -> None:
        """Draw header and footer anew."""
        self.header.show()
        self.footer.show()

    def told_keys(self) -> list[Key]:
        """The keys of the moment."""
        return [Key(_("any key"), _("go on"))] if self.stage.acting.on else [*self.table.keys(), *self._own_keys()]

    def always(self, moment: Iterable[Key]) -> Iterator[Key]:
        """The keys of always, beside those of the moment. While text is typed, every key belongs to the text."""
        asks = self.step is not None and not self.typed_in
        taken = {key.shown for key in moment if key.counts}
        for name in self.STANDING:
            command = self.OFFERED[name]
            key = command.footed(FIRST_TO_GO)
            if command.there(self):
                counts = asks and key.shown not in taken and command.may(self) and command.now(self)
                yield key._replace(counts=counts)
        yield palette(FIRST_TO_GO)._replace(counts=asks)

    @property
    def typed_in(self) -> bool:
        return self.table.typing

    def actions(self) -> Sequence[Action]:
        everywhere = bound(type(self.app))
        return everywhere if self.typed_in else (*self.table.actions(), *bound(type(self)), *everywhere)

    def commands(self) -> list[Key]:
        """All commands that would do something now, for the palette."""
        found = (command for command in self.OFFERED.values() if command.keys and not command.first)
        allowed = [command.footed() for command in found if command.may(self) and command.now(self)]
        table = [key for key in (*self.table.passing(), *self.table.keys()) if key.counts]
        return [*table, *self._step_keys(), *self.offers(), *allowed]

    def past(self) -> Iterator[Offer]:
        """Where the palette leads back to: each round, in the history."""
        table = self.session.table
        for number in range(1, (table.game.round(table.state) or 0) + 1):
            jump = partial(self.app.lobby.side, "past", number)
            yield Offer(_("Round {round}").format(round=number), jump=jump, section=ROUNDS)

    def _own_keys(self) -> list[Key]:
        """The keys that the step needs, beside the table's."""
        step = self.step
        if step is None or isinstance(step, Announce) or (isinstance(step, Over | Looking) and self.table.keys()):
            return []
        named = (command for command in self.OFFERED.values() if isinstance(step, command.footer))
        told = (command.footed() for command in named if command.may(self) and command.now(self))
        return [*self._step_keys(), *told]

    def _step_keys(self) -> list[Key]:
        match self.step:
            case BotTurn():
                return [Key(_("any key"), _("faster"))]
            case Hold(decision):
                return [Key("Space", self.session.telling.holding(decision)[1])]
            case Curtain():
                return [Key("Esc", _("back to the curtain"))]
        return []

    def offers(self) -> list[Key]:
        """The keys of undo and redo, with the decisions that they would take or bring back."""
        back, again = self.undo_offer(), redoable(self.session)
        found = [Key("u", back)] if back else []
        if again is not None:
            found.append(Key("Ctrl+R", _("bring back {what}").format(what=self._called(again))))
        return found

    def _changes(self) -> str:
        """The decision that Ctrl+R would bring back, or else the one that `u` would take back, for the question."""
        if not isinstance(self.step, Ask):
            return ""
        return "  ".join(f"{self.shown(key.shown)} {key.words}" for key in self.offers()[-1:])

    def undo_offer(self) -> str:
        """The words for `u` now; empty if it does nothing."""
        if isinstance(self.step, Ask) and self.table.touched:
            return _("one step back")
        found = undoable(self.session)
        if isinstance(found, Reason) or isinstance(self.step, Looking):
            return ""
        return _("take back {what}").format(what=self._called(found.decision))

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
        """Draw the table, its header and its footer once each."""
        self._drawn_in = theme.in_use()
        self.table.changes = self._changes()
        self.table.draw()
        self.bars()

    def show_heed(self) -> None:
        if not self.has_class("-tiny") and (self.step is not None or self.stage.acting.on):
            self.footer.show()
            self.table.show_heed(self.heed.listens)

    # --- messages of the game's table ---

    def on_game_table_decided(self, message: GameTable.Decided) -> None:
        message.stop()
        try:
            self.carry_out(message)
        except Refused as refused:
            self.stage.ask_again()
            self.tell(refusal(refused))

    def carry_out(self, message: GameTable.Decided) -> None:
        """Raises `Refused`."""
        self.conductor.decided(message.question, message.decision, message.premove, message.then)

    def on_game_table_seen(self, message: GameTable.Seen) -> None:
        message.stop()
        self.seen(message.question)

    def seen(self, question: object) -> None:
        """That announcement has been looked at."""
        self.stage.seen(question)

    def on_game_table_keys_changed(self, message: GameTable.KeysChanged) -> None:
        message.stop()
        self.bars()

    # --- keys ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        command = self.OFFERED.get(str(parameters[0])) if action == "do" else None
        return action != "do" or (command is not None and command.may(self))

    def key_pressed(self, key: str) -> bool:
        """Called before a key goes to the focused widget. In a scene, the key ends the scene and does no more."""
        if self.stage.acting.on:
            self.stage.acting.pass_by()
            return key not in ALWAYS
        if key in ASIDE_KEYS and not self.typed_in:
            self.app.ignore_keys()  # later keys are not meant for the table
        elif isinstance(self.step, Announce):
            self.app.ignore_keys(self.app.guard, held=True)  # nor for the next page
        self.hush()
        self.stage.pacing.key_pressed(self.step)
        return False

    def action_do(self, name: str) -> None:
        self.OFFERED[name].do(self)

    def on_key(self, event: events.Key) -> None:
        """A key without a command goes from the public board back to the curtain; elsewhere it says that it is none."""
        if event.key in BOUND:
            return
        if isinstance(self.step, Curtain):
            event.stop()
            self.stage.hanging.hang_again()
        elif isinstance(self.step, Ask | Over):
            self._tell_useless(event)

    def _tell_useless(self, event: events.Key) -> None:
        """A key did nothing: it stands in the footer for another moment, or nowhere."""
        shown_key, offered = name_pressed(event), self.table.keys()
        for key in offered:
            if not key.counts and any(name_of(name) == shown_key for _begin, _end, name in told(key.shown)):
                words = _("{key}, {act}: there is nothing for it to do now. {help} tells more.")
                self.tell(words.format(key=shown_key, act=key.words, help="?"))
                return
        if event.is_printable:
            self.tell(_("{key} does nothing here. {help} tells the keys.").format(key=shown_key, help="?"))
