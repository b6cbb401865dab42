"""What the prompts of Drakkars share: cards by their digits, the own hand as cards, and marks on the board."""

from collections.abc import Hashable, Sequence
from typing import ClassVar

from core.games.drakkars.ahead import Shift, ahead_of
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import Card, Cards, ShipAt
from core.games.drakkars.views import View
from core.kernel.words import N_
from tui.games.drakkars.cards import FACE, draw_hand
from tui.games.drakkars.facts import told_of
from tui.games.drakkars.gods import card_of
from tui.games.drakkars.marks import Marks, ShipSpot, Spot
from tui.keys import Action, names
from tui.play.advised import USUAL, AdvisedPrompt
from tui.play.boxes import Box
from tui.play.cursor import STEPS
from tui.play.prompt import NOT_MINE, TAKEN, Pressed
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Button
from tui.words import _

CARDS = names("1234567890")
DRAW = Action("drakkars.draw", ("d",), N_("Draw cards off the pile"))


class DrakkarsPrompt(AdvisedPrompt[View, Decision]):
    """Nothing is chosen at first, so that an Enter too many decides nothing."""

    ACTIONS: ClassVar[Sequence[Action]] = (CARDS, *USUAL)

    def __init__(self, view: View, options: Sequence[Decision]) -> None:
        super().__init__(view, options[0].seat)
        self.options = options

    # --- what is chosen ---

    @property
    def here(self) -> Decision | None:
        """What Enter would decide."""
        return None

    @property
    def lit(self) -> Cards:
        """Cards of the own hand that are chosen."""
        return ()

    @property
    def marks(self) -> Marks:
        return Marks(idea=self.ghosts)

    @property
    def ghosts(self) -> tuple[Shift, ...]:
        """Where ships would go by a bot's idea."""
        idea = self.idea.decision if self.idea is not None else None
        return () if idea is None else ahead_of(self.view, idea).shifts

    def enter(self) -> Pressed[Decision]:
        decision = self.here
        if decision is None:
            self.note = self.missing()
            return TAKEN
        return Pressed(True, decision)

    def missing(self) -> str:
        """What is still to be chosen."""
        return _("Choose first.")

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter":
            return self.enter()
        card = card_of(key)
        if card is not None:
            return self.choose_card(card)
        if key in STEPS:
            return self.step(*STEPS[key])
        if key in ("tab", "shift+tab"):
            return self.step(0, 1 if key == "tab" else -1)
        if key == "escape" and self.changed:
            self.take_back()
            return TAKEN
        return self.command(key)

    def choose_card(self, card: Card) -> Pressed[Decision]:
        return NOT_MINE

    def step(self, across: int, down: int) -> Pressed[Decision]:
        """An arrow."""
        return NOT_MINE

    def command(self, key: str) -> Pressed[Decision]:
        """A key of this prompt's own."""
        return NOT_MINE

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        if not isinstance(spot, Spot):
            return NOT_MINE
        if button == "right":
            self.tell_of(spot)
            return TAKEN
        if button == "left":
            return self.pick(spot)
        return self.step(0, -1 if button == "wheel_up" else 1)

    def told_of(self, spot: Hashable) -> str:
        return told_of(self.view, spot) if isinstance(spot, Spot) else ""

    def pick(self, spot: Spot) -> Pressed[Decision]:
        """What a click on a spot does: a ship is chosen; else it is told what stands there."""
        if isinstance(spot, ShipSpot) and self.choose_ship(spot.ship):
            return TAKEN
        self.tell_of(spot)
        return TAKEN

    def choose_ship(self, ship: ShipAt) -> bool:
        """False where it is not to be chosen."""
        return False

    # --- the panel ---

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """The hand at the foot, as cards; words above it."""
        high = FACE[1]
        hand = Box(box.x, box.y + box.height - high, box.width, high)
        draw_hand(canvas, hand, self.view.own.hand, self.lit, self.playable)
        return Box(box.x, box.y, box.width, box.height - high)

    @property
    def playable(self) -> bool:
        """Whether cards of the own hand are to be chosen."""
        return False
