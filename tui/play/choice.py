"""The choice so far in a prompt, and its undo: one of several things, or a thing made in steps."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from tui.play.cursor import move

T = TypeVar("T")


class Choice(Protocol):
    @property
    def changed(self) -> bool:
        """True if there is a step to take back."""

    def take_back(self) -> None:
        """Undo the last step."""


class OneOf(Generic[T]):
    """One of several things, and none at first."""

    def __init__(self, options: Sequence[T]) -> None:
        self.options = options
        self.now: T | None = None

    def step(self, across: int, down: int = 0) -> bool:
        """Move by an arrow around the ring of options, at first to one of its ends. False if there are none."""
        by = across + down
        if self.now in self.options:
            self.now = self.options[move(self.options.index(self.now), by, len(self.options))]
        elif self.options:
            self.now = self.options[0 if by > 0 else -1]
        return bool(self.options)

    def toggle(self, option: T) -> None:
        """Choose this option, or drop it if it is chosen already."""
        self.now = None if option == self.now else option

    @property
    def changed(self) -> bool:
        return self.now is not None

    def take_back(self) -> None:
        self.now = None


class Steps(Generic[T]):
    """A thing that is made step by step."""

    def __init__(self, now: T) -> None:
        self.now = now
        self._before: list[T] = []

    def go(self, now: T) -> None:
        self._before.append(self.now)
        self.now = now

    @property
    def changed(self) -> bool:
        return bool(self._before)

    def take_back(self) -> None:
        self.now = self._before.pop()
