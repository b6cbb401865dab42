"""What can be pointed at on a drawing: the drawing says where, and whoever shows it keeps that beside the picture."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple


class Zone(NamedTuple):
    """`what`: the key that a click there stands for; or, no text, a spot that the drawing's owner knows; or nothing."""

    x: int
    y: int
    width: int
    height: int
    what: Hashable
    quiet: bool = False  # nothing is to be done there but to ask what it is: it is not lit

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def moved(self, across: int, down: int) -> "Zone":
        return self._replace(x=self.x + across, y=self.y + down)

    def within(self, width: int, height: int) -> "Zone | None":
        """As much of it as lies on a drawing of this size."""
        left, top = max(self.x, 0), max(self.y, 0)
        right, bottom = min(self.x + self.width, width), min(self.y + self.height, height)
        if left >= right or top >= bottom:
            return None
        return self._replace(x=left, y=top, width=right - left, height=bottom - top)


def found(zones: Sequence[Zone], x: int, y: int, spot: bool = False) -> Zone | None:
    """The topmost there: what was laid on later lies above. `spot`: keys upon a spot are looked through."""
    there = (zone for zone in reversed(zones) if zone.holds(x, y) and not (spot and isinstance(zone.what, str)))
    zone = next(there, None)
    return None if zone is None or zone.what is None else zone
