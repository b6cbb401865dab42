"""The curtain: it hides one seat's secrets from the next, and opens with the next seat's own letter alone."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message

from core.kernel.types import Seat
from tui.games.base import GameScreen
from tui.screens import shield
from tui.screens.sheet import Key, Sheet
from tui.session import Curtain, Session
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _

ABREAST, LONGEST = 3, 18  # names in a line, and how much of each: they fit the smallest terminal


class CurtainScreen(Sheet[None]):
    """One for the whole program. It is handed nothing that is secret."""

    class Opened(Message):
        def __init__(self, seat: Seat) -> None:
            self.seat = seat
            super().__init__()

    class LeaveAsked(Message):
        """Somebody wants to leave the game from here."""

    def __init__(self) -> None:
        super().__init__()
        self._session: Session | None = None
        self._curtain = Curtain((), ())
        self._purpose: dict[Seat, str] = {}
        self._news: list[Text] = []

    def hang(self, session: Session, curtain: Curtain, view: object) -> None:
        """Tell whom it waits for. `view` is the bystander's."""
        self._session, self._curtain = session, curtain
        self._purpose = {seat: session.screen.purpose(view, seat) for seat in curtain.due}
        self._news = max((session.log.news(seat) for seat in curtain.due), key=len, default=[])
        if self.is_current:
            self.redraw()

    @property
    def _game(self) -> GameScreen:
        assert self._session is not None
        return self._session.screen

    def _letter(self, seat: Seat) -> str:
        assert self._session is not None
        return self._game.letter(self._session.seats, seat)

    def _role(self, seat: Seat) -> str:
        assert self._session is not None
        return f"seat.{self._game.colour(self._session.seats, seat)}"

    def _called(self, seat: Seat) -> str:
        assert self._session is not None
        return self._session.seats[seat].name

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        due = self._curtain.due
        if self._session is None or not due:
            return
        first = due[0]
        top = max((canvas.height - 26) // 2, 0)
        shield.draw(canvas, canvas.width // 2, top, self._role(first))
        y = top + shield.ROWS + 1
        y = self._single(canvas, y, first) if len(due) == 1 else self._several(canvas, y, due)
        y = self._standing(canvas, y + 1)
        self._news_box(canvas, y + (canvas.height > 24))

    def _single(self, canvas: Canvas, y: int, seat: Seat) -> int:
        name, role = self._called(seat), self._role(seat)
        canvas.middle(y, [(_("Pass the keyboard to"), "dim")])
        canvas.middle(y + 1, [(f"   {name}   ", role)])
        canvas.middle(y + 3, [(self._purpose[seat], "ink")])
        before, _mark, after = _("Press {letter} when only {name} is looking").partition("{letter}")
        parts: list[Part] = [(before, "ink"), (f" {self._letter(seat)} ", role), (after.format(name=name), "ink")]
        canvas.middle(y + 4, parts)
        return y + 5

    def _several(self, canvas: Canvas, y: int, due: Sequence[Seat]) -> int:
        canvas.middle(y, [(_("Whoever is ready takes the keyboard, in any order"), "dim")])
        for row in range(0, len(due), ABREAST):
            parts: list[Part] = []
            for seat in due[row : row + ABREAST]:
                parts += [(f" {self._letter(seat)} ", self._role(seat)), (f" {self._called(seat)[:LONGEST]}   ", "ink")]
            y += 1
            canvas.middle(y, parts)
        purposes = set(self._purpose.values())
        canvas.middle(y + 1, [(purposes.pop() if len(purposes) == 1 else "", "ink")])
        canvas.middle(y + 2, [(_("Press your own letter when only you are looking"), "ink")])
        return y + 3

    def _standing(self, canvas: Canvas, y: int) -> int:
        """Who has decided, and may look again."""
        if not self._curtain.again:
            return y
        parts: list[Part] = [(_("decided, may look again: "), "dim")]
        for seat in self._curtain.again:
            parts += [(f" {self._letter(seat)} ", self._role(seat)), (" ", "ink")]
        canvas.middle(y, parts)
        return y + 1

    def _news_box(self, canvas: Canvas, y: int) -> None:
        """What has happened in public since the seat last looked: the end of it, where there is much."""
        width = min(canvas.width - 8, 100)
        lines = [part for line in self._news for part in wrapped(line, width)]
        room = canvas.height - 2 - y
        if not lines or room < 2:
            return
        shown = lines[-(room - 1) :]
        left = (canvas.width - max(line.cell_len for line in shown)) // 2
        canvas.put(left, y, _("Since you last looked:"), "dim")
        for row, line in enumerate(shown, y + 1):
            canvas.text(left, row, line, "ink", width)

    def keys(self) -> list[Key]:
        due = self._curtain.due
        if self._session is None or not due:
            return []
        if len(due) > 1:
            found = (" ".join(map(self._letter, due)), _("your own letter"))
        else:
            found = (self._letter(due[0]), _("I am {name}").format(name=self._called(due[0])[:LONGEST]))
        return [found, ("Esc", _("leave the game"))]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "escape":
            self.post_message(self.LeaveAsked())
            return
        typed = (event.character or "").upper()
        for seat in (*self._curtain.due, *self._curtain.again):
            if self._session is not None and typed == self._letter(seat).upper():
                self.post_message(self.Opened(seat))
                return
