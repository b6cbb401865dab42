"""A choice among lines: push or fight (D-4.4), or how far the barrel goes (D-4.2, D-5.4)."""

from collections.abc import Sequence

from core.games.drakkars.ahead import moved_to
from core.games.drakkars.decisions import Decision, Meet, MoveBarrel
from core.games.drakkars.model import Card
from core.games.drakkars.sea import beside
from core.games.drakkars.views import View
from tui.games.drakkars.cards import in_a_line, lay_hand
from tui.games.drakkars.marks import Marks
from tui.games.drakkars.prompt_words import pick_help, pick_line, pick_title, pushed_to
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.stakes import ROWS, draw_stakes, stakes_of
from tui.play.boxes import Box
from tui.play.choice import OneOf
from tui.play.prompt import TAKEN, Pressed
from tui.widgets.canvas import Canvas, Part, fitted
from tui.widgets.keys import Key
from tui.words import _


class PickPrompt(DrakkarsPrompt):
    def __init__(self, view: View, options: Sequence[Meet | MoveBarrel]) -> None:
        super().__init__(view, options)
        self.choice: OneOf[Decision] = OneOf(options)

    @property
    def aims(self) -> Marks:
        doing, here = self.view.doing, self.here
        assert doing is not None
        mover = (self.seat, doing.ship)
        if self.view.phase == "meet":
            shifts = pushed_to(self.view, mover) if isinstance(here, Meet) and not here.fight else ()
            other = beside(self.view.fleets, mover)
            return Marks((mover,) if other is None else (mover, other), shifts=shifts, staged=True)
        values = doing.values if not isinstance(here, MoveBarrel) else (here.value,)
        ship = here.ship if isinstance(here, MoveBarrel) else doing.ship
        return Marks(((self.seat, ship),), barrel=moved_to(self.view.barrel, values))

    def choose_card(self, card: Card) -> Pressed[Decision]:
        """Choose a line: the digit is its number."""
        if card <= len(self.options):
            self.choice.toggle(self.options[card - 1])
        else:
            self.note = self.missing()
        return TAKEN

    def missing(self) -> str:
        return _("Choose one of the lines, by its number.")

    def adopt(self, decision: Decision) -> None:
        self.choice.now = decision

    # --- words ---

    def own_keys(self) -> list[Key]:
        chosen = self.here is not None
        numbers = " ".join(str(at + 1) for at in range(len(self.options)))
        return [Key(numbers, _("choose")), Key("Enter", _("go on"), chosen), Key("Esc", _("put back"), chosen)]

    def own_help(self) -> str:
        return pick_help(self.view.phase)

    def title(self) -> list[Part]:
        return pick_title(self.view, self.seat, self.who())

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """The lines, and below them the hand in one line."""
        for at, option in enumerate(self.options):
            chosen = option == self.here
            role = "cursor" if chosen else "ink"
            line = f"{'►' if chosen else ' '}{at + 1}  {pick_line(self.view, option)} "
            canvas.put(box.x, box.y + at, fitted(line, box.width), role, box.width)
            canvas.zone(box.x, box.y + at, box.width, 1, "enter" if chosen else str(at + 1))
        y = box.y + len(self.options)
        if self.view.phase == "meet":
            y = self._stakes(canvas, Box(box.x, y, box.width, box.y + box.height - 1 - y))
        left = Box(box.x, y, box.width, box.y + box.height - y)
        if self.idea is not None and left.height == 1:
            return left
        if left.height > 1:
            return lay_hand(canvas, left, self.view.own.hand, (), played=self.view.played)
        x = canvas.parts(box.x, y, in_a_line(self.view.own.hand, (), (), box.width), box.width)
        return Box(x + 2, y, max(box.x + box.width - x - 2, 1), 1)

    def _stakes(self, canvas: Canvas, box: Box) -> int:
        """What a fight would be for, below the lines; returns the row behind it."""
        doing = self.view.doing
        assert doing is not None
        mover = (self.seat, doing.ship)
        other = beside(self.view.fleets, mover)
        if other is None or box.height < ROWS:
            return box.y
        return draw_stakes(canvas, box, stakes_of(self.view, mover, other, self.seat))
