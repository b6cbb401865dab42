"""Counts for each seat of a finished table: points by source, fights, loot, hospital."""

from collections import Counter
from typing import Any

from core.games.eketorp import events as ev
from core.games.eketorp.model import STATION, WORTH, SlotAt, State
from core.games.eketorp.scoring import score
from core.kernel.arena import Figures
from core.kernel.table import Table
from core.kernel.types import REFEREE

FIGURES = (
    "score",
    "walls",
    "complete",
    "amulets",
    "fights",
    "fights_won",
    "sieges",
    "sieges_won",
    "stones_looted",
    "stones_lost",
    "points_looted",
    "points_lost",
    "hospital_rounds",
    "rounds",
)


def tally(table: Table[State, Any, Any, Any]) -> tuple[Figures, ...]:
    state = table.state
    counts: list[Counter[str]] = [Counter() for _ in state.seats]
    for seat, village in enumerate(state.villages):
        points = score(village)
        counts[seat].update(
            score=points.total,
            walls=points.wall + points.beside,
            complete=points.complete,
            amulets=points.amulets,
            rounds=state.round,
        )
    for event in table.events(REFEREE):
        _count(event, counts)
    return tuple({name: float(count[name]) for name in FIGURES} for count in counts)


def _count(event: ev.Event, counts: list[Counter[str]]) -> None:
    match event:
        case ev.CardsTurned():
            for seat in event.seats:
                counts[seat]["fights"] += 1
                counts[seat]["fights_won"] += seat == event.winner
            attacker, defender = event.seats
            if isinstance(event.at, SlotAt) and event.at.village == defender:
                counts[attacker]["sieges"] += 1
                counts[attacker]["sieges_won"] += event.held
            for hurt in event.hurt:
                # 345 sits out two whole rounds, 12 one, 0 none: it is home before the next plan (E-6.1)
                counts[hurt.seat]["hospital_rounds"] += 2 - STATION[hurt.station]
        case ev.Looted():
            taken = len(event.returned) + (event.kept is not None)
            worth = sum(map(WORTH.__getitem__, event.returned))
            kept = 0 if event.kept is None else WORTH[event.kept]
            counts[event.seat].update(stones_looted=event.kept is not None, points_looted=kept)
            counts[event.at.village].update(stones_lost=taken, points_lost=worth + kept)
        case _:
            pass
