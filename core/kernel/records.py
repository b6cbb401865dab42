"""What a journal holds: decisions with their events, undo and redo, and notes. Nothing is ever deleted."""

from collections.abc import Iterable
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from core.kernel.types import Seat

D = TypeVar("D")
E = TypeVar("E")


class Began(Struct, Generic[E], frozen=True, array_like=True, gc=False, tag="began"):
    """The first record of every table: what the set-up brought about. It cannot be undone."""

    events: tuple[E, ...]


class Did(Struct, Generic[D, E], frozen=True, array_like=True, gc=False, tag="did"):
    """A decision, and all that followed from it."""

    decision: D
    events: tuple[E, ...]


class Undo(Struct, frozen=True, array_like=True, gc=False, tag="undo"):
    """The last `steps` standing decisions no longer stand."""

    steps: int


class Redo(Struct, frozen=True, array_like=True, gc=False, tag="redo"):
    """The last `steps` undone decisions stand again."""

    steps: int


class Note(Struct, frozen=True, array_like=True, gc=False, tag="note"):
    """Something about the table that is no part of the game: who plays a seat, a hint asked, consent to an undo …"""

    kind: str
    seat: Seat | None
    data: str = ""


Record: TypeAlias = Began[E] | Did[D, E] | Undo | Redo | Note


def standing(records: "Iterable[Record[E, D]]") -> "list[Did[D, E]]":
    """The decisions that count after all of `records`, in order."""
    kept: list[Did[D, E]] = []
    undone: list[Did[D, E]] = []
    for record in records:
        match record:
            case Did():
                kept.append(record)
                undone.clear()
            case Undo(steps):
                undone.extend(kept.pop() for _ in range(steps))
            case Redo(steps):
                kept.extend(undone.pop() for _ in range(steps))
            case _:
                pass
    return kept
