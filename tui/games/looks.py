"""How a game looks: its part of the shared screens.

The shared table screen owns the header, the footer, curtains and whose turn it is to look; a game's `GameTable` widget
owns everything between header and footer. It is handed views and moments, and never a state; it hands back decisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Reversible, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from core.kernel.types import Decision, Form, Moment, Seat
from tui.host.guarded_app import GuardedApp
from tui.keys import MOVES, Action
from tui.widgets.canvas import Drawing

if TYPE_CHECKING:
    from tui.play.motion import Scene

V = TypeVar("V")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
Story: TypeAlias = Callable[[], Iterable[Moment[E, V]]]  # a whole game from its beginning, as everybody may know it


class GameTable(Widget, Generic[V, D, E]):
    """The table of one game. The same widget serves every seat in turn, and keeps nothing of the last one's secrets.

    What it is told it takes in, and `draw` then draws, each part once. `V`, `D`, `E`: the game's views, decisions and
    events.
    """

    moment: V | None = None  # the view that it shows, where that is an earlier one than it was told last
    typing = False  # every key is a sign of what is being typed, and no command
    second_looks: Sequence[Text] = ()  # whose curtain was opened again: to stand on what is announced next
    alone = False  # one person plays, all others are bots: the game may say "you"
    put_off = False  # what has happened is still to be acted out: nothing is drawn of the table's own accord
    question: object = None  # the step that was asked or announced last: answers carry it back
    story: Story[Any, Any] = tuple  # of the game so far

    class Decided(Message):
        """The seat that was asked has decided. `premove`: to be kept, and played when the engine asks for it.

        `then`: what it has decided in the same go, and is kept likewise.
        """

        def __init__(self, question: object, decision: Any, premove: bool = False, then: Any = None) -> None:
            self.question = question
            self.decision = decision
            self.premove = premove
            self.then = then
            super().__init__()

    class Seen(Message):
        """What was announced has been looked at."""

        def __init__(self, question: object) -> None:
            self.question = question
            super().__init__()

    class KeysChanged(Message):
        """`keys()` tells something else than before, or `touched` or `moment` does."""

    # --- what it is told ---

    def show(self, view: V) -> None:
        """Jump: the table stands as this view knows it, a seat's or the bystander's, however it came to that."""

    def happen(self, moment: Moment[E, V]) -> None:
        """Something has happened, and the table stands as the moment's view knows it."""

    def tell(self, tale: Reversible[Text]) -> None:
        """The tale has grown; its lines, all public, are made when they are reached, the newest first if reversed."""

    def ask(self, view: V, options: tuple[D, ...] | Form) -> None:
        """Ask for a decision: `legal`'s answer, or `Manners.premoves`'s. Ends in `decide`.

        The view is that of the seat the options belong to, or the bystander's where the choice is made in the open.
        """

    def advise(self, decision: D | None, told: str, why: str = "") -> bool:
        """Show an idea in the place of what is asked; False where this table has no room for ideas.

        `decision` is what a bot would do, as `told` says, and `why`; None as long as it thinks.
        """
        return False

    def announce(
        self, moments: Sequence[Moment[E, V]], story: Story[E, V], people: Collection[Seat], seconds: float | None
    ) -> None:
        """Show what has just happened where it deserves a look (cards turned up, a round's end). Ends in `seen`.

        All public; `story` is for what is told of more than the moment. What `people`, the seats that are played by
        people, have lost or gained stands until a key is pressed; what only others had a part in for so many `seconds`
        (None: until a key; 0: it is not shown).
        """

    def scene(self) -> "Scene | None":
        """What has happened since it was drawn last, acted out as everybody may know it; None where nothing is.

        Asked only where all of it was told as the bystander knows it, and nobody is asked anything. Once the scene is
        over or passed, the table stands as it was told last.
        """
        return None

    def rest(self) -> None:
        """Drop what was asked or announced, and with it everything private that it held."""

    def draw(self) -> None:
        """Draw what has changed since this was last called."""

    def put_by(self) -> Any:
        """What has been chosen so far, to be kept while somebody else has the keyboard. It is as secret as that."""

    def take_up(self, choice: Any) -> None:
        """Go on from there, once the same is asked again."""

    def show_heed(self, listens: bool) -> None:
        """Whether keys count has changed: what is announced shows that."""

    # --- what it says ---

    def decide(self, decision: D, premove: bool = False, then: D | None = None) -> None:
        self.post_message(self.Decided(self.question, decision, premove, then))

    def seen(self) -> None:
        self.post_message(self.Seen(self.question))

    def gone(self) -> None:
        """What was announced has gone by itself: a key that was still meant for it reaches nothing else."""
        if isinstance(self.app, GuardedApp):
            self.app.ignore_keys(self.app.guard)

    def keys(self) -> list[tuple[str, str]]:
        """The keys that matter now, with what they do: for the footer."""
        return []

    def commands(self) -> list[tuple[str, str]]:
        """The same, however little room the footer has: for the palette."""
        return self.keys()

    def actions(self) -> Sequence[Action]:
        """What the keys do that it takes now."""
        return MOVES

    def jumps(self) -> list[tuple[str, Hashable]]:
        """What on the table can be told of now, each by its name."""
        return []

    def jump(self, spot: Hashable) -> None:
        """Tell of one of them."""

    def help(self) -> str:
        """What can be done here, as Markdown, with its usual keys in bold and the rules' numbers."""
        return ""

    def manual(self) -> str:
        """How the table is read, as Markdown."""
        return ""

    @property
    def touched(self) -> bool:
        """True if something is chosen that is not sealed yet, so that `take_back` would take it back."""
        return False

    def take_back(self) -> bool:
        """Undo one step inside the choice that is not yet sealed; False where there is none."""
        return False


class Looks(ABC):
    """What of a game is drawn. What is not abstract does for a simple game as it stands."""

    @abstractmethod
    def table(self) -> GameTable[Any, Any, Any]: ...

    def on_curtain(self, moments: Sequence[Moment[Any, Any]], story: Story[Any, Any]) -> Drawing:
        """What is announced as a drawing that stands on the curtain, where `Manners.fits_curtain` says so."""
        raise AssertionError("a game whose announcements stand on the curtain draws them")

    def actions(self) -> Sequence[Sequence[Action]]:
        """What the keys do that its table takes, for each thing that it may ask."""
        return [MOVES]
