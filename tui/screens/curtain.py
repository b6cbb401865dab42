"""The curtain: it hides one seat's secrets from the next, and opens with the next seat's own letter alone."""

from string import ascii_uppercase
from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer

from core.kernel.types import Seat
from core.kernel.words import N_
from tui.host.guarded_app import GuardedApp
from tui.keys import Action, in_use, names
from tui.kit.seat_letters import Face, own_capital
from tui.kit.sheet import TICK, Sheet
from tui.screens.commands import COMMANDS, PALETTE_NAME, bindings, footed
from tui.screens.hung import Hung, draw
from tui.screens.openings import Openings
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key
from tui.words import _

LONGEST = 18  # cells of a name in the footer
BESIDE = ("board", "tale", "leave", "past", "seats", "rules", PALETTE_NAME, "help")  # in the footer
FIRST_TO_GO = (PALETTE_NAME, "seats", "rules", "past")  # of them, where there is no room for all


class CurtainScreen(Sheet[None]):
    """One for each game. It is given no secrets, and knows no table.

    Capitals are seats. Every other key, with or without Caps Lock, does something that needs no secrets.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(curtain=True)]
    ACTIONS = (
        names(ascii_uppercase),
        Action("curtain.open", ("enter",), N_("Open the curtain of the player who is named")),
        Action("curtain.back", ("escape",), N_("Name nobody; leave the game")),
    )

    class Opened(Message):
        def __init__(self, seat: Seat) -> None:
            self.seat = seat
            super().__init__()

    class Wanted(Message):
        """Something that can be done from here."""

        def __init__(self, command: str) -> None:
            self.command = command
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._hung = Hung()
        self._waiting: Timer | None = None  # shows the time until keys count

    def hang(self, hung: Hung) -> None:
        """Wait for one of those who are due, or for one who may look again."""
        self._hung = hung
        if self.is_current:
            self.redraw()

    def warn(self, trouble: str | None) -> None:
        """Show or drop the warning of the disk."""
        if trouble != self._hung.trouble:
            self.hang(replace(self._hung, trouble=trouble))

    def tell_openings(self, openings: Openings) -> None:
        self.hang(replace(self._hung, openings=openings))

    def tell(self, note: str) -> None:
        """A sentence, until the next key."""
        self.hang(replace(self._hung, note=note))

    def _set_named(self, face: Face | None) -> None:
        self.hang(replace(self._hung, named=face))

    def on_screen_resume(self) -> None:
        self.watch_keys()

    def watch_keys(self) -> None:
        """Show the time until keys count."""
        if self._waiting is None and self._heeding < 1:
            self._waiting = self.set_interval(TICK, self._wait)

    def _wait(self) -> None:
        if self._heeding >= 1 and self._waiting is not None:
            self._waiting.stop()
            self._waiting = None
        if self.is_current:
            self.redraw()

    @property
    def _heeding(self) -> float:
        if not self.is_running or not isinstance(self.app, GuardedApp) or not self.app.guard:
            return 1.0
        return self.app.heeding

    def draw(self, canvas: Canvas) -> None:
        draw(canvas, self._hung, self._heeding, self.ACTIONS)

    # --- keys ---

    def keys(self) -> list[Key]:
        due, named = self._hung.due, self._hung.named
        if not due:
            return []
        if named:
            return [Key("Enter", _i_am(named)), Key("Esc", _("back"))]
        found = Key(" ".join(face.letter for face in due), _i_am(due[0]) if len(due) == 1 else _("your own letter"))
        return [found, *self._hung.offers, *(footed(name, FIRST_TO_GO, curtain=True) for name in BESIDE)]

    def commands(self) -> list[Key]:
        """Seats' letters are left out: pressing one tells who is looking."""
        found = (command for command in COMMANDS if command.at_curtain and not command.first)
        beside = [footed(command.name, curtain=True) for command in found]
        return [] if self._hung.named else [*self._hung.offers, *beside]

    def on_key(self, event: events.Key) -> None:
        if isinstance(self.app, GuardedApp) and self.app.too_early(event):
            return  # typed before the question stood here
        if self._hung.note:
            self.tell("")
        if event.key == "escape":
            event.stop()
            self._back()
        elif event.key == "enter" and self._hung.named is not None:
            event.stop()
            self._open(self._hung.named)
        elif event.character and event.character.isalpha():
            self._lettered(event, event.character)

    def _lettered(self, event: events.Key, letter: str) -> None:
        """A seat's capital names it, its small letter opens nothing; other capitals act as their small letters."""
        faces = {face.letter: face for face in (*self._hung.due, *self._hung.again)}
        if letter in faces:
            event.stop()
            self._pressed(faces[letter])
        elif letter.upper() in faces:
            self.tell(own_capital(letter))
        elif letter.isupper() and isinstance(self.app, GuardedApp):
            self.app.choose(in_use().meant(letter.lower(), self.actions()))

    def _pressed(self, face: Face) -> None:
        """A lone due seat opens at once; any other letter might be a slip, or held down, and is asked for twice."""
        if face == self._hung.named or [face] == [*self._hung.due]:
            self._open(face)
            return
        self._hold_off()
        self.watch_keys()
        self._set_named(face)

    def _open(self, face: Face) -> None:
        self._hung = replace(self._hung, named=None)
        self._hold_off()
        self.post_message(self.Opened(face.seat))

    def _hold_off(self) -> None:
        """Ignore the repeats of the key, lest they decide the next thing."""
        if isinstance(self.app, GuardedApp):
            self.app.ignore_keys(self.app.guard, held=True)

    def _back(self) -> None:
        if self._hung.named is None:
            self.post_message(self.Wanted("leave"))
        else:
            self._set_named(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a seat is named, no command works."""
        return self._hung.named is None or action != "do"

    def action_do(self, command: str) -> None:
        if self._heeding >= 1:
            self.post_message(self.Wanted(command))


def _i_am(face: Face) -> str:
    return _("I am {name}").format(name=face.name[:LONGEST])
