"""A journal's records: decisions with their events, undo and redo, and notes. Nothing is ever deleted."""

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from core.kernel.types import Seat, Seating

D = TypeVar("D")
E = TypeVar("E")

HUMAN = "human"  # the player of a seat that no bot plays


class Began(Struct, Generic[E], frozen=True, array_like=True, gc=False, tag="began"):
    """The first record of every table, with the events of the set-up. It cannot be undone."""

    events: tuple[E, ...]


class Did(Struct, Generic[D, E], frozen=True, array_like=True, gc=False, tag="did"):
    """A decision, and all the events that followed from it."""

    decision: D
    events: tuple[E, ...]


class Undo(Struct, frozen=True, array_like=True, gc=False, tag="undo"):
    """The last `steps` standing decisions no longer stand."""

    steps: int


class Redo(Struct, frozen=True, array_like=True, gc=False, tag="redo"):
    """The last `steps` undone decisions stand again."""

    steps: int


# --- notes: facts about a table that are no part of the game ---


class PlayedBy(Struct, frozen=True, array_like=True, gc=False, tag="played-by"):
    """From now on a person plays the seat, or the bot of that name."""

    seat: Seat
    player: str


class Reseated(Struct, frozen=True, array_like=True, gc=False, tag="reseated"):
    """From now on the seats, all of them in their order, have these names and colours."""

    seats: tuple[Seating, ...]


class StoodIn(Struct, frozen=True, array_like=True, gc=False, tag="stood-in"):
    """The seat's bot failed, and the one of that name plays on."""

    seat: Seat
    bot: str


class Looked(Struct, frozen=True, array_like=True, gc=False, tag="looked"):
    """The seat has opened the curtain, and seen the public part of the first `records` records.

    `again`: over a sealed or half-made choice, which everybody is told.
    """

    seat: Seat
    records: int
    again: bool = False


class HintAsked(Struct, frozen=True, array_like=True, gc=False, tag="hint-asked"):
    seat: Seat


class Named(Struct, frozen=True, array_like=True, gc=False, tag="named"):
    """The table has this name from now on, or none if it is empty."""

    name: str


class Disclosed(Struct, frozen=True, array_like=True, gc=False, tag="disclosed"):
    """Somebody was shown more than is open to all, by this act."""

    act: str


class BackLimit(Struct, frozen=True, array_like=True, gc=False, tag="back-limit"):
    """The table goes back past revelations only so many times more; None: as often as all agree."""

    times: int | None


SALT, HASH = 16, 32  # bytes


class Word(Struct, frozen=True, array_like=True, gc=False):
    """A seat's own word, kept only as a salted hash."""

    salt: bytes
    hash: bytes


class Worded(Struct, frozen=True, array_like=True, gc=False, tag="worded"):
    """From now on the seat's curtain opens by this word, or by its letter alone. `agreed`: all others have."""

    seat: Seat
    word: Word | None
    agreed: bool = False


class WrongWord(Struct, frozen=True, array_like=True, gc=False, tag="wrong-word"):
    """A word that is not the seat's was typed at its curtain."""

    seat: Seat


class PassedOver(Struct, frozen=True, array_like=True, gc=False, tag="passed-over"):
    """A note that older readers pass over, as they know only its tag.

    None stands for a note that makes no sense, so that all records keep their numbers.
    """

    note: Worded | WrongWord | None = None


Note: TypeAlias = PlayedBy | Reseated | StoodIn | Looked | HintAsked | Named | Disclosed | BackLimit | PassedOver
NOTES = (PlayedBy, Reseated, StoodIn, Looked, HintAsked, Named, Disclosed, BackLimit, PassedOver)
Record: TypeAlias = Began[E] | Did[D, E] | Undo | Redo | Note
