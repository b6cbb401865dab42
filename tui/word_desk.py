"""Asks for a seat's own word, sets and changes it, and drops a forgotten one if all others agree."""

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from core.kernel.records import PassedOver, Word, Worded, WrongWord
from core.kernel.types import Seat
from tui.kit.seat_letters import Face
from tui.screens.blind import NewWord, Opening, WordScreen
from tui.screens.consent import ConsentScreen
from tui.screens.openings import sentence
from tui.session.curtains import openings, wrong_since
from tui.session.seat_words import delay
from tui.words import _

if TYPE_CHECKING:
    from tui.app import TableApp
    from tui.screens.hanging import Hanging
    from tui.session import AnySession


class WordDesk:
    def __init__(self, app: "TableApp") -> None:
        self._app = app
        self._until: dict[tuple[int, Seat], float] = {}  # by session and seat: when the next try counts

    @property
    def _session(self) -> "AnySession":
        return self._app.conductor.session

    @property
    def _hanging(self) -> "Hanging":
        return self._app.table_screen.stage.hanging

    # --- for the screens: the tries ---

    def until(self, seat: Seat) -> float:
        return self._until.get((id(self._session), seat), 0.0)

    def failed(self, seat: Seat) -> None:
        """The wrong word is on disk before it is told."""
        self._session.keeping.note(PassedOver(WrongWord(seat)))
        self._until[id(self._session), seat] = monotonic() + delay(wrong_since(self._session.table, seat))

    def known(self, face: Face) -> str:
        found = (opened for opened in openings(self._session.table) if opened.seat == face.seat)
        return next((sentence(face, opened) for opened in found), "")

    # --- the curtain ---

    def open(self, seat: Seat) -> None:
        """The seat's letter was pressed: open its curtain, by its word if it has one."""
        app, step = self._app, self._app.conductor.step

        def opened() -> None:
            if step is app.conductor.step:
                app.ignore_keys(app.guard, held=True)  # the Enter behind the word may be held down
                app.conductor.opened(seat)

        self._ask(seat, opened)

    def _ask(self, seat: Seat, then: Callable[[], None], why: str = "", forgotten: bool = True) -> None:
        """Call `then` once the seat's word has been typed; at once, if it has none."""
        word = self._session.table.words.get(seat)
        if word is None:
            then()
            return

        def answered(answer: Opening | None) -> None:
            self._hanging.curtain.tell_openings(self._hanging.openings())
            if answer == "open":
                then()
            elif answer == "forgotten" and forgotten:
                self._ask_to_drop(seat)

        (face,) = self._hanging.faces([seat])
        self._app.push_screen(WordScreen(face, word, self, why, forgotten), answered)

    # --- other words ---

    def change(self, seat: Seat) -> None:
        """Change the seat's word; an old word is typed first."""
        (face,) = self._hanging.faces([seat])

        def ask_new() -> None:
            self._app.push_screen(NewWord(face), partial(self._changed, seat))

        self._ask(seat, ask_new, _("Type the word that {name} has now, and then Enter.").format(name=face.name))

    def _changed(self, seat: Seat, new: "tuple[Word | None] | None") -> None:
        if new is not None and new != (self._session.table.words.get(seat),):
            self._session.keeping.note(PassedOver(Worded(seat, *new)))

    def _ask_to_drop(self, seat: Seat) -> None:
        """Drop the word if all others agree, by their letters, and by their words if they have any."""
        others = sorted(self._session.table.people - {seat})
        name = self._session.table.seats[seat].name
        asked = _(
            "Shall {name}'s word be dropped, because it was forgotten? Then {name}'s letter alone opens the curtain,"
            " for anybody. The tale tells it."
        )
        screen = ConsentScreen(asked.format(name=name), (), self._hanging.faces(others))

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._prove(others, partial(self._drop, seat))
            else:
                self._app.table_screen.stage.tell(_("It stays as it is: not everybody agreed."))

        self._app.push_screen(screen, answered)

    def _prove(self, seats: Sequence[Seat], then: Callable[[], None]) -> None:
        """Let each seat that has a word type it, one after the other, then call `then`."""
        if not seats:
            then()
            return
        name = self._session.table.seats[seats[0]].name
        why = _("{name} agrees by the word: type it, and then Enter.").format(name=name)
        self._ask(seats[0], partial(self._prove, seats[1:], then), why, forgotten=False)

    def _drop(self, seat: Seat) -> None:
        self._session.keeping.note(PassedOver(Worded(seat, None, True)))
        name = self._session.table.seats[seat].name
        self._app.table_screen.stage.tell(_("{name}'s word is dropped.").format(name=name))
