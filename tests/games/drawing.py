"""Playing on from a drawn position, by the rules of any game."""

from typing import Generic, TypeVar

import pytest

from core.kernel.game import Game
from core.kernel.types import Decision, Form, Refused, Seat

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Rules(Generic[S, D, E, V]):
    def __init__(self, game: Game[S, D, E, V]) -> None:
        self._game = game

    def run_on(self, state: S) -> tuple[S, list[E]]:
        """What happens by itself, until somebody owes a decision."""
        events: list[E] = []
        while (event := self._game.follow(state)) is not None:
            events.append(event)
            state = self._game.evolve(state, event)
        return state, events

    def acted(self, state: S, *decisions: D) -> tuple[S, list[E]]:
        """The state after `decisions`, each of them offered, and all events on the way."""
        events: list[E] = []
        for decision in decisions:
            options = self._game.legal(state, decision.seat)
            assert isinstance(options, Form) or decision in options, f"{decision} is not offered, but {options}"
            for event in self._game.decide(state, decision):
                events.append(event)
                state = self._game.evolve(state, event)
            state, more = self.run_on(state)
            events += more
        return state, events

    def act(self, state: S, *decisions: D) -> S:
        return self.acted(state, *decisions)[0]

    def options(self, state: S, seat: Seat = 0) -> tuple[D, ...]:
        """What the seat may decide, where that can be listed."""
        found = self._game.legal(state, seat)
        assert not isinstance(found, Form)
        return found

    def refusal(self, state: S, decision: D) -> Refused:
        """How the rules refuse a decision that they do not offer."""
        if decision.seat in range(len(self._game.seating(state))):
            options = self._game.legal(state, decision.seat)
            assert isinstance(options, Form) or decision not in options
        with pytest.raises(Refused) as caught:
            self._game.decide(state, decision)
        return caught.value
