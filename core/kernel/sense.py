"""Folding what a journal says has happened, where it makes sense: what a game must say for it, and the walk itself.

A journal's sums tell that nobody has damaged it, not that a game was ever played so. Numbers out of every range are
refused when a record is decoded, by the types of events and decisions. The rest is told event by event, by what each
event names: that it comes at its time, and that what it takes from one place was there. So all that makes sense
before it makes sense after it, at no more cost than the event's own size; only who is to decide next is looked at
once a record is over. What is legal is not asked: a journal tells what was, under the rules of its time.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from core.kernel.records import Began, Did
from core.kernel.types import Decision, Seat, Seating
from core.kernel.words import N_


class Phased(Protocol):
    """A state that tells who plays, and what is being done."""

    @property
    def seats(self) -> tuple[Seating, ...]: ...

    @property
    def phase(self) -> str: ...


S = TypeVar("S", bound=Phased)
D = TypeVar("D", bound=Decision)
E = TypeVar("E")

NOT_NOW = N_("something happens that cannot happen then")
NOBODY_ACTS = N_("the game stands still, and is not over")
NOBODY = N_("it names a seat that is not there")


class Senseless(ValueError):
    """What a journal tells has never come about in any game; the message, a marked sentence, says why."""


def demand(true: object, otherwise: str) -> None:
    if not true:
        raise Senseless(otherwise)


def same(some: Iterable[Any], others: Iterable[Any]) -> bool:
    """True if these are the same things, in whatever order."""
    return sorted(some) == sorted(others)


Named: TypeAlias = Callable[[Any], Iterable[Seat]]


class Fit(NamedTuple):
    """In which phases an event may happen, and what must then be so, which raises `Senseless` if it is not."""

    phases: frozenset[str]
    check: Callable[[Any, Any], object]


def during(phases: str, check: Callable[[Any, Any], object]) -> Fit:
    return Fit(frozenset(phases.split()), check)


class Sense(Generic[S, D, E]):
    """`Game.fold` for a game whose states have phases."""

    def __init__(
        self,
        steps: Mapping[type, Callable[[S, Any], S]],
        fits: Mapping[type, Fit],
        at_rest: Mapping[str, Callable[[Any], bool]],
        others: Mapping[type, Named] = MappingProxyType({}),
    ) -> None:
        """`steps` are those of `evolve`, and `fits` has as many: one for every kind of event.

        `at_rest`: by phase, once a record is over, whether somebody is to decide something, or all is over. `others`:
        by its kind, the seats that a decision names beside the one whose it is.
        """
        self._kinds = {kind: (*fit, steps[kind]) for kind, fit in fits.items()}
        self._at_rest = at_rest
        self._others = others

    def __call__(self, state: S, record: Began[E] | Did[D, E]) -> S:
        if isinstance(record, Did):
            decision = record.decision
            others = self._others.get(type(decision))
            named = 0 if others is None else max(others(decision), default=0)
            if decision.seat >= len(state.seats) or named >= len(state.seats):
                raise Senseless(NOBODY)
        kinds = self._kinds
        for event in record.events:
            phases, check, step = kinds[type(event)]
            if state.phase not in phases:
                raise Senseless(NOT_NOW)
            check(state, event)
            state = step(state, event)
        rests = self._at_rest.get(state.phase)
        if rests is None or not rests(state):
            raise Senseless(NOBODY_ACTS)
        return state
