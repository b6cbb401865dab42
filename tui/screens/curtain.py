"""The curtain: it hides one seat's secrets from the next, and opens with the next seat's own letter alone."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer

from core.kernel.types import Seat
from core.kernel.words import N_
from tui.host.guarded_app import PALETTE, GuardedApp
from tui.keys import Action, in_use, names
from tui.kit import shield
from tui.kit.seat_letters import ABREAST, Face, begun, draw_plates, own_capital
from tui.kit.sheet import TICK, Key, Sheet, bar
from tui.play.recap import newest
from tui.play.said import parts_of
from tui.screens.commands import BY_NAME, COMMANDS, bindings, shown
from tui.screens.openings import Openings, opened_lines
from tui.session.keeping import not_saved
from tui.widgets.canvas import Canvas, Drawing, Part, wrapped
from tui.words import _, ngettext

LONGEST = 18  # cells of a name in the footer


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
        self._due: Sequence[Face] = ()
        self._again: Sequence[Face] = ()
        self._news: Sequence[Text] = ()
        self._offers: Sequence[Key] = ()  # undo and redo, if they can be done here
        self._drawing: Drawing | None = None
        self._openings: Openings = ()
        self._trouble: str | None = None  # with the disk
        self._named: Face | None = None  # the one whose letter was pressed once
        self._note = ""
        self._waiting: Timer | None = None  # shows the time until keys count

    def hang(
        self,
        due: Sequence[Face],
        again: Sequence[Face],
        news: Sequence[Text],
        trouble: str | None = None,
        offers: Sequence[Key] = (),
        drawing: Drawing | None = None,
        openings: Openings = (),
    ) -> None:
        """Wait for one of `due`, who has to decide, or of `again`, who has decided and may look again.

        `drawing`: of the latest news, instead of the shield. `openings`: who has opened the curtain lately.
        """
        self._due, self._again, self._news, self._trouble, self._offers = due, again, news, trouble, offers
        self._drawing, self._openings = drawing, openings
        self._named, self._note = None, ""
        if self.is_current:
            self.redraw()

    def warn(self, trouble: str | None) -> None:
        """Show or drop the warning of the disk."""
        if trouble != self._trouble:
            self._trouble = trouble
            if self.is_current:
                self.redraw()

    def tell_openings(self, openings: Openings) -> None:
        self._openings = openings
        self.redraw()

    def tell(self, note: str) -> None:
        """A sentence, until the next key."""
        self._note = note
        self.redraw()

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

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        if not self._due:
            return
        faces, news = ([self._named], ()) if self._named else (self._due, self._news)
        rows = sum(len(wrapped(line, self._news_width(canvas))) for line in news)
        told = rows + 1 + (canvas.height > 24) if rows else 0
        openings = self._opened(canvas.width - 4)
        asked = (8 if len(faces) == 1 else 6 + -(-len(faces) // ABREAST)) + len(self._again[:1]) + len(openings)
        y = self._head(canvas, canvas.height - 2 - asked - told, faces[0].role)
        y = self._single(canvas, y, faces[0]) if len(faces) == 1 else self._several(canvas, y)
        y = self._standing(canvas, self._listening(canvas, y))
        for row, line in enumerate(openings, y):
            canvas.middle(row, line)
        self._news_box(canvas, y + len(openings) + (canvas.height > 24), news)
        self._foot(canvas)

    def _opened(self, width: int) -> list[list[Part]]:
        """Lines on who has opened the curtain lately; once a seat is named, on that one alone."""
        named = self._named
        return opened_lines([found for found in self._openings if named is None or found[0].seat == named.seat], width)

    def _foot(self, canvas: Canvas) -> None:
        """The disk's trouble; or else the whole note, if need be over the end of the news."""
        lines = wrapped(Text(self._note), canvas.width - 4) if self._note and not self._trouble else []
        for y, line in enumerate(lines, canvas.height - 1 - len(lines)):
            canvas.fill(0, y, canvas.width, 1, role="ground")
            canvas.middle(y, [(line.plain, "calm")])
        if self._trouble:
            canvas.middle(canvas.height - 2, [(f" {not_saved(self._trouble)} ", "bad+reverse")])

    def _head(self, canvas: Canvas, room: int, role: str) -> int:
        """The drawing of the latest news, or the shield if there is room; returns the row below it."""
        if self._drawing is not None and not self._named:
            return self._happened(canvas, room)
        high = shield.ROWS + 1 if room > shield.ROWS else 0
        y = max(min((canvas.height - 26 + shield.ROWS - high) // 2, room - high), 1 if room > high else 0)
        if high:
            shield.draw(canvas, canvas.width // 2, y, role)
        return y + high

    def _happened(self, canvas: Canvas, room: int) -> int:
        """The drawing of the latest news, on top; returns the row below it."""
        assert self._drawing is not None
        paper = Canvas(min(canvas.width - 4, 84), max(room, 1), "ground")
        self._drawing(paper)
        high = max((y for y, line in enumerate(paper.plain()) if line.strip()), default=0) + 1
        top = max((room - high) // 3, 1)
        canvas.paste((canvas.width - paper.width) // 2, top, paper)
        return top + high + 1

    def _single(self, canvas: Canvas, y: int, face: Face) -> int:
        canvas.middle(y, [(_("Pass the keyboard to:"), "dim")])
        plate = (f"   {face.name}   ", face.role)
        _line(canvas, y + 1, [plate, *begun(face)], {plate[0]: face.letter})
        canvas.middle(y + 3, [(face.purpose, "ink")])
        letter: list[Part] = [(f" {face.letter} ", face.role)]
        words = _("Press {letter} when only {name} is looking")
        if self._named:
            words = in_use().sentence(
                _("Press `Enter`, or {letter} once more, when only {name} is looking"), self.ACTIONS
            )
        _line(canvas, y + 4, parts_of(words, "ink", letter=letter, name=face.name), {letter[0][0]: face.letter})
        return y + 5

    def _several(self, canvas: Canvas, y: int) -> int:
        canvas.middle(y, [(_("Whoever is ready takes the keyboard, in any order"), "dim")])
        y = draw_plates(canvas, y + 1, self._due)
        purposes = {face.purpose for face in self._due}
        canvas.middle(y, [(purposes.pop() if len(purposes) == 1 else "", "ink")])
        canvas.middle(y + 1, [(_("Press your own letter when only you are looking"), "ink")])
        return y + 2

    def _listening(self, canvas: Canvas, y: int) -> int:
        """The time until keys count; one pressed earlier is lost."""
        share = self._heeding
        if share < 1:
            canvas.middle(y, [(_("a moment"), "dim"), (" ", "ink"), *bar(share)])
        return y + 1

    def _standing(self, canvas: Canvas, y: int) -> int:
        """The seats that have decided, and may look again."""
        if self._named or not self._again:
            return y
        letters: list[Part] = []
        for face in self._again:
            letters += [(f" {face.letter} ", face.role), *begun(face), (" ", "ink")]
        keys = {f" {face.letter} ": face.letter for face in self._again}
        _line(canvas, y, parts_of(_("decided, may look again: {letters}"), "dim", letters=letters), keys)
        return y + 1

    @staticmethod
    def _news_width(canvas: Canvas) -> int:
        return min(canvas.width - 8, 100)

    def _news_box(self, canvas: Canvas, y: int, lines: Sequence[Text]) -> None:
        """Public news since everybody saw the table, as much as there is room for."""
        room = canvas.height - 2 - y
        if not lines or room < 2:
            return
        told = newest(lines, self._news_width(canvas), room - 1)
        shown = [row for rows in told for row in rows]
        head, more = _("Since all looked on:"), len(lines) - len(told)
        if more:
            head = ngettext(
                "Since all looked on ({count} line more in the tale):",
                "Since all looked on ({count} lines more in the tale):",
                more,
            ).format(count=more)
        left = (canvas.width - max(cell_len(head), *(row.cell_len for row in shown))) // 2
        canvas.put(left, y, head, "dim")
        for row, line in enumerate(shown, y + 1):
            canvas.text(left, row, line, "ink")

    # --- keys ---

    def keys(self) -> list[Key]:
        if not self._due:
            return []
        if self._named:
            return [("Enter", _("I am {name}").format(name=self._named.name[:LONGEST])), ("Esc", _("back"))]
        found = (" ".join(face.letter for face in self._due), _("your own letter"))
        if len(self._due) == 1:
            found = (self._due[0].letter, _("I am {name}").format(name=self._due[0].name[:LONGEST]))
        wanted = ("board", "tale", "leave", "past", "seats", "rules")
        beside = [(shown(BY_NAME[name].at_curtain), _(BY_NAME[name].words)) for name in wanted]
        beside.append((shown(PALETTE.key), _(PALETTE.description)))
        return [found, *self._offers, *beside, ("?", _("help"))]

    def commands(self) -> list[Key]:
        """Seats' letters are left out: pressing one tells who is looking."""
        found = (command for command in COMMANDS if command.at_curtain and not command.first)
        beside = [(shown(command.at_curtain), _(command.words)) for command in found]
        return [] if self._named else [*self._offers, *beside]

    def on_key(self, event: events.Key) -> None:
        if isinstance(self.app, GuardedApp) and self.app.too_early(event):
            return  # typed before the question stood here
        had, self._note = self._note, ""
        if event.key == "escape":
            event.stop()
            self._back()
        elif event.key == "enter" and self._named is not None:
            event.stop()
            self._open(self._named)
        elif event.character and event.character.isalpha():
            self._lettered(event, event.character)
        if had and self.is_current:
            self.redraw()

    def _lettered(self, event: events.Key, letter: str) -> None:
        """A seat's capital names it, its small letter opens nothing; other capitals act as their small letters."""
        faces = {face.letter: face for face in (*self._due, *self._again)}
        if letter in faces:
            event.stop()
            self._pressed(faces[letter])
        elif letter.upper() in faces:
            self.tell(own_capital(letter))
        elif letter.isupper() and isinstance(self.app, GuardedApp):
            self.app.choose(in_use().meant(letter.lower(), self.actions()))

    def _pressed(self, face: Face) -> None:
        """A lone due seat opens at once; any other letter might be a slip, or held down, and is asked for twice."""
        if face == self._named or [face] == [*self._due]:
            self._open(face)
            return
        self._named = face
        self._hold_off()
        self.watch_keys()
        self.redraw()

    def _open(self, face: Face) -> None:
        self._named = None
        self._hold_off()
        self.post_message(self.Opened(face.seat))

    def _hold_off(self) -> None:
        """Ignore the repeats of the key, lest they decide the next thing."""
        if isinstance(self.app, GuardedApp):
            self.app.ignore_keys(self.app.guard, held=True)

    def _back(self) -> None:
        if self._named is None:
            self.post_message(self.Wanted("leave"))
        else:
            self._named = None
            self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a seat is named, no command works."""
        return self._named is None or action != "do"

    def action_do(self, command: str) -> None:
        if self._heeding < 1:
            return
        self.post_message(self.Wanted(command))


def _line(canvas: Canvas, y: int, parts: Sequence[Part], letters: Mapping[str, str]) -> None:
    """A line with plates: a click on one acts as its seat's letter."""
    canvas.zones_in(canvas.middle(y, parts), y, parts, letters)
