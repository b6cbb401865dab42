"""The places of things on a table of a given size, as starts and ends of animations."""

from rich.cells import cell_len

from core.games.eketorp.model import FIELD, HIGH, SLOT, STATION, FieldAt, FieldName, Place, Station
from core.kernel.types import Seat
from tui.games.eketorp.board.hospital import row_of
from tui.games.eketorp.layout import Layout, VillagePlaces, cards_in, lay_out_village
from tui.play.boxes import Box
from tui.words import _

Point = tuple[int, int]


class Places:
    def __init__(self, table: Layout) -> None:
        self.table = table

    def field(self, name: FieldName) -> Box:
        return self.table.fields[FIELD[name]]

    def village(self, seat: Seat) -> Box:
        return self.table.villages[seat]

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
        """The whole place of a fight: the field, or the village with its wall."""
        return self.field(at.field) if isinstance(at, FieldAt) else self.village(at.village)

    def man(self, at: Place) -> Point:
        """The place of a Viking there."""
        if isinstance(at, FieldAt):
            box = self.field(at.field)
        else:
            box = self._within(at.village, self._inside(at.village).slots[SLOT[at.slot]])
        return box.x + box.width // 2 - 2, box.y + box.height - 2

    def home(self, seat: Seat) -> Point:
        """The start of the line with the Vikings at home."""
        box = self.village(seat)
        return box.x + 4, box.y + (1 if self._cards(seat) else box.height - 2)

    def amulets(self, seat: Seat) -> Point:
        """The place of the amulets' number: in the village's last line, or in the heading of a village with cards."""
        box, cards = self.village(seat), self._cards(seat)
        words = cell_len(f" {_('home')} 0  ")
        return (box.x + box.width // 2, box.y) if cards else (box.x + 1 + words, box.y + box.height - 1)

    def carried(self, seat: Seat) -> Point:
        """The place in the heading of stones brought home and not laid yet."""
        box = self.village(seat)
        return box.x + box.width * 2 // 3, box.y

    def station(self, station: Station) -> Point:
        """The row of a station in the hospital, or its part of the only row."""
        box, index = self.table.hospital, STATION[station]
        if box.height > len(STATION):
            return box.x + 9, box.y + row_of(index, box.height)[0]
        return box.x + (len(STATION) - index) * box.width // (len(STATION) + 2), box.y

    @property
    def supply(self) -> Point:
        return self.table.supply.x + 2, self.table.supply.y

    def _inside(self, seat: Seat) -> VillagePlaces:
        box = self.village(seat)
        return lay_out_village(box.width, box.height, self._cards(seat))

    def _cards(self, seat: Seat) -> int:
        return cards_in(self.village(seat), self.table.size) if seat == self.table.own else 0

    def _within(self, seat: Seat, box: Box) -> Box:
        village = self.village(seat)
        return Box(village.x + box.x, village.y + box.y, box.width, box.height)
