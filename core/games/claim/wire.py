"""Claim's decisions, events and views in the words of the table protocol: plain JSON objects, both ways."""

from typing import get_args

from core.games.claim import decisions as de
from core.games.claim.decisions import Decision
from core.games.claim.events import Event
from core.games.claim.model import State
from core.kernel.types import Form
from core.kernel.wire import Json, Kinds, made, readers, tagged

_KINDS: Kinds[Decision] = readers(*get_args(Decision), named={"start": "from", "end": "to"})


def read_decision(raw: object) -> Decision:
    """The decision that `raw` stands for. Raises ValueError if `raw` has not the form of one."""
    return made(raw, _KINDS)


def decision_wire(decision: Decision) -> Json:
    if isinstance(decision, de.Move):
        return {"type": "move", "seat": decision.seat, "from": decision.start, "to": decision.end}
    return tagged(decision)


def options_wire(options: tuple[Decision, ...] | Form) -> Json:
    assert isinstance(options, tuple)
    return {"decisions": list(map(decision_wire, options))}


def event_wire(event: Event) -> Json:
    return tagged(event)


def view_wire(view: State) -> Json:
    island = view.island
    return {
        "game": "claim",
        "phase": view.phase,
        "turn": view.turn,
        "to_act": list(view.to_act),
        "first": view.first,
        "island": list(island.rows),
        "pieces": [island.named(points) for points in view.pieces],
        "castles": [island.named(points) for points in view.castles],
        "hand": list(view.hand),
        "castles_left": [view.castles_left(seat) for seat in range(len(view.seats))],
        "removed": list(view.removed),
        "lost": list(view.lost),
        "territories": [{"name": name, "owner": view.owner(name)} for name in island.territories],
        "moving": island.names[view.moving] if view.phase == "again" else None,
        "taken": list(view.taken),
        "quiet": view.quiet,
        "winners": list(view.winners),
        "reason": view.reason or None,
    }
