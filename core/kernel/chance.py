"""Chance as a value in a game's state, so that an undo restores it and the same draw comes again.

The generator is SplitMix64 (Steele, Lea and Flood, 2014). It is written out here, since the standard library promises
the same numbers on every version for `random.random()` alone, and hides its state.
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_MASK = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
    return word ^ word >> 31


class Chance(Struct, frozen=True, gc=False, array_like=True):
    """The state of a stream of random numbers. Every draw gives the next `Chance` beside its result."""

    word: int

    @classmethod
    def seeded(cls, seed: str) -> "Chance":
        word = len(seed)
        data = seed.encode("utf-8", "surrogatepass")
        for start in range(0, len(data), 8):
            word = _mixed(word + _GOLDEN & _MASK) ^ int.from_bytes(data[start : start + 8], "little")
        return cls(_mixed(word + _GOLDEN & _MASK))

    def below(self, bound: int) -> tuple[int, "Chance"]:
        """A whole number from 0 to `bound` - 1, each as likely as any other."""
        limit = (_MASK + 1) // bound * bound
        word = self.word
        while True:
            word = word + _GOLDEN & _MASK
            number = _mixed(word)
            if number < limit:
                return number % bound, Chance(word)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Chance"]:
        mixed, chance = list(items), self
        for last in range(len(mixed) - 1, 0, -1):
            other, chance = chance.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), chance
