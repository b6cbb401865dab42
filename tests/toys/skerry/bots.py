"""Who plays Skerry."""

from typing import Any

from core.kernel.bots import Advice, Bots, Stream
from core.kernel.types import Form


class Hopper:
    """Takes the first option, and says so."""

    def choose(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Any:
        assert isinstance(options, tuple)
        return options[int(chance.random() * len(options))]

    def advise(self, view: Any, options: tuple[Any, ...] | Form, chance: Stream) -> Advice[Any]:
        assert isinstance(options, tuple)
        return Advice(options[-1], "It is the last of {count}.", {"count": len(options)})


BOTS = Bots({"hopper": "tests.toys.skerry.bots:Hopper"}, stand_in="hopper")
