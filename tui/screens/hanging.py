"""Hangs the curtain over the table, and gathers the public texts that stand on it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.kernel.types import BYSTANDER, Seat
from tui.kit.seat_letters import Face, face_of
from tui.screens.curtain import CurtainScreen
from tui.screens.hung import Hung
from tui.screens.openings import Openings
from tui.session import Curtain
from tui.session.curtains import openings as openings_of
from tui.session.curtains import recap
from tui.widgets.canvas import Drawing

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class Hanging:
    def __init__(self, screen: "TableScreen", curtain: CurtainScreen) -> None:
        self._screen, self.curtain = screen, curtain
        self._drawing: tuple[object, Drawing | None] = (), None  # the news, and its drawing

    @property
    def hangs(self) -> bool:
        return self._screen.app.screen is self.curtain

    def hang(self, step: Curtain) -> None:
        session = self._screen.session
        self._screen.hush()
        self.curtain.hang(
            Hung(
                due=self.faces(step.due),
                again=self.faces(step.again),
                news=recap(session, step.due) if step.due else [],
                trouble=session.keeping.trouble,
                offers=self._screen.offers(),
                drawing=self._drawing_of(step),
                openings=self.openings(),
            )
        )
        self.hang_again()

    def _drawing_of(self, step: Curtain) -> Drawing | None:
        """The drawing of the news, made once, however often the curtain hangs."""
        if self._drawing[0] is not step.happened:
            table, looks = self._screen.session.table, self._screen.looks
            drawing = looks.on_curtain(step.happened, lambda: table.moments(BYSTANDER)) if step.happened else None
            self._drawing = step.happened, drawing
        return self._drawing[1]

    def hang_again(self) -> None:
        """The curtain as it hung before; nothing secret is behind it."""
        if not self.hangs:
            self._screen.app.close_sides()
            self._screen.app.push_screen(self.curtain)
        self._screen.app.ignore_keys(self._screen.app.guard)

    def draw_open(self) -> None:
        if self.hangs:
            self._screen.app.pop_screen()
            self._screen.app.ignore_keys(self._screen.app.guard)

    def faces(self, seats: Sequence[Seat]) -> list[Face]:
        session = self._screen.session
        view, begun, purpose = session.table.view(BYSTANDER), session.present.begun, session.telling.purpose
        asked = [(seat, purpose(view, seat), seat in begun) for seat in seats]
        return [face_of(session.manners, session.table.seats, *each) for each in asked]

    def openings(self) -> Openings:
        """The seats that have opened the curtain in this round."""
        found = openings_of(self._screen.session.table)
        return list(zip(self.faces([opened.seat for opened in found]), found, strict=True))
