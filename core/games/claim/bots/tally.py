"""Counts for each seat of a finished table: castles, pieces, captures, turns."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from core.games.claim import events as ev
from core.games.claim.model import State
from core.kernel.arena import Figures
from core.kernel.table import Table
from core.kernel.types import REFEREE

FIGURES = ("castles", "pieces", "captured", "castles_captured", "claims", "territories_taken", "lost", "turns")


def tally(table: Table[State, Any, Any, Any]) -> tuple[Figures, ...]:
    counts = counted(table.events(REFEREE), table.state)
    return tuple({name: float(count[name]) for name in FIGURES} for count in counts)


def counted(events: Iterable[ev.Event], state: State) -> list[Counter[str]]:
    """The counts by seat. `state`: the state after these events."""
    counts: list[Counter[str]] = [Counter() for _ in state.seats]
    for seat in range(len(state.seats)):
        counts[seat].update(castles=state.castles[seat].bit_count(), pieces=state.pieces[seat].bit_count())
    for event in events:
        match event:
            case ev.PieceMoved(seat, _path, captured, taken):
                for caught in captured:
                    counts[seat]["captured" if caught.what == "piece" else "castles_captured"] += 1
                    counts[caught.owner]["lost"] += caught.what == "piece"
                counts[seat]["territories_taken"] += len(taken)
            case ev.TerritoryClaimed(seat):
                counts[seat]["claims"] += 1
            case ev.CastlePut(seat):
                counts[seat]["castles_put"] += 1
            case ev.PieceRemoved(_seat, owner):
                counts[owner]["taken_off"] += 1
            case ev.TurnBegan(seat):
                counts[seat]["turns"] += 1
            case _:
                pass
    return counts
