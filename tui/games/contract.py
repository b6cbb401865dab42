"""The contract between the shared screens and one game's part of them.

The shared table screen owns the header, the footer, curtains and whose turn it is to look; a game's `GameTable` widget
owns everything between header and footer. It is handed views and moments, and never a state; it hands back decisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Reversible, Sequence
from string import ascii_uppercase
from typing import Any, Generic, TypeAlias, TypeVar

from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from core.kernel.types import Form, Moment, Seat, Seating
from tui.words import _

V = TypeVar("V")
D = TypeVar("D")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
Story: TypeAlias = Callable[[], Iterable[Moment[E, V]]]  # a whole game from its beginning, as everybody may know it


class GameTable(Widget, Generic[V, D, E]):
    """The table of one game. The same widget serves every seat in turn, and keeps nothing of the last one's secrets.

    What it is told it takes in, and `draw` then draws, each part once. `V`, `D`, `E`: the game's views, decisions and
    events.
    """

    touched = False  # something may have been chosen, and could be taken back, since it was asked for
    question = 0  # the number of what was asked or announced last; whoever does so sets it, and answers carry it back

    class Decided(Message):
        """The seat that was asked has decided. `premove`: to be kept, and played when the engine asks for it."""

        def __init__(self, question: int, decision: Any, premove: bool = False) -> None:
            self.question = question
            self.decision = decision
            self.premove = premove
            super().__init__()

    class Seen(Message):
        """What was announced has been looked at."""

        def __init__(self, question: int) -> None:
            self.question = question
            super().__init__()

    class KeysChanged(Message):
        """`keys()` tells something else than before, or `touched` does."""

    # --- what it is told ---

    def show(self, view: V) -> None:
        """Jump: the table stands as this view knows it, a seat's or the bystander's, however it came to that."""

    def happen(self, moment: Moment[E, V]) -> None:
        """Something has happened, and the table stands as the moment's view knows it."""

    def tell(self, tale: Reversible[Text]) -> None:
        """The tale has grown; its lines, all public, are made when they are reached, the newest first if reversed."""

    def ask(self, view: V, options: tuple[D, ...] | Form) -> None:
        """Ask for a decision: `legal`'s answer, or `GameUI.premoves`'s. Ends in `decide`.

        The view is that of the seat the options belong to, or the bystander's where the choice is made in the open.
        """

    def announce(self, moments: Sequence[Moment[E, V]], story: Story[E, V]) -> None:
        """Show what has just happened where it deserves a look (cards turned up, a round's end). Ends in `seen`.

        All public; `story` is for what is told of a whole game at its end.
        """

    def rest(self) -> None:
        """Drop what was asked or announced, and with it everything private that it held."""

    def draw(self) -> None:
        """Draw what has changed since this was last called."""

    # --- what it says ---

    def decide(self, decision: D, premove: bool = False) -> None:
        self.post_message(self.Decided(self.question, decision, premove))

    def seen(self) -> None:
        self.post_message(self.Seen(self.question))

    def keys(self) -> list[tuple[str, str]]:
        """The keys that matter now, with what they do: for the footer."""
        return []

    def help(self) -> str:
        """What can be done here, as Markdown, with keys and the rules' numbers."""
        return ""

    def take_back(self) -> bool:
        """Undo one step inside the choice that is not yet sealed; False where there is none."""
        return False


class GameUI(ABC, Generic[V_contra, D, E_contra]):
    """One game's part of the screens. What is not abstract does for a simple game as it stands."""

    title: str

    @abstractmethod
    def table(self) -> GameTable[Any, Any, Any]: ...

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
    def sentences(self, seats: Sequence[Seating], event: E_contra) -> list[Text]:
        """What the tale says of a public event (or of a secret one's public part): none, one or several lines."""

    @abstractmethod
    def describe(self, seats: Sequence[Seating], decision: D) -> str:
        """A decision in words, as a hint names it."""

    def worth_announcing(self, event: E_contra) -> bool:
        """Whether players should stop and look at this event."""
        return False

    @abstractmethod
    def progress(self, view: V_contra) -> str:
        """A few words for the header and the shelf: the round and the phase."""

    def points(self, view: V_contra) -> Sequence[int]:
        """What each seat has so far, for the shelf; empty if there is nothing to count."""
        return ()

    def purpose(self, view: V_contra, seat: Seat) -> str:
        """What the seat will be asked for behind its curtain, giving nothing away."""
        return _("There is something to decide.")

    def premoves(self, view: V_contra) -> tuple[D, ...]:
        """Options that the view's seat may settle now, though the engine will ask later; empty if there are none."""
        return ()

    def reopens(self, events: Sequence[E_contra], premove: D) -> str:
        """Why the public events since `premove` was chosen give its seat the choice again; empty if they do not."""
        return ""

    def forced(self, view: V_contra, seat: Seat) -> bool:
        """Whether any bystander can tell that the seat has but one option, so that answering for it tells nothing."""
        return False

    def in_the_open(self, view: V_contra) -> bool:
        """Whether what is asked now needs no secrets: it is then asked with the bystander's view, and no curtain.

        A game without secrets (`Game.secrets`) is not asked.
        """
        return False

    @abstractmethod
    def rules(self) -> str:
        """The rules page, as Markdown."""


AnyUI: TypeAlias = GameUI[Any, Any, Any]
