"""Claim's decisions, events and views in the words of the table protocol: plain JSON objects, both ways."""

from msgspec import field

from core.games.claim import decisions as de
from core.games.claim.decisions import Decision
from core.games.claim.events import Event
from core.games.claim.model import State
from core.kernel.types import Form
from core.kernel.wire import Json, Kinds, Sent, made, tagged


class _Place(Sent, tag="place"):
    point: str


class _Remove(Sent, tag="remove"):
    point: str


class _Claim(Sent, tag="claim"):
    territory: str
    point: str


class _Move(Sent, tag="move"):
    start: str = field(name="from")
    end: str = field(name="to")


class _Castle(Sent, tag="castle"):
    territory: str
    point: str


class _Done(Sent, tag="done"):
    pass


_KINDS: Kinds[Decision] = {
    _Place: de.Place,
    _Remove: de.Remove,
    _Claim: de.Claim,
    _Move: de.Move,
    _Castle: de.PutCastle,
    _Done: de.Done,
}


def read_decision(raw: object) -> Decision:
    """Raises ValueError where it has not the form of a decision."""
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
