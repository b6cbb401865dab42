"""Where pieces are put and which are taken off, by rules of thumb (C-2.1, C-2.2)."""

from collections.abc import Sequence

from core.games.claim import decisions as de
from core.games.claim.model import ENEMIES, State

# The worth of one piece more on a territory, by the number there already: three of the thinnest must stay above four,
# or the enemy takes them off and claims all three (C-2.2, C-2.3).
NEED = (5.0, 4.0, 2.6, 1.6, 0.8, 0.4, 0.2, 0.1)
EDGE = 0.7  # for a piece with the sea behind it, which one enemy can trap
BESIDE_OWN = 0.25
LAST = (0.0, 6.0, 3.4, 2.2, 1.4, 0.9, 0.6, 0.4)  # the worth of taking one off, by the number of enemies there


def placing(view: State, option: de.Place) -> float:
    island, seat = view.island, option.seat
    bit = island.points[option.point]
    own = view.pieces[seat]
    there = island.territories[island.territory_of[bit]] & own
    ways = island.ways[bit]
    edges = 4 - len(ways)
    return NEED[min(there.bit_count(), 7)] - EDGE * edges + BESIDE_OWN * (island.near[bit] & own).bit_count()


def removing(view: State, option: de.Remove | de.Done) -> float:
    """The worth of taking a piece off: most on a territory with few enemies and the seat's colour."""
    if isinstance(option, de.Done):
        return 0.0
    island, seat = view.island, option.seat
    bit = island.points[option.point]
    points = island.territories[island.territory_of[bit]]
    there = sum((view.pieces[foe] & points).bit_count() for foe in ENEMIES[len(view.seats)][seat])
    return LAST[min(there, 7)] * (1.0 if view.pieces[seat] & points else 0.3)


def best(values: Sequence[float]) -> int:
    return max(range(len(values)), key=values.__getitem__)
