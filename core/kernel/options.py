"""Choices before a game begins: each game lists its own, and the set-up screen is made from them.

A choice's name is its option's in `Game.setup`. If nobody chooses, the option is left out, and the game decides;
`label`, `help` and the other words are marked sentences.
"""

from typing import TypeAlias

from msgspec import Struct

from core.kernel.words import N_


class Choice(Struct, frozen=True):
    """The fields of all choices. `help` is one sentence."""

    name: str
    label: str
    help: str


class SeatChoice(Choice, frozen=True, tag="seat"):
    """One of the seats, by its number. `usual`: the words shown if none is chosen."""

    usual: str


class TextChoice(Choice, frozen=True, tag="text"):
    """A few words. `usual`: those shown if there are none."""

    usual: str


class FileChoice(Choice, frozen=True, tag="file"):
    """A TOML file of the players' own: `setup` gets the table in it. `usual`: the words shown if there is none."""

    usual: str


class YesNoChoice(Choice, frozen=True, tag="yes-no"):
    """`usual`: the value if nothing is chosen."""

    usual: bool = False


class Item(Struct, frozen=True):
    """Something to choose by its name. `seats`: the numbers of players that it is for; empty: any."""

    name: str
    words: str
    seats: tuple[int, ...] = ()


class ItemChoice(Choice, frozen=True, tag="item"):
    """One of several things: the first that fits is the default of `setup`.

    `file`: it may also be a TOML file of the players' own, and `setup` then gets the table in it.
    """

    items: tuple[Item, ...]
    file: bool = False

    def fitting(self, seats: int) -> tuple[Item, ...]:
        return tuple(item for item in self.items if not item.seats or seats in item.seats)


AnyChoice: TypeAlias = SeatChoice | TextChoice | FileChoice | YesNoChoice | ItemChoice

FIRST = SeatChoice("first", N_("First player"), N_("Who begins: drawn by lot, or chosen here."), N_("drawn by lot"))
SEED = TextChoice(
    "seed",
    N_("Luck"),
    N_("The same word or number gives the same luck again. Left empty, luck is new each time."),
    N_("new each time"),
)
