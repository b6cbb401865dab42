"""Where things stand on a table of a given size, for what moves between them."""

from collections.abc import Iterator

from rich.cells import cell_len

from core.games.eketorp.model import FIELD, HIGH, SLOT, STATION, FieldAt, FieldName, Place, SlotAt, Station
from core.kernel.types import Seat
from tui.games.eketorp.layout import HANDED, VillagePlaces, lay_out, lay_out_village
from tui.play.boxes import Box
from tui.words import _

Point = tuple[int, int]
TOLD = 24  # cells beside the cards in the panel, for what is fought for


class Places:
    def __init__(self, width: int, height: int, seats: int) -> None:
        self._table = lay_out(width, height, seats)

    def field(self, name: FieldName) -> Box:
        return self._table.fields[FIELD[name]]

    def village(self, seat: Seat) -> Box:
        return self._table.villages[seat]

    def slot(self, at: SlotAt) -> Box:
        return self._within(at.village, self._inside(at.village).slots[SLOT[at.slot]])

    def stack(self, seat: Seat, space: int) -> Box:
        return self._within(seat, self._inside(seat).stacks[space])

    def stone(self, seat: Seat, space: int, level: int) -> Box:
        """A stone of a wall, the lowest at level 0."""
        x, y, width, height = self.stack(seat, space)
        course = height // HIGH
        return Box(x, y + height - (level + 1) * course, width, course)

    def hand(self, seat: Seat) -> Box:
        return self._within(seat, self._inside(seat).hand)

    def about(self, at: Place) -> Box:
        """All of what a fight at that place is about: the field, or the village with its wall."""
        return self.field(at.field) if isinstance(at, FieldAt) else self.village(at.village)

    def man(self, at: Place) -> Point:
        """Where a Viking of that place stands."""
        box = self.field(at.field) if isinstance(at, FieldAt) else self.slot(at)
        return box.x + box.width // 2 - 2, box.y + box.height - 2

    def home(self, seat: Seat) -> Point:
        """The line that tells who is at home."""
        box = self.village(seat)
        return box.x + 4, box.y + box.height - 2

    def amulets(self, seat: Seat, count: int) -> Point:
        """Behind so many of them, in the same line."""
        box = self.village(seat)
        words = [f" {_('home')} 0 ", *([f" {_('amulets')} "] if box.width >= HANDED else [])]
        return box.x + 1 + sum(map(cell_len, words)) + count, box.y + box.height - 1

    def carried(self, seat: Seat) -> Point:
        """The line that tells what has come home, and is not laid yet."""
        box = self.village(seat)
        return box.x + box.width * 2 // 3, box.y

    def station(self, station: Station) -> Point:
        """A row of the hospital, or a part of its only one."""
        box, index = self._table.hospital, STATION[station]
        rows = len(STATION)
        if box.height > rows:
            return box.x + 7, box.y + 1 + index * min((box.height - 1) // rows, 3)
        return box.x + (index + 1) * box.width // (rows + 2), box.y

    @property
    def panel(self) -> Box:
        """Where somebody is asked at other times."""
        return self._table.prompt

    @property
    def supply(self) -> Point:
        return self._table.supply.x + 2, self._table.supply.y

    def clear(self, sizes: tuple[Point, ...], about: Box) -> Box:
        """Room of the first of these sizes that goes somewhere without covering what it is about, nor the hospital.

        In the panel if it can be, which tells nothing while nobody is asked; the last of the sizes goes anywhere.
        """
        for width, height in sizes:
            for box in self._rooms(width, height):
                if not (_meet(box, about) or _meet(box, self._table.hospital)):
                    return box
        return next(box for box in self._rooms(*sizes[-1]) if not _meet(box, about))

    def _rooms(self, width: int, height: int) -> Iterator[Box]:
        panel, whole = self.panel, self._table.whole
        if panel.width >= width and panel.height >= height:
            x = max((panel.width - width) // 2, min(TOLD, panel.width - width - 1), 0)
            yield Box(panel.x + x, panel.y + panel.height - height, width, height)
        for y in range(whole.height - height, -1, -1):
            for x in ((whole.width - width) // 2, 0, whole.width - width):
                yield Box(x, y, width, height)

    def _inside(self, seat: Seat) -> VillagePlaces:
        box = self.village(seat)
        return lay_out_village(box.width, box.height)

    def _within(self, seat: Seat, box: Box) -> Box:
        village = self.village(seat)
        return Box(village.x + box.x, village.y + box.y, box.width, box.height)


def _meet(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height
