"""One match: the only place that turns decisions into records, and records into a state."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter
from typing import Generic, TypeVar

from msgspec import Struct

from core.kernel.game import Game
from core.kernel.records import (
    HUMAN,
    NOTES,
    BackLimit,
    Began,
    Did,
    Looked,
    PassedOver,
    PlayedBy,
    Record,
    Redo,
    Reseated,
    Undo,
    Word,
    Worded,
    WrongWord,
)
from core.kernel.types import Decision, Form, Moment, NothingToUndo, Outcome, Seat, Seating, Viewer
from core.kernel.words import Sentence

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")

_happened = attrgetter("happened")


class Step(Struct, Generic[D, E], frozen=True, gc=False):
    """The set-up or a decision, as it stands or could stand again."""

    record: Began[E] | Did[D, E]
    happened: int  # how many events stood after it
    by_person: bool

    @property
    def decision(self) -> D:
        assert isinstance(self.record, Did), "the set-up is nobody's decision"
        return self.record.decision


class Foreseen(Struct, Generic[S, D, E], frozen=True, gc=False):
    """The effects of a decision before it is carried out. `own`: how many of its events are the decision's own."""

    did: Did[D, E]
    own: int
    state: S


class Table(Generic[S, D, E, V]):
    """A game under way, with every state that stands or could stand again.

    States share unchanged parts, so that keeping all of them costs little. To go back or forth costs nothing, however
    far, and so do new names: a state keeps the names of its time, and gets the present ones when it is handed out.
    """

    def __init__(
        self,
        game: Game[S, D, E, V],
        records: "Iterable[Record[E, D]]",
        warnings: Sequence[Sentence] = (),
        doubted: bool = False,
    ) -> None:
        """The first record must be a `Began`. The rest are folded as they stand: nothing is decided anew.

        `doubted`: they come from a journal, and senseless ones raise `Senseless`.
        """
        self.game = game
        self._doubted = doubted
        self.warnings = tuple(warnings)
        self.records: list[Record[E, D]] = []
        self.players: list[str] = []  # by seat: `HUMAN`, or a bot's name
        self.first_seats: tuple[Seating, ...] = ()  # with the names and colours of the beginning
        self.people: set[Seat] = set()  # seats that ever had a person, since each seat has a player
        self._given = 0  # how often a seat was given to a player
        self._steps: list[Step[D, E]] = []  # the set-up, the decisions that stand, and then those that are undone
        self._states: list[S] = []  # after each of them; the one that stands bears the present names
        self._events: list[E] = []  # of all of them
        self._shown: list[int] = []  # how many barriers there were up to each step, as far as asked
        self._at = -1  # the last step that stands
        self._undos: list[int] = []  # how many steps each undo took, the latest last
        self._went: dict[int, D] = {}  # by record: the first decision that the undo or redo moved
        self.crossings: set[int] = set()  # records of undos that went back past a revelation
        self.backs_left: int | None = None  # how many crossings are left; None: as often as all agree
        self.words: dict[Seat, Word] = {}  # of the seats that have one
        self.curtains: dict[tuple[Seat, int | None], list[int]] = {}  # by seat and round: records of openings and tries
        self.looks: dict[tuple[Seat, int | None], list[int]] = {}  # by seat and round: the records of second looks
        self.wrong: dict[tuple[Seat, int | None], list[int]] = {}  # and those of wrong words
        self.tried: dict[int, tuple[Seat, int | None]] = {}  # by record: its seat and round
        self.reseats: list[int] = []  # the changes of names and colours, by their records
        for record in records:
            self.take(record)

    @classmethod
    def new(
        cls, game: Game[S, D, E, V], seats: Sequence[Seating], options: Mapping[str, object]
    ) -> "Table[S, D, E, V]":
        opening = game.setup(seats, options)
        state, events = game.origin, list(opening.events)
        for event in opening.events:
            state = game.evolve(state, event)
        _run_on(game, state, events)
        return cls(game, [Began(tuple(events))], opening.warnings)

    @property
    def state(self) -> S:
        return self._states[self._at]

    @property
    def at(self) -> int:
        """How many decisions stand."""
        return self._at

    @property
    def made(self) -> int:
        """How many decisions were ever made: the history's numbers, in which those that were taken back count too."""
        return sum(isinstance(record, Did) for record in self.records)

    @property
    def undone(self) -> int:
        """How many decisions could be brought back."""
        return len(self._steps) - 1 - self._at

    @property
    def happened(self) -> int:
        """How many events stand."""
        return self._steps[self._at].happened if self._steps else 0

    def state_at(self, n: int) -> S:
        """The state after the first `n` of the standing decisions."""
        if not 0 <= n <= self.at:
            raise IndexError(n)
        return self.as_now(self._states[n])

    def record_at(self, n: int) -> Began[E] | Did[D, E]:
        """The record of the n-th standing decision; 0 is the set-up."""
        return self._steps[n].record

    @property
    def seats(self) -> tuple[Seating, ...]:
        return self.game.seating(self.state)

    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    def legal(self, seat: Seat) -> tuple[D, ...] | Form:
        return self.game.legal(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    # --- views ---

    def view(self, viewer: Viewer) -> V:
        return self.game.view(self.state, viewer)

    def events(self, viewer: Viewer, since: int = 0) -> list[E]:
        """The standing events from the `since`-th on, as `viewer` may know them."""
        return [self.game.event_view(event, viewer) for event in self._events[since : self.happened]]

    def moments(self, viewer: Viewer, since: int = 0) -> Iterator[Moment[E, V]]:
        """The feed: the standing events from the `since`-th on, each with the table just after it."""
        game, first = self.game, bisect_right(self._steps, since, hi=self._at + 1, key=_happened)
        number, state = (self._steps[first - 1].happened, self.state_at(first - 1)) if first else (0, game.origin)
        for at in range(first, self._at + 1):
            step = self._steps[at]
            for event in step.record.events:
                number += 1
                # Only the state after a step's last event is kept; those in between are folded again.
                state = self.state_at(at) if number == step.happened else self.as_now(game.evolve(state, event))
                if number > since:
                    yield Moment(game.event_view(event, viewer), game.view(state, viewer))

    # --- deciding ---

    def act(self, decision: D) -> Did[D, E]:
        """Carry out a decision. Raises `Refused`, and then nothing has changed."""
        return self.carry_out(self.foresee(decision))

    def foresee(self, decision: D) -> Foreseen[S, D, E]:
        """The consequences of the decision, in the end too; nothing is done. Raises `Refused`."""
        game, state = self.game, self.state
        events = list(game.decide(state, decision))
        own = len(events)
        for event in events:
            state = game.evolve(state, event)
        state = _run_on(game, state, events)
        return Foreseen(Did(decision, tuple(events)), own, state)

    def carry_out(self, foreseen: Foreseen[S, D, E]) -> Did[D, E]:
        """Carry out a decision that was foreseen of the table as it stands."""
        self.records.append(foreseen.did)
        self._push(foreseen.did, foreseen.state)
        return foreseen.did

    def decisions(self) -> "Sequence[Did[D, E]]":
        """The standing decisions with their events."""
        return [step.record for step in islice(self._steps, self._at + 1) if isinstance(step.record, Did)]

    def latest(self) -> "Iterator[Step[D, E]]":
        """The standing decisions, the last one first."""
        return (self._steps[at] for at in range(self._at, 0, -1))

    # --- back and forth ---

    def undo(self, steps: int = 1) -> int:
        """Take back decisions; returns how many barriers were crossed on the way."""
        self._demand(steps, self.at)
        crossed = self._barriers(self.at - steps)
        self.take(Undo(steps))
        return crossed

    def redo(self, steps: int = 1) -> int:
        """Bring back undone decisions; returns how many barriers were crossed on the way."""
        self.take(Redo(steps))
        return self._barriers(self.at - steps)

    @property
    def last_undo(self) -> int:
        """How many decisions the last undo took that a redo may bring back."""
        return self._undos[-1] if self._undos else 0

    def went_to(self, record: int) -> D:
        """The first of the decisions that the undo or redo of that number, counted from 0, took or brought back."""
        return self._went[record]

    @property
    def next_redo(self) -> D | None:
        """The decision that a redo would bring back first."""
        return self._steps[self._at + 1].decision if self.undone else None

    @staticmethod
    def _demand(steps: int, there: int) -> None:
        if not 1 <= steps <= there:
            raise NothingToUndo(f"asked for {steps}, but there are {there} to take back or to bring back")

    def _barriers(self, since: int) -> int:
        """How many of the events after the first `since` decisions are barriers."""
        for at in range(len(self._shown), self._at + 1):
            before = self._shown[-1] if self._shown else 0
            self._shown.append(before + sum(map(self._reveals, self._steps[at].record.events)))
        return self._shown[self._at] - self._shown[since]

    def _reveals(self, event: E) -> bool:
        return bool(self.game.revealed_to(self.state, event))

    def is_barrier(self, step: "Step[D, E]") -> bool:
        """True if an event of that decision revealed something to somebody."""
        return any(map(self._reveals, step.record.events))

    # --- records ---

    def take(self, record: "Record[E, D]") -> None:
        """Fold and keep a record, deciding nothing anew."""
        match record:
            case Did():
                self._push(record, self._fold(self.state, record))
            case Undo(steps):
                self._demand(steps, self.at)
                self._count_crossing(steps)
                self._undos.append(steps)
                self._go(self._at - steps)
                self._went[len(self.records)] = self._steps[self._at + 1].decision
            case Redo(steps):
                self._demand(steps, self.undone)
                self._went[len(self.records)] = self._steps[self._at + 1].decision
                self._go(self._at + steps)
                self._spend(steps)
            case Began(events):
                self._stand(Step(record, len(events), by_person=False), self._fold(self.game.origin, record))
                self.first_seats = self.seats
                self.players = [HUMAN] * len(self.seats)
            case PlayedBy(seat, player):
                self._give(seat, player)
            case BackLimit(times):
                self.backs_left = times
            case Looked(seat, again=again):
                self._try(seat, *([self.looks] if again else []))
            case PassedOver(WrongWord(seat)):
                self._try(seat, self.wrong)
            case PassedOver(Worded(seat, word)):
                self.words.pop(seat, None)
                if word is not None:
                    self.words[seat] = word
            case Reseated(seats):
                self._states[self._at] = self.game.reseated(self.state, seats)
                self.reseats.append(len(self.records))
            case _:
                assert isinstance(record, NOTES)
        self.records.append(record)

    def _try(self, seat: Seat, *further: dict[tuple[Seat, int | None], list[int]]) -> None:
        """Note that the seat's curtain was opened, or that somebody tried to."""
        number = len(self.records)
        key = self.tried[number] = seat, self.game.round(self.state)
        for found in (self.curtains, *further):
            found.setdefault(key, []).append(number)

    def _count_crossing(self, steps: int) -> None:
        if self._barriers(self.at - steps):
            self.crossings.add(len(self.records))
            if self.backs_left is not None:
                self.backs_left = max(self.backs_left - 1, 0)

    def _give(self, seat: Seat, player: str) -> None:
        self.players[seat] = player
        self._given += 1
        if self._given >= len(self.players):
            self.people.update(seat for seat, player in enumerate(self.players) if player == HUMAN)

    def _push(self, did: Did[D, E], state: S) -> None:
        """Add a decision: those undone before it cannot be brought back."""
        happened, by_person = self._steps[self._at].happened, self.players[did.decision.seat] == HUMAN
        if self._at + 1 < len(self._steps):
            for steps in (self._steps, self._states, self._shown):
                del steps[self._at + 1 :]
            del self._events[happened:]
            self._undos.clear()
        self._stand(Step(did, happened + len(did.events), by_person), state)

    def _stand(self, step: Step[D, E], state: S) -> None:
        self._steps.append(step)
        self._states.append(state)
        self._events.extend(step.record.events)
        self._at += 1

    def _go(self, at: int) -> None:
        """Go to where `at` decisions stand, and give that state the present names."""
        self._states[at], self._at = self.as_now(self._states[at]), at

    def as_now(self, state: S) -> S:
        """A state of any time, with the present names and colours."""
        return state if self.game.seating(state) == self.seats else self.game.reseated(state, self.seats)

    def _spend(self, steps: int) -> None:
        """Count `steps` redone decisions off the last undos."""
        while steps:
            last = self._undos.pop()
            if last > steps:
                self._undos.append(last - steps)
            steps = max(steps - last, 0)

    def _fold(self, state: S, record: Began[E] | Did[D, E]) -> S:
        if self._doubted:
            return self.game.fold(state, record)
        evolve = self.game.evolve
        for event in record.events:
            state = evolve(state, event)
        return state


def _run_on(game: Game[S, D, E, V], state: S, events: list[E]) -> S:
    """Follow the events that happen by themselves, and add them to `events`."""
    event = game.follow(state)
    while event is not None:
        events.append(event)
        state = game.evolve(state, event)
        event = game.follow(state)
    return state
