"""The sentence that sums up a round in the tale: the loot that cost most, and the lead."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import WORTH
from core.games.eketorp.views import View
from tui.games.eketorp.say import where
from tui.play.said import listed, said, strong, who
from tui.words import _


def mattered(before: View, after: View, events: Sequence[ev.Event]) -> Text | None:
    """From the public views at both ends of the round, and its events."""
    loots = [event for event in events if isinstance(event, ev.Looted)]
    worst = max(loots, key=_worth, default=None)
    told = [_stripped(before, after, worst)] if worst is not None and _worth(worst) else []
    return Text(" ").join([*told, _lead(before, after)])


def _worth(loot: ev.Looted) -> int:
    taken = (*loot.returned, *([loot.kept] if loot.kept else []))
    return sum(WORTH[stone] for stone in taken)


def _stripped(before: View, after: View, loot: ev.Looted) -> Text:
    owner = loot.at.village
    return said(
        _("{who} stripped {owner}'s {slot}: {before} → {after} points."),
        who=who(after.seats, loot.seat),
        **where(after.seats, loot.at),
        before=strong(before.scores[owner]),
        after=strong(after.scores[owner]),
    )


def _lead(before: View, after: View) -> Text:
    led, lead = _leaders(before), _leaders(after)
    names = [who(after.seats, seat) for seat in lead]
    points = strong(max(after.scores))
    if len(lead) > 1:
        return said(_("{names} share the lead with {points}."), names=listed(names), points=points)
    words = _("{who} still leads with {points}.") if led == lead else _("{who} leads now with {points}.")
    return said(words, who=names[0], points=points)


def _leaders(view: View) -> Sequence[int]:
    return [seat for seat, points in enumerate(view.scores) if points == max(view.scores)]
