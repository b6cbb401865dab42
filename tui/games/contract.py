"""The contract between the shared screens and one game's part of them.

The shared table screen owns the header, the footer, curtains and whose turn it is to look; a game's `GameTable` widget
owns everything between header and footer. It is handed a view and never a state; it hands back decisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any

from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from core.kernel.types import Seat, Seating
from tui.words import _


class GameTable(Widget):
    """The table of one game. The same widget serves every seat in turn, and keeps nothing of the last one's secrets."""

    class Decided(Message):
        """The seat that was asked has decided. `premove`: to be kept, and played when the engine asks for it."""

        def __init__(self, decision: Any, premove: bool = False) -> None:
            self.decision = decision
            self.premove = premove
            super().__init__()

    class Seen(Message):
        """What was announced has been looked at."""

    class KeysChanged(Message):
        """`keys()` tells something else than before."""

    def show(self, view: Any) -> None:
        """Draw the table as this view knows it: a seat's, or the bystander's while no seat may be shown."""

    def tell(self, log: Sequence[Text]) -> None:
        """Show the end of the log, oldest line first: all public."""

    def ask(self, view: Any, options: Any) -> None:
        """Ask for a decision: `legal`'s answer, or `GameUI.premoves`'s. Ends in `Decided`.

        The view is that of the seat the options belong to, or the bystander's where the choice is made in the open.
        """

    def rest(self) -> None:
        """Drop the prompt, and with it everything private that it held."""

    def announce(self, view: Any, events: Sequence[Any], past: Sequence[Any] = ()) -> None:
        """Show what has just happened where it deserves a look (cards turned up, a round's end). Ends in `Seen`.

        All public; `past` is every event that stood before, for what is told of a whole game at its end.
        """

    def keys(self) -> list[tuple[str, str]]:
        """The keys that matter now, with what they do: for the footer."""
        return []

    def help(self) -> str:
        """What can be done here, as Markdown, with keys and the rules' numbers."""
        return ""

    def take_back(self) -> bool:
        """Undo one step inside the choice that is not yet sealed; False where there is none."""
        return False


class GameUI(ABC):
    """One game's part of the screens. What is not abstract does for a simple game as it stands."""

    title: str

    @abstractmethod
    def table(self) -> GameTable: ...

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        """The capital that stands for a seat, at the curtain and on the board: its colour's first that is free."""
        letters: list[str] = []
        for seating in seats[: seat + 1]:
            capitals = [sign for sign in f"{seating.colour.upper()}{ascii_uppercase}" if sign not in letters]
            letters.append(capitals[0])
        return letters[seat]

    def colour(self, seats: Sequence[Seating], seat: Seat) -> str:
        """The seat's colour, one of those that the theme has."""
        return seats[seat].colour

    @abstractmethod
    def sentences(self, seats: Sequence[Seating], event: Any) -> list[Text]:
        """What the log says of a public event (or of a secret one's public part): none, one or several lines."""

    @abstractmethod
    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        """A decision in words, as a hint names it."""

    def worth_announcing(self, event: Any) -> bool:
        """Whether players should stop and look at this event."""
        return False

    @abstractmethod
    def progress(self, view: Any) -> str:
        """A few words for the header and the shelf: the round and the phase."""

    def points(self, view: Any) -> Sequence[int]:
        """What each seat has so far, for the shelf; empty where there is nothing to count."""
        return ()

    def purpose(self, view: Any, seat: Seat) -> str:
        """What the seat will be asked for behind its curtain, giving nothing away."""
        return _("There is something to decide.")

    def premoves(self, view: Any) -> Any:
        """Options that the view's seat may settle now, though the engine will ask later; empty where there are none."""
        return ()

    def reopens(self, events: Sequence[Any], kept: Any) -> str:
        """Why the public events since `kept` was chosen give its seat the choice again; empty where they do not."""
        return ""

    def forced(self, view: Any, seat: Seat) -> bool:
        """Whether any bystander can tell that the seat has but one option, so that answering for it tells nothing."""
        return False

    def in_the_open(self, view: Any) -> bool:
        """Whether what is asked now needs no secrets: it is then asked with the bystander's view, and no curtain.

        A game without secrets (`Game.secrets`) is not asked.
        """
        return False

    @abstractmethod
    def rules(self) -> str:
        """The rules page, as Markdown."""
