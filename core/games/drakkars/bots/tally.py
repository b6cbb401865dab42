"""Counts for each seat of a finished table: points, coins, ships, plunder, fights, turns."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from core.games.drakkars import events as ev
from core.games.drakkars.model import State
from core.games.drakkars.scoring import safe
from core.kernel.arena import Figures
from core.kernel.table import Table
from core.kernel.types import REFEREE

FIGURES = (
    "score",
    "coins",
    "on_cards",
    "home",
    "ended",
    "plundered",
    "bonus",
    "fights",
    "fights_won",
    "sunk",
    "pushed",
    "voyages",
    "turns",
)


def tally(table: Table[State, Any, Any, Any]) -> tuple[Figures, ...]:
    state = table.state
    counts = tallied(table.events(REFEREE), len(state.seats))
    for seat, fleet in enumerate(state.fleets):
        coins = safe(fleet)
        counts[seat].update(
            score=state.scores[seat],
            coins=coins,
            on_cards=state.scores[seat] - coins,
            home=fleet.home,
            ended=seat == state.ender,
            voyages=seat in state.brought,
        )
    return tuple({name: float(count[name]) for name in FIGURES} for count in counts)


def tallied(events: Iterable[ev.Event], seats: int) -> list[Counter[str]]:
    """The counts of each seat's deeds, by parts of events that are open to all."""
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in events:
        match event:
            case ev.CoinsTaken():
                counts[event.seat]["bonus" if event.town is None else "plundered"] += sum(event.coins)
            case ev.CardsTurned(fighters):
                for seat in fighters:
                    counts[seat]["fights"] += 1
                    counts[seat]["fights_won"] += seat == event.winner
                loser = fighters[0] if event.winner == fighters[1] else fighters[1]
                counts[loser]["sunk"] += event.sunk
            case ev.ShipMoved(owner, how="push"):
                counts[owner]["pushed"] += 1
            case ev.TurnEnded(seat):
                counts[seat]["turns"] += 1
            case _:
                pass
    return counts
