"""The sentence that sums up a turn of everybody in the tale: castles and pieces, where they have changed."""

from collections.abc import Sequence

from rich.text import Text

from core.games.claim import events as ev
from core.games.claim.model import State
from tui.play.said import counted, said
from tui.words import _


def mattered(before: State, after: State, events: Sequence[ev.Event]) -> Text | None:
    """From the views at both ends; None if nobody has claimed or captured anything."""
    told = [
        said(words, counts=counted(after.seats, _sizes(now)))
        for words, was, now in (
            (_("Castles: {counts}."), before.castles, after.castles),
            (_("Pieces: {counts}."), before.pieces, after.pieces),
        )
        if _sizes(was) != _sizes(now)
    ]
    return Text(" ").join(told) if told else None


def _sizes(points: Sequence[int]) -> list[int]:
    return [each.bit_count() for each in points]
