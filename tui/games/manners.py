"""A game's manners with people at one keyboard: who comes when, which questions are skipped, which news all see.

All of it follows from views that are open to all, or to the seat that is asked; no screen is needed. The defaults
suit a game that is played in any order, with nothing to announce.
"""

from collections.abc import Collection, Sequence
from string import ascii_uppercase
from typing import Any, Generic, TypeAlias, TypeVar

from core.kernel.types import Decision, Seat, Seating

V = TypeVar("V")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")


def opposite(seats: int) -> Sequence[tuple[Seat, ...]]:
    """Four players are two teams: those who sit opposite."""
    return ((0, 2), (1, 3)) if seats == 4 else ()


class Manners(Generic[V, D, E]):
    """`V`, `D`, `E`: the game's views, decisions and events."""

    def letter(self, seats: Sequence[Seating], seat: Seat) -> str:
        """The capital that a person presses to be this seat: the colour's first letter, or the next that is free."""
        letters: list[str] = []
        for seating in seats[: seat + 1]:
            capitals = [sign for sign in f"{seating.colour.upper()}{ascii_uppercase}" if sign not in letters]
            letters.append(capitals[0])
        return letters[seat]

    def colour(self, seats: Sequence[Seating], seat: Seat) -> str:
        """The seat's colour, one of those that the theme has."""
        return seats[seat].colour

    def partners(self, seats: int) -> Sequence[tuple[Seat, ...]]:
        """The teams of so many seats; empty if each plays for itself."""
        return ()

    def due(self, view: V, owing: Sequence[Seat]) -> Sequence[Seat]:
        """The `owing` seats that may come to the keyboard now: all of them, if any order will do."""
        return owing

    def forced(self, view: V, seat: Seat) -> bool:
        """True if any bystander can tell that the seat has but one option, so that answering for it tells nothing."""
        return False

    def in_the_open(self, view: V) -> bool:
        """True if the present question needs no secrets: it is then asked with the bystander's view, and no curtain.

        A game without secrets (`Game.secrets`) is not asked.
        """
        return False

    def premoves(self, view: V) -> tuple[D, ...]:
        """Options that the view's seat may settle now, though the engine will ask later; empty if there are none."""
        return ()

    def taken_in(self, view: V, decision: D) -> tuple[D, ...]:
        """Options of a later question that is asked together with this one, after this decision; empty if none."""
        return ()

    def reopens(self, events: Sequence[E], premove: D) -> str:
        """Why the public events since `premove` was chosen give its seat the choice again; empty if they do not."""
        return ""

    def deliberate(self, decision: D) -> bool:
        """True if it takes two different keys to choose: then it is not held, even if it reveals something."""
        return False

    def worth_announcing(self, event: E, people: Collection[Seat]) -> bool:
        """True if players, of whom `people` are no bots, should stop and look at this event."""
        return False

    def worth_announcing_first(self, event: E) -> bool:
        """The same for events of the set-up, before anybody has decided anything."""
        return False

    def fits_curtain(self, events: Sequence[E]) -> bool:
        """True if an announcement of these events fits on the curtain, if one follows; else it has a page."""
        return False


AnyManners: TypeAlias = Manners[Any, Any, Any]
