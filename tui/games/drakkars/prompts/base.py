"""The common part of Drakkars' prompts: cards by their digits, the hand as cards, and marks on the board."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar, Protocol

from msgspec.structs import replace

from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import Card
from core.games.drakkars.views import View
from core.kernel.words import N_
from tui.games.drakkars.facts import told_of
from tui.games.drakkars.gods import card_of
from tui.games.drakkars.marks import Marks, Spot
from tui.keys import Action, names
from tui.play.advised import USUAL, AdvisedPrompt
from tui.play.choice import Choice
from tui.play.cursor import STEPS
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.painted import Button

WAYS = STEPS | {"tab": (0, 1), "shift+tab": (0, -1)}
CARDS = names("1234567890")
DRAW = Action("drakkars.draw", ("d",), N_("Draw cards off the pile"))


class Playing(Choice, Protocol):
    """The choice so far; `step` goes on by an arrow, and is False if there is no way."""

    @property
    def now(self) -> Decision | None: ...

    def step(self, across: int, down: int) -> bool: ...


class DrakkarsPrompt(AdvisedPrompt[View, Decision]):
    """Nothing is chosen at first, so that an Enter too many decides nothing."""

    ACTIONS: ClassVar[Sequence[Action]] = (CARDS, *USUAL)
    REASON_TELLS = False

    choice: Playing

    def __init__(self, view: View, options: Sequence[Decision]) -> None:
        super().__init__(view, options[0].seat)
        self.options = options

    @property
    def here(self) -> Decision | None:
        """The decision of Enter; None while something is missing."""
        return self.choice.now

    @property
    def marks(self) -> Marks:
        """The marks of the choice, and the cards under the seat's own fog, which its owner alone is told."""
        fleet, fog = self.view.fleets[self.seat], self.view.own.fog
        own = ((self.seat, fleet.hidden), fog) if fleet.hidden is not None and fog else None
        return replace(self.aims, fog=own)

    @property
    @abstractmethod
    def aims(self) -> Marks:
        """The marks of the choice so far."""

    @abstractmethod
    def missing(self) -> str:
        """A sentence on the part that is still to be chosen."""

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter" and self.here is not None:
            return decided(self.here)
        card = card_of(key)
        if card is not None:
            return self.choose_card(card)
        if key == "enter":
            self.note = self.missing()
        elif key in WAYS:
            self._step(*WAYS[key])
        elif key == "escape" and self.changed:
            self.take_back()
        else:
            return NOT_MINE
        return TAKEN

    @abstractmethod
    def choose_card(self, card: Card) -> Pressed[Decision]: ...

    def _step(self, across: int, down: int) -> None:
        if not self.choice.step(across, down):
            self.note = self.missing()

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        if not isinstance(spot, Spot):
            return NOT_MINE
        if button in ("left", "right"):
            self.tell_of(spot)
        else:
            self._step(0, -1 if button == "wheel_up" else 1)
        return TAKEN

    def told_of(self, spot: Hashable) -> str:
        return told_of(self.view, spot) if isinstance(spot, Spot) else ""
