"""Bots: their interface, their random numbers, and the list of a game's bots by name."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from core.kernel.chance import Chance
from core.kernel.types import Form, Seat
from core.kernel.words import Sentence

T = TypeVar("T")
D = TypeVar("D")
V_contra = TypeVar("V_contra", contravariant=True)


class Stream:
    """A bot's own random numbers, independent of a table's.

    Everything is drawn from `Random.random`, the one method whose numbers are the same on every version of Python.
    """

    __slots__ = ("random",)

    def __init__(self, seed: int | str) -> None:
        self.random: Callable[[], float] = Random(Chance.seeded(str(seed)).word).random

    def below(self, bound: int) -> int:
        return int(self.random() * bound)

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self.random() * len(items))]

    def place(self, weights: Sequence[float]) -> int:
        """A random index of `weights`, each as often as its weight says."""
        left = self.random() * sum(weights)
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        return max(range(len(weights)), key=weights.__getitem__)  # if rounding leaves something over

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = int(self.random() * (last + 1))
            items[last], items[other] = items[other], items[last]


class Bot(Protocol[V_contra, D]):
    """The interface of a bot: one object may play several seats, so it keeps nothing between its choices."""

    def choose(self, view: V_contra, options: tuple[D, ...] | Form, chance: Stream) -> D:
        """A decision from `options`, by `view` and `chance` alone."""


class Advice(Struct, Generic[D], frozen=True):
    """A decision and why. `reason` is a marked sentence, `values` fill its braces."""

    decision: D
    reason: str
    values: Mapping[str, object]

    @property
    def text(self) -> str:
        return Sentence(self.reason, self.values).text


class Adviser(Bot[V_contra, D], Protocol[V_contra, D]):
    """A bot that can say in a sentence why it chooses."""

    def choose(self, view: V_contra, options: tuple[D, ...] | Form, chance: Stream) -> D:
        return self.advise(view, options, chance).decision

    @abstractmethod
    def advise(self, view: V_contra, options: tuple[D, ...] | Form, chance: Stream) -> Advice[D]:
        """A decision, with its reason."""


class NoSuchBot(LookupError):
    """No bot goes by that name; the message says why."""


class Bots:
    """The bots of a game by name, each loaded when first asked for."""

    def __init__(
        self,
        levels: Mapping[str, str],
        stand_in: str,
        tally: str = "",
        about: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`levels` gives `module:attribute` for each name, from the weakest to the strongest; `tally` names the
        counter of finished tables (`core.kernel.arena.Tally`); `about` says in a marked sentence how each plays."""
        self.levels = levels
        self.stand_in = stand_in
        self.tally = tally
        self.about = about

    def __call__(self, name: str) -> Bot[Any, Any]:
        """One of the levels, or `module:attribute` of a user's module. Raises `NoSuchBot`."""
        if ":" not in name and name not in self.levels:
            raise NoSuchBot(
                f"no bot is called {name!r}: there are {', '.join(self.levels)}, or name your own module:bot"
            )
        return _bot(self.levels.get(name, name))

    def adviser(self, level: str) -> Adviser[Any, Any]:
        """One of the levels, which all can say why. Raises `NoSuchBot`."""
        if level not in self.levels:
            raise NoSuchBot(f"no bot is called {level!r}: there are {', '.join(self.levels)}")
        found: Any = _bot(self.levels[level])
        return found  # type: ignore[no-any-return]  # the bots of `levels` are known to advise


def _bot(path: str) -> Bot[Any, Any]:
    module, _, attribute = path.partition(":")
    try:
        found = getattr(import_module(module), attribute)
        bot: Bot[Any, Any] = found() if isinstance(found, type) else found
    except Exception as error:  # somebody's own module may fail in any way
        raise NoSuchBot(f"cannot load the bot {path!r}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise NoSuchBot(f"cannot load the bot {path!r}: it has no method `choose`")
    return bot


class Player(Generic[D]):
    """A bot in its seat. If it fails, that is told, and its stand-in plays the seat from then on."""

    def __init__(
        self, seat: Seat, bot: Bot[Any, D], stand_in: Bot[Any, D], tell: Callable[[Seat, Exception], None]
    ) -> None:
        self.seat = seat
        self.bot = bot
        self._stand_in = stand_in
        self._tell = tell

    def play(self, view: Any, options: tuple[D, ...] | Form, chance: Stream, act: Callable[[D], T]) -> T:
        """The result of `act` on the bot's choice. If `act` raises, it must change nothing, as `Table.act` does."""
        try:
            return act(self._choice(view, options, chance))
        except Exception as error:
            if self.bot is self._stand_in:
                raise
            self._tell(self.seat, error)
            self.bot = self._stand_in
        return act(self._choice(view, options, chance))

    def _choice(self, view: Any, options: tuple[D, ...] | Form, chance: Stream) -> D:
        decision = self.bot.choose(view, options, chance)
        if isinstance(options, tuple) and decision not in options:
            raise ValueError(f"{decision!r} is none of the options")
        if getattr(decision, "seat", self.seat) != self.seat:
            raise ValueError(f"{decision!r} is not for seat {self.seat} to decide")
        return decision
