"""Words for a decision: for a hint, and for undo and redo."""

from collections.abc import Sequence

from core.games.claim import decisions as de
from core.games.claim.decisions import Decision
from core.kernel.types import Seating
from tui.words import _


def describe(seats: Sequence[Seating], decision: Decision) -> str:
    match decision:
        case de.Place(_seat, point):
            return _("place a piece on {point}").format(point=point)
        case de.Remove(_seat, point):
            return _("take the piece on {point} off").format(point=point)
        case de.Claim(_seat, name, point):
            return _("claim territory {name} with a castle on {point}").format(name=name, point=point)
        case de.Move(_seat, start, end):
            return _("move from {start} to {end}").format(start=start, end=end)
        case de.PutCastle(_seat, name, point):
            return _("put the castle of territory {name} on {point}").format(name=name, point=point)
        case de.Done():
            return _("be done")


def called(seats: Sequence[Seating], decision: Decision) -> str:
    """The decision as a noun with its player's name, for undo and redo."""
    name = seats[decision.seat].name
    match decision:
        case de.Place(_seat, point):
            return _("{name}'s piece on {point}").format(name=name, point=point)
        case de.Remove(_seat, point):
            return _("that {name} took {point} off").format(name=name, point=point)
        case de.Claim() | de.PutCastle():
            return _("{name}'s castle on {point}").format(name=name, point=decision.point)
        case de.Move(_seat, _start, end):
            return _("{name}'s move to {point}").format(name=name, point=end)
        case de.Done():
            return _("that {name} was done").format(name=name)
