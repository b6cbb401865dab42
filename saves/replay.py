"""Plays a game's decisions anew by the present rules, to find the first that would bring about other events."""

from msgspec import Struct

from core.kernel.records import Did, Redo, Undo
from core.kernel.table import Table
from core.kernel.types import Refused
from core.kernel.words import N_
from saves.reading import AnyTable, Reading
from saves.sentences import Sentence


class Departure(Struct, frozen=True):
    """A decision that goes otherwise by the present rules. It is no damage: a journal follows the rules of its time."""

    decision: int  # its number, undone ones counted too, as by `branch`
    what: Sentence


def departure(reading: Reading) -> Departure | None:
    """The first decision that is not possible now, or that would bring about other events."""
    records = reading.table.records
    table: AnyTable = Table(reading.game, records[:1])
    made = 0
    for record in records[1:]:
        match record:
            case Did():
                made += 1
                if what := _unlike(table, record):
                    return Departure(made, what)
            case Undo(steps):
                table.undo(steps)
            case Redo(steps):
                table.redo(steps)
            case _:  # a note is no part of the game
                pass
    return None


def _unlike(table: AnyTable, made: Did[object, object]) -> Sentence | None:
    try:
        did = table.act(made.decision)
    except Refused as refused:
        return Sentence(N_("the rules forbid it ({rule})"), {"rule": refused.rule or "-"})
    except Exception as error:  # a decision that no game has offered may trip up anything
        return Sentence(N_("the rules cannot carry it out ({kind})"), {"kind": type(error).__name__})
    return None if did.events == made.events else Sentence(N_("other events follow from it by the rules as they are"))
