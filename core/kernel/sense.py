"""Folds a journal's events, and refuses those that no game could bring about, by checks that the game gives.

A journal's sums tell that nobody has damaged it, not that a game was ever played so. Numbers out of every range are
refused when a record is decoded, by the types of events and decisions. The rest is checked event by event: that it
comes in its phase, and that the things that it moves were in their place. So a sensible state stays sensible, at no
more cost than the event's own size; only the next seats to decide are checked once a record is over. Legality is not
checked: a journal tells the past, under the rules of its time.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from core.kernel.records import Began, Did
from core.kernel.types import Decision, Seat, Seating
from core.kernel.words import N_


class Phased(Protocol):
    """A state that tells its seats and its phase."""

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
    """No game could have brought about the journal's events; the message, a marked sentence, says why."""


def demand(true: object, otherwise: str) -> None:
    if not true:
        raise Senseless(otherwise)


def same(some: Iterable[Any], others: Iterable[Any]) -> bool:
    """True if these are the same things, in any order."""
    return sorted(some) == sorted(others)


Named: TypeAlias = Callable[[Any], Iterable[Seat]]


class Fit(NamedTuple):
    """The phases in which an event may happen, and a check that raises `Senseless` if it cannot happen then."""

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

        `at_rest`: by phase, a check once a record is over that somebody is to decide, or all is over. `others`: by
        kind of decision, the seats that it names beside its own.
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
