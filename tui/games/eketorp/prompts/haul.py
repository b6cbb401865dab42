"""Loot in the making (E-4.16): the stones taken off two walls, in words, as a bar of damage, and in points."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from core.games.eketorp.decide.sieges import top
from core.games.eketorp.model import KIND, WORTH, Stack, Stone, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.names import STONE_ROLE, stone_name, stones_named
from tui.play.chips import called, chip
from tui.play.cursor import move
from tui.play.said import parts_of
from tui.widgets.canvas import Part, width_of
from tui.words import _

POINT = 3  # cells of the bar for a point of damage, with room


class Haul(Struct, frozen=True):
    """The stones taken off the tops of two stacks, and the one of them that is kept."""

    stacks: tuple[Stack, Stack]
    take: tuple[int, int] = (0, 0)
    wish: Stone | None = None  # the stone to keep, if one was chosen

    @property
    def stones(self) -> Stones:
        return top(self.stacks[0], self.take[0]) + top(self.stacks[1], self.take[1])

    @property
    def kinds(self) -> list[Stone]:
        return sorted(set(self.stones), key=KIND.__getitem__)

    @property
    def worth(self) -> int:
        return sum(map(WORTH.__getitem__, self.stones))

    @property
    def keep(self) -> Stone | None:
        """The chosen stone, or else the best of those taken."""
        if self.wish in self.stones:
            return self.wish
        return self.kinds[-1] if self.stones else None

    @property
    def returned(self) -> Stones:
        """The stones that go to the supply."""
        left = list(self.stones)
        if self.keep is not None:
            left.remove(self.keep)
        return tuple(left)

    def keeping_other(self) -> "Haul":
        assert self.keep is not None
        return replace(self, wish=self.kinds[move(self.kinds.index(self.keep), 1, len(self.kinds))])

    def on_top(self, side: int) -> Stone | None:
        """The stone that the next key would take off this wall."""
        left = self.stacks[side][: len(self.stacks[side]) - self.take[side]]
        return left[-1] if left else None


def tile(stone: Stone) -> Part:
    """A stone in words, with its worth."""
    return f" {stone_name(stone)} {WORTH[stone]} ", STONE_ROLE[stone]


def bar(haul: Haul, damage: int, point_wide: int = POINT) -> list[Part]:
    """A place for each point of damage: filled by the stones taken, or free."""
    parts: list[Part] = []
    point = 0
    for stone in haul.stones:
        ends = point + WORTH[stone]
        parts.append(("".join(f"{number:^{point_wide}}" for number in range(point + 1, ends + 1)), STONE_ROLE[stone]))
        point = ends
    parts.append(("·".center(point_wide) * (damage - point), "empty"))
    return parts


def used(haul: Haul, damage: int) -> str:
    return _("{used} of {damage} used").format(used=haul.worth, damage=damage)


def to_supply(haul: Haul) -> str:
    return stones_named(haul.returned)


def scores(view: View, seat: Seat, owner: Seat, haul: Haul, you: bool, width: int) -> list[Part]:
    """The points of both, now and with this loot: as many words as there is room for."""
    kept = 0 if haul.keep is None else WORTH[haul.keep]
    before, mine = view.scores[owner], view.scores[seat]
    names: Sequence[tuple[Part, Part]] = [
        (called(view.seats, owner), (_("you"), "ink+bold") if you else called(view.seats, seat)),
        (chip(view.seats, owner), chip(view.seats, seat)),
    ]
    long = _("{owner} {before} → {after}, {who} {mine} → {then} when it is laid")
    short = _("{owner} {before} → {after}, {who} {mine} → {then}")
    for words, (theirs, own) in ((long, names[0]), (short, names[0]), (short, names[1])):
        parts = parts_of(
            words,
            "ink",
            owner=[theirs],
            before=before,
            after=[(str(before - haul.worth), "accent")],
            who=[own],
            mine=mine,
            then=[(str(mine + kept), "accent")],
        )
        if width_of(parts) <= width:
            break
    return parts
