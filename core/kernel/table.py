"""One match: the only place where decisions become records, and records a state."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from core.kernel.game import Game
from core.kernel.records import Began, Did, Note, Record, Redo, Undo
from core.kernel.types import Form, NothingToUndo, Outcome, Seat, Seating
from core.kernel.words import Sentence

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")
V = TypeVar("V")


class Table(Generic[S, D, E, V]):
    """A game under way, with every state that stands or could stand again.

    States share what did not change between them, so that keeping all of them costs little, and undo nothing.
    """

    def __init__(
        self, game: Game[S, D, E, V], records: "Iterable[Record[E, D]]", warnings: Sequence[Sentence] = ()
    ) -> None:
        """The first record must be a `Began`. The rest are folded as they stand: nothing is decided anew."""
        self.game = game
        self.warnings = tuple(warnings)
        self.records: list[Record[E, D]] = []
        self._events: list[E] = []
        self._states: list[S] = []
        self._marks: list[int] = []  # how many events stood after each of the states
        self._undone: list[tuple[Did[D, E], S]] = []
        self._did: list[Did[D, E]] = []
        for record in records:
            self._take(record)

    @classmethod
    def new(
        cls, game: Game[S, D, E, V], seats: Sequence[Seating], options: Mapping[str, object]
    ) -> "Table[S, D, E, V]":
        setting = game.setup(seats, options)
        state, events = game.origin, list(setting.events)
        for event in setting.events:
            state = game.evolve(state, event)
        _run_on(game, state, events)
        return cls(game, [Began(tuple(events))], setting.warnings)

    @property
    def state(self) -> S:
        return self._states[-1]

    @property
    def at(self) -> int:
        """How many decisions stand."""
        return len(self._did)

    @property
    def undone(self) -> int:
        """How many decisions could be brought back."""
        return len(self._undone)

    def state_at(self, n: int) -> S:
        """The state after the first `n` of the standing decisions."""
        if not 0 <= n <= self.at:
            raise IndexError(n)
        return self._states[n]

    @property
    def seats(self) -> tuple[Seating, ...]:
        return self.game.seating(self.state)

    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    def legal(self, seat: Seat) -> tuple[D, ...] | Form:
        return self.game.legal(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def events(self, since: int = 0, seat: Seat | None = None) -> list[E]:
        """The standing events from the `since`-th on, as `seat` may know them."""
        return [self.game.event_view(event, seat) for event in self._events[since:]]

    def decisions(self) -> "Sequence[Did[D, E]]":
        """The standing decisions with their events."""
        return self._did

    def act(self, decision: D) -> Did[D, E]:
        """Carry out a decision. Raises `Refused`, and then nothing has changed."""
        game, state = self.game, self._states[-1]
        events = list(game.decide(state, decision))
        for event in events:
            state = game.evolve(state, event)
        state = _run_on(game, state, events)
        did = Did(decision, tuple(events))
        self._undone.clear()
        self.records.append(did)
        self._push(did, state)
        return did

    def undo(self, steps: int = 1) -> int:
        """Take back decisions; tells how many barriers were crossed on the way."""
        self._demand(steps, self.at)
        crossed = self._barriers(self.at - steps)
        self._take(Undo(steps))
        return crossed

    def redo(self, steps: int = 1) -> int:
        """Bring back undone decisions; tells how many barriers were crossed on the way."""
        self._take(Redo(steps))
        return self._barriers(self.at - steps)

    def barriers_back(self, steps: int = 1) -> int:
        """How many barriers an undo of so many decisions would cross."""
        return self._barriers(max(self.at - steps, 0))

    def note(self, kind: str, seat: Seat | None = None, data: str = "") -> Note:
        note = Note(kind, seat, data)
        self.records.append(note)
        return note

    @staticmethod
    def _demand(steps: int, there: int) -> None:
        if not 1 <= steps <= there:
            raise NothingToUndo(f"asked for {steps}, but there are {there} to take back or to bring back")

    def _barriers(self, since: int) -> int:
        """How many of the events after the first `since` decisions showed somebody something new."""
        return sum(map(self.game.is_barrier, self._events[self._marks[since] :]))

    def _push(self, did: Did[D, E], state: S) -> None:
        self._did.append(did)
        self._events.extend(did.events)
        self._states.append(state)
        self._marks.append(len(self._events))

    def _take(self, record: "Record[E, D]") -> None:
        match record:
            case Did():
                state = self._fold(self._states[-1], record.events)
                self._undone.clear()
                self._push(record, state)
            case Undo(steps):
                self._demand(steps, self.at)
                for _ in range(steps):
                    self._undone.append((self._did.pop(), self._states.pop()))
                    self._marks.pop()
                del self._events[self._marks[-1] :]
            case Redo(steps):
                self._demand(steps, self.undone)
                for _ in range(steps):
                    self._push(*self._undone.pop())
            case Began():
                self._events.extend(record.events)
                self._states.append(self._fold(self.game.origin, record.events))
                self._marks.append(len(self._events))
            case Note():
                pass
        self.records.append(record)

    def _fold(self, state: S, events: Iterable[E]) -> S:
        evolve = self.game.evolve
        for event in events:
            state = evolve(state, event)
        return state


def _run_on(game: Game[S, D, E, V], state: S, events: list[E]) -> S:
    """Let happen what happens by itself, and note it in `events`."""
    event = game.follow(state)
    while event is not None:
        events.append(event)
        state = game.evolve(state, event)
        event = game.follow(state)
    return state
