"""A game's sentences and names, for the tale, the header, hints and the curtain; no screen is needed.

Methods that are not abstract suit a simple game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from rich.text import Text

from core.kernel.types import Decision, Seat, Seating
from tui.words import _

V = TypeVar("V")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")


class Line(NamedTuple):
    """A line of the tale, and the number of its record.

    A head stands above the lines of a round, and its sum after them. Quiet lines are folded into one.
    """

    text: Text
    record: int
    kind: Literal["told", "quiet", "head", "sum"] = "told"
    folds: str = ""  # words for a quiet line where it is folded


class Telling(ABC, Generic[V, D, E]):
    """`V`, `D`, `E`: the game's views, decisions and events."""

    title: str
    tips: Mapping[str, str] = {}  # by the view's phase: marked sentences for a person's first games
    has_rounds = True  # if not, one turn of everybody stands under each head of the tale

    @abstractmethod
    def sentences(self, seats: Sequence[Seating], event: E) -> list[Text]:
        """The tale's lines, if any, on a public event (or on a secret one's public part)."""

    @abstractmethod
    def describe(self, seats: Sequence[Seating], decision: D) -> str:
        """A decision in words, as a hint names it."""

    def called(self, seats: Sequence[Seating], decision: D) -> str:
        """A decision in words without its secrets: "Bjarke's stone on space 5"."""
        return _("{name}'s choice").format(name=seats[decision.seat].name)

    def known(self, seats: Sequence[Seating], event: E) -> str:
        """A public sentence on news that a barrier has shown, and to whom: they stay known, whatever is taken back."""
        return " ".join(line.plain for line in self.sentences(seats, event))

    def begins_turn(self, event: E) -> bool:
        """True for a public event that begins a turn, or a round in a game of rounds."""
        return False

    def turns_a_round(self, seats: Sequence[Seating]) -> int:
        """How many turns stand under one head of the tale."""
        return 1 if self.has_rounds else len(seats)

    def head(self, number: int) -> str:
        """The head above a round, or a turn of everybody."""
        words = _("Round {number}") if self.has_rounds else _("Turn {number}")
        return words.format(number=number)

    def turn(self, seats: Sequence[Seating], events: Sequence[E], begun: bool) -> list[Text] | None:
        """A turn's public events in one line, or a part of them, its beginning if `begun`. None: each has its own."""
        return None

    def quiet(self, event: E) -> str:
        """Words for public events of this kind, where the tale folds them: "hands kept". Empty: it is never folded."""
        return ""

    def mattered(self, before: V, after: V, events: Sequence[E]) -> Text | None:
        """A sentence that sums up a round, from the public views at both ends, and its public events."""
        return None

    def chapter(self, seats: Sequence[Seating], event: E) -> str | None:
        """The heading of the history's chapter that this public event begins within a round; empty if it ends one."""
        return None

    def holding(self, decision: D) -> tuple[str, str]:
        """Words for a held decision: the present state, and the effect of letting it go."""
        return _("Everything is chosen"), _("go on")

    @abstractmethod
    def progress(self, view: V) -> str:
        """A few words for the header and the shelf: the round and the phase."""

    def steps(self, view: V) -> tuple[str, Sequence[str], int] | None:
        """For a header with room: the round, its steps, and which of them is now. None: `progress` says it all."""
        return None

    def points(self, view: V) -> Sequence[int]:
        """Each seat's points so far, for the shelf; empty if there is nothing to count."""
        return ()

    def purpose(self, view: V, seat: Seat) -> str:
        """The subject of the seat's question behind the curtain, giving nothing away."""
        return _("There is something to decide.")

    def recap(self, seats: Sequence[Seating], events: Sequence[E], reader: Seat | None) -> list[Text]:
        """The public events in as few lines as will do, without the reader's own deeds."""
        others = (event for event in events if reader is None or getattr(event, "seat", None) != reader)
        return [line for event in others for line in self.sentences(seats, event)]

    @abstractmethod
    def rules(self) -> str:
        """The rules page, as Markdown."""


AnyTelling: TypeAlias = Telling[Any, Any, Any]


@cache
def rules_with(game: str, *chapters: Callable[[], str]) -> str:
    """The rules, with chapters before them. They are in English, as they are cited; the chapters are translated."""
    text = files(f"core.games.{game}").joinpath("rules.md").read_text("utf-8")
    return "\n".join([*(chapter() for chapter in chapters), text])
