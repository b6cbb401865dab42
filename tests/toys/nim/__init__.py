"""Nim, for two: the smallest game, without secrets and without points. The last pebble wins."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from core.kernel.chance import Chance
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, Item, ItemChoice
from core.kernel.records import Began, Did
from core.kernel.sense import NOBODY, NOT_NOW, demand
from core.kernel.types import BadOptions, Form, Outcome, Refused, Seat, Seating, Viewer
from core.kernel.words import N_

HEAPS = {"two": (2, 2), "three": (1, 2, 1)}
LAID = ItemChoice(
    "heaps", N_("Heaps"), N_("How the pebbles lie."), (Item("two", N_("2 and 2")), Item("three", N_("1, 2 and 1")))
)


class Take(Struct, frozen=True, tag="take"):
    seat: Seat
    heap: int
    count: int


class Laid(Struct, frozen=True, tag="laid"):
    seats: tuple[Seating, ...]
    heaps: tuple[int, ...]
    first: Seat


class Took(Struct, frozen=True, tag="took"):
    seat: Seat
    heap: int
    count: int


Event: TypeAlias = Laid | Took


class State(Struct, frozen=True):
    """It is its own view: nothing is hidden from anybody. `turn`: whose it is, and when all is taken, who has lost."""

    seats: tuple[Seating, ...] = ()
    heaps: tuple[int, ...] = ()
    turn: Seat = 0


class Nim:
    """Implements `core.kernel.game.Game`."""

    name = "nim"
    rules_version = 1
    seats = range(2, 3)
    colours = ("blue", "white")
    options = (FIRST, SEED, LAID)
    secrets = False
    reasons: Mapping[str, str] = {"taken": N_("no pebble is left")}
    origin = State()
    decision_type: object = Take
    event_type: object = Event

    def setup(self, seats: Sequence[Seating], options: Mapping[str, Any]) -> Opening[Event]:
        if len(seats) not in self.seats or options.get("heaps", "two") not in HEAPS:
            raise BadOptions(N_("Nim is for two, with heaps that there are"))
        drawn, _chance = Chance.seeded(str(options.get("seed", ""))).below(2)
        return Opening((Laid(tuple(seats), HEAPS[options.get("heaps", "two")], options.get("first", drawn)),))

    def seating(self, state: State) -> tuple[Seating, ...]:
        return state.seats

    def reseated(self, state: State, seats: tuple[Seating, ...]) -> State:
        return State(seats, state.heaps, state.turn)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.heaps) else ()

    def legal(self, state: State, seat: Seat) -> tuple[Take, ...] | Form:
        if seat not in self.to_act(state):
            return ()
        return tuple(Take(seat, heap, n) for heap, height in enumerate(state.heaps) for n in range(1, height + 1))

    def decide(self, state: State, decision: Take) -> Sequence[Event]:
        if decision not in self.legal(state, decision.seat):  # type: ignore[operator]  # Nim offers no form
            raise Refused("illegal", "N-1", N_("That cannot be taken."))
        return [Took(decision.seat, decision.heap, decision.count)]

    def follow(self, state: State) -> Event | None:
        return None

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Laid(seats, heaps, first):
                return State(seats, heaps, first)
            case Took(seat, heap, count):
                left = (*state.heaps[:heap], state.heaps[heap] - count, *state.heaps[heap + 1 :])
                return State(state.seats, left, 1 - seat)

    def fold(self, state: State, record: Began[Event] | Did[Take, Event]) -> State:
        demand(isinstance(record, Began) or record.decision.seat in range(len(state.seats)), NOBODY)
        for event in record.events:
            match event:
                case Laid(seats, heaps, first):
                    demand(not state.seats and len(seats) in self.seats and 0 <= first < len(seats), NOT_NOW)
                    demand(heaps in HEAPS.values(), "pebbles do not lie so")
                case Took(seat, heap, count):
                    demand(state.seats and seat == state.turn and 0 <= heap < len(state.heaps), NOT_NOW)
                    demand(1 <= count <= state.heaps[heap], "there are not so many pebbles")
            state = self.evolve(state, event)
        return state

    def view(self, state: State, viewer: Viewer) -> State:
        return state

    def event_view(self, event: Event, viewer: Viewer) -> Event:
        return event

    def revealed_to(self, state: State, event: Event) -> Sequence[Seat]:
        return ()

    def outcome(self, state: State) -> Outcome | None:
        return None if any(state.heaps) else Outcome("taken", (1 - state.turn,))

    def round(self, state: State) -> int | None:
        return None

    def read_decision(self, raw: object) -> Take:
        return msgspec.convert(raw, Take)

    def decision_wire(self, decision: Take) -> dict[str, object]:
        return dict(msgspec.to_builtins(decision))

    def options_wire(self, options: tuple[Take, ...] | Form) -> dict[str, object]:
        return {"decisions": msgspec.to_builtins(options)}

    def event_wire(self, event: Event) -> dict[str, object]:
        return dict(msgspec.to_builtins(event))

    def view_wire(self, view: State) -> dict[str, object]:
        return dict(msgspec.to_builtins(view))

    def upgrade(self, version: int, record: object) -> object:
        return record


GAME = Nim()
