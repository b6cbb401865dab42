"""Zones of a drawing that can be pointed at; its widget keeps them beside the picture."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple


class Zone(NamedTuple):
    """`what`: the key that a click there stands for; or a spot, no text, for the drawing's owner; or None."""

    x: int
    y: int
    width: int
    height: int
    what: Hashable
    quiet: bool = False  # a click only asks for help there: it is not lit

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def moved(self, across: int, down: int) -> "Zone":
        return self._replace(x=self.x + across, y=self.y + down)

    def within(self, width: int, height: int) -> "Zone | None":
        """The part of the zone on a drawing of this size; None if there is none."""
        left, top = max(self.x, 0), max(self.y, 0)
        right, bottom = min(self.x + self.width, width), min(self.y + self.height, height)
        if left >= right or top >= bottom:
            return None
        return self._replace(x=left, y=top, width=right - left, height=bottom - top)


def found(zones: Sequence[Zone], x: int, y: int, spot: bool = False) -> Zone | None:
    """The topmost zone there; later ones lie above. `spot`: zones of keys are passed over."""
    there = (zone for zone in reversed(zones) if zone.holds(x, y) and not (spot and isinstance(zone.what, str)))
    zone = next(there, None)
    return None if zone is None or zone.what is None else zone
