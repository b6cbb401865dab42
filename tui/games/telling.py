"""What a game tells: its sentences and names, for the tale, the header, hints and the curtain; no screen is needed.

A game's own `Telling` names the functions that say it. What is not abstract does for a simple game as it stands.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Generic, TypeAlias, TypeVar

from rich.text import Text

from core.kernel.types import Decision, Seat, Seating
from tui.words import _

V = TypeVar("V")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")


class Telling(ABC, Generic[V, D, E]):
    """`V`, `D`, `E`: the game's views, decisions and events."""

    title: str

    @abstractmethod
    def sentences(self, seats: Sequence[Seating], event: E) -> list[Text]:
        """What the tale says of a public event (or of a secret one's public part): none, one or several lines."""

    @abstractmethod
    def describe(self, seats: Sequence[Seating], decision: D) -> str:
        """A decision in words, as a hint names it."""

    def called(self, seats: Sequence[Seating], decision: D) -> str:
        """A decision as everybody may hear of it, without what is secret of it: "Bjarke's stone on space 5"."""
        return _("{name}'s choice").format(name=seats[decision.seat].name)

    def known(self, seats: Sequence[Seating], event: E) -> str:
        """What a barrier has shown, and to whom, as everybody may know it: it stays known, whatever is taken back."""
        return " ".join(line.plain for line in self.sentences(seats, event))

    def chapter(self, seats: Sequence[Seating], event: E) -> str | None:
        """The heading of what this public event begins within a round, in the history; empty where it ends one."""
        return None

    def holding(self, decision: D) -> tuple[str, str]:
        """Of a decision that is held, since it would show everybody something new: how it stands, and what comes."""
        return _("Everything is chosen"), _("go on")

    @abstractmethod
    def progress(self, view: V) -> str:
        """A few words for the header and the shelf: the round and the phase."""

    def points(self, view: V) -> Sequence[int]:
        """What each seat has so far, for the shelf; empty if there is nothing to count."""
        return ()

    def purpose(self, view: V, seat: Seat) -> str:
        """What the seat will be asked for behind its curtain, giving nothing away."""
        return _("There is something to decide.")

    def recap(self, seats: Sequence[Seating], events: Sequence[E], reader: Seat | None) -> list[Text]:
        """What has happened in public, in as few lines as will do, without the deeds of whoever reads it."""
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
