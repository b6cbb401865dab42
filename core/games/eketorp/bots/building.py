"""Chooses where to lay stones so that sieges take least of them."""

from core.games.eketorp import decisions as de
from core.games.eketorp.bots.worth.points import expected_loss
from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import HIGH, WORTH, Stack, Stone
from core.games.eketorp.views import View


def best_build(view: View, options: tuple[Decision, ...]) -> tuple[Decision, float]:
    """The first stone to lay, and the points that sieges would take from the finished walls."""
    village = view.villages[view.seat]
    walls = village.walls
    worths: dict[tuple[Stone, Stack, Stack], tuple[float, Decision]] = {}
    for option in options:
        assert isinstance(option, de.Build)
        space = option.space
        alike = option.stone, walls[space], walls[space ^ 1]  # the same stone beside the same stacks
        if alike not in worths:
            rest = list(village.carried)
            rest.remove(option.stone)
            laid = [*walls[:space], (*walls[space], option.stone), *walls[space + 1 :]]
            worths[alike] = _lay_rest(laid, rest), option
    exposed, best = min(worths.values(), key=lambda worth: worth[0])
    return best, exposed


def _lay_rest(walls: list[Stack], rest: list[Stone]) -> float:
    """Lay the rest, cheap stones first, each where it is exposed the least; returns the exposure."""
    for stone in sorted(rest, key=WORTH.__getitem__):
        free = [space for space in range(len(walls)) if len(walls[space]) < HIGH]
        if free:
            space = min(free, key=lambda space: _growth(walls, space, stone))
            walls[space] = (*walls[space], stone)
    return exposure(walls)


def _growth(walls: list[Stack], space: int, stone: Stone) -> float:
    first = space - space % 2
    low, high = walls[first], walls[first + 1]
    before = slot_exposure(low, high)
    if space == first:
        return slot_exposure((*low, stone), high) - before
    return slot_exposure(low, (*high, stone)) - before


def exposure(walls: list[Stack]) -> float:
    """Points that sieges of all slots would take away."""
    return sum(slot_exposure(walls[first], walls[first + 1]) for first in range(0, len(walls), 2))


def slot_exposure(low: Stack, high: Stack) -> float:
    return 0.5 * (expected_loss(low, high, True) + expected_loss(low, high, False))
