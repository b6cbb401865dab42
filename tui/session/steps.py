"""The steps that can come next at a table, as the session tells the table screen."""

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from rich.text import Text

from core.kernel.types import BYSTANDER, Form, Moment, Outcome, Seat, Viewer

D = TypeVar("D")
E = TypeVar("E")
V = TypeVar("V")


class Announce(Struct, Generic[E, V], frozen=True):
    """Everybody may look at the latest events.

    `second_looks`: lines on curtains opened again since the last announcement.
    """

    moments: tuple[Moment[E, V], ...]
    second_looks: tuple[Text, ...] = ()


class Hold(Struct, Generic[D, E, V], frozen=True):
    """The last decision would reveal something: it waits until somebody lets it go, or takes it back.

    `moments`: its events as if it were carried out, up to the first that reveals anything.
    """

    decision: D
    moments: tuple[Moment[E, V], ...]


class BotTurn(Struct, frozen=True):
    """A bot decides. `hidden`: others decide at the same time, so that there is nothing to follow."""

    seat: Seat
    hidden: bool


class Curtain(Struct, frozen=True):
    """The curtain is up. Each seat of `due` may open it and decide; each of `again` has decided, and may look again.

    The letter of a lone due seat opens it at once. Any other is asked for twice, since it opens a secret.
    `happened`: news written on it, instead of an announcement.
    """

    due: tuple[Seat, ...]
    again: tuple[Seat, ...]
    happened: tuple[Moment[Any, Any], ...] = ()


class Ask(Struct, Generic[D], frozen=True):
    """The seat is asked. `premove`: its answer is kept for later. `open`: no secrets are needed, everybody may look.

    `why`: the reason why its premove no longer holds.
    """

    seat: Seat
    options: tuple[D, ...] | Form
    premove: bool = False
    open: bool = False
    why: str = ""

    @property
    def viewer(self) -> Viewer:
        """Whose view the question needs."""
        return BYSTANDER if self.open else self.seat


class Over(Struct, frozen=True):
    outcome: Outcome


class Looking(Struct, frozen=True):
    """Another program plays this table; here nobody is asked. `held`: that program still has the file."""

    outcome: Outcome | None
    held: bool


Step: TypeAlias = Announce[Any, Any] | Hold[Any, Any, Any] | BotTurn | Curtain | Ask[Any] | Over | Looking
