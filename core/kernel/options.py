"""What the players may choose before a game begins: a game lists its choices, and the set-up screen is made from them.

Every choice is named as the option of `Game.setup` that it is for. Left alone it is left out, and the game decides;
`label`, `help` and the other words are marked sentences.
"""

from typing import TypeAlias

from msgspec import Struct

from core.kernel.words import N_


class Choice(Struct, frozen=True):
    """What all choices have. `help` is one sentence."""

    name: str
    label: str
    help: str


class SeatChoice(Choice, frozen=True, tag="seat"):
    """One of the seats, by its number. `usual`: what is told where none is chosen."""

    usual: str


class TextChoice(Choice, frozen=True, tag="text"):
    """A few words. `usual`: what is told where there are none."""

    usual: str


class FileChoice(Choice, frozen=True, tag="file"):
    """A TOML file of the players' own: `setup` gets the table in it. `usual`: what is told where there is none."""

    usual: str


class YesNoChoice(Choice, frozen=True, tag="yes-no"):
    """`usual`: what holds where nothing is chosen."""

    usual: bool = False


class Item(Struct, frozen=True):
    """Something to choose by its name. `seats`: for how many it is; for any number where none is named."""

    name: str
    words: str
    seats: tuple[int, ...] = ()


class ItemChoice(Choice, frozen=True, tag="item"):
    """One of several things: of those that fit, the first is what `setup` takes if it is told of none.

    `file`: it may also be a TOML file of the players' own, and `setup` then gets the table in it.
    """

    items: tuple[Item, ...]
    file: bool = False

    def fitting(self, seats: int) -> tuple[Item, ...]:
        return tuple(item for item in self.items if not item.seats or seats in item.seats)


AnyChoice: TypeAlias = SeatChoice | TextChoice | FileChoice | YesNoChoice | ItemChoice

FIRST = SeatChoice("first", N_("First player"), N_("Who begins: drawn, or chosen here."), N_("drawn"))
SEED = TextChoice(
    "seed",
    N_("Seed"),
    N_("The same seed gives the same luck. Left empty, it is another each time."),
    N_("another each time"),
)
