"""A game's part of the shared screens.

The shared table screen owns the header, the footer, curtains and whose turn it is to look; a game's `GameTable` widget
owns everything between header and footer. The widget is given views and moments, never a state; it gives decisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from core.kernel.types import Decision, Form, Moment, Seat
from tui.games.guide import GuidePage
from tui.games.telling import Line
from tui.host.guarded_app import GuardedApp
from tui.keys import MOVES, Action
from tui.widgets.canvas import Drawing
from tui.widgets.keys import Key

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

    Calls of the app only change what is to be drawn, and `draw` draws each part once. `V`, `D`, `E`: the game's views,
    decisions and events.
    """

    moment: V | None = None  # the view on show, if it is earlier than the last one told
    typing = False  # text is being typed: no key is a command
    second_looks: Sequence[Text] = ()  # lines on curtains opened again, for the next announcement
    hasty = False  # what the bots do now is shown without a pause
    alone = False  # one person plays, all others are bots: the game may say "you"
    put_off = False  # events are still to be acted out: the table draws nothing of its own accord
    changes = ""  # the decision that a key would take or bring back, with the key
    question: object = None  # the step that was asked or announced last: answers carry it back
    story: Story[Any, Any] = tuple  # of the game so far
    news: Collection[Any] = ()  # the events that will be announced next
    watcher: Callable[[], None] | None = None  # called after each drawing

    class Decided(Message):
        """The seat that was asked has decided. `premove`: to be kept, and played when the engine asks for it.

        `then`: a premove made by the same choice, kept likewise.
        """

        def __init__(self, question: object, decision: Any, premove: bool = False, then: Any = None) -> None:
            self.question = question
            self.decision = decision
            self.premove = premove
            self.then = then
            super().__init__()

    class Seen(Message):
        """The announcement has been looked at."""

        def __init__(self, question: object) -> None:
            self.question = question
            super().__init__()

    class KeysChanged(Message):
        """`keys()`, `touched` or `moment` has changed."""

    # --- called by the app ---

    def show(self, view: V) -> None:
        """Jump to this view, a seat's or the bystander's, without acting anything out."""

    def happen(self, moment: Moment[E, V]) -> None:
        """Take in an event, and the moment's view of the table after it."""

    def tell(self, tale: Callable[[], Iterable[Line]]) -> None:
        """The tale has grown; its lines, all public, are made as they are read, the newest first."""

    def ask(self, view: V, options: tuple[D, ...] | Form) -> None:
        """Ask for a decision: `legal`'s answer, or `Manners.premoves`'s. Ends in `decide`.

        The view is that of the seat the options belong to, or the bystander's if the choice is made in the open.
        """

    def tip(self, words: str) -> None:
        """Advice for a beginner, in the place of the question's help until the next key."""

    def advise(self, decision: D | None, told: str, why: str = "") -> bool:
        """Show an idea in the question's place; False if this table has no room for ideas.

        `decision` is the bot's, `told` its words, `why` its reason; None as long as the bot thinks.
        """
        return False

    def announce(
        self, moments: Sequence[Moment[E, V]], story: Story[E, V], people: Collection[Seat], seconds: float | None
    ) -> None:
        """Show news that deserves a look (cards turned up, a round's end). Ends in `seen`.

        All is public; `story` is for pages on more than one moment. News about `people`, the seats that people play,
        stays until a key is pressed; other news for so many `seconds` (None: until a key; 0: not at all).
        """

    def scene(self) -> "Scene | None":
        """The events since the last drawing, acted out as everybody may know them; None if there is nothing to act out.

        It ends with the first event that will be announced: the others are acted out after that.

        Called only if all events were told from the bystander's view, and nobody is asked anything. After the scene,
        the table shows the last view told.
        """
        return None

    def rest(self) -> None:
        """Drop the question or announcement, with all private data in it."""

    def draw(self) -> None:
        """Draw all changes since the last call."""

    def put_by(self) -> Any:
        """The choice so far, to be kept, in secret, while somebody else has the keyboard."""

    def take_up(self, choice: Any) -> None:
        """Go on from that choice, when the same question is asked again."""

    def show_heed(self, listens: bool) -> None:
        """Keys begin or cease to count: show that on the announcement."""

    # --- called by the table ---

    def decide(self, decision: D, premove: bool = False, then: D | None = None) -> None:
        self.post_message(self.Decided(self.question, decision, premove, then))

    def seen(self) -> None:
        self.post_message(self.Seen(self.question))

    def gone(self) -> None:
        """The announcement has gone by itself: ignore keys that were still meant for it."""
        if isinstance(self.app, GuardedApp):
            self.app.ignore_keys(self.app.guard)

    def keys(self) -> list[Key]:
        """The keys of the moment, for the footer: the same ones in the same order as long as a phase lasts."""
        return []

    def passing(self) -> list[Key]:
        """Keys that count beside them until the next one is pressed: an idea's, or those of a doubtful choice."""
        return []

    def actions(self) -> Sequence[Action]:
        """The actions of the keys that count now."""
        return MOVES

    def jumps(self) -> list[tuple[str, Hashable]]:
        """Things on the table that help can be shown for now, each with its name."""
        return []

    def jump(self, spot: Hashable) -> None:
        """Show help for one of these things."""

    def adopt(self, decision: D) -> None:
        """Choose a decision, as if by keys, without deciding."""

    def help(self) -> str:
        """Help on the present question, as Markdown, with usual keys in bold and the rules' numbers."""
        return ""

    def manual(self) -> str:
        """Help on reading the table, as Markdown."""
        return ""

    @property
    def touched(self) -> bool:
        """True if something is chosen that is not sealed yet, so that `take_back` would take it back."""
        return False

    def take_back(self) -> bool:
        """Undo one step of the choice that is not yet sealed; False if there is none."""
        return False


class Looks(ABC):
    """A game's drawings. Methods that are not abstract suit a simple game."""

    @abstractmethod
    def table(self) -> GameTable[Any, Any, Any]: ...

    def on_curtain(self, moments: Sequence[Moment[Any, Any]], story: Story[Any, Any]) -> Drawing:
        """The announcement as a drawing for the curtain, if `Manners.fits_curtain` allows it."""
        raise AssertionError("a game whose announcements stand on the curtain draws them")

    def guide(self) -> Sequence[GuidePage]:
        """The game for newcomers, in pictures."""
        return ()

    def actions(self) -> Sequence[Sequence[Action]]:
        """The actions of its table's keys, for each kind of question."""
        return [MOVES]
