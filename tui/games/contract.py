"""The contract between the shared screens and one game's part of them.

The shared table screen owns the header, the footer, curtains and whose turn it is to look; a game's `GameTable` widget
owns everything between header and footer. It is handed views and moments, and never a state; it hands back decisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Reversible, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from rich.text import Text
from textual.message import Message
from textual.widget import Widget

from core.kernel.types import Decision, Form, Moment, Seat, Seating
from tui.guarded_app import GuardedApp
from tui.keys import MOVES, Action
from tui.widgets.canvas import Drawing
from tui.words import _

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
    looks: Sequence[Text] = ()  # whose curtain was opened again: to stand on what is announced next
    alone = False  # one person plays, all others are bots: the game may say "you"
    put_off = False  # what has happened is still to be acted out: nothing is drawn of the table's own accord
    question = 0  # the number of what was asked or announced last; whoever does so sets it, and answers carry it back

    story: Story[Any, Any] = tuple  # of the game so far; whoever mounts the table sets it

    class Decided(Message):
        """The seat that was asked has decided. `premove`: to be kept, and played when the engine asks for it.

        `then`: what it has decided in the same go, and is kept likewise.
        """

        def __init__(self, question: int, decision: Any, premove: bool = False, then: Any = None) -> None:
            self.question = question
            self.decision = decision
            self.premove = premove
            self.then = then
            super().__init__()

    class Seen(Message):
        """What was announced has been looked at."""

        def __init__(self, question: int) -> None:
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
        """Ask for a decision: `legal`'s answer, or `GameUI.premoves`'s. Ends in `decide`.

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
        """Whether something is chosen that is not sealed yet, so that `take_back` would take it back."""
        return False

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

    def called(self, seats: Sequence[Seating], decision: D) -> str:
        """A decision as everybody may hear of it, without what is secret of it: "Bjarke's stone on space 5"."""
        return _("{name}'s choice").format(name=seats[decision.seat].name)

    def known(self, seats: Sequence[Seating], event: E_contra) -> str:
        """What a barrier has shown, and to whom, as everybody may know it: it stays known, whatever is taken back."""
        return " ".join(line.plain for line in self.sentences(seats, event))

    def chapter(self, seats: Sequence[Seating], event: E_contra) -> str | None:
        """The heading of what this public event begins within a round, in the history; empty where it ends one."""
        return None

    def deliberate(self, decision: D) -> bool:
        """Whether it takes two different keys to choose: then it may show something new without being held first."""
        return False

    def holding(self, decision: D) -> tuple[str, str]:
        """Of a decision that is held, since it would show everybody something new: how it stands, and what comes."""
        return _("Everything is chosen"), _("go on")

    def worth_announcing(self, event: E_contra, people: Collection[Seat]) -> bool:
        """Whether players, of whom `people` are no bots, should stop and look at this event."""
        return False

    def worth_announcing_first(self, event: E_contra) -> bool:
        """The same of what the table began with, before anybody has decided anything."""
        return False

    def on_curtain(
        self, moments: Sequence[Moment[E_contra, V_contra]], story: Story[E_contra, V_contra]
    ) -> Drawing | None:
        """What is to be announced as a drawing that stands on the curtain, where that follows; None: on a page."""
        return None

    @abstractmethod
    def progress(self, view: V_contra) -> str:
        """A few words for the header and the shelf: the round and the phase."""

    def points(self, view: V_contra) -> Sequence[int]:
        """What each seat has so far, for the shelf; empty if there is nothing to count."""
        return ()

    def purpose(self, view: V_contra, seat: Seat) -> str:
        """What the seat will be asked for behind its curtain, giving nothing away."""
        return _("There is something to decide.")

    def due(self, view: V_contra, owing: Sequence[Seat]) -> Sequence[Seat]:
        """Who may come to the keyboard now of those that owe a decision: all of them, where any order will do."""
        return owing

    def recap(self, seats: Sequence[Seating], events: Sequence[E_contra], reader: Seat | None) -> list[Text]:
        """What has happened in public, in as few lines as will do, without the deeds of whoever reads it."""
        others = (event for event in events if reader is None or getattr(event, "seat", None) != reader)
        return [line for event in others for line in self.sentences(seats, event)]

    def premoves(self, view: V_contra) -> tuple[D, ...]:
        """Options that the view's seat may settle now, though the engine will ask later; empty if there are none."""
        return ()

    def taken_in(self, view: V_contra, decision: D) -> tuple[D, ...]:
        """Options of a later question that is put together with this one, where this is decided so; empty if none."""
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

    def actions(self) -> Sequence[Sequence[Action]]:
        """What the keys do that its table takes, for each thing that it may ask."""
        return [MOVES]

    @abstractmethod
    def rules(self) -> str:
        """The rules page, as Markdown."""


AnyUI: TypeAlias = GameUI[Any, Any, Any]
